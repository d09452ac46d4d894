import { collapseBlanks } from '../mailboxes/cell.ts'
import type { Columns, Row } from './columns.ts'
import { nameReader } from './names.ts'

/** A column: its heading as the table has it, or its number, from 0 on. */
export type Column = string | number

/** The columns of a table with the addresses and the names. */
export interface ColumnNames {
  /** The addresses. Several columns hold several addresses of one person. */
  email: Column | readonly Column[]
  /** The whole name. If `first` and `last` both have columns, it is used only for people without either name. */
  full?: Column | undefined
  first?: Column | undefined
  middle?: Column | undefined
  last?: Column | undefined
  /** The name for a row without another name. */
  company?: Column | undefined
}

/** The option `columns` of `csvContacts`. */
export type ChosenColumns = ColumnNames | ((headings: readonly string[]) => ColumnNames)

const allOf = ({ email, full, first, middle, last, company }: ColumnNames) =>
  [email, full, first, middle, last, company].flat()

const isColumn = (column: unknown) =>
  typeof column === 'string' ? column.trim() !== '' : Number.isInteger(column) && (column as number) >= 0

/** Whether a value, which can be anything in JavaScript, names columns, and among them one with addresses. */
export function isColumnNames(value: unknown): value is ColumnNames {
  const names = (value ?? {}) as ColumnNames
  return (
    [names.email].flat().some(isColumn) && allOf(names).every((one) => one === undefined || isColumn(one))
  )
}

export const missingHeadings = (row: Row, names: ColumnNames): string[] =>
  allOf(names).filter((column) => typeof column === 'string' && columnIndex(column, row) < 0) as string[]

/** The index of a column, or -1 if the row of headings does not have its heading. */
export function columnIndex(column: Column, row: Row): number {
  if (typeof column !== 'string') return column
  return row.findIndex((cell) => collapseBlanks(cell) === collapseBlanks(column))
}

/** The columns that the app has chosen, by numbers or by the headings in `row`. */
export function chosenColumns(names: ColumnNames, row: Row = []): Columns {
  const indexesOf = (columns: readonly (Column | undefined)[]) =>
    columns.flatMap((column = -1) => columnIndex(column, row)).filter((index) => index >= 0)
  const { email, ...parts } = names
  const nameIn = nameReader((role) => indexesOf([parts[role as keyof typeof parts]]))
  return { emails: new Map(indexesOf([email].flat()).map((index) => [index, nameIn])) }
}
