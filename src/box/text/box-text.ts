import { AppAnswers, type AnswerRules } from './app-answers.ts'
import { lettersAndDigits, rebaseText, splice } from './text-diff.ts'
import type { TextChangeDetails } from '../types.ts'

/** A text that was shown. */
export interface ShownText {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the last change came from the app or from a form reset, and not from the user. */
  isFromApp: boolean
}

interface TextEdit {
  /** The values of the input. */
  before: string
  after: string
  details: TextChangeDetails
}

/** What the box has to do after a rendering, besides showing its text. */
interface Answer {
  /** Whether the app set the text itself, and does not answer the user. */
  isFromApp: boolean
  /** Whether the caret stays before restored text. */
  isCaretBefore: boolean
  /** Set if the text has to be reported to the app: the details to report with it. */
  report: TextChangeDetails | undefined
}

const ofText: AnswerRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  forms: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  takenBack: ({ accepted }) => accepted,
  rebase: rebaseText,
}

/** The text of one box: what it shows, what was reported to the app, and what the app has answered. README.md explains the model. */
export class BoxText {
  /**
   * The text of the box, with its line breaks. An `<input>` shows it without them. They are kept here until the user edits the
   * text.
   */
  text: string
  /** The text that the last rendering has shown or the next one will show. */
  shown: ShownText
  readonly #answers: AppAnswers<string, string>
  /** True between an edit and the rendering that the edit causes. */
  #isFresh = false
  /** A text that a script has written into the input, until it is edited. */
  #written: string | undefined
  #lastEdit: TextEdit | undefined

  constructor(text: string) {
    this.text = text
    this.shown = { text, version: 0, isFromApp: false }
    this.#answers = new AppAnswers(text, text)
  }

  /**
   * An edit by the user, or a reset of the form.
   *
   * @param isControlled whether the app owns the text, and has to answer
   */
  edit(edit: TextEdit, isControlled: boolean): void {
    const { text: before } = this
    const { after, details } = edit
    const { edited } = this.#answers
    if (isControlled) this.#answers.add({ before, reported: after }, rebaseText(before, after, edited))
    this.text = after
    this.#written = undefined
    this.#isFresh = true
    this.#lastEdit = edit
    this.#show(1, details.reason === 'reset')
  }

  /** A script has written a text. The user sees and edits it, but it does not count as an edit. */
  write(text: string): void {
    this.text = this.#written = this.#answers.edited = text
  }

  /** Makes the text the one to show. `isFromApp` says whether the app set it itself. */
  show(isFromApp: boolean): void {
    this.#show(isFromApp ? 1 : 0, isFromApp || this.shown.isFromApp)
  }

  #show(changes: number, isFromApp: boolean): void {
    this.shown = { text: this.text, version: this.shown.version + changes, isFromApp }
  }

  /**
   * Called when React has rendered `shown` with the `text` prop `prop`. Changes the text to what the app has answered. Returns undefined
   * if there is no answer yet.
   *
   * @param isComposing whether a composition is under way: only a text that the app sets on its own may then be shown
   */
  answer(prop: string, isComposing: boolean): Answer | undefined {
    const { text: shown } = this
    // Only a script has changed the text.
    if (shown === this.#written && prop === this.#answers.accepted) return undefined
    const rendering = { prop, shown, isAtOnce: this.#isFresh, isComposing }
    const decision = this.#answers.decide(ofText, rendering)
    if (!decision) return undefined
    const { value, isFromApp = false, report } = decision
    const edit = this.#lastEdit
    this.#isFresh = false
    if (isFromApp || !isComposing) this.text = value
    return {
      isFromApp,
      isCaretBefore: !isFromApp && edit !== undefined && isBeforeDeleted(edit),
      report: report ? edit?.details : undefined,
    }
  }
}

/**
 * Whether the caret stays before text that was deleted and that the app has restored. After Delete the caret stays before the text, and
 * after Backspace it goes to the end of the text. For the separators of a mask it is the other way round, so that the next Backspace or
 * Delete reaches the character beyond them.
 */
function isBeforeDeleted({ before, after, details }: TextEdit): boolean {
  const { at, end } = splice(before, after)
  const isSeparator = at < end && !lettersAndDigits(before.slice(at, end))
  return details.reason.endsWith('Forward') !== isSeparator
}
