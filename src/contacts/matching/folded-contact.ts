import { mailboxKey } from '../mailboxes/address.ts'
import type { Contact } from '../types.ts'
import { fold } from './fold.ts'
import { otherSpellings } from './spellings.ts'
import { KEYWORDS, MAIN_TEXT, SPELLINGS } from './words.ts'

/** A contact with its folded texts, for searching and for ranking. */
export interface FoldedContact {
  contact: Contact
  /** Its index in the input, from 0. */
  position: number
  timesContacted: number
  /** The part of the name that is searched: its beginning, see {@link LONGEST_SEARCHED}. */
  searchedName: string
  foldedName: string
  /** The part of the address that is searched. */
  searchedEmail: string
  foldedEmail: string
  /** The keywords that are searched, not folded. */
  keywords: readonly string[] | undefined
  /** The folded name without blanks around it. */
  sortName: string
  /** The whole address. For a group, see `addressOf`. */
  sortEmail: string
  /** Its {@link textOf}, computed when a comparison needs it. */
  text: string | undefined
}

/**
 * Folds a contact. Returns undefined for a contact without an address. Address books contain any data: names and
 * keywords that are no strings are ignored, and a `timesContacted` that is not finite counts as 0.
 */
export function foldContact(
  contact: Contact | null | undefined,
  position: number,
): FoldedContact | undefined {
  if (!contact) return undefined
  const sortEmail = addressOf(contact)
  if (sortEmail.trim() === '') return undefined
  const { timesContacted, keywords } = contact
  const searchedName = searchableName(contact)
  const foldedName = fold(searchedName)
  const searchedEmail = searchable(emailOf(contact))
  return {
    contact,
    position,
    timesContacted: timesOf(timesContacted),
    searchedName,
    foldedName,
    searchedEmail,
    foldedEmail: fold(searchedEmail),
    keywords: Array.isArray(keywords) && keywords.length > 0 ? readable(keywords) : undefined,
    sortName: foldedName.trim(),
    sortEmail,
    text: undefined,
  }
}

export const timesOf = (times: Contact['timesContacted'] = 0) => (Number.isFinite(times) ? times : 0)

/** All folded texts of a contact, in the order of their levels, each with its separator before it. Hot. */
export const textOf = (folded: FoldedContact) => (folded.text ??= joinedTexts(folded))

function joinedTexts({ searchedName, foldedName, foldedEmail, keywords }: FoldedContact): string {
  const spellings = otherSpellings(searchedName, foldedName)
  return (
    MAIN_TEXT +
    foldedName +
    MAIN_TEXT +
    foldedEmail +
    // Most contacts have neither. Keywords follow this separator even without spellings: it ends the address.
    (spellings || keywords ? SPELLINGS + spellings : '') +
    (keywords ? KEYWORDS + keywords.map(allSpellings).join(' ') : '')
  )
}

function allSpellings(keyword: string): string {
  const folded = fold(keyword)
  return `${folded} ${otherSpellings(keyword, folded)}`
}

/** Whether it is a contact with an address, or a group with members and a name. */
export function isContact(contact: Contact | null | undefined): contact is Contact {
  return !!contact && addressOf(contact).trim() !== ''
}

/**
 * The length of the beginning of a name, an address or a keyword that is searched. No valid address is longer. It
 * limits the time for one contact, whatever its address book contains.
 */
export const LONGEST_SEARCHED = 256

const searchable = (text: string) => text.slice(0, LONGEST_SEARCHED)

const MOST_KEYWORDS = 64

const readable = (keywords: readonly unknown[]) =>
  keywords
    .slice(0, MOST_KEYWORDS)
    .flatMap((keyword) => (typeof keyword === 'string' ? searchable(keyword) : []))

/** A key that is equal for people with the same address in any case, and for groups with the same name and members. */
export const addressKeyOf = (contact: Contact) => mailboxKey(addressOf(contact).trim())

/** The same key, for a folded contact. */
export const addressKey = ({ sortEmail }: FoldedContact) => mailboxKey(sortEmail.trim())

const emailOf = ({ email }: Contact) => (typeof email === 'string' ? email : '')

export const membersOf = ({ members }: Contact): readonly Contact[] => (Array.isArray(members) ? members : [])

/**
 * The address of a person. For a group, its name (without one, its own address) with the addresses of all members, as
 * in a mail: several groups can have the same name.
 */
function addressOf(contact: Contact): string {
  const members = membersOf(contact)
  const email = emailOf(contact)
  const name = searchableName(contact).trim() || email.trim()
  return members.length > 0 && name ? `${name}:${members.map((member) => member?.email)};` : email
}

const searchableName = ({ name }: Contact) => (typeof name === 'string' ? searchable(name) : '')
