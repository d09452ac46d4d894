import { identityOf } from '../contacts/read-contact.ts'
import type { Row } from '../state/rows.ts'

/**
 * React keys for rows, by index. They are derived from the contact, so that the element of a row moves with it. They
 * are computed on demand, because there can be very many rows. They are numbered, because a search may return the same
 * contact more than once.
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
