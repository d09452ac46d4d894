import type { Caret } from '../../box/content/caret-keys.ts'
import type { Answer, Author, Content, InputEdit, ShownInput } from '../../box/content/content.ts'
import { ControlledContent } from '../../box/content/controlled-content.ts'
import { outsideEvents } from '../../box/events/outside-events.ts'
import type { TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import { answerRules, isText, type Owned } from '../model/answers.ts'
import { setMailboxes } from '../model/app-state.ts'
import { writeDraft } from '../model/draft.ts'
import { runKindOf } from '../model/history.ts'
import { draftOf, mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { rebaseState } from '../model/rebase.ts'
import { rebasedInput } from '../model/refused.ts'
import { draftMaxLength, fitted, hasRoom, isTooMany, replacing } from '../model/room.ts'
import type { Separators } from '../model/text.ts'
import {
  difference,
  enterText,
  initialState,
  insertIntoDraft,
  unchanged,
  type Outcome,
  type PickerState,
} from '../model/state.ts'
import { withoutStrangers } from '../model/strangers.ts'
import { typedEntries } from '../model/typed-entries.ts'
import type { RecipientPickerValues } from '../properties.ts'
import { RecipientContacts, type KnownContacts } from './known-contacts.ts'
import { Announcements, type News } from './news.ts'
import { Offers } from './offers.ts'
import { Waiting } from './waiting.ts'
import type { RecipientPickerProps, RecipientRejection } from '../types.ts'

/** An edit that was refused. */
interface Refusal {
  /** The number of the refusal. Each is announced. */
  call: number
  /** There were too many recipients, the text was too long, or somebody is none of the contacts. */
  reason: 'full' | 'long' | 'stranger'
}

/** What a rendering shows. */
export interface ShownRecipients extends ShownInput {
  state: PickerState
  /** The last change that is announced. */
  news: News | undefined
  known: KnownContacts
  /** The refusal that is shown. */
  refusal: Refusal | undefined
}

interface ApplyOptions {
  /** Whether the input has the change already, within its own `maxLength`. */
  isInInput?: boolean
  /** What the box shows if the app accepts none of the recipients that are added. @default the state before, or pasted text as the draft */
  ifRefused?: PickerState | undefined
  /** Makes the same edit where the app has accepted those before. @default applies the change there */
  again?: ((edited: PickerState) => PickerState) | undefined
}

/** The properties of the last rendering. */
interface LatestProps extends Partial<RecipientPickerValues> {
  /** The search in the contacts. */
  search?: ContactSearch | undefined
  /** Calls what the app has given React for changes of the input. */
  raiseChange?: (details: TextChangeDetails) => void
}

interface Start {
  text: string
  mailboxes: RecipientPickerProps['mailboxes']
  separators?: Separators | undefined
  /** Whether the text is the `defaultText`. */
  isDefault?: boolean
}

/**
 * The recipients of one box over time: the content of its editor. The app owns the text, or with `mailboxes` the chips. Then the draft is
 * the box's own.
 */
export class Recipients implements Content<ShownRecipients> {
  readonly keepsInput = true
  isComposing = false
  shown: ShownRecipients
  readonly contacts = new RecipientContacts()
  readonly announcements = new Announcements()
  readonly #start: Start
  #latest: LatestProps = {}
  #render: ((shown: ShownRecipients) => void) | undefined
  /** `edited` is the state with the edits that were taken back. */
  readonly #content: ControlledContent<Owned, PickerState>
  readonly #waiting = new Waiting()
  readonly #offers: Offers
  /** While `resume` shows edits for a moment that were taken back: the state without them. */
  #withoutResumed: PickerState | undefined
  /** What was selected in the draft when they were shown last, until the next edit. */
  #resumed: Caret | undefined
  /** The recipients that were reported last. */
  #reported: readonly Mailbox[]
  /** The details of the last edit. */
  #details: TextChangeDetails | undefined
  /** What the app has still to be told. */
  #untold: (() => void)[] = []
  /** The text for which an edit was refused. The refusal is shown as long as the text stays. */
  #refused: Refusal & { text: string } = { text: '', call: 0, reason: 'full' }
  #author: Author = 'user'
  /** Whether the caret has to be put where the state has it. */
  #movesCaret = false

  constructor(start: Start) {
    const state = startState(start)
    this.#start = start
    this.#content = new ControlledContent<Owned, PickerState>(start.mailboxes ?? start.text, state)
    this.#offers = new Offers(this.#content, (mailbox) => this.#waiting.has(mailbox))
    this.#reported = mailboxesOf(state.list)
    this.contacts.learn(start.mailboxes)
    this.shown = this.#shownNow({ text: this.inputText, version: 0, isFromApp: false })
  }

  keepLatest(latest: LatestProps = {}, render?: (shown: ShownRecipients) => void): void {
    this.#latest = latest
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
    return this.#content.value
  }

  /** The draft. */
  get inputText(): string {
    return draftOf(this.state.list)
  }

  get text(): string {
    return textOf(this.state.list)
  }

  /** The state with the edits that were taken back. */
  get edited(): PickerState {
    return this.#withoutResumed ? this.state : this.#content.edited
  }

  /** How often a script has written a text. */
  #writes = 0

  /** What the app owns: the recipients or the text, as it was last rendered. */
  get owned(): Owned | undefined {
    return this.#latest.mailboxes ?? this.#latest.text
  }

  authorOf(text: string): Author | undefined {
    return text === this.text ? this.#author : undefined
  }

  #shownNow(input: ShownInput): ShownRecipients {
    const { text, ...refusal } = this.#refused
    const isRefused = refusal.call > 0 && text === this.text
    return {
      ...input,
      state: this.state,
      news: this.announcements.news,
      known: this.contacts.known,
      refusal: isRefused ? refusal : undefined,
    }
  }

  /** What is shown after a change. Another draft that the user has not typed counts as one that the app has set. */
  #change(isTyped = false): void {
    const { inputText: text, shown } = this
    const isSet = !isTyped && text !== shown.text
    this.shown = this.#shownNow({
      text,
      version: shown.version + Number(isTyped || isSet),
      isFromApp: !isTyped && (isSet || shown.isFromApp),
    })
  }

  render(): void {
    this.#change()
    this.#render?.(this.shown)
  }

  /** Stores where the caret is in the draft. Nothing is rendered. */
  recordCaret(caret: number): void {
    if (caret !== this.state.caret) this.#content.set({ ...this.state, caret })
  }

  /**
   * Shows the edits again that were taken back because the app has answered nothing yet: the user goes on from what was typed. If no
   * edit follows, they are taken back again.
   *
   * @param selectedNow what is selected in the draft, or where the caret is
   */
  resume(selectedNow: () => Caret = () => this.#selected): void {
    const content = this.#content
    const { value, edited } = content
    if (edited === value || this.#withoutResumed || this.isComposing) return
    // What was added is in the draft.
    const isDraft = difference(mailboxesOf(edited.list), mailboxesOf(value.list)).added.length === 0
    if (this.#latest.mailboxes && isDraft) return
    this.#withoutResumed = value
    content.value = edited
    this.#movesCaret = true
    this.render()
    setTimeout(() => {
      if (!this.#withoutResumed) return
      const selected = selectedNow()
      this.recordCaret(Math.max(...selected))
      this.#resumed = selected
      content.edited = content.value
      content.value = this.#withoutResumed
      this.#withoutResumed = undefined
      this.render()
    })
  }

  /** Where the user is in the draft. */
  get #selected(): Caret {
    const { caret } = this.state
    return this.#resumed && Math.max(...this.#resumed) === caret ? this.#resumed : [caret, caret]
  }

  /** Where the caret has to be put in the draft, if it has to be. Then it is there. */
  takeCaret(): Caret | undefined {
    const isMoved = this.#movesCaret
    this.#movesCaret = false
    return isMoved ? this.#selected : undefined
  }

  /**
   * Applies an outcome of the model, and reports the change to the app. Returns false if there is no room for it. A separator at the end is
   * left out if it alone has no room. Undo and redo are always possible.
   */
  apply(outcome: Outcome, details: TextChangeDetails, options: ApplyOptions = {}): boolean {
    const isDone = this.#apply(outcome, details, options)
    this.#change()
    this.#tell()
    return isDone
  }

  /** Tells the app what has changed, and renders it. */
  #tell(): void {
    const untold = this.#untold
    this.#untold = []
    // An app that throws has not answered.
    for (const tell of untold) outsideEvents(tell)
    this.render()
  }

  #apply(
    wanted: Outcome,
    details: TextChangeDetails,
    { isInInput = false, ...options }: ApplyOptions = {},
  ): boolean {
    const latest = this.#latest
    const from = this.state
    // What is pasted, dropped, or typed in place of chips is nowhere else.
    const ifRefused = options.ifRefused ?? (details.reason.startsWith('insert') ? undefined : from)
    const { outcome: allowed, strangers } = this.#amongContacts(wanted, ifRefused)
    const outcome = replacing(allowed, latest.maxRecipients)
    const state = fitted(outcome.state, latest.maxLength)
    const isLimited = textOf(state.list) !== textOf(from.list) && !isInInput && !outcome.isRestored
    if (isLimited && !hasRoom(from.list, state.list, latest.maxLength)) {
      reportNoRoom()
      return this.#refuse('long')
    }
    const isUndo = outcome.isRestored && details.reason !== 'commit'
    if (!isUndo && this.#isTooMany(state)) {
      this.#reject('too-many', outcome.added, details)
      return this.#refuse('full')
    }
    // What comes back has the contacts that it had.
    if (!outcome.isRestored) this.contacts.recognize(outcome.added)
    const again = strangers.length > 0 ? undefined : (options.again ?? (isUndo ? () => state : undefined))
    const { isEdit, mailboxes } = this.#record(state, { ifRefused, again })
    this.#author = details.reason === 'reset' ? 'app' : 'user'
    const { list, caret, selection } = this.state
    this.#movesCaret ||= list !== from.list || caret !== from.caret || selection !== from.selection
    this.#announce(isEdit ? textOf(list) : undefined, mailboxes, details)
    this.announcements.add(outcome, from.list)
    this.#reject('duplicate', outcome.leftOut, details)
    this.#reject('not-a-contact', strangers, details)
    if (strangers.length > 0) this.#refuse('stranger')
    return true
  }

  /** An outcome with nobody but contacts, if the app wants that. Whoever is in a chip that was opened was a recipient before. */
  #amongContacts(wanted: Outcome, ifRefused: PickerState | undefined) {
    const { added, isRestored } = wanted
    if (!this.onlyContacts || isRestored || added.length === 0) return { outcome: wanted, strangers: [] }
    const { outcome, strangers } = withoutStrangers(wanted, this.state, (entry) =>
      this.contacts.identify(entry),
    )
    const isRefused = ifRefused && strangers.length === added.length
    return { outcome: isRefused ? unchanged(ifRefused) : outcome, strangers }
  }

  /** Tells the app, later, of a text and of recipients that have changed. */
  #announce(
    text: string | undefined,
    mailboxes: readonly Mailbox[] | undefined,
    details: TextChangeDetails,
  ): void {
    const { onTextChanged, onMailboxesChanged, raiseChange } = this.#latest
    if (text !== undefined || mailboxes) this.#details = details
    if (text !== undefined)
      this.#untold.push(
        () => raiseChange?.(details),
        () => onTextChanged?.(text, details),
      )
    if (mailboxes) this.#untold.push(() => onMailboxesChanged?.(this.contacts.addTo(mailboxes), details))
  }

  #isTooMany(state: PickerState): boolean {
    return isTooMany(this.state, state, this.#latest.maxRecipients)
  }

  /** Shows why an edit was refused. */
  #refuse(reason: Refusal['reason']): false {
    this.#refused = { text: this.text, call: this.#refused.call + 1, reason }
    return false
  }

  /** Tells the app, later, about entries that did not become recipients. */
  #reject(
    reason: RecipientRejection['reason'],
    mailboxes: readonly Mailbox[],
    { event }: TextChangeDetails,
  ): void {
    const { onRecipientRejected } = this.#latest
    if (mailboxes.length > 0)
      this.#untold.push(() =>
        onRecipientRejected?.({ reason, mailboxes: this.contacts.addTo(mailboxes), event }),
      )
  }

  /** Tells the app what is not an address when the user leaves the box. */
  rejectDraft(details: TextChangeDetails): void {
    const entries = typedEntries(this.inputText, this.separators)
    // That they are none of the contacts was said already.
    if (this.onlyContacts) return
    this.#reject(
      'not-an-address',
      entries.filter(({ valid }) => !valid),
      details,
    )
    this.#tell()
  }

  /** The user has entered text. If it would make too many recipients, or if the app refuses them, it stays the draft. */
  #enter(entered: Parameters<typeof enterText>[1], details: TextChangeDetails): void {
    const { separators } = this
    const from = this.state
    const written = enterText(from, { ...entered, commitsNothing: true })
    const outcome = enterText(from, { ...entered, separators })
    const again = (edited: PickerState) => {
      const input = rebasedInput(from, entered, edited)
      return input ? enterText(edited, { ...input, separators }).state : outcome.state
    }
    if (this.#apply(outcome, details, { isInInput: true, ifRefused: written.state, again })) return
    this.#apply(written, details, { isInInput: true })
    this.#refuse('full')
  }

  /**
   * Records the state after an edit. If earlier edits were taken back, only this edit is reported to the app. Returns whether the reported
   * text changes, and the recipients if they change.
   */
  #record(
    state: PickerState,
    { ifRefused, again }: Pick<ApplyOptions, 'ifRefused' | 'again'>,
  ): { isEdit: boolean; mailboxes: readonly Mailbox[] | undefined } {
    const { text, mailboxes } = this.#latest
    const content = this.#content
    const { value: from, edited } = content
    const before = this.#withoutResumed ?? from
    const isTakenBack = before === from && edited !== from
    const told = before === from ? state : rebaseState(from, state, before)
    const rebased = () => (mailboxes && again?.(edited)) ?? rebaseState(from, state, edited)
    const next = isTakenBack ? rebased() : state
    this.#withoutResumed = this.#resumed = undefined
    content.value = told
    const isEdit = textOf(told.list) !== textOf(before.list)
    const now = mailboxesOf(told.list)
    const isOther = !isSameList(mailboxesOf(before.list), now)
    // Otherwise the box shows what the app has confirmed.
    const isAhead = content.isLate() || content.isFresh
    if (!isAhead) content.confirmedValue = before
    const isOwned = mailboxes ? isOther : text !== undefined && isEdit
    if (isOwned) content.add({ before, reported: told }, next)
    else content.edited = next
    if (isOther) this.#reported = now
    if (mailboxes && isOther) this.#offers.add(before, now, ifRefused)
    return { isEdit, mailboxes: isOther ? now : undefined }
  }

  edit({ before, composedFrom, after: value, caret, details }: InputEdit): () => void {
    const { isComposing } = this
    const isComposed = !isComposing && composedFrom !== before
    this.#enter(
      isComposed
        ? { value, caret, kind: 'type', before: composedFrom }
        : { value, caret, kind: runKindOf(details.reason), commitsNothing: isComposing },
      details,
    )
    this.#change(true)
    return () => this.#tell()
  }

  /** Separators that were composed commit what is before them when the composition ends. */
  endComposition({ composedFrom: before, after: value, caret, details }: InputEdit): void {
    this.#enter({ value, caret, kind: 'type', before }, details)
    this.#change()
    this.#tell()
  }

  /** Goes back to what the box started with, or to its `defaultText`. A list that the app owns stays as it is. */
  beforeReset() {
    const writes = this.#writes
    return (event: Event, isDisabled: boolean): void => {
      if (this.owned !== undefined || writes !== this.#writes) return
      const { defaultText = '' } = this.#latest
      const start = this.#start.isDefault ? { ...this.#start, text: defaultText } : this.#start
      const outcome = { state: startState(start), added: [], leftOut: [], removed: [], isRestored: true }
      this.#apply(outcome, { reason: 'reset', event })
      // A disabled box reports nothing.
      if (isDisabled) this.#untold = []
      this.#change()
      this.#tell()
    }
  }

  /** A script has written into the input itself. */
  adopt(draft: string): void {
    const { state } = this
    this.#content.set({ ...state, list: writeDraft(state.list, draft), caret: draft.length })
  }

  /**
   * Shows a text that a script has written, for example a form library. If the app owns the text or the chips, the next rendering shows
   * those again.
   */
  write(text: string): void {
    const state = initialState(text, this.separators)
    this.#writes++
    this.#author = 'app'
    this.#withoutResumed = undefined
    this.#content.value = this.#content.edited = state
    this.#reported = mailboxesOf(state.list)
    this.#movesCaret = true
    this.render()
  }

  rendered(caret?: Caret): Answer {
    const { owned, shown } = this
    // Keys and presses move the caret without telling.
    if (caret && !this.#movesCaret && this.edited === this.state) this.recordCaret(Math.max(...caret))
    // The app has set recipients with other contacts.
    const isOtherContact = shown.known !== this.contacts.known
    const isFromApp = owned !== undefined && this.#follow(owned)
    const isNews = this.announcements.accept(this.state.list)
    if (isOtherContact || isNews) this.render()
    this.#goOn()
    return { isFromApp, caret: this.isComposing ? undefined : this.takeCaret() }
  }

  /** Calls back for each of the mailboxes when the app has accepted or refused it. If the app does not own the list, that is at once. */
  whenAccepted(call: Parameters<Waiting['add']>[0]): void {
    // Until then, they are elsewhere.
    this.#offers.leaveOut(call.mailboxes)
    this.#waiting.add(call)
    this.#goOn()
  }

  /** Whether text can be dropped into the draft. Otherwise the user is told. */
  hasRoomFor(text: string, details: TextChangeDetails): boolean {
    const { length } = this.inputText
    const outcome = insertIntoDraft(this.state, { selected: [length, length], text })
    if (outcome && this.#isTooMany(replacing(outcome, this.#latest.maxRecipients).state))
      return this.apply(outcome, details)
    return length + text.length <= (draftMaxLength(this.state.list, this.#latest.maxLength) ?? Infinity)
  }

  #goOn(): void {
    const { confirmedValue, edited } = this.#content
    this.#waiting.goOn(this.owned === undefined ? edited : confirmedValue, edited)
  }

  /** Follows what the app has set. Returns whether it has set something of its own, and did not answer the user. */
  #follow(owned: Owned): boolean {
    const content = this.#content
    this.#offers.notice(owned)
    if (this.#withoutResumed) return false
    const isSetAgain = this.#offers.takeSetAgain()
    const { edited, confirmed, isFresh } = content
    const { isComposing } = this
    const decision = content.decide(answerRules(owned, this.separators), {
      prop: owned,
      isSetAgain,
      isComposing,
    })
    if (!decision) return false
    const { isFromApp = false } = decision
    const isLate = !isFresh && confirmed !== content.confirmed
    const late = isLate ? { edited, confirmed } : undefined
    const value = this.#offers.settle({ value: decision.value, owned, isFromApp, isFresh, late })
    if (value !== decision.value) content.replace(decision.value, value)
    // The user may have moved the caret or the selection since.
    if (value === decision.value && this.#isShown(value.list, owned)) content.replace(value, this.state)
    else if (!isComposing || isFromApp) {
      content.value = value
      if (isFromApp) this.#author = 'app'
      this.#movesCaret = true
      this.render()
    }
    if (decision.report && this.#details) this.report(this.#details)
    return isFromApp
  }

  /** Whether the box shows a list already. The text of an opened chip is in the text of the list as before, but no longer in `mailboxes`. */
  #isShown(list: RecipientList, owned: Owned): boolean {
    return textOf(list) === this.text && (isText(owned) || draftOf(list) === this.inputText)
  }

  /** Reports a list that combines edits that were taken back. */
  report(details: TextChangeDetails): void {
    const mailboxes = mailboxesOf(this.state.list)
    const isOther = !isSameList(this.#reported, mailboxes)
    this.#reported = mailboxes
    this.#announce(this.text, isOther ? mailboxes : undefined, details)
    this.#tell()
  }
}

function startState({ text, mailboxes, separators }: Start): PickerState {
  return mailboxes ? setMailboxes(initialState(''), mailboxes, true) : initialState(text, separators)
}

/** Warns the developer. The text is not cut, because a part of an address can be another person's address. */
function reportNoRoom() {
  report(
    'RecipientPicker: maxLength leaves no room for what was picked, pasted or dropped. It is entered whole or not at all.',
    'warn',
  )
}
