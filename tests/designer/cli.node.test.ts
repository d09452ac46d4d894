import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8 } from 'fflate'
import { beforeEach, describe, expect, it } from 'vitest'
import { readDesigner, toJsx } from 'react-textbox-emailpicker/designer'
import { run } from '../../src/designer/cli.ts'
import { temporaryFolder } from '../apps/support/temporary-folder.ts'
import { bytesOf, projectFiles } from './archives.ts'
import { scmOf, screenOf, textBox, type Node } from './scm.ts'

let folder = ''
beforeEach(() => void (folder = temporaryFolder()))

async function designer(...given: readonly string[]) {
  const printed: string[] = []
  const complained: string[] = []
  const terminal = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => complained.push(line),
  }
  return { code: await run(given, terminal), printed, complained }
}

async function save(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const out = () => join(folder, 'src', 'screens')
const written = (name: string) => readFile(join(out(), name), 'utf8')

/** Runs the command for a file. `names` are those that it has written. */
async function convert(name: string, content: string | Uint8Array, ...options: readonly string[]) {
  const file = await save(name, content)
  const result = await designer('designer', file, '--out', out(), ...options)
  const names = await readdir(out(), { recursive: true }).catch(() => [])
  return { ...result, file, names: names.map((path) => path.replaceAll('\\', '/')).sort() }
}

const screenNamed = (name: string, properties: Node = {}) =>
  strToU8(scmOf({ ...screenOf(textBox(properties)), $Name: name }))
const sampleWith = (files: Readonly<Record<string, Uint8Array>>) => bytesOf({ ...projectFiles, ...files })
const screen = (properties?: Node) => scmOf(screenOf(textBox(properties)))

describe('the command line', () => {
  it('writes a file for each screen and font, with a line for each, and a summary', async () => {
    const { code, printed, complained, file, names } = await convert('Sample.aia', bytesOf(projectFiles))
    expect(code).toBe(0)
    expect(names).toEqual(['Screen1.jsx', 'Zweites.jsx', 'fonts', 'fonts/Schöne Schrift.ttf'])
    expect(await written('Screen1.jsx')).toContain('hint="eins"')
    const files = ['Screen1.jsx', 'Zweites.jsx', join('fonts', 'Schöne Schrift.ttf')]
    const lines = files.map((name, at) => `[${at + 1}/3] ${join(out(), name)}`)
    expect(complained).toEqual([`Reading ${file} …`, ...lines])
    expect(printed[0]).toBe('Sample: 2 screens, 2 boxes, 1 font.')
  })

  const inTypeScript = 'The screens are in TypeScript, because of …tsconfig.json. --jsx writes JavaScript.'
  const inJavaScript =
    'The screens are in JavaScript, because no tsconfig.json was found. --tsx writes TypeScript.'

  it.each<[where: string, options: string[], hasConfig: boolean, file: string, said: string[]]>([
    ['where no tsconfig.json is', [], false, 'Screen1.jsx', [inJavaScript]],
    ['where a folder around has one', [], true, 'Screen1.tsx', [inTypeScript]],
    ['with --tsx, without a word', ['--tsx'], false, 'Screen1.tsx', []],
    ['with --jsx, without a word', ['--jsx'], true, 'Screen1.jsx', []],
  ])('writes in the language of the app, %s', async (_, options, hasConfig, file, said) => {
    if (hasConfig) await save('tsconfig.json', '{}')
    const { code, names, printed } = await convert('Screen1.scm', screen(), ...options)
    expect([code, ...names]).toEqual([0, file])
    const lines = printed.filter((line) => line.includes('tsconfig.json'))
    expect(lines.map((line) => line.replace(/of \S+(?=tsconfig)/, 'of …'))).toEqual(said)
  })

  it('writes the same code in both languages', async () => {
    await convert('Screen1.scm', screen(), '--tsx')
    await convert('Screen1.scm', screen(), '--jsx')
    expect(await written('Screen1.tsx')).toBe(await written('Screen1.jsx'))
  })

  it.each([
    [[], 'phone', "The sizes are those of the app builder's phone: a screen is 320 pixels wide"],
    [['--sizes', 'phone'], 'phone', "The sizes are those of the app builder's phone"],
    [['--sizes', 'page'], 'page', 'The sizes are those of the package'],
  ] as const)('with the options %j writes the sizes of the %s, and says so', async (options, sizes, said) => {
    const scm = scmOf(screenOf(textBox({ FontSize: '20', Width: '-1050' }), textBox()))
    const { printed } = await convert('a.scm', scm, ...options)
    expect(await written('Screen1.jsx')).toBe(toJsx(readDesigner(scm), { sizes }))
    expect(printed).toContainEqual(expect.stringContaining(said))
  })

  it('overwrites nothing without --force', async () => {
    const file = await save('Screen1.scm', screen({ Hint: 'new' }))
    const target = await save('Screen1.jsx', 'old')
    const refused = await designer('designer', file, '--out', folder)
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain(`[1/1] ${target} exists. Use --force to overwrite it.`)
    expect(await readFile(target, 'utf8')).toBe('old')
    expect((await designer('designer', '--force', file, '--out', folder)).code).toBe(0)
    expect(await readFile(target, 'utf8')).toContain('hint="new"')
  })

  const windows1252 = Buffer.from(screen({ Hint: 'für Zoë' }), 'latin1')
  const ofWindows = `\uFEFF${screen({ Hint: 'é' }).replaceAll('\n', '\r\n')}`

  const isWindows = 'Screen1: The file is not in UTF-8. It was read as Windows-1252: check its letters.'
  const isBig = `Screen1 > TextBox1 > FontSize: "big" can't be used. It takes a number above 0.`

  it.each<[fact: string, file: string | Uint8Array, code: string, complained?: string]>([
    ['lists every problem with its place', screen({ FontSize: 'big', Hint: 'a' }), 'hint="a"', isBig],
    ['reads a screen in the encoding of Windows, and says so', windows1252, 'hint="für Zoë"', isWindows],
    ['reads a screen with a byte order mark and the line breaks of Windows', ofWindows, 'hint="é"'],
  ])('%s', async (_, file, inCode, problem) => {
    const { code, complained } = await convert('Screen1.SCM', file)
    expect(code).toBe(0)
    expect(await written('Screen1.jsx')).toContain(inCode)
    expect(complained.slice(2)).toEqual(problem ? ['1 problem:', `  ${problem}`] : [])
  })

  it('writes only into its folder, whatever the screens and fonts are called', async () => {
    expect((await convert('a.scm', screenNamed('../../etc/pass:wd'))).names).toEqual(['__.._etc_pass_wd.jsx'])
  })

  it('writes every screen to a file of its own, whatever the screens are called', async () => {
    const given = ['Home', 'home', 'HOME', 'con', 'end. ', '', '..', 'x'.repeat(300)]
    const screens = given.map((name, at) => [`src/${at}.scm`, screenNamed(name, { Hint: `${at}` })])
    const { code, complained, names } = await convert('Sample.aia', bytesOf(Object.fromEntries(screens)))
    expect(complained.filter((line) => line.includes('exists'))).toEqual([])
    expect(code).toBe(0)
    const expected = ['Home', 'home_2', 'HOME_3', '_con', 'end_', '5', '_', 'x'.repeat(100)]
    expect(names).toEqual(expected.map((name) => `${name}.jsx`).sort())
    const texts = await Promise.all(names.map(written))
    expect(texts.map((text) => /hint="(\d)"/.exec(text)?.[1]).sort()).toEqual([...'01234567'])
  })

  it.each([
    ['of 100 Chinese letters', '漢'.repeat(100)],
    ['of 100 letters that are two units each', '𝒜'.repeat(100)],
    ['of 300 letters with accents', 'é'.repeat(300)],
  ])('writes a screen and a font with a name %s, and the other files', async (_, name) => {
    const files = {
      'src/Long.scm': screenNamed(name, { FontTypefaceImport: `${name}.ttf` }),
      [`assets/${name}.ttf`]: strToU8('the font'),
    }
    const { code, printed, names } = await convert('Sample.aia', sampleWith(files))
    expect(code).toBe(0)
    expect(printed[0]).toBe('Sample: 3 screens, 3 boxes, 2 fonts.')
    expect(names).toHaveLength(6)
    for (const one of names) {
      expect(Buffer.byteLength(one.replace(/^fonts./, ''))).toBeLessThan(144)
      expect(one).not.toMatch(/\p{Cs}/u)
    }
  })

  it('writes the other files, and the summary, if a file cannot be written', async () => {
    await mkdir(join(out(), 'Screen1.jsx'), { recursive: true })
    const { code, printed, complained } = await convert('Sample.aia', bytesOf(projectFiles), '--force')
    expect(code).toBe(1)
    expect(complained[1]).toMatch(/^\[1\/3\] .*Screen1\.jsx could not be written: EISDIR/)
    expect(complained[3]).toBe(`[3/3] ${join(out(), 'fonts', 'Schöne Schrift.ttf')}`)
    expect(printed[0]).toBe('Sample: 2 screens, 2 boxes, 1 font.')
  })

  describe('fonts', () => {
    /** The fonts that are written, and those that the code of a screen with a box for each font has. */
    async function fontsOf(given: readonly string[], imported = given) {
      const boxes = imported.map((name, at) => textBox({ $Name: `Box${at}`, FontTypefaceImport: name }))
      const fonts = given.map((name, at) => [`assets/${name}`, strToU8(`font ${at}`)])
      const files = { 'src/Screen1.scm': strToU8(scmOf(screenOf(...boxes))), ...Object.fromEntries(fonts) }
      const { complained, names } = await convert('Sample.aia', bytesOf(files))
      expect(complained.join()).not.toContain('problem')
      const imports = (await written('Screen1.jsx')).matchAll(/fontTypefaceImport=(?:"(.*)"|\{'(.*)'\})/g)
      const inCode = [...imports].map(([, one, other]) => (one ?? other)?.replaceAll("\\'", "'"))
      const inFolder = names.filter((name) => name.startsWith('fonts/')).map((name) => name.slice(6))
      return { inFolder, inCode }
    }

    it('keep names that every system takes', async () => {
      const names = `Roboto[wght].ttf|a+b.ttf|O'Neil & Söhne, 50 €!.otf|漢字.woff2|😀.ttc|-a.TTF`.split('|')
      expect(await fontsOf(names)).toEqual({ inFolder: names.toSorted(), inCode: names })
    })

    it.each([
      ['names in another case', ['A.ttf', 'a.ttf', 'ß.ttf', 'SS.ttf']],
      ['names in other folders', ['a.ttf', 'b/a.ttf', 'b/c/a.ttf']],
      ['names composed in another way', ['\u00e9.ttf', 'x/e\u0301.ttf']],
      ['signs that some system refuses', 'a:b.ttf|a*b.ttf|a"b?.ttf|con.ttf|COM¹.otf|a. .ttf'.split('|')],
      ['names that are paths', ['../a.ttf', '../../b.ttf', './c.ttf', '.ttf', '.hidden.ttf']],
      ['characters that cannot be seen', ['a\u202eb.ttf', 'a\u0007.ttf', 'a\u200b.ttf']],
      ['signs with a meaning in addresses', ['100%25.ttf', 'a#b.ttf', 'a%23b.ttf']],
      ['long names', [`${'漢'.repeat(99)}1.ttf`, `${'漢'.repeat(99)}2.ttf`]],
    ])('are imported under the names that they are written with: %s', async (_, names) => {
      const { inFolder, inCode } = await fontsOf(names)
      expect(inFolder).toHaveLength(names.length)
      expect(new Set(inCode).size).toBe(names.length)
      const paths = inCode.map((address) => new URL(`${address}`, 'http://localhost/fonts/').pathname)
      expect(paths.map((path) => decodeURIComponent(path.replace('/fonts/', ''))).sort()).toEqual(inFolder)
      for (const name of inFolder) expect(name).not.toMatch(/[\p{C}"*/:<>?\\|]|^\.|^con\./u)
    })

    it('are found if the code composes their names in another way', async () => {
      expect((await fontsOf(['e\u0301.ttf'], ['\u00e9.ttf'])).inCode).toEqual(['e\u0301.ttf'])
    })
  })

  it('prints no character that a terminal obeys, and none that reorders a line', async () => {
    const evil = '\u001b[2J\u0007\u009b31m\u202edcba\u2066\r\n\u2028x'
    const files = {
      'youngandroidproject/project.properties': strToU8(`name=${evil.replace(/[\r\n]/g, '')}\n`),
      'src/Evil.scm': screenNamed(evil, { [evil]: evil }),
      [`assets/${evil}.ttf`]: strToU8('font'),
      [`src/${evil}.scm`]: strToU8('no json'),
    }
    const { printed, complained } = await convert('Sample.aia', sampleWith(files))
    for (const line of [...printed, ...complained])
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    expect(printed[0]).toMatch(/^\\u001b\[2J\\u0007\\u009b31m\\u202edcba\\u2066\\u2028x: 4 screens/)
  })

  it('reads the screens that are good beside one that is damaged', async () => {
    const broken = { 'src/Broken.scm': strToU8('#|\n$JSON\n{"Prop') }
    const { code, printed, complained } = await convert('Sample.aia', sampleWith(broken))
    expect(code).toBe(0)
    expect(printed[0]).toBe('Sample: 3 screens, 2 boxes, 1 font.')
    expect(complained.at(-1)).toMatch(/^ {2}Broken: The JSON in the file is cut or wrong/)
  })

  async function intoFile() {
    const project = await save('Sample.aia', bytesOf(projectFiles))
    return designer('designer', project, '--out', project)
  }

  it.each<[what: string, run: () => ReturnType<typeof designer>, complaint: RegExp]>([
    ['nothing can be read of a text', () => convert('text', 'no archive'), /^Nothing could be read\.$/m],
    ['nothing can be read', () => convert('cut.scm', '#|\n$JSON\n{"Prop'), /^Nothing could be read\.$/m],
    ['the file does not exist', () => designer('designer', join(folder, 'none.aia')), /ENOENT.*$/],
    ['the file is a folder', () => designer('designer', folder, '--out', out()), /EISDIR.*$/],
    ['a file is where its folder should be', intoFile, /(?:EEXIST|ENOTDIR).*$/],
  ])('exits with 1, and says why, if %s', async (_, call, complaint) => {
    const { code, complained } = await call()
    expect(code).toBe(1)
    expect(complained.join('\n')).toMatch(complaint)
  })

  it.each<[given: string, code: number]>([
    ['', 1],
    ['designer', 1],
    ['designer a.aia --out', 1],
    ['other a.aia', 1],
    ['designer a b', 1],
    ['designer a --unknown', 1],
    ['designer a --sizes', 1],
    ['designer a --sizes tablet', 1],
    ['designer a --tsx --jsx', 1],
    ['--help', 0],
  ])('prints how it is used for "%s", and exits with %d', async (given, expected) => {
    const { code, printed, complained } = await designer(...given.split(' ').filter(Boolean))
    expect(code).toBe(expected)
    const said = (expected === 0 ? printed : complained).join('\n')
    expect(said).toContain('Usage: react-textbox-emailpicker designer')
  })
})
