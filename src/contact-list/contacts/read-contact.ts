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
  /** The addresses of the people of a group, with those of the groups in it. '' or undefined for one person. */
  memberAddresses?: string | undefined
}

/**
 * Reads a contact of the app, which can be anything. Undefined when it can't be read, or is neither a person with an address nor a group
 * with a name or an address.
 */
export const readContact = (contact: unknown): ReadContact | undefined =>
  readSafely(() => {
    const { email, name, photo, members } = (contact ?? {}) as Partial<Record<string, unknown>>
    const read = {
      given: contact as Contact,
      name: textOrNone(name),
      email: textOrNone(email).trim() && textOrNone(email),
      photo: textOrNone(photo),
      memberAddresses: Array.isArray(members) ? addressesOf(members) : '',
    }
    return read.email || (!isPerson(read) && read.name.trim()) ? read : undefined
  })

/** Lists of members can be in each other: `around` has those that were read already. */
function addressesOf(members: readonly unknown[], around = new Set<unknown>()): string {
  around.add(members)
  return members
    .flatMap(
      (one) =>
        readSafely(() => {
          const { email, members: inner } = Object(one) as Partial<Record<string, unknown>>
          const isOpened = Array.isArray(inner) && !around.has(inner)
          return (isOpened && addressesOf(inner, around)) || textOrNone(email).trim()
        }) || [],
    )
    .join()
}

/** Whether it is no group. */
export const isPerson = ({ memberAddresses }: Pick<ReadContact, 'memberAddresses'>): boolean =>
  !memberAddresses

/** A text that is the same for the same contact in another object: for a group, if it has the same members. */
export const identityOf = ({ email, name, memberAddresses }: ReadContact): string =>
  [email, name, memberAddresses].join('\n')

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
