import type { Table } from '../box/properties/table.ts'
import type { Validate } from '../box/types.ts'
import { anyValue, parsePickerProps, pickerTable } from '../contact-list/properties.ts'
import { reportInvalid } from '../values/development.ts'
import { parseFunction, parseObject } from '../values/plain.ts'
import type { EmailPickerProps } from './types.ts'

/** The properties of EmailPicker: those of both pickers, and its own. */
export const emailPickerTable = {
  ...pickerTable,
  messages: [parseObject<NonNullable<EmailPickerProps['messages']>>],
  validate: [anyValue],
} as const satisfies Table

/** The values of the properties, with the default for each that is missing or can't be used. */
export function parseEmailPickerProps(props: EmailPickerProps) {
  const { validate, ...values } = parsePickerProps('EmailPicker', props, emailPickerTable)
  const check = parseFunction<Validate<string>>(validate)
  const isAddress = validate === 'address'
  if (validate !== undefined && !check && !isAddress)
    reportInvalid('EmailPicker', 'validate', validate, "'address' or a function")
  return { ...values, isAddress, validate: check }
}

export type EmailPickerValues = ReturnType<typeof parseEmailPickerProps>
