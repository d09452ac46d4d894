import type { Report } from '../files/read-file.ts'
import { chosenColumns, isColumnNames, missingHeadings, type ChosenColumns } from './chosen.ts'
import { reportMisuse } from '../development.ts'
import { collapseBlanks } from '../mailboxes/cell.ts'
import {
  columnsBelow,
  columnsWithoutHeadings,
  hasAddress,
  isSurelyNoHead,
  NO_COLUMNS,
  type Columns,
  type Row,
} from './columns.ts'
import { createHeadingReader, ENGLISH, type HeadingReader, type Headings } from './headings.ts'
import { splitRows } from './rows.ts'

export interface TableFormat {
  delimiter: string
  columns: Columns
  headings: Row
  /** The line of the headings, or else of the last row above the addresses. People can only be below this line. */
  lastHeadLine: number
  /** Returns the columns below a further row, if it has the headings of another table. Otherwise undefined. */
  columnsBelowRow: (row: Row, current?: Columns) => Columns | undefined
}

const DELIMITERS = [',', ';', '\t', '|']
const SAMPLE_ROWS = 100

/** Detects the format of a file. `sample` is its beginning, and `chosen` are the columns that the app has chosen. */
export async function formatOf(sample: string, report: Report, chosen?: ChosenColumns): Promise<TableFormat> {
  let reader = createHeadingReader(ENGLISH)
  const split = () =>
    DELIMITERS.map((one) => splitSample(sample, one, reader)).reduce((best, one) =>
      one.score > best.score ? one : best,
    )
  // `above` are the rows above the first address, where the headings are.
  let { delimiter, rows, above } = split()
  const isEmptyOrKnown = (cell: string) => cell === '' || reader.read(cell)
  if (!isColumnNames(chosen) && !above.every(({ cells }) => cells.every(isEmptyOrKnown))) {
    reader = createHeadingReader(ENGLISH, await loadLanguages())
    ;({ delimiter, rows, above } = split())
  }
  const rowsAbove = above.map(({ cells }) => cells)
  const [fullest = []] = rowsAbove.toSorted((one, other) => filledCells(other) - filledCells(one))
  const detected = rowsAbove.find((row) => columnsBelow(row, reader)) ?? fullest
  const names = typeof chosen === 'function' ? chosen(detected.map(collapseBlanks)) : chosen
  const isChosen = isColumnNames(names)
  if (chosen !== undefined && !isChosen)
    reportMisuse(
      "csvContacts: columns has to be an object such as { email: 'Work mail', first: 'Given' }, " +
        'with headings or numbers of columns from 0 on, or a function that returns one. ' +
        'The headings of the table are read instead.',
    )
  const missingIn = (row: Row) => (isChosen ? missingHeadings(row, names).length : 0)
  // A cell of a title or a person can be equal to a chosen heading. So headings are a row with two of them, or, if no
  // row above the first address has two, with one.
  const allMissing = missingIn([])
  const mostMissing = Math.max(allMissing - 2, Math.min(allMissing - 1, ...rowsAbove.map(missingIn)))
  const columnsBelowRow = (row: Row, current?: Columns) => {
    if (!isChosen) return columnsBelow(row, reader, current)
    if ((current && isSurelyNoHead(row, current)) || missingIn(row) > mostMissing) return undefined
    return chosenColumns(names, row)
  }
  const head = rowsAbove.findIndex((row) => columnsBelowRow(row))
  const headings = rowsAbove[head] ?? fullest
  // Without headings, `head` is -1, and `at(-1)` is the last row above the addresses.
  const { line = 0 } = above.at(head) ?? {}
  if (isChosen)
    for (const heading of missingHeadings(headings, names))
      report(
        line || 1,
        `This table has no column ${JSON.stringify(heading)}, which the option columns names.`,
      )
  const below = rows.slice(above.length).map(({ cells }) => cells)
  // The headings of a further table: with `NO_COLUMNS`, `columnsBelow` requires a heading of names among them.
  const nextHead = below.findIndex((row) => columnsBelow(row, reader, NO_COLUMNS))
  const people = nextHead < 0 ? below : below.slice(0, nextHead)
  const withoutHeadings = isChosen ? chosenColumns(names) : columnsWithoutHeadings(rowsAbove, people)
  const columns = columnsBelowRow(headings) ?? withoutHeadings ?? NO_COLUMNS
  return { delimiter, columns, headings, lastHeadLine: line, columnsBelowRow }
}

/** Splits the beginning of a file with a delimiter. A better delimiter gets a higher score. */
function splitSample(sample: string, delimiter: string, reader: HeadingReader) {
  const rows = splitRows(sample, delimiter).rows.slice(0, SAMPLE_ROWS)
  const first = rows.findIndex(({ cells }) => hasAddress(cells))
  const above = first < 0 ? rows : rows.slice(0, first)
  const isHeading = (cell: string) => !/[;\t|]/.test(cell) && reader.read(cell)
  const headings = above.map(({ cells }) => cells.filter(isHeading).length)
  // The best delimiter gives the most rows with an address and the most known headings. The most cells decide a tie.
  const score =
    rows.filter(({ cells }) => hasAddress(cells)).length +
    Math.max(0, ...headings) +
    Math.max(0, ...rows.map(({ cells }) => cells.length)) / 1e6
  return { delimiter, rows, above, score }
}

const filledCells = (row: Row) => row.filter((cell) => cell !== '').length

async function loadLanguages(): Promise<Headings> {
  try {
    return (await import('./languages.ts')).LANGUAGES
  } catch {
    reportMisuse(
      'csvContacts: the headings in other languages than English could not be loaded, so they are not known. ' +
        'Check that the app serves all files of its build.',
    )
    return {}
  }
}
