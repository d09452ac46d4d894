import { identityOf } from '../contacts/read-contact.ts'
import type { Row } from '../state/rows.ts'

/**
 * Returns the React key of the row at an index. It begins with the contact, so that the element of a row moves with it.
 * A number follows, because a search may return a contact more than once. Keys are made on demand: rows can be many.
 */
export function keysOf(rows: readonly Row[]): (index: number) => string {
  const keys = new Map<number, string>()
  const counts = new Map<string, number>()
  return (index) => {
    const row = rows[index]
    if (row?.kind !== 'contact') return String(row?.kind)
    const contact = identityOf(row.match.contact)
    const count = counts.get(contact) ?? 0
    const key = keys.get(index) ?? `${contact} ${count}`
    if (!keys.has(index)) counts.set(contact, count + 1)
    keys.set(index, key)
    return key
  }
}
