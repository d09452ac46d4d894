import {
  bareColumns,
  headedColumns,
  isAddress,
  isBare,
  readRow,
  type Columns,
  type Row,
} from '../tables/columns.ts'
import { createHeadingReader, ENGLISH, type HeadingReader } from '../tables/headings.ts'
import { LANGUAGES } from '../tables/languages.ts'
import { removeSharedNames } from '../tables/names.ts'
import { splitRows } from '../tables/rows.ts'
import type { Contact } from '../types.ts'
import { parseMailboxes } from './parse.ts'

let reader: HeadingReader | undefined

const headings = () => (reader ??= createHeadingReader(ENGLISH, LANGUAGES))

/** Whether a row has text. The line below the headings in Markdown has none. */
const hasWord = (row: Row) => row.some((cell) => /[^-:\s]/.test(cell))

/** Also true for an address with a mistake: its row is no heading. */
const hasAt = (cell: string) => /.@./.test(cell)

/**
 * The people in the rows of a table: copied cells of a spreadsheet (tabs), CSV (commas or semicolons), or lines with a
 * name and an address. Undefined when the text is not clearly a table.
 *
 * - Known headings name the columns. Without headings, each row has the address in the same column. Of two columns,
 *   the other one has the names, unless it has digits.
 * - Other columns, headings and the lines above headings are skipped. A row without an address is an entry without one.
 * - With commas and semicolons, a single row is a table only with a cell in quotes: `Bob,ann@example.org` is a list.
 *
 * @param isList whether `parseMailboxes` reads only addresses in the text
 */
export function readTable(text: string, isList: boolean): Contact[] | undefined {
  if (!text.includes('@')) return undefined
  const line = /\s*(\S[^\r\n]*)[\r\n]/y
  let start = 0
  while (isAboveTable(line.exec(text)?.[1] ?? '')) start = line.lastIndex
  if (start > 0) {
    const body = text.slice(start)
    return readTable(body, false) ?? parseMailboxes(body)
  }
  for (const delimiter of isList ? ['\t'] : ['\t', ';', ',', '|']) {
    const rows = splitRows(text, delimiter)
      .rows.map(({ cells }) => cells.map((cell) => cell.trim()))
      .filter(hasWord)
    const isSafe = delimiter === '\t' || rows.length > 1 || hasQuotedCell(text, delimiter)
    const people = isSafe && peopleIn(rows, delimiter, isList)
    if (people) return people
  }
  return isList ? undefined : peopleInLines(text)
}

/** Whether a cell is in quotes. Not with a blank behind a semicolon, which boxes write between two entries. */
function hasQuotedCell(text: string, delimiter: string): boolean {
  const unquoted = text.replace(/"[^"]*"/g, '""')
  const isSpaced = delimiter !== ',' && unquoted.includes(`${delimiter} `)
  return !isSpaced && new RegExp(`(?:^|[${delimiter}]) *=?"+ *(?:[${delimiter}]|$)`, 'm').test(unquoted)
}

/** Whether a line is a heading of a single column of addresses, or `sep=;`, which tells Excel the delimiter. */
const isAboveTable = (line: string) =>
  /^"?sep=."?$/i.test(line) || (!/[\t,;|]/.test(line) && /email/i.test(headings().read(line)?.role ?? ''))

/** The people in the rows of a table. Undefined if it may be a list. */
function peopleIn(rows: readonly Row[], delimiter: string, isList: boolean): Contact[] | undefined {
  // Commas and semicolons also separate lists.
  const isSure = /[\t|]/.test(delimiter)
  const first = rows.findIndex((row) => row.some(hasAt))
  const head = rows.slice(0, first).findIndex((row) => row.length > 1 && headedColumns(row, headings()))
  if (head >= 0) return readRows(rows.slice(head))

  // Without known headings, the address is in the same column of all rows. A cell such as `To:` is no name.
  const places = [...(rows[first] ?? []).keys()]
  const emails = places.filter((place) => rows.some((row) => hasAt(row[place] ?? '')))
  // A row above the addresses with text in their column has headings.
  const isHead = (row: Row, index: number) => isSure && index < first && emails.some((place) => row[place])
  const people = rows.filter((row, index) => !isHead(row, index))
  const isPersonRow = (row: Row) =>
    row.length === places.length &&
    row.every((cell, place) => (emails.includes(place) ? isBare(cell) : !/.@.|:$/.test(cell)))
  // With several columns of addresses, it may be a list.
  if (emails.length > 1 && (isList || !isSure)) return undefined
  if (emails.length === places.length || !people.every(isPersonRow)) return undefined
  return readRows(people, bareColumns(rows.filter(isHead), people))
}

/** The people in the rows. Undefined if no row has an address. */
function readRows(rows: readonly Row[], first?: Columns): Contact[] | undefined {
  let columns = first
  const people = rows.flatMap((row): readonly Contact[] => {
    const next = headedColumns(row, headings(), columns)
    columns = next ?? columns
    if (next || !columns || columns.emails.size === 0) return []
    const inRow = readRow(row, columns).people
    return inRow.length > 0 ? inRow : [{ email: row.join(' ').trim() }]
  })
  if (!people.some(({ email }) => isAddress(email))) return undefined
  removeSharedNames(people)
  return people
}

/** The line break between a name and a line that is only an address. */
const BEFORE_ADDRESS = /(?<=\p{L}[.)"”]?)\n(?=[^\s@]+@\S+(?:\n|$))/gu

/**
 * The people in lines with a name and an address, where the address is the last word of each line or the first word of
 * each. The address can also be on its own line, below the name. If the other words have digits, they are not names.
 */
function peopleInLines(text: string): Contact[] | undefined {
  const lines = text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .join('\n')
    .replace(BEFORE_ADDRESS, ' ')
    .split('\n')
    .map((line) => line.split(/\s+/))
  for (const place of lines.length > 1 ? [-1, 0] : []) {
    const rows = lines.map((words) => {
      const email = words.at(place)?.replace(/^<?(?:mailto:)?|>$/gi, '') ?? ''
      return [(place === 0 ? words.slice(1) : words.slice(0, -1)).join(' '), email] as const
    })
    if (!rows.every(([name, email]) => isAddress(email) && /^[^@;]*[^@,;:]$/.test(name))) continue
    return readRows(rows, bareColumns([], rows))
  }
  return undefined
}
