import { judge, noAnswers, withEdit, type AppAnswers } from './app-answers.ts'
import { solids, splice } from './text-diff.ts'
import type { TextChangeDetails } from './types.ts'

/** A text that was shown. */
export interface ShownText {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the app set it on its own, or the reset of a form, and not the user. */
  isApps: boolean
}

/** What the box has to do after a rendering. */
export interface RenderedText {
  show: string
  /** Whether the app set a text of its own. */
  isApps: boolean
  /** Whether the caret stays before text that comes back where it was. */
  isCaretBefore: boolean
  /** The details to report `show` with, if the app has to be given it. */
  report?: TextChangeDetails | undefined
}

interface LastEdit {
  details: TextChangeDetails
  deleted: string
}

/**
 * The text of one box: what it shows, and what the app was given and has answered. It knows nothing of React and of the DOM.
 * README.md explains the model.
 */
export class ControlledText {
  /** The text the box stands for. An `<input>` shows it without its line breaks, and keeps them until the user edits. */
  text: string
  /** The text that the last rendering showed, or the next one will. */
  shown: ShownText
  #answers: AppAnswers
  /** True between an edit and the rendering it causes. */
  #isFresh = false
  /** A text that a script has written into the input, until it is edited. */
  #written: string | undefined
  #last: LastEdit | undefined

  constructor(text: string) {
    this.text = text
    this.shown = { text, version: 0, isApps: false }
    this.#answers = noAnswers(text)
  }

  /**
   * The user turned `before` into `after`, or the form was reset.
   *
   * @param isControlled whether the app owns the text, and has to answer
   */
  edit(before: string, after: string, details: TextChangeDetails, isControlled: boolean): void {
    const { at, end } = splice(before, after)
    this.#last = { details, deleted: before.slice(at, end) }
    this.#written = undefined
    if (isControlled) this.#answers = withEdit(this.#answers, this.text, after)
    this.text = after
    this.#isFresh = true
    this.shown = { text: after, version: this.shown.version + 1, isApps: details.reason === 'reset' }
  }

  /** A script has written `text`. It is what the user saw and edits, but not an edit. */
  write(text: string): void {
    this.#written = this.text = text
    this.#answers = { ...this.#answers, wished: text }
  }

  /** The text is shown as it is now. `isApps` says whether the app has set it on its own. */
  show(isApps: boolean): ShownText {
    const { version, isApps: wasApps } = this.shown
    this.shown = { text: this.text, version: version + (isApps ? 1 : 0), isApps: isApps || wasApps }
    return this.shown
  }

  /**
   * React has rendered `shown` with the `text` prop `prop`. Returns what the box has to do, or undefined for nothing.
   *
   * @param isComposing whether a composition is under way: only a text that the app sets on its own may then be written
   */
  rendered(prop: string, shown: ShownText, isComposing: boolean): RenderedText | undefined {
    // The rendering that the newest edit causes is still to come.
    if (shown !== this.shown) return undefined
    // Nothing is new but what a script has written.
    if (this.text === this.#written && prop === this.#answers.accepted) return undefined
    const { answers, show, isApps = false, report } = judge(this.#answers, prop, this.#isFresh)
    if (isComposing && report) return undefined
    this.#isFresh = false
    this.#answers = answers
    if (isComposing && !isApps) return undefined
    const last = this.#last
    return {
      show,
      isApps,
      isCaretBefore: !isApps && last !== undefined && staysBefore(last),
      report: report ? last?.details : undefined,
    }
  }
}

/**
 * Whether the caret stays before text that was deleted and comes back. Delete leaves it there. Backspace does so with separators of a
 * mask: the next Backspace reaches the character before them. Delete passes them, likewise.
 */
function staysBefore({ details, deleted }: LastEdit): boolean {
  const isSeparator = deleted !== '' && solids(deleted) === ''
  return details.reason.endsWith('Forward') !== isSeparator
}
