import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { run } from '../../src/designer/cli.ts'
import { bytesOf, projectFiles } from './archives.ts'
import { scmOf, screenOf, textBox } from './scm.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'designer-'))
})
afterEach(() => rm(folder, { recursive: true }))

async function designer(...given: readonly string[]) {
  const printed: string[] = []
  const complained: string[] = []
  const code = await run(given, {
    print: (line) => printed.push(line),
    complain: (line) => complained.push(line),
  })
  return { code, printed, complained }
}

async function save(name: string, content: string | Uint8Array) {
  await writeFile(join(folder, name), content)
  return join(folder, name)
}

const out = () => join(folder, 'src', 'screens')

describe('the command line', () => {
  it('writes a file for each screen and font, with a line for each, and a summary', async () => {
    const project = await save('Sample.aia', bytesOf(projectFiles))
    const { code, printed, complained } = await designer('designer', project, '--out', out())
    expect(code).toBe(0)
    expect((await readdir(out(), { recursive: true })).sort()).toEqual(
      ['Screen1.jsx', 'Zweites.jsx', 'fonts', join('fonts', 'Schöne Schrift.ttf')].sort(),
    )
    expect(await readFile(join(out(), 'Screen1.jsx'), 'utf8')).toContain('hint="eins"')
    expect(complained).toEqual([
      `Reading ${project} …`,
      `[1/3] ${join(out(), 'Screen1.jsx')}`,
      `[2/3] ${join(out(), 'Zweites.jsx')}`,
      `[3/3] ${join(out(), 'fonts', 'Schöne Schrift.ttf')}`,
    ])
    expect(printed[0]).toBe('Sample: 2 screens, 2 boxes, 1 font.')
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
    const screen = await save('Screen1.scm', scmOf(screenOf(textBox({ FontSize: 'big' }))))
    const { code, complained } = await designer('designer', screen, '--out', out())
    expect(code).toBe(0)
    expect(complained.slice(-2)).toEqual([
      '1 problem:',
      `  Screen1 > TextBox1 > FontSize: "big" can't be used. It takes a number above 0.`,
    ])
  })

  it('writes only into its folder, whatever the screens and fonts are called', async () => {
    const screen = await save('a.scm', scmOf({ ...screenOf(textBox()), $Name: '../../etc/pass:wd' }))
    await designer('designer', screen, '--out', out())
    expect(await readdir(out())).toEqual(['__.._etc_pass_wd.jsx'])
  })

  it.each([
    ['text', 'no archive'],
    ['cut.scm', '#|\n$JSON\n{"Prop'],
  ])('exits with 1 if nothing can be read of %s', async (name, content) => {
    const { code, complained } = await designer('designer', await save(name, content), '--out', out())
    expect(code).toBe(1)
    expect(complained).toContain('Nothing could be read.')
  })

  it('exits with 1 for a file that does not exist', async () => {
    const { code, complained } = await designer('designer', join(folder, 'none.aia'))
    expect(code).toBe(1)
    expect(complained.at(-1)).toContain('ENOENT')
  })

  it.each([
    [[]],
    [['designer']],
    [['other', 'a.aia']],
    [['designer', 'a', 'b']],
    [['designer', 'a', '--unknown']],
  ])('prints how it is used for %j', async (given) => {
    const { code, complained } = await designer(...given)
    expect(code).toBe(1)
    expect(complained[0]).toContain('Usage: react-textbox-emailpicker designer')
  })

  it('prints how it is used on request', async () => {
    const { code, printed } = await designer('--help')
    expect(code).toBe(0)
    expect(printed[0]).toContain('Usage:')
  })
})
