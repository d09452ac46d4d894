import type { Contact } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'

/** The fields of a contact, copied: what is done with them can't throw. */
export interface ReadContact {
  /** The object of the app. */
  given: Contact
  /** '' for none, and for a name that is not a text. */
  name: string
  email: string
  /** '' for none. */
  photo: string
}

/** Reads a contact of the app, which can be anything. Undefined when it has no address or can't be read. */
export const readContact = (contact: unknown): ReadContact | undefined =>
  readSafely(() => {
    const { email, name, photo } = (contact ?? {}) as Partial<Record<string, unknown>>
    if (typeof email !== 'string' || !email.trim()) return undefined
    return { given: contact as Contact, name: textOrNone(name), email, photo: textOrNone(photo) }
  })

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
