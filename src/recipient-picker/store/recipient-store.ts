import type { Author } from '../../box/message/Validation.tsx'
import { AppAnswers } from '../../box/text/app-answers.ts'
import { isSame, type Caret } from '../../box/text/caret-keys.ts'
import { caretOf, select } from '../../box/text/input-value.ts'
import { outsideEvents } from '../../box/events/outside-events.ts'
import type { BoxElement, TextChangeDetails } from '../../box/types.ts'
import { isSameList } from '../../contacts/mailboxes/format-list.ts'
import type { Mailbox } from '../../contacts/mailboxes/parse.ts'
import type { Contact, ContactSearch } from '../../contacts/types.ts'
import { report } from '../../values/development.ts'
import { addressesIn, hasAddress } from '../model/addresses.ts'
import { answerRules, isText, type Owned } from '../model/answers.ts'
import { setMailboxes } from '../model/app-state.ts'
import { runKindOf } from '../model/history.ts'
import { draftOf, mailboxesOf, textOf, type RecipientList } from '../model/list.ts'
import { rebaseState } from '../model/rebase.ts'
import { keepRefused, rebasedInput, withoutTaken } from '../model/refused.ts'
import { fitted, hasRoom, isTooMany } from '../model/room.ts'
import type { Separators } from '../model/text.ts'
import {
  difference,
  enterText,
  initialState,
  insertIntoDraft,
  type Outcome,
  type PickerState,
} from '../model/state.ts'
import { typedEntries } from '../model/typed-entries.ts'
import { RecipientContacts, type KnownContacts } from './known-contacts.ts'
import { Announcements, type News } from './news.ts'
import { Waiting } from './waiting.ts'
import type { RecipientPickerProps, RecipientRejection } from '../types.ts'

/** An answer to edits that the app has been told of before. */
interface LateAnswer {
  edited: PickerState
  accepted: Owned
  /** Whether the app has set recipients of its own, and did not answer the user. */
  isFromApp: boolean
}

/** An edit that had no room. */
interface Refusal {
  /** The number of the refusal. Each is announced. */
  call: number
  /** Whether there were too many recipients. Otherwise the text was too long. */
  isFull: boolean
}

/** What a rendering shows. */
export interface ShownRecipients {
  state: PickerState
  /** The last change that is announced. */
  news: News | undefined
  known: KnownContacts
  /** The refusal that is shown: there was no room for an edit. */
  refusal: Refusal | undefined
}

interface ApplyOptions {
  /** Whether the input has the change already, within its own `maxLength`. */
  isInInput?: boolean
  /** What the box shows if the app takes none of the recipients that are added. @default the state before, or pasted text as the draft */
  ifRefused?: PickerState | undefined
  /** Makes the same edit where the app has accepted those before. @default applies the change there */
  again?: ((edited: PickerState) => PickerState) | undefined
}

/** The properties of the last rendering. */
interface LatestProps extends Pick<
  RecipientPickerProps,
  | 'text'
  | 'defaultText'
  | 'mailboxes'
  | 'contacts'
  | 'maxRecipients'
  | 'separators'
  | 'onTextChanged'
  | 'onMailboxesChanged'
  | 'onRecipientRejected'
> {
  maxLength?: number | undefined
  search?: ContactSearch | undefined
  render?: (shown: ShownRecipients) => void
}

interface Start {
  text: string
  mailboxes: RecipientPickerProps['mailboxes']
  separators?: Separators | undefined
  /** Whether the text is the `defaultText`. */
  isDefault?: boolean
}

/**
 * The recipients of one box over time: its state, what was reported to the app, and what the app has answered, as for the text of any
 * box (`AppAnswers`). The app owns the text, or with `mailboxes` the chips. Then the draft is the box's own.
 */
export class Recipients {
  readonly #start: Start
  #latest: LatestProps = {}
  /** What the input showed before the composition that is under way. An answer of the app is not written during a composition. */
  #beforeComposition: string | undefined
  #state: PickerState
  /** How the app has answered. `edited` is the state with the edits that were taken back. */
  readonly #answers: AppAnswers<Owned, PickerState>
  /** While `resume` shows those edits for a moment: the state without them. */
  #withoutResumed: PickerState | undefined
  /** What was selected in the draft when they were shown last, until the next edit. */
  #resumed: Caret | undefined
  /** The recipients that were reported last. */
  #reported: readonly Contact[]
  /** The details of the last edit. */
  #details: TextChangeDetails | undefined
  /** True between an edit and the rendering that it causes. */
  #isFresh = false
  /** The recipients that the user has added since the app has last answered. */
  #added: readonly Mailbox[] = []
  /** What the box shows if the app takes none of them. Undefined: they become the draft. */
  #ifRefused: PickerState | undefined
  /** What the app has set in the last rendering. */
  #lastSet: Owned | undefined
  /** Whether it has set the same since, in another array. */
  #isSetAgain = false
  /** Whether it sets another array in each rendering. */
  #isMadeAnew = false
  readonly #waiting = new Waiting()
  readonly contacts = new RecipientContacts()
  readonly announcements = new Announcements()
  /** The text that had no room for an edit. The refusal is shown as long as the text stays. */
  #refused = { text: '', call: 0, isFull: false }
  #author: Author = 'user'
  /** Whether the caret has to be put where the state has it. */
  #movesCaret = false

  constructor(start: Start) {
    this.#start = start
    this.#state = startState(start)
    this.#answers = new AppAnswers<Owned, PickerState>(start.mailboxes ?? start.text, this.#state)
    this.#reported = mailboxesOf(this.#state.list)
    this.contacts.learn(start.mailboxes)
  }

  keepLatest(latest: LatestProps): void {
    this.#latest = latest
    this.contacts.keepLatest(latest)
  }

  get separators(): Separators | undefined {
    return this.#latest.separators
  }

  get state(): PickerState {
    return this.#state
  }

  /** The state with the edits that were taken back. */
  get edited(): PickerState {
    return this.#withoutResumed ? this.#state : this.#answers.edited
  }

  /** How often a script has written a text. */
  #writes = 0

  /** What the app owns: the recipients or the text, as it was last rendered. */
  get owned(): Owned | undefined {
    return this.#latest.mailboxes ?? this.#latest.text
  }

  /** Who has made the last change. Undefined if it is not this list by now. */
  authorOf(list: RecipientList): Author | undefined {
    return list === this.#state.list ? this.#author : undefined
  }

  shown(): ShownRecipients {
    const { text, ...refusal } = this.#refused
    const isRefused = refusal.call > 0 && text === textOf(this.#state.list)
    return {
      state: this.#state,
      news: this.announcements.news,
      known: this.contacts.known,
      refusal: isRefused ? refusal : undefined,
    }
  }

  /** Stores where the caret is in the draft. Nothing is rendered. */
  recordCaret(caret: number): void {
    if (caret !== this.#state.caret) this.#setState({ ...this.#state, caret })
  }

  /** Sets a state that is not an edit. */
  #setState(state: PickerState): void {
    const { edited } = this.#answers
    if (edited === this.#state) this.#answers.edited = state
    this.#state = state
  }

  /**
   * Shows the edits again that were taken back because the app has answered nothing yet: the user goes on from what was typed. If no
   * edit follows, they are taken back again.
   *
   * @param selectedNow what is selected in the draft, or where the caret is
   */
  resume(selectedNow: () => Caret = () => this.#selected): void {
    const { edited } = this.#answers
    if (edited === this.#state || this.#withoutResumed || this.#beforeComposition !== undefined) return
    // What was added is in the draft.
    const isDraft = difference(mailboxesOf(edited.list), mailboxesOf(this.#state.list)).added.length === 0
    if (this.#latest.mailboxes && isDraft) return
    this.#withoutResumed = this.#state
    this.#state = edited
    this.#movesCaret = true
    this.#render()
    setTimeout(() => {
      if (!this.#withoutResumed) return
      const selected = selectedNow()
      this.recordCaret(Math.max(...selected))
      this.#resumed = selected
      this.#answers.edited = this.#state
      this.#state = this.#withoutResumed
      this.#withoutResumed = undefined
      this.#render()
    })
  }

  /** Where the user is in the draft. */
  get #selected(): Caret {
    const { caret } = this.#state
    return this.#resumed && Math.max(...this.#resumed) === caret ? this.#resumed : [caret, caret]
  }

  /** Puts the caret where an edit has left it, once a rendering shows the draft. */
  showCaret(input: BoxElement | null): void {
    if (!this.#movesCaret || input?.value !== draftOf(this.#state.list)) return
    this.#movesCaret = false
    if (!isSame(caretOf(input), this.#selected)) select(input, this.#selected)
  }

  /**
   * Applies an outcome of the model, and reports the change to the app. Returns false if there is no room for it. A separator at the end is
   * left out if it alone has no room. Undo and redo are always possible.
   */
  apply(outcome: Outcome, details: TextChangeDetails, options: ApplyOptions = {}): boolean {
    const latest = this.#latest
    const from = this.#state
    const state = fitted(outcome.state, latest.maxLength)
    const isChange = textOf(state.list) !== textOf(from.list)
    if (
      isChange &&
      !options.isInInput &&
      !outcome.isRestored &&
      !hasRoom(from.list, state.list, latest.maxLength)
    ) {
      reportNoRoom()
      return this.#refuse(false)
    }
    const isUndo = outcome.isRestored && details.reason !== 'commit'
    if (!isUndo && this.#isTooMany(state)) {
      this.#refuse(true)
      return this.#reject('too-many', outcome.added, details)
    }
    // What comes back has the contacts that it had.
    if (!outcome.isRestored) this.contacts.recognize(outcome.added)
    // What is pasted, dropped, or typed in place of chips is nowhere else.
    const ifRefused = options.ifRefused ?? (details.reason.startsWith('insert') ? undefined : from)
    const again = options.again ?? (isUndo ? () => state : undefined)
    const { isEdit, mailboxes } = this.#record(state, { ifRefused, again })
    this.#author = details.reason === 'reset' ? 'app' : 'user'
    const now = this.#state
    this.#movesCaret ||=
      now.list !== from.list || now.caret !== from.caret || now.selection !== from.selection
    if (isEdit || mailboxes) this.#details = details
    // An app that throws has not answered.
    if (isEdit) outsideEvents(() => latest.onTextChanged?.(textOf(now.list), details))
    if (mailboxes) outsideEvents(() => latest.onMailboxesChanged?.(this.contacts.addTo(mailboxes), details))
    this.announcements.add(outcome, from.list)
    this.#reject('duplicate', outcome.leftOut, details)
    this.#render()
    return true
  }

  #isTooMany(state: PickerState): boolean {
    return isTooMany(this.#state, state, this.#latest.maxRecipients)
  }

  /** Shows that there is no room. */
  #refuse(isFull: boolean): false {
    this.#refused = { text: textOf(this.#state.list), call: this.#refused.call + 1, isFull }
    this.#render()
    return false
  }

  /** Tells the app about entries that did not become recipients. */
  #reject(
    reason: RecipientRejection['reason'],
    mailboxes: readonly Mailbox[],
    { event }: TextChangeDetails,
  ): false {
    const { onRecipientRejected } = this.#latest
    if (mailboxes.length > 0)
      outsideEvents(() => onRecipientRejected?.({ reason, mailboxes: this.contacts.addTo(mailboxes), event }))
    return false
  }

  /** Tells the app what is not an address when the user leaves the box. */
  rejectDraft(details: TextChangeDetails): void {
    const entries = typedEntries(draftOf(this.#state.list), this.separators)
    this.#reject(
      'not-an-address',
      entries.filter(({ valid }) => !valid),
      details,
    )
  }

  /** The user has entered text. If it would make too many recipients, or if the app refuses them, it stays the draft. */
  #enter(entered: Parameters<typeof enterText>[1], details: TextChangeDetails): void {
    const { separators } = this
    const from = this.#state
    const written = enterText(from, { ...entered, isComposing: true })
    const outcome = enterText(from, { ...entered, separators })
    const again = (edited: PickerState) => {
      const input = rebasedInput(from, entered, edited)
      return input ? enterText(edited, { ...input, separators }).state : outcome.state
    }
    if (this.apply(outcome, details, { isInInput: true, ifRefused: written.state, again })) return
    this.apply(written, details, { isInInput: true })
    this.#refuse(true)
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
    const { edited } = this.#answers
    const from = this.#state
    const before = this.#withoutResumed ?? from
    const isTakenBack = before === from && edited !== from
    const told = before === from ? state : rebaseState(from, state, before)
    const rebased = () => (mailboxes && again?.(edited)) ?? rebaseState(from, state, edited)
    const next = isTakenBack ? rebased() : state
    this.#withoutResumed = this.#resumed = undefined
    this.#state = told
    const isEdit = textOf(told.list) !== textOf(before.list)
    const now = mailboxesOf(told.list)
    const isOther = !isSameList(mailboxesOf(before.list), now)
    // Otherwise the box shows what the app has accepted.
    const isAhead = this.#answers.isLate() || this.#isFresh
    if (!isAhead) this.#answers.acceptedValue = before
    const isOwned = mailboxes ? isOther : text !== undefined && isEdit
    this.#isFresh ||= isOwned
    if (isOwned) this.#answers.add({ before, reported: told }, next)
    else this.#answers.edited = next
    if (isOther) this.#reported = now
    if (mailboxes && isOther) {
      this.#added = [...this.#added, ...difference(mailboxesOf(before.list), now).added]
      this.#ifRefused = ifRefused
    }
    return { isEdit, mailboxes: isOther ? now : undefined }
  }

  /** The user has written into the input. */
  readonly onInput = (value: string, details: TextChangeDetails): void => {
    const { reason, event } = details
    // Text that was typed before hydration has an event that this package has made.
    const { selectionEnd } = (event.target ?? {}) as Partial<BoxElement>
    const isComposing = this.#beforeComposition !== undefined
    const entered = { value, caret: selectionEnd ?? value.length, kind: runKindOf(reason), isComposing }
    this.#enter(entered, details)
  }

  startComposition(): void {
    this.#beforeComposition = draftOf(this.#state.list)
  }

  /** Separators that were composed commit what is before them when the composition ends. */
  endComposition({ value, selectionEnd }: Pick<BoxElement, 'value' | 'selectionEnd'>, event: Event): void {
    const before = this.#beforeComposition
    this.#beforeComposition = undefined
    if (before === undefined) return
    const entered = { value, caret: selectionEnd ?? value.length, kind: 'type', before } as const
    this.#enter(entered, { reason: 'insertCompositionText', event })
  }

  /** For a form's reset: goes back to what the box started with, or to its `defaultText`. A list that the app owns stays as it is. */
  readonly onReset = () => {
    const writes = this.#writes
    return (event: Event, isDisabled: boolean | undefined): void => {
      if (this.#isOwned || writes !== this.#writes) return
      const { defaultText = '' } = this.#latest
      const start = this.#start.isDefault ? { ...this.#start, text: defaultText } : this.#start
      const outcome = { state: startState(start), added: [], leftOut: [], removed: [], isRestored: true }
      const latest = this.#latest
      // A disabled box reports nothing.
      if (isDisabled) this.#latest = { ...latest, onTextChanged: undefined, onMailboxesChanged: undefined }
      this.apply(outcome, { reason: 'reset', event })
      this.#latest = latest
    }
  }

  get #isOwned(): boolean {
    return this.owned !== undefined
  }

  /**
   * Shows a text that a script has written, for example a form library. If the app owns the text or the chips, the next rendering shows
   * those again.
   */
  write(text: string): void {
    this.#writes++
    this.#author = 'app'
    this.#withoutResumed = undefined
    this.#setState(initialState(text, this.separators))
    this.#answers.edited = this.#state
    this.#reported = mailboxesOf(this.#state.list)
    this.#movesCaret = true
    this.#render()
  }

  /** Called when the box was rendered with `shown`: the app may have answered an edit. */
  rendered(shown: ShownRecipients): void {
    const owned = this.owned
    // The app has set recipients with other contacts.
    if (shown.known !== this.contacts.known) this.#render()
    if (owned !== undefined) {
      this.#noticeSet(owned)
      this.#follow(owned, shown)
    }
    if (this.announcements.accept(this.#state.list)) this.#render()
    this.#goOn()
  }

  /** Notices that the app has set the same recipients again, in another array. */
  #noticeSet(owned: Owned): void {
    const last = this.#lastSet
    this.#lastSet = owned
    if (owned === last || last === undefined || isText(owned) || isText(last)) return
    if (!isSameList(owned, last)) return
    // An app that makes the array in each rendering says nothing with another one.
    if (this.#answers.isSettled()) this.#isMadeAnew = true
    this.#isSetAgain ||= !this.#isFresh
  }

  /** Calls back for each of the mailboxes when the app has accepted or refused it. If the app does not own the list, that is at once. */
  whenTaken(call: Parameters<Waiting['add']>[0]): void {
    // Until then, they are elsewhere.
    const elsewhere = addressesIn(call.mailboxes)
    this.#added = this.#added.filter((mailbox) => !hasAddress(elsewhere, mailbox))
    this.#waiting.add(call)
    this.#goOn()
  }

  /** Whether text can be dropped into the draft. Otherwise the user is told. */
  hasRoomFor(text: string, details: TextChangeDetails): boolean {
    const { length } = draftOf(this.#state.list)
    const outcome = insertIntoDraft(this.#state, { selected: [length, length], text })
    if (outcome && this.#isTooMany(outcome.state)) return this.apply(outcome, details)
    return textOf(this.#state.list).length + text.length <= (this.#latest.maxLength ?? Infinity)
  }

  #goOn(): void {
    const { acceptedValue, edited } = this.#answers
    this.#waiting.goOn(this.#isOwned ? acceptedValue : edited, edited)
  }

  #follow(prop: Owned, shown: ShownRecipients): void {
    // The rendering of the newest edit is still to come.
    if (this.#withoutResumed || shown.state.list !== this.#state.list) return
    const isComposing = this.#beforeComposition !== undefined
    const isSetAgain = this.#isSetAgain && !this.#isMadeAnew
    const rendering = { prop, shown: this.#state, isAtOnce: this.#isFresh, isSetAgain, isComposing }
    this.#isSetAgain = false
    const { edited, accepted } = this.#answers
    const decision = this.#answers.decide(answerRules(prop, this.separators), rendering)
    if (!decision) return
    const { isFromApp = false } = decision
    const isAnswer = !this.#isFresh && accepted !== this.#answers.accepted
    const value = this.#withOwnDraft(
      decision.value,
      prop,
      isAnswer ? { edited, accepted, isFromApp } : undefined,
    )
    this.#isFresh = false
    if (value === decision.value && this.#isShown(value.list, prop)) this.#keepState(value, this.#state)
    else if (!isComposing || isFromApp) {
      this.#state = value
      if (isFromApp) this.#author = 'app'
      this.#movesCaret = true
      this.#render()
    }
    if (decision.report && this.#details) this.#report(this.#details)
  }

  /** Whether the box shows a list already. The text of an opened chip is in the text of the list as before, but no longer in `mailboxes`. */
  #isShown(list: RecipientList, prop: Owned): boolean {
    const shown = this.#state.list
    return textOf(list) === textOf(shown) && (isText(prop) || draftOf(list) === draftOf(shown))
  }

  /**
   * The draft is the user's: what the app has refused stays in it, and what it takes later leaves it.
   *
   * @param answer the state with all edits and what the app had accepted, before an answer that is not the answer to the newest edit
   */
  #withOwnDraft(value: PickerState, prop: Owned, answer: LateAnswer | undefined): PickerState {
    if (isText(prop)) return value
    // What no edit explains is built from what is shown.
    const shown = answer && !answer.isFromApp ? answer.edited : this.#state
    const own = answer ? withoutTaken(value, shown) : value
    const kept = keepRefused(own, {
      shown,
      added: shown === this.#state ? this.#added : this.#addedTo(answer?.accepted, shown),
      mailboxes: prop,
      before: this.#isFresh ? this.#ifRefused : undefined,
    })
    // A late app has still to answer about the others.
    this.#added = this.#answers.isLate() ? this.#addedTo(prop, value) : []
    if (kept !== value) this.#keepState(value, kept)
    return kept
  }

  /** Whom the user has added to what the app has set. Who was dragged here is elsewhere until the app has answered. */
  #addedTo(set: Owned = [], { list }: PickerState): readonly Mailbox[] {
    const { added } = difference(isText(set) ? [] : set, mailboxesOf(list))
    return added.filter((mailbox) => !this.#waiting.has(mailbox))
  }

  /** Puts a state in the place of another one: one with the same text, because the user may have moved the caret or the selection since. */
  #keepState(old: PickerState, state: PickerState): void {
    const answers = this.#answers
    if (answers.acceptedValue === old) answers.acceptedValue = state
    if (answers.edited === old) answers.edited = state
  }

  /** Reports a list that combines edits that were taken back. */
  #report(details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged } = this.#latest
    const { list } = this.#state
    const mailboxes = mailboxesOf(list)
    const isOther = !isSameList(this.#reported, mailboxes)
    this.#reported = mailboxes
    outsideEvents(() => onTextChanged?.(textOf(list), details))
    if (isOther) outsideEvents(() => onMailboxesChanged?.(this.contacts.addTo(mailboxes), details))
  }

  #render(): void {
    this.#latest.render?.(this.shown())
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
