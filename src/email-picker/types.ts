import type { ReactNode, SyntheticEvent } from 'react'
import type { BoxHandle, BoxProps } from '../box/types.ts'
import type { EmailPickerMessages } from '../messages/types.ts'
import type { PartName } from './parts.ts'
import type { Contact, ContactMatch, ContactSearch } from '../contacts/types.ts'

/** The text that picking a contact inserts: the plain address, or the mailbox form `Name <address>`. */
export type Completion = 'address' | 'mailbox'

/** The second argument of `onContactPicked`. */
export interface ContactPickedDetails {
  /** The key or the click that picked the contact. */
  event: Event | SyntheticEvent
}

/** The properties of EmailPicker: those it shares with TextBox, and its own. */
export interface EmailPickerProps extends BoxProps {
  /** Classes that are added to those of the parts. */
  classNames?: Partial<Record<PartName, string>>
  /**
   * The contacts to offer: an array, or an object that answers queries. Keep the same array or object from one rendering to the
   * next: a new one is indexed and searched again. @default []
   */
  contacts?: readonly Contact[] | ContactSearch
  /** The text that picking a contact inserts. @default 'address' */
  completion?: Completion
  /**
   * Whether the text is a list of mailboxes, separated by commas or semicolons. The list completes the mailbox at the caret. Text
   * that is pasted or dropped becomes a list, whatever separates its entries. Entries that are not an address are underlined and
   * reported.
   * @default false
   */
  multiple?: boolean
  /**
   * What the text has to be. With `'address'`, the form can be submitted only with one address, plain or as `Name <address>`, or
   * with an empty box. When the user has left the box, a message says what is wrong. A list (`multiple`) is checked without it.
   */
  validate?: 'address'
  /**
   * The number of characters that the text needs before contacts are offered. With 0, a click in the empty box offers the
   * contacts used most.
   * @default 1
   */
  minChars?: number
  /** The number of contacts offered at first. Scrolling to the end doubles it. @default 50 */
  limit?: number
  /** Called when a contact was picked, after `onTextChanged`. */
  onContactPicked?: (contact: Contact, details: ContactPickedDetails) => void
  /**
   * Renders a row of the list, once the list is shown. When it throws, the default row is shown. Default: the name and the
   * address, with the matching parts marked.
   */
  renderContact?: (match: ContactMatch) => ReactNode
  /** Texts that replace the English ones. */
  messages?: Partial<EmailPickerMessages>
}

/** The value of a ref to an EmailPicker. */
export interface EmailPickerHandle extends BoxHandle {}
