import { decide, noAnswers, withEdit, type AnswerRules, type AppAnswers } from './app-answers.ts'
import { lettersAndDigits, rebase, splice } from './text-diff.ts'
import type { TextChangeDetails } from './types.ts'

/** A text that was shown. */
export interface ShownText {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the last change came from the app or from a form reset, and not from the user. */
  isFromApp: boolean
}

/** What the box has to do after a rendering. */
export interface RenderedText {
  /** The text to show. */
  text: string
  /** Whether the app set the text itself, and does not answer the user. */
  isFromApp: boolean
  /** Whether the caret stays before restored text. */
  isCaretBefore: boolean
  /** Set if `text` has to be reported to the app: the details to report with it. */
  report?: TextChangeDetails | undefined
}

interface TextEdit {
  before: string
  after: string
  details: TextChangeDetails
  /** Whether the app owns the text, and has to answer. */
  isControlled: boolean
}

const ofText: AnswerRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  forms: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  takenBack: ({ accepted }) => accepted,
  rebase,
}

interface LastEdit {
  details: TextChangeDetails
  deleted: string
}

/**
 * The text of one box: what it shows, what was reported to the app, and what the app has answered. It uses neither React nor the
 * DOM. README.md explains the model.
 */
export class ControlledText {
  /**
   * The text of the box, with its line breaks. An `<input>` shows it without them. They are kept here until the user edits the
   * text.
   */
  text: string
  /** The text that the last rendering has shown or the next one will show. */
  shownText: ShownText
  #answers: AppAnswers<string, string>
  /** True between an edit and the rendering that the edit causes. */
  #isFresh = false
  /** A text that a script has written into the input, until it is edited. */
  #written: string | undefined
  #last: LastEdit | undefined

  constructor(text: string) {
    this.text = text
    this.shownText = { text, version: 0, isFromApp: false }
    this.#answers = noAnswers(text, text)
  }

  /** Records an edit: the user turned `before` into `after`, or the form was reset. */
  edit({ before, after, details, isControlled }: TextEdit): void {
    const { at, end } = splice(before, after)
    this.#last = { details, deleted: before.slice(at, end) }
    this.#written = undefined
    const { text } = this
    if (isControlled)
      this.#answers = withEdit(
        this.#answers,
        { before: text, reported: after },
        rebase(text, after, this.#answers.edited),
      )
    this.text = after
    this.#isFresh = true
    this.shownText = {
      text: after,
      version: this.shownText.version + 1,
      isFromApp: details.reason === 'reset',
    }
  }

  /** Records a text that a script has written. The user sees and edits it, but it does not count as an edit. */
  recordScriptWrite(text: string): void {
    this.#written = this.text = text
    this.#answers = { ...this.#answers, edited: text }
  }

  /** Makes the current text the text to show. `isFromApp` says whether the app set it itself. */
  updateShownText(isFromApp: boolean): ShownText {
    const { version, isFromApp: wasFromApp } = this.shownText
    this.shownText = {
      text: this.text,
      version: version + (isFromApp ? 1 : 0),
      isFromApp: isFromApp || wasFromApp,
    }
    return this.shownText
  }

  /**
   * Called when React has rendered `shownText` with the `text` prop `prop`. Returns what the box has to do, or undefined if nothing.
   *
   * @param isComposing whether a composition is under way: only a text that the app sets on its own may then be written
   */
  rendered(prop: string, shownText: ShownText, isComposing: boolean): RenderedText | undefined {
    // The rendering that the newest edit causes is still to come.
    if (shownText !== this.shownText) return undefined
    // Only a script has changed the text.
    if (this.text === this.#written && prop === this.#answers.accepted) return undefined
    const rendering = { prop, shown: this.text, isAtOnce: this.#isFresh }
    const { answers, value, isFromApp = false, report } = decide(ofText, this.#answers, rendering)
    if (isComposing && report) return undefined
    this.#isFresh = false
    this.#answers = answers
    if (isComposing && !isFromApp) return undefined
    const last = this.#last
    return {
      text: value,
      isFromApp,
      isCaretBefore: !isFromApp && last !== undefined && isBeforeDeleted(last),
      report: report ? last?.details : undefined,
    }
  }
}

/**
 * Whether the caret stays before text that was deleted and that the app has restored. After Delete the caret stays before the text, and
 * after Backspace it goes to the end of the text. For the separators of a mask it is the other way round, so that the next Backspace or
 * Delete reaches the character beyond them.
 */
function isBeforeDeleted({ details, deleted }: LastEdit): boolean {
  const isSeparator = deleted !== '' && lettersAndDigits(deleted) === ''
  return details.reason.endsWith('Forward') !== isSeparator
}
