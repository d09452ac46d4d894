import { decode } from './decode.ts'
import type { DesignedScreen } from './design.ts'
import { extract, MOST_BYTES, type Budget } from './project/extract.ts'
import { readProperties } from './project/project-properties.ts'
import { readDirectory, Refusal, type ZipEntry } from './project/zip-directory.ts'
import { readScreen } from './read-screen.ts'

/** The content of the archive of an app builder's project. */
export interface DesignedProject {
  /** The name in `project.properties`, or else of the folder with the screens, or else `''`. */
  name: string
  /** The screens. The start screen of the app is first. */
  screens: DesignedScreen[]
  fonts: ProjectFont[]
  problems: ProjectProblem[]
}

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

/**
 * Reads the archive of a project (`.aia`, or a `.zip` of its files). It never throws: unreadable parts are in
 * `problems`, or in the `problems` of a screen.
 *
 * It refuses an archive of more than 20,000 files, a file of more than 32 MB, and a file that is larger than 200 times
 * its compressed size plus a megabyte. It reads at most 256 MB of screens and fonts together.
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
  const propertiesBytes = propertiesFile && (await reader.read(propertiesFile))
  const properties = readProperties(propertiesBytes ? decode(propertiesBytes).text : '')
  const screens = await readScreens(reader, entries)
  const fonts = await readFonts(reader, entries)
  reportMissingFonts(screens, fonts)
  if (screens.length === 0 && reader.problems.length === 0) reader.report('', reasonForNoScreens(entries))
  // A Java class such as `appinventor.ai_ann.Sample.Screen1`.
  const startScreen = properties.get('main')?.split('.').at(-1)
  const folder = entries.find(isScreen)?.name.split('/').at(-2)
  return {
    name: properties.get('name') ?? folder ?? '',
    screens: [
      ...screens.filter(({ screen }) => screen === startScreen),
      ...screens.filter(({ screen }) => screen !== startScreen),
    ],
    fonts,
    problems: reader.problems,
  }
}

class Archive {
  readonly problems: ProjectProblem[] = []
  readonly #blob: Blob
  readonly #budget: Budget = { bytes: MOST_BYTES }

  constructor(blob: Blob) {
    this.#blob = blob
  }

  async entries(): Promise<ZipEntry[]> {
    try {
      return (await readDirectory(this.#blob)).filter(isFile)
    } catch (error) {
      this.report('', error instanceof Refusal ? error.message : "The file can't be read.")
      return []
    }
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

/** Whether an entry is a file of the project: not a folder, and not a file that macOS adds to archives. */
const isFile = ({ name }: ZipEntry) => !/\/$|(?:^|\/)(?:__MACOSX\/|\._)/.test(name)
const isProperties = ({ name }: ZipEntry) => /(?:^|\/)project\.properties$/.test(name)
const isScreen = ({ name }: ZipEntry) => /\.scm$/i.test(name)
// Two expressions: `assets/.*\.ttf$` would scan the rest of a long path again from each `assets/` in it.
const isFont = ({ name }: ZipEntry) =>
  /\.(?:ttf|otf|ttc|woff2?)$/i.test(name) && /(?:^|\/)assets\//i.test(name)

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

const baseName = (path: string) => path.replace(/^.*\//s, '').replace(/\.[^.]*$/, '')

async function readFonts(archive: Archive, entries: readonly ZipEntry[]): Promise<ProjectFont[]> {
  const fonts: ProjectFont[] = []
  for (const entry of entries.filter(isFont)) {
    const bytes = await archive.read(entry)
    const ending = entry.name.replace(/^.*\./s, '').toLowerCase()
    if (bytes)
      fonts.push({ name: assetName(entry.name), file: new Blob([bytes], { type: mediaTypeOf(ending) }) })
  }
  return fonts
}

/** The path below the last folder `assets`. */
const assetName = (path: string) => path.replace(/^(?:.*\/)?assets\//is, '')

const mediaTypeOf = (ending: string) => `font/${ending === 'ttc' ? 'collection' : ending}`

/** Adds a problem to a screen for each box whose imported font is neither a URL nor in the project. */
function reportMissingFonts(screens: readonly DesignedScreen[], fonts: readonly ProjectFont[]): void {
  // macOS writes file names decomposed (an e and an accent for é). Compare normalized names.
  const fontNames = new Set(fonts.map(({ name }) => name.normalize()))
  for (const { boxes, problems } of screens)
    for (const { name, props } of boxes) {
      const font = props.fontTypefaceImport
      if (font && !font.includes('://') && !fontNames.has(font.normalize()))
        problems.push({
          component: name,
          property: 'FontTypefaceImport',
          reason: `${JSON.stringify(font)} is not among the assets of the project.`,
        })
    }
}

function reasonForNoScreens(entries: readonly ZipEntry[]): string {
  if (entries.some(({ name }) => /\.aia$/i.test(name)))
    return 'The archive has projects (.aia) in it. Read each of them by itself.'
  if (entries.some(({ name }) => /components?\.json$/.test(name)))
    return 'The archive is an extension (.aix). It has no screens.'
  return 'The archive has no screen, which would be a file with the ending .scm.'
}
