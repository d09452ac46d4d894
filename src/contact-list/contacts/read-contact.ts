import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import type { Contact } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'

/** The fields of a contact, copied: what is done with them can't throw. */
export interface ReadContact {
  /** The object of the app. */
  given: Contact
  /** '' for none, and for a name that is not a text. */
  name: string
  /** '' for a group without an address of its own. */
  email: string
  /** '' for none. */
  photo: string
  /** The people of a group, with those of the groups in it. Undefined for one person. */
  members?: readonly ReadContact[] | undefined
}

/**
 * Reads a contact of the app, which can be anything. Undefined when it can't be read, or is neither a person with an address nor a group
 * with a name or an address.
 *
 * @param around the lists of members that it is in
 */
export const readContact = (contact: unknown, around?: Set<unknown>): ReadContact | undefined =>
  readSafely(() => {
    const { email, name, photo, members } = (contact ?? {}) as Partial<Record<string, unknown>>
    const read = {
      given: contact as Contact,
      name: textOrNone(name),
      email: textOrNone(email).trim() && textOrNone(email),
      photo: textOrNone(photo),
    }
    const people = Array.isArray(members) ? peopleIn(members, around) : []
    if (people.length === 0) return read.email ? read : undefined
    return around || read.email || read.name.trim() ? { ...read, members: people } : undefined
  })

/** The people of groups, by the lists of members. Groups can be large, and each row is read again with each answer of a search. */
const groups = /* @__PURE__ */ new WeakMap<
  readonly unknown[],
  { length: number; people: readonly ReadContact[] }
>()

/** The people of a group, each address once. A group that is a member of itself ends there. */
function peopleIn(members: readonly unknown[], around?: Set<unknown>): readonly ReadContact[] {
  const { length } = members
  const before = groups.get(members)
  // The app may have added some since.
  if (before?.length === length) return before.people
  if (around?.has(members)) return []
  const within = (around ?? new Set()).add(members)
  const people = new Map<string, ReadContact>()
  for (const member of members) {
    const read = readContact(member, within)
    for (const person of read ? peopleOf(read) : []) {
      const key = addressKeyOf(person)
      people.set(key, people.get(key) ?? person)
    }
  }
  const all = [...people.values()]
  if (!around) groups.set(members, { length, people: all })
  return all
}

/** The members of a group, or the person. */
export const peopleOf = (contact: ReadContact): readonly ReadContact[] => contact.members ?? [contact]

/** A text that is the same for the same contact in another object: for a group, if it has the same members. */
export const identityOf = ({ email, name, members }: ReadContact): string =>
  [email, name, members?.map((member) => member.email)].join('\n')

/** Reads an object of the app. Its getters can throw, and a proxy can be revoked: what can't be read is left out, and reported. */
export function readSafely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown error'
    report(`A contact can't be read, and is left out: ${text}`)
    return undefined
  }
}

const textOrNone = (value: unknown) => (typeof value === 'string' ? value : '')
