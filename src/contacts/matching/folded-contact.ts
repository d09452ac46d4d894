import { mailboxKey } from '../mailboxes/address.ts'
import type { Contact } from '../types.ts'
import { fold } from './fold.ts'
import { addressWords, nameWords, type Word } from './words.ts'

/** A contact with the folded texts that ranking and the search in blocks need. */
export interface FoldedContact {
  contact: Contact
  /** Its index in the input, from 0. */
  position: number
  timesContacted: number
  foldedName: string
  foldedEmail: string
  /** The folded name without blanks around it. */
  sortName: string
  /** The address as the contact has it. For a group, see `addressOf`. */
  sortEmail: string
}

/** A name or an address with its words. */
export interface SearchText {
  /** The text as the contact has it. */
  original: string
  folded: string
  words: readonly Word[]
}

/** A contact that a query is compared with: it has the words of its name and of its address. */
export interface Candidate extends FoldedContact {
  name: SearchText
  email: SearchText
}

/**
 * Folds a contact. Returns undefined when it has no address: the data of address books can hold anything. A name that is not
 * a string counts as none, and a number of times that is not finite as 0.
 */
export function foldContact(
  contact: Contact | null | undefined,
  position: number,
): FoldedContact | undefined {
  if (!isContact(contact)) return undefined
  const { timesContacted = 0 } = contact
  const foldedName = fold(nameOf(contact))
  return {
    contact,
    position,
    timesContacted: Number.isFinite(timesContacted) ? timesContacted : 0,
    foldedName,
    foldedEmail: fold(searchable(emailOf(contact))),
    sortName: foldedName.trim(),
    sortEmail: addressOf(contact),
  }
}

/** Folds a contact and splits it into words. Returns undefined when it has no address. */
export function toCandidate(contact: Contact | null | undefined, position: number): Candidate | undefined {
  const folded = foldContact(contact, position)
  return (
    folded && {
      ...folded,
      name: {
        original: nameOf(folded.contact),
        folded: folded.foldedName,
        words: nameWords(folded.foldedName),
      },
      email: {
        original: searchable(emailOf(folded.contact)),
        folded: folded.foldedEmail,
        words: addressWords(folded.foldedEmail),
      },
    }
  )
}

/** Whether it is a contact with an address, or a group with a name and members. */
export function isContact(contact: Contact | null | undefined): contact is Contact {
  return (
    !!contact &&
    (emailOf(contact).trim() !== '' || (membersOf(contact).length > 0 && nameOf(contact).trim() !== ''))
  )
}

/**
 * How much of a name and of an address is read: more than a valid address has. So one contact takes little time, whatever its
 * address book holds.
 */
const MOST_UNITS = 256

const searchable = (text: string) => text.slice(0, MOST_UNITS)

/** Equal for all contacts with the same address, even when the case of the domain differs, and for groups with the same name and members. */
export const addressKeyOf = (contact: Contact) => mailboxKey(addressOf(contact).trim())

/** The same, for a contact that was folded. */
export const addressKey = ({ sortEmail }: FoldedContact) => mailboxKey(sortEmail.trim())

const emailOf = ({ email }: Contact) => (typeof email === 'string' ? email : '')

const membersOf = ({ members }: Contact): readonly Contact[] => (Array.isArray(members) ? members : [])

/** The address, or what a mail has in place of it for a group: the name and all addresses. Groups can share a name. */
function addressOf(contact: Contact): string {
  const members = membersOf(contact)
  if (members.length === 0) return emailOf(contact)
  return `${nameOf(contact)}:${members.map((member) => member?.email)};`
}

const nameOf = ({ name }: Contact) => (typeof name === 'string' ? searchable(name) : '')
