import { addressKeyOf, isContact, membersOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'

/** The fields of a contact that are texts, and the people of a group. */
export interface ReadContact {
  /** The object of the app. */
  given: Contact
  /** '' for none, and for a name that is not a text. */
  name: string
  /** '' for a group without an address of its own. */
  email: string
  /** '' for none. */
  photo: string
  /** The people of a group, with those of the groups in it, each address once. Empty for a person. */
  people: readonly ReadContact[]
}

/**
 * Reads a contact of the app: address books can hold anything. Undefined when it is neither a person with an address
 * nor a group with a name or an address.
 */
export function readContact(contact: unknown): ReadContact | undefined {
  const given = Object(contact) as Contact
  const { email, name, photo }: Partial<Record<keyof Contact, unknown>> = given
  const read = {
    given,
    name: textOrNone(name),
    email: textOrNone(email).trim() && textOrNone(email),
    photo: textOrNone(photo),
    people: peopleIn(given),
  }
  return read.email || (!isPerson(read) && read.name.trim()) ? read : undefined
}

function peopleIn(group: Contact): readonly ReadContact[] {
  const people = new Map<string, ReadContact>()
  // Groups can contain each other. The set has each one once, so the loop ends.
  const all = new Set<unknown>(membersOf(group))
  for (const one of all) {
    const members = membersOf(Object(one) as Contact)
    for (const member of members) all.add(member)
    // A group is a person if nobody is in it and it has an address.
    const read = members.some(isContact) ? undefined : readContact(one)
    const key = read && addressKeyOf(read)
    if (key && !people.has(key)) people.set(key, read)
  }
  return [...people.values()]
}

/** Whether it is no group. */
export const isPerson = ({ people }: Pick<ReadContact, 'people'>): boolean => people.length === 0

/** The person, or the people of a group. */
export const peopleOf = (contact: ReadContact): readonly ReadContact[] =>
  isPerson(contact) ? [contact] : contact.people

/** A text that is the same for the same contact in another object: for a group, if it has the same members. */
export const identityOf = ({ email, name, people }: ReadContact): string =>
  [email, name, people.map(identityOf)].join('\n')

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : '')
