import { readContact, type ReadContact } from './read-contact.ts'
import type { ContactMatch } from '../../contacts/types.ts'

/** A match, with its contact already read. */
export interface ReadMatch {
  /** The object of the search. */
  given: ContactMatch
  contact: ReadContact
}

/** Reads a match. Returns undefined if its contact can't be picked: see `readContact`. */
export function readMatch(given: ContactMatch | undefined): ReadMatch | undefined {
  const contact = readContact(given?.contact)
  return given && contact && { given, contact }
}
