import type { ArgTypes } from '@storybook/react-vite'
import { FontTypeface, InputType, TextAlignment } from 'react-textbox-emailpicker'
import { components, type PropertySpec } from 'react-textbox-emailpicker/designer'
import { boxTable } from '../../src/box/properties/box-properties.ts'
import type { Table } from '../../src/box/properties/table.ts'
import { emailPickerTable } from '../../src/email-picker/properties.ts'
import { recipientPickerTable } from '../../src/recipient-picker/properties.ts'
import { textBoxTable } from '../../src/text-box/properties.ts'
import { kindOf } from '../../src/values/development.ts'
import { inputTypeNames } from '../../src/values/input-type.ts'
import {
  addressChecks,
  adornments,
  chipActions,
  chipContents,
  classNamesOfBox,
  classNamesOfPicker,
  classNamesOfRecipients,
  contactFilters,
  deviceChoosers,
  disabledContacts,
  emptyLists,
  failures,
  fieldContents,
  footers,
  languages,
  manyOrFew,
  newContacts,
  recentChoices,
  recipientChecks,
  recipients,
  recipientStates,
  rowContents,
  separatorChoices,
  textChecks,
  type Samples,
} from './samples.tsx'

const flag = { control: 'boolean' } as const
const text = { control: 'text' } as const
const number = { control: 'number' } as const
const color = { control: 'color' } as const
/** What can't be set by a control: events, refs. */
const none = { control: false } as const

/** One of a few texts. */
const oneOf = <T extends string>(...options: readonly T[]) => ({ control: 'inline-radio', options }) as const

/** A choice among the values of `InputType`, `TextAlignment` or `FontTypeface`, by name. */
function choice(values: Readonly<Record<string, number>>, names: readonly string[] = []) {
  const labels = Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name]))
  return { control: { type: 'select', labels }, options: [...Object.values(values), ...names] } as const
}

/** A choice among samples of what only code can write: elements, functions, objects. */
function sample(samples: Samples) {
  return { control: 'select', options: Object.keys(samples), mapping: samples } as const
}

/** The groups, in the order of the controls. */
const categories = [
  'Field',
  'Text',
  'Recipients',
  'Contacts',
  'State',
  'In the frame',
  'Look',
  'Colors',
  'Font',
  'Size and place',
  'Events',
  'DOM',
  'Deprecated',
] as const

type Category = (typeof categories)[number]

/**
 * Puts the properties into the order of their groups. Storybook has them in the order in which TypeScript finds them.
 */
export function inOrderOfGroups<T extends { table?: { category?: string } }>(argTypes: Record<string, T>) {
  const placeOf = ({ table }: T) => categories.indexOf(table?.category as Category)
  return Object.fromEntries(
    Object.entries(argTypes).toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)),
  )
}

/** How a property is grouped and set in the controls. */
type ArgType = ArgTypes[string] & { table: { category: Category } }

const group = (category: Category, argTypes: Readonly<Record<string, object>>): Record<string, ArgType> =>
  Object.fromEntries(Object.entries(argTypes).map(([name, type]) => [name, { ...type, table: { category } }]))

/** The controls by the kind of values. What only code can write has a sample below. */
const controls: Readonly<Record<string, object>> = {
  Boolean: flag,
  Color: color,
  Number: number,
  Text: text,
  alignment: choice(TextAlignment),
  count: number,
  completion: oneOf('address', 'mailbox'),
  density: oneOf('compact', 'normal', 'comfortable'),
  inputType: choice(InputType, inputTypeNames),
  length: number,
  look: oneOf('shaded', 'outlined', 'plain'),
  ref: none,
  size: number,
  typeface: choice(FontTypeface),
}

const angle = { control: { type: 'range', min: -180, max: 180 } } as const

function controlOf(name: string, kind = '') {
  if (name === 'rotationAngle') return angle
  return /^on[A-Z]/.test(name) ? none : controls[kind]
}

const groups: readonly (readonly [category: Category, has: RegExp])[] = [
  ['Text', /^(?:text|defaultText|hint|hintColor|inputType|multiline|maxLines|rows|cols)$/],
  ['State', /^(?:enabled|disabled|visible|errorText|readOnly)$/],
  ['In the frame', /^(?:clearable|showCount|openButton)$/],
  ['Font', /^(?:font|textAlignment)/],
  ['Size and place', /^(?:width|height|rotationAngle|fullWidth)/],
  ['Colors', /Color$|^cursor/],
  ['Events', /^on[A-Z]/],
  ['DOM', /Ref$/],
]

const [textBox] = components

/** What a deprecated property says, by its name. */
const deprecated = new Map(
  textBox.properties.flatMap(({ name, rule, deprecated: advice }: PropertySpec) =>
    advice ? [[name, advice.instead ? `${rule} Use \`${advice.instead}\`.` : rule] as const] : [],
  ),
)

/** Attributes of native elements. The reference of the properties does not list them. */
const native = /^(?:className|style|maxLength)$/

/** The controls of the properties in a table, without those of another one. */
function argTypesOf(table: Table, category: Category, others: Table = {}): Record<string, ArgType> {
  const own = Object.entries(table).filter(
    ([name, property]) => others[name]?.[0] !== property[0] && !native.test(name),
  )
  return Object.fromEntries(
    own.flatMap(([name, [parse]]) => {
      const control = controlOf(name, kindOf(parse))
      if (!control) return []
      const description = deprecated.get(name)
      const found = groups.find(([, has]) => has.test(name))?.[0]
      const inGroup = description ? 'Deprecated' : (found ?? category)
      return [[name, { ...control, ...(description && { description }), table: { category: inGroup } }]]
    }),
  )
}

/** How the properties of all boxes are grouped and set in the controls. */
export const boxArgTypes = {
  ...argTypesOf(boxTable, 'Look'),
  ...group('In the frame', { startAdornment: sample(adornments), endAdornment: sample(adornments) }),
  ...group('Look', { classNames: sample(classNamesOfBox) }),
  ...group('DOM', {
    ref: { ...none, description: 'The handle: the methods of the box, and what it reads.' },
    value: text,
    defaultValue: text,
    placeholder: text,
  }),
}

/** The same for the properties of TextBox. */
export const textBoxArgTypes = {
  ...boxArgTypes,
  ...argTypesOf(textBoxTable, 'Look', boxTable),
  ...group('Text', { validate: sample(textChecks) }),
  ...group('In the frame', { messages: sample(languages) }),
}

const pickerArgTypes = {
  ...boxArgTypes,
  ...argTypesOf(emailPickerTable, 'Contacts', boxTable),
  ...group('Contacts', {
    contacts: sample(manyOrFew),
    filterContacts: sample(contactFilters),
    isContactDisabled: sample(disabledContacts),
    renderContact: sample(rowContents),
    newContact: sample(newContacts),
    renderEmpty: sample(emptyLists),
    renderFailure: sample(failures),
    listFooter: sample(footers),
    recentContacts: sample(recentChoices),
    deviceContacts: sample(deviceChoosers),
    messages: sample(languages),
  }),
}

/** The same for the properties of EmailPicker. */
export const emailPickerArgTypes = {
  ...pickerArgTypes,
  ...group('Look', { classNames: sample(classNamesOfPicker) }),
  ...group('Contacts', { validate: sample(addressChecks) }),
}

/** The same for the properties of RecipientPicker. */
export const recipientPickerArgTypes = {
  ...pickerArgTypes,
  ...argTypesOf(recipientPickerTable, 'Recipients', emailPickerTable),
  ...group('Look', { classNames: sample(classNamesOfRecipients) }),
  ...group('Recipients', {
    mailboxes: sample(recipients),
    maxLines: number,
    separators: sample(separatorChoices),
    chipActions: sample(chipActions),
    recipientState: sample(recipientStates),
    renderChip: sample(chipContents),
    validate: sample(recipientChecks),
  }),
}

/** The same for the properties of Field. */
export const fieldArgTypes = {
  ...group('Field', {
    label: text,
    description: text,
    error: text,
    required: flag,
    orientation: oneOf('vertical', 'horizontal'),
    children: sample(fieldContents),
  }),
  ...group('DOM', { ref: { ...none, description: 'The root, a `<div>`.' } }),
} as const
