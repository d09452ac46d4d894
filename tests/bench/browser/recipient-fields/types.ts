import type { ComponentType } from 'react'
import type { Contact } from '../../../../src/contacts/types.ts'

/** A field for several recipients, which starts with some of the contacts. */
export interface RecipientField {
  Field: ComponentType<{ contacts: readonly Contact[]; chosen: readonly Contact[] }>
  /** Whether it makes recipients of a pasted list. */
  pastes?: boolean
}
