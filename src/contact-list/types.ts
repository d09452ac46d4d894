import type { ReactNode, SyntheticEvent } from 'react'
import type { BoxProps, TextSource } from '../box/types.ts'
import type { Contact, ContactMatch, ContactSearch } from '../contacts/types.ts'
import type { RecentContacts } from './recent/types.ts'

/**
 * An array of contacts.
 *
 * @typeParam C the app's own type of contacts. TypeScript infers it from the return value of `find`. From the elements
 *   of an empty array, it would infer `never`.
 */
export type ContactList<C extends Contact = Contact> = readonly NoInfer<C>[] & {
  find(matches: (contact: unknown) => unknown): C | undefined
}

/**
 * The reason of an opening or closing of the list:
 *
 * - `input`: the user has typed, or cleared the text
 * - `focus`: the user has come into the box
 * - `click`: the user has clicked the box, or a recipient in it
 * - `button`: the user has pressed the button of `openButton`
 * - `key`: an arrow key, or an Enter that makes recipients of the text or submits the form
 * - `pick`: a contact was picked
 * - `escape`: Escape
 * - `leave`: the user has left the box, or has moved the caret out of the recipient for which the list was open
 * - `app`: the app has replaced the text, or the user can no longer edit it
 */
export type OpenReason = 'input' | 'focus' | 'click' | 'button' | 'key' | 'pick' | 'escape' | 'leave' | 'app'

/** The second argument of `onOpenChange`. */
export interface OpenChangeDetails {
  reason: OpenReason
}

/** The second argument of `onContactPicked`. */
export interface ContactPickedDetails {
  /** The key or the click that picked the contact. */
  event: Event | SyntheticEvent
}

/**
 * Lets the user choose contacts outside of the box. `deviceContacts` is such a function. The picker calls it inside the
 * event of the click or the key, and enters the contacts of the result. An empty array changes nothing.
 *
 * @typeParam C the app's own type of contacts
 */
export interface ContactChooser<C extends Contact = Contact> {
  /** @param options.multiple whether several contacts can be entered */
  (options: { multiple: boolean }): Promise<readonly C[]>
  /** Optional. Whether this browser lets the user choose contacts. If not, the list does not offer it. */
  isSupported?: (() => boolean) | undefined
}

/**
 * The properties that EmailPicker and RecipientPicker share: those of every box, and the list of contacts.
 *
 * @typeParam C the app's own type of contacts
 */
export interface PickerProps<C extends Contact = Contact> extends BoxProps {
  /**
   * The contacts to offer: an array, or an object that answers queries. Keep the same array or object from one
   * rendering to the next: a new one is read and searched again. @default []
   */
  contacts?: ContactList<C> | ContactSearch<C> | undefined
  /**
   * Whether the list is open, controlled by the app, with or without the focus, and however short the text is. With
   * false, no list is shown, and the user can still type. Default: the user opens and closes it.
   */
  open?: boolean | undefined
  /** Whether the list is open at first, until the user closes it or leaves the box. @default false */
  defaultOpen?: boolean | undefined
  /**
   * Called with the reason when the list opens or closes, except by a change of `open`. With `open`, the call is only a
   * request: the app decides. An open list appears once it has rows, or a message about the search.
   */
  onOpenChange?: ((open: boolean, details: OpenChangeDetails) => void) | undefined
  /**
   * Whether a button in the box opens and closes the list. Tab skips it: keyboard users have Alt+Down. @default false
   */
  openButton?: boolean | undefined
  /** Whether the list closes when a contact is picked. Otherwise it stays open for the next one. @default true */
  closeOnPick?: boolean | undefined
  /**
   * The number of characters that the text needs before contacts are offered. With 0, a click in the empty box offers
   * the people who were contacted most often. @default 1
   */
  minChars?: number | undefined
  /** The number of contacts offered at first. Scrolling to the end doubles it. @default 50 */
  limit?: number | undefined
  /**
   * The contacts picked before, from `useRecentContacts`. They rank first, under a heading of their own, and the user
   * can forget each of them. With `minChars={0}`, the focus alone offers them.
   */
  recentContacts?: RecentContacts | undefined
  /**
   * Offers to choose contacts of the device, in the last row of the list, where the browser can do that: pass the
   * function `deviceContacts`. The first chosen address completes the text; RecipientPicker adds all of them. With
   * `minChars={0}`, the focus alone opens the list of an empty box.
   */
  deviceContacts?: ContactChooser<C> | undefined
  /**
   * Leaves out the contacts for which it returns false. The number of matches does not include them either. Pass the
   * same function in each rendering: a new one searches again. If the function throws, the contact is left out.
   */
  filterContacts?: ((contact: C) => boolean) | undefined
  /**
   * Whether a contact can't be picked. Its row is shown and the arrow keys reach it, so that screen readers announce
   * it. But no key and no click picks it, and `autoHighlight` skips it. If the function throws, the contact can't be
   * picked.
   */
  isContactDisabled?: ((contact: C) => boolean) | undefined
  /**
   * Makes a contact of what the user has typed, for a row at the end that offers it: "Invite ann@example.org". The row
   * is picked like other rows, but is not in the number of matches. There is no row for undefined, nor for an address
   * that is in the list already. The function is called for each text, so it has to be fast.
   */
  newContact?: ((text: string) => C | undefined) | undefined
  /**
   * Called when a contact was picked, after `onTextChanged`. The contact is the object that the app or its search has
   * given.
   */
  onContactPicked?: ((contact: C, details: ContactPickedDetails) => void) | undefined
  /**
   * Renders the row of a contact, once the list is shown. If it throws or returns undefined, the default row is shown.
   * Default: the name and the address, with the matching parts marked.
   */
  renderContact?: ((match: ContactMatch<C>) => ReactNode) | undefined
  /** Renders what the list shows when nothing matches the text. Default: a message that nothing matches. */
  renderEmpty?: ((text: string) => ReactNode) | undefined
  /**
   * Renders what the list shows when the search has failed: with the error, and a function that searches again.
   * Default: a row that searches again.
   */
  renderFailure?: ((error: unknown, retry: () => void) => ReactNode) | undefined
  /**
   * Shown below the rows, such as a button that searches the whole company. The Tab key reaches it, and what
   * `renderEmpty` and `renderFailure` render, too. The list stays open while the focus is there.
   */
  listFooter?: ReactNode | undefined
}

/** At most one of each pair has an effect: `text` or `defaultText`, `open` or `defaultOpen`. `OneOf` checks JSX. */
export type PickerSource = TextSource & Pick<PickerProps, 'open' | 'defaultOpen'>
