import { addressesIn, difference, hasAddress } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, type RecipientList } from '../model/list.ts'
import type { Outcome } from '../model/state.ts'

/**
 * The changes to announce: all changes of the recipients since the last announcement, and the number of announcements
 * so far.
 */
export interface News extends Omit<Outcome, 'state'> {
  /** The recipients after them. */
  now: readonly Mailbox[]
  count: number
}

/** Decides which changes of the recipients are announced. A change waits until the app has accepted it. */
export class Announcements {
  news: News | undefined
  #unsaid: Outcome | undefined
  /** The last recipients that were announced to the user, if there have been changes since. */
  #told: readonly Mailbox[] | undefined
  /** The recipients that were already in the list, if that has not been announced yet. */
  #leftOut: readonly Mailbox[] = []

  /** @param before the recipients before the change */
  add(outcome: Outcome, before: RecipientList): void {
    if (outcome.added.length + outcome.leftOut.length + outcome.removed.length === 0) return
    this.#unsaid = outcome
    this.#told ??= mailboxesOf(before)
  }

  /** Turns the last change into news once the list has it. Returns whether there are news now. */
  accept(list: RecipientList): boolean {
    const outcome = this.#unsaid
    // Most renderings change no recipients.
    if (!outcome) return false
    const now = mailboxesOf(list)
    if (!isAccepted(outcome, now)) return false
    this.#leftOut = [...this.#leftOut, ...outcome.leftOut]
    const count = (this.news?.count ?? 0) + 1
    this.news = { ...difference(this.#told ?? now, now), leftOut: this.#leftOut, now, count }
    this.#unsaid = undefined
    return true
  }

  /** Called after an announcement. If the app has not accepted the last change yet, that becomes news later. */
  readonly said = (): void => {
    this.#told = this.#unsaid && this.news?.now
    this.#leftOut = []
  }
}

/** Whether all added mailboxes are in the list, and not all removed ones. */
function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isListed = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isListed) && (removed.length === 0 || !removed.every(isListed))
}
