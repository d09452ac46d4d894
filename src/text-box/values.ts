import { report } from '../box/development.ts'
import { parseValues, reportDeprecated, type Table, type Values } from '../box/values.ts'
import { defaultColor, parseColor } from '../values/color.ts'
import { characterRule, InputType, parseInputType } from '../values/input-type.ts'
import { parseCount, parseFlag, parseText } from '../values/plain.ts'
import type { TextBoxProps } from './types.ts'

/** The documented properties that only TextBox has. */
export const textBoxTable = {
  errorText: [parseText, ''],
  highlightColor: [parseColor, defaultColor],
  inputType: [parseInputType, InputType.Text],
  maxLines: [parseCount],
  multiline: [parseFlag, false],
  numbersOnly: [parseFlag, false],
  readOnly: [parseFlag, false],
} as const satisfies Table

export type TextBoxValues = Values<typeof textBoxTable>

export function parseTextBoxProps(props: TextBoxProps): TextBoxValues {
  const values = parseValues('TextBox', props, textBoxTable)
  reportDeprecated('TextBox', props, { numbersOnly: 'Use inputType={InputType.Number} instead.' })
  if (values.multiline && values.inputType === InputType.Password)
    report("TextBox: a multiline box can't mask its text, so inputType 2 (Password) behaves as 1 (Text).")
  return values
}

/** The input type whose keyboard, masking and rule are in force. */
export function effectiveInputType({
  inputType = InputType.Text,
  multiline,
  numbersOnly,
}: TextBoxValues): InputType {
  if (numbersOnly) return InputType.Number
  return multiline && inputType === InputType.Password ? InputType.Text : inputType
}

export function textBoxRule(values: TextBoxValues) {
  return characterRule(effectiveInputType(values))
}
