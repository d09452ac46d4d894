import { OptimisticValue } from '../../box/content/optimistic-value.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { answerRules, withAnswer, withAppList, writtenByApp } from '../model/answers.ts'
import { plainChange } from '../model/draft.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from '../model/owned.ts'
import { keepRefused, type RefusableEdit } from '../model/refused.ts'
import { edited, type PickerState } from '../model/state.ts'
import type { Separators } from '../model/text.ts'
import type { EarlyRecipients } from './early-recipients.ts'

/** A callback for the time when the app has answered for mailboxes. */
interface WaitingCall {
  mailboxes: readonly Mailbox[]
  /** `refused`: by the app, or removed by the user meanwhile. */
  onAnswered: (accepted: readonly Mailbox[], refused: readonly Mailbox[]) => void
}

/** What a box has before an answer of the app. */
interface Unanswered extends Pick<OwnedRecipients, 'base' | 'timing'> {
  shown: PickerState
}

/** The recipients of a box whose app may own them: the confirmed ones, and the pending edits. */
export class OwnedRecipients extends OptimisticValue<Owned, RecipientList> {
  /** The value that the app owns, the recipients or the text, in the last rendering. */
  owned: Owned | undefined
  /** The shown state. Its list is `value`. */
  state: PickerState
  #waiting: readonly WaitingCall[] = []
  /** The user's changes of the recipients since the last rendering. In the next one, the app may refuse them. */
  #refusable: RefusableEdit | undefined
  /** The draft after the last refusal. The app may still accept that edit. */
  #refused = ''

  /** All edits of the user until now count as one. */
  constructor({ state, confirmed, isLate, owned }: EarlyRecipients) {
    super(confirmed.owned, confirmed.state.list)
    this.owned = owned
    this.state = state
    if (isLate) this.timing = 'late'
    this.record(state, undefined)
  }

  /** Sets a state without a change that the app has to answer. */
  set(state: PickerState): void {
    if (this.base === this.value) this.base = state.list
    this.value = state.list
    this.state = state
  }

  /** Sets a state with a list that the app need not answer, and forgets the pending edits. */
  overwrite(state: PickerState): void {
    this.show(state.list)
    this.state = state
  }

  /**
   * Records an edit.
   *
   * @param refusable undefined for chips dragged from another box, which keeps them until the app has accepted them
   */
  record(state: PickerState, refusable: RefusableEdit | undefined): void {
    const { owned, value: before } = this
    if (owned === undefined) return this.overwrite(state)
    if (isSameOwned(ownedOf(state.list, owned), ownedOf(before, owned))) return this.set(state)
    this.edit(state.list)
    this.state = state
    this.#refusable = refusable && { ...refusable, before: (this.#refusable ?? refusable).before }
    return undefined
  }

  /**
   * Follows the value that the app has set. Returns whether the shown content changes, whether the app set the value on
   * its own, and whether to report the content. Undefined if the app owns nothing, or the decision is postponed.
   *
   * @param render called when unanswered edits count as refused
   */
  follow(isComposing: boolean, separators: Separators | undefined, render: () => void) {
    const { owned, state: shown, base, timing } = this
    if (owned === undefined) return undefined
    const decision = this.rendered(answerRules(owned, separators), owned, isComposing)
    if (!decision) return undefined
    const { isFromApp, report: needsReport } = decision
    const state = this.#answered(owned, isFromApp, { shown, base, timing })
    this.#refusable = undefined
    this.set(state)
    this.awaitAnswer(render)
    return { isChanged: state !== shown, isFromApp, needsReport }
  }

  /** The state for the value of the app. Recipients that the app has refused immediately are text in the draft. */
  #answered(owned: Owned, isFromApp: boolean, { shown, base, timing }: Unanswered): PickerState {
    const refusable = this.#refusable
    const { list } = shown
    if (this.value === list) return shown
    // Without an edit since the last rendering, the app has answered an earlier one.
    const isFirstLate = !isFromApp && !refusable && timing !== 'late'
    if (isText(owned)) {
      if (textOf(this.value) === textOf(list)) return shown
      const written = isFromApp ? undefined : writtenByApp(list, owned)
      if (!written && this.value === refusable?.before.list) return refusable.before
      const state = withAppList(shown, written ?? this.value, isFromApp)
      if (!isFirstLate || list !== base) return state
      // The edit was taken back, so only now it is a step. Who has typed at a chip goes on in the draft.
      return edited(shown, { change: plainChange(state.list), caret: state.caret }).state
    }
    const answered = withAnswer(list, this.value, { isFirstLate, refused: this.#refused })
    const state = withAppList(shown, answered, isFromApp)
    if (isFromApp || !refusable) return state
    const kept = keepRefused(state, list, refusable)
    this.#refused = kept.list.draft
    return kept
  }

  /** Calls back when the app has answered for all mailboxes of a call, at once if the app owns nothing. */
  whenAnswered(call: WaitingCall): void {
    this.#waiting = [...this.#waiting, call]
    this.callWaiting()
  }

  /** Makes the calls that are due. */
  callWaiting(): void {
    if (this.#waiting.length === 0) return
    const { base, pending, timing, value } = this
    const confirmed = this.owned === undefined ? value : base
    // What an app that answers immediately has not accepted by now, it has refused.
    const mayBeAccepted = timing === 'immediate' ? [] : pending.map(({ result }) => result)
    const all = [confirmed, value, ...mayBeAccepted].map((list) => addressesIn(mailboxesOf(list)))
    const due: (() => void)[] = []
    this.#waiting = this.#waiting.filter(({ mailboxes, onAnswered }) => {
      const accepted = mailboxes.filter((mailbox) => all.every((some) => hasAddress(some, mailbox)))
      const refused = mailboxes.filter((mailbox) => !all.some((some) => hasAddress(some, mailbox)))
      if (accepted.length + refused.length < mailboxes.length) return true
      due.push(() => onAnswered(accepted, refused))
      return false
    })
    for (const callBack of due) callSafely(callBack)
  }
}
