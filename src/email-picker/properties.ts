import type { Table } from '../box/properties/table.ts'
import type { Validate } from '../box/types.ts'
import { parsePickerProps, pickerTable } from '../contact-list/properties.ts'
import { parseAddressCheck } from '../values/contacts.ts'
import { parseFunction, parseObject } from '../values/plain.ts'
import type { EmailPickerProps } from './types.ts'

export const emailPickerTable = {
  ...pickerTable,
  messages: [parseObject<NonNullable<EmailPickerProps['messages']>>],
  validate: [parseAddressCheck<Validate<string>>],
} as const satisfies Table

/** The parsed properties. `validate` is split into a flag for `'address'` and a function of the app. */
export function parseEmailPickerProps(props: EmailPickerProps) {
  const { validate, ...values } = parsePickerProps('EmailPicker', props, emailPickerTable)
  return {
    ...values,
    requiresAddress: validate === 'address',
    validate: parseFunction<Validate<string>>(validate),
  }
}

export type EmailPickerValues = ReturnType<typeof parseEmailPickerProps>
