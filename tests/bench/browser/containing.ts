import type { Contact } from '../../../src/contacts/types.ts'
import { textOf } from '../text-of.ts'

/** The filter that most documentation shows. `limit` is for components whose documentation recommends to stop early. */
export function containing(
  contacts: readonly Contact[],
  query: string,
  limit = Infinity,
): readonly Contact[] {
  if (query === '') return contacts.slice(0, limit)
  const wanted = query.toLowerCase()
  const found: Contact[] = []
  for (const contact of contacts) {
    if (!textOf(contact).toLowerCase().includes(wanted)) continue
    found.push(contact)
    if (found.length === limit) break
  }
  return found
}
