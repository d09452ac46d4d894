import type { ReactElement, RefAttributes, TextareaHTMLAttributes } from 'react'
import type { BoxPartName } from '../box/properties/parts.ts'
import type { BoxElement, BoxHandle, BoxProps, Given, OneOf, TextSource, Validate } from '../box/types.ts'
import type { BoxMessages } from '../messages/types.ts'
import type { Color, ColorValue } from '../values/color.ts'
import type { CanonicalInputType, InputType, InputTypeName } from '../values/input-type.ts'

/** The properties of TextBox: those it shares with EmailPicker, and its own. */
export interface TextBoxProps
  extends Omit<BoxProps, 'readOnly'>, Pick<TextareaHTMLAttributes<BoxElement>, 'wrap'> {
  /** Classes that are added to those of the parts. */
  classNames?: Partial<Record<BoxPartName, string>> | undefined
  /** Width of a multiline box in characters, if no width is set. Default: the width of any box. */
  cols?: number | undefined
  /**
   * The error in the text. A text that is not empty makes the box invalid for the user, for assistive technology and for its form.
   * Only `showErrorMessage()` shows it as a message. @default ''
   */
  errorText?: string | undefined
  /** Background of selected text. `'#00000000'` is the color of the browser. @default '#00000000' */
  highlightColor?: ColorValue | undefined
  /** The kind of text that the box accepts: one of the values of `InputType`, or a name. @default 1 */
  inputType?: InputType | InputTypeName | undefined
  /** The number of lines that a multiline box grows to. With more lines it scrolls. @default 2147483647 */
  maxLines?: number | undefined
  /** Texts that replace the English ones. */
  messages?: Partial<BoxMessages> | undefined
  /** Whether Enter starts a new line. @default false */
  multiline?: boolean | undefined
  /** @deprecated Use `inputType={InputType.Number}`, which has the same effect. */
  numbersOnly?: boolean | undefined
  /** Whether the text can be selected and copied, but not changed. @default false */
  readOnly?: boolean | undefined
  /** Starting height of a multiline box in lines, if no height is set; at most `maxLines`. @default 1 */
  rows?: number | undefined
  /**
   * Checks the text: returns the message for the user, or undefined, or a promise of either. The form can't be submitted with a text that
   * has a message, and waits for a promise. When the user has left the box, the message is shown.
   */
  validate?: Validate<string> | undefined
}

/** The handle of a TextBox, on a ref. */
export interface TextBoxHandle extends BoxHandle {
  /** Closes the on-screen keyboard and keeps the focus. The keyboard comes back when the user taps the box. */
  hideKeyboard(): void
  /**
   * Shows the error text in a bubble next to the box and announces it, until the text changes or Escape is pressed. Without an
   * error text it does nothing.
   */
  showErrorMessage(): void
  readonly errorText: string
  readonly highlightColor: Color
  readonly inputType: CanonicalInputType
  readonly multiline: boolean
  /** @deprecated Use `inputType`. */
  readonly numbersOnly: boolean
  readonly readOnly: boolean
}

/** Refuses `rows` without `multiline`. */
export type RowsOfLines<T> = T extends { rows: number } ? { multiline: boolean | undefined } : unknown

/** The type of TextBox. In JSX, TypeScript refuses properties of which one has no effect. */
export interface TextBoxComponent {
  <T extends TextSource & Pick<TextBoxProps, 'rows' | 'multiline'>>(
    props: TextBoxProps &
      RefAttributes<TextBoxHandle> &
      Given<T, TextSource & Pick<TextBoxProps, 'rows' | 'multiline'>> &
      OneOf<T, 'text', 'defaultText'> &
      RowsOfLines<T>,
  ): ReactElement | null
  /** The name in React's developer tools. */
  displayName?: string | undefined
}
