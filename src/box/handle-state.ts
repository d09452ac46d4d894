import type { Animation } from './frame/Spinner.tsx'

/** What the methods of the handle have set, and what the app's `validate` has found. */
export interface HandleState {
  animation?: Animation | undefined
  /** What the box contained when the user last tried to submit it, and the form was blocked. */
  asked?: string | undefined
  /** What was pasted and refused as a whole, and the version of the text that it was to be a part of. */
  refused?: { entered: string; version: number; call: number } | undefined
  /** True if the on-screen keyboard was closed. */
  isKeyboardHidden?: true | undefined
  shownError?: ShownError | undefined
  /** The text that the app's `validate` has not let pass, and why. */
  failed?: { text: string; message: string } | undefined
  /** With `validate`: whether the last change was made by the user. */
  isTouched?: true | undefined
}

/** An error message that the app has asked for. */
interface ShownError {
  /** Which call has asked for it. Each is announced. */
  call: number
  /**
   * The version of the text that it is shown for: the next change hides it. Undefined until all that the app has set
   * is rendered.
   */
  version?: number
}
