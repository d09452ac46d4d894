import type { TextareaHTMLAttributes } from 'react'
import type { BoxElement, BoxHandle, BoxProps } from '../box/types.ts'
import type { Color, ColorValue } from '../values/color.ts'
import type { InputType } from '../values/input-type.ts'

/** The properties of TextBox: those it shares with EmailPicker, and its own. */
export interface TextBoxProps
  extends Omit<BoxProps, 'readOnly'>, Pick<TextareaHTMLAttributes<BoxElement>, 'wrap'> {
  /** Width of a multiline box in characters, if no width is set. Default: the width of any box. */
  cols?: number
  /**
   * What is wrong with the text. A non-empty one makes the box invalid, to the eye, to assistive technology and to the form it
   * belongs to. It is shown as a message by `showErrorMessage()` only. @default ''
   */
  errorText?: string
  /** Background of selected text. `'#00000000'` is the browser's own. @default '#00000000' */
  highlightColor?: ColorValue
  /** What kind of text the box takes: one of the values of `InputType`. @default 1 */
  inputType?: InputType
  /** How many lines a multiline box grows to; beyond, it scrolls. @default 2147483647 */
  maxLines?: number
  /** Whether Enter starts a new line. @default false */
  multiline?: boolean
  /** @deprecated Use `inputType={InputType.Number}`, which this is the same as. */
  numbersOnly?: boolean
  /** Whether the text can be selected and copied, but not changed. @default false */
  readOnly?: boolean
  /** Starting height of a multiline box in lines, if no height is set; at most `maxLines`. @default 1 */
  rows?: number
}

/** What a ref to a TextBox offers. */
export interface TextBoxHandle extends BoxHandle {
  /** Closes the on-screen keyboard and keeps the focus. It comes back when the user taps the box. */
  hideKeyboard(): void
  /**
   * Shows the error text in a bubble next to the box and announces it, until the text changes or Escape is pressed. Without an
   * error text it does nothing.
   */
  showErrorMessage(): void
  readonly errorText: string
  readonly highlightColor: Color
  readonly inputType: InputType
  readonly multiline: boolean
  /** @deprecated Use `inputType`. */
  readonly numbersOnly: boolean
  readonly readOnly: boolean
}
