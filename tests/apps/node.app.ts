import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, it } from 'vitest'
import { temporaryFolder } from './support/temporary-folder.ts'

it.each(['importing.js', 'requiring.cjs'])(
  'Node.js: %s renders what a strict policy allows, in German',
  (program) => {
    const html = execFileSync(process.execPath, [join(import.meta.dirname, 'node', program)], {
      encoding: 'utf8',
    })
    expect(html).toContain('value="ann@x.example"')
    expect(html).toContain('aria-label="Leeren"')
    expect(html).not.toContain(' style=')
  },
)

const command = join(import.meta.dirname, 'node_modules/.bin/react-textbox-emailpicker')

it('Node.js: the installed command writes the screens of a project', () => {
  const folder = temporaryFolder()
  const project = join(import.meta.dirname, '../../stories/sample-project/Registration.aia')
  const summary = execFileSync(command, ['designer', project, '--out', folder], { encoding: 'utf8' })
  expect(summary).toContain('Registration: 2 screens, 5 boxes')
  expect(readdirSync(folder).sort()).toEqual(['Message.jsx', 'Screen1.jsx'])
})

it('Node.js: the installed command fails without a file, and says why', () => {
  const { status, stdout, stderr } = spawnSync(command, ['designer', 'no.aia'], { encoding: 'utf8' })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('no.aia')
})

const installed = join(import.meta.dirname, 'node_modules/react-textbox-emailpicker/dist/locales')

it.each([
  ['import', 'module', 'await import'],
  ['require', 'commonjs', 'require'],
])('Node.js: `%s` loads each language', (_name, type, load) => {
  const tags = readdirSync(installed)
    .filter((name) => name.endsWith('.cjs'))
    .map((name) => basename(name, '.cjs'))
  const loaded = tags.map((tag) => `(${load}('react-textbox-emailpicker/locales/${tag}'))`)
  const program = `console.log(JSON.stringify([${loaded}].map((messages) => Object.keys(messages).filter((name) => messages[name].list))))`
  const names = execFileSync(process.execPath, [`--input-type=${type}`, '--eval', program], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  expect(tags).toHaveLength(21)
  expect(JSON.parse(names)).toEqual(tags.map((tag) => [tag.replace('-', '')]))
})
