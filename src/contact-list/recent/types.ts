import type { Contact, ContactMatch } from '../../contacts/types.ts'
import type { MATCHING } from '../../values/contacts.ts'

/** A storage that keeps recent contacts after the page is closed. */
export interface RecentStorage {
  /**
   * Returns the saved contacts, the most recent first. Called after mounting, before each `save`, and when `subscribe`
   * reports a save. Never called on a server.
   */
  load(): readonly Contact[]
  save(contacts: readonly Contact[]): void
  /** Optional. Calls `listener` when another box or tab has saved contacts. Returns a function that unsubscribes. */
  subscribe?: ((listener: () => void) => () => void) | undefined
}

/**
 * The contacts that were picked before, for `recentContacts` of a picker.
 *
 * @typeParam C the app's own type of contacts
 */
export interface RecentContacts<C extends Contact = Contact> {
  /** The most recent first, each address once. */
  readonly recent: readonly C[]
  /** Makes a contact the most recent one, unless it is a group. The picker calls it for each picked contact. */
  remember(contact: C): void
  /** Removes the contact with this address. The picker calls it when the user forgets a contact. */
  forget(email: string): void
  /** For the picker only: finds those of the given recent contacts that match a query. */
  [MATCHING](contacts: readonly Contact[], query: string): readonly ContactMatch[]
}

export interface RecentContactsOptions {
  /**
   * Keeps the contacts after the page is closed, see `localRecentStorage`. Default: they are kept while the component
   * is mounted.
   */
  storage?: RecentStorage | undefined
  /** The most contacts to keep. @default 20 */
  limit?: number | undefined
}
