import { AppAnswers, type AnswerRules } from './app-answers.ts'
import { editAtCaret, inOrder, isSame, moveCaret, type Caret, type Key } from './caret-keys.ts'
import { applySplice, lettersAndDigits, mapCaret, rebaseSplice, rebaseText, splice } from './text-diff.ts'
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
  /** Where the user is in the text, if edits are shown again that were taken back. Otherwise the caret keeps its place. */
  caret: Caret | undefined
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
  /**
   * While edits are taken back: where the user is in the text that is shown, and in the text with these edits. A user who types fast does
   * not see what is shown.
   */
  carets: { shown: Caret; edited: Caret } | undefined

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
    if (isControlled) this.#answers.add({ before, reported: after }, this.#goOn(edit, before))
    this.text = after
    this.#written = undefined
    this.#isFresh = true
    this.#lastEdit = edit
    this.#show(1, details.reason === 'reset')
  }

  /** The text with an edit, and with the edits before it that were taken back. */
  #goOn({ after, details }: TextEdit, before: string): string {
    const { edited } = this.#answers
    const carets = this.carets
    // The caret of the shown text is elsewhere, even if both texts are the same again.
    if (edited === before && !carets) return after
    const { reason } = details
    const change =
      (carets &&
        editAtCaret({ before, after, reason }, carets.shown, { text: edited, caret: carets.edited })) ??
      rebaseSplice(before, after, edited)
    const caret = change.at + change.inserted.length
    if (carets) carets.edited = [caret, caret]
    return applySplice(edited, change)
  }

  /** A key was pressed that may move the caret. */
  press(key: Key, isRightToLeft = false): void {
    const carets = this.carets
    if (!carets) return
    const { edited } = this.#answers
    const to = moveCaret(edited, carets.edited, key, isRightToLeft)
    const shown = moveCaret(this.text, carets.shown, key, isRightToLeft)
    if (!/^(?:Backspace|Delete)$/.test(key.key)) this.carets = { shown, edited: to }
    // Otherwise an edit of the text that is shown follows.
    else if (isSame(shown, carets.shown)) {
      const [anchor, focus] = carets.edited
      const [at, end] = inOrder(anchor === focus ? [anchor, to[1]] : carets.edited)
      this.#answers.edited = applySplice(edited, { at, end, inserted: '' })
      carets.edited = [at, at]
    }
  }

  /** The app has moved the caret. `shown` is where it is now. */
  moveTo(position: number, shown: number): void {
    const carets = this.carets
    if (!carets) return
    const change = { from: this.text, to: this.#answers.edited }
    const mapped = position > this.text.length ? position : mapCaret(change, position)
    const edited = position > 0 ? Math.min(mapped, change.to.length) : 0
    this.carets = { shown: [shown, shown], edited: [edited, edited] }
  }

  /** Where the user is in the text with all edits, once the app has answered. `edited` was that text before. */
  #placeIn(edited: string, caret: Caret): Caret {
    const known = this.carets
    const isKnown = known && (this.#isFresh || isSame(known.shown, caret))
    const [from, place] = isKnown ? [edited, known.edited] : [this.text, caret]
    const [anchor, focus] = place.map((offset) => mapCaret({ from, to: this.#answers.edited }, offset))
    return [anchor ?? 0, focus ?? 0]
  }

  /** A script has written a text. The user sees and edits it, but it does not count as an edit. */
  write(text: string): void {
    this.text = this.#written = this.#answers.edited = text
    this.carets = undefined
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
   * @param caret where the user is in the text that is shown
   */
  answer(prop: string, isComposing: boolean, caret?: Caret): Answer | undefined {
    const { text: shown } = this
    // Only a script has changed the text.
    if (shown === this.#written && prop === this.#answers.accepted) return undefined
    const { edited } = this.#answers
    const rendering = { prop, shown, isAtOnce: this.#isFresh, isComposing }
    const decision = this.#answers.decide(ofText, rendering)
    if (!decision) return undefined
    const { value, isFromApp = false, report } = decision
    const edit = this.#lastEdit
    const place = caret && this.#placeIn(edited, caret)
    this.#isFresh = false
    if (isFromApp || !isComposing) this.text = value
    const isBehind = this.text !== this.#answers.edited
    this.carets = isBehind && caret && place ? { shown: caret, edited: place } : undefined
    return {
      isFromApp,
      caret: isBehind || isFromApp || shown === edited ? undefined : place,
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
