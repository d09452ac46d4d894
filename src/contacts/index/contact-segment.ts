import type { Kind, Segment } from '../engine/segment.ts'
import { compareEntries } from '../rank.ts'
import type { Entry } from '../row.ts'
import type { Contact } from '../types.ts'

export type ContactSegment = Segment<Contact>

/** Contacts, as what a segment holds: the most contacted first, searched by name and by address. */
export const contactKind: Kind<Entry, Contact> = {
  compare: compareEntries,
  weight: ({ timesContacted }) => timesContacted,
  texts: ({ foldedName, foldedEmail }) => [foldedName, foldedEmail],
  item: ({ contact }) => contact,
  position: ({ position }) => position,
}
