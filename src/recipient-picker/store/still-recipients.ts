import type { Answer, Content, InputEdit, ShownInput } from '../../box/content/content.ts'
import { outsideEvents } from '../../box/events/outside-events.ts'
import { boxTable } from '../../box/properties/box-properties.ts'
import { defaultOf } from '../../box/properties/table.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Contact, Range } from '../../contacts/types.ts'
import { addressesIn } from '../model/addresses.ts'
import { mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { initialState, startState, writeDraft, type Start } from '../model/start.ts'
import type { PickerState } from '../model/state.ts'
import type { RecipientPickerValues } from '../properties.ts'
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

/** Text that was pasted or dropped before it could be read. */
export interface Unread {
  /** What there was before. */
  state: PickerState
  /** The part of the draft in whose place it was put. */
  selected: Range
  text: string
  details: TextChangeDetails
}

export interface StartOfBox extends Start {
  /** Whether the text is the `defaultText`. */
  isDefault?: boolean
}

/**
 * The recipients of a box to which no user has come yet: those that the app has set. `Recipients` takes over from it, with what the user has
 * typed meanwhile.
 */
export class StillRecipients implements Content<ShownRecipients> {
  readonly keepsInput = true
  isComposing = false
  isFromApp = false
  shown: ShownRecipients
  readonly start: StartOfBox
  readonly contacts = new RecipientContacts()
  /** What there was before the user has typed. */
  untyped: PickerState
  /** What the user has typed since, as one edit that makes no recipients. */
  typed: InputEdit | undefined
  /** What was pasted or dropped last, as long as the text is the same. */
  unread: Unread | undefined
  latest: LatestProps = {}
  renderer: ((shown: ShownRecipients) => void) | undefined
  /** What the app has set last, as far as it is shown. */
  #followed: string | readonly Contact[] | undefined
  /** The texts that the app was told of, and has not answered yet. */
  readonly #told: string[] = []
  /** How often a script has written a text. */
  writes = 0

  constructor(start: StartOfBox) {
    this.start = start
    this.untyped = startState(start)
    this.#followed = start.mailboxes ?? start.text
    this.contacts.learn(start.mailboxes)
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

  get state(): PickerState {
    const { typed, untyped } = this
    return typed ? { ...untyped, list: writeDraft(untyped.list, typed.after), caret: typed.caret } : untyped
  }

  get inputText(): string {
    return this.typed?.after ?? this.untyped.list.draft
  }

  get text(): string {
    return textOf(this.state.list)
  }

  #shownNow() {
    const { state, inputText: text, contacts } = this
    return { text, state, known: contacts.known }
  }

  #set(state: PickerState): void {
    this.untyped = state
    this.typed = this.unread = undefined
  }

  /** Called after text was entered that is to be read as it was pasted or dropped. */
  rememberUnread(unread: Unread): void {
    if (this.typed?.details === unread.details) this.unread = unread
  }

  render(isFromApp = false): void {
    this.isFromApp ||= isFromApp
    const { version } = this.shown
    this.shown = { ...this.#shownNow(), version: version + 1, isFromApp: this.isFromApp }
    this.renderer?.(this.shown)
  }

  /** The app is told at once: the code that makes recipients of the text may take long, or never come. */
  edit(edit: InputEdit): () => void {
    const { list } = this.state
    const { before, composedFrom } = this.typed ?? edit
    this.typed = { ...edit, before, composedFrom }
    this.unread = undefined
    this.isFromApp = false
    return () => {
      this.#told.push(this.text)
      this.#tell(list, edit.details)
      this.render()
    }
  }

  /** The user leaves the box: addresses become recipients. Returns false where that takes the code that knows the limits. */
  leave(details: TextChangeDetails): boolean {
    const { maxLength, maxRecipients, onlyContacts, separators } = this.latest
    if (!this.typed) return true
    if (maxLength !== undefined || maxRecipients !== undefined || onlyContacts) return false
    const { list } = this.state
    const state = startState({ text: this.text, separators })
    const mailboxes = mailboxesOf(state.list)
    // Somebody is in the list twice.
    if (addressesIn(mailboxes).size < mailboxes.length) return false
    this.#set(state)
    this.#tell(list, details)
    this.render()
    return true
  }

  /** Tells the app of what differs from a list. */
  #tell(before: RecipientList, details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged, raiseChange } = this.latest
    const { list } = this.state
    const mailboxes = mailboxesOf(list)
    if (textOf(list) !== textOf(before)) {
      outsideEvents(() => raiseChange?.(details))
      outsideEvents(() => onTextChanged?.(this.text, details))
    }
    if (!isSameList(mailboxes, mailboxesOf(before)))
      outsideEvents(() => onMailboxesChanged?.(this.contacts.addTo(mailboxes), details))
  }

  endComposition(edit: InputEdit): void {
    this.edit(edit)()
  }

  adopt(draft: string): void {
    this.#set({ ...this.untyped, list: writeDraft(this.untyped.list, draft), caret: draft.length })
  }

  report(): void {}

  write(text: string): void {
    this.writes++
    this.#followed = undefined
    this.#set(initialState(text, this.latest.separators))
    this.render(true)
  }

  rendered(): Answer {
    const { owned, contacts } = this
    const isSet = owned !== undefined && !this.#isFollowed(owned)
    if (isSet) {
      this.#followed = owned
      const { separators } = this.latest
      // The draft is a part of a text, and the box's own beside recipients.
      if (typeof owned === 'string') this.#set(startState({ text: owned, separators }))
      else this.untyped = startState({ text: '', mailboxes: owned })
    }
    if (isSet || this.shown.known !== contacts.known) this.render(isSet)
    return { isFromApp: isSet }
  }

  /** Whether this is what the app has set before, or answers what it was told. */
  #isFollowed(owned: string | readonly Contact[]): boolean {
    const followed = this.#followed
    if (typeof owned !== 'string') return typeof followed === 'object' && isSameList(owned, followed)
    const answered = this.#told.indexOf(owned)
    if (answered >= 0) {
      this.#told.splice(0, answered + 1)
      this.#followed = owned
    }
    return owned === this.#followed
  }

  beforeReset() {
    const { writes } = this
    return (event: Event, isDisabled: boolean): void => {
      if (this.owned !== undefined || writes !== this.writes) return
      const { defaultText = defaultOf(boxTable.defaultText) } = this.latest
      const before = this.untyped.list
      this.#set(startState(this.start.isDefault ? { ...this.start, text: defaultText } : this.start))
      if (!isDisabled) this.#tell(before, { reason: 'reset', event })
      this.render(true)
    }
  }
}
