import { fold } from './fold.ts'
import { mailboxKey } from '../mailboxes/address.ts'
import type { Contact } from '../types.ts'
import { addressWords, nameWords, type Word } from './words.ts'

/** A contact, ready to be ranked. */
export interface Entry {
  contact: Contact
  /** Its place in what was given. */
  position: number
  timesContacted: number
  foldedName: string
  foldedEmail: string
  /** The folded name without blanks around it. */
  sortName: string
  /** The address as it is. */
  sortEmail: string
}

/** A name or an address, ready to be searched. */
export interface SearchText {
  /** As the contact has it. */
  original: string
  folded: string
  words: readonly Word[]
}

/** A contact, ready to be searched. */
export interface Row extends Entry {
  name: SearchText
  email: SearchText
}

/**
 * The entry of a contact, or undefined when it has no address: address books are other people's data and hold anything. A
 * name that is no string counts as none, a number of times that is not finite as 0.
 */
export function toEntry(contact: Contact | null | undefined, position: number): Entry | undefined {
  if (!hasAddress(contact)) return undefined
  const { email, timesContacted = 0 } = contact
  const foldedName = fold(nameOf(contact))
  return {
    contact,
    position,
    timesContacted: Number.isFinite(timesContacted) ? timesContacted : 0,
    foldedName,
    foldedEmail: fold(email),
    sortName: foldedName.trim(),
    sortEmail: email,
  }
}

/** The row of a contact, when it has an entry. */
export function toRow(contact: Contact | null | undefined, position: number): Row | undefined {
  const entry = toEntry(contact, position)
  return (
    entry && {
      ...entry,
      name: { original: nameOf(entry.contact), folded: entry.foldedName, words: nameWords(entry.foldedName) },
      email: {
        original: entry.contact.email,
        folded: entry.foldedEmail,
        words: addressWords(entry.foldedEmail),
      },
    }
  )
}

/** Whether it is a contact with an address. */
export function hasAddress(contact: Contact | null | undefined): contact is Contact {
  return typeof contact?.email === 'string' && contact.email.trim() !== ''
}

/** Equal for all contacts with the same address, however it is spelled. */
export const addressKey = ({ sortEmail }: Entry) => mailboxKey(sortEmail.trim())

const nameOf = ({ name }: Contact) => (typeof name === 'string' ? name : '')
