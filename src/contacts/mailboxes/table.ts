import {
  columnsBelow,
  columnsWithoutHeadings,
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

/**
 * The people in a pasted table: copied cells of a spreadsheet (tabs), CSV (commas or semicolons), a table of Markdown
 * (bars), or lines with a name and an address. Undefined when the text is not clearly a table.
 *
 * - Known headings name the columns. Without headings, each row has the address in the same column.
 * - Other columns, headings and the lines above headings are skipped. A row without an address becomes a contact whose
 *   `email` is the text of the row.
 * - With commas and semicolons, a single row is a table only with a cell in quotes: `Bob,ann@example.org` is a list.
 *
 * @param isList whether each entry of the text, read as a list, has a valid address: then, only tabs make it a table
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
    const canBeTable = delimiter === '\t' || rows.length > 1 || hasQuotedCell(text, delimiter)
    const people = canBeTable && peopleIn(rows, delimiter, isList)
    if (people) return people
  }
  return isList ? undefined : peopleInLines(text)
}

let reader: HeadingReader | undefined

const headings = () => (reader ??= createHeadingReader(ENGLISH, LANGUAGES))

/** Whether a row has text. The row below the headings in Markdown has only dashes and colons. */
const hasWord = (row: Row) => row.some((cell) => /[^-:\s]/.test(cell))

/** Whether a cell has an address, perhaps with a mistake. A row with such a cell has no headings. */
const hasAt = (cell: string) => /.@./.test(cell)

/** Whether a cell is in quotes. False if a blank follows a semicolon (as in lists that boxes write) or a bar. */
function hasQuotedCell(text: string, delimiter: string): boolean {
  const unquoted = text.replace(/"[^"]*"/g, '""')
  const isSpaced = delimiter !== ',' && unquoted.includes(`${delimiter} `)
  return !isSpaced && new RegExp(`(?:^|[${delimiter}]) *=?"+ *(?:[${delimiter}]|$)`, 'm').test(unquoted)
}

/** Whether a line is the heading of addresses in a single column, or `sep=;`, which tells Excel the delimiter. */
const isAboveTable = (line: string) =>
  /^"?sep=."?$/i.test(line) || (!/[\t,;|]/.test(line) && /email/i.test(headings().read(line)?.role ?? ''))

/** The people in the rows. Undefined if these are not clearly a table: they may be a list, for instance. */
function peopleIn(rows: readonly Row[], delimiter: string, isList: boolean): Contact[] | undefined {
  const canSeparateList = /[,;]/.test(delimiter)
  const firstWithAt = rows.findIndex((row) => row.some(hasAt))
  const head = rows.slice(0, firstWithAt).findIndex((row) => row.length > 1 && columnsBelow(row, headings()))
  if (head >= 0) return readRows(rows.slice(head))

  // Without known headings, the address is in the same column of all rows.
  const columns = [...(rows[firstWithAt] ?? []).keys()]
  const emails = columns.filter((column) => rows.some((row) => hasAt(row[column] ?? '')))
  // Text above the addresses of a column is an unknown heading. Between commas or semicolons, it can be a list item.
  const hasUnknownHeadings = (row: Row, index: number) =>
    !canSeparateList && index < firstWithAt && emails.some((column) => row[column])
  const otherRows = rows.filter((row, index) => !hasUnknownHeadings(row, index))
  // A cell such as `To:` is no name.
  const isPersonRow = (row: Row) =>
    row.length === columns.length &&
    row.every((cell, column) => (emails.includes(column) ? isBare(cell) : !/.@.|:$/.test(cell)))
  // Several addresses in a row can be a list. A table also has a column without addresses.
  if (emails.length > 1 && (isList || canSeparateList)) return undefined
  if (emails.length === columns.length || !otherRows.every(isPersonRow)) return undefined
  return readRows(otherRows, columnsWithoutHeadings(rows.filter(hasUnknownHeadings), otherRows))
}

/** The people in the rows. Undefined if no row has an address. */
function readRows(rows: readonly Row[], firstColumns?: Columns): Contact[] | undefined {
  let columns = firstColumns
  const people = rows.flatMap((row): readonly Contact[] => {
    const nextColumns = columnsBelow(row, headings(), columns)
    columns = nextColumns ?? columns
    if (nextColumns || !columns || columns.emails.size === 0) return []
    const inRow = readRow(row, columns).people
    return inRow.length > 0 ? inRow : [{ email: row.join(' ').trim() }]
  })
  if (!people.some(({ email }) => isAddress(email))) return undefined
  removeSharedNames(people)
  return people
}

/** The line break between a name and an address on a line of its own. */
const BEFORE_ADDRESS = /(?<=\p{L}[.)"”]?)\n(?=[^\s@]+@\S+(?:\n|$))/gu

/**
 * The people in lines with a name and an address, where the address is the last word of each line, or the first word of
 * each line. The address can also be on a line of its own below the name.
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
  if (lines.length < 2) return undefined
  for (const isLast of [true, false]) {
    const rows = lines.map((words) => {
      const email = words.at(isLast ? -1 : 0)?.replace(/^<?(?:mailto:)?|>$/gi, '') ?? ''
      return [(isLast ? words.slice(0, -1) : words.slice(1)).join(' '), email] as const
    })
    if (!rows.every(([name, email]) => isAddress(email) && /^[^@;]*[^@,;:]$/.test(name))) continue
    // If a name has a digit, this reads no names.
    return readRows(rows, columnsWithoutHeadings([], rows))
  }
  return undefined
}
