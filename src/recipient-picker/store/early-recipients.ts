import type { InputEdit, InputUpdate } from '../../box/content/content.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { addressesIn } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import { isSameOwned, ownedOf, type Owned } from '../model/owned.ts'
import { startState, writeDraft, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import { withAppValue, withDraft, withPaste, type EarlyPaste, type EarlyState } from '../model/early-state.ts'
import { unusualSeparators } from '../model/typed-entries.ts'
import type { RecipientState } from '../types.ts'
import { GivenContacts } from './known-contacts.ts'
import { RecipientContent } from './recipient-content.ts'

/**
 * The recipients of a box, and the draft, before the editing code is loaded. Then `takeOver` replaces this by
 * `Recipients`.
 */
export class EarlyRecipients extends RecipientContent<GivenContacts> {
  state: EarlyState
  /** The last value that the app has set or accepted, and the state for it. */
  confirmed: { owned: Owned; state: EarlyState }
  /** Whether the app has answered an edit when the user had already made others. */
  isLate = false
  /** The states that were reported to the app, and that it has not answered yet, in order. */
  #reported: readonly EarlyState[] = []

  constructor(start: Start) {
    const { text, mailboxes } = start
    const contacts = new GivenContacts()
    contacts.learn(mailboxes)
    const state = startState(start)
    super(start, contacts, state)
    this.state = state
    this.confirmed = { owned: mailboxes ?? text, state }
  }

  /**
   * Records an edit of the draft. Returns a function that reports it to the app as a draft: the code that turns drafts
   * into recipients may load slowly, or never.
   */
  edit({ before, after, caret: caretAfter, details }: InputEdit): () => void {
    const { value: draft, caret } = this.separated(before, after, caretAfter)
    this.entered = undefined
    this.#record(withDraft(this.state, draft, caret), details)
    this.updateShown(true)
    return () => this.reportAndRender()
  }

  #record(state: EarlyState, details: TextChangeDetails): void {
    const { state: before, owned } = this
    this.state = state
    const isReported =
      owned !== undefined && !isSameOwned(ownedOf(state.list, owned), ownedOf(before.list, owned))
    if (isReported) this.#reported = [...this.#reported, state]
    this.addChanges(before.list, details)
    this.details = details
    this.isTextFromApp = false
  }

  /** Clears the box for the user, except for recipients that the app has locked. */
  clear(details: TextChangeDetails, states: readonly RecipientState[] | undefined): void {
    const { list, caret } = this.state
    const history = { past: [{ list, caret }], future: [] }
    const mailboxes = mailboxesOf(list).filter((_, at) => states?.[at]?.isLocked)
    this.#record({ ...startState({ text: '', mailboxes }), history }, details)
    this.reportAndRender()
  }

  /** Lets an Enter wait at the end of the draft. If the user continues typing, a separator replaces it. */
  holdEnter(): void {
    this.entered = this.inputText
  }

  /** Records a paste or a drop, which the editing code will parse. */
  paste(paste: EarlyPaste): void {
    this.state = withPaste(this.state, paste)
  }

  /** Makes recipients of addresses when the user leaves the box. Returns false if the editing code has more to do. */
  leave(details: TextChangeDetails): boolean {
    const { maxLength, maxRecipients, onlyContacts, separators, mailboxes: appMailboxes } = this.latest
    const { list, edits } = this.state
    if (!edits) return list.draft === ''
    const isLimited = maxLength !== undefined || maxRecipients !== undefined || onlyContacts
    if (isLimited || edits.pastes.length > 0 || appMailboxes || unusualSeparators(separators)) return false
    const state = startState({ text: this.text })
    const mailboxes = mailboxesOf(state.list)
    // Only the editing code leaves out duplicates.
    if (addressesIn(mailboxes).size < mailboxes.length) return false
    this.state = state
    this.addChanges(list, details)
    this.reportAndRender()
    return state.list.draft === ''
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

  overwrite(state: PickerState): void {
    this.state = this.owned === undefined ? state : this.confirmed.state
  }

  reset(initial: PickerState | undefined, details: TextChangeDetails): void {
    const before = this.state.list
    if (initial) this.state = initial
    else this.adopt('')
    this.addChanges(before, details)
    this.isTextFromApp = true
  }

  rendered(): InputUpdate {
    const { state } = this
    const isFromApp = this.#follow()
    const isChanged = this.state !== state
    if (isFromApp) this.isTextFromApp = true
    if (isChanged) this.updateShown(!isFromApp)
    if (isChanged || this.shown.known !== this.contacts.known) this.render()
    return { isFromApp, caret: this.takeCaret() }
  }

  /** Follows a new value of the app. Returns whether the app set it on its own, and not as an answer. */
  #follow(): boolean {
    const { owned, confirmed, isComposing, separators } = this
    const reported = this.#reported
    const isAnswer = reported.length > 0
    if (owned === undefined || isSameOwned(owned, confirmed.owned) || (isComposing && isAnswer)) return false
    const at = reported.findLastIndex((one) => isSameOwned(ownedOf(one.list, owned), owned))
    const state = reported[at] ?? withAppValue(this.state, owned, { isAnswer, separators })
    if (at < 0) this.state = state
    else if (at < reported.length - 1) this.isLate = true
    this.confirmed = { owned, state }
    this.#reported = at < 0 ? [] : reported.slice(at + 1)
    return !isAnswer
  }
}
