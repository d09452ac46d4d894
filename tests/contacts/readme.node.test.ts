import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const readme = readFileSync(new URL('README.md', import.meta.url), 'utf8')
const tableRows = readme
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
const files = new Map(
  tableRows.filter(([name = '']) => /^[A-Z]$/.test(name)).map(([letter, file]) => [letter, file]),
)

it('The table of faults has a test in each cell, and each letter names a file', () => {
  const cells = tableRows
    .filter((row) => row.length === 7)
    .slice(2)
    .flatMap((row) => row.slice(1))
  expect(cells).toHaveLength(14 * 6)
  const letters = new Set(cells.flatMap((cell) => cell.split(' ')))
  expect([...letters].toSorted()).toEqual([...files.keys()].toSorted())
})

it('Each link of the README leads to a file', () => {
  const links = Array.from(readme.matchAll(/\]\((.*?)\)/g), ([, path = '']) => path)
  expect(links.length).toBeGreaterThan(files.size)
  expect(links.filter((path) => !existsSync(new URL(path, import.meta.url)))).toEqual([])
})
