import { identityOf, readContact, readSafely, type ReadContact } from './read-contact.ts'
import type { ContactMatch, Range } from '../../contacts/types.ts'

/** A match, copied: what the list shows of it can't throw. */
export interface ReadMatch {
  /** The object of the search. */
  given: ContactMatch
  contact: ReadContact
  nameRanges: readonly Range[]
  emailRanges: readonly Range[]
}

/** Searches repeat their matches in each update, and a row whose match is the same is not rendered again. */
const lastReads = /* @__PURE__ */ new WeakMap<object, ReadMatch>()

/** The texts of all fields. */
const fieldsOf = ({ contact, nameRanges, emailRanges }: ReadMatch) =>
  [identityOf(contact), contact.photo, nameRanges, emailRanges].join('\n')

/** Reads a match, which comes from a search of the app and can be anything. Undefined when it has no address or can't be read. */
export function readMatch(match: unknown): ReadMatch | undefined {
  const read = readSafely(() => readNew(match as ContactMatch))
  if (!read) return undefined
  const before = lastReads.get(read.given)
  // A search may give the same object again with another contact in it.
  if (before?.contact.given === read.contact.given && fieldsOf(before) === fieldsOf(read)) return before
  lastReads.set(read.given, read)
  return read
}

function readNew(given: ContactMatch | null | undefined): ReadMatch | undefined {
  const contact = readContact(given?.contact)
  if (!given || !contact) return undefined
  const { nameRanges, emailRanges } = given
  return { given, contact, nameRanges: readRanges(nameRanges), emailRanges: readRanges(emailRanges) }
}

/** The ranges that are in order. */
function readRanges(ranges: unknown): readonly Range[] {
  const read: Range[] = []
  let done = 0
  for (const range of Array.isArray(ranges) ? (ranges as unknown[]) : []) {
    const [start, end] = Array.isArray(range) ? (range as unknown[]) : []
    // Other types can be compared, too, or throw.
    if (typeof start !== 'number' || typeof end !== 'number' || !(start >= done && end > start)) continue
    read.push([start, end])
    done = end
  }
  return read
}
