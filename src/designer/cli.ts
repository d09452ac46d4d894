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

interface Terminal {
  stdout(line: string): void
  stderr(line: string): void
}

/** Runs the command line, and returns its exit code. */
export async function run(given: readonly string[], terminal: Terminal): Promise<number> {
  if (given.includes('--help') || given.includes('-h')) {
    terminal.stdout(usage)
    return 0
  }
  const task = parse(given)
  if (!task) {
    terminal.stderr(usage)
    return 1
  }
  try {
    return await convert(task, escaping(terminal))
  } catch (error) {
    escaping(terminal).stderr(messageOf(error))
    return 1
  }
}

interface Task {
  file: string
  folder: string
  isForced: boolean
  /** Absent if the folder decides: TypeScript if there is a `tsconfig.json` in it or around it. */
  language?: 'tsx' | 'jsx'
  sizes: NonNullable<ToJsxOptions['sizes']>
}

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

/** Escapes control characters. Names in the project of a stranger could otherwise control the user's terminal. */
const escaping = ({ stdout, stderr }: Terminal): Terminal => ({
  stdout: (line) => stdout(escapeHidden(line)),
  stderr: (line) => stderr(escapeHidden(line)),
})

async function convert(task: Task, terminal: Terminal): Promise<number> {
  const { file, folder, isForced, language } = task
  terminal.stderr(`Reading ${file} …`)
  const project = await readAsProject(file)
  const tsconfig = language ? undefined : await findTsconfig(resolve(folder))
  const outputs = await outputsOf(project, task, `.${language ?? (tsconfig ? 'tsx' : 'jsx')}`)
  let failures = 0
  for (const [at, output] of outputs.entries()) {
    const problem = await write(output, isForced)
    if (problem) failures++
    terminal.stderr(`[${at + 1}/${outputs.length}] ${problem ?? output.path}`)
  }
  summarize(project, terminal)
  if (project.screens.some(({ boxes }) => boxes.length > 0)) explain(task, tsconfig, terminal)
  const isAnyRead = project.screens.some(({ boxes, problems }) => boxes.length > 0 || problems.length === 0)
  if (!isAnyRead) terminal.stderr('Nothing could be read.')
  return isAnyRead && failures === 0 ? 0 : 1
}

async function readAsProject(path: string): Promise<DesignedProject> {
  const bytes = await readFile(path)
  if (!/\.scm$/i.test(path)) return readProject(new Blob([bytes]))
  const screen = readScreen(bytes)
  const name = screen.screen || basename(path).replace(/\.scm$/i, '')
  return { name, screens: [{ ...screen, screen: name }], fonts: [], problems: [] }
}

async function findTsconfig(folder: string): Promise<string | undefined> {
  const path = join(folder, 'tsconfig.json')
  try {
    await access(path)
    return path
  } catch {
    const around = dirname(folder)
    return around === folder ? undefined : findTsconfig(around)
  }
}

interface Output {
  path: string
  content: string | Uint8Array
}

async function outputsOf({ screens, fonts }: DesignedProject, { folder, sizes }: Task, ending: string) {
  const fontNames = new FileNames()
  const fontOutputs: Output[] = []
  const urls = new Map<string, string>()
  for (const { name, file } of fonts) {
    // `readProject` finds fonts by their endings, so there is a dot.
    const base = name.slice(name.lastIndexOf('/') + 1)
    const dot = base.lastIndexOf('.')
    const fileName = fontNames.reserve(base.slice(0, dot) || 'Font', base.slice(dot), 'portable')
    // By normalized names: macOS writes é as an e and an accent. `readProject` compares names in the same way.
    urls.set(name.normalize(), urlOf(fileName))
    const content = new Uint8Array(await file.arrayBuffer())
    fontOutputs.push({ path: join(folder, 'fonts', fileName), content })
  }
  const names = new FileNames()
  const screenOutputs = screens
    .filter(({ boxes }) => boxes.length > 0)
    .map((screen) => ({
      path: join(folder, names.reserve(screen.screen || 'Screen', ending, 'simple')),
      content: toJsx(withFonts(screen, urls), { sizes }),
    }))
  return [...screenOutputs, ...fontOutputs]
}

/** The screen, with the URLs of the written fonts in place of the names of assets. */
function withFonts(screen: DesignedScreen, urls: ReadonlyMap<string, string>): DesignedScreen {
  const boxes = screen.boxes.map((box) => {
    const url = urls.get(box.props.fontTypefaceImport?.normalize() ?? '')
    return url === undefined ? box : { ...box, props: { ...box.props, fontTypefaceImport: url } }
  })
  return { ...screen, boxes: boxes as DesignedScreen['boxes'] }
}

/** The relative URL of a font that the user serves beside the page. `portable` names can have `%` and `#`, not `?`. */
const urlOf = (fileName: string) => fileName.replaceAll(/[%#]/g, encodeURIComponent)

/** Writes a file. Returns the problem, or undefined if the file is written. */
async function write({ path, content }: Output, isForced: boolean): Promise<string | undefined> {
  try {
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, content, { flag: isForced ? 'w' : 'wx' })
    return undefined
  } catch (error) {
    // `mkdir` also fails with EEXIST, if a file has the name of the folder.
    const { code, syscall } = error as NodeJS.ErrnoException
    return code === 'EEXIST' && syscall === 'open'
      ? `${path} exists. Use --force to overwrite it.`
      : `${path} could not be written: ${messageOf(error)}`
  }
}

function summarize(project: DesignedProject, terminal: Terminal): void {
  const { screens, fonts } = project
  const boxes = screens.flatMap((screen) => screen.boxes)
  terminal.stdout(
    `${project.name || 'The project'}: ${counted(screens.length, 'screen', 'screens')}, ` +
      `${counted(boxes.length, 'box', 'boxes')}, ` +
      `${counted(fonts.length, 'font', 'fonts')}.`,
  )
  if (fonts.length > 0)
    terminal.stdout(
      'Serve the fonts with the page: fontTypefaceImport has the name of the file as its address.',
    )
  const problems = [
    ...project.problems.map(({ file, reason }) => (file ? `${file}: ${reason}` : reason)),
    ...screens.flatMap(problemsOf),
  ]
  if (problems.length > 0) terminal.stderr(`${counted(problems.length, 'problem', 'problems')}:`)
  for (const problem of problems) terminal.stderr(`  ${problem}`)
}

const problemsOf = ({ screen, problems }: DesignedScreen) =>
  problems.map(
    ({ component, property, reason }) =>
      `${[screen, component, property].filter(Boolean).join(' > ')}: ${reason}`,
  )

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`

function explain({ language, sizes }: Task, tsconfig: string | undefined, terminal: Terminal): void {
  if (!language)
    terminal.stdout(
      tsconfig
        ? `The screens are in TypeScript, because of ${tsconfig}. --jsx writes JavaScript.`
        : 'The screens are in JavaScript, because no tsconfig.json was found. --tsx writes TypeScript.',
    )
  terminal.stdout(
    sizes === 'phone'
      ? "The sizes are those of the app builder's phone: a screen is 320 pixels wide (461 in landscape), " +
          'and a text of 14 has 14 pixels. --sizes page writes those of the package.'
      : 'The sizes are those of the package: a screen is as wide as the page, ' +
          "and a text of 14 has 14 points. --sizes phone writes those of the app builder's phone.",
  )
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
