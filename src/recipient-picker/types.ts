import type { ReactElement, ReactNode, RefAttributes, SyntheticEvent } from 'react'
import type { BoxHandle, Given, OneOf, TextChangeDetails, Validate } from '../box/types.ts'
import type { PickerProps, PickerSource } from '../contact-list/types.ts'
import type { Mailbox } from '../contacts/mailboxes/parse.ts'
import type { Contact } from '../contacts/types.ts'
import type { Completion } from '../values/contacts.ts'
import type { RecipientPickerMessages } from '../messages/types.ts'
import type { RecipientPartName } from './parts.ts'

/**
 * A recipient: the name and the address in the text, and its contact. An address that the user enters has a contact if
 * the user has picked one with this address before, if the list shows one, or if the contacts are in memory (an array,
 * an index, a search with `peek`). An address in a text of the app has a contact only if the box already knows one.
 *
 * @typeParam C the app's own type of contacts
 */
export interface Recipient<C extends Contact = Contact> extends Mailbox {
  /** The object that the app passed. */
  contact?: C | undefined
}

/**
 * Entries that did not become recipients. `duplicate`: they are in the list already. `too-many`: with them, there would
 * be more than `maxRecipients`. `not-an-address`: the user has left the box without completing them. `not-a-contact`:
 * they do not belong to a contact (`onlyContacts`).
 *
 * @typeParam C the app's own type of contacts
 */
export interface RecipientRejection<C extends Contact = Contact> {
  reason: 'duplicate' | 'too-many' | 'not-an-address' | 'not-a-contact'
  mailboxes: Recipient<C>[]
  event: Event | SyntheticEvent
}

/** A recipient that the app sets: a name, an address and, if the app has one, the contact. */
export interface GivenRecipient<C extends Contact = Contact> extends Contact {
  /** The object that the box returns with this recipient. */
  contact?: C | undefined
}

/** The state of a recipient, as far as the app knows it. */
export interface RecipientState {
  /** `invalid` needs a `message`, and blocks the form. `warning` and `pending` are only shown. */
  status?: 'invalid' | 'warning' | 'pending' | undefined
  /** Shown in the card and, with `invalid`, below the box. Screen readers read it at the chip. */
  message?: string | undefined
  /** The user can't edit or remove the recipient, or move it to another box. @default false */
  isLocked?: boolean | undefined
}

/** An action that the app adds to the card of a recipient. */
export interface ChipAction {
  label: string
  onAction: () => void
  /** Shown, but it can't be chosen. @default false */
  isDisabled?: boolean | undefined
}

/**
 * The properties of RecipientPicker. `text`, `defaultText` and `onTextChanged` are about the whole list as a text: all
 * recipients, and the entry that is being written.
 *
 * @typeParam C the app's own type of contacts. In JSX it follows from `contacts`.
 */
export interface RecipientPickerProps<C extends Contact = Contact> extends PickerProps<C> {
  /** Classes that are added to those of the parts. */
  classNames?: Partial<Record<RecipientPartName, string>> | undefined
  /** What picking a contact inserts. With `'mailbox'`, chips have names. @default 'mailbox' */
  completion?: Completion | undefined
  /**
   * Makes the first row active as soon as it is there, so that Enter and Tab pick it. A complete address is entered
   * as it is written: no row is active for it.
   * @default true
   */
  autoHighlight?: boolean | undefined
  /**
   * The recipients, controlled by the app, in place of `text`. The entry that is being written is not one of them,
   * and stays when the app sets others. Each can have its `contact`.
   */
  mailboxes?: readonly GivenRecipient<C>[] | undefined
  /**
   * Called when the user has changed the recipients, after `onTextChanged`: once for each change, even when leaving
   * the box makes a recipient of the address that was being written (`reason: 'commit'`). Never called for recipients
   * that the app has set.
   */
  onMailboxesChanged?: ((mailboxes: Recipient<C>[], details: TextChangeDetails) => void) | undefined
  /** Shows the photo of its contact, or the initials, in each chip, as in the list. @default false */
  showAvatars?: boolean | undefined
  /**
   * The most recipients that the user can enter. Beyond that, typed text stays in the input, a paste, a drop or a pick
   * is refused as a whole, and a message says so. If the app sets more, the user can only remove some, and the form
   * can't be submitted until enough are removed. With 1, the next person replaces the present one. Default: no limit.
   */
  maxRecipients?: number | undefined
  /**
   * Lets only people of `contacts` become recipients: those who are picked, and addresses and full names that belong
   * to a contact, as far as the contacts are in memory or in the list. Other text stays in the input, a message says
   * so, and the form can't be submitted. What the app sets is never refused.
   * @default false
   */
  onlyContacts?: boolean | undefined
  /**
   * The characters that make the text before them a recipient, besides Enter: the comma and the semicolon, in all
   * scripts, and the space, but only after a complete address. Pasted lists are read with all of them.
   * @default [',', ';']
   */
  separators?: readonly (',' | ';' | ' ')[] | undefined
  /** Called when entries of the user did not become recipients. */
  onRecipientRejected?: ((details: RecipientRejection<C>) => void) | undefined
  /** The most lines that the box grows to. With more, it scrolls. @default 4 */
  maxLines?: number | undefined
  /** Renders the content of a chip. If it throws, the name is shown. Default: the name, or the address without one. */
  renderChip?: ((mailbox: Recipient<C>) => ReactNode) | undefined
  /**
   * More actions for the card of a recipient. The function gets the recipients on which they act: the one of the card
   * or, if that one is selected, all selected ones. Default: none.
   */
  chipActions?: ((recipients: readonly Recipient<C>[]) => readonly ChipAction[]) | undefined
  /**
   * The state of each recipient, for instance the result of a check on a server. Called in renderings and edits, so it
   * only looks up what is known. Default: none.
   */
  recipientState?: ((recipient: Recipient<C>) => RecipientState | undefined) | undefined
  /**
   * Checks the recipients: returns the message for the user, or undefined, or a promise of either. The form can't be
   * submitted with recipients that have a message, and waits for a promise. When the user has left the box, the
   * message is shown, unless the box itself has one: each recipient has to be an address.
   */
  validate?: Validate<readonly Recipient<C>[]> | undefined
  /** Texts that replace the English ones. */
  messages?: Partial<RecipientPickerMessages> | undefined
}

/** The value of a ref to a RecipientPicker. Offsets of the caret are those in the entry that is being written. */
export interface RecipientPickerHandle extends BoxHandle {
  /** The recipients. The entry that is being written is not one of them. */
  readonly mailboxes: readonly Recipient[]
}

/** The properties that can contradict each other in a RecipientPicker. */
export type RecipientSource = PickerSource & Pick<RecipientPickerProps, 'mailboxes'>

/**
 * The type of RecipientPicker. In JSX, the app's own type of contacts follows from `contacts`, and TypeScript refuses
 * `text` with `defaultText` or `mailboxes`, and `open` with `defaultOpen`.
 */
export interface RecipientPickerComponent {
  <C extends Contact = Contact, T extends RecipientSource = RecipientSource>(
    props: RecipientPickerProps<C> &
      RefAttributes<RecipientPickerHandle> &
      Given<T, RecipientSource> &
      OneOf<T, 'text', 'defaultText'> &
      OneOf<T, 'text', 'mailboxes'> &
      OneOf<T, 'open', 'defaultOpen'>,
  ): ReactElement | null
  /** The name in React's developer tools. */
  displayName?: string | undefined
}
