import { mailboxKey } from '../mailboxes/address.ts'
import { collapseBlanks } from '../mailboxes/cell.ts'
import { spokenName } from '../spoken-name.ts'
import type { Contact } from '../types.ts'
import type { Role } from './headings.ts'

/** Returns the name of a person in the cells of a row, or ''. */
export type NameReader = (row: readonly string[]) => string

/** A missing value or an error, as spreadsheets (`#REF!`, German `#NV`), databases and programs write it. */
const NO_VALUE = /^(?:#[\p{Lu}/0?!¿¡_]+|N\/A|NULL|null|undefined|NaN|None)$/u

/**
 * Creates a reader of the names of one person in each row. Of the columns with a role, the first one is read whose
 * cell has a letter and is no missing value or error.
 */
export function nameReader(columnsOf: (role: Role) => readonly number[]): NameReader {
  const cached: Partial<Record<Role, readonly number[]>> = {}
  const columnsWith = (role: Role) => (cached[role] ??= columnsOf(role))

  return (row) => {
    const read = (role: Role) =>
      columnsWith(role)
        .map((column) => collapseBlanks(row[column] ?? ''))
        .find((text) => /\p{L}/u.test(text) && !NO_VALUE.test(text)) ?? ''
    const [given, family, full, name] = [read('first'), read('last'), read('full'), read('name')]
    const spoken = (parts: { given: string; family: string }) =>
      collapseBlanks(spokenName({ additional: read('middle'), suffix: read('suffix'), ...parts }))
    const isSplit = given !== '' || family !== ''
    const hasBothColumns = columnsWith('first').length > 0 && columnsWith('last').length > 0
    if (isSplit && hasBothColumns) return spoken({ given, family })
    const includesParts = (text: string) =>
      [given, family].every((part) => text.toLowerCase().includes(part.toLowerCase()))
    for (const fullName of [full, name]) if (fullName && includesParts(fullName)) return fullName
    // The first or last name has no column: `Name` is that one. If `Name` and `full` are empty, the other is enough.
    if (isSplit && (name || !full)) return spoken({ given: given || name, family: family || name })
    // A full name counts even if it does not include the first or last name.
    if (full) return full
    // A column `Contact` can have phone numbers.
    const contact = read('contact')
    return (/\d/.test(contact) ? '' : contact) || read('nickname') || read('company')
  }
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether two names can belong to one person: the words of one are among those of the other. */
export function canBeSamePerson(name: string, other: string): boolean {
  const [words, others] = [wordsOf(name), wordsOf(other)] as const
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
}

/**
 * Removes the names of contacts that have the same address and different names, such as pupils with the address of
 * their teacher. `shared` has the keys of such addresses in earlier contacts. The keys of further ones are added.
 */
export function removeSharedNames(contacts: readonly Contact[], shared = new Set<string>()): void {
  const longestNames = new Map<string, string>()
  for (const { email, name } of contacts) {
    const key = mailboxKey(email)
    const longest = longestNames.get(key) ?? ''
    if (name && longest && !canBeSamePerson(name, longest)) shared.add(key)
    else if (name && name.length > longest.length) longestNames.set(key, name)
  }
  for (const contact of contacts) if (shared.has(mailboxKey(contact.email))) delete contact.name
}
