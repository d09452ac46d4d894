import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import type { DesignedScreen } from './design.ts'
import { FileNames } from './file-names.ts'
import { escapeHidden } from './jsx/print.ts'
import { readProject, type DesignedProject } from './read-project.ts'
import { readScreen } from './read-screen.ts'
import { toJsx } from './to-jsx.ts'

const usage = `Usage: react-textbox-emailpicker designer <project.aia | project.zip | screen.scm> [--out <folder>] [--force]

Writes a React component for each screen of an app builder's project, and the fonts of the project.

  --out <folder>  where to write, by default the current folder
  --force         overwrite files that exist`

/** Where the command line writes its messages. */
interface Terminal {
  /** Results. */
  print(line: string): void
  /** Progress and problems. */
  complain(line: string): void
}

interface Output {
  path: string
  content: string | Uint8Array
}

async function read(path: string): Promise<DesignedProject> {
  const bytes = await readFile(path)
  if (!/\.scm$/i.test(path)) return readProject(new Blob([bytes]))
  const screen = readScreen(bytes)
  const name = screen.screen || basename(path).replace(/\.scm$/i, '')
  return { name, screens: [{ ...screen, screen: name }], fonts: [], problems: [] }
}

async function outputsOf({ screens, fonts }: DesignedProject, folder: string): Promise<Output[]> {
  const fontNames = new FileNames()
  const fontFiles = fonts.map(({ name, file }) => {
    const base = name.slice(name.lastIndexOf('/') + 1)
    const dot = base.lastIndexOf('.')
    return { name, fileName: fontNames.take(base.slice(0, dot) || 'Font', base.slice(dot), 'any'), file }
  })
  const addresses = new Map(fontFiles.map(({ name, fileName }) => [name.normalize(), addressOf(fileName)]))
  const names = new FileNames()
  const outputs: Output[] = screens
    .filter(({ boxes }) => boxes.length > 0)
    .map((screen) => ({
      path: join(folder, names.take(screen.screen || 'Screen', '.jsx', 'simple')),
      content: toJsx(withFonts(screen, addresses)),
    }))
  for (const { fileName, file } of fontFiles)
    outputs.push({
      path: join(folder, 'fonts', fileName),
      content: new Uint8Array(await file.arrayBuffer()),
    })
  return outputs
}

/** The address of a file beside the page. These signs have a meaning in addresses. */
const addressOf = (fileName: string) => fileName.replaceAll(/[%#]/g, encodeURIComponent)

/** A screen whose boxes import the fonts under the names that their files get. */
function withFonts(screen: DesignedScreen, addresses: ReadonlyMap<string, string>): DesignedScreen {
  const boxes = screen.boxes.map((box) => {
    const address = addresses.get(box.props.fontTypefaceImport?.normalize() ?? '')
    return address === undefined ? box : { ...box, props: { ...box.props, fontTypefaceImport: address } }
  })
  return { ...screen, boxes: boxes as DesignedScreen['boxes'] }
}

/** Writes a file. Returns why not, if it was not written. */
async function write({ path, content }: Output, isForced: boolean): Promise<string | undefined> {
  try {
    await mkdir(join(path, '..'), { recursive: true })
    await writeFile(path, content, { flag: isForced ? 'w' : 'wx' })
    return undefined
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException
    return code === 'EEXIST' && syscall === 'open'
      ? `${path} exists. Use --force to overwrite it.`
      : `${path} could not be written: ${messageOf(error)}`
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

function summarize(project: DesignedProject, terminal: Terminal): void {
  const boxes = project.screens.reduce((sum, screen) => sum + screen.boxes.length, 0)
  const { screens, fonts } = project
  terminal.print(
    `${project.name || 'The project'}: ${counted(screens.length, 'screen', 'screens')}, ${counted(boxes, 'box', 'boxes')}, ${counted(fonts.length, 'font', 'fonts')}.`,
  )
  if (fonts.length > 0)
    terminal.print(
      'Serve the fonts with the page: fontTypefaceImport has the name of the file as its address.',
    )
  const problems = [
    ...project.problems.map(({ file, reason }) => (file ? `${file}: ${reason}` : reason)),
    ...screens.flatMap(problemsOf),
  ]
  if (problems.length > 0) terminal.complain(`${counted(problems.length, 'problem', 'problems')}:`)
  for (const problem of problems) terminal.complain(`  ${problem}`)
}

function problemsOf({ screen, problems }: DesignedScreen): string[] {
  return problems.map(
    ({ component, property, reason }) =>
      `${[screen, component, property].filter(Boolean).join(' > ')}: ${reason}`,
  )
}

interface Order {
  file: string
  folder: string
  isForced: boolean
}

/** What to do, or undefined if the arguments are wrong. */
function parse(given: readonly string[]): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: { out: { type: 'string', default: '.' }, force: { type: 'boolean', default: false } },
    })
    const [command, file, ...more] = positionals
    return command === 'designer' && file && more.length === 0
      ? { file, folder: values.out, isForced: values.force }
      : undefined
  } catch {
    return undefined
  }
}

async function convert({ file, folder, isForced }: Order, terminal: Terminal): Promise<number> {
  terminal.complain(`Reading ${file} …`)
  const project = await read(file)
  const outputs = await outputsOf(project, folder)
  let left = 0
  for (const [at, output] of outputs.entries()) {
    const fault = await write(output, isForced)
    if (fault) left++
    terminal.complain(`[${at + 1}/${outputs.length}] ${fault ?? output.path}`)
  }
  summarize(project, terminal)
  const isRead = project.screens.some(({ boxes, problems }) => boxes.length > 0 || problems.length === 0)
  if (!isRead) terminal.complain('Nothing could be read.')
  return isRead && left === 0 ? 0 : 1
}

/** A terminal that shows control characters in place of obeying them. Names come from projects of strangers. */
const harmless = ({ print, complain }: Terminal): Terminal => ({
  print: (line) => print(escapeHidden(line)),
  complain: (line) => complain(escapeHidden(line)),
})

/** Runs the command line, and returns its exit code. */
export async function run(given: readonly string[], terminal: Terminal): Promise<number> {
  const isHelp = given.includes('--help') || given.includes('-h')
  const order = isHelp ? undefined : parse(given)
  if (!order) {
    if (isHelp) terminal.print(usage)
    else terminal.complain(usage)
    return isHelp ? 0 : 1
  }
  try {
    return await convert(order, harmless(terminal))
  } catch (error) {
    harmless(terminal).complain(messageOf(error))
    return 1
  }
}
