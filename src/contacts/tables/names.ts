import { mailboxKey } from '../mailboxes/address.ts'
import { tidy } from '../mailboxes/cell.ts'
import { spokenName } from '../spoken-name.ts'
import type { Contact } from '../types.ts'
import type { Role } from './headings.ts'

/** Reads the name of a person from the cells of a row, or ''. */
export type NameReader = (row: readonly string[]) => string

/** What spreadsheets and databases write for no value. */
const NO_VALUE = /^(?:#?N\/A|NULL)$/

/**
 * Creates a reader of the names in some columns.
 *
 * @param columnsOf returns the columns with a role. The first one with a letter in its cell is read.
 */
export function nameReader(columnsOf: (role: Role) => readonly number[]): NameReader {
  const known: Partial<Record<Role, readonly number[]>> = {}
  const columnsWith = (role: Role) => (known[role] ??= columnsOf(role))

  return (row) => {
    const read = (role: Role) =>
      columnsWith(role)
        .map((at) => tidy(row[at] ?? ''))
        .find((text) => /\p{L}/u.test(text) && !NO_VALUE.test(text)) ?? ''
    const [given, family, full, name] = [read('first'), read('last'), read('full'), read('name')]
    const spoken = (parts: { given: string; family: string }) =>
      tidy(spokenName({ additional: read('middle'), suffix: read('suffix'), ...parts }))
    const isSplit = given !== '' || family !== ''
    const hasBothColumns = columnsWith('first').length > 0 && columnsWith('last').length > 0
    if (isSplit && hasBothColumns) return spoken({ given, family })
    const hasParts = (text: string) =>
      [given, family].every((part) => text.toLowerCase().includes(part.toLowerCase()))
    for (const whole of [full, name]) if (whole && hasParts(whole)) return whole
    // `Name` has the part of the name that has no column of its own.
    if (isSplit && (name || !full)) return spoken({ given: given || name, family: family || name })
    if (full) return full
    // A column `Contact` can have phone numbers.
    const contact = read('contact')
    return (/\d/.test(contact) ? '' : contact) || read('nickname') || read('company')
  }
}

const wordsOf = (name: string): string[] => name.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

/** Whether two names can belong to one person: the words of one are among those of the other. */
export function canBeSamePerson(one: string, other: string): boolean {
  const [words, others] = [wordsOf(one), wordsOf(other)] as const
  return words.every((word) => others.includes(word)) || others.every((word) => words.includes(word))
}

/**
 * Removes the names of contacts that share an address and have different names, such as pupils with the address of
 * their teacher.
 *
 * @param shared the keys of such addresses in earlier contacts. Those of these contacts are added.
 */
export function removeSharedNames(contacts: readonly Contact[], shared = new Set<string>()): void {
  const names = new Map<string, string>()
  for (const { email, name } of contacts) {
    const key = mailboxKey(email)
    const known = names.get(key) ?? ''
    if (name && known && !canBeSamePerson(name, known)) shared.add(key)
    else if (name && name.length > known.length) names.set(key, name)
  }
  for (const contact of contacts) if (shared.has(mailboxKey(contact.email))) delete contact.name
}
