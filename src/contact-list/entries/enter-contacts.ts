import type { SyntheticEvent } from 'react'
import type { Range } from '../../contacts/types.ts'
import type { ReadContact } from '../contacts/read-contact.ts'

/** The place of entered contacts: instead of a range of the text, or after the text. */
export type EntryPlace = Range | 'end'

/** Enters contacts into the text. Returns whether they were entered. */
export type EnterContacts = (
  contacts: readonly ReadContact[],
  place: EntryPlace,
  event: SyntheticEvent,
) => boolean
