import type { Content, InputEdit, InputRange, InputUpdate, ShownInput } from '../../box/content/content.ts'
import { callSafely } from '../../box/events/call-safely.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import { afterEnter } from '../model/early-state.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { isText, type Owned } from '../model/owned.ts'
import { draftMaxLength, resetState, stateOfText, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import type { Separators } from '../model/text.ts'
import type { RecipientPickerValues } from '../properties.ts'
import type { GivenContacts, KnownContacts } from './known-contacts.ts'
import type { News } from './news.ts'

export interface Refusal {
  /** The number of the refusal. With another number, the same message is announced again. */
  serial: number
  /**
   * `full`: too many recipients. `long`: too long a text. `stranger`: somebody who is not one of the contacts. `moved`:
   * as `stranger`, but from another box, and still there.
   */
  reason: 'full' | 'long' | 'stranger' | 'moved'
  /** The people whom a `moved` refusal is about. */
  strangers: readonly Mailbox[]
}

/** The part of the content that a rendering shows. */
export interface ShownRecipients extends ShownInput {
  state: PickerState
  news?: News | undefined
  known: KnownContacts
  refusal?: Refusal | undefined
}

export interface LatestProps extends Partial<RecipientPickerValues> {
  /** Calls the app's React handlers for changes of the input. */
  raiseChange?: (details: TextChangeDetails) => void
}

/**
 * The content of a box: its recipients as chips, and the draft (the text in the input, which is not a chip yet). It is
 * an `EarlyRecipients` until the editing code is loaded, and then a `Recipients`. This class has what they share.
 * `Content` explains the members that it declares.
 */
export abstract class RecipientContent<C extends GivenContacts> implements Content<ShownRecipients> {
  readonly restoresInput = true
  isComposing = false
  isTextFromApp = false
  shown: ShownRecipients
  readonly start: Start
  readonly contacts: C
  renderer: ((shown: ShownRecipients) => void) | undefined
  /** The details of the last change. */
  details: TextChangeDetails | undefined
  /** How often a script has called `write`. */
  writes = 0
  /** Whether the next rendering moves the caret of the input to its position in the state. */
  movesCaret = false
  /** The draft at an Enter, until the next edit. The input still shows it, or may show it again after a refusal. */
  draftAtEnter: string | undefined
  /** The recipients that were last reported to the app, or written by a script. At first, those of the first state. */
  #reported: readonly Mailbox[]
  /** The calls of the app's handlers that `reportAndRender` will make. */
  reports: (() => void)[] = []

  constructor(start: Start, contacts: C, state: PickerState) {
    this.start = start
    this.contacts = contacts
    this.#reported = mailboxesOf(state.list)
    this.shown = { text: state.list.draft, state, known: contacts.known, version: 0, isFromApp: false }
  }

  abstract readonly state: PickerState
  abstract edit(edit: InputEdit): () => void
  abstract adopt(draft: string): void
  abstract rendered(caret: InputRange): InputUpdate
  /** Replaces the state for `write`. */
  abstract overwrite(state: PickerState): void
  /** Shows `initial`. If that is undefined, the app owns the recipients, and only the draft is discarded. */
  abstract reset(initial: PickerState | undefined, details: TextChangeDetails): void

  keepLatest(latest: LatestProps = {}, render?: (shown: ShownRecipients) => void): void {
    this.renderer = render
    this.contacts.keepLatest(latest)
  }

  get latest(): LatestProps {
    return this.contacts.latest
  }

  /** The value that the app owns (controls): `mailboxes` or `text`. Undefined if the app sets neither. */
  get owned(): Owned | undefined {
    return this.latest.mailboxes ?? this.latest.text
  }

  get separators(): Separators | undefined {
    return this.latest.separators
  }

  get inputText(): string {
    return this.state.list.draft
  }

  get text(): string {
    return textOf(this.state.list)
  }

  /** @param isOfUser whether the user has edited the draft, or the app has answered such an edit with another value */
  updateShown(isOfUser = false): void {
    const { shown, state, contacts } = this
    const { draft: text } = state.list
    const isNewDraft = text !== shown.text
    const version = shown.version + Number(isOfUser || isNewDraft)
    const isFromApp = !isOfUser && (isNewDraft || shown.isFromApp)
    this.shown = { text, state, known: contacts.known, version, isFromApp }
  }

  render(): void {
    this.updateShown()
    this.renderer?.(this.shown)
  }

  /** Returns the position to which the caret has to move, once. Undefined if the caret stays. */
  takeCaret(): InputRange | undefined {
    if (this.isComposing || !this.movesCaret) return undefined
    this.movesCaret = false
    const { caret } = this.state
    return [caret, caret]
  }

  /**
   * The text and the caret of an edit. After an Enter that has not turned the draft into recipients, typing on would
   * merge two entries into one, so a separator is inserted, if `maxLength` has room for it. But a character such as a
   * point or an @ continues the entry.
   */
  separated(before: string, after: string, caret: number) {
    const beginsEntry = /^["\s\p{L}\p{N}]/u.test(after.slice(before.length))
    if (this.draftAtEnter !== before || !beginsEntry) return { value: after, caret }
    const value = afterEnter(before, after, this.separators)
    const room = draftMaxLength(this.state.list, this.latest.maxLength) ?? Infinity
    return value.length > room
      ? { value: after, caret }
      : { value, caret: caret + value.length - after.length }
  }

  /**
   * Collects the reports of a change. Without `before`, the text is reported in any case, and the recipients if they
   * differ from those of the last report.
   */
  addChanges(before: RecipientList | undefined, details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged, raiseChange } = this.latest
    const { state, reports } = this
    const text = textOf(state.list)
    const mailboxes = mailboxesOf(state.list)
    const isOtherText = !before || text !== textOf(before)
    const isOtherList = !isSameList(mailboxes, before ? mailboxesOf(before) : this.#reported)
    if (isOtherList) this.#reported = mailboxes
    if (isOtherText)
      reports.push(
        () => raiseChange?.(details),
        () => onTextChanged?.(text, details),
      )
    if (isOtherList) reports.push(() => onMailboxesChanged?.(this.contacts.recipientsOf(mailboxes), details))
    if (isOtherText || isOtherList) this.details = details
  }

  /** Makes the collected reports, and then renders the box, in case the app does not render it. */
  reportAndRender(): void {
    const { reports } = this
    this.reports = []
    // The app may read the content in its handlers.
    this.updateShown()
    for (const report of reports) callSafely(report)
    this.render()
  }

  report(details: TextChangeDetails): void {
    this.addChanges(undefined, details)
    this.reportAndRender()
  }

  /** If the app owns the value, the next rendering shows that value again in place of the script's `text`. */
  write(text: string): void {
    this.writes++
    this.draftAtEnter = undefined
    this.isTextFromApp = true
    this.movesCaret = true
    this.overwrite(stateOfText(text, this.separators))
    this.#reported = mailboxesOf(this.state.list)
    this.render()
  }

  /**
   * Resets the box to its initial recipients, or to `defaultText`. If the app owns the recipients, only the draft is
   * discarded, and an opened chip is a chip again. A text stays as it is if the app owns it, or if a script has written
   * it since the event.
   */
  afterReset(event: Event, isDisabled: boolean, writesBefore?: number): void {
    if (isText(this.owned) || this.writes !== writesBefore) return
    const { defaultText = defaultOf(boxTable.defaultText) } = this.latest
    this.reset(this.owned ? undefined : resetState(this.start, defaultText), { reason: 'reset', event })
    // A disabled box reports nothing.
    if (isDisabled) this.reports = []
    this.reportAndRender()
  }
}
