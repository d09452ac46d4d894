import { addressKeyOf, isContact, membersOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'
import { readFields, type ContactFields } from './read-fields.ts'

/** A contact whose fields are checked. */
export interface ReadContact extends ContactFields {
  /** The people of a group, including those of nested groups, each address once. Empty for a person. */
  people: readonly ReadContact[]
}

/** Reads any data as a contact: a person with an address, or a group with a name or an address. Otherwise undefined. */
export function readContact(
  contact: unknown,
  people = peopleIn(Object(contact) as Contact),
): ReadContact | undefined {
  const read = { ...readFields(contact), people }
  return read.email || (!isPerson(read) && read.name.trim()) ? read : undefined
}

function peopleIn(group: Contact): readonly ReadContact[] {
  const people = new Map<string, ReadContact>()
  // The loop adds the members of nested groups. Groups can contain each other, but the set has each group once.
  const all = new Set<unknown>(membersOf(group))
  for (const contact of all) {
    const members = membersOf(Object(contact) as Contact)
    for (const member of members) all.add(member)
    // A group without a contact among its members counts as a person if it has an address.
    const read = members.some(isContact) ? undefined : readContact(contact, [])
    const key = read && addressKeyOf(read)
    if (key && !people.has(key)) people.set(key, read)
  }
  return [...people.values()]
}

export const isPerson = ({ people }: Pick<ReadContact, 'people'>): boolean => people.length === 0

export const peopleOf = (contact: ReadContact): readonly ReadContact[] =>
  isPerson(contact) ? [contact] : contact.people

/** A text that is the same for equal contacts in different objects. Equal groups also have equal people. */
export const identityOf = ({ email, name, people }: ReadContact): string =>
  [email, name, people.map(identityOf)].join('\n')
