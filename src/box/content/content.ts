import type { BoxValues } from '../properties/box-properties.ts'
import type { TextChangeDetails } from '../types.ts'

/** The selection in a text. A caret alone has equal ends. With Shift, arrow keys move the `focus`. */
export type InputRange = readonly [anchor: number, focus: number]

/** The part of a content that one rendering shows in the input. */
export interface ShownInput {
  text: string
  /** The number of changes, without answers of the app to edits. In a RecipientPicker: 0 if the draft never changed. */
  version: number
  /** Whether the last change of this text was from outside: by a reset, or by the app, and not in answer to an edit. */
  isFromApp: boolean
}

/** A change of the input: by the user, or by the browser in an autofill or a reset of the form. */
export interface InputEdit {
  before: string
  /** The text before the composition that this change continues or ends. Without one, the same as `before`. */
  composedFrom: string
  after: string
  caret: number
  details: TextChangeDetails
}

/** How the editor shows the content in the input after a rendering. */
export interface InputUpdate {
  /** Whether the app has just set the text, and not in answer to an edit. */
  isFromApp?: boolean
  /** Whether the caret stays before text that is inserted at the caret. */
  isCaretBefore?: boolean
  /** The new selection. Without it, the caret keeps its place. */
  caret?: InputRange | undefined
  /** The details for a report to the app, if it has to get the text once more. */
  report?: TextChangeDetails | undefined
}

/**
 * The content of a box: a text, or recipients with a draft (the entry that the user writes). No other object keeps it.
 * The input shows `inputText`. The editor turns changes of the input into edits of the content.
 */
export interface Content<S extends ShownInput = ShownInput> {
  /** The text in the input. */
  readonly inputText: string
  /** The whole content, as a text. */
  readonly text: string
  /** Whether the last change of `text` was from outside, also by a script. `shown` says it of the input's text. */
  readonly isTextFromApp: boolean
  /** The content of the last rendering, or of the next one if a change has just been made. */
  readonly shown: S
  /**
   * Whether the content keeps its text, and writes it into the input again, when the form was reset, or when a script
   * has changed the input while React had hidden the box. Otherwise, it takes over what is in the input.
   */
  readonly restoresInput: boolean
  /** Whether an input method is composing. Set by the editor. Answers of the app wait for the end. */
  isComposing: boolean
  /**
   * Keeps the properties of a rendering. An effect calls this with them. Its cleanup, which runs before the next call
   * and when the box is unmounted, calls it without any.
   */
  keepLatest(values: BoxValues | undefined, render?: (shown: S) => void): void
  /** Turns a change of the input into an edit. Returns a function that reports it to the app. */
  edit(edit: InputEdit): () => void
  /** Reports the content to the app. */
  report(details: TextChangeDetails): void
  /** Called instead of `edit` when a composition has ended, if its end has not changed the text any more. */
  endComposition?(edit: InputEdit): void
  /** Takes over a text that a script has written into the input itself. It does not count as an edit. */
  adopt(text: string): void
  /** Replaces the whole content for a script. Without this method, the content is the text of the input. */
  write?(text: string): void
  /** Called after a rendering: follows the value that the app may have set. `caret` is that of the input. */
  rendered(caret: InputRange): InputUpdate | undefined
  /** Renders the content. `isFromApp` says that it has just been set from outside. */
  render(isFromApp: boolean): void
  /**
   * Called before the form of the box is reset. The returned function resets the content. It is called afterwards,
   * unless the reset is prevented. Without this method, `restoresInput` decides.
   */
  beforeReset?(): (event: Event, isDisabled: boolean) => void
}
