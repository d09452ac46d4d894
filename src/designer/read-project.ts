import { decode } from './decode.ts'
import type { DesignedScreen } from './design.ts'
import { extract, limits, type Budget } from './project/extract.ts'
import { readProperties } from './project/project-properties.ts'
import { readDirectory, Refusal, type ZipEntry } from './project/zip-directory.ts'
import { readScreen } from './read-screen.ts'

/** A font among the assets of a project. */
export interface ProjectFont {
  /** The name of the asset, as in `fontTypefaceImport`. */
  name: string
  file: Blob
}

/** A file of an archive that could not be read. */
export interface ProjectProblem {
  /** The path in the archive, or `''` for the archive. */
  file: string
  /** The problem, in a sentence. */
  reason: string
}

/** The content of a project's archive. */
export interface DesignedProject {
  /** The name of the project. Without one, that of the folder with its screens, or `''`. */
  name: string
  /** The screens, the one that the app starts with first. */
  screens: DesignedScreen[]
  fonts: ProjectFont[]
  problems: ProjectProblem[]
}

const fontTypes: Readonly<Record<string, string>> = {
  ttf: 'font/ttf',
  otf: 'font/otf',
  ttc: 'font/collection',
  woff: 'font/woff',
  woff2: 'font/woff2',
}

const isScreen = ({ name }: ZipEntry) => /\.scm$/i.test(name)
// Two expressions: a single one would read to the end of the path again from each of its folders `assets`.
const isFont = ({ name }: ZipEntry) =>
  /\.(?:ttf|otf|ttc|woff2?)$/i.test(name) && /(?:^|\/)assets\//i.test(name)
const isProperties = ({ name }: ZipEntry) => /(?:^|\/)project\.properties$/.test(name)

/** Whether an entry is a file of the project: not a folder, and not a file that macOS adds to archives. */
const isFile = ({ name }: ZipEntry) => !/\/$|(?:^|\/)(?:__MACOSX\/|\._)/.test(name)

/** The last part of a path, without its ending. */
const baseName = (path: string) => path.replace(/^.*\//s, '').replace(/\.[^.]*$/, '')

/** The name of an asset, without the folder of the assets. */
const assetName = (path: string) => path.replace(/^(?:.*\/)?assets\//is, '')

/** Reads the files of an archive, and collects their problems. */
class Archive {
  readonly problems: ProjectProblem[] = []
  readonly #blob: Blob
  readonly #budget: Budget = { bytes: limits.bytes }

  constructor(blob: Blob) {
    this.#blob = blob
  }

  async entries(): Promise<ZipEntry[]> {
    const entries = await this.#readDirectory()
    if (entries.length <= limits.entries) return entries.filter(isFile)
    this.report('', 'The archive has more than 20,000 files.')
    return []
  }

  async #readDirectory(): Promise<ZipEntry[]> {
    try {
      const entries = await readDirectory(this.#blob, limits.entries)
      if (entries) return entries
      this.report('', 'The file is not a zip archive. A project of an app builder has the ending .aia.')
    } catch (error) {
      this.report('', error instanceof Refusal ? error.message : "The file can't be read.")
    }
    return []
  }

  async read(entry: ZipEntry): Promise<Uint8Array<ArrayBuffer> | undefined> {
    try {
      return await extract(this.#blob, entry, this.#budget)
    } catch (error) {
      this.report(entry.name, error instanceof Refusal ? error.message : 'The file is damaged.')
      return undefined
    }
  }

  report(file: string, reason: string): void {
    this.problems.push({ file, reason })
  }
}

async function readFonts(archive: Archive, entries: readonly ZipEntry[]): Promise<ProjectFont[]> {
  const fonts: ProjectFont[] = []
  for (const entry of entries.filter(isFont)) {
    const bytes = await archive.read(entry)
    const ending = entry.name.replace(/^.*\./s, '').toLowerCase()
    if (bytes)
      fonts.push({ name: assetName(entry.name), file: new Blob([bytes], { type: fontTypes[ending] ?? '' }) })
  }
  return fonts
}

async function readScreens(archive: Archive, entries: readonly ZipEntry[]): Promise<DesignedScreen[]> {
  const screens: DesignedScreen[] = []
  for (const entry of entries.filter(isScreen)) {
    const bytes = await archive.read(entry)
    if (!bytes) continue
    const screen = readScreen(bytes)
    screens.push({ ...screen, screen: screen.screen || baseName(entry.name) })
  }
  return screens
}

/** Reports imported fonts of a box that are missing in the project. */
function reportMissingFonts({ boxes, problems }: DesignedScreen, fonts: ReadonlySet<string>): void {
  for (const { name, props } of boxes) {
    const font = props.fontTypefaceImport
    if (font && !/:\/\//.test(font) && !fonts.has(font.normalize()))
      problems.push({
        component: name,
        property: 'FontTypefaceImport',
        reason: `${JSON.stringify(font)} is not among the assets of the project.`,
      })
  }
}

function whyNoScreens(entries: readonly ZipEntry[]): string {
  if (entries.some(({ name }) => /\.aia$/i.test(name)))
    return 'The archive has projects (.aia) in it. Read each of them by itself.'
  if (entries.some(({ name }) => /components?\.json$/.test(name)))
    return 'The archive is an extension (.aix). It has no screens.'
  return 'The archive has no screen, which would be a file with the ending .scm.'
}

/**
 * Reads the archive of a project (`.aia`, or a `.zip` of its files). It never throws: unreadable parts are in
 * `problems`, or in the problems of their screen.
 *
 * An archive of more than 20,000 files is refused. So is a file of more than 32 MB, and one that exceeds 200 times its
 * size in the archive by more than a megabyte. Of all screens and fonts, at most 256 MB are read.
 */
export async function readProject(archive: Blob): Promise<DesignedProject> {
  // Not instanceof: the Blob of another window is valid, too.
  if (typeof archive?.arrayBuffer !== 'function')
    return {
      name: '',
      screens: [],
      fonts: [],
      problems: [{ file: '', reason: 'An archive is a Blob or a File.' }],
    }
  const reader = new Archive(archive)
  const entries = await reader.entries()
  const propertiesFile = entries.find(isProperties)
  const properties = readProperties(
    decode((propertiesFile && (await reader.read(propertiesFile))) ?? new Uint8Array()).text,
  )
  const main = properties.get('main')?.split('.').at(-1)
  const screens = await readScreens(reader, entries)
  const fonts = await readFonts(reader, entries)
  // macOS writes decomposed names.
  const fontNames = new Set(fonts.map(({ name }) => name.normalize()))
  for (const screen of screens) reportMissingFonts(screen, fontNames)
  if (screens.length === 0 && reader.problems.length === 0) reader.report('', whyNoScreens(entries))
  const folder = entries.find(isScreen)?.name.split('/').at(-2)
  return {
    name: properties.get('name') ?? folder ?? '',
    screens: screens.sort(
      ({ screen: one }, { screen: other }) => Number(other === main) - Number(one === main),
    ),
    fonts,
    problems: reader.problems,
  }
}
