import { identityOf, readContact, type ReadContact } from './read-contact.ts'
import type { ContactMatch, Range } from '../../contacts/types.ts'

/** A match, with its contact already read. */
export interface ReadMatch {
  /** The object of the search. */
  given: ContactMatch
  contact: ReadContact
  nameRanges: readonly Range[]
  emailRanges: readonly Range[]
}

/** The last results. Searches repeat matches in each update. A row with the same result is not rendered again. */
const lastReads = /* @__PURE__ */ new WeakMap<object, ReadMatch>()

/** A text that is equal for matches that look the same. */
const fieldsOf = ({ contact, nameRanges, emailRanges }: ReadMatch) =>
  [identityOf(contact), contact.photo, nameRanges, emailRanges].join('\n')

/** Reads a match. Returns undefined if its contact can't be picked: see `readContact`. */
export function readMatch(given: ContactMatch | undefined): ReadMatch | undefined {
  const contact = readContact(given?.contact)
  if (!given || !contact) return undefined
  const { nameRanges, emailRanges } = given
  const read = { given, contact, nameRanges: inOrder(nameRanges), emailRanges: inOrder(emailRanges) }
  const before = lastReads.get(read.given)
  // A search may return the same object again with another contact in it.
  if (before?.contact.given === read.contact.given && fieldsOf(before) === fieldsOf(read)) return before
  lastReads.set(read.given, read)
  return read
}

/** The ranges without those that are empty, out of order, or overlap an earlier one. */
function inOrder(ranges: readonly Range[] = []): readonly Range[] {
  let lastEnd = 0
  return ranges.filter(([start, end]) => {
    const isNext = start >= lastEnd && end > start
    if (isNext) lastEnd = end
    return isNext
  })
}
