import { tidy } from '../mailboxes/cell.ts'
import type { Columns, Row } from './columns.ts'
import { nameReader } from './names.ts'

/** A column: its heading as the table has it, or its number, from 0 on. */
export type Column = string | number

/** The columns of a table with the addresses and the names. */
export interface ColumnNames {
  /** The addresses. Several columns hold several addresses of one person. */
  email: Column | readonly Column[]
  /** The whole name, if the person has no first and no last name or these have no columns. */
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

/** Whether a value of the app names columns. */
export function isColumnNames(value: unknown): value is ColumnNames {
  const names = (value ?? {}) as ColumnNames
  return (
    [names.email].flat().some(isColumn) && allOf(names).every((one) => one === undefined || isColumn(one))
  )
}

/** The headings named by the app that are missing in a row. */
export const missingIn = (row: Row, names: ColumnNames): string[] =>
  allOf(names).filter((column) => typeof column === 'string' && placeOf(column, row) < 0) as string[]

/** The position of a column, or -1 if a row has no such heading. */
export const placeOf = (column: Column, row: Row) =>
  typeof column === 'string' ? row.findIndex((cell) => tidy(cell) === tidy(column)) : column

/**
 * The columns that an app has chosen. Undefined for a row with none of the headings. Without a row, only numbers
 * count.
 */
export function chosenColumns(names: ColumnNames, row: Row = []): Columns | undefined {
  const isFound = (column: Column | undefined) => typeof column === 'string' && placeOf(column, row) >= 0
  if (row.length > 0 && !allOf(names).some(isFound)) return undefined
  const placesOf = (columns: readonly (Column | undefined)[]) =>
    columns.flatMap((column = -1) => placeOf(column, row)).filter((place) => place >= 0)
  const { email, ...parts } = names
  const nameIn = nameReader((role) => placesOf([parts[role as keyof typeof parts]]))
  return { emails: new Map(placesOf([email].flat()).map((place) => [place, nameIn])) }
}
