import { findProblem } from '../mailboxes/address.ts'
import { mailboxesIn, tidy, type CellMailbox } from '../mailboxes/cell.ts'
import { spokenName } from '../spoken-name.ts'
import { isRelated, isVague, ownerOf, personOf, roleOf, type Role } from './headings.ts'

export type Row = readonly string[]

/** What the columns of a table are. */
export interface Columns {
  /** Those with addresses of the person. */
  emails: readonly number[]
  /** The name of the person in a row whose address is in a column. Empty when there is none. */
  nameIn(row: Row, email: number): string
  /** Whether no heading says where the name is. A name next to the address is better then. */
  isGuessed?: boolean
}

export const isAddress = (email: string) => findProblem(email) === undefined

export const cellOf = (row: Row, column: number | undefined) => tidy(row[column ?? -1] ?? '')

/** The mailboxes of a cell that has only valid addresses. Empty when it has others. */
export function addressesIn(cell: string): CellMailbox[] {
  if (!/.[@＠]./.test(cell)) return []
  const all = mailboxesIn(cell, isAddress)
  return all.every(({ email }) => isAddress(email)) ? all : []
}

/** Whether a row consists of headings. */
export const isHead = (row: Row) =>
  !row.some((cell) => /.@./.test(cell)) && row.some((cell) => roleOf(cell) === 'email')

/**
 * The columns that have addresses: those whose heading says so, if one of them has any, or else those that have some.
 *
 * @param rows some rows without the headings
 */
export function addressColumns(head: Row | undefined, rows: readonly Row[]): number[] {
  const columns = [...(head ?? rows[0] ?? []).keys()]
  const hasText = (column: number) => rows.some((row) => cellOf(row, column) !== '')
  const hasAddress = (column: number) => rows.some((row) => addressesIn(row[column] ?? '').length > 0)
  const roles = head?.map(roleOf)
  const headed = columns.filter((column) => roles?.[column] === 'email')
  // A column without any text can have addresses further down.
  const right = headed.filter((column) => hasAddress(column) || !hasText(column))
  if (headed.some(hasAddress) || (headed.length > 0 && !headed.some(hasText))) return right
  const found = columns.filter((column) => roles?.[column] !== 'other' && hasAddress(column))
  return found.length > 0 ? found : headed
}

/** The columns of a table with headings. */
export function headedColumns(head: Row, emails: readonly number[], rows: readonly Row[]): Columns {
  const hasText = (column: number) => rows.some((row) => hasLetter(cellOf(row, column)))
  const hasNames = (column: number) => hasText(column) && !rows.some((row) => /\d/.test(cellOf(row, column)))
  const said = head.map((heading, column) => (emails.includes(column) ? 'email' : roleOf(heading)))
  const isSure = said.some((role, column) => isNameRole(role) && !isVague(head[column] ?? ''))
  // Where another column has the name, a word for a person can head anything: a company, a number, `yes`.
  const roles = said.map((role, column) => {
    if (!isNameRole(role) || !isVague(head[column] ?? '')) return role
    return (role === 'last' ? hasNames(column) : hasText(column) && !isSure) ? role : undefined
  })
  const times = new Map<string, number>()
  // Of two columns with the same heading, the later ones are those of other people.
  const owners = head.map((heading) => {
    const before = times.get(heading) ?? 0
    times.set(heading, before + 1)
    return `${ownerOf(heading)} ${before || ''}`.trim()
  })
  const all = [...roles.keys()]
  const isNamed = roles.some(isNameRole)
  /** Whether a column has names of people. A column beside the only address can say something else of it. */
  const isName = (column: number) =>
    isNameRole(roles[column]) ||
    (!roles[column] && (emails.length > 1 || !isNamed || isRelated(owners[column] ?? '')) && hasNames(column))
  // A heading without other words belongs to the person of the row.
  const nameColumnsOf = (owner: string) =>
    all.filter((column) => owner && owners[column] === owner && isName(column))
  const namesOf = new Map<string, number[]>()
  for (const email of emails) {
    const owner = owners[email] ?? ''
    const columns = nameColumnsOf(owner)
    namesOf.set(owner, columns.length > 0 ? columns : nameColumnsOf(personOf(owner)))
  }
  // `Last Name 2` is the second last name of the same person.
  for (const columns of namesOf.values())
    if (columns.every((column) => roles[column] === 'last')) columns.splice(0)
  const owned = new Set([...namesOf.values()].flat())
  // Beside `Name`, `Mother's Name` is not the name of the person of the row.
  const isOthers = (column: number) =>
    owners[column] && all.some((other) => roles[other] === roles[column] && !owners[other])
  const free = all.filter((column) => !owned.has(column) && !isOthers(column))
  // Where each name has an owner and there is no company, the row is about the first one.
  const hasFree = free.some((column) => isNameRole(roles[column]) || roles[column] === 'company')
  const own = hasFree ? free : all.filter((column) => owners[column] === owners[[...owned][0] ?? -1])
  // No heading says where the name is: it is the text before the address.
  const unknown = free.filter((column) => roles[column] === undefined && hasNames(column))
  const [place = 0] = emails
  const behind = emails.length > 1 ? undefined : unknown[0]
  const guessed = isNamed ? undefined : (unknown.find((column) => column < place) ?? behind)
  const ownName = nameReader(roles, own.concat(isNamed ? [] : free))
  const readers = new Map(
    emails.map((email) => {
      const columns = namesOf.get(owners[email] ?? '') ?? []
      const whole = columns.length > 0 ? columns.find((column) => !roles[column]) : guessed
      const read = columns.length > 0 ? nameReader(roles, columns) : ownName
      const isOther = columns.length === 0 && isRelated(owners[email] ?? '')
      return [email, (row: Row) => (isOther ? '' : read(row) || cellOf(row, whole))] as const
    }),
  )

  return { emails, isGuessed: !isNamed, nameIn: (row, email) => readers.get(email)?.(row) ?? '' }
}

const isNameRole = (role: Role | undefined) => /^(?:full|name|first|last|nickname)$/.test(role ?? '')

/** What reads the name in some columns of a row. */
function nameReader(roles: readonly (Role | undefined)[], among: readonly number[]): (row: Row) => string {
  const columnsOf = (role: Role) => among.filter((column) => roles[column] === role)
  const [full, name, first, middle, last, suffix, nickname, company] = (
    ['full', 'name', 'first', 'middle', 'last', 'suffix', 'nickname', 'company'] as const
  ).map(columnsOf)
  const textIn = (row: Row, columns: readonly number[] = []) => {
    for (const column of columns) {
      const text = cellOf(row, column)
      if (text) return text
    }
    return ''
  }

  return (row) => {
    const whole = textIn(row, full)
    if (whole) return whole
    const written = textIn(row, name)
    const given = textIn(row, first)
    const family = textIn(row, last)
    const parts = { additional: textIn(row, middle), suffix: textIn(row, suffix) }
    const isWhole = [given, family].every((part) => written.toLowerCase().includes(part.toLowerCase()))
    if (!given && !family) return written || textIn(row, nickname) || textIn(row, company)
    if (written && isWhole) return written
    if (!written || (given && family)) return tidy(spokenName({ given, family, ...parts }))
    // The heading `Name` is that of the first name beside a last name, and that of the last name beside a first name.
    if (given) return last?.length ? written : tidy(spokenName({ given, family: written, ...parts }))
    return first?.length ? written : tidy(spokenName({ given: written, family, ...parts }))
  }
}

export const hasLetter = (cell: string) => /[^-\d\s+()/.,:;#]/.test(cell)
