import { addressesIn, hasAddress } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Outcome } from '../model/state.ts'

/** What there is to announce: the changes of the recipients since the last announcement, and how often there was something. */
export interface News extends Omit<Outcome, 'state'> {
  /** The recipients after them. */
  now: readonly Mailbox[]
  count: number
}

/** Whether all mailboxes that were added are there, and not all that were removed. */
export function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isThere = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isThere) && (removed.length === 0 || !removed.every(isThere))
}

export const isNews = ({ added, leftOut, removed }: Outcome): boolean =>
  added.length + leftOut.length + removed.length > 0
