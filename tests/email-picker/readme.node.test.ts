import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const at = (path: string) => new URL(path, import.meta.url)
const readme = readFileSync(at('../../src/email-picker/README.md'), 'utf8')

/** The source of a test file that the README names without its ending. */
function sourceOf(file: string): string {
  const folder = file.startsWith('forms/') ? '../' : './'
  const path = ['.test.ts', '.test.tsx', '.node.test.ts']
    .map((end) => at(folder + file + end))
    .find(existsSync)
  return path ? readFileSync(path, 'utf8') : ''
}

it('The README names tests that exist', () => {
  const [, table = ''] = readme.split('## Known combobox problems')
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
  expect(cells.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

it('The README names source files that exist', () => {
  const files = readme.match(/`[\w/-]+\.(?:tsx?|css)`/g) ?? []
  expect(files.length).toBeGreaterThan(20)
  const missing = files.filter((file) => !existsSync(at(`../../src/email-picker/${file.slice(1, -1)}`)))
  expect(missing).toEqual([])
})
