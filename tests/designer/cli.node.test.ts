import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { strToU8 } from 'fflate'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readDesigner, toJsx } from 'react-textbox-emailpicker/designer'
import { run } from '../../src/designer/cli.ts'
import { bytesOf, projectFiles } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'
import { phrases, words } from '../support/words.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'designer-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** The built command, which is run as users run it. */
const bin = fileURLToPath(new URL('../../dist/bin.js', import.meta.url))

const linesOf = (output: string) => output.split('\n').slice(0, -1)

function runBuilt(given: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [bin, ...given], { encoding: 'utf8' })
  return { code: status, printed: linesOf(stdout), complained: linesOf(stderr) }
}

async function designer(...given: readonly string[]) {
  if (process.env.TEST_TARGET === 'dist') return runBuilt(given)
  const printed: string[] = []
  const complained: string[] = []
  const print = (line: string) => printed.push(line)
  const code = await run(given, { print, complain: (line) => complained.push(line) })
  return { code, printed, complained }
}

async function save(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const out = () => join(folder, 'src', 'screens')
const written = (name: string) => readFile(join(out(), name), 'utf8')

/** Writes the screens of a project, or of one file. */
const writeProject = async (files: Parameters<typeof bytesOf>[0], ...options: readonly string[]) =>
  designer('designer', await save('Sample.aia', bytesOf(files)), '--out', out(), ...options)
const writeScreen = async (scm: string | Uint8Array, ...options: readonly string[]) =>
  designer('designer', await save('Screen1.scm', scm), '--out', out(), ...options)

describe('the command line', () => {
  it('writes a file for each screen and font, with a line for each, and a summary', async () => {
    const { code, printed, complained } = await writeProject(projectFiles)
    expect(code).toBe(0)
    expect((await readdir(out(), { recursive: true })).sort()).toEqual(
      ['Screen1.jsx', 'Zweites.jsx', 'fonts', join('fonts', 'Schöne Schrift.ttf')].sort(),
    )
    expect(await written('Screen1.jsx')).toContain('hint="eins"')
    expect(complained).toEqual([
      `Reading ${join(folder, 'Sample.aia')} …`,
      `[1/3] ${join(out(), 'Screen1.jsx')}`,
      `[2/3] ${join(out(), 'Zweites.jsx')}`,
      `[3/3] ${join(out(), 'fonts', 'Schöne Schrift.ttf')}`,
    ])
    expect(printed[0]).toBe('Sample: 2 screens, 2 boxes, 1 font.')
  })

  describe('the language of the screens', () => {
    const inTypeScript =
      /^The screens are in TypeScript, because of .*tsconfig\.json\. --jsx writes JavaScript\.$/
    const inJavaScript =
      /^The screens are in JavaScript, because no tsconfig\.json was found\. --tsx writes TypeScript\.$/

    async function write(...options: readonly string[]) {
      const { code, printed } = await writeScreen(scmOf(screenOf(textBox())), ...options)
      expect(code).toBe(0)
      return { files: await readdir(out()), printed }
    }

    it.each([
      ['JavaScript where no tsconfig.json is, and the summary says so', '', 'Screen1.jsx', inJavaScript],
      ['TypeScript where a folder around has one, as it says', '{}', 'Screen1.tsx', inTypeScript],
    ])('is %s', async (_, config, file, said) => {
      if (config) await save('tsconfig.json', config)
      const { files, printed } = await write()
      expect(files).toEqual([file])
      expect(printed).toContainEqual(expect.stringMatching(said))
    })

    it.each([
      ['--tsx', 'Screen1.tsx', ''],
      ['--jsx', 'Screen1.jsx', '{}'],
    ])('is what %s says', async (option, file, config) => {
      if (config) await save('tsconfig.json', config)
      const { files, printed } = await write(option)
      expect(files).toEqual([file])
      expect(printed.join()).not.toContain('tsconfig.json')
    })

    it('is the same code', async () => {
      await write('--tsx')
      await write('--jsx')
      expect(await written('Screen1.tsx')).toBe(await written('Screen1.jsx'))
    })
  })

  it.each([
    [[], 'phone', "The sizes are those of the app builder's phone: a screen is 320 pixels wide"],
    [['--sizes', 'phone'], 'phone', "The sizes are those of the app builder's phone"],
    [['--sizes', 'page'], 'page', 'The sizes are those of the package'],
  ] as const)('with the options %j writes the sizes of the %s, and says so', async (options, sizes, said) => {
    const scm = scmOf(screenOf(textBox({ FontSize: '20', Width: '-1050' }), textBox()))
    const { printed } = await writeScreen(scm, ...options)
    expect(await written('Screen1.jsx')).toBe(toJsx(readDesigner(scm), { sizes }))
    expect(printed).toContainEqual(expect.stringContaining(said))
  })

  it('overwrites nothing without --force', async () => {
    const screen = await save('Screen1.scm', scmOf(screenOf(textBox({ Hint: 'new' }))))
    const target = await save('Screen1.jsx', 'old')
    const refused = await designer('designer', screen, '--out', folder)
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain(`[1/1] ${target} exists. Use --force to overwrite it.`)
    expect(await readFile(target, 'utf8')).toBe('old')
    expect((await designer('designer', '--force', screen, '--out', folder)).code).toBe(0)
    expect(await readFile(target, 'utf8')).toContain('hint="new"')
  })

  it('lists every problem with its place', async () => {
    const { code, complained } = await writeScreen(scmOf(screenOf(textBox({ FontSize: 'big' }))))
    expect(code).toBe(0)
    expect(complained.slice(-2)).toEqual([
      '1 problem:',
      `  Screen1 > TextBox1 > FontSize: "big" can't be used. It takes a number above 0.`,
    ])
  })

  it('writes only into its folder, whatever the screens and fonts are called', async () => {
    await writeScreen(scmOf({ ...screenOf(textBox()), $Name: '../../etc/pass:wd' }))
    expect(await readdir(out())).toEqual(['__.._etc_pass_wd.jsx'])
  })

  it('writes every screen to a file of its own, whatever the screens are called', async () => {
    const names = ['Home', 'home', 'HOME', 'con', 'end. ', '', '..', 'x'.repeat(300)]
    const screens = names.map((name, at): [string, Uint8Array] => [
      `src/${at}.scm`,
      strToU8(scmOf({ ...screenOf(textBox({ Hint: `${at}` })), $Name: name })),
    ])
    const { code, complained } = await writeProject(Object.fromEntries(screens))
    expect(complained.filter((line) => line.includes('exists'))).toEqual([])
    expect(code).toBe(0)
    const found = await readdir(out())
    const own = words('Home.jsx home_2.jsx HOME_3.jsx _con.jsx end_.jsx 5.jsx _.jsx')
    expect(found.sort()).toEqual([...own, `${'x'.repeat(100)}.jsx`].sort())
    const texts = await Promise.all(found.map(written))
    expect(texts.map((text) => /hint="(\d)"/.exec(text)?.[1]).sort()).toEqual([...'01234567'])
  })

  it('writes fonts with the same name in other folders to files of their own', async () => {
    const fonts = { 'assets/a.ttf': strToU8('one'), 'assets/b/A.ttf': strToU8('two') }
    await writeProject({ ...projectFiles, ...fonts })
    expect((await readdir(join(out(), 'fonts'))).sort()).toEqual(
      ['A_2.ttf', 'Schöne Schrift.ttf', 'a.ttf'].sort(),
    )
  })

  it.each([
    ['of 100 Chinese letters', '漢'.repeat(100)],
    ['of 100 letters that are two units each', '𝒜'.repeat(100)],
    ['of 300 letters with accents', 'é'.repeat(300)],
  ])('writes a screen and a font with a name %s, and the other files', async (_, name) => {
    const files = {
      'src/Long.scm': strToU8(
        scmOf({ ...screenOf(textBox({ FontTypefaceImport: `${name}.ttf` })), $Name: name }),
      ),
      [`assets/${name}.ttf`]: strToU8('the font'),
    }
    const { code, printed } = await writeProject({ ...projectFiles, ...files })
    expect(code).toBe(0)
    expect(printed[0]).toBe('Sample: 3 screens, 3 boxes, 2 fonts.')
    const found = await readdir(out(), { recursive: true })
    expect(found).toHaveLength(6)
    for (const one of found) {
      expect(Buffer.byteLength(one.replace(/^fonts./, ''))).toBeLessThan(144)
      expect(one).not.toMatch(/\p{Cs}/u)
    }
  })

  it('writes the other files, and the summary, if a file cannot be written', async () => {
    const project = await save('Sample.aia', bytesOf(projectFiles))
    await mkdir(join(out(), 'Screen1.jsx'), { recursive: true })
    const { code, printed, complained } = await designer('designer', project, '--out', out(), '--force')
    expect(code).toBe(1)
    expect(complained[1]).toMatch(/^\[1\/3\] .*Screen1\.jsx could not be written: EISDIR/)
    expect(complained[3]).toBe(`[3/3] ${join(out(), 'fonts', 'Schöne Schrift.ttf')}`)
    expect(printed[0]).toBe('Sample: 2 screens, 2 boxes, 1 font.')
  })

  describe('fonts', () => {
    /** The names of the fonts that are written, and those that the code of a screen with a box for each font has. */
    async function fontsOf(names: readonly string[], imported = names) {
      const boxes = imported.map((name, at) => textBox({ $Name: `Box${at}`, FontTypefaceImport: name }))
      const fonts = names.map((name, at) => [`assets/${name}`, strToU8(`font ${at}`)])
      const files = { 'src/Screen1.scm': strToU8(scmOf(screenOf(...boxes))), ...Object.fromEntries(fonts) }
      const { complained } = await writeProject(files)
      const code = await written('Screen1.jsx')
      const inCode = [...code.matchAll(/fontTypefaceImport=(?:"(.*)"|\{'(.*)'\})/g)].map(([, one, other]) =>
        (one ?? other)?.replaceAll("\\'", "'"),
      )
      return { found: (await readdir(join(out(), 'fonts'))).sort(), inCode, complained }
    }

    it('keep names that every system takes', async () => {
      const names = [
        'Roboto[wght].ttf',
        'a+b.ttf',
        "O'Neil & Söhne, 50 €!.otf",
        '漢字.woff2',
        '😀.ttc',
        '-a.TTF',
      ]
      const { found, inCode, complained } = await fontsOf(names)
      expect(found).toEqual(names.toSorted())
      expect(inCode).toEqual(names)
      expect(complained.join()).not.toContain('problem')
    })

    it.each([
      ['names in another case', ['A.ttf', 'a.ttf', 'ß.ttf', 'SS.ttf']],
      ['names in other folders', ['a.ttf', 'b/a.ttf', 'b/c/a.ttf']],
      ['names composed in another way', ['\u00e9.ttf', 'x/e\u0301.ttf']],
      ['signs that a system refuses', ['a:b.ttf', 'a*b.ttf', 'a"b?.ttf', 'con.ttf', 'COM¹.otf', 'a. .ttf']],
      ['names that are paths', ['../a.ttf', '../../b.ttf', './c.ttf', '.ttf', '.hidden.ttf']],
      ['characters that cannot be seen', ['a\u202eb.ttf', 'a\u0007.ttf', 'a\u200b.ttf']],
      ['signs with a meaning in addresses', ['100%25.ttf', 'a#b.ttf', 'a%23b.ttf']],
      ['long names', [`${'漢'.repeat(99)}1.ttf`, `${'漢'.repeat(99)}2.ttf`]],
    ])('are imported under the names that they are written with: %s', async (_, names) => {
      const { found, inCode } = await fontsOf(names)
      expect(found).toHaveLength(names.length)
      expect(new Set(inCode).size).toBe(names.length)
      const addresses = inCode.map((address) => new URL(`${address}`, 'http://localhost/fonts/').pathname)
      expect(addresses.map((path) => decodeURIComponent(path.replace('/fonts/', ''))).sort()).toEqual(found)
      for (const name of found) expect(name).not.toMatch(/[\p{C}"*/:<>?\\|]|^\.|^con\./u)
    })

    it('are found if the code composes their names in another way', async () => {
      const { inCode, complained } = await fontsOf(['e\u0301.ttf'], ['\u00e9.ttf'])
      expect(inCode).toEqual(['e\u0301.ttf'])
      expect(complained.join()).not.toContain('problem')
    })
  })

  it('prints no character that a terminal obeys, and none that reorders a line', async () => {
    const evil = '\u001b[2J\u0007\u009b31m\u202edcba\u2066\r\n\u2028x'
    const files = {
      ...projectFiles,
      'youngandroidproject/project.properties': strToU8(`name=${evil.replace(/[\r\n]/g, '')}\n`),
      'src/Evil.scm': strToU8(scmOf({ ...screenOf(textBox({ [evil]: evil })), $Name: evil })),
      [`assets/${evil}.ttf`]: strToU8('font'),
      [`src/${evil}.scm`]: strToU8('no json'),
    }
    const { printed, complained } = await writeProject(files)
    for (const line of [...printed, ...complained])
      expect(line).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u)
    expect(printed[0]).toMatch(/^\\u001b\[2J\\u0007\\u009b31m\\u202edcba\\u2066\\u2028x: 4 screens/)
  })

  it('reads a screen in the encoding of Windows, and says so', async () => {
    const scm = Buffer.from(scmOf(screenOf(textBox({ Hint: 'für Zoë' }))), 'latin1')
    const { code, complained } = await writeScreen(scm)
    expect(code).toBe(0)
    expect(await written('Screen1.jsx')).toContain('hint="für Zoë"')
    expect(complained.at(-1)).toBe(
      '  Screen1: The file is not in UTF-8. It was read as Windows-1252: check its letters.',
    )
  })

  it('reads a screen with a byte order mark and the line breaks of Windows', async () => {
    const scm = `\uFEFF${scmOf(screenOf(textBox({ Hint: 'é' }))).replaceAll('\n', '\r\n')}`
    const { code } = await designer('designer', await save('Screen1.SCM', scm), '--out', out())
    expect(code).toBe(0)
    expect(await written('Screen1.jsx')).toContain('hint="é"')
  })

  it('reads the screens that are good beside one that is damaged', async () => {
    const files = { ...projectFiles, 'src/Broken.scm': strToU8('#|\n$JSON\n{"Prop') }
    const { code, printed, complained } = await writeProject(files)
    expect(code).toBe(0)
    expect(printed[0]).toBe('Sample: 3 screens, 2 boxes, 1 font.')
    expect(complained.at(-1)).toMatch(/^ {2}Broken: The JSON in the file is cut or wrong/)
  })

  it.each<[string, () => string | Promise<string>, RegExp, (path: string) => string]>([
    ['a file in place of its folder', () => save('a.aia', bytesOf(projectFiles)), /EEXIST|ENOTDIR/, String],
    ['a text', () => save('text', 'no archive'), /^Nothing could be read\.$/, out],
    ['a file that is cut', () => save('cut.scm', '#|\n$JSON\n{"Prop'), /^Nothing could be read\.$/, out],
    ['a file that does not exist', () => join(folder, 'none.aia'), /ENOENT/, out],
    ['a folder', () => folder, /EISDIR/, out],
  ])('exits with 1 for %s', async (_, given, message, target) => {
    const path = await given()
    const { code, complained } = await designer('designer', path, '--out', target(path))
    expect(code).toBe(1)
    expect(complained.at(-1)).toMatch(message)
  })

  it.each([
    '',
    ...phrases('designer; designer a.aia --out; other a.aia; designer a b; designer a --unknown'),
    ...phrases('designer a --sizes; designer a --sizes tablet; designer a --tsx --jsx'),
  ])('prints how it is used for %j', async (given) => {
    const { code, complained } = await designer(...given.split(' ').filter(Boolean))
    expect(code).toBe(1)
    expect(complained.join('\n')).toContain('Usage: react-textbox-emailpicker designer')
  })

  it('prints how it is used on request', async () => {
    const { code, printed } = await designer('--help')
    expect(code).toBe(0)
    expect(printed.join('\n')).toContain('Usage:')
  })
})
