import { editAtCaret, inOrder, isSame, moveCaret, type Caret, type Key } from './caret-keys.ts'
import type { Answer, Content, InputEdit, ShownInput } from './content.ts'
import { ControlledValue, type ValueRules } from './controlled-value.ts'
import { outsideEvents } from '../events/outside-events.ts'
import type { TextChangeDetails } from '../types.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import { applySplice, lettersAndDigits, mapCaret, rebaseSplice, rebaseText, splice } from './text-diff.ts'

const ofText: ValueRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  forms: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  takenBack: ({ confirmed }) => confirmed,
  rebase: rebaseText,
}

/** The text of one box: what it shows, what was reported to the app, and what the app has answered. README.md explains the model. */
export class TextContent implements Content {
  shown: ShownInput
  isComposing = false
  #latest: Pick<BoxValues, 'text' | 'onTextChanged'> = {}
  #render: ((shown: ShownInput) => void) | undefined
  /**
   * The text of the box, with its line breaks. An `<input>` shows it without them. They are kept here until the user edits the
   * text.
   */
  readonly #controlled: ControlledValue<string, string>
  /** A text that a script has written into the input, until it is edited. */
  #written: string | undefined
  #lastEdit: InputEdit | undefined
  /**
   * While edits are taken back: where the user is in the text that is shown, and in the text with these edits. A user who types fast does
   * not see what is shown.
   */
  carets: { shown: Caret; edited: Caret } | undefined

  constructor(text: string) {
    this.#controlled = new ControlledValue(text, text)
    this.shown = { text, version: 0, isFromApp: false }
  }

  get text(): string {
    return this.#controlled.value
  }

  get inputText(): string {
    return this.#controlled.value
  }

  get keepsInput(): boolean {
    return this.#latest.text !== undefined
  }

  keepLatest(values: BoxValues = {}, render?: (shown: ShownInput) => void): void {
    const { number } = values
    this.#latest =
      number !== undefined && saysNumber(this.text, number) ? { ...values, text: this.text } : values
    this.#render = render
  }

  get isFromApp(): boolean {
    return this.shown.isFromApp || this.#written !== undefined
  }

  edit(edit: InputEdit): () => void {
    const controlled = this.#controlled
    const { after, details } = edit
    const edited = this.#goOn(edit, this.text)
    if (this.keepsInput) controlled.add({ before: this.text, reported: after }, edited)
    else controlled.edited = after
    controlled.value = after
    this.#written = undefined
    this.#lastEdit = edit
    this.#show(1, details.reason === 'reset')
    return () => this.report(details)
  }

  report(details: TextChangeDetails): void {
    // An app that throws has not answered.
    outsideEvents(() => this.#latest.onTextChanged?.(this.text, details))
    this.#render?.(this.shown)
  }

  /** The text with an edit, and with the edits before it that were taken back. */
  #goOn({ after, details }: InputEdit, before: string): string {
    const { edited } = this.#controlled
    const { carets } = this
    if (!carets) return rebaseText(before, after, edited)
    // The caret of the shown text is elsewhere, even if both texts are the same again.
    const { reason } = details
    const change =
      editAtCaret({ before, after, reason }, carets.shown, { text: edited, caret: carets.edited }) ??
      rebaseSplice(before, after, edited)
    const caret = change.at + change.inserted.length
    carets.edited = [caret, caret]
    return applySplice(edited, change)
  }

  /** A key was pressed that may move the caret. */
  press(key: Key, isRightToLeft: boolean): void {
    const carets = this.carets
    if (!carets) return
    const { edited } = this.#controlled
    const to = moveCaret(edited, carets.edited, key, isRightToLeft)
    const shown = moveCaret(this.text, carets.shown, key, isRightToLeft)
    if (!/^(?:Back|Del)/.test(key.key)) this.carets = { shown, edited: to }
    // Otherwise an edit of the text that is shown follows.
    else if (isSame(shown, carets.shown)) {
      const [anchor, focus] = carets.edited
      const [at, end] = inOrder(anchor === focus ? [anchor, to[1]] : carets.edited)
      this.#controlled.edited = applySplice(edited, { at, end, inserted: '' })
      carets.edited = [at, at]
    }
  }

  /** The app has moved the caret. `shown` is where it is now. */
  moveTo(position: number, shown: number): void {
    const carets = this.carets
    if (!carets) return
    const change = { from: this.text, to: this.#controlled.edited }
    const mapped = position > this.text.length ? position : mapCaret(change, position)
    const edited = position > 0 ? Math.min(mapped, change.to.length) : 0
    this.carets = { shown: [shown, shown], edited: [edited, edited] }
  }

  /** Where the user is in the text with all edits, once the app has answered. `before` has the two texts before that. */
  #placeIn(before: { shown: string; edited: string }, caret: Caret, isFresh: boolean): Caret {
    const { carets } = this
    // Otherwise a press or a script has moved it.
    const isFollowed = carets && (isFresh || isSame(carets.shown, caret))
    const [from, place] = isFollowed ? [before.edited, carets.edited] : [before.shown, caret]
    const [anchor, focus] = place.map((offset) => mapCaret({ from, to: this.#controlled.edited }, offset))
    return [anchor ?? 0, focus ?? 0]
  }

  adopt(text: string): void {
    this.#controlled.value = this.#controlled.edited = this.#written = text
    this.carets = undefined
  }

  render(isFromApp: boolean): void {
    this.#show(isFromApp ? 1 : 0, isFromApp || this.shown.isFromApp)
    this.#render?.(this.shown)
  }

  #show(changes: number, isFromApp: boolean): void {
    this.shown = { text: this.text, version: this.shown.version + changes, isFromApp }
  }

  rendered(caret?: Caret): Answer | undefined {
    const controlled = this.#controlled
    const { text: prop } = this.#latest
    const { value: shown, edited, isFresh } = controlled
    // Only a script has changed the text.
    if (prop === undefined || (shown === this.#written && prop === controlled.confirmed)) return undefined
    const decision = controlled.decide(ofText, { prop, isComposing: this.isComposing })
    if (!decision) return undefined
    const { value, isFromApp = false, report } = decision
    if (isFromApp || !this.isComposing) controlled.value = value
    const isOther = controlled.value !== shown
    const isBehind = controlled.value !== controlled.edited
    const isRestored = isOther && !isFromApp && !isBehind && edited !== shown
    const place = () => caret && this.#placeIn({ shown, edited }, caret, isFresh)
    const restored = isRestored ? place() : undefined
    const behind = isBehind ? place() : undefined
    this.carets = caret && behind && { shown: caret, edited: behind }
    const edit = this.#lastEdit
    return {
      isFromApp,
      caret: restored,
      isCaretBefore: isOther && !isFromApp && edit !== undefined && isBeforeDeleted(edit),
      report: report ? edit?.details : undefined,
    }
  }
}

/** Whether a text can stay in a box whose app keeps a number, such as `1.50`. Of `-`, apps make NaN or 0. */
function saysNumber(text: string, number: number): boolean {
  return /^(?:-\.?|\.)$/.test(text) ? !number : text !== '' && Number(text) === number
}

/**
 * Whether the caret stays before text that was deleted and that the app has restored. After Delete the caret stays before the text, and
 * after Backspace it goes to the end of the text. For the separators of a mask it is the other way round, so that the next Backspace or
 * Delete reaches the character beyond them.
 */
function isBeforeDeleted({ before, after, details }: InputEdit): boolean {
  const { at, end } = splice(before, after)
  const isSeparator = at < end && !lettersAndDigits(before.slice(at, end))
  return details.reason.endsWith('Forward') !== isSeparator
}
