import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A row of a table: its cells by the head of their column, and the heading above the table. */
export type Row = Readonly<Record<string, string>> & { readonly heading: string }

const cellsOf = (line: string) =>
  line
    .slice(1, line.lastIndexOf('|'))
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** All rows of the tables of a page, in order. */
export function readTables(page = 'README.md'): Row[] {
  const rows: Row[] = []
  let heading = ''
  let heads: string[] | undefined
  for (const line of readFileSync(join(import.meta.dirname, '../..', page), 'utf8').split('\n')) {
    if (line.startsWith('#')) heading = line.replace(/^#+ /, '')
    if (!line.startsWith('|')) heads = undefined
    else if (!heads) heads = cellsOf(line)
    else if (!line.startsWith('| --')) {
      const cells = cellsOf(line)
      rows.push({ ...Object.fromEntries(heads.map((head, at) => [head, cells[at] ?? ''])), heading })
    }
  }
  return rows
}

/** The text of a cell without its marks for code. */
export const plain = (cell = '') => cell.replaceAll('`', '')
