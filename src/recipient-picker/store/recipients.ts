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
  plainOutcome,
  type Entered,
  type Outcome,
  type PickerState,
} from '../model/state.ts'
import { typedEntries } from '../model/typed-entries.ts'
import type { RecipientRejection } from '../types.ts'
import { statesOf } from './recipient-state.ts'
import { RecipientContacts } from './recipient-contacts.ts'
import { Announcements } from './news.ts'
import { withOnlyContacts } from './only-contacts.ts'
import { OwnedRecipients } from './owned-recipients.ts'
import type { EarlyRecipients } from './early-recipients.ts'
import { RecipientContent, type Refusal } from './recipient-content.ts'

interface ApplyOptions {
  /** Whether the input already has the change, within its own `maxLength`. */
  isInInput?: boolean
  /** The state if the app refuses the edit. Without it, inserted text becomes the draft, and other edits are undone. */
  ifRefused?: PickerState | undefined
}

/**
 * The recipients of one box over time: the content of its editor. The app may own the whole text, or with `mailboxes`
 * the chips alone.
 */
export class Recipients extends RecipientContent<RecipientContacts> {
  readonly announcements = new Announcements()
  readonly #owned: OwnedRecipients
  /** The last refusal, and the text at that time. With another text, its message is no longer shown. */
  #refused: { text: string; refusal: Refusal } | undefined

  /** Takes over the state that the box has shown before. */
  constructor(early: EarlyRecipients) {
    super(early.start, new RecipientContacts(early.contacts), early.state)
    this.#owned = new OwnedRecipients(early)
    this.shown = early.shown
    this.isTextFromApp = early.isTextFromApp
    this.writes = early.writes
    this.details = early.details
    this.keepLatest(early.latest, early.renderer)
  }

  override keepLatest(...latest: Parameters<RecipientContent<RecipientContacts>['keepLatest']>): void {
    super.keepLatest(...latest)
    this.#owned.owned = this.owned
  }

  /** Parses the draft that the user has written before the editing code was loaded, with the present `caret`. */
  readEarlyDraft({ state, details }: EarlyRecipients, caret: number): void {
    const typed = asTyped(state)
    this.#owned.set(typed)
    const outcome = readEarlyDraft({ ...state, caret }, typed, this.separators)
    if (!outcome || !details) return this.render()
    this.apply(outcome, details, { ifRefused: typed })
  }

  get onlyContacts(): boolean | undefined {
    return this.latest.onlyContacts
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

  /** Stores the position of the caret in the draft, without a rendering. */
  recordCaret(caret: number): void {
    const { state } = this
    if (caret !== state.caret) this.#owned.set({ ...state, caret })
  }

  /**
   * Applies an outcome of the model, and reports the change to the app. Returns false if the outcome is refused: the
   * text would be too long, or the recipients too many. If only the separator at the end has no room, it is dropped.
   */
  apply(outcome: Outcome, details: TextChangeDetails, options: ApplyOptions = {}): boolean {
    const isApplied = this.#apply(outcome, details, options)
    this.reportAndRender()
    return isApplied
  }

  /** Applies an outcome, and collects the reports. */
  #apply(
    wanted: Outcome,
    details: TextChangeDetails,
    { isInInput = false, ifRefused: given }: ApplyOptions = {},
  ): boolean {
    const { state: before, contacts } = this
    const { reason } = details
    const isReset = reason === 'reset'
    this.entered = undefined
    // Text that was pasted, dropped or typed over chips must not be lost: without `ifRefused`, it becomes the draft.
    const ifRefused = given ?? (reason.startsWith('insert') ? undefined : before)
    const isLimitedToContacts = this.latest.onlyContacts && !wanted.restored
    const allowed = isLimitedToContacts ? withOnlyContacts(wanted, before, ifRefused, contacts) : wanted
    // A reset of the form also removes locked recipients.
    const kept = isReset ? allowed : keepLocked(allowed, before, this.#isLocked)
    const { outcome, refusal } = this.#limited(kept, isInInput)
    if (refusal === 'long') reportNoRoom('RecipientPicker')
    if (refusal === 'full') this.#addRejected('too-many', outcome.added, details)
    if (refusal) return this.#refuse(refusal, details)
    const { state, added, leftOut, restored, isMove, strangers = [] } = outcome
    // Restored recipients have their former contacts.
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
    if (strangers.length > 0) this.#refuse('stranger', details)
    return true
  }

  /** An outcome within the limits of the box, or the reason to refuse it. */
  #limited(outcome: Outcome, isInInput: boolean) {
    return limited(outcome, this.state, { ...this.latest, isInInput, isLocked: this.#isLocked })
  }

  readonly #isLocked = (mailbox: Mailbox): boolean =>
    statesOf(this.latest.recipientState, this.contacts.recipientsOf([mailbox]))?.[0]?.isLocked ?? false

  /** Shows why an edit was refused. When the user leaves the box, what is already shown is not said again. */
  #refuse(reason: Refusal['reason'], { event }: TextChangeDetails): false {
    const { text, refusal: last } = this.#refused ?? {}
    const isSaid = event.type === 'blur' && text === this.text && last?.reason === reason
    const serial = (last?.serial ?? 0) + Number(!isSaid)
    this.#refused = { text: this.text, refusal: { serial, reason } }
    return false
  }

  /** Collects a report of entries that did not become recipients. */
  #addRejected(
    reason: RecipientRejection['reason'],
    rejected: readonly Mailbox[],
    { event }: TextChangeDetails,
  ): void {
    const { onRecipientRejected } = this.latest
    if (rejected.length > 0)
      this.unsent.push(() =>
        onRecipientRejected?.({ reason, mailboxes: this.contacts.recipientsOf(rejected), event }),
      )
  }

  /** Reports to the app which entries of the draft are not addresses when the user leaves the box. */
  rejectDraft(details: TextChangeDetails): void {
    const { inputText, separators } = this
    const invalid = typedEntries(inputText, separators).filter(({ valid }) => !valid)
    this.#addRejected('not-an-address', invalid, details)
    this.reportAndRender()
  }

  /** Enters text of the user. The text stays the draft if it makes too many recipients, or if the app refuses them. */
  #enter(entered: Entered, details: TextChangeDetails): void {
    const { separators, state } = this
    const outcome = enterText(state, { ...entered, separators })
    const isCommit = outcome.added.length + outcome.leftOut.length > 0
    const asDraft = isCommit ? enterText(state, { ...entered, commitsNothing: true }) : outcome
    if (this.#apply(outcome, details, { isInInput: true, ifRefused: asDraft.state })) return
    this.#apply(asDraft, details, { isInInput: true })
    // Once more, now that the box has the text: the message of a refusal is shown only with the text of that time.
    this.#refuse('full', details)
  }

  /** Called after an Enter, with the draft before it. */
  rememberEnter(draft: string): void {
    this.entered = draft === this.inputText ? undefined : draft
  }

  edit(edit: InputEdit): () => void {
    const { before, composedFrom, after, caret, details } = edit
    const kind = runKindOf(details.reason)
    const endsComposition = !this.isComposing && composedFrom !== before
    if (this.isComposing) this.#enter({ value: after, caret, kind, commitsNothing: true }, details)
    else if (endsComposition) this.#enterComposed(edit)
    else this.#enter({ ...this.separated(before, after, caret), kind }, details)
    this.updateShown(true)
    return () => this.reportAndRender()
  }

  endComposition(edit: InputEdit): void {
    this.#enterComposed(edit)
    this.reportAndRender()
  }

  /** Enters the text of a composition that has ended. Only now do its separators commit the text before them. */
  #enterComposed({ composedFrom: before, after, caret, details }: InputEdit): void {
    this.#enter({ ...this.separated(before, after, caret), kind: 'type', before }, details)
  }

  reset(initial: PickerState | undefined, details: TextChangeDetails): void {
    this.#apply(initial ? { ...plainOutcome(initial), restored: 'history' } : this.#withoutDraft(), details)
  }

  /** Discards the draft. An opened chip is closed as it was, but not put into a list that the app has set since. */
  #withoutDraft(): Outcome {
    const { state } = this
    return state.list.opened && !this.isTextFromApp
      ? act(state, { do: 'putBack' })
      : enterText(state, { value: '', caret: 0 })
  }

  /** Replaces the draft by what a script has written into the input itself. */
  adopt(draft: string): void {
    const { state } = this
    this.entered = undefined
    this.#owned.set({ ...state, list: writeDraft(state.list, draft), caret: draft.length })
  }

  overwrite(state: PickerState): void {
    this.#owned.overwrite(state)
  }

  rendered(caret: InputRange): InputUpdate {
    // Keys and presses move the caret without an edit.
    if (!this.movesCaret) this.recordCaret(Math.max(...caret))
    // Contacts can change without an edit, for instance when the app sets recipients with other ones.
    const isOtherContact = this.shown.known !== this.contacts.known
    const isFromApp = this.#follow()
    const isNews = this.announcements.accept(this.state.list)
    if (isOtherContact || isNews) this.render()
    this.#owned.callWaiting()
    return { isFromApp, caret: this.takeCaret() }
  }

  /** Follows the value that the app has set. Returns whether the app set it on its own, and not as an answer. */
  #follow(): boolean {
    const followed = this.#owned.follow(this.isComposing, this.separators, () => this.render())
    if (!followed) return false
    const { isChanged, isFromApp, needsReport } = followed
    if (isFromApp) this.entered = undefined
    if (isChanged) {
      if (isFromApp) this.isTextFromApp = true
      this.movesCaret = true
      this.updateShown(!isFromApp)
      this.render()
    }
    if (needsReport && this.details) this.report(this.details)
    return isFromApp
  }

  whenAnswered(...call: Parameters<OwnedRecipients['whenAnswered']>): void {
    this.#owned.whenAnswered(...call)
  }

  /** Whether text can be dropped into the draft. If that makes too many recipients, the user gets a message. */
  hasRoomFor(text: string, details: TextChangeDetails): boolean {
    const { state, inputText } = this
    const { length } = inputText
    const outcome = insertIntoDraft(state, { selected: [length, length], text })
    // `apply` refuses it as well, and shows the message.
    if (outcome && this.#limited(outcome, true).refusal) return this.apply(outcome, details)
    const room = draftMaxLength(state.list, this.latest.maxLength) ?? Infinity
    return length + text.length <= room
  }
}
