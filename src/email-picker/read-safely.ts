import { readContact, type ReadContact } from '../contacts/read-contact.ts'
import { report } from '../values/development.ts'

/** Reads an object of the app, whose getters can throw. What can't be read is left out, and reported. */
export function readSafely<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch (error) {
    const text = error instanceof Error ? error.message : 'unknown error'
    report(`A contact can't be read, and is left out: ${text}`)
    return undefined
  }
}

/** A contact of the app, copied: what is done with it can't throw. Undefined when it has no address or can't be read. */
export const usableContact = (contact: unknown): ReadContact | undefined =>
  readSafely(() => readContact(contact))
