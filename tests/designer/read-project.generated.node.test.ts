import fc from 'fast-check'
import { strToU8 } from 'fflate'
import { readProject, type DesignedProject } from 'react-textbox-emailpicker/designer'
import { describe, expect, it } from 'vitest'
import { holdsLater } from '../support/holds.ts'
import { archiveOf, bytesOf, projectFiles, replaceNumber } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'

const SCREEN = 'src/io/kodular/ann/Sample/Screen1.scm'
const screen = strToU8(scmOf(screenOf(textBox({ Hint: 'a' }))))
const hints = ({ screens }: DesignedProject) =>
  screens.flatMap(({ screen: name, boxes }) => boxes.map(({ props }) => [name, props.hint]))

describe('readProject', () => {
  it('reads the screens of a project, the first one first, and its fonts', async () => {
    const project = await readProject(archiveOf(projectFiles))
    expect(project.problems).toEqual([])
    expect(project.name).toBe('Sample')
    expect(hints(project)).toEqual([
      ['Screen1', 'eins'],
      ['Zweites', 'zwei'],
    ])
    expect(project.screens.flatMap(({ problems }) => problems)).toEqual([])
    expect(project.fonts.map(({ name, file }) => [name, file.type])).toEqual([
      ['Schöne Schrift.ttf', 'font/ttf'],
    ])
    expect(await project.fonts[0]?.file.text()).toBe('the font')
  })

  it('takes names from paths if the files have none', async () => {
    const nameless = strToU8('{"Properties":{"$Components":[{"$Type":"TextBox","$Name":"a"}]}}')
    const project = await readProject(archiveOf({ [SCREEN]: nameless }))
    expect(project).toMatchObject({ name: 'Sample', screens: [{ screen: 'Screen1' }], problems: [] })
    const dotted = await readProject(archiveOf({ 'src/a/My.Screen.scm': nameless }))
    expect(dotted.screens.map(({ screen: name }) => name)).toEqual(['My.Screen'])
  })

  it.each(['Screen2', 'Screen1', 'Screen3'])(
    'starts with the main screen %s, and keeps the others in order',
    async (main) => {
      const names = ['Screen1', 'Screen2', 'Screen3']
      const files = names.map((name) => [`src/a/${name}.scm`, strToU8(scmOf({ ...screenOf(), $Name: name }))])
      const { screens } = await readProject(
        archiveOf({ ...Object.fromEntries(files), 'project.properties': strToU8(`main=io.a.${main}`) }),
      )
      expect(screens.map(({ screen: name }) => name)).toEqual([
        main,
        ...names.filter((name) => name !== main),
      ])
    },
  )

  it('reads every kind of font, and no file that only looks like a font, a screen or the properties', async () => {
    const types = {
      ttf: 'font/ttf',
      otf: 'font/otf',
      ttc: 'font/collection',
      woff: 'font/woff',
      woff2: 'font/woff2',
    }
    const file = strToU8('x')
    const fonts = Object.keys(types).map((ending) => [`Sample/assets/a/x.${ending}`, file])
    const project = await readProject(
      archiveOf({
        ...Object.fromEntries(fonts),
        'Sample/assets/x.ttf.txt': file,
        'Sample/x.ttf': file,
        [`${SCREEN}.bak`]: file,
        'project.properties.old': strToU8('name=Old'),
        [SCREEN]: screen,
      }),
    )
    expect(project).toMatchObject({ name: 'Sample', screens: [{ screen: 'Screen1' }], problems: [] })
    expect(project.fonts.map((font) => [font.name, font.file.type])).toEqual(
      Object.entries(types).map(([ending, type]) => [`a/x.${ending}`, type]),
    )
  })

  it('reads large files, which are inflated in pieces', async () => {
    const font = Uint8Array.from({ length: 100_000 }, (_, at) => (at * at * 2654435761) >>> 13)
    const { fonts, problems } = await readProject(archiveOf({ [SCREEN]: screen, 'assets/a.ttf': font }))
    expect(problems).toEqual([])
    expect(new Uint8Array((await fonts[0]?.file.arrayBuffer()) ?? [])).toEqual(font)
  })

  it('reads archives with comments and extra fields, and with paths as Windows writes them', async () => {
    const more = { comment: 'a comment', extra: { 4242: new Uint8Array(7) } }
    const project = await readProject(
      archiveOf({ 'a.txt': [screen, more], [SCREEN.replaceAll('/', '\\')]: [screen, more] }),
    )
    expect(project).toMatchObject({ name: 'Sample', screens: [{ screen: 'Screen1' }], problems: [] })
  })

  it('reads names in an old encoding', async () => {
    const bytes = bytesOf({ [SCREEN]: screen, 'assets/Sch?ne.ttf': strToU8('x') })
    const { fonts } = await readProject(
      new Blob([Uint8Array.from(bytes, (byte) => (byte === 63 ? 0xf6 : byte))]),
    )
    expect(fonts.map(({ name }) => name)).toEqual(['Schöne.ttf'])
  })

  it('reads properties files as Java writes them', async () => {
    const file = strToU8('! a comment\r\nname = \\u0041nn\\:s App\r# name = No\rbroken\n# name=No\r\n')
    const project = await readProject(
      archiveOf({ [SCREEN]: screen, 'youngandroidproject/project.properties': file }),
    )
    expect(project.name).toBe('Ann:s App')
  })

  it('reads archives with something in front or behind, and with folders around the project', async () => {
    const bytes = bytesOf({ 'Sample/': new Uint8Array(), [`Sample/${SCREEN}`]: screen })
    expect(hints(await readProject(new Blob(['front', bytes])))).toEqual([['Screen1', 'a']])
    expect(hints(await readProject(new Blob([bytes, 'behind'])))).toEqual([['Screen1', 'a']])
  })

  it('leaves out what macOS adds', async () => {
    const project = await readProject(
      archiveOf({
        [SCREEN]: screen,
        '__MACOSX/src/._Screen1.scm': strToU8('x'),
        'src/._Screen1.scm': strToU8('x'),
        '__MACOSX/Screen2.scm': screen,
        '._Screen3.scm': screen,
      }),
    )
    expect(project).toMatchObject({ problems: [], screens: [{ screen: 'Screen1' }] })
  })

  it('reports no font that is in the project beside others', async () => {
    const file = strToU8(scmOf(screenOf(textBox({ FontTypefaceImport: 'a.ttf' }))))
    const fonts = { 'assets/a.ttf': strToU8('x'), 'assets/b.ttf': strToU8('x') }
    const { screens } = await readProject(archiveOf({ [SCREEN]: file, ...fonts }))
    expect(screens[0]?.problems).toEqual([])
  })

  it('reports fonts that are not in the project', async () => {
    const file = strToU8(scmOf(screenOf(textBox({ FontTypefaceImport: 'Gone.ttf' }))))
    const { screens } = await readProject(archiveOf({ [SCREEN]: file, 'assets/There.ttf': strToU8('x') }))
    expect(screens[0]?.problems).toEqual([
      {
        component: 'TextBox1',
        property: 'FontTypefaceImport',
        reason: '"Gone.ttf" is not among the assets of the project.',
      },
    ])
  })

  it.each([
    ['a file that is no archive', new Blob(['no archive']), 'The file is not a zip archive.'],
    ['an empty file', new Blob(), 'The file is not a zip archive.'],
    ['an empty archive', archiveOf({}), 'The archive has no screen'],
    ['an archive without screens', archiveOf({ 'a.txt': screen }), 'The archive has no screen'],
    ['an archive of projects', archiveOf({ 'One.aia': screen }), 'The archive has projects (.aia) in it.'],
    ['a file that only looks like a project', archiveOf({ 'One.aiax': screen }), 'The archive has no screen'],
    ['one that is no extension', archiveOf({ 'components.json5': screen }), 'The archive has no screen'],
    ['an old extension', archiveOf({ 'component.json': screen }), 'The archive is an extension (.aix).'],
    ['an extension', archiveOf({ 'a/components.json': screen }), 'The archive is an extension (.aix).'],
    ['what is no Blob', 'text' as unknown as Blob, 'An archive is a Blob or a File.'],
    ['nothing', undefined as unknown as Blob, 'An archive is a Blob or a File.'],
  ])('reports %s', async (_, archive, reason) => {
    expect(await readProject(archive)).toMatchObject({
      name: '',
      screens: [],
      fonts: [],
      problems: [{ file: '', reason: expect.stringContaining(reason) }],
    })
  })

  it('reports a file that disappears while it is read', async () => {
    const gone = Object.assign(new Blob(['a']), {
      slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }),
    })
    expect((await readProject(gone as unknown as Blob)).problems).toEqual([
      { file: '', reason: "The file can't be read." },
    ])
  })
})

describe('the limits of archives', () => {
  const zeros = new Uint8Array(32 * 2 ** 20 + 1)
  const problemsOf = async (archive: Blob) =>
    (await readProject(archive)).problems.map(({ reason }) => reason)

  it('are 32 MB for a file', async () => {
    expect(await problemsOf(archiveOf({ [SCREEN]: zeros }))).toEqual(['The file is larger than 32 MB.'])
  })

  it('are a ratio of 200, beyond the first megabyte', async () => {
    expect(await problemsOf(archiveOf({ [SCREEN]: zeros.subarray(0, 8 * 2 ** 20) }))).toEqual([
      'The file is more than 200 times as large as in the archive.',
    ])
    const spaces = `${' '.repeat(2 ** 20 - 1_000)}${scmOf(screenOf(textBox()))}`
    expect(await problemsOf(archiveOf({ [SCREEN]: strToU8(spaces) }))).toEqual([])
  })

  it('hold for an archive that lies about its sizes', async () => {
    const size = 8 * 2 ** 20
    const lying = replaceNumber(bytesOf({ [SCREEN]: zeros.subarray(0, size) }), size, 1_000)
    expect(await problemsOf(new Blob([lying]))).toEqual(['The file is larger than its archive says.'])
  })

  it('are 20,000 files', async () => {
    const files = Object.fromEntries(Array.from({ length: 20_001 }, (_, at) => [`${at}`, new Uint8Array()]))
    expect(await problemsOf(new Blob([bytesOf(files, 0)]))).toEqual([
      'The archive has more than 20,000 files.',
    ])
  })
})

describe('the sizes that a directory claims', () => {
  const bytes = bytesOf({ [SCREEN]: screen })
  /** What is wrong with an archive whose directory claims these sizes. */
  async function problemsWith(compressedSize: number | undefined, size: number) {
    const lying = Uint8Array.from(bytes)
    const view = new DataView(lying.buffer)
    for (let at = 0; at + 4 < lying.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) {
        if (compressedSize !== undefined) view.setUint32(at + 20, compressedSize, true)
        view.setUint32(at + 24, size, true)
      }
    return (await readProject(new Blob([lying]))).problems.map(({ reason }) => reason)
  }
  const compressedSize = new DataView(bytes.buffer).getUint32(18, true)

  it.each([
    ['32 MB in the archive', 32 * 2 ** 20, 10, 'The archive is cut.'],
    ['more than 32 MB in the archive', 32 * 2 ** 20 + 1, 10, 'The file is larger than 32 MB.'],
    ['more than 32 MB', 10, 32 * 2 ** 20 + 1, 'The file is larger than 32 MB.'],
    ['200 times as much as in the archive', undefined, 2 ** 20 + 200 * compressedSize, undefined],
    [
      'more than 200 times as much',
      undefined,
      2 ** 20 + 200 * compressedSize + 1,
      'The file is more than 200 times as large as in the archive.',
    ],
  ])('can be %s', async (_, compressed, size, reason) => {
    expect(await problemsWith(compressed, size)).toEqual(reason ? [reason] : [])
  })
})

describe('a damaged archive', () => {
  const files = {
    [SCREEN]: screen,
    'src/io/kodular/ann/Sample/Screen2.scm': [screen, { level: 0 }] as [Uint8Array, { level: 0 }],
  }
  const bytes = bytesOf(files)

  it('loses only the file that is damaged', async () => {
    const at = bytes.indexOf(123)
    const damaged = bytes.with(at < 0 ? 200 : at, 33)
    const { screens, problems } = await readProject(new Blob([Uint8Array.from(damaged)]))
    expect(screens.length + problems.length).toBe(2)
    expect(problems.map(({ reason }) => reason)).toEqual([expect.stringMatching(/^The file is damaged/)])
  })

  it('says why a file is not read', async () => {
    const method = Uint8Array.from(bytes)
    const view = new DataView(method.buffer)
    for (let at = 0; at + 4 < method.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 10, 12, true)
    expect((await readProject(new Blob([method]))).problems[0]).toEqual({
      file: SCREEN,
      reason: 'The file is compressed by method 12. Only Stored and Deflate can be read.',
    })
  })

  it('says that a file is encrypted, and that its checksum is wrong', async () => {
    const encrypted = Uint8Array.from(bytes)
    const view = new DataView(encrypted.buffer)
    for (let at = 0; at + 4 < encrypted.length; at++)
      if (view.getUint32(at, true) === 0x02014b50) view.setUint16(at + 8, 1, true)
    expect((await readProject(new Blob([encrypted]))).problems[0]?.reason).toBe('The file is encrypted.')
    const wrong = bytesOf({
      [SCREEN]: [screen, { level: 0 }],
      'assets/a.ttf': [strToU8('font'), { level: 0 }],
    })
    const damaged = wrong.with(new TextDecoder('latin1').decode(wrong).indexOf('font'), 33)
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
    await holdsLater(
      300,
      [
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { maxLength: 6 }),
        fc.nat(bytes.length),
        fc.boolean(),
      ],
      async (edits, end, isCut) => {
        const damaged = Uint8Array.from(bytes)
        for (const [at, byte] of edits) damaged[at] = byte
        const project = await readProject(new Blob([isCut ? damaged.slice(0, end) : damaged]))
        expect(project.screens.length + project.problems.length).toBeGreaterThan(0)
        for (const { reason } of project.problems) expect(reason).toMatch(/[.)]$/)
      },
    )
  })

  it('can be any bytes', async () => {
    await holdsLater(200, [fc.uint8Array({ maxLength: 200 })], async (any) => {
      expect((await readProject(new Blob([any]))).problems).toHaveLength(1)
    })
  })
})

describe('The letters of a screen', () => {
  const scm = (hint: string) => scmOf({ ...screenOf(textBox({ Hint: hint })), $Name: 'Home' })
  const read = async (bytes: Uint8Array) => {
    const project = await readProject(archiveOf({ [SCREEN]: bytes }))
    return [hints(project)[0]?.[1], project.screens[0]?.problems.map(({ reason }) => reason)]
  }

  it.each(['a', 'ä', '漢', '\u009f'])('are read in UTF-8: %j', async (hint) => {
    expect(await read(strToU8(scm(hint)))).toEqual([hint, []])
  })

  it('are read as Windows-1252 if they are not in UTF-8, and a problem says so', async () => {
    const bytes = Uint8Array.from(scm('5 @ fu"r Zoe~'), (letter) => letter.charCodeAt(0))
    const windows = bytes.map((byte) => ({ 0x40: 0x80, 0x7e: 0xeb })[byte] ?? byte)
    expect(await read(windows)).toEqual([
      '5 € fu"r Zoeë',
      ['The file is not in UTF-8. It was read as Windows-1252: check its letters.'],
    ])
  })

  it('are in UTF-8 if some are, and a problem says that others were lost', async () => {
    const bytes = strToU8(scm('ä ~'))
    expect(await read(bytes.map((byte) => (byte === 0x7e ? 0xeb : byte)))).toEqual([
      'ä \ufffd',
      ['The file has characters that could not be read. They are shown as \ufffd.'],
    ])
  })
})

it('An archive is read at once, however long its paths are, and however many fonts boxes import', async () => {
  const paths = Array.from({ length: 100 }, (_, at) => `${'assets/'.repeat(9000)}${at}`)
  const { problems } = await readProject(
    archiveOf(Object.fromEntries(paths.map((path) => [path, new Uint8Array()]))),
  )
  expect(problems.map(({ reason }) => reason)).toEqual([
    'The archive has no screen, which would be a file with the ending .scm.',
  ])
})
