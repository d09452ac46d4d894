import type { TextareaHTMLAttributes } from 'react'
import { boxTable } from '../box/properties/box-properties.ts'
import type { BoxPartName } from '../box/properties/parts.ts'
import { defaultOf, parseValues, type Table, type Values } from '../box/properties/table.ts'
import type { BoxElement, BoxProps, Validate } from '../box/types.ts'
import type { BoxMessages } from '../messages/types.ts'
import { defaultColor, parseColor, type ColorValue } from '../values/color.ts'
import { report } from '../values/development.ts'
import {
  parseInputType,
  type CanonicalInputType,
  type InputType,
  type InputTypeName,
} from '../values/input-type.ts'
import { parseCount, parseFlag, parseFunction, parseObject, parseText } from '../values/plain.ts'

/** The properties of TextBox. */
export interface TextBoxProps
  extends Omit<BoxProps, 'readOnly'>, Pick<TextareaHTMLAttributes<BoxElement>, 'wrap'> {
  /** Classes that are added to those of the parts. */
  classNames?: Partial<Record<BoxPartName, string>> | undefined
  /** Width of a multiline box in characters, if no width is set. Default: the width of any box. */
  cols?: number | undefined
  /**
   * The error in the text. A text that is not empty makes the box invalid for the user, for assistive technology and
   * for its form. Only `showErrorMessage()` shows it as a message. @default ''
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
   * Checks the text: returns the message for the user, or undefined, or a promise of either. The form can't be
   * submitted with a text that has a message, and waits for a promise. The message is shown when the user has left the
   * box, or tries to submit the form.
   */
  validate?: Validate<string> | undefined
}

export const textBoxTable = {
  ...boxTable,
  cols: [parseCount, '--tb-cols'],
  errorText: [parseText, '', '', true],
  highlightColor: [parseColor, '--tb-highlight-color', defaultColor, true],
  inputType: [parseInputType, '', 1, true],
  maxLines: [parseCount, '--tb-max-lines', 2147483647],
  messages: [parseObject<NonNullable<TextBoxProps['messages']>>],
  multiline: [parseFlag, '', false, true],
  numbersOnly: [parseFlag, '', false, true],
  readOnly: [parseFlag, '', false, true],
  rows: [parseCount, '--tb-rows', 1],
  validate: [parseFunction<NonNullable<TextBoxProps['validate']>>],
} as const satisfies Table

type TextBoxValues = Values<typeof textBoxTable>

export function parseTextBoxProps(props: TextBoxProps): TextBoxValues {
  // `multiline={false}` is no mistake: the app may set it to true later.
  if (process.env.NODE_ENV !== 'production' && props.rows !== undefined && props.multiline === undefined)
    report('TextBox: rows has no effect without multiline. Set multiline, or remove rows.')
  return parseValues('TextBox', props, textBoxTable)
}

/** The input type that has an effect: `numbersOnly` means Number (5), and a multiline Password (2) is Text (1). */
export function effectiveInputType({
  inputType = defaultOf(textBoxTable.inputType),
  multiline,
  numbersOnly,
}: TextBoxValues): CanonicalInputType {
  if (numbersOnly) return 5
  if (process.env.NODE_ENV !== 'production' && multiline && (inputType === 2 || inputType === 7))
    report(
      `TextBox: a multiline box can't mask its text, so inputType ${inputType} (a password) is shown as typed.`,
    )
  return multiline && inputType === 2 ? 1 : inputType
}
