import { addressesIn, hasAddress, newAmong } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, type RecipientList } from '../model/list.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { idsOf } from '../model/steps.ts'
import { mailboxesIn } from '../model/text.ts'

interface RecipientChanges extends Pick<Outcome, 'added' | 'leftOut'> {
  readonly removed: readonly Mailbox[]
}

/** The changes to announce: how the recipients differ from those of the last announcement, and who was left out. */
export interface News extends RecipientChanges {
  /** The recipients after the changes. */
  now: readonly Mailbox[]
  /** The number of this news among those of a box. */
  serial: number
}

/** Decides which changes of the recipients are announced. A change waits until the app has accepted it. */
export class Announcements {
  news: News | undefined
  #pending: RecipientChanges | undefined
  /** The recipients before the first change that was not announced. Undefined if all were. */
  #lastAnnounced: readonly Mailbox[] | undefined
  /** The recipients that the user has entered a second time since the last announcement. */
  #leftOut: readonly Mailbox[] = []

  /** @param before the state before the change */
  add({ state, added, leftOut }: Outcome, before: PickerState): void {
    const removed = removedFrom(before, state)
    if (added.length + leftOut.length + removed.length === 0) return
    this.#pending = { added, leftOut, removed }
    this.#lastAnnounced ??= mailboxesOf(before.list)
  }

  /** Turns the last change into news once the list has it. Returns whether it did so. */
  accept(list: RecipientList): boolean {
    const changes = this.#pending
    if (!changes) return false
    const now = mailboxesOf(list)
    if (!isAccepted(changes, now)) return false
    this.#leftOut = [...this.#leftOut, ...changes.leftOut]
    const serial = (this.news?.serial ?? 0) + 1
    const before = this.#lastAnnounced ?? now
    const [added, removed] = [newAmong(before, now), newAmong(now, before)]
    this.news = { added, removed, leftOut: this.#leftOut, now, serial }
    this.#pending = undefined
    return true
  }

  /** Called after an announcement. A change that the app has not accepted yet becomes news later. */
  readonly announced = (): void => {
    this.#lastAnnounced = this.#pending && this.news?.now
    this.#leftOut = []
  }
}

/** The recipients of the removed chips. A chip that is opened is not removed. */
function removedFrom({ list }: PickerState, { list: after }: PickerState): readonly Mailbox[] {
  // Most edits only change the draft.
  if (list.chips === after.chips || (after.opened && after.opened !== list.opened)) return []
  const ids = idsOf(after.chips)
  return mailboxesIn(list.chips.filter(({ id }) => !ids.has(id)))
}

/** Whether the app has accepted a part of the changes, at least. */
function isAccepted({ added, removed }: RecipientChanges, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isListed = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.length + removed.length === 0 || added.some(isListed) || !removed.every(isListed)
}
