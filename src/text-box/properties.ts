import { report } from '../values/development.ts'
import { boxTable, parseValues, type Table, type Values } from '../box/properties/table.ts'
import { defaultColor, parseColor } from '../values/color.ts'
import { parseInputType, type CanonicalInputType } from '../values/input-type.ts'
import { parseCount, parseFlag, parseFunction, parseObject, parseText } from '../values/plain.ts'
import type { TextBoxProps } from './types.ts'

/** The documented properties of TextBox. */
export const textBoxTable = {
  ...boxTable,
  cols: [parseCount],
  errorText: [parseText, ''],
  highlightColor: [parseColor, defaultColor],
  inputType: [parseInputType, 1],
  maxLines: [parseCount],
  messages: [parseObject<NonNullable<TextBoxProps['messages']>>],
  multiline: [parseFlag, false],
  numbersOnly: [parseFlag, false],
  readOnly: [parseFlag, false],
  rows: [parseCount],
  validate: [parseFunction<NonNullable<TextBoxProps['validate']>>],
} as const satisfies Table

export type TextBoxValues = Values<typeof textBoxTable>

export function parseTextBoxProps(props: TextBoxProps): TextBoxValues {
  // A box may be multiline only now and then.
  if (process.env.NODE_ENV !== 'production' && props.rows !== undefined && props.multiline === undefined)
    report('TextBox: rows has no effect without multiline. Set multiline, or remove rows.')
  return parseValues('TextBox', props, textBoxTable)
}

/** The input type that applies. */
export function effectiveInputType({
  inputType = 1,
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
