import { access, mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { DesignedScreen } from './design.ts'
import { FileNames } from './file-names.ts'
import { escapeHidden } from './jsx/print.ts'
import { readProject, type DesignedProject } from './read-project.ts'
import { readScreen } from './read-screen.ts'
import { toJsx, type ToJsxOptions } from './to-jsx.ts'

const usage =
  'Usage: react-textbox-emailpicker designer <project.aia | project.zip | screen.scm> ' +
  '[--out <folder>] [--tsx | --jsx] [--sizes phone | page] [--force]\n\n' +
  "Writes a React component for each screen of an app builder's project, with its boxes " +
  '(TextBox, PasswordTextBox and EmailPicker, and the\n' +
  'Labels before them) as they are arranged, and the fonts of the project. ' +
  'Other components, such as buttons, are not written.\n\n' +
  '  --out <folder>  where to write, by default the current folder\n' +
  '  --tsx, --jsx    TypeScript or JavaScript. By default, TypeScript if the folder, ' +
  'or one around it, has a tsconfig.json\n' +
  "  --sizes phone   the sizes of the app builder's phone, 320 pixels wide: the default\n" +
  '  --sizes page    the sizes of the package, as wide as the page\n' +
  '  --force         overwrite files that exist'

/** The streams for the messages of the command line. */
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

async function outputsOf(
  { screens, fonts }: DesignedProject,
  { folder, sizes }: Task,
  ending: string,
): Promise<Output[]> {
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
      path: join(folder, names.take(screen.screen || 'Screen', ending, 'simple')),
      content: toJsx(withFonts(screen, addresses), { sizes }),
    }))
  for (const { fileName, file } of fontFiles)
    outputs.push({
      path: join(folder, 'fonts', fileName),
      content: new Uint8Array(await file.arrayBuffer()),
    })
  return outputs
}

/** The address of a file beside the page. These characters are special in addresses. */
const addressOf = (fileName: string) => fileName.replaceAll(/[%#]/g, encodeURIComponent)

/** The screen with boxes that import their fonts from the written files. */
function withFonts(screen: DesignedScreen, addresses: ReadonlyMap<string, string>): DesignedScreen {
  const boxes = screen.boxes.map((box) => {
    const address = addresses.get(box.props.fontTypefaceImport?.normalize() ?? '')
    return address === undefined ? box : { ...box, props: { ...box.props, fontTypefaceImport: address } }
  })
  return { ...screen, boxes: boxes as DesignedScreen['boxes'] }
}

/** Writes a file. Returns the reason if it could not be written. */
async function write({ path, content }: Output, isForced: boolean): Promise<string | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true })
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
    `${project.name || 'The project'}: ${counted(screens.length, 'screen', 'screens')}, ` +
      `${counted(boxes, 'box', 'boxes')}, ` +
      `${counted(fonts.length, 'font', 'fonts')}.`,
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

type Language = 'tsx' | 'jsx'

interface Task {
  file: string
  folder: string
  isForced: boolean
  /** Without it, the folder decides: TypeScript if there is a `tsconfig.json` in it or around it. */
  language?: Language
  sizes: NonNullable<ToJsxOptions['sizes']>
}

/** The task that the arguments ask for, or undefined if they are wrong. */
function parse(given: readonly string[]): Task | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...given],
      allowPositionals: true,
      options: {
        out: { type: 'string', default: '.' },
        tsx: { type: 'boolean', default: false },
        jsx: { type: 'boolean', default: false },
        sizes: { type: 'string', default: 'phone' },
        force: { type: 'boolean', default: false },
      },
    })
    const [command, file, ...more] = positionals
    const { out: folder, tsx, jsx, sizes, force: isForced } = values
    if (command !== 'designer' || !file || more.length > 0) return undefined
    if ((tsx && jsx) || (sizes !== 'phone' && sizes !== 'page')) return undefined
    return { file, folder, isForced, sizes, ...((tsx || jsx) && { language: tsx ? 'tsx' : 'jsx' }) }
  } catch {
    return undefined
  }
}

/** The path of the nearest `tsconfig.json`: in the folder, or in one around it. Undefined if there is none. */
async function findTypeScript(folder: string): Promise<string | undefined> {
  const path = join(folder, 'tsconfig.json')
  try {
    await access(path)
    return path
  } catch {
    const around = dirname(folder)
    return around === folder ? undefined : findTypeScript(around)
  }
}

/** Prints the choices that the command has made. */
function explain({ language, sizes }: Task, typeScript: string | undefined, terminal: Terminal): void {
  if (!language)
    terminal.print(
      typeScript
        ? `The screens are in TypeScript, because of ${typeScript}. --jsx writes JavaScript.`
        : 'The screens are in JavaScript, because no tsconfig.json was found. --tsx writes TypeScript.',
    )
  terminal.print(
    sizes === 'phone'
      ? "The sizes are those of the app builder's phone: a screen is 320 pixels wide (461 in landscape), " +
          'and a text of 14 has 14 pixels. --sizes page writes those of the package.'
      : 'The sizes are those of the package: a screen is as wide as the page, ' +
          "and a text of 14 has 14 points. --sizes phone writes those of the app builder's phone.",
  )
}

async function convert(task: Task, terminal: Terminal): Promise<number> {
  const { file, folder, isForced, language } = task
  terminal.complain(`Reading ${file} …`)
  const project = await read(file)
  const typeScript = language ? undefined : await findTypeScript(resolve(folder))
  const outputs = await outputsOf(project, task, `.${language ?? (typeScript ? 'tsx' : 'jsx')}`)
  let faults = 0
  for (const [at, output] of outputs.entries()) {
    const fault = await write(output, isForced)
    if (fault) faults++
    terminal.complain(`[${at + 1}/${outputs.length}] ${fault ?? output.path}`)
  }
  summarize(project, terminal)
  if (project.screens.some(({ boxes }) => boxes.length > 0)) explain(task, typeScript, terminal)
  const isRead = project.screens.some(({ boxes, problems }) => boxes.length > 0 || problems.length === 0)
  if (!isRead) terminal.complain('Nothing could be read.')
  return isRead && faults === 0 ? 0 : 1
}

/** A terminal that shows control characters instead of obeying them. Names are from projects of strangers. */
const harmless = ({ print, complain }: Terminal): Terminal => ({
  print: (line) => print(escapeHidden(line)),
  complain: (line) => complain(escapeHidden(line)),
})

/** Runs the command line, and returns its exit code. */
export async function run(given: readonly string[], terminal: Terminal): Promise<number> {
  const isHelp = given.includes('--help') || given.includes('-h')
  const task = isHelp ? undefined : parse(given)
  if (!task) {
    if (isHelp) terminal.print(usage)
    else terminal.complain(usage)
    return isHelp ? 0 : 1
  }
  try {
    return await convert(task, harmless(terminal))
  } catch (error) {
    harmless(terminal).complain(messageOf(error))
    return 1
  }
}
