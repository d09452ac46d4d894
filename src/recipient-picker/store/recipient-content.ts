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

/** What the recipients of a box have in common before (`EarlyRecipients`) and after the editing code is loaded. */
export abstract class RecipientContent<C extends GivenContacts> implements Content<ShownRecipients> {
  readonly restoresInput = true
  isComposing = false
  isTextFromApp = false
  shown: ShownRecipients
  readonly start: Start
  readonly contacts: C
  renderer: ((shown: ShownRecipients) => void) | undefined
  /** The details of the last edit. */
  details: TextChangeDetails | undefined
  /** The number of texts that scripts have written. */
  writes = 0
  /** Whether the caret has to move to its position in the state. */
  movesCaret = false
  /** The draft at an Enter that waits for the editing code, or whose recipients the app may still refuse. */
  entered: string | undefined
  /** The recipients that were reported last, or that need no report. */
  #told: readonly Mailbox[]
  /** The calls of the app that are due. */
  unsent: (() => void)[] = []

  constructor(start: Start, contacts: C, state: PickerState) {
    this.start = start
    this.contacts = contacts
    this.#told = mailboxesOf(state.list)
    this.shown = { text: state.list.draft, state, known: contacts.known, version: 0, isFromApp: false }
  }

  abstract readonly state: PickerState
  abstract edit(edit: InputEdit): () => void
  abstract adopt(draft: string): void
  abstract rendered(caret: InputRange): InputUpdate
  /** Shows the state for a text that a script has written. */
  abstract overwrite(state: PickerState): void
  /** Discards the draft if the app owns the recipients. Otherwise shows `initial`. */
  abstract reset(initial: PickerState | undefined, details: TextChangeDetails): void

  keepLatest(latest: LatestProps = {}, render?: (shown: ShownRecipients) => void): void {
    this.renderer = render
    this.contacts.keepLatest(latest)
  }

  get latest(): LatestProps {
    return this.contacts.latest
  }

  /** The value that the app owns, the recipients or the text, in the last rendering. */
  get owned(): Owned | undefined {
    return this.latest.mailboxes ?? this.latest.text
  }

  get separators(): Separators | undefined {
    return this.latest.separators
  }

  /** The draft. */
  get inputText(): string {
    return this.state.list.draft
  }

  get text(): string {
    return textOf(this.state.list)
  }

  /** @param isOfUser whether the change is an edit of the draft, or an answer of the app to an edit */
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

  /** The position of the caret, if the caret has to move there. It is returned only once. */
  takeCaret(): InputRange | undefined {
    if (this.isComposing || !this.movesCaret) return undefined
    this.movesCaret = false
    const { caret } = this.state
    return [caret, caret]
  }

  /**
   * The text and the caret of an edit. If the user goes on typing after an Enter that waits for the editing code, or
   * whose recipients the app has refused, a separator replaces the Enter: two entries must not become one. A sign, such
   * as a point or an @, continues the entry.
   */
  separated(before: string, after: string, caret: number) {
    const beginsEntry = /^["\s\p{L}\p{N}]/u.test(after.slice(before.length))
    const value = this.entered === before && beginsEntry ? afterEnter(before, after, this.separators) : after
    const room = draftMaxLength(this.state.list, this.latest.maxLength) ?? Infinity
    return value.length > room
      ? { value: after, caret }
      : { value, caret: caret + value.length - after.length }
  }

  /**
   * Collects the reports of a change to the app. Without `before`, the text is reported in any case, and the recipients
   * if they differ from the last report.
   */
  addChanges(before: RecipientList | undefined, details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged, raiseChange } = this.latest
    const { state, unsent } = this
    const text = textOf(state.list)
    const mailboxes = mailboxesOf(state.list)
    const isOtherText = !before || text !== textOf(before)
    const isOtherList = !isSameList(mailboxes, before ? mailboxesOf(before) : this.#told)
    if (isOtherList) this.#told = mailboxes
    if (isOtherText)
      unsent.push(
        () => raiseChange?.(details),
        () => onTextChanged?.(text, details),
      )
    if (isOtherList) unsent.push(() => onMailboxesChanged?.(this.contacts.recipientsOf(mailboxes), details))
    if (isOtherText || isOtherList) this.details = details
  }

  /** Reports the changes to the app, and then renders the box: the app may not have rendered it. */
  reportAndRender(): void {
    const { unsent } = this
    this.unsent = []
    this.updateShown()
    // If one call throws, the others are still made.
    for (const call of unsent) callSafely(call)
    this.render()
  }

  report(details: TextChangeDetails): void {
    this.addChanges(undefined, details)
    this.reportAndRender()
  }

  /**
   * Replaces the recipients and the draft for a script, such as a form library, that writes both as one text. What the
   * app owns is shown again in the next rendering.
   */
  write(text: string): void {
    this.writes++
    this.entered = undefined
    this.isTextFromApp = this.movesCaret = true
    this.overwrite(stateOfText(text, this.separators))
    this.#told = mailboxesOf(this.state.list)
    this.render()
  }

  /**
   * Returns a function that resets the box to its initial recipients, or to `defaultText`. If the app owns the
   * recipients, only the draft is discarded, and an opened chip is closed. A text that the app owns stays as it is, and
   * so does a text that a script has written since this call.
   */
  beforeReset() {
    const { writes } = this
    return (event: Event, isDisabled: boolean): void => {
      if (isText(this.owned) || writes !== this.writes) return
      const { defaultText = defaultOf(boxTable.defaultText) } = this.latest
      this.reset(this.owned ? undefined : resetState(this.start, defaultText), { reason: 'reset', event })
      // A disabled box reports nothing.
      if (isDisabled) this.unsent = []
      this.reportAndRender()
    }
  }
}
