import { ControlledText, type ShownText } from '../box/controlled-text.ts'
import { outsideEvents } from '../box/outside-events.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'
import { isSameList } from '../contacts/mailboxes/format-list.ts'
import type { Contact } from '../contacts/types.ts'
import { report } from '../values/development.ts'
import { setMailboxes, setText } from './model/app-state.ts'
import type { StepKind } from './model/history.ts'
import { draftOf, mailboxesOf } from './model/list.ts'
import { decideMailboxes, noAnswers, withChange, type MailboxAnswers } from './model/mailbox-answers.ts'
import { fitted, hasRoom } from './model/room.ts'
import { enterText, initialState, type Outcome, type PickerState } from './model/state.ts'
import type { RecipientPickerProps } from './types.ts'

/** What a rendering shows. */
export interface ShownRecipients {
  state: PickerState
  text: ShownText
}

/** The properties of the last rendering. */
interface LatestProps extends Pick<
  RecipientPickerProps,
  'text' | 'mailboxes' | 'onTextChanged' | 'onMailboxesChanged'
> {
  maxLength?: number | undefined
  render?: (shown: ShownRecipients) => void
  /** Tells the user who came into the list and who left it. */
  announce?: (outcome: Outcome) => void
}

interface Start {
  text: string
  mailboxes: readonly Contact[] | undefined
}

/**
 * The recipients of one box over time: its state, what was reported to the app, and what the app has answered. The text of the list is
 * controlled as the text of any box is (`ControlledText`). With `mailboxes`, the app owns the chips instead, and the draft is the
 * box's own.
 */
export class Recipients {
  readonly #start: Start
  readonly #text: ControlledText
  #latest: LatestProps = {}
  /** What the input showed before the composition that is under way. An answer of the app is not written during a composition. */
  #beforeComposition: string | undefined
  #state: PickerState
  /** The state after the last edit, also when that was taken back. A late answer is applied to it. */
  #edited: PickerState
  /** How the app has answered changes of `mailboxes`. */
  #answers: MailboxAnswers
  /** The recipients that were reported last. */
  #reported: readonly Contact[]
  /** The details of the last change of the recipients. */
  #details: TextChangeDetails | undefined
  /** True between a change of the recipients and the rendering that it causes. */
  #isFresh = false
  #textOfApp: string
  /** What is to be announced as soon as the app has accepted it. */
  #news: Outcome | undefined
  /** Whether the caret has to be put where the state has it. */
  #movesCaret = false

  constructor(start: Start) {
    this.#start = start
    this.#state = this.#edited = startState(start)
    this.#answers = noAnswers(start.mailboxes ?? [])
    this.#reported = mailboxesOf(this.#state.list)
    this.#text = new ControlledText(this.#state.list.text)
    this.#textOfApp = this.#text.text
  }

  keepLatest(latest: LatestProps): void {
    this.#latest = latest
  }

  get state(): PickerState {
    return this.#state
  }

  shown(): ShownRecipients {
    return { state: this.#state, text: this.#text.shownText }
  }

  /** Stores where the caret is in the draft. Nothing is rendered. */
  recordCaret(caret: number): void {
    if (caret !== this.#state.caret) this.#state = { ...this.#state, caret }
  }

  /** The caret to put into the input after a rendering. Undefined when it can stay. */
  takeCaret(): number | undefined {
    const { caret } = this.#state
    const moves = this.#movesCaret
    this.#movesCaret = false
    return moves ? caret : undefined
  }

  /**
   * Makes an outcome of the model the state, and reports what has changed to the app. Returns false if there is no room for it. Without
   * room for the separator at the end, that is left out.
   *
   * @param isInInput whether the input has the change already, within its own `maxLength`
   */
  apply(outcome: Outcome, details: TextChangeDetails, isInInput = false): boolean {
    const latest = this.#latest
    const before = this.#state
    const state = fitted(outcome.state, latest.maxLength)
    const { text } = state.list
    const isEdit = text !== before.list.text
    if (isEdit && !isInInput && !outcome.isRestored && !hasRoom(before.list, state.list, latest.maxLength)) {
      reportNoRoom()
      return false
    }
    this.#state = this.#edited = state
    this.#movesCaret ||=
      state.list !== before.list || state.caret !== before.caret || state.selection !== before.selection
    const isControlled = latest.text !== undefined && latest.mailboxes === undefined
    if (isEdit) this.#text.edit({ before: before.list.text, after: text, details, isControlled })
    const mailboxes = mailboxesOf(state.list)
    const isOther = !isSameList(mailboxesOf(before.list), mailboxes)
    if (isOther) this.#recordChange(mailboxesOf(before.list), mailboxes, details)
    try {
      if (isEdit) latest.onTextChanged?.(text, details)
    } finally {
      try {
        if (isOther) latest.onMailboxesChanged?.(mailboxes, details)
      } finally {
        if (isNews(outcome)) this.#news = outcome
        // An app that throws has not answered.
        this.#render()
      }
    }
    return true
  }

  /** The user has written into the input. */
  readonly onInput = (value: string, details: TextChangeDetails): void => {
    const { reason, event } = details
    // A reset is an event of the whole list.
    if (reason === 'reset') return
    // What was typed before React came has an event that nobody has raised.
    const { selectionEnd } = (event.target ?? {}) as Partial<BoxElement>
    const isComposing = this.#beforeComposition !== undefined
    const entered = { value, caret: selectionEnd ?? value.length, kind: stepKindOf(reason), isComposing }
    this.apply(enterText(this.#state, entered), details, true)
  }

  startComposition(): void {
    this.#beforeComposition = draftOf(this.#state.list)
  }

  /** Separators that were composed commit what is before them when the composition ends. */
  endComposition({ value, selectionEnd }: BoxElement, event: Event): void {
    const before = this.#beforeComposition
    this.#beforeComposition = undefined
    if (before === undefined) return
    const entered = { value, caret: selectionEnd ?? value.length, kind: 'type', before } as const
    this.apply(enterText(this.#state, entered), { reason: 'insertCompositionText', event }, true)
  }

  /** Goes back to what the box started with, as a form's reset asks for. */
  reset(event: Event): void {
    const state = startState(this.#start)
    this.apply({ state, added: [], leftOut: [], removed: [], isRestored: true }, { reason: 'reset', event })
  }

  /** Called when the box was rendered with `shown`: the app may have answered an edit. */
  rendered(shown: ShownRecipients): void {
    const { text, mailboxes } = this.#latest
    if (mailboxes !== undefined) this.#followMailboxes(mailboxes, shown)
    else if (text !== undefined) this.#followText(text, shown)
    this.#announce()
  }

  /** Announces the last change, unless the app has refused it. If the app accepts it late, it is announced then. */
  #announce(): void {
    const news = this.#news
    if (!news || !isAccepted(news, mailboxesOf(this.#state.list))) return
    this.#news = undefined
    this.#latest.announce?.(news)
  }

  #followText(prop: string, shown: ShownRecipients): void {
    const result = this.#text.rendered(prop, shown.text, this.#beforeComposition !== undefined)
    if (!result) return
    const isRefusal = prop === this.#textOfApp && result.text === prop
    this.#textOfApp = prop
    if (result.text !== this.#text.text) {
      this.#text.text = result.text
      this.#follow(setText(result.isFromApp ? this.#state : this.#edited, result.text, result.isFromApp))
      if (!isRefusal) this.#edited = this.#state
      this.#text.updateShownText(result.isFromApp)
      this.#render()
    }
    if (result.report) this.#report(result.report)
  }

  #followMailboxes(prop: readonly Contact[], shown: ShownRecipients): void {
    // The rendering of the newest edit is still to come.
    if (shown.state.list !== this.#state.list) return
    const isAtOnce = this.#isFresh
    this.#isFresh = false
    const decision = decideMailboxes(this.#answers, prop, isAtOnce)
    const { mailboxes, isFromApp = false } = decision
    this.#answers = decision.answers
    const state = setMailboxes(this.#state, mailboxes, isFromApp)
    if (state.list !== this.#state.list) {
      this.#follow(state)
      this.#text.text = state.list.text
      this.#text.updateShownText(isFromApp)
      this.#render()
    }
    if (decision.report && this.#details) this.#report(this.#details)
  }

  #recordChange(before: readonly Contact[], after: readonly Contact[], details: TextChangeDetails): void {
    this.#reported = after
    this.#details = details
    if (!this.#latest.mailboxes) return
    this.#answers = withChange(this.#answers, before, after)
    this.#isFresh = true
  }

  /** Reports a list that combines edits that were taken back. */
  #report(details: TextChangeDetails): void {
    const { onTextChanged, onMailboxesChanged } = this.#latest
    const { list } = this.#state
    const mailboxes = mailboxesOf(list)
    const isOther = !isSameList(this.#reported, mailboxes)
    this.#reported = mailboxes
    outsideEvents(() => onTextChanged?.(list.text, details))
    if (isOther) outsideEvents(() => onMailboxesChanged?.(mailboxes, details))
  }

  #follow(state: PickerState): void {
    this.#state = state
    this.#movesCaret = true
  }

  #render(): void {
    this.#latest.render?.(this.shown())
  }
}

const stepKinds: Readonly<Record<string, StepKind>> = {
  insertFromPaste: 'paste',
  insertFromDrop: 'drop',
  deleteByCut: 'cut',
  deleteByDrag: 'cut',
}

/** What an edit in the input is for undo. Typing and deleting go on from one edit to the next. */
function stepKindOf(reason: string): StepKind {
  return stepKinds[reason] ?? (reason.startsWith('delete') ? 'delete' : 'type')
}

function startState({ text, mailboxes }: Start): PickerState {
  return mailboxes ? setMailboxes(initialState(''), mailboxes, true) : initialState(text)
}

/** Whether those who were added are there, and those who were removed are not. */
function isAccepted({ added, removed }: Outcome, mailboxes: readonly Contact[]): boolean {
  const now = new Set(mailboxes.map(({ email }) => email.toLowerCase()))
  const isThere = ({ email }: Contact) => now.has(email.toLowerCase())
  return added.every(isThere) && (removed.length === 0 || !removed.every(isThere))
}

const isNews = ({ added, leftOut, removed }: Outcome) => added.length + leftOut.length + removed.length > 0

/** Warns the developer. The text is not cut, because a part of an address can be the address of somebody else. */
function reportNoRoom() {
  report(
    'RecipientPicker: maxLength leaves no room for what was picked, pasted or dropped. It is entered whole or not at all.',
    'warn',
  )
}
