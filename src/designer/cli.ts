import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join, parse as parsePath } from 'node:path'
import { parseArgs } from 'node:util'
import type { DesignedScreen } from './design.ts'
import { readDesigner } from './read-designer.ts'
import { readProject, type DesignedProject } from './read-project.ts'
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

/** Names that Windows keeps for devices. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i

const LONGEST_NAME = 100

/** A name that is no path, on any system. */
const fileName = (name: string) =>
  name
    .slice(0, LONGEST_NAME)
    .replaceAll(/[^\p{L}\p{N} ._()-]|^\.+|[ .]+$/gu, '_')
    .replace(device, '_$&') || 'Screen'

/** Gives out each name of a file once. Many systems take upper and lower case as the same. */
class FileNames {
  readonly #taken = new Set<string>()

  take(name: string, ending: string): string {
    const stem = fileName(name)
    let free = `${stem}${ending}`
    for (let number = 2; this.#taken.has(free.toLowerCase()); number++) free = `${stem}_${number}${ending}`
    this.#taken.add(free.toLowerCase())
    return free
  }
}

async function read(path: string): Promise<DesignedProject> {
  const bytes = await readFile(path)
  if (!/\.scm$/i.test(path)) return readProject(new Blob([bytes]))
  const screen = readDesigner(bytes.toString('utf8'))
  const name = screen.screen || basename(path).replace(/\.scm$/i, '')
  return { name, screens: [{ ...screen, screen: name }], fonts: [], problems: [] }
}

async function outputsOf({ screens, fonts }: DesignedProject, folder: string): Promise<Output[]> {
  const names = new FileNames()
  const outputs: Output[] = screens
    .filter(({ boxes }) => boxes.length > 0)
    .map((screen) => ({ path: join(folder, names.take(screen.screen, '.jsx')), content: toJsx(screen) }))
  const fontNames = new FileNames()
  for (const { name, file } of fonts) {
    const { name: stem, ext } = parsePath(name)
    outputs.push({
      path: join(folder, 'fonts', fontNames.take(stem, ext)),
      content: new Uint8Array(await file.arrayBuffer()),
    })
  }
  return outputs
}

/** Writes a file. Returns false if it exists, and must not be overwritten. */
async function write({ path, content }: Output, isForced: boolean): Promise<boolean> {
  await mkdir(join(path, '..'), { recursive: true })
  try {
    await writeFile(path, content, { flag: isForced ? 'w' : 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

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
    const isWritten = await write(output, isForced)
    if (!isWritten) left++
    const state = isWritten ? output.path : `${output.path} exists. Use --force to overwrite it.`
    terminal.complain(`[${at + 1}/${outputs.length}] ${state}`)
  }
  summarize(project, terminal)
  const isRead = project.screens.some(({ boxes, problems }) => boxes.length > 0 || problems.length === 0)
  if (!isRead) terminal.complain('Nothing could be read.')
  return isRead && left === 0 ? 0 : 1
}

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
    return await convert(order, terminal)
  } catch (error) {
    terminal.complain(error instanceof Error ? error.message : String(error))
    return 1
  }
}
