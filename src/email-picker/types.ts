import type { ReactNode, SyntheticEvent } from 'react'
import type { BoxHandle, BoxProps } from '../box/types.ts'
import type { Contact, ContactMatch, ContactSearch } from '../contacts/types.ts'

/** What choosing a contact inserts: the plain address, or the mailbox form `Name <address>`. */
export type Completion = 'address' | 'mailbox'

/** Every word that EmailPicker shows or announces, for translation. */
export interface EmailPickerMessages {
  /** Names the list of contacts. @default 'Contacts' */
  list: string
  /** No row has been found yet. @default 'Searching…' */
  searching: string
  /** Rows are there, and the search goes on. @default 'n contacts so far' */
  partial: (total: number) => string
  /** The search is over. @default 'n contacts' */
  matches: (total: number) => string
  /** The search is over without a row. @default 'No matching contacts' */
  none: string
  /** The search failed. @default 'Contacts could not be searched' */
  failed: string
  /** Entries of a list (`multiple`) that are no address. @default 'Not an address: x, y' */
  invalid: (entries: readonly string[]) => string
  /** The row that searches once more, behind the rows there are. @default 'Try again' */
  retry: string
}

/** What comes with `onContactPicked`. */
export interface ContactPickedDetails {
  event: Event | SyntheticEvent
}

/** The properties of EmailPicker: those it shares with TextBox, and its own. */
export interface EmailPickerProps extends BoxProps {
  /**
   * Who is offered: an array, or anything that answers a query. Keep the same array or search from one rendering to the next; a
   * new one is searched anew. @default []
   */
  contacts?: readonly Contact[] | ContactSearch
  /** What choosing a contact inserts. @default 'address' */
  completion?: Completion
  /**
   * Whether the text is a list of mailboxes, separated by commas or semicolons: the one at the caret is completed. What is pasted
   * or dropped is made a list, whatever separated it, and entries that are no address are underlined and told.
   * @default false
   */
  multiple?: boolean
  /**
   * How many characters have to be in the box before contacts are offered. With 0, a click in the empty box offers the people who
   * were contacted most. @default 1
   */
  minChars?: number
  /** How many contacts are offered at first; scrolling to the end offers as many again. @default 50 */
  limit?: number
  /** A contact was chosen; `onTextChanged` has told of the text before. */
  onContactPicked?: (contact: Contact, details: ContactPickedDetails) => void
  /**
   * Draws a row of the list, once the list is shown. Where it throws, the default row is shown. Default: the name and the address,
   * with the matching parts marked.
   */
  renderContact?: (match: ContactMatch) => ReactNode
  /** The words shown and announced, where they should differ from the English ones. */
  messages?: Partial<EmailPickerMessages>
}

/** What a ref to an EmailPicker offers. */
export interface EmailPickerHandle extends BoxHandle {}
