import type { Color } from '../values/color.ts'

/** The state of a box, except its content and its focus. */
export interface BoxState {
  /** The animation that `setAnimationStyle` has started. */
  animation?: Animation | undefined
  /** The content of the box when it last kept the user from submitting the form. */
  submitted?: string | undefined
  /** A text, such as a paste, that was refused as a whole. The message is shown while the content has this version. */
  refused?: { entered: string; version: number; serial: number } | undefined
  /** Whether `hideKeyboard` or an Enter has closed the on-screen keyboard. */
  isKeyboardHidden?: true | undefined
  shownError?: ShownError | undefined
  /** The text that the app's `validate` has rejected, with its message, and whether the user has written this text. */
  failed?: { text: string; message: string; isByUser: boolean } | undefined
}

/** The arguments of `setAnimationStyle`. */
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
   * The version of the text with the error: with another version, the message is hidden. Undefined until the rendering
   * after the call: if the app sets a text together with the call, the error is about that text.
   */
  version?: number
}
