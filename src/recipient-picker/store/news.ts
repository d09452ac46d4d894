import { addressesIn, hasAddress } from '../model/addresses.ts'
import type { Contact } from '../../contacts/types.ts'
import type { Outcome } from '../model/state.ts'

/** The last change of the recipients to announce, and the number of such changes so far. */
export interface News {
  outcome: Outcome
  count: number
}

/** Two changes as one, in which each mailbox is where the later one has it. */
export function joined(before: Outcome, { added, removed, leftOut, state }: Outcome): Outcome {
  const without = (some: Outcome['added'], others: Outcome['added']) => {
    const addresses = addressesIn(others)
    return some.filter((mailbox) => !hasAddress(addresses, mailbox))
  }
  return {
    state,
    added: [...without(before.added, removed), ...added],
    removed: [...without(before.removed, added), ...removed],
    leftOut: [...before.leftOut, ...leftOut],
  }
}

/** Whether all mailboxes that were added are there, and not all that were removed. */
export function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isThere = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isThere) && (removed.length === 0 || !removed.every(isThere))
}

export const isNews = ({ added, leftOut, removed }: Outcome): boolean =>
  added.length + leftOut.length + removed.length > 0
