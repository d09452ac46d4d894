import type { Answer, Caret, Content, InputEdit, ShownInput } from '../../box/content/content.ts'
import { OptimisticValue } from '../../box/content/optimistic-value.ts'
import { outsideEvents } from '../../box/events/outside-events.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import { addressesIn } from '../model/addresses.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { move, type Owned } from '../model/owned.ts'
import { initialState, startState, writeDraft, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import { afterEnter, stillRules, withDraft, type StillState } from '../model/still-state.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { unusualSeparators } from '../model/typed-entries.ts'
import { RecipientContacts, type KnownContacts } from './known-contacts.ts'
import type { News } from './news.ts'

/** An edit that was refused. */
export interface Refusal {
  /** The number of the refusal. Each is announced. */
  call: number
  /** There were too many recipients, the text was too long, or somebody is none of the contacts. */
  reason: 'full' | 'long' | 'stranger'
}

/** What a rendering shows. */
export interface ShownRecipients extends ShownInput {
  state: PickerState
  /** The last change that is announced. */
  news?: News | undefined
  known: KnownContacts
  /** The refusal that is shown. */
  refusal?: Refusal | undefined
}

/** The properties of the last rendering. */
export interface LatestProps extends Partial<RecipientPickerValues> {
  /** Calls what the app has given React for changes of the input. */
  raiseChange?: (details: TextChangeDetails) => void
}

export interface StartOfBox extends Start {
  /** Whether the text is the `defaultText`. */
  isDefault?: boolean
}

/**
 * The recipients of a box before they can be edited: those that the app has set, and a draft in which the user can write. `Recipients` takes over
 * from it.
 */
export class StillRecipients implements Content<ShownRecipients> {
  readonly keepsInput = true
  isComposing = false
  isFromApp = false
  shown: ShownRecipients
  readonly start: StartOfBox
  readonly contacts = new RecipientContacts()
  /** What the box has, and what the app has answered. */
  readonly content: OptimisticValue<Owned, StillState>
  latest: LatestProps = {}
  renderer: ((shown: ShownRecipients) => void) | undefined
  /** The details of the last edit. */
  details: TextChangeDetails | undefined
  /** Whether the caret has to go to the end of the draft. */
  #movesCaret = false
  /** The draft at whose end an Enter waits. */
  #entered: string | undefined
  /** What the next edit pastes. */
  #pasted: string | undefined
  /** How often a script has written a text. */
  writes = 0

  constructor(start: StartOfBox) {
    const { text, mailboxes } = start
    this.start = start
    this.content = new OptimisticValue(mailboxes ?? text, startState(start))
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

  get state(): StillState {
    return this.content.value
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
    this.isFromApp ||= isFromApp
    const { version } = this.shown
    this.shown = { ...this.#shownNow(), version: version + 1, isFromApp: this.isFromApp }
    this.renderer?.(this.shown)
  }

  /** The app is told at once: the code that makes recipients of the text may take long, or never come. */
  edit({ after, caret, details }: InputEdit): () => void {
    const { state, latest } = this
    const { list } = state
    const isEntered = this.#entered === list.draft
    const draft = isEntered ? afterEnter(list.draft, after, latest.separators) : after
    const pasted = this.#pasted
    this.#pasted = this.#entered = undefined
    const next = withDraft(state, { draft, caret: caret + draft.length - after.length, pasted })
    return this.#record(next, details)
  }

  /** Records an edit. Returns a function that tells the app. */
  #record(state: StillState, details: TextChangeDetails): () => void {
    const { content, state: before, owned } = this
    if (owned === undefined) content.show(state)
    else if (typeof owned === 'string' || state.list.chips !== before.list.chips) content.edit(state)
    else move(content, state)
    this.details = details
    this.isFromApp = false
    return () => {
      this.#tell(before.list, details)
      this.render()
    }
  }

  /** The user has cleared the box. */
  clear(details: TextChangeDetails): void {
    const { list, caret } = this.state
    const history = { past: [{ list, caret }], future: [] }
    const state = { ...startState({ text: '' }), history }
    this.#record(state, details)()
  }

  /** An Enter waits at the end of the draft. If the user goes on typing, a separator takes its place. */
  enter(draft: string): void {
    this.#entered = draft
  }

  /** Text is pasted or dropped that has to be read. `enter` enters it as it is, if there is room. */
  paste(pasted: string, enter: (() => void) | undefined): void {
    this.#pasted = pasted
    enter?.()
    const { state } = this
    const { draft } = state.list
    // The code that comes may have room for what it reads.
    if (this.#pasted !== undefined)
      move(this.content, withDraft(state, { draft, caret: state.caret, pasted }))
    this.#pasted = undefined
  }

  /** The user leaves the box: addresses become recipients. Returns false where the code that comes has more to do. */
  leave(details: TextChangeDetails): boolean {
    const { maxLength, maxRecipients, onlyContacts, separators, mailboxes: owned } = this.latest
    const { list, written } = this.state
    const { pending, timing } = this.content
    if (pending.length > 0 && timing === 'unknown') return false
    if (!written) return list.draft === ''
    const isLimited = maxLength !== undefined || maxRecipients !== undefined || onlyContacts
    const isPasted = written.parts.some(({ pasted }) => pasted !== undefined)
    if (isLimited || isPasted || owned || unusualSeparators(separators)) return false
    const state = startState({ text: this.text })
    const mailboxes = mailboxesOf(state.list)
    // Somebody is in the list twice.
    if (addressesIn(mailboxes).size < mailboxes.length) return false
    move(this.content, state)
    this.#tell(list, details)
    this.render()
    return state.list.draft === ''
  }

  /** Tells the app of what differs from a list. */
  #tell(before: RecipientList, details: TextChangeDetails): void {
    const { onMailboxesChanged } = this.latest
    const { list } = this.state
    const mailboxes = mailboxesOf(list)
    if (textOf(list) !== textOf(before)) this.report(details)
    if (!isSameList(mailboxes, mailboxesOf(before)))
      outsideEvents(() => onMailboxesChanged?.(this.contacts.addTo(mailboxes), details))
  }

  report(details: TextChangeDetails): void {
    const { onTextChanged, raiseChange } = this.latest
    outsideEvents(() => raiseChange?.(details))
    outsideEvents(() => onTextChanged?.(this.text, details))
  }

  /** Now it can be edited. */
  endComposition(): void {
    this.render()
  }

  adopt(draft: string): void {
    const { state } = this
    const list = writeDraft(state.list, draft)
    this.content.show({ ...state, list, caret: draft.length, written: undefined })
  }

  write(text: string): void {
    this.writes++
    this.#movesCaret = true
    this.content.show(initialState(text, this.latest.separators))
    this.render(true)
  }

  rendered(): Answer {
    const { owned, contacts, content, isComposing } = this
    const { value: before } = content
    const rules = owned !== undefined && stillRules(owned, this.latest.separators)
    const decision = rules && content.rendered(rules, owned, isComposing)
    const { isFromApp = false, report } = decision || {}
    content.awaitAnswer(() => this.render())
    if (content.value !== before || this.shown.known !== contacts.known) this.render(isFromApp)
    if (report && this.details) this.report(this.details)
    const { length } = this.inputText
    const caret: Caret | undefined = this.#movesCaret ? [length, length] : undefined
    this.#movesCaret = false
    return { isFromApp, caret }
  }

  beforeReset() {
    const { writes } = this
    return (event: Event, isDisabled: boolean): void => {
      if (this.owned !== undefined || writes !== this.writes) return
      const { defaultText = defaultOf(boxTable.defaultText) } = this.latest
      const before = this.state.list
      this.content.show(startState(this.start.isDefault ? { ...this.start, text: defaultText } : this.start))
      if (!isDisabled) this.#tell(before, { reason: 'reset', event })
      this.render(true)
    }
  }
}
