import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'
import { isPerson, readContact } from '../contacts/read-contact.ts'

/**
 * The people with an address among `contacts`, each address once: at most `limit`.
 *
 * @param contacts data from a storage, which can be anything
 * @param forgotten an address to skip
 */
export function usableContacts(contacts: unknown, limit: number, forgotten?: string): readonly Contact[] {
  const forgottenKey = forgotten && addressKeyOf({ email: forgotten })
  const byKey = new Map<string, Contact>()
  for (const contact of Array.isArray(contacts) ? (contacts as unknown[]) : []) {
    const usable = readContact(contact)
    // No groups: contacts are forgotten by their address, which a group may lack.
    if (!usable || !isPerson(usable) || byKey.size >= limit) continue
    const key = addressKeyOf(usable)
    if (key !== forgottenKey && !byKey.has(key)) byKey.set(key, usable.given)
  }
  return [...byKey.values()]
}
