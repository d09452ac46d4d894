import type { InputEdit, InputUpdate } from '../../box/content/content.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { addressesIn } from '../model/addresses.ts'
import { mailboxesOf } from '../model/list.ts'
import { isSameOwned, ownedOf, type Owned } from '../model/owned.ts'
import { startState, writeDraft, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import { withAppValue, withDraft, withPaste, type EarlyPaste, type EarlyState } from '../model/early-state.ts'
import { unusualSeparators } from '../model/text.ts'
import type { RecipientState } from '../types.ts'
import { GivenContacts } from './known-contacts.ts'
import { RecipientContent } from './recipient-content.ts'

/**
 * The content of a box until the editing code is loaded. It records the user's edits. Typed text stays in the input,
 * because it is not parsed until the user leaves the box. After loading, `takeOver` replaces this by `Recipients`.
 */
export class EarlyRecipients extends RecipientContent<GivenContacts> {
  state: EarlyState
  /** The last value that the app has set, on its own or as the answer to an edit, and the state for it. */
  confirmed: { owned: Owned; state: EarlyState }
  /** Whether the app has answered an edit only after the user had made another one. */
  isLate = false
  /** The reported states that the app has not answered yet, the oldest first. */
  unanswered: readonly EarlyState[] = []

  constructor(start: Start) {
    const { text, mailboxes } = start
    const contacts = new GivenContacts()
    contacts.learn(mailboxes)
    const state = startState(start)
    super(start, contacts, state)
    this.state = state
    this.confirmed = { owned: mailboxes ?? text, state }
  }

  edit({ before, after, caret: caretAfter, details }: InputEdit): () => void {
    const { value: draft, caret } = this.separated(before, after, caretAfter)
    this.draftAtEnter = undefined
    this.#record(withDraft(this.state, draft, caret), details)
    this.updateShown(true)
    return () => this.reportAndRender()
  }

  #record(state: EarlyState, details: TextChangeDetails): void {
    const { state: before, owned } = this
    this.state = state
    const needsAnswer =
      owned !== undefined && !isSameOwned(ownedOf(state.list, owned), ownedOf(before.list, owned))
    if (needsAnswer) this.unanswered = [...this.unanswered, state]
    this.addChanges(before.list, details)
    // Even if `addChanges` finds no change: the editing code may find one when it parses the draft.
    this.details = details
    this.isTextFromApp = false
  }

  /** Clears the box for the user. Recipients that the app has locked stay. */
  clear(details: TextChangeDetails, states: readonly RecipientState[] | undefined): void {
    const { list, caret } = this.state
    const history = { past: [{ list, caret }], future: [] }
    const mailboxes = mailboxesOf(list).filter((_, at) => states?.[at]?.isLocked)
    this.#record({ ...startState({ text: '', mailboxes }), history }, details)
    this.reportAndRender()
  }

  /** Remembers the draft at an Enter. If the user types on before the code is loaded, `separated` adds a separator. */
  rememberEnter(): void {
    this.draftAtEnter = this.inputText
  }

  /** Records a paste or a drop, which the editing code will parse. */
  paste(paste: EarlyPaste, details: TextChangeDetails): void {
    this.state = withPaste(this.state, paste)
    this.details = details
  }

  /** Makes recipients of the draft when the user leaves the box. Returns false if work is left for the editing code. */
  leave(details: TextChangeDetails): boolean {
    const { maxLength, maxRecipients, onlyContacts, separators, mailboxes: appMailboxes } = this.latest
    const { list, edits } = this.state
    if (!edits) return list.draft === ''
    const isLimited = maxLength !== undefined || maxRecipients !== undefined || onlyContacts
    const needsParser = edits.pastes.length > 0 || unusualSeparators(separators) !== undefined
    // An app that sets `mailboxes` may refuse recipients. Only the editing code keeps their text.
    if (isLimited || needsParser || appMailboxes) return false
    const state = startState({ text: this.text })
    const mailboxes = mailboxesOf(state.list)
    // Only the editing code leaves out duplicates.
    if (addressesIn(mailboxes).size < mailboxes.length) return false
    this.state = state
    this.addChanges(list, details)
    this.reportAndRender()
    return state.list.draft === ''
  }

  /** Renders the box: the editing code can take over now. It could not during the composition. */
  endComposition(): void {
    this.render()
  }

  adopt(draft: string): void {
    const { state } = this
    const list = writeDraft(state.list, draft)
    this.state = { ...state, list, caret: draft.length, edits: undefined }
  }

  overwrite(state: PickerState): void {
    // A value of the app is shown again. In `Recipients`, `rendered` does this, but here, it follows only new values.
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
    const isFromApp = this.#syncWithApp()
    const isChanged = this.state !== state
    if (isFromApp) this.isTextFromApp = true
    if (isChanged) this.updateShown(!isFromApp)
    if (isChanged || this.shown.known !== this.contacts.known) this.render()
    return { isFromApp, caret: this.takeCaret() }
  }

  /** Shows a new value of the app. Returns whether it answers no edit: the app has set it on its own. */
  #syncWithApp(): boolean {
    const { owned, confirmed, unanswered, isComposing, separators } = this
    const isAnswer = unanswered.length > 0
    if (owned === undefined || isSameOwned(owned, confirmed.owned) || (isComposing && isAnswer)) return false
    const accepted = unanswered.findLastIndex(({ list }) => isSameOwned(ownedOf(list, owned), owned))
    const state = unanswered[accepted] ?? withAppValue(this.state, owned, { isAnswer, separators })
    // An accepted edit is already shown, perhaps with newer edits.
    if (accepted < 0) this.state = state
    else if (accepted < unanswered.length - 1) this.isLate = true
    this.confirmed = { owned, state }
    this.unanswered = accepted < 0 ? [] : unanswered.slice(accepted + 1)
    return !isAnswer
  }
}
