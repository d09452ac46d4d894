import type { BoxValues } from '../properties/box-properties.ts'
import type { TextChangeDetails } from '../types.ts'

/** The selection in a text. Arrow keys with Shift move the `focus`. For a caret alone, both offsets are equal. */
export type InputRange = readonly [anchor: number, focus: number]

/** The content of the input in one rendering. */
export interface ShownInput {
  text: string
  /** The number of changes, 0 at first. If the app's answer changes an edit, only a RecipientPicker counts this. */
  version: number
  /** Whether the last change is by the app on its own. Scripts, resets and actions on recipients count as the app. */
  isFromApp: boolean
}

/** A change of the input: by the user, or by the browser in an autofill or a reset of the form. */
export interface InputEdit {
  before: string
  /** The text before the composition that this change continues or ends. Equals `before` if there is none. */
  composedFrom: string
  after: string
  caret: number
  details: TextChangeDetails
}

/** How the editor updates the input after a rendering. */
export interface InputUpdate {
  /** Whether the app has just set the text on its own, and not as an answer to an edit. */
  isFromApp?: boolean | undefined
  /** If the app has inserted text at the caret: whether the caret stays before it. @default false */
  isCaretBefore?: boolean
  /** The new selection. @default the caret stays at its character */
  caret?: InputRange | undefined
  /** The details for a report of the text, if the app does not know it yet. */
  report?: TextChangeDetails | undefined
}

/** What a box contains over time: a text, or recipients with a draft (the entry that the user is writing). */
export interface Content<S extends ShownInput = ShownInput> {
  /** What the input has to show: the text, or the draft. */
  readonly inputText: string
  /** The content as a text: `inputText`, or the recipients and the draft. */
  readonly text: string
  /** Whether the app, a script or a reset has made the last change of `text`. */
  readonly isTextFromApp: boolean
  /** What the last rendering has shown or, after a change, what the next rendering will show. */
  readonly shown: S
  /**
   * Whether `inputText` is written into the input again after a reset of the form, and after a script has changed the
   * input while React had hidden the box. Otherwise, the content adopts the text of the input.
   */
  readonly restoresInput: boolean
  /** Whether an input method is composing text. Set by the editor. Answers of the app wait for the end. */
  isComposing: boolean
  /** Stores the properties of a rendering. An effect calls this with the properties, and its cleanup without them. */
  keepLatest(values: BoxValues | undefined, render?: (shown: S) => void): void
  /** Turns a change of the input into an edit. Returns a function that reports it to the app. */
  edit(edit: InputEdit): () => void
  report(details: TextChangeDetails): void
  /** Called instead of `edit` at the end of a composition if the content already has the whole composed text. */
  endComposition?(edit: InputEdit): void
  /** Adopts a text that a script has written into the input. It is no edit. */
  adopt(text: string): void
  /** Replaces the content by a script's text. Without this method, the text is written into the input, and adopted. */
  write?(text: string): void
  /** Called after a rendering: follows the value that the app may have set. `caret` is the selection of the input. */
  rendered(caret: InputRange): InputUpdate | undefined
  /** Renders the content. `isFromApp` says that the app, a script or a reset has just set it. */
  render(isFromApp: boolean): void
  /** How often a script has called `write`. */
  writes?: number
  /**
   * Called after a reset of the form, unless it was prevented. Without this method, `restoresInput` decides.
   * @param writesBefore the `writes` before the reset
   */
  afterReset?(event: Event, isInputDisabled: boolean, writesBefore?: number): void
}
