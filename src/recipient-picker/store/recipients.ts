import type { Caret, Content, InputEdit, InputUpdate, ShownInput } from '../../box/content/content.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { reportNoRoom } from '../../contact-list/entries/report-no-room.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { isText, type Owned } from '../model/owned.ts'
import { asTyped, readEarlyDraft } from '../model/early-draft.ts'
import { draftMaxLength, stateOfText, resetState, writeDraft, type Start } from '../model/start.ts'
import { runKindOf } from '../model/history.ts'
import { textOf } from '../model/list.ts'
import { keepLocked } from '../model/locked.ts'
import { limited } from '../model/room.ts'
import { afterEnter } from '../model/early-state.ts'
import type { Separators } from '../model/text.ts'
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
import { statesOf } from './recipient-state.ts'
import { RecipientContacts } from './recipient-contacts.ts'
import { Announcements } from './news.ts'
import { withOnlyContacts } from './only-contacts.ts'
import type { Offer } from '../model/refused.ts'
import { OwnedRecipients } from './owned-recipients.ts'
import { Reports } from './reports.ts'
import type { WaitingCall } from './waiting.ts'
import type { LatestProps, Refusal, ShownRecipients, EarlyRecipients } from './early-recipients.ts'

interface ApplyOptions extends Partial<Pick<Offer, 'ifRefused'>> {
  /** Whether the input already has the change, within its own `maxLength`. */
  isInInput?: boolean
}

/**
 * The recipients of one box over time: the content of its editor. The app may own the whole text, or with `mailboxes`
 * the chips alone.
 */
export class Recipients implements Content<ShownRecipients> {
  readonly keepsInput = true
  isComposing = false
  isFromApp = false
  shown: ShownRecipients
  readonly contacts: RecipientContacts
  readonly announcements = new Announcements()
  readonly #reports: Reports
  readonly #start: Start
  #latest: LatestProps = {}
  #render: ((shown: ShownRecipients) => void) | undefined
  readonly #owned: OwnedRecipients
  /** The last refusal, and the text at that time. With another text, its message is no longer shown. */
  #refused: { text: string; refusal: Refusal } | undefined
  /** Whether the caret has to move to its position in the state. */
  #movesCaret = false
  /** The number of texts that scripts have written. */
  #writes = 0
  /** The draft of which the last Enter has made recipients. If the app refuses these, it becomes the draft again. */
  #committedDraft: string | undefined

  /** Takes over the state that the box has shown before. */
  constructor(early: EarlyRecipients) {
    const { start, contacts, shown, isFromApp, writes } = early
    this.#start = start
    this.contacts = new RecipientContacts(contacts)
    this.#reports = new Reports(this.contacts)
    this.#owned = new OwnedRecipients(early)
    this.isFromApp = isFromApp
    this.#writes = writes
    const { version } = shown
    this.shown = this.#shownNow({ text: this.inputText, version, isFromApp })
  }

  /** Parses the draft that the user has written before the editing code was loaded, with the present `caret`. */
  readEarlyDraft({ state, details }: EarlyRecipients, caret: number): void {
    const typed = asTyped(state)
    this.#owned.set(typed)
    this.#reports.details = details
    const outcome = readEarlyDraft({ ...state, caret }, typed, this.separators)
    if (!outcome || !details) return this.render()
    this.apply(outcome, details, { ifRefused: typed })
  }

  keepLatest(latest: LatestProps = {}, render?: (shown: ShownRecipients) => void): void {
    this.#latest = this.#reports.latest = latest
    this.#owned.owned = latest.mailboxes ?? latest.text
    this.#render = render
    this.contacts.keepLatest(latest)
  }

  get separators(): Separators | undefined {
    return this.#latest.separators
  }

  get onlyContacts(): boolean | undefined {
    return this.#latest.onlyContacts
  }

  get state(): PickerState {
    return this.#owned.state
  }

  /** The draft. */
  get inputText(): string {
    return this.state.list.draft
  }

  get text(): string {
    return textOf(this.state.list)
  }

  /** The value that the app owns, the recipients or the text, in the last rendering. */
  get owned(): Owned | undefined {
    return this.#owned.owned
  }

  #shownNow(input: ShownInput): ShownRecipients {
    const refused = this.#refused
    return {
      ...input,
      state: this.state,
      news: this.announcements.news,
      known: this.contacts.known,
      refusal: refused && refused.text === this.text ? refused.refusal : undefined,
    }
  }

  /** Updates the shown state after a change. A new draft, neither typed nor an answer to an edit, is one of the app. */
  #updateShown(isTyped = false): void {
    const { inputText: text, shown } = this
    const isNewDraft = text !== shown.text
    this.shown = this.#shownNow({
      text,
      version: shown.version + Number(isTyped || isNewDraft),
      isFromApp: !isTyped && (isNewDraft || shown.isFromApp),
    })
  }

  render(): void {
    this.#updateShown()
    this.#render?.(this.shown)
  }

  /** Stores the position of the caret in the draft, without a rendering. */
  recordCaret(caret: number): void {
    const { state } = this
    if (caret !== state.caret) this.#owned.set({ ...state, caret })
  }

  /** The position of the caret, if the caret has to move there. It is returned only once. */
  #takeCaret(): Caret | undefined {
    const isMoved = this.#movesCaret
    const { caret } = this.state
    this.#movesCaret = false
    return isMoved ? [caret, caret] : undefined
  }

  /**
   * Applies an outcome of the model, and reports the change to the app. Returns false if the outcome is refused: the
   * text would be too long, or the recipients too many. If only the separator at the end has no room, it is dropped.
   */
  apply(outcome: Outcome, details: TextChangeDetails, options: ApplyOptions = {}): boolean {
    const isApplied = this.#apply(outcome, details, options)
    this.#reportAndRender()
    return isApplied
  }

  /** Reports the changes to the app, and then renders the box: the app may not have rendered it. */
  #reportAndRender(): void {
    this.#updateShown()
    this.#reports.send()
    this.render()
  }

  #apply(
    wanted: Outcome,
    details: TextChangeDetails,
    { isInInput = false, ifRefused: given }: ApplyOptions = {},
  ): boolean {
    const { state: before, contacts } = this
    const { maxLength, maxRecipients, onlyContacts } = this.#latest
    const reports = this.#reports
    this.#committedDraft = undefined
    // Pasted and dropped text, and text typed over chips, must not be lost: if it is refused, it becomes the draft.
    const ifRefused = given ?? (details.reason.startsWith('insert') ? undefined : before)
    const allowed =
      onlyContacts && !wanted.restored ? withOnlyContacts(wanted, before, ifRefused, contacts) : wanted
    // A reset of the form also removes locked recipients.
    const kept = details.reason === 'reset' ? allowed : keepLocked(allowed, before, this.#isLocked)
    const { outcome, refusal } = limited(kept, before, {
      maxLength,
      maxRecipients,
      isInInput,
      isLocked: this.#isLocked,
    })
    if (refusal === 'long') reportNoRoom('RecipientPicker')
    if (refusal === 'full') reports.addRejected('too-many', outcome.added, details)
    if (refusal) return this.#refuse(refusal, details)
    const { state, added, leftOut, restored, isMove, strangers = [] } = outcome
    // Restored recipients have their former contacts.
    if (!restored) contacts.recognize(added)
    const changes = this.#owned.record(state, isMove ? undefined : { before, ifRefused })
    // A reset of the form counts as a change by the app, and is not announced.
    this.isFromApp = details.reason === 'reset'
    const { list, caret, selection } = this.state
    this.#movesCaret ||= list !== before.list || caret !== before.caret || selection !== before.selection
    reports.addChanges(changes, details)
    if (!this.isFromApp) this.announcements.add(outcome, before)
    reports.addRejected('duplicate', leftOut, details)
    reports.addRejected('not-a-contact', strangers, details)
    if (strangers.length > 0) this.#refuse('stranger', details)
    return true
  }

  readonly #isLocked = (mailbox: Mailbox): boolean =>
    statesOf(this.#latest.recipientState, this.contacts.recipientsOf([mailbox]))?.[0]?.isLocked ?? false

  /** Shows why an edit was refused. When the user leaves the box, what is already shown is not said again. */
  #refuse(reason: Refusal['reason'], { event }: TextChangeDetails): false {
    const { text, refusal: last } = this.#refused ?? {}
    const isSaid = event.type === 'blur' && text === this.text && last?.reason === reason
    const serial = (last?.serial ?? 0) + Number(!isSaid)
    this.#refused = { text: this.text, refusal: { serial, reason } }
    return false
  }

  /** Reports to the app which entries of the draft are not addresses when the user leaves the box. */
  rejectDraft(details: TextChangeDetails): void {
    const { inputText, separators } = this
    const invalid = typedEntries(inputText, separators).filter(({ valid }) => !valid)
    this.#reports.addRejected('not-an-address', invalid, details)
    this.#reportAndRender()
  }

  /** Enters text of the user. The text stays the draft if it makes too many recipients, or if the app refuses them. */
  #enter(entered: Entered, details: TextChangeDetails): void {
    const { separators, state } = this
    const outcome = enterText(state, { ...entered, separators })
    const isCommit = outcome.added.length + outcome.leftOut.length > 0
    const written = isCommit ? enterText(state, { ...entered, commitsNothing: true }) : outcome
    if (this.#apply(outcome, details, { isInInput: true, ifRefused: written.state })) return
    this.#apply(written, details, { isInInput: true })
    // Again, because a refusal is shown only as long as the text stays as it was at the refusal.
    this.#refuse('full', details)
  }

  /** Called after an Enter, with the former draft. The app may refuse the recipients that the Enter has made of it. */
  rememberCommitted(draft: string): void {
    this.#committedDraft = draft === this.inputText ? undefined : draft
  }

  /**
   * An app may refuse the recipients of an Enter, and the user may go on typing. Then a separator replaces the Enter:
   * two entries must not become one. A sign, such as a point or an @, continues the entry.
   */
  #separated(before: string, after: string, caret: number) {
    const isAnother = this.#committedDraft === before && /^["\p{L}\p{N}]/u.test(after.slice(before.length))
    if (!isAnother) return { value: after, caret }
    const value = afterEnter(before, after, this.separators)
    const room = draftMaxLength(this.state.list, this.#latest.maxLength) ?? Infinity
    return value.length > room
      ? { value: after, caret }
      : { value, caret: caret + value.length - after.length }
  }

  edit({ before, composedFrom, after, details, caret: typedTo }: InputEdit): () => void {
    const { isComposing } = this
    const isComposed = !isComposing && composedFrom !== before
    const { value, caret } = isComposing
      ? { value: after, caret: typedTo }
      : this.#separated(composedFrom, after, typedTo)
    this.#enter(
      isComposed
        ? { value, caret, kind: 'type', before: composedFrom }
        : { value, caret, kind: runKindOf(details.reason), commitsNothing: isComposing },
      details,
    )
    this.#updateShown(true)
    return () => this.#reportAndRender()
  }

  /** Composed separators commit the text before them when the composition ends. */
  endComposition({ composedFrom: before, after, caret, details }: InputEdit): void {
    this.#enter({ ...this.#separated(before, after, caret), kind: 'type', before }, details)
    this.#reportAndRender()
  }

  /**
   * Returns a function that resets the box to its initial recipients, or to `defaultText`. If the app owns the
   * recipients, only the draft is discarded, and an opened chip is closed. A text that the app owns stays as it is, and
   * so does a text that a script has written since this call.
   */
  beforeReset() {
    const writes = this.#writes
    return (event: Event, isDisabled: boolean): void => {
      if (isText(this.owned) || writes !== this.#writes) return
      this.#apply(this.owned ? this.#withoutDraft() : this.#initial(), { reason: 'reset', event })
      // A disabled box reports nothing.
      if (isDisabled) this.#reports.drop()
      this.#reportAndRender()
    }
  }

  #initial(): Outcome {
    const { defaultText = defaultOf(boxTable.defaultText) } = this.#latest
    return { ...plainOutcome(resetState(this.#start, defaultText)), restored: 'history' }
  }

  /** Discards the draft. An opened chip is closed as it was, but not put into a list that the app has set since. */
  #withoutDraft(): Outcome {
    const { state } = this
    return state.opened && !this.isFromApp
      ? act(state, { do: 'putBack' })
      : enterText(state, { value: '', caret: 0 })
  }

  /** Accepts a text that a script has written into the input. */
  adopt(draft: string): void {
    const { state } = this
    this.#committedDraft = undefined
    this.#owned.set({ ...state, list: writeDraft(state.list, draft), caret: draft.length })
  }

  /**
   * Shows a text that a script, for example a form library, has written. If the app owns the text or the chips, the
   * next rendering shows those again.
   */
  write(text: string): void {
    this.#writes++
    this.#committedDraft = undefined
    this.isFromApp = true
    this.#owned.overwrite(stateOfText(text, this.separators))
    this.#movesCaret = true
    this.render()
  }

  rendered(caret?: Caret): InputUpdate {
    const owned = this.#owned
    // Keys and presses move the caret without an edit.
    if (caret && !this.#movesCaret) this.recordCaret(Math.max(...caret))
    // Contacts can change without an edit, for instance when the app sets recipients with other ones.
    const isOtherContact = this.shown.known !== this.contacts.known
    const isFromApp = this.#follow()
    const isNews = this.announcements.accept(this.state.list)
    if (isOtherContact || isNews) this.render()
    owned.callWaiting()
    return { isFromApp, caret: this.isComposing ? undefined : this.#takeCaret() }
  }

  /** Follows the value that the app has set. Returns whether the app set it on its own, and not as an answer. */
  #follow(): boolean {
    const followed = this.#owned.follow(this.isComposing, this.separators, () => this.render())
    if (!followed) return false
    const { isChanged, isFromApp, report: isReported } = followed
    if (isFromApp) this.#committedDraft = undefined
    if (isChanged) {
      if (isFromApp) this.isFromApp = true
      this.#movesCaret = true
      this.#updateShown(!isFromApp)
      this.render()
    }
    const { details } = this.#reports
    if (isReported && details) this.report(details)
    return isFromApp
  }

  whenAccepted(call: WaitingCall): void {
    this.#owned.whenAccepted(call)
  }

  /** Whether text can be dropped into the draft. If that makes too many recipients, the user gets a message. */
  hasRoomFor(text: string, details: TextChangeDetails): boolean {
    const { state, inputText } = this
    const { maxLength, maxRecipients } = this.#latest
    const { length } = inputText
    const outcome = insertIntoDraft(state, { selected: [length, length], text })
    const refusal =
      outcome && limited(outcome, state, { maxRecipients, isInInput: true, isLocked: this.#isLocked }).refusal
    // `apply` refuses it as well, and shows the message.
    if (refusal) return this.apply(outcome, details)
    return length + text.length <= (draftMaxLength(state.list, maxLength) ?? Infinity)
  }

  /** Reports the whole list. An app that has first refused edits, and then accepted one, does not know the result. */
  report(details: TextChangeDetails): void {
    this.#reports.addChanges({ text: this.text, mailboxes: this.#owned.takeUnreported() }, details)
    this.#reportAndRender()
  }
}
