import type { BoxValues } from '../properties/box-properties.ts'
import type { TextChangeDetails } from '../types.ts'

/**
 * Where the user is in a text: the ends of the selection, which are equal at a caret. A move with Shift moves the
 * second end.
 */
export type Caret = readonly [anchor: number, focus: number]

/** What a rendering shows in the input. */
export interface ShownInput {
  text: string
  /** Counts the changes that the user and the app made. The app's answer to the user is not one of them. */
  version: number
  /** Whether the last change came from the app or from a form reset, and not from the user. */
  isFromApp: boolean
}

/** The user has changed what is in the input. */
export interface InputEdit {
  before: string
  /** What was there before the composition that the change ends. Without one, the same as `before`. */
  composedFrom: string
  after: string
  caret: number
  details: TextChangeDetails
}

/** What the editor has to do after a rendering, besides showing the content in the input. */
export interface Answer {
  /** Whether the app set the text itself, and does not answer the user. */
  isFromApp?: boolean
  /** Whether the caret stays before restored text. */
  isCaretBefore?: boolean
  /** Where the user is in the text, if the content says so. Otherwise the caret keeps its place. */
  caret?: Caret | undefined
  /** Set if the text has to be reported to the app: the details to report with it. */
  report?: TextChangeDetails | undefined
}

/**
 * What a box contains: a text, or recipients with a draft. It is the one owner of that. The input shows `inputText`,
 * and the editor makes edits of the content from what the user does in the input.
 */
export interface Content<S extends ShownInput = ShownInput> {
  /** The text in the input. */
  readonly inputText: string
  /** All that the box contains, as a text. */
  readonly text: string
  /** Whether the app has changed it last, and not the user. A script and a reset count as the app. */
  readonly isFromApp: boolean
  /** What the last rendering has shown or the next one will show. */
  readonly shown: S
  /**
   * Whether the input keeps its text at a reset of its form, and whatever a script has put there while the box was
   * hidden.
   */
  readonly keepsInput: boolean
  /** Whether the user composes text. The editor sets it. Answers of the app wait for the end. */
  isComposing: boolean
  /** Keeps the properties of the last rendering. Without any, the box was unmounted, or is about to be rendered. */
  keepLatest(values: BoxValues | undefined, render?: (shown: S) => void): void
  /** Makes an edit of a change of the input. Returns a function that tells the app. */
  edit(edit: InputEdit): () => void
  /** Tells the app what the box contains. */
  report(details: TextChangeDetails): void
  /** A composition has ended with the text that is there. */
  endComposition?(edit: InputEdit): void
  /** A script has written a text into the input. The user sees and edits it, but it does not count as an edit. */
  adopt(text: string): void
  /** A script has written all that the box contains. Without it, that is what the input shows. */
  write?(text: string): void
  /** Called after each rendering: the app may have answered an edit. Returns undefined if nothing is decided yet. */
  rendered(caret: Caret): Answer | undefined
  /** Renders the content. `isFromApp` says whether the app has set it itself. */
  render(isFromApp: boolean): void
  /**
   * Called before the form of the box is reset. What it returns is called afterwards. Without it, the browser resets
   * the input.
   */
  beforeReset?(): (event: Event, isDisabled: boolean) => void
}
