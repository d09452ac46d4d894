import { addressesIn, hasAddress } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, type RecipientList } from '../model/list.ts'
import { difference, type Outcome } from '../model/state.ts'

/**
 * What there is to announce: the changes of the recipients since the last announcement, and how often there was
 * something.
 */
export interface News extends Omit<Outcome, 'state'> {
  /** The recipients after them. */
  now: readonly Mailbox[]
  count: number
}

/** Which changes of the recipients are announced. A change that the app has not accepted is no news yet. */
export class Announcements {
  news: News | undefined
  #unsaid: Outcome | undefined
  /** The recipients that the user knows of, if the status has not said yet what has changed since. */
  #told: readonly Mailbox[] | undefined
  /** Who was in the list already, if the status has not said it yet. */
  #leftOut: readonly Mailbox[] = []

  /** @param before the recipients before the change */
  add(outcome: Outcome, before: RecipientList): void {
    if (outcome.added.length + outcome.leftOut.length + outcome.removed.length === 0) return
    this.#unsaid = outcome
    this.#told ??= mailboxesOf(before)
  }

  /** Makes news of the last change once the list has it. Returns whether there are some now. */
  accept(list: RecipientList): boolean {
    const outcome = this.#unsaid
    // Most renderings come with no change of the recipients.
    if (!outcome) return false
    const now = mailboxesOf(list)
    if (!isAccepted(outcome, now)) return false
    this.#leftOut = [...this.#leftOut, ...outcome.leftOut]
    const count = (this.news?.count ?? 0) + 1
    this.news = { ...difference(this.#told ?? now, now), leftOut: this.#leftOut, now, count }
    this.#unsaid = undefined
    return true
  }

  /**
   * Called when the status has said the news. The app may not have accepted the last change yet: that is news later.
   */
  readonly said = (): void => {
    this.#told = this.#unsaid && this.news?.now
    this.#leftOut = []
  }
}

/** Whether all mailboxes that were added are there, and not all that were removed. */
function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isThere = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isThere) && (removed.length === 0 || !removed.every(isThere))
}
