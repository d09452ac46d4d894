import fc from 'fast-check'
import { strToU8, type Zippable } from 'fflate'
import { readProject, type DesignedProject } from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { holdsLater } from '../support/holds.ts'
import { archiveOf, bytesOf, projectFiles, replaceNumber } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'

const SCREEN = 'src/io/kodular/ann/Sample/Screen1.scm'
const screen = strToU8(scmOf(screenOf(textBox({ Hint: 'a' }))))
const any = strToU8('name=x')
const read = (files: Zippable) => readProject(archiveOf(files))
const hints = ({ screens }: DesignedProject) =>
  screens.flatMap(({ screen: name, boxes }) => boxes.map(({ props }) => `${name}: ${props.hint}`))
const typesOf = ({ fonts }: DesignedProject) =>
  Object.fromEntries(fonts.map(({ name, file }) => [name, file.type]))
const reasons = async (project: Promise<DesignedProject>) =>
  (await project).problems.map(({ reason }) => reason)

/** Changes each entry in the directory of an archive. */
function withEntries(bytes: Uint8Array, change: (entry: DataView) => void) {
  const changed = Uint8Array.from(bytes)
  const view = new DataView(changed.buffer)
  for (let at = 0; at + 4 < changed.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) change(new DataView(changed.buffer, at))
  return new Blob([changed])
}

describe('readProject', () => {
  it('reads the screens of a project, the first one first, and its fonts', async () => {
    const project = await read(projectFiles)
    expect(project).toMatchObject({
      name: 'Sample',
      problems: [],
      screens: [{ problems: [] }, { problems: [] }],
    })
    expect(hints(project)).toEqual(['Screen1: eins', 'Zweites: zwei'])
    expect(typesOf(project)).toEqual({ 'Schöne Schrift.ttf': 'font/ttf' })
    expect(await project.fonts[0]?.file.text()).toBe('the font')
  })

  it.each(['Screen2', 'Screen1', 'Screen3'])(
    'starts with the main screen %s, and keeps the others in order',
    async (main) => {
      const names = ['Screen1', 'Screen2', 'Screen3']
      const files = names.map((name) => [`src/a/${name}.scm`, strToU8(scmOf({ ...screenOf(), $Name: name }))])
      const properties = strToU8(`main=io.a.${main}`)
      const { screens } = await read({ ...Object.fromEntries(files), 'project.properties': properties })
      const others = names.filter((name) => name !== main)
      expect(screens.map(({ screen: name }) => name)).toEqual([main, ...others])
    },
  )

  it('reads every kind of font', async () => {
    const types = { ttf: 'ttf', otf: 'otf', ttc: 'collection', woff: 'woff', woff2: 'woff2' }
    const files = Object.fromEntries(Object.keys(types).map((end) => [`Sample/assets/a/x.${end}`, any]))
    const expected = Object.entries(types).map(([end, type]) => [`a/x.${end}`, `font/${type}`])
    expect(typesOf(await read({ ...files, [SCREEN]: screen }))).toEqual(Object.fromEntries(expected))
  })

  const nameless = strToU8('{"Properties":{"$Components":[{"$Type":"TextBox","$Name":"a"}]}}')
  const filled = (...names: string[]) => Object.fromEntries(names.map((name) => [name, any]))
  const similar = filled('Sample/assets/x.ttf.txt', 'Sample/x.ttf', `${SCREEN}.bak`, 'project.properties.old')
  const ofMacOs = filled(
    '__MACOSX/src/._Screen1.scm',
    'src/._Screen1.scm',
    '__MACOSX/Screen2.scm',
    '._Screen3.scm',
  )
  const more = { comment: 'a comment', extra: { 4242: new Uint8Array(7) } }
  const asJava = strToU8('! a comment\r\nname = \\u0041nn\\:s App\r# name = No\rbroken\n# name=No\r\n')

  it.each<[what: string, files: Zippable, name?: unknown, screen?: string]>([
    ['names from paths if the files have none', { [SCREEN]: nameless }],
    ['names with a dot from paths', { 'src/a/My.Screen.scm': nameless }, 'a', 'My.Screen'],
    ['no file that only looks like a font, a screen or the properties', { [SCREEN]: screen, ...similar }],
    ['comments and extra fields', { 'a.txt': [screen, more], [SCREEN]: [screen, more] }],
    ['paths as Windows writes them', { [SCREEN.replaceAll('/', '\\')]: screen }],
    ['properties as Java writes them', { [SCREEN]: screen, 'a/project.properties': asJava }, 'Ann:s App'],
    ['folders around the project', { 'Sample/': new Uint8Array(), [`Sample/${SCREEN}`]: screen }],
    ['nothing that macOS adds', { [SCREEN]: screen, ...ofMacOs }],
  ])('reads %s', async (_, files, name = 'Sample', only = 'Screen1') => {
    const project = await read(files)
    expect(project).toMatchObject({ name, screens: [{ screen: only }], fonts: [], problems: [] })
  })

  it('reads large files, which are inflated in pieces', async () => {
    const font = Uint8Array.from({ length: 100_000 }, (_, at) => (at * at * 2654435761) >>> 13)
    const { fonts, problems } = await read({ [SCREEN]: screen, 'assets/a.ttf': font })
    expect(problems).toEqual([])
    expect(new Uint8Array((await fonts[0]?.file.arrayBuffer()) ?? [])).toEqual(font)
  })

  it('reads names in an old encoding', async () => {
    const bytes = bytesOf({ [SCREEN]: screen, 'assets/Sch?ne.ttf': any })
    const old = Uint8Array.from(bytes, (byte) => (byte === 63 ? 0xf6 : byte))
    expect((await readProject(new Blob([old]))).fonts.map(({ name }) => name)).toEqual(['Schöne.ttf'])
  })

  it('reads archives with something in front or behind', async () => {
    const bytes = bytesOf({ [SCREEN]: screen })
    for (const archive of [new Blob(['front', bytes]), new Blob([bytes, 'behind'])])
      expect(hints(await readProject(archive))).toEqual(['Screen1: a'])
  })

  it('reports the fonts of boxes that are not in the project, and no others', async () => {
    const problemsWith = async (fonts: Zippable) => {
      const file = strToU8(scmOf(screenOf(textBox({ FontTypefaceImport: 'a.ttf' }))))
      return (await read({ [SCREEN]: file, 'assets/There.ttf': any, ...fonts })).screens[0]?.problems
    }
    const reason = '"a.ttf" is not among the assets of the project.'
    const problem = { component: 'TextBox1', property: 'FontTypefaceImport', reason }
    expect(await problemsWith({})).toEqual([problem])
    expect(await problemsWith({ 'assets/a.ttf': any })).toEqual([])
  })

  const gone = Object.assign(new Blob(['a']), {
    slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
  })
  const noScreen = 'The archive has no screen'

  it.each([
    ['a file that is no archive', new Blob(['no archive']), 'The file is not a zip archive.'],
    ['an empty file', new Blob(), 'The file is not a zip archive.'],
    ['an empty archive', archiveOf({}), noScreen],
    ['an archive without screens', archiveOf({ 'a.txt': screen }), noScreen],
    ['an archive of projects', archiveOf({ 'One.aia': screen }), 'The archive has projects (.aia) in it.'],
    ['a file that only looks like a project', archiveOf({ 'One.aiax': screen }), noScreen],
    ['a file that only looks like an extension', archiveOf({ 'components.json5': screen }), noScreen],
    ['an old extension', archiveOf({ 'component.json': screen }), 'The archive is an extension (.aix).'],
    ['an extension', archiveOf({ 'a/components.json': screen }), 'The archive is an extension (.aix).'],
    ['what is no Blob', 'text' as unknown as Blob, 'An archive is a Blob or a File.'],
    ['nothing', undefined as unknown as Blob, 'An archive is a Blob or a File.'],
    ['a file that disappears while it is read', gone, "The file can't be read."],
  ])('reports %s', async (_, archive, reason) => {
    const problems = [{ file: '', reason: expect.stringContaining(reason) }]
    expect(await readProject(archive)).toMatchObject({ name: '', screens: [], fonts: [], problems })
  })
})

const TOO_MUCH = 'The file is more than 200 times as large as in the archive.'

describe('the limits of archives', () => {
  const zeros = new Uint8Array(32 * 2 ** 20 + 1)
  const eight = { [SCREEN]: zeros.subarray(0, 8 * 2 ** 20) }
  const large = strToU8(`${' '.repeat(2 ** 20 - 1_000)}${scmOf(screenOf(textBox()))}`)
  const lying = (files: Zippable) => replaceNumber(bytesOf(files), 8 * 2 ** 20, 1_000)
  const many = Array.from({ length: 20_001 }, (_, at) => [`${at}`, new Uint8Array()])

  it.each<[limit: string, bytes: () => Uint8Array<ArrayBuffer>, problem?: string]>([
    ['32 MB for a file', () => bytesOf({ [SCREEN]: zeros }), 'The file is larger than 32 MB.'],
    ['a ratio of 200', () => bytesOf(eight), TOO_MUCH],
    ['no ratio for the first megabyte', () => bytesOf({ [SCREEN]: large })],
    ['the same for an archive that lies', () => lying(eight), 'The file is larger than its archive says.'],
    ['20,000 files', () => bytesOf(Object.fromEntries(many), 0), 'The archive has more than 20,000 files.'],
  ])('are %s', async (_, bytes, problem) => {
    expect(await reasons(readProject(new Blob([bytes()])))).toEqual(problem ? [problem] : [])
  })
})

describe('the sizes that a directory claims', () => {
  const bytes = bytesOf({ [SCREEN]: screen })
  const inArchive = new DataView(bytes.buffer).getUint32(18, true)
  const most = 2 ** 20 + 200 * inArchive

  it.each([
    ['32 MB in the archive', 32 * 2 ** 20, 10, 'The archive is cut.'],
    ['more than 32 MB in the archive', 32 * 2 ** 20 + 1, 10, 'The file is larger than 32 MB.'],
    ['more than 32 MB', 10, 32 * 2 ** 20 + 1, 'The file is larger than 32 MB.'],
    ['200 times as much as in the archive', inArchive, most, undefined],
    ['more than 200 times as much', inArchive, most + 1, TOO_MUCH],
  ])('can be %s', async (_, compressed, size, reason) => {
    const lying = withEntries(bytes, (entry) => {
      entry.setUint32(20, compressed, true)
      entry.setUint32(24, size, true)
    })
    expect(await reasons(readProject(lying))).toEqual(reason ? [reason] : [])
  })
})

describe('a damaged archive', () => {
  const bytes = bytesOf({
    [SCREEN]: screen,
    'src/io/kodular/ann/Sample/Screen2.scm': [screen, { level: 0 }],
  })

  it('loses only the file that is damaged', async () => {
    const damaged = bytes.with(bytes.indexOf(123), 33)
    const { screens, problems } = await readProject(new Blob([Uint8Array.from(damaged)]))
    expect(screens).toHaveLength(1)
    expect(problems.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^The file is damaged/)])
  })

  const OTHER_METHOD = 'The file is compressed by method 12. Only Stored and Deflate can be read.'

  it.each<[why: string, change: (entry: DataView) => void, reason: string]>([
    ['another method', (entry) => entry.setUint16(10, 12, true), OTHER_METHOD],
    ['encryption', (entry) => entry.setUint16(8, 1, true), 'The file is encrypted.'],
  ])('says why a file is not read: %s', async (_, change, reason) => {
    expect((await readProject(withEntries(bytes, change))).problems[0]).toEqual({ file: SCREEN, reason })
  })

  it('says that the checksum of a file is wrong', async () => {
    const stored = bytesOf({ [SCREEN]: screen, 'assets/a.ttf': [strToU8('font'), { level: 0 }] })
    const damaged = stored.with(new TextDecoder('latin1').decode(stored).indexOf('font'), 33)
    expect(await readProject(new Blob([Uint8Array.from(damaged)]))).toMatchObject({
      fonts: [],
      problems: [{ file: 'assets/a.ttf', reason: 'The file is damaged: its checksum is wrong.' }],
    })
  })

  it.each([6, 10])('in the format Zip64 is refused with the reason (%d)', async (fromEnd) => {
    const zip64 = Uint8Array.from(bytes)
    new DataView(zip64.buffer).setUint32(zip64.length - fromEnd, 0xffffffff, true)
    expect((await readProject(new Blob([zip64]))).problems).toEqual([
      { file: '', reason: "The archive is in the format Zip64, which can't be read. Pack its files again." },
    ])
  })

  it('is read as far as possible, whatever is cut off or replaced', async () => {
    const anyEdits = fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 })
    await holdsLater(300, [anyEdits, fc.nat(bytes.length), fc.boolean()], async (edits, end, isCut) => {
      const damaged = Uint8Array.from(bytes)
      for (const [at, byte] of edits) damaged[at] = byte
      const project = await readProject(new Blob([isCut ? damaged.slice(0, end) : damaged]))
      expect(project.screens.length + project.problems.length).toBeGreaterThan(0)
      for (const { reason } of project.problems) expect(reason).toMatch(/[.)]$/)
    })
  })

  it('can be any bytes', async () => {
    await holdsLater(200, [fc.uint8Array({ maxLength: 200 })], async (anyBytes) => {
      expect((await readProject(new Blob([anyBytes]))).problems).toHaveLength(1)
    })
  })
})

describe('The letters of a screen', () => {
  const scm = (hint: string) => scmOf({ ...screenOf(textBox({ Hint: hint })), $Name: 'Home' })
  const lettersOf = async (bytes: Uint8Array) => {
    const { screens } = await read({ [SCREEN]: bytes })
    return [screens[0]?.boxes[0]?.props.hint, screens[0]?.problems.map(({ reason }) => reason)]
  }

  it.each(['a', 'ä', '漢', '\u009f'])('are read in UTF-8: %j', async (hint) => {
    expect(await lettersOf(strToU8(scm(hint)))).toEqual([hint, []])
  })

  it('are read as Windows-1252 if they are not in UTF-8, and a problem says so', async () => {
    const bytes = Uint8Array.from(scm('5 @ fu"r Zoe~'), (letter) => letter.charCodeAt(0))
    const windows = bytes.map((byte) => ({ 0x40: 0x80, 0x7e: 0xeb })[byte] ?? byte)
    expect(await lettersOf(windows)).toEqual([
      '5 € fu"r Zoeë',
      ['The file is not in UTF-8. It was read as Windows-1252: check its letters.'],
    ])
  })

  it('are in UTF-8 if some are, and a problem says that others were lost', async () => {
    const bytes = strToU8(scm('ä ~'))
    expect(await lettersOf(bytes.map((byte) => (byte === 0x7e ? 0xeb : byte)))).toEqual([
      'ä \ufffd',
      ['The file has characters that could not be read. They are shown as \ufffd.'],
    ])
  })
})

it('An archive is read at once, however long its paths are, and however many fonts boxes import', async () => {
  const paths = Array.from({ length: 100 }, (_, at) => `${'assets/'.repeat(9000)}${at}`)
  const files = Object.fromEntries(paths.map((path) => [path, new Uint8Array()]))
  expect(await reasons(read(files))).toEqual([
    'The archive has no screen, which would be a file with the ending .scm.',
  ])
})
