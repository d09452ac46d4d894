import type { Segment } from '../segments/segment.ts'
import type { Kind } from '../segments/sorted.ts'
import { compareEntries } from '../matching/rank.ts'
import { toEntry, type Entry } from '../matching/row.ts'
import type { Contact } from '../types.ts'

export type ContactSegment = Segment<Contact>

/** Contacts, as what a segment holds: the most contacted first, searched by name and by address. */
export const contactKind: Kind<Entry, Contact> = {
  entry: toEntry,
  item: ({ contact }) => contact,
  position: ({ position }) => position,
  compare: compareEntries,
  weight: ({ timesContacted }) => timesContacted,
  texts: ({ foldedName, foldedEmail }) => [foldedName, foldedEmail],
}
