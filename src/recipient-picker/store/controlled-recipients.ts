import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { answerRules, isText, type Owned } from '../model/answers.ts'
import { ControlledValue } from '../model/controlled-value.ts'
import { mailboxesOf, textOf } from '../model/list.ts'
import { rebaseState } from '../model/steps.ts'
import { difference, type PickerState } from '../model/state.ts'
import type { Separators } from '../model/text.ts'
import { Offers } from './offers.ts'
import { Waiting } from './waiting.ts'

export interface EditOptions {
  /** What the box shows if the app accepts none of the recipients that are added. @default they become the draft */
  ifRefused?: PickerState | undefined
  /** Makes the same edit where the app has accepted those before. @default applies the change there */
  again?: ((edited: PickerState) => PickerState) | undefined
}

/** What the app is told of an edit: the text and the recipients, if they have changed. */
export interface Changes {
  text?: string | undefined
  mailboxes?: readonly Mailbox[] | undefined
}

/** The recipients of a box whose app may own them: what the app has accepted, what was taken back, and what is in another box meanwhile. */
export class ControlledRecipients extends ControlledValue<Owned, PickerState> {
  /** What the app owns: the recipients or the text, as it was last rendered. */
  owned: Owned | undefined
  readonly #waiting = new Waiting()
  readonly #offers = new Offers(this, (mailbox) => this.#waiting.has(mailbox))
  /** The recipients that were reported last. */
  #reported = mailboxesOf(this.value.list)
  /** While edits are shown that were taken back: the state without them. */
  #withoutResumed: PickerState | undefined

  /** Shows the edits again that were taken back, until the next edit or `takeBack`. Returns false if the box shows all that there is. */
  resume(): boolean {
    const { value, edited } = this
    if (edited === value) return false
    // What was added is in the draft.
    const isInDraft = difference(mailboxesOf(edited.list), mailboxesOf(value.list)).added.length === 0
    if (Array.isArray(this.owned) && isInDraft) return false
    this.#withoutResumed = value
    this.value = edited
    return true
  }

  /** Whether edits are shown that were taken back. */
  get isResumed(): boolean {
    return this.#withoutResumed !== undefined
  }

  /** Takes them back again. */
  takeBack(): void {
    this.edited = this.value
    this.value = this.#withoutResumed ?? this.value
    this.#withoutResumed = undefined
  }

  /** A script has set all of it. */
  overwrite(state: PickerState): void {
    this.#withoutResumed = undefined
    this.value = this.edited = state
    this.#reported = mailboxesOf(state.list)
  }

  /** Records an edit. If earlier edits were taken back, the app is told of this edit alone. */
  record(state: PickerState, { ifRefused, again }: EditOptions): Changes {
    const { value: shown, edited, owned } = this
    const before = this.#withoutResumed ?? shown
    const isOfRecipients = Array.isArray(owned)
    const isTakenBack = edited !== shown
    const told = rebaseState(shown, state, before)
    const next = (isTakenBack && isOfRecipients && again?.(edited)) || rebaseState(shown, state, edited)
    const changes = changesBetween(before, told)
    const { text, mailboxes } = changes
    this.#withoutResumed = undefined
    this.value = told
    // Otherwise the box shows what the app has confirmed.
    if (!this.isLate() && !this.isFresh) this.confirmedValue = before
    const isOwnedChanged = owned !== undefined && (isOfRecipients ? mailboxes : text) !== undefined
    if (isOwnedChanged) this.add({ before, reported: told }, next)
    else this.edited = next
    if (mailboxes) this.#reported = mailboxes
    if (mailboxes && isOfRecipients) this.#offers.add(before, mailboxes, ifRefused)
    return changes
  }

  /** The recipients, if they are others than those that were reported last. They count as reported then. */
  takeUnreported(): readonly Mailbox[] | undefined {
    const mailboxes = mailboxesOf(this.value.list)
    const isOther = !isSameList(this.#reported, mailboxes)
    this.#reported = mailboxes
    return isOther ? mailboxes : undefined
  }

  /**
   * Follows what the app has set. Returns whether another state is shown, whether the app has set it on its own, and whether to report it.
   * Undefined if that is not decided yet.
   */
  follow(isComposing: boolean, separators: Separators | undefined) {
    const { owned, edited, confirmed, isFresh, value: shown } = this
    if (owned === undefined) return undefined
    this.#offers.notice(owned)
    if (this.#withoutResumed) return undefined
    const isSetAgain = this.#offers.takeSetAgain()
    const decision = this.decide(answerRules(owned, separators), { prop: owned, isSetAgain, isComposing })
    if (!decision) return undefined
    const { isFromApp = false, report } = decision
    const isLate = !isFresh && confirmed !== this.confirmed
    const late = isLate ? { edited, confirmed } : undefined
    const value = this.#offers.answer({ value: decision.value, owned, isFromApp, isFresh, late })
    if (value !== decision.value) this.replace(decision.value, value)
    const isShown = value === decision.value && isSameContent(value, shown, owned)
    // The user may have moved the caret or the selection since.
    if (isShown) this.replace(value, shown)
    const isOther = !isShown && (!isComposing || isFromApp)
    if (isOther) this.value = value
    return { isOther, isFromApp, report }
  }

  /** Calls back for each of the mailboxes when the app has accepted or refused it. If the app does not own the list, that is at once. */
  whenAccepted(call: Parameters<Waiting['add']>[0]): void {
    // Until then, they are elsewhere.
    this.#offers.leaveOut(call.mailboxes)
    this.#waiting.add(call)
    this.callWaiting()
  }

  callWaiting(): void {
    const { confirmedValue, edited, owned } = this
    this.#waiting.callAll(owned === undefined ? edited : confirmedValue, edited)
  }
}

function changesBetween(before: PickerState, after: PickerState): Changes {
  const text = textOf(after.list)
  const mailboxes = mailboxesOf(after.list)
  return {
    text: text === textOf(before.list) ? undefined : text,
    mailboxes: isSameList(mailboxesOf(before.list), mailboxes) ? undefined : mailboxes,
  }
}

/** The text of an opened chip is in the text of the list as before, but no longer in `mailboxes`. */
const isSameContent = ({ list }: PickerState, shown: PickerState, owned: Owned): boolean =>
  textOf(list) === textOf(shown.list) && (isText(owned) || list.draft === shown.list.draft)
