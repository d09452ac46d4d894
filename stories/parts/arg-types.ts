import { FontTypeface, InputType, TextAlignment } from 'react-textbox-emailpicker'
import { components, type PropertySpec } from 'react-textbox-emailpicker/designer'
import {
  addressChecks,
  adornments,
  chipContents,
  classNamesOfBox,
  classNamesOfPicker,
  classNamesOfRecipients,
  contactFilters,
  deviceChoosers,
  disabledContacts,
  fieldContents,
  languages,
  manyOrFew,
  recentChoices,
  recipientChecks,
  recipients,
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

/** Puts the properties into the order of their groups. Storybook has them in the order in which TypeScript finds them. */
export function inOrderOfGroups<T extends { table?: { category?: string } }>(argTypes: Record<string, T>) {
  const placeOf = ({ table }: T) => categories.indexOf(table?.category as Category)
  return Object.fromEntries(
    Object.entries(argTypes).toSorted(([, one], [, other]) => placeOf(one) - placeOf(other)),
  )
}

const group = <T extends object>(category: Category, argTypes: T) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [name, { ...type, table: { category } }]),
  ) as { [K in keyof T]: T[K] & { table: { category: string } } }

const angle = { control: { type: 'range', min: -180, max: 180 } } as const

/** The control of a property of the app builders. */
function controlOf({ name, type, takes, names = [] }: PropertySpec) {
  if (takes === 'inputType') return choice(InputType, names)
  if (takes === 'alignment') return choice(TextAlignment)
  if (takes === 'typeface') return choice(FontTypeface)
  if (name === 'rotationAngle') return angle
  return { Boolean: flag, Number: number, Text: text, Color: color }[type]
}

const groups: readonly (readonly [category: Category, has: RegExp])[] = [
  ['Text', /^(?:text|hint|hintColor|inputType|multiline|maxLines)$/],
  ['State', /^(?:enabled|visible|errorText|readOnly)$/],
  ['Font', /^(?:font|textAlignment)/],
  ['Size and place', /^(?:width|height|rotationAngle)/],
  ['Colors', /Color$|^cursor/],
]

function argTypeOf(property: PropertySpec) {
  const { name, rule, deprecated } = property
  const instead = deprecated?.instead ? ` Use \`${deprecated.instead}\`.` : ''
  // A property that is in none of the groups is among those of the look.
  const category = deprecated ? 'Deprecated' : (groups.find(([, has]) => has.test(name))?.[0] ?? 'Look')
  return {
    ...controlOf(property),
    ...(deprecated && { description: rule + instead }),
    table: { category: category satisfies Category },
  } as const
}

type Written<P extends PropertySpec> = P extends { access: 'W' | 'RW' } ? P['name'] : never

/** How properties of the app builders are grouped and set in the controls. */
function documented<P extends PropertySpec>(properties: readonly P[]) {
  return Object.fromEntries(
    properties
      .filter(({ access }) => access !== 'R')
      .map((property) => [property.name, argTypeOf(property)] as const),
  ) as Record<Written<P>, ReturnType<typeof argTypeOf>>
}

const [textBox, emailPicker] = components

/** The same for the other properties that all boxes have. */
const sharedArgTypes = {
  ...group('Text', { defaultText: text }),
  ...group('State', { disabled: flag }),
  ...group('In the frame', {
    startAdornment: sample(adornments),
    endAdornment: sample(adornments),
    clearable: flag,
    showCount: flag,
  }),
  ...group('Look', {
    look: oneOf('shaded', 'outlined', 'plain'),
    density: oneOf('compact', 'normal', 'comfortable'),
    classNames: sample(classNamesOfBox),
  }),
  ...group('Size and place', { fullWidth: flag }),
  ...group('Events', { onGotFocus: none, onLostFocus: none, onTextChanged: none }),
  ...group('DOM', {
    inputRef: none,
    ref: { ...none, description: 'The handle: the methods of the box, and what it reads.' },
    value: text,
    defaultValue: text,
    placeholder: text,
  }),
} as const

/** How the properties of all boxes are grouped and set in the controls. */
export const boxArgTypes = { ...documented(emailPicker.properties), ...sharedArgTypes } as const

/** The same for the properties of TextBox. */
export const textBoxArgTypes = {
  ...documented(textBox.properties),
  ...sharedArgTypes,
  ...group('Text', { rows: number, cols: number, validate: sample(textChecks) }),
  ...group('In the frame', { messages: sample(languages) }),
} as const

const contactArgTypes = {
  autoHighlight: flag,
  contacts: sample(manyOrFew),
  completion: oneOf('address', 'mailbox'),
  open: flag,
  defaultOpen: flag,
  minChars: number,
  limit: number,
  filterContacts: sample(contactFilters),
  isContactDisabled: sample(disabledContacts),
  renderContact: sample(rowContents),
  recentContacts: sample(recentChoices),
  deviceContacts: sample(deviceChoosers),
  messages: sample(languages),
} as const

/** The same for the properties of EmailPicker. */
export const emailPickerArgTypes = {
  ...boxArgTypes,
  ...group('Look', { classNames: sample(classNamesOfPicker) }),
  ...group('Contacts', { ...contactArgTypes, validate: sample(addressChecks) }),
  ...group('Events', { onContactPicked: none, onOpenChange: none }),
} as const

/** The same for the properties of RecipientPicker. */
export const recipientPickerArgTypes = {
  ...boxArgTypes,
  ...group('Look', { classNames: sample(classNamesOfRecipients) }),
  ...group('Recipients', {
    mailboxes: sample(recipients),
    maxLines: number,
    maxRecipients: number,
    separators: sample(separatorChoices),
    showAvatars: flag,
    renderChip: sample(chipContents),
    validate: sample(recipientChecks),
  }),
  ...group('Contacts', contactArgTypes),
  ...group('Events', {
    onContactPicked: none,
    onMailboxesChanged: none,
    onOpenChange: none,
    onRecipientRejected: none,
  }),
} as const

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
