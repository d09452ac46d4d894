import { findProblem, mailboxKey } from '../mailboxes/address.ts'
import { mailboxesIn, tidy, type CellMailbox } from '../mailboxes/cell.ts'
import type { Contact } from '../types.ts'
import { plainHeading, type Heading, type HeadingReader } from './headings.ts'
import { canBeSamePerson, nameReader, type NameReader } from './names.ts'

export type Row = readonly string[]

export interface Columns {
  /**
   * The columns with addresses, and the readers of their names. Without a reader, it is unknown whose addresses they
   * are: cells that are no addresses are ignored, and not reported.
   */
  emails: ReadonlyMap<number, NameReader | undefined>
  /** The number of cells of a row. Undefined if rows may differ. */
  width?: number | undefined
}

export const NO_COLUMNS: Columns = { emails: new Map() }

export const isAddress = (email: string) => findProblem(email) === undefined

const cellOf = (row: Row, column: number) => tidy(row[column] ?? '')

/** The mailboxes of a cell, if all their addresses are valid. Otherwise an empty list. */
export function addressesIn(cell = ''): CellMailbox[] {
  if (!/.[@＠]./.test(cell)) return []
  const all = mailboxesIn(cell, isAddress)
  return all.every(({ email }) => isAddress(email)) ? all : []
}

export const hasAddress = (row: Row) => row.some((cell) => addressesIn(cell).length > 0)

const isEmail = ({ role }: Heading) => role === 'email' || role === 'otherEmail'
/** Whether a heading shows that there is a person. A last name does not: a second one can be of the same person. */
const isName = ({ role }: Heading) => ['full', 'name', 'first'].includes(role)
const isNamePart = (heading: Heading) => isName(heading) || heading.role === 'last'
const isContact = ({ role }: Heading) => role === 'contact'

/**
 * The columns below headings. Undefined for a row without headings, or without one of addresses.
 *
 * @param current the columns of the table above the row. Its rows can have a cell that is equal to a heading.
 */
export function headedColumns(row: Row, reader: HeadingReader, current?: Columns): Columns | undefined {
  if (row.some((cell) => cell.includes('@'))) return undefined
  // Most rows without an address have an empty cell in its column. Reading headings would be slow.
  const places = [...(current?.emails ?? [])].flatMap(([place, nameIn]) => (nameIn ? place : []))
  if (places.length > 0 && places.every((place) => row[place]?.trim() === '')) return undefined
  const headings = headingsOf(row, reader)
  const columnsOf = (is: (heading: Heading) => boolean) =>
    headings.flatMap((heading, column) => (heading && is(heading) ? [column] : []))
  const groupOf = (column: number) => headings[column]?.group ?? ''
  const emails = columnsOf(isEmail)
  const parts = columnsOf(isNamePart)
  const isHead = !current || parts.length > 0 || emails.some((column) => current.emails.get(column))
  if (emails.length === 0 || !isHead) return undefined
  // The address below a meeting is that of its host.
  if (parts.length === 0 && columnsOf(({ role }) => role === 'meeting').length > 0) return NO_COLUMNS

  const readerOf = (owner: string) =>
    nameReader((role) => columnsOf((one) => one.group === owner && one.role === role))
  const named = new Set(columnsOf((one) => isName(one) || isContact(one)).map(groupOf))
  const hasOwnName = (column: number) => groupOf(column) !== '' && named.has(groupOf(column))
  // The addresses without an owner or a number. The first of them can be that of the row's person.
  const plain = columnsOf(
    ({ role, group }) => role === 'email' && /^(?:#|$)/.test(group) && (group === '' || !named.has(group)),
  )
  const [firstPlain = -1] = plain
  const repeated = [...named].filter((group) => group.includes('#'))
  // An address behind the column of a parent can be the parent's.
  const parents = row
    .slice(0, emails[0])
    .flatMap((cell, column) => [plainHeading(cell), parts.includes(column) ? groupOf(column) : ''])
    .filter((text) => reader.read(text)?.role === 'parent')
  // The name of the row is surely that of the first plain address if it is the only one or behind the name, if all
  // other people with a name, and parents before the addresses, have addresses of their own, and if it is no order.
  const isClear =
    columnsOf(({ role }) => role === 'order').length === 0 &&
    (plain.length < 2 || parts.every((column) => groupOf(column) !== '' || column < firstPlain)) &&
    [...repeated, ...parents].every((group) => emails.some((column) => groupOf(column) === group))
  // A `Secondary Email` can be that of a `Second Contact`.
  const hasSecondPerson = row.some((cell, column) => !headings[column] && reader.isSecondary(cell))
  const isOfRowPerson = (column: number) =>
    headings[column]?.role === 'otherEmail'
      ? /^\d*$/.test(groupOf(column)) && !hasSecondPerson
      : column === firstPlain
  const readerAt = (column: number) => {
    if (hasOwnName(column)) return readerOf(groupOf(column))
    return isClear && isOfRowPerson(column) ? readerOf('') : () => ''
  }
  const readers = new Map<number, NameReader | undefined>(emails.map((column) => [column, readerAt(column)]))
  for (const [column, cell] of row.entries())
    if (!headings[column] && reader.saysMail(cell)) readers.set(column, undefined)
  return { emails: readers, width: row.length }
}

/**
 * The headings of a row. A repeated heading is about another person. The meaning of `First`, `Last`, `Additional name`,
 * `Contact` and `Contact Email` depends on the other headings.
 */
function headingsOf(row: Row, reader: HeadingReader): (Heading | undefined)[] {
  const times = new Map<string, number>()
  const all = row.map((cell) => {
    const heading = reader.read(cell)
    const key = tidy(cell).toLowerCase()
    const before = times.get(key) ?? 0
    times.set(key, before + 1)
    return heading && before > 0 ? { ...heading, group: `${heading.group}#${before}` } : heading
  })
  const read = all.map((heading) => {
    if (!heading?.role.endsWith('?')) return heading
    if (heading.role === 'middle?')
      return row.some((cell) => plainHeading(cell) === 'given name')
        ? { ...heading, role: 'middle' as const }
        : undefined
    const [role, other] =
      heading.role === 'first?' ? (['first', /^last/] as const) : (['last', /^first/] as const)
    const roles = all.flatMap((one) => (one?.group === heading.group ? one.role : []))
    const isKnown = roles.some((one) => one === role || one === 'full' || one === 'name')
    return !isKnown && roles.some((one) => other.test(one)) ? { ...heading, role } : undefined
  })
  const has = (owner: string, is: (heading: Heading) => boolean) =>
    read.some((one) => one?.group === owner && is(one))
  const hasIn = (owner: RegExp, is: (heading: Heading) => boolean) =>
    read.some((one) => one && owner.test(one.group) && is(one))
  // Beside a name of the row, a contact with a name and an address is another person.
  const hasContact = read.some((one) => one && isContact(one))
  const isApart = hasIn(/^contact\b/, isName) || (hasIn(/^\d*$/, isNamePart) && hasContact)
  return read.map((heading) => {
    if (!heading) return undefined
    const group = personOf(heading)
    const isOfContact = group === 'contact' ? isEmail(heading) : isContact(heading) && group === ''
    return { ...heading, group: isOfContact ? (isApart ? 'contact' : '') : group }
  })

  /** The group of a heading. `Parent Email 2` is another address of the only `Parent Name`, or of `Parent Name 2`. */
  function personOf({ group }: Heading): string {
    const [, owner = '', number = ''] = /^(.+), (\d+)$/.exec(group) ?? []
    if (number === '' || has(group, isName)) return group
    const isPair = owner === 'contact' && has(number, isContact) && !has(number, isNamePart)
    return isPair ? number : owner
  }
}

/**
 * The columns of a table without known headings. Two columns are names and addresses, unless the addresses have a
 * heading, a name has a digit, or a cell has an address with a name. Otherwise, the addresses have no names.
 *
 * @param above the rows before the first one with an address
 */
export function bareColumns(above: readonly Row[], rows: readonly Row[]): Columns {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = [...Array(width).keys()]
  const used = columns.filter((column) => rows.some((row) => cellOf(row, column) !== ''))
  const email = used.find((column) => rows.some((row) => addressesIn(row[column]).length > 0)) ?? -1
  const name = used.find((column) => column !== email) ?? -1
  const isPair =
    used.length === 2 &&
    rows.every((row) => canBeName(row[name]) && isBare(row[email])) &&
    above.every((row) => cellOf(row, email) === '')
  if (!isPair) return { emails: new Map(columns.map((column) => [column, undefined])) }
  const nameIn = (row: Row) => (canBeName(row[name]) && isBare(row[email]) ? cellOf(row, name) : '')
  return { emails: new Map([[email, nameIn]]), width }
}

const canBeName = (cell = '') => !/[\d@＠]/.test(cell)

/** Whether a cell is empty, or has addresses without names. */
export function isBare(cell = ''): boolean {
  const mailboxes = addressesIn(cell)
  return mailboxes.length > 0 ? mailboxes.every(({ phrase }) => !phrase) : cell.trim() === ''
}

interface RowPeople {
  /** The people, each address once. */
  people: Contact[]
  /** Texts below a heading of addresses that are not addresses. */
  wrong: string[]
  /** Whether the name was left out, because the row has more cells than columns: names may be in wrong columns. */
  isNameLeftOut: boolean
}

export function readRow(row: Row, { emails, width = row.length }: Columns): RowPeople {
  const isLonger = row.slice(width).some((cell) => cell.trim() !== '')
  const wrong: string[] = []
  let mailboxes: (CellMailbox & { nameIn?: NameReader | undefined; isBracketed?: boolean })[] = []
  let last = -1
  for (const [column, nameIn] of emails) {
    const cell = row[column] ?? ''
    for (const mailbox of nameIn ? mailboxesIn(cell, isAddress) : addressesIn(cell))
      if (isAddress(mailbox.email)) {
        last = Math.max(last, column)
        mailboxes.push({ ...mailbox, nameIn, isBracketed: cell.includes('<') })
      } else if (isMoreThanNumbers(mailbox.email)) wrong.push(mailbox.email)
  }
  // A delimiter in an unquoted cell has moved the cells behind it.
  const isMoved = row.length > width && (wrong.length > 0 || (isLonger && mailboxes.length === 0))
  if (isMoved) mailboxes = row.map(addressesIn).find((all) => all.length > 0) ?? []
  // If an address is in its column, the cells before it are, too.
  const unmoved = isLonger ? row.slice(0, last) : row
  const people = new Map<string, Contact>()
  let isNamed = false
  for (const { email, phrase, nameIn, isBracketed } of mailboxes) {
    const inRow = nameIn?.(unmoved)
    // `Bob <bob@example.org>` in the row of Ann is Bob, but `ann@example.org (work)` is Ann.
    const isOfRow = inRow && (!isBracketed || canBeSamePerson(inRow, phrase))
    const found = isOfRow ? inRow : phrase
    if (found) isNamed = true
    const name = isAddress(found) ? '' : found
    const key = mailboxKey(email)
    const known = people.get(key)?.name
    // Both names of an address are kept, so that it will have neither.
    const isOther = known && name && !canBeSamePerson(known, name)
    if (isOther || !people.has(key))
      people.set(isOther ? key + name : key, name ? { name, email } : { email })
  }
  return {
    people: [...people.values()],
    wrong: isMoved ? [] : wrong,
    isNameLeftOut: (isMoved || isLonger) && !isNamed,
  }
}

/** Whether a cell has other characters than those of numbers, such as phone numbers. */
const isMoreThanNumbers = (cell: string) => /[^-\d\s+()/.,:;#]/.test(cell)
