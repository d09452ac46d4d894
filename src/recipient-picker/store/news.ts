import { addressesIn, hasAddress, except } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, type RecipientList } from '../model/list.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { idsOf } from '../model/merge-lists.ts'
import { mailboxesIn } from '../model/text.ts'

interface RecipientChanges extends Pick<Outcome, 'added' | 'leftOut'> {
  readonly removed: readonly Mailbox[]
}

/**
 * An announcement for screen readers: how the recipients have changed since the last announcement, and which ones the
 * user has entered although they were in the list already (`leftOut`).
 */
export interface News extends RecipientChanges {
  /** The recipients after the changes. */
  now: readonly Mailbox[]
  /** The number of the announcement. */
  serial: number
}

/** Collects changes of the recipients for the next announcement. A change waits until the app has accepted it. */
export class Announcements {
  news: News | undefined
  /** The last change, until the app has accepted it. */
  #pending: RecipientChanges | undefined
  /** The recipients with which the next announcement compares. Undefined if the user has made no unannounced change. */
  #baseline: readonly Mailbox[] | undefined
  /** The `leftOut` of all changes since the last announcement. */
  #leftOut: readonly Mailbox[] = []

  /** Adds a change by the user. @param before the state before it */
  add({ state, added, leftOut }: Outcome, before: PickerState): void {
    const removed = removedFrom(before, state)
    if (added.length + leftOut.length + removed.length === 0) return
    this.#pending = { added, leftOut, removed }
    this.#baseline ??= mailboxesOf(before.list)
  }

  /** Updates `news` if `list` shows that the app has accepted the pending change. Returns whether `news` is new. */
  accept(list: RecipientList): boolean {
    const changes = this.#pending
    if (!changes) return false
    const now = mailboxesOf(list)
    if (!isAccepted(changes, now)) return false
    this.#leftOut = [...this.#leftOut, ...changes.leftOut]
    const before = this.#baseline ?? now
    const [added, removed] = [except(now, before), except(before, now)]
    const serial = (this.news?.serial ?? 0) + 1
    this.news = { added, removed, leftOut: this.#leftOut, now, serial }
    this.#pending = undefined
    return true
  }

  /** Called after an announcement. A pending change will be announced later, as a difference from this announcement. */
  readonly announced = (): void => {
    this.#baseline = this.#pending ? this.news?.now : undefined
    this.#leftOut = []
  }
}

/** The recipients of the removed chips. A chip that was opened as text in the draft does not count as removed. */
function removedFrom({ list }: PickerState, { list: after }: PickerState): readonly Mailbox[] {
  const hasOpened = after.opened && after.opened !== list.opened
  // Most edits only change the draft, and keep the array of chips.
  if (list.chips === after.chips || hasOpened) return []
  const ids = idsOf(after.chips)
  return mailboxesIn(list.chips.filter(({ id }) => !ids.has(id)))
}

/** Whether the app has accepted at least a part of the changes. */
function isAccepted({ added, removed }: RecipientChanges, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isListed = (mailbox: Contact) => hasAddress(now, mailbox)
  // If none was added or removed, the user has only entered recipients again, which needs no acceptance.
  return added.length + removed.length === 0 || added.some(isListed) || !removed.every(isListed)
}
