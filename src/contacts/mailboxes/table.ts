import type { Contact } from '../types.ts'
import { findProblem } from './address.ts'

type Row = readonly string[]

// Headings of a column of addresses, and of one of last names.
const OF_ADDRESSES =
  /mail|addr|adres|post|correo|courriel|\u043f\u043e\u0447\u0442|\u90ae|\u90f5|\u30e1\u30fc\u30eb|\uba54\uc77c/i
const OF_LAST_NAMES = /last|sur|family|nach|apellid|cognom|\u0444\u0430\u043c\u0438\u043b/i

const hasAt = (cell: string) => /.@./.test(cell)
const hasLetter = (cell: string) => /[^-\d\s+()/.,:;#]/.test(cell)
const isOneWord = (cell: string) => /^[^\s\d,]+$/.test(cell)
const cellOf = (row: Row, column: number) => row[column] ?? ''

/**
 * The people in the rows of a table: copied cells of a spreadsheet (tabs), CSV (commas or semicolons), or lines with a name and an
 * address. Undefined when the text is not clearly a table.
 *
 * - Each row has the address in the same column. The name is before it, or else behind it. Two columns of single words are
 *   a first and a last name. Other columns are left out, as is a row of headings. A row without an address is an entry
 *   without one.
 * - With commas and semicolons, a single row is a table only with a name in quotes: `Bob,ann@example.org` is a list.
 *
 * @param isList whether `parseMailboxes` reads only addresses in the text
 */
export function readTable(text: string, isList: boolean): Contact[] | undefined {
  if (!hasAt(text)) return undefined
  for (const delimiter of isList ? ['\t'] : ['\t', ';', ',']) {
    const { rows, isQuoted, isSpaced } = rowsOf(text, delimiter)
    // A box writes a blank after the semicolon between two entries.
    const isSafe = delimiter === '\t' || rows.length > 1 || (isQuoted && (delimiter === ',' || !isSpaced))
    const people = isSafe && peopleIn(rows, isList)
    if (people) return people
  }
  return isList ? undefined : peopleInLines(text)
}

/** The cells of each row that is not empty, whether one was in quotes, and whether blanks follow delimiters. */
function rowsOf(text: string, delimiter: string) {
  const rows: Row[] = []
  let row: string[] = []
  let isQuoted = false
  let isSpaced = false
  const plain = new RegExp(`[^${delimiter}\\r\\n]*`, 'y')
  const endOf = (start: number) => {
    plain.lastIndex = start
    plain.test(text)
    return plain.lastIndex
  }
  for (let at = 0; at <= text.length; at++) {
    if (row.length > 0 && text[at] === ' ') isSpaced = true
    while (text[at] === ' ') at++
    let end = endOf(at)
    let cell = text.slice(at, end)
    const close = cell.startsWith('"') ? closingQuote(text, at) : -1
    if (close !== -1) {
      const closed = endOf(close + 1)
      // A quote elsewhere is a part of the text.
      if (text.slice(close + 1, closed).trim() === '') {
        cell = text.slice(at + 1, close).replaceAll('""', '"')
        end = closed
        isQuoted = true
      }
    }
    row.push(cell.trim())
    if (text[end] !== delimiter) {
      if (row.some(Boolean)) rows.push(row)
      row = []
    }
    at = end
  }
  return { rows, isQuoted, isSpaced }
}

/** The position of the quote that closes the one at `start`, or -1. A quote in the cell is doubled. */
function closingQuote(text: string, start: number): number {
  let at = text.indexOf('"', start + 1)
  while (at !== -1 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** @param isList whether the text reads well as a list: several columns of addresses are then left to that */
function peopleIn(rows: readonly Row[], isList: boolean): Contact[] | undefined {
  const [head = []] = rows
  if (rows.some(({ length }) => length !== head.length)) return undefined
  const isOfAddresses = head.map((_, column) => rows.some((row) => addressIn(cellOf(row, column))))
  const columns = [...head.keys()]
  const addressColumns = columns.filter((column) => isOfAddresses[column])
  const [first] = addressColumns
  if (first === undefined || (isList && addressColumns.length > 1)) return undefined
  const isHead = !head.some(hasAt) && OF_ADDRESSES.test(cellOf(head, first))
  const people = isHead ? rows.slice(1) : rows
  const isAddressOrEmpty = (row: Row) =>
    row.every((cell, column) => (isOfAddresses[column] ? !cell || addressIn(cell) : !hasAt(cell)))
  if (!people.every(isAddressOrEmpty)) return undefined

  const last = addressColumns.at(-1) ?? first
  const withText = columns.filter((column) => people.some((row) => hasLetter(cellOf(row, column))))
  const others = withText.filter((column) => !isOfAddresses[column])
  if (!isHead && others.some((column) => column > first && column < last)) return undefined
  const before = others.filter((column) => column < first)
  const names = nameColumns(before.length > 0 ? before : others, people, isHead ? head : undefined)
  const [name] = names
  if (name === undefined || people.some((row) => cellOf(row, name).endsWith(':'))) return undefined
  return people.flatMap((row): Contact[] => {
    const emails = addressColumns.flatMap((column) => addressIn(cellOf(row, column)) ?? [])
    if (emails.length === 0) return [{ email: row.join(' ').trim() }]
    return emails.map((email) => ({ name: names.map((column) => cellOf(row, column)).join(' '), email }))
  })
}

/** The column of the names, or those of the first and of the last name. */
function nameColumns(columns: readonly number[], rows: readonly Row[], head?: Row): number[] {
  const last = columns.find((column) => head && OF_LAST_NAMES.test(cellOf(head, column)))
  const [first, second] = columns.filter((column) => column !== last)
  const isSplit = (row: Row) => [first, second].every((column) => isOneWord(cellOf(row, column ?? -1)))
  const isMostlySplit = rows.filter(isSplit).length * 2 > rows.length
  return [first, last ?? (isMostlySplit ? second : undefined)].filter((column) => column !== undefined)
}

/** Lines of a name and an address: the address is the first word of all, or the last one of all. */
function peopleInLines(text: string): Contact[] | undefined {
  const lines = text
    .split(/[\r\n]/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([word]) => word)
  if (lines.length < 2) return undefined
  return [-1, 0]
    .map((place) => {
      const people = lines.map((words) => {
        const email = addressIn(words.at(place) ?? '')
        const name = (place === 0 ? words.slice(1) : words.slice(0, -1)).join(' ')
        return email && /^[^@;]*[^@,;:]$/.test(name) ? { name, email } : undefined
      })
      return people.filter((person) => person !== undefined)
    })
    .find((people) => people.length === lines.length)
}

/** The address that a cell consists of. */
function addressIn(cell: string): string | undefined {
  const email = cell.replace(/^<?(?:mailto:)?|>$/gi, '')
  return findProblem(email) ? undefined : email
}
