import { findProblem, mailboxKey } from '../mailboxes/address.ts'
import { collapseBlanks, mailboxesIn, type CellMailbox } from '../mailboxes/cell.ts'
import type { Contact } from '../types.ts'
import { plainHeading, type Heading, type HeadingReader, type Role } from './headings.ts'
import { canBeSamePerson, nameReader, type NameReader } from './names.ts'

export type Row = readonly string[]

/** How to read the rows of a table. */
export interface Columns {
  /**
   * The numbers of the columns with addresses, and the readers of the names of their people. A reader returns '' for a
   * person without a known name. Without a reader, the column may contain other text, too, which is not reported.
   */
  emails: ReadonlyMap<number, NameReader | undefined>
  /** The number of cells of a row. Undefined if rows may differ. */
  width?: number | undefined
}

export const NO_COLUMNS: Columns = { emails: new Map() }

export const isAddress = (email: string) => findProblem(email) === undefined

const cellOf = (row: Row, column: number) => collapseBlanks(row[column] ?? '')

/** The mailboxes of a cell, if all their addresses are valid. Otherwise an empty list. */
export function addressesIn(cell = ''): CellMailbox[] {
  if (!/.[@＠]./.test(cell)) return []
  const all = mailboxesIn(cell, isAddress)
  return all.every(({ email }) => isAddress(email)) ? all : []
}

export const hasAddress = (row: Row) => row.some((cell) => addressesIn(cell).length > 0)

const isEmail = ({ role }: Heading) => role === 'email' || role === 'otherEmail'
/** Such a heading shows that its group is a person. `Last Name` does not: one person can have two of them. */
const isFirstOrFull = ({ role }: Heading) => ['full', 'name', 'first'].includes(role)
const isNamePart = (heading: Heading) => isFirstOrFull(heading) || heading.role === 'last'
const isContact = (heading?: Heading) => heading?.role === 'contact'
const isParent = ({ role }: Heading) => role === 'parent'

/** The groups of the person of the row: none, or only a number. `Email 2` is another address of that person. */
const GROUP_OF_ROW = /^\d*$/

/** Whether a row has an `@`, or no text in the columns of addresses. Reading headings is slow, so this comes first. */
export function isSurelyNoHead(row: Row, current?: Columns): boolean {
  if (row.some((cell) => cell.includes('@'))) return true
  const emailColumns = [...(current?.emails ?? [])].flatMap(([column, nameIn]) => (nameIn ? column : []))
  return emailColumns.length > 0 && emailColumns.every((column) => row[column]?.trim() === '')
}

/**
 * The columns that a row of headings describes. Undefined for another row, or if no heading is one of addresses.
 * `current` are the columns of the table so far. In its rows, a cell can be equal to a heading.
 */
export function columnsBelow(row: Row, reader: HeadingReader, current?: Columns): Columns | undefined {
  if (isSurelyNoHead(row, current)) return undefined
  const headings = headingsOf(row, reader)
  const columnsOf = (is: (heading: Heading) => boolean) =>
    headings.flatMap((heading, column) => (heading && is(heading) ? [column] : []))
  const hasRole = (role: Role) => headings.some((heading) => heading?.role === role)
  const groupOf = (column: number) => headings[column]?.group ?? ''
  const emails = columnsOf(isEmail)
  const names = columnsOf(isNamePart)
  // A `Mail` below headings can be a value. It is a heading beside a heading of names, or in a column of addresses.
  const isHead = !current || names.length > 0 || emails.some((column) => current.emails.get(column))
  if (emails.length === 0 || !isHead) return undefined
  // Zoom: in the row below `Meeting ID`, the address is that of the host. The people follow below further headings.
  if (names.length === 0 && hasRole('meeting')) return NO_COLUMNS

  const readerOf = (person: string) =>
    nameReader((role) => columnsOf((heading) => heading.group === person && heading.role === role))
  const namedGroups = new Set(columnsOf((one) => isFirstOrFull(one) || isContact(one)).map(groupOf))
  const isUnknownOrParent = (column: number) => !headings[column] || isParent(headings[column])
  const hasOwnName = (column: number) => groupOf(column) !== '' && namedGroups.has(groupOf(column))
  // The addresses whose headings name nobody: `Email`, or a repeated `Email` (group `#1`) without a repeated `Name`.
  // The first can be that of the person of the row.
  const unassigned = columnsOf(
    ({ role, group }) => role === 'email' && (group === '' || (group[0] === '#' && !namedGroups.has(group))),
  )
  const [firstUnassigned = -1] = unassigned
  const repeated = [...namedGroups].filter((group) => group.includes('#'))
  const hasEmail = (group: string) => emails.some((column) => groupOf(column) === group)
  // An address behind a parent can be the parent's. `Parent` has its own address beside `Parent Email`.
  const isBehindParent = headings
    .slice(0, firstUnassigned)
    .some((one) => one && one.role !== 'company' && reader.isParentGroup(one.group) && !hasEmail(one.group))
  // In an order, `Name` is the number of the order.
  const isOrder = hasRole('order')
  // In `Email, Name, Email`, the name can belong to either address.
  const isFirstOnlyOrBehindNames =
    unassigned.length < 2 || names.every((column) => groupOf(column) !== '' || column < firstUnassigned)
  // Whether the name of the row is surely that of the first unassigned address.
  const isClear = !isOrder && isFirstOnlyOrBehindNames && !isBehindParent && repeated.every(hasEmail)
  // A `Secondary Email` can be that of a parent, of a `Second Contact`, or of a `Guest Name` without a `Guest Email`.
  const hasSecondPerson =
    row.some((cell, column) => isUnknownOrParent(column) && reader.isSecondary(cell)) ||
    [...namedGroups, ...columnsOf(isParent).map(groupOf)].some((group) => group !== '' && !hasEmail(group))
  const isUnknownAt = (column: number) => isUnknownOrParent(column) && !reader.hasMail(row[column])
  // In `Name, Email, Guest, Email 2`, the second address can be the guest's. A spreadsheet may have added the 2.
  const isBehindUnknown = (column: number) =>
    reader.read((row[column] ?? '').replace(/\d+(nd)?/g, ''))?.role === 'email' &&
    [...row.keys()].slice(row.findIndex(reader.hasMail), column).some(isUnknownAt)
  const isOfRowPerson = (column: number) =>
    headings[column]?.role === 'otherEmail'
      ? GROUP_OF_ROW.test(groupOf(column)) && !hasSecondPerson && !isBehindUnknown(column)
      : column === firstUnassigned
  // Of `Name, Contact, Email`, the address can be that of the contact, if there is one: `Name` can be a company.
  const isNameBeforeContact =
    !hasEmail('contact') &&
    names.every(
      (column) =>
        groupOf(column) !== '' ||
        (headings[column]?.role === 'name' &&
          headings.slice(column, emails[0]).some((heading) => heading?.group === 'contact')),
    )
  const nobody = () => ''
  const [nameIn, contactIn] = [readerOf(''), isNameBeforeContact ? readerOf('contact') : nobody]
  const nameUnlessContact = (cells: Row) =>
    canBeSamePerson(contactIn(cells), nameIn(cells)) ? nameIn(cells) : ''
  const readerAt = (column: number) => {
    if (hasOwnName(column)) return readerOf(groupOf(column))
    return isClear && isOfRowPerson(column) ? nameUnlessContact : nobody
  }
  const readers = new Map<number, NameReader | undefined>(emails.map((column) => [column, readerAt(column)]))
  for (const [column, cell] of row.entries())
    if (isUnknownOrParent(column) && reader.hasMail(cell)) readers.set(column, undefined)
  return { emails: readers, width: row.length }
}

/**
 * The headings of a row. A repeated heading can be about another person. `First`, `Last`, `Additional name` and the
 * headings of a contact depend on the other headings, so headings are read in three steps.
 */
function headingsOf(row: Row, reader: HeadingReader): (Heading | undefined)[] {
  const counts = new Map<string, number>()
  const numbered = row.map((cell) => {
    const heading = reader.read(cell)
    const key = collapseBlanks(cell).toLowerCase()
    const count = counts.get(key) ?? 0
    counts.set(key, count + 1)
    return heading && count > 0 ? { ...heading, group: `${heading.group}#${count}` } : heading
  })
  const known = numbered.map((heading) => {
    if (!heading?.role.endsWith('?')) return heading
    if (heading.role === 'email?')
      return numbered.some(isContact) ? { ...heading, role: 'email' as const } : undefined
    // `Additional Name` is a middle name beside `Given Name`. Otherwise, it can be that of a guest.
    if (heading.role === 'middle?')
      return row.some((cell) => plainHeading(cell) === 'given name')
        ? { ...heading, role: 'middle' as const }
        : undefined
    // `First` is a first name beside a last name of the same person, if no other heading is that of a first or full
    // name. For `Last`, the same holds the other way round.
    const [role, otherPart] =
      heading.role === 'first?' ? (['first', /^last/] as const) : (['last', /^first/] as const)
    const roles = numbered.flatMap((one) => (one?.group === heading.group ? one.role : []))
    const hasNameAlready = roles.some((one) => one === role || one === 'full' || one === 'name')
    return !hasNameAlready && roles.some((one) => otherPart.test(one)) ? { ...heading, role } : undefined
  })
  const has = (group: RegExp, is: (heading: Heading) => boolean) =>
    known.some((heading) => heading && group.test(heading.group) && is(heading))
  // A contact is the person of the row, unless the row has another name, a second contact, or an address of its own.
  const isNamed = known.some(isContact) || has(/^contact$/, (heading) => !isEmail(heading))
  // An `Other Email` behind `Contact Email` does not show that the row has an address of its own.
  const firstEmail = known.find((heading) => heading && isEmail(heading))
  const hasBothEmails =
    has(/^contact$/, isEmail) &&
    (firstEmail?.group !== 'contact' || has(/^$/, ({ role }) => role === 'email'))
  const isContactOther =
    has(/^contact./, isFirstOrFull) || (isNamed && (has(GROUP_OF_ROW, isNamePart) || hasBothEmails))
  return known.map((heading) => {
    if (!heading) return undefined
    const group = finalGroupOf(heading)
    const isOfContact = group === 'contact' || (group === '' && isContact(heading))
    return { ...heading, group: isOfContact ? (isContactOther ? 'contact' : '') : group }
  })

  /**
   * The group of a heading. `Parent Email 2` belongs to `Parent Name 2` or `Parent 2 Name`, if there is one, or else to
   * `Parent Name`.
   */
  function finalGroupOf({ group }: Heading): string {
    const [, person = '', number = ''] = /^(.+), (\d+)$/.exec(group) ?? []
    const isOfGroup = (one: string, is: (heading: Heading) => boolean) =>
      known.some((heading) => heading?.group === one && is(heading))
    if (number === '' || isOfGroup(group, isFirstOrFull)) return group
    if (isOfGroup(`${person} ${number}`, isFirstOrFull)) return `${person} ${number}`
    // `Contact 2` (group `2`) is the name for `Contact Email 2` (`contact, 2`), if group `2` has no name of its own.
    const isPair = person === 'contact' && isOfGroup(number, isContact) && !isOfGroup(number, isNamePart)
    return isPair ? number : person
  }
}

/**
 * The columns of a table without known headings. Two columns are names and addresses, unless the addresses have a
 * heading, a name has a digit, or an address has a name in its cell. In all other tables, addresses have only the names
 * in their own cells. The rows `above` are those before the first row with an address.
 */
export function columnsWithoutHeadings(above: readonly Row[], rows: readonly Row[]): Columns {
  const width = Math.max(0, ...rows.map(({ length }) => length))
  const columns = [...Array(width).keys()]
  const used = columns.filter((column) => rows.some((row) => cellOf(row, column) !== ''))
  const emailAt = used.find((column) => rows.some((row) => addressesIn(row[column]).length > 0)) ?? -1
  const nameAt = used.find((column) => column !== emailAt) ?? -1
  const isPair =
    used.length === 2 &&
    rows.every((row) => canBeName(row[nameAt]) && isBare(row[emailAt])) &&
    above.every((row) => cellOf(row, emailAt) === '')
  if (!isPair) return { emails: new Map(columns.map((column) => [column, undefined])) }
  const nameOf = nameReader((role) => (role === 'full' ? [nameAt] : []))
  const nameIn = (row: Row) => (canBeName(row[nameAt]) && isBare(row[emailAt]) ? nameOf(row) : '')
  return { emails: new Map([[emailAt, nameIn]]), width }
}

const canBeName = (cell = '') => !/[\d@＠]/.test(cell)

/** Whether a cell is empty, or has addresses without names. */
export function isBare(cell = ''): boolean {
  const mailboxes = addressesIn(cell)
  return mailboxes.length > 0 ? mailboxes.every(({ phrase }) => !phrase) : cell.trim() === ''
}

/**
 * The people of a row, and the wrong texts below headings of addresses. `isNameLeftOut` is true if the name was left
 * out, because the row has more cells than columns: the name may be in a wrong column.
 */
export function readRow(row: Row, { emails, width = row.length }: Columns) {
  const hasSurplusText = row.slice(width).some((cell) => cell.trim() !== '')
  const wrong: string[] = []
  let mailboxes: (CellMailbox & { nameIn?: NameReader | undefined; isBracketed?: boolean })[] = []
  let lastWithAddress = -1
  for (const [column, nameIn] of emails) {
    const cell = row[column] ?? ''
    for (const mailbox of nameIn ? mailboxesIn(cell, isAddress) : addressesIn(cell))
      if (isAddress(mailbox.email)) {
        lastWithAddress = Math.max(lastWithAddress, column)
        mailboxes.push({ ...mailbox, nameIn, isBracketed: cell.includes('<') })
      } else if (isMoreThanNumbers(mailbox.email)) wrong.push(mailbox.email)
  }
  // A delimiter in an unquoted cell has split the cell, and moved the cells behind it to other columns.
  const isMoved = row.length > width && (wrong.length > 0 || (hasSurplusText && mailboxes.length === 0))
  if (isMoved) mailboxes = row.map(addressesIn).find((all) => all.length > 0) ?? []
  // If an address is in its column, the cells before it are in theirs.
  const unmoved = hasSurplusText ? row.slice(0, lastWithAddress) : row
  const people = new Map<string, Contact>()
  let isNamed = false
  for (const { email, phrase, nameIn, isBracketed } of mailboxes) {
    const rowName = nameIn?.(unmoved)
    // `Bob <bob@example.org>` in the row of Ann is Bob, but `ann@example.org (work)` is Ann.
    const isOfRowPerson = rowName && (!isBracketed || canBeSamePerson(rowName, phrase))
    const nameOrAddress = isOfRowPerson ? rowName : phrase
    if (nameOrAddress) isNamed = true
    const name = isAddress(nameOrAddress) ? '' : nameOrAddress
    const key = mailboxKey(email)
    const firstName = people.get(key)?.name
    // An address with two names is kept twice: `removeSharedNames` then removes both names.
    const isOtherPerson = firstName && name && !canBeSamePerson(firstName, name)
    if (isOtherPerson || !people.has(key))
      people.set(isOtherPerson ? key + name : key, name ? { name, email } : { email })
  }
  return {
    people: [...people.values()],
    wrong: isMoved ? [] : wrong,
    isNameLeftOut: (isMoved || hasSurplusText) && !isNamed,
  }
}

/** Whether a cell has other characters than those of numbers, such as phone numbers. */
const isMoreThanNumbers = (cell: string) => /[^-\d\s+()/.,:;#]/.test(cell)
