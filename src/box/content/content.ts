import type { BoxValues } from '../properties/box-properties.ts'
import type { TextChangeDetails } from '../types.ts'

/** The ends of the selection in a text, which are equal at a caret. A move with Shift moves `focus`. */
export type Caret = readonly [anchor: number, focus: number]

/** The content of the input, as a rendering shows it. */
export interface ShownInput {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the last change came from outside: the app or a form reset. */
  isFromApp: boolean
}

/** A change that the user made in the input. */
export interface InputEdit {
  before: string
  /** The text before the composition that this change ends. Without a composition, the same as `before`. */
  composedFrom: string
  after: string
  caret: number
  details: TextChangeDetails
}

/** Instructions for the editor after a rendering, besides showing the content in the input. */
export interface Answer {
  /** Whether the app set the text itself, without an edit of the user that it answers. */
  isFromApp?: boolean
  /** Whether the caret stays before restored text. */
  isCaretBefore?: boolean
  /** The new selection. Without it, the caret keeps its place. */
  caret?: Caret | undefined
  /** Details of a report to the app, if the text has to be reported. */
  report?: TextChangeDetails | undefined
}

/**
 * The content of a box, a text or recipients with a draft, and its only owner. The input shows `inputText`. The editor
 * turns changes of the input into edits of the content.
 */
export interface Content<S extends ShownInput = ShownInput> {
  /** The text in the input. */
  readonly inputText: string
  /** The whole content, as a text. */
  readonly text: string
  /** Whether the last change came from outside: the app, a script or a reset. */
  readonly isFromApp: boolean
  /** The content of the last rendering, or of the next one if a change has just been made. */
  readonly shown: S
  /**
   * Whether a reset of the form, or a script that writes while the box is hidden, leaves the text of the input as it
   * is.
   */
  readonly keepsInput: boolean
  /** Whether a composition is under way. Set by the editor. Answers of the app wait for its end. */
  isComposing: boolean
  /**
   * Keeps the properties of the last rendering. Called without properties before a rendering, and when the box is
   * unmounted.
   */
  keepLatest(values: BoxValues | undefined, render?: (shown: S) => void): void
  /** Turns a change of the input into an edit. Returns a function that reports it to the app. */
  edit(edit: InputEdit): () => void
  /** Reports the content to the app. */
  report(details: TextChangeDetails): void
  /** Called when a composition ends, with its text in the input. */
  endComposition?(edit: InputEdit): void
  /**
   * Accepts a text that a script has written into the input. The user sees and edits it, but it does not count as an
   * edit.
   */
  adopt(text: string): void
  /** Writes the whole content for a script. Without this method, the content is the text of the input. */
  write?(text: string): void
  /** Called after each rendering: the app may have answered an edit. Returns undefined if nothing is decided yet. */
  rendered(caret: Caret): Answer | undefined
  /** Renders the content. `isFromApp`: whether the app has set it. */
  render(isFromApp: boolean): void
  /**
   * Called before the form of the box is reset. The returned function is called afterwards. Without this method, the
   * browser resets the input.
   */
  beforeReset?(): (event: Event, isDisabled: boolean) => void
}
