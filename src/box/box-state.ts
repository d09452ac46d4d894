import type { Color } from '../values/color.ts'

/** The state of a box besides its content, the focus and the visit. */
export interface BoxState {
  /** The animation that `setAnimationStyle` has started. */
  animation?: Animation | undefined
  /** The content of the box when the user last tried to submit the form, and the box blocked it. */
  submitted?: string | undefined
  /** A text that was refused as a whole, such as a paste. Its message is shown until the text changes (`version`). */
  refused?: { entered: string; version: number; serial: number } | undefined
  /** Whether `hideKeyboard` or an Enter has closed the on-screen keyboard. */
  isKeyboardHidden?: true | undefined
  shownError?: ShownError | undefined
  /** The text that the app's `validate` has rejected, why, and whether the user, and not the app, has written it. */
  failed?: { text: string; message: string; isByUser: boolean } | undefined
}

/** The animation of a call of `setAnimationStyle`. */
export interface Animation {
  style: string
  position: string
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

/** A call of `showErrorMessage`. */
interface ShownError {
  /** The number of the message. With another number, the same text is announced again. */
  serial: number
  /**
   * The version of the text with the error: another version hides the message. Undefined until the rendering after the
   * call, because the app may set another text together with the call.
   */
  version?: number
}
