import { compareContacts } from '../matching/rank.ts'
import { foldContact, textOf, type FoldedContact } from '../matching/folded-contact.ts'
import { unfinishedForms } from '../matching/hangul.ts'
import { findTerm } from '../matching/match.ts'
import { canBegin, forEachBeginning, KEYWORDS, levelAt, SEPARATOR, SPELLINGS } from '../matching/words.ts'
import type { Adapter } from '../segments/adapter.ts'
import type { Segment } from '../segments/segment.ts'
import type { Contact } from '../types.ts'

export type ContactSegment = Segment<Contact>

/** Segments rank the most contacted first. They search names, other spellings of these, addresses and keywords. */
export const contactAdapter: Adapter<FoldedContact, Contact> = {
  read: foldContact,
  item: ({ contact }) => contact,
  position: ({ position }) => position,
  compare: compareContacts,
  weight: ({ timesContacted }) => timesContacted,
  text: textOf,
  words: {
    separators: [SEPARATOR, SPELLINGS, KEYWORDS],
    forEachBeginning,
    canBegin,
    levelAt,
    findTerm,
    formsOf: unfinishedForms,
  },
}
