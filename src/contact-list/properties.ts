import { report, reportInvalid } from '../values/development.ts'
import { boxTable } from '../box/properties/box-properties.ts'
import { defaultOf, parseValues, type Table, type Values } from '../box/properties/table.ts'
import { parseCompletion, type Completion } from '../values/completion.ts'
import { parseCount, parseFlag, parseFunction, parseNonNegative, parseObject } from '../values/plain.ts'
import { SEARCH_FIRST, type RecentContacts } from './recent/types.ts'
import type { PickerProps } from './types.ts'

/** For a property that is checked after the others are read. */
export const anyValue = (value: unknown) => value

const noContacts: NonNullable<PickerProps['contacts']> = []

/** The properties of both pickers: those of every box, and those of the list of contacts. */
export const pickerTable = {
  ...boxTable,
  autoHighlight: [parseFlag, '', false as boolean],
  completion: [parseCompletion, '', 'address' as Completion],
  contacts: [anyValue, '', noContacts],
  defaultOpen: [parseFlag],
  deviceContacts: [parseFunction<NonNullable<PickerProps['deviceContacts']>>],
  filterContacts: [parseFunction<NonNullable<PickerProps['filterContacts']>>],
  isContactDisabled: [parseFunction<NonNullable<PickerProps['isContactDisabled']>>],
  limit: [parseCount, '', 50 as number],
  minChars: [parseNonNegative, '', 1 as number],
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
 * The values of the properties that the pickers share, with the default for each that is missing or can't be used.
 *
 * @param table also has the component's own properties, if any
 */
export function parsePickerProps<T extends typeof pickerTable>(component: string, props: object, table: T) {
  const values: Values<T> & Values<typeof pickerTable> = parseValues(component, props, table)
  const { contacts, recentContacts } = values
  if (process.env.NODE_ENV !== 'production') {
    if (values.open !== undefined && values.defaultOpen !== undefined)
      report(
        `${component}: open and defaultOpen are both set, and open wins. Remove defaultOpen to control the list, or open to leave it to the user.`,
      )
    if (contacts !== undefined && !isSource(contacts))
      reportInvalid(
        component,
        'contacts',
        contacts,
        'an array of contacts, or an object with a search method',
      )
    if (recentContacts !== undefined && !isRecentContacts(recentContacts))
      reportInvalid(component, 'recentContacts', recentContacts, 'what useRecentContacts returns')
  }
  return {
    autoHighlight: defaultOf(table.autoHighlight),
    completion: defaultOf(table.completion),
    limit: defaultOf(table.limit),
    minChars: defaultOf(table.minChars),
    ...values,
    recentContacts: isRecentContacts(recentContacts) ? recentContacts : undefined,
    contacts: isSource(contacts) ? contacts : defaultOf(table.contacts),
  }
}

/** The values that both pickers have. */
export type PickerValues = ReturnType<typeof parsePickerProps<typeof pickerTable>>
