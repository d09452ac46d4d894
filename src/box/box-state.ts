import type { Animation } from './frame/Spinner.tsx'

/** State set by the methods of the handle and by the app's `validate`. */
export interface HandleState {
  animation?: Animation | undefined
  /** The content at the user's last attempt to submit it, if the form was blocked. */
  asked?: string | undefined
  /** A paste that was refused as a whole, and the version of the text into which it was pasted. */
  refused?: { entered: string; version: number; call: number } | undefined
  /** True if the on-screen keyboard was closed. */
  isKeyboardHidden?: true | undefined
  shownError?: ShownError | undefined
  /** The text that the app's `validate` has rejected, and why. */
  failed?: { text: string; message: string } | undefined
  /** With `validate`: whether the last change was made by the user. */
  isTouched?: true | undefined
}

/** An error message shown with `showErrorMessage`. */
interface ShownError {
  /** The number of the call that showed it. Each call is announced. */
  call: number
  /**
   * The version of the text when the error was shown: the next change hides it. Undefined until everything that the
   * app has set is rendered.
   */
  version?: number
}
