import type { Contact } from '../types.ts'
import { findProblem } from './address.ts'

type Row = readonly string[]

// Headings of a column of addresses, and of one of last names.
const OF_ADDRESSES =
  /mail|addr|adres|post|correo|courriel|\u043f\u043e\u0447\u0442|\u90ae|\u90f5|\u30e1\u30fc\u30eb|\uba54\uc77c/i
const OF_LAST_NAMES = /last|sur|family|nach|apellid|cognom|\u0444\u0430\u043c\u0438\u043b/i

const hasAt = (cell: string) => /.@./.test(cell)
const hasLetter = (cell = '') => /[^-\d\s+()/.,:;#]/.test(cell)
const isOneWord = (cell = '') => /^[^\s\d,]+$/.test(cell)

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
  if (text.includes('\t')) {
    const people = peopleIn(rowsOf(text, '\t').rows, isList)
    if (people) return people
  }
  if (isList) return undefined
  for (const delimiter of [';', ',']) {
    const { rows, isQuoted, isSpaced } = rowsOf(text, delimiter)
    // A box writes a blank after the semicolon between two entries.
    const isSafe = rows.length > 1 || (isQuoted && (delimiter === ',' || !isSpaced))
    const people = isSafe && peopleIn(rows)
    if (people) return people
  }
  return peopleInLines(text)
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
    const closed = close < 0 ? -1 : endOf(close + 1)
    // A quote elsewhere is a part of the text.
    if (close >= 0 && text.slice(close + 1, closed).trim() === '') {
      cell = text.slice(at + 1, close).replaceAll('""', '"')
      end = closed
      isQuoted = true
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
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2)
  return at
}

/** @param isList whether the text reads well as a list: several columns of addresses are then left to that */
function peopleIn(rows: readonly Row[], isList = false): Contact[] | undefined {
  const [head = []] = rows
  if (rows.some(({ length }) => length !== head.length)) return undefined
  const isOfAddresses = head.map((_, column) => rows.some((row) => addressIn(row[column])))
  const columns = [...head.keys()]
  const addressColumns = columns.filter((column) => isOfAddresses[column])
  const [first = -1] = addressColumns
  const last = addressColumns.at(-1) ?? -1
  const isHead = !head.some(hasAt) && OF_ADDRESSES.test(head[first] ?? '')
  const people = isHead ? rows.slice(1) : rows
  const isAddressOrEmpty = (row: Row) =>
    columns.every((column) =>
      isOfAddresses[column] ? !row[column] || addressIn(row[column]) : !hasAt(row[column] ?? ''),
    )
  if (first < 0 || (isList && first < last) || !people.every(isAddressOrEmpty)) return undefined

  const withText = columns.filter((column) => people.some((row) => hasLetter(row[column])))
  const others = withText.filter((column) => !isOfAddresses[column])
  if (!isHead && others.some((column) => column > first && column < last)) return undefined
  const before = others.filter((column) => column < first)
  const names = nameColumns(before.length > 0 ? before : others, people, isHead ? head : [])
  const hasName = names.length > 0 && !people.some((row) => row[names[0] ?? 0]?.endsWith(':'))
  if (!hasName) return undefined
  return people.flatMap((row): Contact[] => {
    const name = names
      .map((column) => row[column] ?? '')
      .join(' ')
      .trim()
    const emails = addressColumns.flatMap((column) => addressIn(row[column]) ?? [])
    return emails.length > 0 ? emails.map((email) => ({ name, email })) : [{ email: row.join(' ').trim() }]
  })
}

/** The column of the names, or those of the first and of the last name. */
function nameColumns(columns: readonly number[], rows: readonly Row[], head: Row): number[] {
  const last = columns.find((column) => OF_LAST_NAMES.test(head[column] ?? ''))
  const first = columns.find((column) => column !== last)
  if (first === undefined || last !== undefined) return [first, last].filter((column) => column !== undefined)
  const second = columns.find((column) => column > first)
  const isSplit = (row: Row) => isOneWord(row[first]) && second !== undefined && isOneWord(row[second])
  return second !== undefined && rows.filter(isSplit).length * 2 > rows.length ? [first, second] : [first]
}

/** Lines of a name and an address: the address is the first word of all, or the last one of all. */
function peopleInLines(text: string): Contact[] | undefined {
  const lines = text
    .split(/[\r\n]+/)
    .map((line) => line.trim().split(/\s+/))
    .filter(([word]) => word)
  if (lines.length < 2) return undefined
  return [-1, 0]
    .map((place) => {
      const people = lines.map((words) => {
        const email = addressIn(words.at(place))
        const name = (place === 0 ? words.slice(1) : words.slice(0, -1)).join(' ')
        return email && /^[^@;]*[^@,;:]$/.test(name) ? { name, email } : undefined
      })
      return people.filter((person) => person !== undefined)
    })
    .find((people) => people.length === lines.length)
}

/** The address that a cell consists of. */
function addressIn(cell = ''): string | undefined {
  const email = hasAt(cell) ? cell.replace(/^(?:mailto:)?<?|>$/gi, '') : '@'
  return findProblem(email) ? undefined : email
}
