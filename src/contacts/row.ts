import { fold } from './fold.ts'
import type { Contact } from './types.ts'
import { addressWords, nameWords, type Word } from './words.ts'

/** A name or an address, ready to be searched. */
export interface SearchText {
  /** As the contact has it. */
  original: string
  folded: string
  words: readonly Word[]
}

/** A contact, ready to be searched. */
export interface Row {
  contact: Contact
  /** Its place in what was given. */
  position: number
  timesContacted: number
  name: SearchText
  email: SearchText
}

/**
 * The row of a contact, or undefined when it has no address: address books are other people's data and hold anything. A name
 * that is no string counts as none, a number of times that is not finite as 0.
 */
export function toRow(contact: Contact | null | undefined, position: number): Row | undefined {
  if (!hasAddress(contact)) return undefined
  const name = typeof contact.name === 'string' ? contact.name : ''
  return {
    contact,
    position,
    timesContacted: Number.isFinite(contact.timesContacted) ? (contact.timesContacted ?? 0) : 0,
    name: searchText(name, nameWords),
    email: searchText(contact.email, addressWords),
  }
}

/** Whether it is a contact with an address. */
export function hasAddress(contact: Contact | null | undefined): contact is Contact {
  return typeof contact?.email === 'string' && contact.email.trim() !== ''
}

function searchText(original: string, split: (folded: string) => Word[]): SearchText {
  const folded = fold(original)
  return { original, folded, words: split(folded) }
}
