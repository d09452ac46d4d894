import type { ReactElement, RefAttributes } from 'react'
import type { BoxHandle, Given, OneOf, Validate } from '../box/types.ts'
import type { PartName } from '../contact-list/parts.ts'
import type { PickerProps, PickerSource } from '../contact-list/types.ts'
import type { Contact } from '../contacts/types.ts'
import type { Completion } from '../values/contacts.ts'
import type { EmailPickerMessages } from '../messages/types.ts'

/**
 * The properties of EmailPicker: those it shares with RecipientPicker, and its own.
 *
 * @typeParam C the app's own type of contacts. In JSX it follows from `contacts`.
 */
export interface EmailPickerProps<C extends Contact = Contact> extends PickerProps<C> {
  /** Classes that are added to those of the parts. */
  classNames?: Partial<Record<PartName, string>> | undefined
  /** The text that picking a contact inserts. @default 'address' */
  completion?: Completion | undefined
  /**
   * Makes the first row active as soon as it is shown, so that Enter and Tab pick it. A complete address is entered as
   * it is written: no row is active for it. @default false
   */
  autoHighlight?: boolean | undefined
  /**
   * The condition for the text. With `'address'`, the form can be submitted only with one address, alone or as `Name
   * <address>`, or with an empty box. When the user has left the box, a message names the problem. A function checks
   * the text itself. It returns the message for the user, or undefined if the text is valid, or a promise of either,
   * for which the form waits.
   */
  validate?: 'address' | Validate<string> | undefined
  /** Texts that replace the English ones. */
  messages?: Partial<EmailPickerMessages> | undefined
}

/** The handle of an EmailPicker, on a ref. */
export interface EmailPickerHandle extends BoxHandle {}

/**
 * The type of EmailPicker. In JSX, the app's own type of contacts follows from `contacts`, and TypeScript refuses
 * `text` with `defaultText`, and `open` with `defaultOpen`.
 */
export interface EmailPickerComponent {
  <C extends Contact = Contact, T extends PickerSource = PickerSource>(
    props: EmailPickerProps<C> &
      RefAttributes<EmailPickerHandle> &
      Given<T, PickerSource> &
      OneOf<T, 'text', 'defaultText'> &
      OneOf<T, 'open', 'defaultOpen'>,
  ): ReactElement | null
  /** The name in React's developer tools. */
  displayName?: string | undefined
}
