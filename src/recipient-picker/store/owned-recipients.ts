import { OptimisticValue } from '../../box/content/optimistic-value.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import {
  answerRules,
  keepRefused,
  withAnswer,
  withAppList,
  writtenByApp,
  type RefusableEdit,
} from '../model/answers.ts'
import { toChange } from '../model/draft.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from '../model/owned.ts'
import { edited, type PickerState } from '../model/state.ts'
import type { EarlyRecipients } from './early-recipients.ts'
import type { GivenContacts } from './known-contacts.ts'
import type { RecipientContent } from './recipient-content.ts'

/** A call that waits until the app has accepted or refused each of the mailboxes. */
interface WaitingCall {
  mailboxes: readonly Mailbox[]
  /** `refused` also has those that the user has removed meanwhile. */
  onAnswered: (accepted: readonly Mailbox[], refused: readonly Mailbox[]) => void
}

/**
 * The state of a box whose app may own (control) the recipients or the text. `OptimisticValue` decides which edit a
 * value of the app answers, and has the lists `value`, `base` and `pending`. This class turns the answer into a state.
 */
export class OwnedRecipients extends OptimisticValue<Owned, RecipientList> {
  readonly #content: RecipientContent<GivenContacts>
  /** The shown state. Its list is `value`. */
  state: PickerState
  #waiting: readonly WaitingCall[] = []
  /** The user's edits since the last rendering, as one. The next rendering tells whether the app has refused them. */
  #refusable: RefusableEdit | undefined
  /** The draft after the last refusal, with the refused recipients as text. A late app may still accept them. */
  #refusedDraft = ''

  constructor(
    { state, confirmed, unanswered, isLate }: EarlyRecipients,
    content: RecipientContent<GivenContacts>,
  ) {
    super(confirmed.owned, confirmed.state.list)
    this.#content = content
    this.state = state
    if (isLate) this.timing = 'late'
    for (const { list } of unanswered) this.edit(list)
    // The state may be newer than the last of these edits.
    this.record(state, undefined)
  }

  /** Sets a state that needs no answer: it comes from no edit, or the value that the app owns stays the same. */
  set(state: PickerState): void {
    // If the box shows the base, the base changes, too. Otherwise, the next rendering would take the change back.
    if (this.base === this.value) this.base = state.list
    this.value = state.list
    this.state = state
  }

  /** Sets a state, and forgets the pending edits. */
  overwrite(state: PickerState): void {
    this.show(state.list)
    this.state = state
  }

  /** Records an edit. Without `refusable`, no refused recipients become text: after a move, the other box has them. */
  record(state: PickerState, refusable: RefusableEdit | undefined): void {
    const { owned } = this.#content
    if (owned === undefined) this.overwrite(state)
    else if (isSameOwned(ownedOf(state.list, owned), ownedOf(this.value, owned))) this.set(state)
    else {
      this.edit(state.list)
      this.state = state
      this.#refusable = refusable && { ...refusable, before: (this.#refusable ?? refusable).before }
    }
  }

  /**
   * Shows the value that the app has set. Returns the decision of `rendered`, and whether the state has changed.
   * Undefined if the app owns nothing, or if `rendered` postpones the decision.
   */
  syncWithApp() {
    const content = this.#content
    const { owned, separators, isComposing } = content
    const { state: shown, base, timing } = this
    if (owned === undefined) return undefined
    const decision = this.rendered(answerRules(owned, separators), owned, isComposing)
    if (!decision) return undefined
    const { isFromApp, report: needsReport } = decision
    const state = this.#stateAfter(owned, isFromApp, { base, timing })
    this.#refusable = undefined
    this.set(state)
    this.awaitAnswer(() => content.render())
    return { isChanged: state !== shown, isFromApp, needsReport }
  }

  /**
   * The state to show for `this.value`, which `rendered` has just set. `this.state` and `old` are from before that.
   * If the app has refused recipients immediately, they move to the draft. With a `text`, the refused edit is undone.
   */
  #stateAfter(owned: Owned, isFromApp: boolean, old: Pick<OwnedRecipients, 'base' | 'timing'>): PickerState {
    const refusable = this.#refusable
    const { state: shown } = this
    const { list } = shown
    if (this.value === list) return shown
    // Without an edit that can be refused now, this is the app's first late answer: to an older edit, which seemed to
    // be refused. (Or the app has refused a move, which has no `refusable`.)
    const isFirstLate = !isFromApp && !refusable && old.timing !== 'late'
    if (isText(owned)) {
      if (textOf(this.value) === textOf(list)) return shown
      const rewritten = isFromApp ? undefined : writtenByApp(list, owned)
      const isRefused = !rewritten && this.value === refusable?.before.list
      if (isRefused) return refusable.before
      const state = withAppList(shown, rewritten ?? this.value, isFromApp)
      const wasEditUndone = list === old.base
      if (!isFirstLate || !wasEditUndone) return state
      // The edit was undone when it seemed to be refused, also in the history. So it becomes a step of the history now.
      // `edited` also moves the user from the chips to the draft, because the edit may have been typed at a chip.
      return edited(shown, { change: toChange(state.list), caret: state.caret }).state
    }
    const answered = withAnswer(list, this.value, { isFirstLate, refused: this.#refusedDraft })
    const state = withAppList(shown, answered, isFromApp)
    if (isFromApp || !refusable) return state
    const kept = keepRefused(state, list, refusable)
    this.#refusedDraft = kept.list.draft
    return kept
  }

  /** Calls back when the app has accepted or refused each mailbox of the call: at once if the app owns nothing. */
  whenAnswered(call: WaitingCall): void {
    this.#waiting = [...this.#waiting, call]
    this.callWaiting()
  }

  /** Makes the waiting calls for which the app has answered. */
  callWaiting(): void {
    if (this.#waiting.length === 0) return
    const { base, pending, timing, value } = this
    const confirmed = this.#content.owned === undefined ? value : base
    // The lists that the app may still accept. None is expected if it has always answered immediately.
    const mayBeAccepted = timing === 'immediate' ? [] : pending.map(({ result }) => result)
    const lists = [confirmed, value, ...mayBeAccepted].map((list) => addressesIn(mailboxesOf(list)))
    const due: (() => void)[] = []
    this.#waiting = this.#waiting.filter(({ mailboxes, onAnswered }) => {
      const accepted = mailboxes.filter((mailbox) => lists.every((list) => hasAddress(list, mailbox)))
      const refused = mailboxes.filter((mailbox) => !lists.some((list) => hasAddress(list, mailbox)))
      if (accepted.length + refused.length < mailboxes.length) return true
      due.push(() => onAnswered(accepted, refused))
      return false
    })
    for (const callBack of due) callSafely(callBack)
  }
}
