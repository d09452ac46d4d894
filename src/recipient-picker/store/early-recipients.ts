import type { Caret, Content, InputEdit, InputUpdate, ShownInput } from '../../box/content/content.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import { addressesIn } from '../model/addresses.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { isSameOwned, isText, ownedOf, type Owned } from '../model/owned.ts'
import { stateOfText, resetState, startState, writeDraft, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import { afterEnter, withDraft, withAppValue, type EarlyState } from '../model/early-state.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { unusualSeparators } from '../model/typed-entries.ts'
import type { RecipientState } from '../types.ts'
import { GivenContacts, type KnownContacts } from './known-contacts.ts'
import type { News } from './news.ts'

export interface Refusal {
  /** The number of the refusal. Each is announced. */
  serial: number
  /** `full`: too many recipients. `long`: too long a text. `stranger`: somebody who is none of the contacts. */
  reason: 'full' | 'long' | 'stranger'
}

/** The part of the state that a rendering shows. */
export interface ShownRecipients extends ShownInput {
  state: PickerState
  /** The last changes to announce. */
  news?: News | undefined
  known: KnownContacts
  /** The shown refusal. */
  refusal?: Refusal | undefined
}

/** The properties of the last rendering. */
export interface LatestProps extends Partial<RecipientPickerValues> {
  /** Calls the app's React handlers for changes of the input. */
  raiseChange?: (details: TextChangeDetails) => void
}

/**
 * The recipients of a box, and the draft, before the editing code is loaded. Then `takeOver` replaces this by
 * `Recipients`.
 */
export class EarlyRecipients implements Content<ShownRecipients> {
  readonly restoresInput = true
  isComposing = false
  isTextFromApp = false
  shown: ShownRecipients
  readonly start: Start
  readonly contacts = new GivenContacts()
  state: EarlyState
  /** The last value that the app has set or accepted, and the state for it. */
  confirmed: { owned: Owned; state: EarlyState }
  /** Whether the app has answered an edit when the user had already made others. */
  isLate = false
  /** The states that were reported to the app, and that it has not answered yet, in order. */
  #reported: readonly EarlyState[] = []
  latest: LatestProps = {}
  renderer: ((shown: ShownRecipients) => void) | undefined
  /** The details of the last edit. */
  details: TextChangeDetails | undefined
  /** Whether the caret has to move to the end of the draft. */
  #movesCaret = false
  /** The draft at whose end an Enter waits. */
  #heldAt: string | undefined
  /** The text that the next edit pastes or drops. */
  #pasted: string | undefined
  /** The number of texts that scripts have written. */
  writes = 0

  constructor(start: Start) {
    const { text, mailboxes } = start
    this.start = start
    this.state = startState(start)
    this.confirmed = { owned: mailboxes ?? text, state: this.state }
    this.contacts.learn(mailboxes)
    this.shown = { ...this.#shownNow(), version: 0, isFromApp: false }
  }

  keepLatest(latest: LatestProps = {}, render?: (shown: ShownRecipients) => void): void {
    this.latest = latest
    this.renderer = render
    this.contacts.keepLatest(latest)
  }

  get owned() {
    return this.latest.mailboxes ?? this.latest.text
  }

  get inputText(): string {
    return this.state.list.draft
  }

  get text(): string {
    return textOf(this.state.list)
  }

  #shownNow() {
    const { state, inputText: text, contacts } = this
    return { text, state, known: contacts.known }
  }

  render(isFromApp = false): void {
    this.isTextFromApp ||= isFromApp
    const { version } = this.shown
    this.shown = { ...this.#shownNow(), version: version + 1, isFromApp: this.isTextFromApp }
    this.renderer?.(this.shown)
  }

  /**
   * Records an edit of the draft. Returns a function that reports it to the app as a draft: the code that turns drafts
   * into recipients may load slowly, or never.
   */
  edit({ after, caret, details }: InputEdit): () => void {
    const { state, latest } = this
    const { list } = state
    const isHeld = this.#heldAt === list.draft
    const draft = isHeld ? afterEnter(list.draft, after, latest.separators) : after
    const pasted = this.#pasted
    this.#pasted = this.#heldAt = undefined
    const next = withDraft(state, { draft, caret: caret + draft.length - after.length, pasted })
    return this.#record(next, details)
  }

  /** Records an edit. Returns a function that reports it to the app. */
  #record(state: EarlyState, details: TextChangeDetails): () => void {
    const { state: before, owned } = this
    this.state = state
    const isReported = owned !== undefined && !isSameOwned(ownedOf(state, owned), ownedOf(before, owned))
    if (isReported) this.#reported = [...this.#reported, state]
    this.details = details
    this.isTextFromApp = false
    return () => {
      this.#reportChanges(before.list, details)
      this.render()
    }
  }

  /** Clears the box for the user, except for recipients that the app has locked. */
  clear(details: TextChangeDetails, states: readonly RecipientState[] | undefined): void {
    const { list, caret } = this.state
    const history = { past: [{ list, caret }], future: [] }
    const mailboxes = mailboxesOf(list).filter((_, at) => states?.[at]?.isLocked)
    const state = { ...startState({ text: '', mailboxes }), history }
    this.#record(state, details)()
  }

  /** Lets an Enter wait at the end of the draft. If the user continues typing, a separator replaces it. */
  holdEnter(): void {
    this.#heldAt = this.inputText
  }

  /**
   * Records a paste or a drop, which the editing code will parse.
   *
   * @param insert inserts the text in one line. Undefined if there is no room for it
   */
  paste(pasted: string, insert: (() => void) | undefined): void {
    this.#pasted = pasted
    insert?.()
    const { state } = this
    const { draft } = state.list
    // There was no room for the text. Its mailboxes may be shorter, so the editing code tries again.
    if (this.#pasted !== undefined) this.state = withDraft(state, { draft, caret: state.caret, pasted })
    this.#pasted = undefined
  }

  /** Makes recipients of addresses when the user leaves the box. Returns false if the editing code has more to do. */
  leave(details: TextChangeDetails): boolean {
    const { maxLength, maxRecipients, onlyContacts, separators, mailboxes: appMailboxes } = this.latest
    const { list, edits } = this.state
    if (!edits) return list.draft === ''
    const isLimited = maxLength !== undefined || maxRecipients !== undefined || onlyContacts
    const isPasted = edits.drafts.some(({ pasted }) => pasted !== undefined)
    if (isLimited || isPasted || appMailboxes || unusualSeparators(separators)) return false
    const state = startState({ text: this.text })
    const mailboxes = mailboxesOf(state.list)
    // Only the editing code leaves out duplicates.
    if (addressesIn(mailboxes).size < mailboxes.length) return false
    this.state = state
    this.#reportChanges(list, details)
    this.render()
    return state.list.draft === ''
  }

  /** Reports the text and the recipients to the app, if they differ from those of `before`. */
  #reportChanges(before: RecipientList, details: TextChangeDetails): void {
    const { onMailboxesChanged } = this.latest
    const { list } = this.state
    const mailboxes = mailboxesOf(list)
    if (textOf(list) !== textOf(before)) this.report(details)
    if (!isSameList(mailboxes, mailboxesOf(before)))
      callSafely(() => onMailboxesChanged?.(this.contacts.recipientsOf(mailboxes), details))
  }

  report(details: TextChangeDetails): void {
    const { onTextChanged, raiseChange } = this.latest
    callSafely(() => raiseChange?.(details))
    callSafely(() => onTextChanged?.(this.text, details))
  }

  /** Renders, so that the editing code takes over, which it does not during a composition. */
  endComposition(): void {
    this.render()
  }

  adopt(draft: string): void {
    const { state } = this
    const list = writeDraft(state.list, draft)
    this.state = { ...state, list, caret: draft.length, edits: undefined }
  }

  write(text: string): void {
    this.writes++
    this.#movesCaret = true
    this.state = this.owned === undefined ? stateOfText(text, this.latest.separators) : this.confirmed.state
    this.render(true)
  }

  rendered(): InputUpdate {
    const { contacts, state } = this
    const isFromApp = this.#follow()
    if (this.state !== state || this.shown.known !== contacts.known) this.render(isFromApp)
    const { length } = this.inputText
    const caret: Caret | undefined = this.#movesCaret ? [length, length] : undefined
    this.#movesCaret = false
    return { isFromApp, caret }
  }

  /** Follows a new value of the app. Returns whether the app set it on its own, and not as an answer. */
  #follow(): boolean {
    const { owned, confirmed, isComposing } = this
    const reported = this.#reported
    const isAnswer = reported.length > 0
    if (owned === undefined || isSameOwned(owned, confirmed.owned) || (isComposing && isAnswer)) return false
    const at = reported.findLastIndex((one) => isSameOwned(ownedOf(one, owned), owned))
    const { separators } = this.latest
    const state = reported[at] ?? withAppValue(this.state, owned, { isAnswer, separators })
    if (at < 0) this.state = state
    else if (at < reported.length - 1) this.isLate = true
    this.confirmed = { owned, state }
    this.#reported = at < 0 ? [] : reported.slice(at + 1)
    return !isAnswer
  }

  /** As in `Recipients`. */
  beforeReset() {
    const { writes } = this
    return (event: Event, isDisabled: boolean): void => {
      if (isText(this.owned) || writes !== this.writes) return
      const { defaultText = defaultOf(boxTable.defaultText) } = this.latest
      const before = this.state.list
      if (this.owned) this.adopt('')
      else this.state = resetState(this.start, defaultText)
      if (!isDisabled) this.#reportChanges(before, { reason: 'reset', event })
      this.render(true)
    }
  }
}
