import type { Content, InputEdit, InputUpdate, ShownInput } from './content.ts'
import { callSafely } from '../events/call-safely.ts'
import { OptimisticValue, type OptimisticRules } from './optimistic-value.ts'
import type { TextChangeDetails } from '../types.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import { diff, lettersAndDigits, rebaseText } from './text-diff.ts'

const textRules: OptimisticRules<string, string> = {
  propOf: (text) => text,
  isSame: (one, other) => one === other,
  reductions: [(text) => text.toLowerCase(), lettersAndDigits],
  withProp: (_, text) => text,
  rebase: rebaseText,
}

/** The content of a box with a text. With the `text` prop, the app owns the text, and answers the edits. */
export class TextContent implements Content {
  shown: ShownInput
  isComposing = false
  #latest: Pick<BoxValues, 'text' | 'onTextChanged'> = {}
  #render: ((shown: ShownInput) => void) | undefined
  /** The text, with line breaks until the user edits it: an `<input>` shows it without them. */
  readonly #owned: OptimisticValue<string, string>
  /** The text that a script has written into the input. Undefined after the next edit. */
  #scriptText: string | undefined
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
    const keepsText = number !== undefined && isNotationOf(this.text, number)
    this.#latest = keepsText ? { ...values, text: this.text } : values
    this.#render = render
  }

  get isTextFromApp(): boolean {
    return this.shown.isFromApp || this.#scriptText !== undefined
  }

  edit(edit: InputEdit): () => void {
    const { after, details } = edit
    if (this.#latest.text === undefined) this.#owned.show(after)
    else this.#owned.edit(after)
    this.#scriptText = undefined
    this.#lastEdit = edit
    this.#updateShown(1, details.reason === 'reset')
    return () => this.report(details)
  }

  report(details: TextChangeDetails): void {
    // Renders the box even if the app throws an error, or renders nothing: so an edit that it refuses is taken back.
    callSafely(() => this.#latest.onTextChanged?.(this.text, details))
    this.#render?.(this.shown)
  }

  adopt(text: string): void {
    this.#owned.show(text)
    this.#scriptText = text
  }

  render(isFromApp: boolean): void {
    this.#updateShown(isFromApp ? 1 : 0, isFromApp || this.shown.isFromApp)
    this.#render?.(this.shown)
  }

  #updateShown(changes: number, isFromApp: boolean): void {
    this.shown = { text: this.text, version: this.shown.version + changes, isFromApp }
  }

  rendered(): InputUpdate | undefined {
    const owned = this.#owned
    const { text: prop } = this.#latest
    const { value: oldText, confirmed } = owned
    // A text of a script stays until the app sets another text.
    const isScriptText = oldText === this.#scriptText && prop === confirmed
    if (prop === undefined || isScriptText) return undefined
    const decision = owned.rendered(textRules, prop, this.isComposing)
    if (!decision) return undefined
    owned.awaitAnswer(() => this.render(false))
    const { isFromApp, report: needsReport } = decision
    const edit = this.#lastEdit
    const isChangedByAnswer = owned.value !== oldText && !isFromApp
    return {
      isFromApp,
      isCaretBefore: isChangedByAnswer && edit !== undefined && isCaretBeforeRestored(edit),
      report: needsReport ? edit?.details : undefined,
    }
  }
}

/** Whether `text` means `number`, as `1.50` means 1.5. Apps turn the beginnings `-`, `.` and `-.` into NaN or 0. */
function isNotationOf(text: string, number: number): boolean {
  const isBeginning = /^(?:-\.?|\.)$/.test(text)
  return isBeginning ? !number : text !== '' && Number(text) === number
}

/**
 * Whether the caret belongs before a text that the user has deleted and the app has restored: after a Delete, but not
 * after a Backspace. Separators of a mask are skipped, so that the next Delete or Backspace deletes what is beyond.
 */
function isCaretBeforeRestored({ before, after, details }: InputEdit): boolean {
  const { at, end } = diff(before, after)
  const isDelete = details.reason.endsWith('Forward')
  const isSeparator = at < end && !lettersAndDigits(before.slice(at, end))
  return isDelete !== isSeparator
}
