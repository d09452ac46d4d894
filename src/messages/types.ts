import type { MailboxProblem } from '../contacts/mailboxes/address.ts'

/** The texts that a TextBox shows or announces, for translation. The pickers have them, too. */
export interface BoxMessages {
  /** The label of the button that clears the box (`clearable`). @default 'Clear' */
  clear: string
  /** Announced near the `maxLength` of a box with a counter (`showCount`). @default 'n characters left' */
  charactersLeft: (count: number) => string
  /** Shown when a TextBox refuses a whole text, such as a pasted or dropped one. @default 'Not entered: x' */
  notEntered: (text: string) => string
}

/** The texts that an EmailPicker shows or announces, for translation. */
export interface EmailPickerMessages extends BoxMessages {
  /** The name of the list for assistive technology. @default 'Contacts' */
  list: string
  /** Shown and announced while the search has found nothing yet, except for recent contacts. @default 'Searching…' */
  searching: string
  /** Shown and announced while the search has found contacts and continues. @default 'n contacts so far' */
  partial: (total: number) => string
  /** Announced when the search is over. @default 'n contacts' */
  matches: (total: number) => string
  /** Shown and announced when the search is over, but more contacts may match. @default 'At least n contacts' */
  atLeast: (total: number) => string
  /** Shown and announced when the search is over and has found nothing. @default 'No matching contacts' */
  none: string
  /** Announced when an Enter has waited a second for the search, and does nothing. @default 'Nothing chosen yet' */
  notChosen: string
  /**
   * Shown and announced when the search failed. A function gets the error. The `problem` of a `ContactSourceError` says
   * what went wrong. @default the sentence of a `ContactSourceError`, else 'Contacts could not be searched'
   */
  failed: string | ((error: unknown) => string)
  /** The label of the last row after a failure, which searches again. @default 'Try again' */
  retry: string
  /** Shown for text that is not an address, where an address is expected. @default 'Not an address: x, y' */
  invalid: (entries: readonly string[]) => string
  /** Shown for more than one address with `validate="address"`. @default 'Enter one address only' */
  single: string
  /** The heading of the contacts picked before. @default 'Recent' */
  recent: string
  /** The heading of the other contacts, below the recent ones. @default 'Contacts' */
  contacts: string
  /** The label of the button that forgets a recent contact. @default 'Forget x' */
  forget: (contact: string) => string
  /** Announced when the user has forgotten a recent contact. @default 'x forgotten' */
  forgotten: (contact: string) => string
  /** The label of the last row with `deviceContacts`: it opens the device's contacts. @default 'From this device' */
  fromDevice: string
  /** The row of the property `newContact`. `contact` is `address` or `Name <address>`. @default 'Invite x' */
  newContact: (contact: string) => string
}

/** The texts on the card of a recipient in a RecipientPicker, for translation. */
export interface CardMessages {
  /** The action that edits a recipient. @default 'Edit' */
  edit: string
  /** The action that copies the addresses of recipients. @default 'Copy address', 'Copy addresses' */
  copyAddress: (count: number) => string
  /** Shown and announced when addresses were copied. @default 'Copied' */
  copied: string
  /** The action that removes the selected recipients. @default 'Remove' */
  removeSelected: string
  /** The action that moves recipients into another box of the group. `box` is its label. @default 'Move to Cc' */
  moveTo: (box: string) => string
  /** Shown if the same address is a recipient in another box of the group. @default 'Already in Cc' */
  inAnotherBox: (box: string) => string
  /** The sentence for each `problem` of a `Mailbox`. @default 'The @ is missing', and so on */
  whyInvalid: (problem: MailboxProblem) => string
}

/** The texts that a RecipientPicker shows or announces, for translation. */
export interface RecipientPickerMessages extends EmailPickerMessages, CardMessages {
  /** The number of recipients: the name of their list for assistive technology. @default 'n recipients' */
  chips: (count: number) => string
  /**
   * Read after `chips`: how to get from the text to the recipients. `key` is the arrow key for it.
   * @default 'Press Left Arrow to go there'
   */
  chipsHint: (key: 'left' | 'right') => string
  /** Announced when several recipients are selected. `count` is at least 2. @default 'n selected' */
  selected: (count: number) => string
  /** The label of the button that removes a recipient. @default 'Remove x' */
  remove: (recipient: string) => string
  /** Announced when a recipient was added. @default 'x added', 'n added' */
  added: (recipients: readonly string[]) => string
  /** Announced when recipients were removed. @default 'x removed', 'n removed' */
  removed: (recipients: readonly string[]) => string
  /** Announced when a recipient was in the list already. @default 'x already in the list', 'n already in the list' */
  twice: (recipients: readonly string[]) => string
  /** Shown for too many recipients, and for a refused edit that would add too many. @default 'n recipients at most' */
  tooMany: (limit: number) => string
  /** Shown for entries that are no contacts, with `onlyContacts`. @default 'Not chosen from the contacts: x, y' */
  notChosenFrom: (entries: readonly string[]) => string
  /** Added to the label of a recipient that is not an address. @default 'not an address' */
  notAnAddress: string
}

export type AddressMessages = Pick<EmailPickerMessages, 'invalid' | 'single'>

export type PickerListMessages = Omit<EmailPickerMessages, keyof BoxMessages | keyof AddressMessages>

/** The messages that a RecipientPicker needs before the user enters it for the first time. */
export type ChipMessages = BoxMessages &
  Pick<
    RecipientPickerMessages,
    'invalid' | 'chips' | 'chipsHint' | 'remove' | 'tooMany' | 'notChosenFrom' | 'notAnAddress'
  >
