import {
  addressColumns,
  addressesIn,
  cellOf,
  hasLetter,
  headedColumns,
  isHead,
  type Columns,
  type Row,
} from './columns.ts'
import { roleOf } from './headings.ts'
import { splitRows } from './rows.ts'

/** How a file with a table is written. */
export interface TableFormat {
  delimiter: string
  columns: Columns
  /** The number of the line of the headings. 0 when there are none. */
  headLine: number
  /** How many cells a row has. */
  width: number
}

const DELIMITERS = [',', ';', '\t', '|']

/** The rows that are read to find the format. */
const MOST_ROWS = 100

/** Excel writes and reads the delimiter in a line before the table. */
const SEPARATOR_LINE = /^"?sep=(.)"?[ \t]*(?:[\r\n]|$)/i

/**
 * Finds the format in the beginning of a file: the delimiter with which most rows have an address as a cell, and most headings are
 * known.
 *
 * @param isEnd whether it is the whole file
 */
export function formatOf(sample: string, isEnd: boolean): TableFormat {
  const [, named] = SEPARATOR_LINE.exec(sample) ?? []
  const formats = (named ? [named] : DELIMITERS).map((delimiter) => readFormat(sample, delimiter, isEnd))
  return formats.reduce((best, format) => (format.score > best.score ? format : best)).format
}

function readFormat(
  sample: string,
  delimiter: string,
  isEnd: boolean,
): { format: TableFormat; score: number } {
  let { rows } = splitRows(sample, delimiter, isEnd)
  if (rows.length === 0) ({ rows } = splitRows(sample, delimiter))
  rows = rows.slice(0, MOST_ROWS)
  const hasAddress = ({ cells }: { cells: Row }) => cells.some((cell) => addressesIn(cell).length > 0)
  // The headings are before the first row with an address. Some programs write a title and a date before them.
  const first = rows.findIndex(hasAddress)
  const before = first < 0 ? rows : rows.slice(0, first)
  const head =
    before.find(({ cells }) => isHead(cells)) ??
    before.findLast(({ cells }) => cells.some((cell) => roleOf(cell)))
  // Headings of another language are no addresses.
  const unknown = first > 0 && !rows[0]?.cells.some((cell) => cell.includes('@')) ? rows[0] : undefined
  const people = (head ? rows.slice(rows.indexOf(head) + 1) : rows).map(({ cells }) => cells)
  const cells = head?.cells ?? []
  const emails = addressColumns(head && cells, people)
  const width = head ? cells.length : (people[0]?.length ?? 0)
  const columns = head ? headedColumns(cells, emails, people) : bareColumns(emails, people)
  const known = cells.filter((cell) => roleOf(cell)).length
  return {
    format: { delimiter, columns, headLine: (head ?? unknown)?.line ?? 0, width },
    score: people.filter((row) => hasAddress({ cells: row })).length + known,
  }
}

/** The columns of a table without headings. */
function bareColumns(emails: readonly number[], rows: readonly Row[]): Columns {
  const names = nameColumns(emails, rows) ?? []
  return {
    emails,
    isGuessed: true,
    nameIn: (row) =>
      names
        .map((column) => cellOf(row, column))
        .join(' ')
        .trim(),
  }
}

const isOneWord = (cell: string) => /^[^\s\d,]+$/.test(cell)

/**
 * The column of the names, or those of the first and of the last name, in a table without headings: the first texts before the
 * address, or else behind it. Undefined when there is text between two addresses.
 */
export function nameColumns(emails: readonly number[], rows: readonly Row[]): number[] | undefined {
  const [start = 0] = emails
  const end = emails.at(-1) ?? start
  const columns = [...(rows[0] ?? []).keys()].filter((column) => !emails.includes(column))
  const withText = columns.filter((column) => rows.some((row) => hasLetter(cellOf(row, column))))
  if (withText.some((column) => column > start && column < end)) return undefined
  const before = withText.filter((column) => column < start)
  const [first, second] = before.length > 0 ? before : withText
  const isSplit = (row: Row) => [first, second].every((column) => isOneWord(cellOf(row, column)))
  const isMostlySplit = rows.filter(isSplit).length * 2 > rows.length
  return [first, isMostlySplit ? second : undefined].filter((column) => column !== undefined)
}
