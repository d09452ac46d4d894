import { addressesIn, difference, hasAddress } from '../model/addresses.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact } from '../../contacts/types.ts'
import { mailboxesOf, type RecipientList } from '../model/list.ts'
import type { Outcome, PickerState } from '../model/state.ts'
import { idsOf } from '../model/steps.ts'
import { mailboxesIn } from '../model/text.ts'

interface Changes extends Pick<Outcome, 'added' | 'leftOut'> {
  readonly removed: readonly Mailbox[]
}

/**
 * The changes to announce: all changes of the recipients since the last announcement, and the number of announcements
 * so far.
 */
export interface News extends Changes {
  /** The recipients after them. */
  now: readonly Mailbox[]
  count: number
}

/** Decides which changes of the recipients are announced. A change waits until the app has accepted it. */
export class Announcements {
  news: News | undefined
  #unsaid: Changes | undefined
  /** The last recipients that were announced to the user, if there have been changes since. */
  #told: readonly Mailbox[] | undefined
  /** The recipients that were already in the list, if that has not been announced yet. */
  #leftOut: readonly Mailbox[] = []

  /** @param before the state before the change */
  add({ state, added, leftOut }: Outcome, before: PickerState): void {
    const removed = removedFrom(before, state)
    if (added.length + leftOut.length + removed.length === 0) return
    this.#unsaid = { added, leftOut, removed }
    this.#told ??= mailboxesOf(before.list)
  }

  /** Turns the last change into news once the list has it. Returns whether there are news now. */
  accept(list: RecipientList): boolean {
    const changes = this.#unsaid
    // Most renderings change no recipients.
    if (!changes) return false
    const now = mailboxesOf(list)
    if (!isAccepted(changes, now)) return false
    this.#leftOut = [...this.#leftOut, ...changes.leftOut]
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

/** The recipients of the chips that are gone. A chip that is opened is not gone. */
function removedFrom({ list, opened }: PickerState, after: PickerState): readonly Mailbox[] {
  // Most edits only change the draft.
  if (list.chips === after.list.chips || (after.opened && after.opened !== opened)) return []
  const ids = idsOf(after.list.chips)
  return mailboxesIn(list.chips.filter(({ id }) => !ids.has(id)))
}

/** Whether all added mailboxes are in the list, and not all removed ones. */
function isAccepted({ added, removed }: Changes, mailboxes: readonly Contact[]): boolean {
  const now = addressesIn(mailboxes)
  const isListed = (mailbox: Contact) => hasAddress(now, mailbox)
  return added.every(isListed) && (removed.length === 0 || !removed.every(isListed))
}
