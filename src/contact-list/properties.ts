import type { ReactNode } from 'react'
import { boxTable } from '../box/properties/box-properties.ts'
import { defaultOf, parseValues, type Table, type Values } from '../box/properties/table.ts'
import {
  type Completion,
  parseCompletion,
  parseContactSource,
  parseRecentContacts,
} from '../values/contacts.ts'
import { report } from '../values/development.ts'
import { parseCount, parseFlag, parseFunction, parseNode, parseNonNegative } from '../values/plain.ts'
import type { PickerProps } from './types.ts'

type Source = NonNullable<PickerProps['contacts']>

/** The parsers and defaults of the properties of both pickers. `Property` in table.ts explains the columns. */
export const pickerTable = {
  ...boxTable,
  autoHighlight: [parseFlag, '', false as boolean],
  closeOnPick: [parseFlag, '', true as boolean],
  completion: [parseCompletion, '', 'address' as Completion],
  contacts: [parseContactSource<Source>, '', [] as Source],
  defaultOpen: [parseFlag],
  deviceContacts: [parseFunction<NonNullable<PickerProps['deviceContacts']>>],
  filterContacts: [parseFunction<NonNullable<PickerProps['filterContacts']>>],
  isContactDisabled: [parseFunction<NonNullable<PickerProps['isContactDisabled']>>],
  listFooter: [parseNode<ReactNode>],
  limit: [parseCount, '', 50 as number],
  minChars: [parseNonNegative, '', 1 as number],
  newContact: [parseFunction<NonNullable<PickerProps['newContact']>>],
  onContactPicked: [parseFunction<NonNullable<PickerProps['onContactPicked']>>],
  onOpenChange: [parseFunction<NonNullable<PickerProps['onOpenChange']>>],
  open: [parseFlag],
  openButton: [parseFlag],
  recentContacts: [parseRecentContacts<NonNullable<PickerProps['recentContacts']>>],
  renderContact: [parseFunction<NonNullable<PickerProps['renderContact']>>],
  renderEmpty: [parseFunction<NonNullable<PickerProps['renderEmpty']>>],
  renderFailure: [parseFunction<NonNullable<PickerProps['renderFailure']>>],
} as const satisfies Table

/** Parses the properties of a picker. Those listed below get their default if they are missing or invalid. */
export function parsePickerProps<T extends typeof pickerTable>(component: string, props: object, table: T) {
  const values: Values<T> & Values<typeof pickerTable> = parseValues(component, props, table)
  if (process.env.NODE_ENV !== 'production' && values.open !== undefined && values.defaultOpen !== undefined)
    report(
      `${component}: open and defaultOpen are both set, and open wins. ` +
        'Remove defaultOpen to control the list, or open to leave it to the user.',
    )
  return {
    autoHighlight: defaultOf(table.autoHighlight),
    closeOnPick: defaultOf(table.closeOnPick),
    completion: defaultOf(table.completion),
    contacts: defaultOf(table.contacts),
    limit: defaultOf(table.limit),
    minChars: defaultOf(table.minChars),
    ...values,
  }
}

/** The parsed properties that both pickers have. */
export type PickerValues = ReturnType<typeof parsePickerProps<typeof pickerTable>>
