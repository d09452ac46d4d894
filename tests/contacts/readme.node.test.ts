import { existsSync, readFileSync } from 'node:fs'
import * as entry from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import { faultsOf } from './faults.ts'
import { sources } from './faulty-sources.ts'

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

const common = 'unreachable sign-in forbidden not-found busy failed web-page unreadable cut-off'.split(' ')

it('Every source that has a server is read with the faults, with each problem that all can have', () => {
  const names = Object.keys(entry).filter((name) => /(?:Contacts|Search|Searches)$/.test(name))
  const read = new Set(Object.keys(sources).map((name) => name.replace(/,.*/, '')))
  expect(names.filter((name) => !read.has(name))).toEqual(['deviceContacts'])
  for (const { format } of Object.values(sources)) {
    const problems = faultsOf(format).flatMap(([, { problem }]) => problem ?? [])
    expect([...new Set(problems)]).toEqual(expect.arrayContaining(common))
  }
})

it('Each letter in the text names a file', () => {
  const letters = Array.from(readme.matchAll(/(?<![\w`-])[B-Z](?![\w`-])/g), ([letter]) => letter)
  expect(new Set(letters).size).toBeGreaterThan(5)
  expect(letters.filter((letter) => !files.has(letter))).toEqual([])
})

it('Each link of the README leads to a file', () => {
  const links = Array.from(readme.matchAll(/\]\((.*?)\)/g), ([, path = '']) => path)
  expect(links.length).toBeGreaterThan(files.size)
  expect(links.filter((path) => !existsSync(new URL(path, import.meta.url)))).toEqual([])
})
