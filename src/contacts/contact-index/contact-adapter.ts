import { compareContacts } from '../matching/rank.ts'
import { foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { canBegin, forEachBeginning, SEPARATOR } from '../matching/words.ts'
import type { Adapter } from '../segments/adapter.ts'
import type { Segment } from '../segments/segment.ts'
import type { Contact } from '../types.ts'

export type ContactSegment = Segment<Contact>

/** Segments rank the most contacted first, and search names and addresses. */
export const contactAdapter: Adapter<FoldedContact, Contact> = {
  read: foldContact,
  item: ({ contact }) => contact,
  position: ({ position }) => position,
  compare: compareContacts,
  weight: ({ timesContacted }) => timesContacted,
  texts: ({ foldedName, foldedEmail }) => [foldedName, foldedEmail],
  words: { separator: SEPARATOR, forEachBeginning, canBegin },
}
