import { existsSync, globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The paths of the test files, by their names in `tests`, without marks and endings. */
const testFiles = new Map(
  globSync('tests/{box,contact-list,email-picker,recipient-picker,forms}/**/*.test.{ts,tsx}').map((path) => [
    path
      .replaceAll('\\', '/')
      .slice('tests/'.length)
      .replace(/(?:\.(?:engines|generated|long))*((?:\.browser)?)(?:\.node)?\.test\.tsx?$/, '$1'),
    path,
  ]),
)

const at = (path: string) => new URL(path, import.meta.url)

it('The README of box names source files that exist', () => {
  const readme = readFileSync(at('../../src/box/README.md'), 'utf8')
  const files = readme.match(/`[\w-]+\/[\w./-]+\.(?:tsx?|css)`/g) ?? []
  expect(files.length).toBeGreaterThanOrEqual(15)
  const folders = ['src/box', 'src', '.']
  const isThere = (file: string) => folders.some((one) => existsSync(at(`../../${one}/${file.slice(1, -1)}`)))
  expect(files.filter((file) => !isThere(file))).toEqual([])
})

describe.each([
  { name: 'contact-list', tests: ['contact-list', 'email-picker'], least: { problems: 40, files: 20 } },
  { name: 'recipient-picker', tests: ['recipient-picker'], least: { problems: 6, files: 15 } },
])('The README of $name', ({ name, tests, least }) => {
  const readme = readFileSync(at(`../../src/${name}/README.md`), 'utf8')

  /** The source of a test file that the README names without its marks and its ending. */
  function sourceOf(file: string): string {
    const folders = /^(?:box|forms)\//.test(file) ? [''] : tests.map((folder) => `${folder}/`)
    const path = folders.map((folder) => testFiles.get(folder + file)).find(Boolean)
    return path ? readFileSync(path, 'utf8') : ''
  }

  it('names tests that exist', () => {
    const [, table = ''] = readme.split(/^## Known .*problems/m)
    const cells = table
      .split('\n')
      .filter((line) => line.startsWith('| ') && line.includes('`'))
      .map((line) => line.split(' | ').at(-1) ?? '')
    const missing = cells.flatMap((cell) =>
      cell.split(/[;,] (?=`)/).flatMap((reference) => {
        const [, file = '', titles = ''] = /`(.+?)`(?:: (.*"))?/.exec(reference) ?? []
        const source = sourceOf(file)
        const quoted = titles === '' ? [] : titles.slice(1, -1).split('", "')
        return source === '' ? [file] : quoted.filter((title) => !source.includes(title))
      }),
    )
    expect(cells.length).toBeGreaterThanOrEqual(least.problems)
    expect(missing).toEqual([])
  })

  it('names source files that exist', () => {
    const files = readme.match(/`[\w./-]+\.(?:tsx?|css)`/g) ?? []
    expect(files.length).toBeGreaterThanOrEqual(least.files)
    const missing = files.filter((file) => !existsSync(at(`../../src/${name}/${file.slice(1, -1)}`)))
    expect(missing).toEqual([])
  })
})
