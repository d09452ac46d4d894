import { OptimisticValue } from '../../box/content/optimistic-value.ts'
import { mapCaret } from '../../box/content/text-diff.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { answerRules, withAnswer, writtenByApp } from '../model/answers.ts'
import { mailboxesOf, textOf } from '../model/list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from '../model/owned.ts'
import { keepRefused, type RefusableEdit } from '../model/refused.ts'
import type { PickerState } from '../model/state.ts'
import type { Separators } from '../model/text.ts'
import type { EarlyRecipients } from './early-recipients.ts'

/** A callback for the time when the app has answered for mailboxes. */
interface WaitingCall {
  mailboxes: readonly Mailbox[]
  /** `refused`: by the app, or removed by the user meanwhile. */
  onAnswered: (accepted: readonly Mailbox[], refused: readonly Mailbox[]) => void
}

/** The recipients of a box whose app may own them: the confirmed ones, and the pending edits. */
export class OwnedRecipients extends OptimisticValue<Owned, PickerState> {
  /** The value that the app owns, the recipients or the text, in the last rendering. */
  owned: Owned | undefined
  #waiting: readonly WaitingCall[] = []
  /** The user's changes of the recipients since the last rendering. In the next one, the app may refuse them. */
  #refusable: RefusableEdit | undefined
  /** The draft after the last refusal. The app may still accept that edit. */
  #refused = ''

  /** All edits of the user until now count as one. */
  constructor({ state, confirmed, isLate, owned }: EarlyRecipients) {
    super(confirmed.owned, confirmed.state)
    this.owned = owned
    if (isLate) this.timing = 'late'
    if (owned === undefined) this.show(state)
    else if (isSameOwned(ownedOf(state, owned), confirmed.owned)) this.set(state)
    else this.edit(state)
  }

  /** Sets a state without a change that the app has to answer. */
  set(state: PickerState): void {
    if (this.base === this.value) this.base = state
    this.value = state
  }

  /**
   * Records an edit.
   *
   * @param refusable undefined for chips dragged from another box, which keeps them until the app has accepted them
   */
  record(state: PickerState, refusable: RefusableEdit | undefined): void {
    const { owned, value: before } = this
    if (owned === undefined) this.show(state)
    else if (isSameOwned(ownedOf(state, owned), ownedOf(before, owned))) this.set(state)
    else {
      this.edit(state)
      if (!isText(owned))
        this.#refusable = refusable && { ...refusable, before: (this.#refusable ?? refusable).before }
    }
  }

  /**
   * Follows the value that the app has set. Returns whether the shown content changes, whether the app set the value on
   * its own, and whether to report the content. Undefined if the app owns nothing, or the decision is postponed.
   *
   * @param render called when unanswered edits count as refused
   */
  follow(isComposing: boolean, separators: Separators | undefined, render: () => void) {
    const { owned, value: shown } = this
    if (owned === undefined) return undefined
    const wasLate = this.timing === 'late'
    const decision = this.rendered(answerRules(owned, separators), owned, isComposing)
    if (!decision) return undefined
    const { isFromApp, report: needsReport } = decision
    const value = this.#answered(shown, owned, isFromApp, wasLate)
    // The state of an answer has the caret and the selection of its edit. The user may have moved them since.
    const isChanged = !isSameContent(value, shown, owned)
    this.set(isChanged ? value : shown)
    this.awaitAnswer(render)
    return { isChanged, isFromApp, needsReport }
  }

  /** The state for the value of the app. Recipients that the app has refused immediately are text in the draft. */
  #answered(shown: PickerState, owned: Owned, isFromApp: boolean, wasLate: boolean): PickerState {
    const { value } = this
    const refusable = this.#refusable
    this.#refusable = undefined
    if (value === shown) return value
    if (isText(owned)) {
      if (isFromApp) return value
      // The user may have moved the caret since the edit that the app has answered.
      const state = writtenByApp(shown, owned) ?? value
      return { ...state, caret: mapCaret({ from: shown.list.draft, to: state.list.draft }, shown.caret) }
    }
    // Without an edit since the last rendering, the app has answered an earlier one.
    const isFirstLate = !isFromApp && !refusable && !wasLate
    const answered = withAnswer(shown, value, { isFromApp, isFirstLate, refused: this.#refused })
    if (isFromApp || !refusable) return answered
    const kept = keepRefused(answered, shown, refusable)
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
    const all = [confirmed, value, ...mayBeAccepted].map(({ list }) => addressesIn(mailboxesOf(list)))
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

/** Opening a chip changes `mailboxes`, but not the text of the list. So with `mailboxes`, drafts are compared, too. */
const isSameContent = ({ list }: PickerState, shown: PickerState, owned: Owned): boolean =>
  textOf(list) === textOf(shown.list) && (isText(owned) || list.draft === shown.list.draft)
