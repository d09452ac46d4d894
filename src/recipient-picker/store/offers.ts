import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { isText, type Owned } from '../model/answers.ts'
import type { ControlledValue } from '../model/controlled-value.ts'
import { mailboxesOf } from '../model/list.ts'
import { keepRefused, withoutAccepted } from '../model/refused.ts'
import { difference, type PickerState } from '../model/state.ts'

/** An answer of the app, as a state of the box. */
interface Answer {
  value: PickerState
  owned: Owned
  isFromApp: boolean
  /** Whether this is the rendering of the newest edit. */
  isFresh: boolean
  /** The state with all edits, and what the app had set, before an answer to an earlier edit. */
  late: { edited: PickerState; confirmed: Owned } | undefined
}

/**
 * The recipients that the user has added and that the app, which owns the recipients, has not accepted yet. The draft is the user's: what the
 * app refuses stays in it, and what the app accepts later leaves it.
 */
export class Offers {
  readonly #content: ControlledValue<Owned, PickerState>
  /** Whether a recipient is in another box until the app has answered. */
  readonly #isElsewhere: (mailbox: Mailbox) => boolean
  /** The recipients that the user has added since the app has last answered. */
  #added: readonly Mailbox[] = []
  /** What the box shows if the app accepts none of them. Undefined: they become the draft. */
  #ifRefused: PickerState | undefined
  /** What the app has set in the last rendering. */
  #lastSet: Owned | undefined
  /** Whether it has set the same since, in another array. */
  #isSetAgain = false
  /** Whether it sets another array in each rendering. */
  #isMadeAnew = false

  constructor(content: ControlledValue<Owned, PickerState>, isElsewhere: (mailbox: Mailbox) => boolean) {
    this.#content = content
    this.#isElsewhere = isElsewhere
  }

  /** The user has changed the recipients. */
  add(before: PickerState, now: readonly Mailbox[], ifRefused: PickerState | undefined): void {
    this.#added = [...this.#added, ...difference(mailboxesOf(before.list), now).added]
    this.#ifRefused = ifRefused
  }

  /** Some of them have come from another box, and are still there. */
  leaveOut(mailboxes: readonly Mailbox[]): void {
    const elsewhere = addressesIn(mailboxes)
    this.#added = this.#added.filter((mailbox) => !hasAddress(elsewhere, mailbox))
  }

  /** Notices that the app has set the same recipients again, in another array: a late app refuses an edit with that. */
  notice(owned: Owned): void {
    const last = this.#lastSet
    this.#lastSet = owned
    if (owned === last || last === undefined || isText(owned) || isText(last)) return
    if (!isSameList(owned, last)) return
    // An app that makes the array in each rendering says nothing with another one.
    if (this.#content.isAnswered()) this.#isMadeAnew = true
    this.#isSetAgain ||= !this.#content.isFresh
  }

  /** Whether the app has done that since this was asked last. */
  takeSetAgain(): boolean {
    const isSetAgain = this.#isSetAgain && !this.#isMadeAnew
    this.#isSetAgain = false
    return isSetAgain
  }

  /** The state with the draft that the user has after an answer. */
  answer({ value, owned, isFromApp, isFresh, late }: Answer): PickerState {
    if (isText(owned)) return value
    const content = this.#content
    // What no edit explains is built from what is shown.
    const answered = isFromApp ? undefined : late
    const shown = answered?.edited ?? content.value
    const kept = keepRefused(late ? withoutAccepted(value, shown) : value, {
      shown,
      added: answered && shown !== content.value ? this.#addedTo(answered.confirmed, shown) : this.#added,
      mailboxes: answered ? mailboxesOf(value.list) : owned,
      before: isFresh ? this.#ifRefused : undefined,
    })
    // A late app has still to answer about the others.
    this.#added = content.isLate() ? this.#addedTo(owned, value) : []
    return kept
  }

  /** Whom the user has added to what the app has set. */
  #addedTo(set: Owned, { list }: PickerState): readonly Mailbox[] {
    const { added } = difference(isText(set) ? [] : set, mailboxesOf(list))
    return added.filter((mailbox) => !this.#isElsewhere(mailbox))
  }
}
