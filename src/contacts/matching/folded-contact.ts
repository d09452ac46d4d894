import { mailboxKey } from '../mailboxes/address.ts'
import type { Contact } from '../types.ts'
import { fold } from './fold.ts'
import { otherSpellings } from './spellings.ts'
import { addressWords, KEYWORDS, nameWords, SEPARATOR, SPELLINGS, type Word } from './words.ts'

/** A contact with the folded texts that ranking and the search in blocks need. */
export interface FoldedContact {
  contact: Contact
  /** Its index in the input, from 0. */
  position: number
  timesContacted: number
  /** The part of the name that is read, as the contact has it. */
  readName: string
  foldedName: string
  /** The part of the address that is read, as the contact has it. */
  readEmail: string
  foldedEmail: string
  /** The keywords that are read, as the contact has them. */
  keywords: readonly string[] | undefined
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
  /** {@link textOf} it, once it is needed: most match by their names and addresses alone. */
  text?: string
}

/**
 * Folds a contact. Returns undefined for a contact without an address. The data of address books can be anything: a
 * name that is not a string is ignored, and a number of times that is not finite counts as 0.
 */
export function foldContact(
  contact: Contact | null | undefined,
  position: number,
): FoldedContact | undefined {
  if (!contact) return undefined
  const sortEmail = addressOf(contact)
  if (sortEmail.trim() === '') return undefined
  const { timesContacted, keywords } = contact
  const readName = searchableName(contact)
  const foldedName = fold(readName)
  const readEmail = searchable(emailOf(contact))
  return {
    contact,
    position,
    timesContacted: timesOf(timesContacted),
    readName,
    foldedName,
    readEmail,
    foldedEmail: fold(readEmail),
    keywords: Array.isArray(keywords) && keywords.length > 0 ? readable(keywords) : undefined,
    sortName: foldedName.trim(),
    sortEmail,
  }
}

/** The folded name and address, with the sign that says what it is before each. Hot. */
export const plainTextOf = ({ foldedName, foldedEmail }: Pick<FoldedContact, 'foldedName' | 'foldedEmail'>) =>
  SEPARATOR + foldedName + SEPARATOR + foldedEmail

/** The valid `timesContacted` of a contact. */
export const timesOf = (times: Contact['timesContacted'] = 0) => (Number.isFinite(times) ? times : 0)

/** All folded texts of a contact, in the order of their levels, with the sign that says what it is before each. Hot. */
export const textOf = (folded: FoldedContact) => plainTextOf(folded) + othersOf(folded)

/** The part of the text after the name and the address, which most contacts do not have. Hot. */
export function othersOf({ readName, foldedName, keywords }: FoldedContact): string {
  const spellings = otherSpellings(readName, foldedName)
  return (
    // The sign is before keywords as well: it ends the name and the address.
    (spellings || keywords ? SPELLINGS + spellings : '') +
    (keywords ? KEYWORDS + keywords.map(allSpellings).join(' ') : '')
  )
}

function allSpellings(keyword: string): string {
  const folded = fold(keyword)
  return `${folded} ${otherSpellings(keyword, folded)}`
}

/** Folds a contact and splits it into words. Returns undefined when it has no address. */
export function toCandidate(contact: Contact | null | undefined, position: number): Candidate | undefined {
  const folded = foldContact(contact, position)
  return folded && withWords(folded)
}

/** Splits a contact into words. */
export function withWords(folded: FoldedContact): Candidate {
  const { readName, foldedName, readEmail, foldedEmail } = folded
  return {
    ...folded,
    name: { original: readName, folded: foldedName, words: nameWords(foldedName) },
    email: { original: readEmail, folded: foldedEmail, words: addressWords(foldedEmail) },
  }
}

/** Whether it is a contact with an address, or a group with a name and members. */
export function isContact(contact: Contact | null | undefined): contact is Contact {
  return !!contact && addressOf(contact).trim() !== ''
}

/**
 * The part of a name and of an address that is read, longer than any valid address. It limits the time for one
 * contact, whatever its address book contains.
 */
export const MOST_UNITS = 256

const searchable = (text: string) => (text.length > MOST_UNITS ? text.slice(0, MOST_UNITS) : text)

/** The most keywords that are read. */
const MOST_KEYWORDS = 64

const readable = (keywords: readonly unknown[]) =>
  keywords
    .slice(0, MOST_KEYWORDS)
    .flatMap((keyword) => (typeof keyword === 'string' ? searchable(keyword) : []))

/**
 * Equal for all contacts with the same address, even when its case differs, and for groups with the same name and
 * members.
 */
export const addressKeyOf = (contact: Contact) => mailboxKey(addressOf(contact).trim())

/** The same, for a contact that was folded. */
export const addressKey = ({ sortEmail }: FoldedContact) => mailboxKey(sortEmail.trim())

const emailOf = ({ email }: Contact) => (typeof email === 'string' ? email : '')

export const membersOf = ({ members }: Contact): readonly Contact[] => (Array.isArray(members) ? members : [])

/**
 * The address of a person. For a group, what a mail has in its place: the name and all addresses, because groups can
 * share a name. A group without a name has its address as the name.
 */
function addressOf(contact: Contact): string {
  const members = membersOf(contact)
  const email = emailOf(contact)
  const name = searchableName(contact).trim() || email.trim()
  return members.length > 0 && name ? `${name}:${members.map((member) => member?.email)};` : email
}

const searchableName = ({ name }: Contact) => (typeof name === 'string' ? searchable(name) : '')
