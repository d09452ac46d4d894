import { report, reportInvalid } from '../values/development.ts'
import { boxTable } from '../box/properties/box-properties.ts'
import { parseValues, type Table, type Values } from '../box/properties/table.ts'
import { parseCount, parseFlag, parseFunction, parseNonNegative, parseObject } from '../values/plain.ts'
import { SEARCH_FIRST, type RecentContacts } from './recent/types.ts'
import type { PickerProps } from './types.ts'

/** For a property that is checked after the others are read. */
export const anyValue = (value: unknown) => value

/** The properties of both pickers: those of every box, and those of the list of contacts. */
export const pickerTable = {
  ...boxTable,
  autoHighlight: [parseFlag],
  completion: [anyValue],
  contacts: [anyValue],
  defaultOpen: [parseFlag],
  deviceContacts: [parseFunction<NonNullable<PickerProps['deviceContacts']>>],
  filterContacts: [parseFunction<NonNullable<PickerProps['filterContacts']>>],
  isContactDisabled: [parseFunction<NonNullable<PickerProps['isContactDisabled']>>],
  limit: [parseCount],
  minChars: [parseNonNegative],
  onContactPicked: [parseFunction<NonNullable<PickerProps['onContactPicked']>>],
  onOpenChange: [parseFunction<NonNullable<PickerProps['onOpenChange']>>],
  open: [parseFlag],
  recentContacts: [anyValue],
  renderContact: [parseFunction<NonNullable<PickerProps['renderContact']>>],
} as const satisfies Table

function isSource(value: unknown): value is NonNullable<PickerProps['contacts']> {
  return (
    Array.isArray(value) ||
    (typeof value === 'object' && value !== null && 'search' in value && typeof value.search === 'function')
  )
}

function isRecentContacts(value: unknown): value is NonNullable<PickerProps['recentContacts']> {
  const given = parseObject<Partial<RecentContacts>>(value)
  return given !== undefined && SEARCH_FIRST in given && Array.isArray(given.recent)
}

/**
 * The values of the properties that the pickers share.
 *
 * @param table also has the component's own properties, if any
 */
export function parsePickerProps<T extends typeof pickerTable>(component: string, props: object, table: T) {
  const values: Values<T> & Values<typeof pickerTable> = parseValues(component, props, table)
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

const noContacts: PickerProps['contacts'] = []

/** The values that both pickers have. */
export type PickerValues = ReturnType<typeof parsePickerProps<typeof pickerTable>>
