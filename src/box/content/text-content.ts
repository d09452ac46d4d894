import type { Content, InputEdit, InputUpdate, ShownInput } from './content.ts'
import { callSafely } from '../events/call-safely.ts'
import { OptimisticValue, type OptimisticRules } from './optimistic-value.ts'
import type { TextChangeDetails } from '../types.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import { lettersAndDigits, rebaseText, diff } from './text-diff.ts'

const ofText: OptimisticRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  reductions: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  rebase: rebaseText,
}

/** The content of a box that contains a text. The app may own the text, and answers the edits then. */
export class TextContent implements Content {
  shown: ShownInput
  isComposing = false
  #latest: Pick<BoxValues, 'text' | 'onTextChanged'> = {}
  #render: ((shown: ShownInput) => void) | undefined
  /**
   * The text of the box, with its line breaks. An `<input>` shows it without line breaks. They are kept here until the
   * user edits the text.
   */
  readonly #owned: OptimisticValue<string, string>
  /** A text that a script has written into the input, until it is edited. */
  #written: string | undefined
  #lastEdit: InputEdit | undefined

  constructor(text: string) {
    this.#owned = new OptimisticValue(text, text)
    this.shown = { text, version: 0, isFromApp: false }
  }

  get text(): string {
    return this.#owned.value
  }

  get inputText(): string {
    return this.#owned.value
  }

  get restoresInput(): boolean {
    return this.#latest.text !== undefined
  }

  keepLatest(values: BoxValues = {}, render?: (shown: ShownInput) => void): void {
    const { number } = values
    // As long as the text says the number that the app has set, it stays as the user has written it.
    this.#latest =
      number !== undefined && saysNumber(this.text, number) ? { ...values, text: this.text } : values
    this.#render = render
  }

  get isTextFromApp(): boolean {
    return this.shown.isFromApp || this.#written !== undefined
  }

  edit(edit: InputEdit): () => void {
    const { after, details } = edit
    if (this.#latest.text === undefined) this.#owned.show(after)
    else this.#owned.edit(after)
    this.#written = undefined
    this.#lastEdit = edit
    this.#show(1, details.reason === 'reset')
    return () => this.report(details)
  }

  report(details: TextChangeDetails): void {
    // Rendered even if the app throws: then the edit has no answer.
    callSafely(() => this.#latest.onTextChanged?.(this.text, details))
    this.#render?.(this.shown)
  }

  adopt(text: string): void {
    this.#owned.show(text)
    this.#written = text
  }

  render(isFromApp: boolean): void {
    this.#show(isFromApp ? 1 : 0, isFromApp || this.shown.isFromApp)
    this.#render?.(this.shown)
  }

  #show(changes: number, isFromApp: boolean): void {
    this.shown = { text: this.text, version: this.shown.version + changes, isFromApp }
  }

  rendered(): InputUpdate | undefined {
    const owned = this.#owned
    const { text: prop } = this.#latest
    const { value: shown, confirmed } = owned
    // The box owns the text, or only a script has changed it.
    if (prop === undefined || (shown === this.#written && prop === confirmed)) return undefined
    const decision = owned.rendered(ofText, prop, this.isComposing)
    if (!decision) return undefined
    owned.awaitAnswer(() => this.render(false))
    const { isFromApp, report } = decision
    const edit = this.#lastEdit
    const isReplaced = owned.value !== shown
    return {
      isFromApp,
      isCaretBefore: isReplaced && !isFromApp && edit !== undefined && isCaretBeforeRestored(edit),
      report: report ? edit?.details : undefined,
    }
  }
}

/**
 * Whether a text is a notation of the number that the app keeps, such as `1.50` of 1.5, or the beginning of one: apps
 * turn `-` into NaN or 0.
 */
function saysNumber(text: string, number: number): boolean {
  return /^(?:-\.?|\.)$/.test(text) ? !number : text !== '' && Number(text) === number
}

/**
 * Whether the caret stays before text that the user has deleted and the app has restored: after Delete, but not after
 * Backspace. For separators of a mask, it is the other way round, so that the next Delete or Backspace reaches the
 * character beyond them.
 */
function isCaretBeforeRestored({ before, after, details }: InputEdit): boolean {
  const { at, end } = diff(before, after)
  const isSeparator = at < end && !lettersAndDigits(before.slice(at, end))
  return details.reason.endsWith('Forward') !== isSeparator
}
