import { addressesIn, hasAddress } from '../model/addresses.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Outcome } from '../model/state.ts'

/** What has happened to the recipients, and how many times something has. */
export interface News {
  outcome: Outcome
  count: number
}

/** Whether those who were added are there, and those who were removed are not. */
export function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isThere = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isThere) && (removed.length === 0 || !removed.every(isThere))
}

export const isNews = ({ added, leftOut, removed }: Outcome): boolean =>
  added.length + leftOut.length + removed.length > 0
