import type { SyntheticEvent } from 'react'
import type { Range } from '../../contacts/types.ts'
import type { ReadContact } from '../contacts/read-contact.ts'

/** Where contacts are entered: in place of a range of the text, or after the text. */
export type EntryPlace = Range | 'end'

/** Enters contacts into the text. Returns false if they have no room, or if the box can't take them there. */
export type EnterContacts = (
  contacts: readonly ReadContact[],
  place: EntryPlace,
  event: SyntheticEvent,
) => boolean
