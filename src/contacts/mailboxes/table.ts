import { addressColumns, addressesIn, cellOf, headedColumns, isAddress, isHead } from '../tables/columns.ts'
import type { Columns, Row } from '../tables/columns.ts'
import { nameColumns } from '../tables/format.ts'
import { isHeadingOfMail, roleOf } from '../tables/headings.ts'
import { splitRows } from '../tables/rows.ts'
import type { Contact } from '../types.ts'
import { parseMailboxes } from './parse.ts'

/** Whether a row is more than the line below the headings in Markdown. */
const hasWord = (row: Row) => row.some((cell) => /[^-:\s]/.test(cell))

const hasAt = (cell: string) => /.@./.test(cell)

/**
 * The people in the rows of a table: copied cells of a spreadsheet (tabs), CSV (commas or semicolons), or lines with a name and an
 * address. Undefined when the text is not clearly a table.
 *
 * - Headings say where the names and the addresses are. Without headings, each row has the address in the same column. The name
 *   is before it, or else behind it. Two columns of single words are a first and a last name.
 * - Other columns are left out, as is a row of headings. A row without an address is an entry without one.
 * - With commas and semicolons, a single row is a table only with a name in quotes: `Bob,ann@example.org` is a list.
 *
 * @param isList whether `parseMailboxes` reads only addresses in the text
 */
export function readTable(text: string, isList: boolean): Contact[] | undefined {
  if (!hasAt(text)) return undefined
  // A first line such as `sep=;` tells Excel the delimiter.
  const plain = text.replace(/^"?sep=."?\s+/i, '')
  const rest = plain.slice(endOfHeadings(plain))
  if (rest !== text) {
    const below = parseMailboxes(rest)
    return (
      readTable(
        rest,
        below.every(({ valid }) => valid),
      ) ?? below
    )
  }
  for (const delimiter of isList ? ['\t'] : ['\t', ';', ',', '|']) {
    const { rows: found, isQuoted, isSpaced } = splitRows(text, delimiter)
    const rows = found.map(({ cells }) => cells.map((cell) => cell.trim())).filter(hasWord)
    // A box writes a blank after the semicolon between two entries.
    const isSafe = delimiter === '\t' || rows.length > 1 || (isQuoted && (delimiter === ',' || !isSpaced))
    const people = isSafe && peopleIn(rows, isList)
    if (people) return people
  }
  return isList ? undefined : peopleInLines(text)
}

/** Where the lines at the start end that are headings of a column of addresses. 0 when there is none. */
function endOfHeadings(text: string): number {
  const line = /\s*(\S[^\r\n]*)[\r\n]+/y
  let end = 0
  while (isHeadingOfMail(line.exec(text)?.[1] ?? '')) end = line.lastIndex
  return end
}

/** @param isList whether the text reads well as a list: several columns of addresses are then left to that */
function peopleIn(rows: readonly Row[], isList: boolean): Contact[] | undefined {
  const [head = []] = rows
  if (rows.some(({ length }) => length !== head.length)) return undefined
  return peopleBelow(head, rows.slice(1)) ?? peopleWithoutHead(rows, isList)
}

/** Undefined when the first row does not consist of headings. */
function peopleBelow(head: Row, rows: readonly Row[]): Contact[] | undefined {
  if (head.length < 2 || head.some(hasAt)) return undefined
  const emails = addressColumns(head, rows)
  const isOf = (column: number) => /^(?:email|address)$/.test(roleOf(head[column] ?? '') ?? '')
  const isNamed = head.some((heading) => /^(?:full|name|first|last)$/.test(roleOf(heading) ?? ''))
  const isKnown = isNamed && head.every((heading) => !heading || roleOf(heading))
  const isHeading = isKnown || emails.some(isOf)
  if (!isHeading || !rows.some((row) => emails.some((column) => addressesIn(cellOf(row, column)).length > 0)))
    return undefined
  // Text with one line that has the word is no table.
  if (!isHead(head) && rows.some((row) => emails.some((column) => !isEmptyOrAddress(cellOf(row, column)))))
    return undefined
  const headed = headedColumns(head, emails, rows)
  return rows.flatMap((row) => peopleOf(row, headed))
}

const isEmptyOrAddress = (cell: string) => !cell || addressesIn(cell).length > 0

function peopleOf(row: Row, { emails, nameIn, isGuessed }: Columns): Contact[] {
  const found = emails.flatMap((column) =>
    addressesIn(cellOf(row, column)).map(({ email, phrase }) => ({
      name: (isGuessed && phrase) || nameIn(row, column) || phrase,
      email,
    })),
  )
  return found.length > 0 ? found : [{ email: row.join(' ').trim() }]
}

function peopleWithoutHead(rows: readonly Row[], isList: boolean): Contact[] | undefined {
  const columns = [...(rows[0] ?? []).keys()]
  const bareIn = (cell: string) => (addressesIn(cell).every(({ phrase }) => !phrase) ? addressesIn(cell) : [])
  const isOfAddresses = columns.map((column) => rows.some((row) => bareIn(cellOf(row, column)).length > 0))
  const emails = columns.filter((column) => isOfAddresses[column])
  const [first] = emails
  if (first === undefined || (isList && emails.length > 1)) return undefined
  const isRight = (row: Row) =>
    row.every((cell, column) => (isOfAddresses[column] ? !cell || bareIn(cell).length > 0 : !hasAt(cell)))
  if (!rows.every(isRight)) return undefined

  const names = nameColumns(emails, rows) ?? []
  const [name] = names
  if (name === undefined || rows.some((row) => cellOf(row, name).endsWith(':'))) return undefined
  const nameIn = (row: Row) => names.map((column) => cellOf(row, column)).join(' ')
  return rows.flatMap((row) => peopleOf(row, { emails, nameIn }))
}

/** The line break between a name and a line that is only an address. */
const BEFORE_ADDRESS = /(?<=\p{L}[.)"”]?)\n(?=[^\s@]+@\S+(?:\n|$))/gu

/** Lines of a name and an address: the address is the first word of all, or the last one of all. It can be on a line of its own. */
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
    const people = lines.flatMap((words) => {
      const email = addressIn(words.at(place) ?? '')
      const name = (place === 0 ? words.slice(1) : words.slice(0, -1)).join(' ')
      return email && /^[^@;]*[^@,;:]$/.test(name) ? [{ name, email }] : []
    })
    if (people.length === lines.length) return people
  }
  return undefined
}

/** The address that a word consists of. */
function addressIn(word: string): string | undefined {
  const email = word.replace(/^<?(?:mailto:)?|>$/gi, '')
  return isAddress(email) ? email : undefined
}
