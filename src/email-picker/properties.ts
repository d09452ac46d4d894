import { report, reportInvalid } from '../values/development.ts'
import { boxTable } from '../box/properties/box-properties.ts'
import { parseValues, type Table, type Values } from '../box/properties/table.ts'
import { parseCount, parseFlag, parseFunction, parseNonNegative, parseObject } from '../values/plain.ts'
import { SEARCH_FIRST, type RecentContacts } from './recent/types.ts'
import type { Validate } from '../box/types.ts'
import type { EmailPickerProps } from './types.ts'

/** For a property that is checked after the others are read. */
export const anyValue = (value: unknown) => value

/** The properties of EmailPicker: those of every box, and its own. */
export const emailPickerTable = {
  ...boxTable,
  autoHighlight: [parseFlag],
  completion: [anyValue],
  contacts: [anyValue],
  defaultOpen: [parseFlag],
  deviceContacts: [parseFunction<NonNullable<EmailPickerProps['deviceContacts']>>],
  filterContacts: [parseFunction<NonNullable<EmailPickerProps['filterContacts']>>],
  isContactDisabled: [parseFunction<NonNullable<EmailPickerProps['isContactDisabled']>>],
  limit: [parseCount],
  messages: [parseObject<NonNullable<EmailPickerProps['messages']>>],
  minChars: [parseNonNegative],
  onContactPicked: [parseFunction<NonNullable<EmailPickerProps['onContactPicked']>>],
  onOpenChange: [parseFunction<NonNullable<EmailPickerProps['onOpenChange']>>],
  open: [parseFlag],
  recentContacts: [anyValue],
  renderContact: [parseFunction<NonNullable<EmailPickerProps['renderContact']>>],
  validate: [anyValue],
} as const satisfies Table

function isSource(value: unknown): value is NonNullable<EmailPickerProps['contacts']> {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'function')
  )
}

function isRecentContacts(value: unknown): value is NonNullable<EmailPickerProps['recentContacts']> {
  const given = parseObject<Partial<RecentContacts>>(value)
  return given !== undefined && SEARCH_FIRST in given && Array.isArray(given.recent)
}

/** The values of the properties, with the default for each that is missing or can't be used. */
export function parseEmailPickerProps(props: EmailPickerProps) {
  const { validate, ...values } = parsePickerProps('EmailPicker', props, emailPickerTable)
  const check = parseFunction<Validate<string>>(validate)
  const isAddress = validate === 'address'
  if (validate !== undefined && !check && !isAddress)
    reportInvalid('EmailPicker', 'validate', validate, "'address' or a function")
  return { ...values, isAddress, validate: check }
}

/**
 * The values of the properties that the components with a list of contacts share.
 *
 * @param table also has the component's own properties, if any
 */
export function parsePickerProps<T extends typeof emailPickerTable>(
  component: string,
  props: object,
  table: T,
) {
  const values: Values<T> & Values<typeof emailPickerTable> = parseValues(component, props, table)
  const { contacts = noContacts, completion = 'address', limit = 50, minChars = 1, recentContacts } = values
  if (process.env.NODE_ENV !== 'production' && values.open !== undefined && values.defaultOpen !== undefined)
    report(
      `${component}: open and defaultOpen are both set, and open wins. Remove defaultOpen to control the list, or open to leave it to the user.`,
    )
  if (!isSource(contacts))
    reportInvalid(component, 'contacts', contacts, 'an array of contacts, or an object with a search method')
  if (completion !== 'address' && completion !== 'mailbox')
    reportInvalid(component, 'completion', completion, "'address' or 'mailbox'")
  if (recentContacts !== undefined && !isRecentContacts(recentContacts))
    reportInvalid(component, 'recentContacts', recentContacts, 'what useRecentContacts returns')
  return {
    ...values,
    recentContacts: isRecentContacts(recentContacts) ? recentContacts : undefined,
    contacts: isSource(contacts) ? contacts : noContacts,
    completion: completion === 'mailbox' ? completion : 'address',
    limit,
    minChars,
  }
}

const noContacts: EmailPickerProps['contacts'] = []

/** The values that all components with a list of contacts have. */
export type EmailPickerValues = Omit<ReturnType<typeof parseEmailPickerProps>, 'isAddress' | 'validate'>
