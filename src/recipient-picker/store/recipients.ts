import type { InputEdit, InputRange, InputUpdate } from '../../box/content/content.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { reportNoRoom } from '../../contact-list/entries/report-no-room.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { asTyped, readEarlyDraft } from '../model/early-draft.ts'
import { draftMaxLength, writeDraft } from '../model/start.ts'
import { runKindOf } from '../model/history.ts'
import { keepLocked } from '../model/locked.ts'
import { limited } from '../model/room.ts'
import {
  act,
  enterText,
  insertIntoDraft,
  toOutcome,
  type Entered,
  type Outcome,
  type PickerState,
} from '../model/state.ts'
import { typedEntries } from '../model/text.ts'
import type { RecipientRejection } from '../types.ts'
import { statesOf } from './recipient-state.ts'
import { RecipientContacts } from './recipient-contacts.ts'
import { Announcements } from './news.ts'
import { withOnlyContacts } from './only-contacts.ts'
import { OwnedRecipients } from './owned-recipients.ts'
import type { EarlyRecipients } from './early-recipients.ts'
import { RecipientContent, type Refusal } from './recipient-content.ts'

interface ApplyOptions {
  /** Whether the browser has already made the change in the input, whose `maxLength` it respects. */
  isInInput?: boolean
  /** The state if the app or `onlyContacts` refuses the edit. @default undone, but inserted text becomes the draft */
  ifRefused?: PickerState | undefined
}

/** The content of a box once the editing code is loaded: applies the user's edits, and follows the app's values. */
export class Recipients extends RecipientContent<RecipientContacts> {
  readonly announcements = new Announcements()
  readonly #owned: OwnedRecipients
  /** The last refusal. Its message is shown as long as the text stays the same. */
  #refused: { text: string; refusal: Refusal } | undefined

  constructor(early: EarlyRecipients) {
    super(early.start, new RecipientContacts(early.contacts), early.state)
    this.#owned = new OwnedRecipients(early, this)
    this.shown = early.shown
    this.isTextFromApp = early.isTextFromApp
    this.writes = early.writes
    this.details = early.details
    this.renderer = early.renderer
  }

  /** Parses the draft that the user has typed before this code was loaded. `caret`: where the caret is now. */
  readEarlyDraft({ state, details }: EarlyRecipients, caret: number): void {
    const typed = asTyped(state)
    this.#owned.set(typed)
    const outcome = readEarlyDraft({ ...state, caret }, typed, this.separators)
    if (!outcome || !details) return this.render()
    this.apply(outcome, details, { ifRefused: typed })
  }

  get state(): PickerState {
    return this.#owned.state
  }

  override updateShown(isOfUser = false): void {
    super.updateShown(isOfUser)
    const refused = this.#refused
    this.shown.news = this.announcements.news
    this.shown.refusal = refused && refused.text === this.text ? refused.refusal : undefined
  }

  /** Stores the position of the caret in the input, without a rendering: the caret is there already. */
  recordCaret(caret: number): void {
    const { state } = this
    if (caret !== state.caret) this.#owned.set({ ...state, caret })
  }

  /**
   * Applies an outcome (the state after an edit), and reports the change to the app. Returns false if the box refuses
   * it: the text would be too long, or the recipients too many. A separator at the end is left out if it has no room.
   */
  apply(outcome: Outcome, details: TextChangeDetails, options: ApplyOptions = {}): boolean {
    const isApplied = this.#apply(outcome, details, options)
    this.reportAndRender()
    return isApplied
  }

  /** As `apply`, but `reportAndRender` has to be called afterwards. */
  #apply(
    wanted: Outcome,
    details: TextChangeDetails,
    { isInInput = false, ifRefused: stateIfRefused }: ApplyOptions = {},
  ): boolean {
    const { state: before, contacts } = this
    const { reason } = details
    const isReset = reason === 'reset'
    this.draftAtEnter = undefined
    // Undefined makes refused text the draft: text that was pasted, dropped or typed over chips must not be lost.
    const ifRefused = stateIfRefused ?? (reason.startsWith('insert') ? undefined : before)
    const needsContacts = this.latest.onlyContacts && !wanted.restored
    const permitted = needsContacts ? withOnlyContacts(wanted, before, ifRefused, contacts) : wanted
    // A reset of the form also removes locked recipients.
    const withLocked = isReset ? permitted : keepLocked(permitted, before, this.#isLocked)
    const { outcome, refusal } = this.#limited(withLocked, isInInput)
    if (process.env.NODE_ENV !== 'production' && refusal === 'long') reportNoRoom('RecipientPicker')
    if (refusal === 'full') this.#addRejected('too-many', outcome.added, details)
    if (refusal) return this.#refuse(refusal, details)
    const { state, added, leftOut, restored, isMove, strangers = [] } = outcome
    // Recipients that undo restores still have their contacts.
    if (!restored) contacts.recognize(added)
    this.#owned.record(state, isMove ? undefined : { before, ifRefused })
    // A reset of the form counts as a change by the app, and is not announced.
    this.isTextFromApp = isReset
    if (!isReset) this.announcements.add(outcome, before)
    const { list, caret, selection } = this.state
    this.movesCaret ||= list !== before.list || caret !== before.caret || selection !== before.selection
    this.addChanges(before.list, details)
    this.#addRejected('duplicate', leftOut, details)
    this.#addRejected('not-a-contact', strangers, details)
    if (strangers.length > 0) this.#refuse(isMove ? 'moved' : 'stranger', details, strangers)
    return true
  }

  #limited(outcome: Outcome, isInInput: boolean) {
    return limited(outcome, this.state, { ...this.latest, isInInput, isLocked: this.#isLocked })
  }

  readonly #isLocked = (mailbox: Mailbox): boolean =>
    statesOf(this.latest.recipientState, this.contacts.recipientsOf([mailbox]))?.[0]?.isLocked ?? false

  /** Shows why an edit, or a part of it, was refused. At a blur, a reason that is shown is not announced again. */
  #refuse(
    reason: Refusal['reason'],
    { event }: TextChangeDetails,
    strangers: readonly Mailbox[] = [],
  ): false {
    const { text, refusal: last } = this.#refused ?? {}
    const isShown = text === this.text && last?.reason === reason
    const serial = (last?.serial ?? 0) + (isShown && event.type === 'blur' ? 0 : 1)
    this.#refused = { text: this.text, refusal: { serial, reason, strangers } }
    return false
  }

  #addRejected(
    reason: RecipientRejection['reason'],
    rejected: readonly Mailbox[],
    { event }: TextChangeDetails,
  ): void {
    const { onRecipientRejected } = this.latest
    if (rejected.length > 0)
      this.reports.push(() =>
        onRecipientRejected?.({ reason, mailboxes: this.contacts.recipientsOf(rejected), event }),
      )
  }

  /** Reports to the app which entries of the draft are not addresses. Called when the user leaves the box. */
  rejectDraft(details: TextChangeDetails): void {
    const { inputText, separators } = this
    const invalid = typedEntries(inputText, separators).filter(({ valid }) => !valid)
    this.#addRejected('not-an-address', invalid, details)
    this.reportAndRender()
  }

  /** Applies an edit of the input. Its text stays in the draft if the box or the app refuses the new recipients. */
  #enter(entered: Entered, details: TextChangeDetails): void {
    const { separators, state } = this
    const outcome = enterText(state, { ...entered, separators })
    const isCommit = outcome.added.length + outcome.leftOut.length > 0
    const asDraft = isCommit ? enterText(state, { ...entered, commitsNothing: true }) : outcome
    if (this.#apply(outcome, details, { isInInput: true, ifRefused: asDraft.state })) return
    this.#apply(asDraft, details, { isInInput: true })
    // With `isInInput`, `#apply` refuses only what is `full`. That refusal was stored for the text before the edit.
    this.#refuse('full', details)
  }

  /** Remembers the draft before an Enter that has changed it. That draft returns if the app refuses the recipients. */
  rememberEnter(draft: string): void {
    this.draftAtEnter = draft === this.inputText ? undefined : draft
  }

  edit(edit: InputEdit): () => void {
    const { before, composedFrom, after, caret, details } = edit
    const kind = runKindOf(details.reason)
    if (this.isComposing) this.#enter({ value: after, caret, kind, commitsNothing: true }, details)
    else if (composedFrom !== before) this.#enterComposed(edit)
    else this.#enter({ ...this.separated(before, after, caret), kind }, details)
    this.updateShown(true)
    return () => this.reportAndRender()
  }

  endComposition(edit: InputEdit): void {
    this.#enterComposed(edit)
    this.reportAndRender()
  }

  /** Applies the text of a composition. Its separators commit text only now, after the composition. */
  #enterComposed({ composedFrom: before, after, caret, details }: InputEdit): void {
    this.#enter({ ...this.separated(before, after, caret), kind: 'type', before }, details)
  }

  reset(initial: PickerState | undefined, details: TextChangeDetails): void {
    // The initial recipients may exceed all limits, as a state of the history may.
    this.#apply(initial ? { ...toOutcome(initial), restored: 'history' } : this.#withoutDraft(), details)
  }

  /** Discards the draft. An opened chip (now text in the draft) is restored, unless the app has set a list since. */
  #withoutDraft(): Outcome {
    const { state } = this
    return state.list.opened && !this.isTextFromApp
      ? act(state, { do: 'putBack' })
      : enterText(state, { value: '', caret: 0 })
  }

  adopt(draft: string): void {
    const { state } = this
    this.draftAtEnter = undefined
    this.#owned.set({ ...state, list: writeDraft(state.list, draft), caret: draft.length })
  }

  overwrite(state: PickerState): void {
    this.#owned.overwrite(state)
  }

  rendered(caret: InputRange): InputUpdate {
    // Keys and presses can have moved the caret without an edit.
    if (!this.movesCaret) this.recordCaret(Math.max(...caret))
    // The app may have set the same recipients with other contacts.
    const hasNewContacts = this.shown.known !== this.contacts.known
    const { isChanged, isFromApp, needsReport } = this.#owned.syncWithApp() ?? {}
    if (isFromApp) this.draftAtEnter = undefined
    if (isChanged) {
      if (isFromApp) this.isTextFromApp = true
      this.movesCaret = true
      this.updateShown(!isFromApp)
      this.render()
    }
    if (needsReport && this.details) this.report(this.details)
    const hasNews = this.announcements.accept(this.state.list)
    if (hasNewContacts || hasNews) this.render()
    this.#owned.callWaiting()
    return { isFromApp, caret: this.takeCaret() }
  }

  whenAnswered(...call: Parameters<OwnedRecipients['whenAnswered']>): void {
    this.#owned.whenAnswered(...call)
  }

  /** Returns whether the browser may insert dropped text into the input. Too many recipients are refused here. */
  admitDrop(text: string, details: TextChangeDetails): boolean {
    const { state, inputText } = this
    const { length } = inputText
    const outcome = insertIntoDraft(state, { selected: [length, length], text })
    // `true`: this ignores the length, which is checked below for the text that the browser inserts.
    if (outcome && this.#limited(outcome, true).refusal) {
      // Shows why it is refused. But with `onlyContacts`, it may fit without its strangers: these become the draft.
      this.apply(outcome, details)
      return false
    }
    const room = draftMaxLength(state.list, this.latest.maxLength) ?? Infinity
    return length + text.length <= room
  }
}
