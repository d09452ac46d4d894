import { mailboxKey } from '../mailboxes/address.ts'
import type { Contact } from '../types.ts'
import { fold } from './fold.ts'
import { otherSpellings } from './spellings.ts'
import { KEYWORDS, MAIN_TEXT, SPELLINGS } from './words.ts'

/** A contact with its folded texts (see `fold`: lower case, no accents), for searching and for ranking. */
export interface FoldedContact {
  contact: Contact
  /** Its index in the contacts that the app or the server gave, from 0. */
  position: number
  timesContacted: number
  /** The first characters of the name, which are searched, see {@link LONGEST_SEARCHED}. */
  searchedName: string
  foldedName: string
  /** The first characters of the address. */
  searchedEmail: string
  foldedEmail: string
  /** The keywords to search, not folded. */
  keywords: readonly string[] | undefined
  /** The folded name without blanks around it. */
  sortName: string
  /** The whole address. For a group, its name with the addresses of its members, see `addressOf`. */
  sortEmail: string
  /** The cached result of {@link textOf}. */
  text: string | undefined
}

/**
 * Folds a contact. Returns undefined for a contact without an address. Address books can contain invalid data. Names
 * and keywords that are not strings are ignored, and a `timesContacted` that is not finite counts as 0.
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
    keywords: Array.isArray(keywords) && keywords.length > 0 ? searchableKeywords(keywords) : undefined,
    sortName: foldedName.trim(),
    sortEmail,
    text: undefined,
  }
}

export const timesOf = (times: Contact['timesContacted'] = 0) => (Number.isFinite(times) ? times : 0)

/** All folded texts of a contact, in the order of their `Level`s, each after the separator of its level. Hot path. */
export const textOf = (folded: FoldedContact) => (folded.text ??= joinedTexts(folded))

function joinedTexts({ searchedName, foldedName, foldedEmail, keywords }: FoldedContact): string {
  const spellings = otherSpellings(searchedName, foldedName)
  return (
    MAIN_TEXT +
    foldedName +
    MAIN_TEXT +
    foldedEmail +
    // Most contacts have neither. `SPELLINGS` is there for keywords alone, too: for a search, it ends the address.
    (spellings || keywords ? SPELLINGS + spellings : '') +
    (keywords ? KEYWORDS + keywords.map(spellingsOfKeyword).join(' ') : '')
  )
}

function spellingsOfKeyword(keyword: string): string {
  const folded = fold(keyword)
  return `${folded} ${otherSpellings(keyword, folded)}`
}

/** Whether a value is a person with an address, or a group with members and a name or an address. */
export function isContact(contact: Contact | null | undefined): contact is Contact {
  return !!contact && addressOf(contact).trim() !== ''
}

/** The most searched characters of a name, address or keyword, to bound the time. No valid address is longer. */
export const LONGEST_SEARCHED = 256

const searchable = (text: string) => text.slice(0, LONGEST_SEARCHED)

/** Bounds the time for a contact with very many keywords. */
const MOST_KEYWORDS = 64

const searchableKeywords = (keywords: readonly unknown[]) =>
  keywords
    .slice(0, MOST_KEYWORDS)
    .flatMap((keyword) => (typeof keyword === 'string' ? searchable(keyword) : []))

/** The same key for people whose addresses differ only in case, and for groups with the same name and members. */
export const addressKeyOf = (contact: Contact) => mailboxKey(addressOf(contact).trim())

/** {@link addressKeyOf} for a folded contact. */
export const addressKey = ({ sortEmail }: FoldedContact) => mailboxKey(sortEmail.trim())

const emailOf = ({ email }: Contact) => (typeof email === 'string' ? email : '')

export const membersOf = ({ members }: Contact): readonly Contact[] => (Array.isArray(members) ? members : [])

/**
 * The address of a person. For a group, its name (or its own address if it has no name) with the addresses of its
 * members, as a mail header writes groups: the name alone may belong to several groups.
 */
function addressOf(contact: Contact): string {
  const members = membersOf(contact)
  const email = emailOf(contact)
  const name = searchableName(contact).trim() || email.trim()
  return members.length > 0 && name ? `${name}:${members.map((member) => member?.email)};` : email
}

const searchableName = ({ name }: Contact) => (typeof name === 'string' ? searchable(name) : '')
