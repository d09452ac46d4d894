import { FontTypeface, InputType, TextAlignment } from 'react-textbox-emailpicker'
import {
  adornments,
  chipContents,
  classNamesOfBox,
  classNamesOfPicker,
  classNamesOfRecipients,
  deviceChoosers,
  fieldContents,
  languages,
  manyOrFew,
  recentChoices,
  recipients,
  rowContents,
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
function choice(values: Readonly<Record<string, number>>) {
  const labels = Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name]))
  return { control: { type: 'select', labels }, options: Object.values(values) } as const
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

/** How the properties of all boxes are grouped and set in the controls. */
export const boxArgTypes = {
  ...group('Text', { text, defaultText: text, hint: text, hintColor: color }),
  ...group('State', { enabled: flag, disabled: flag, visible: flag }),
  ...group('In the frame', {
    startAdornment: sample(adornments),
    endAdornment: sample(adornments),
    clearable: flag,
    showCount: flag,
  }),
  ...group('Colors', {
    backgroundColor: color,
    textColor: color,
    cursorColor: color,
    cursorVisible: flag,
  }),
  ...group('Look', {
    look: oneOf('shaded', 'outlined', 'plain'),
    density: oneOf('compact', 'normal', 'comfortable'),
    classNames: sample(classNamesOfBox),
  }),
  ...group('Font', {
    fontSize: number,
    fontBold: flag,
    fontItalic: flag,
    fontTypeface: choice(FontTypeface),
    fontTypefaceImport: text,
    textAlignment: choice(TextAlignment),
  }),
  ...group('Size and place', {
    fullWidth: flag,
    width: number,
    widthPercent: number,
    height: number,
    heightPercent: number,
    rotationAngle: { control: { type: 'range', min: -180, max: 180 } } as const,
  }),
  ...group('Events', { onGotFocus: none, onLostFocus: none, onTextChanged: none }),
  ...group('DOM', {
    inputRef: none,
    ref: { ...none, description: 'The handle: the methods of the box, and what it reads.' },
    value: text,
    defaultValue: text,
    placeholder: text,
  }),
  ...group('Deprecated', {
    enableCopyPaste: { ...flag, description: 'It has no effect. Use `enabled`.' },
    lineColor: { ...number, description: 'It has no effect.' },
  }),
} as const

/** The same for the properties of TextBox. */
export const textBoxArgTypes = {
  ...boxArgTypes,
  ...group('Text', {
    inputType: choice(InputType),
    multiline: flag,
    maxLines: number,
    rows: number,
    cols: number,
  }),
  ...group('State', { errorText: text, readOnly: flag }),
  ...group('In the frame', { messages: sample(languages) }),
  ...group('Colors', { highlightColor: color }),
  ...group('Deprecated', {
    numbersOnly: { ...flag, description: 'The same as the `inputType` Number.' },
  }),
} as const

const contactArgTypes = {
  contacts: sample(manyOrFew),
  completion: oneOf('address', 'mailbox'),
  minChars: number,
  limit: number,
  renderContact: sample(rowContents),
  recentContacts: sample(recentChoices),
  deviceContacts: sample(deviceChoosers),
  messages: sample(languages),
} as const

/** The same for the properties of EmailPicker. */
export const emailPickerArgTypes = {
  ...boxArgTypes,
  ...group('Look', { classNames: sample(classNamesOfPicker) }),
  ...group('Contacts', { ...contactArgTypes, validate: oneOf('address') }),
  ...group('Events', { onContactPicked: none }),
} as const

/** The same for the properties of RecipientPicker. */
export const recipientPickerArgTypes = {
  ...boxArgTypes,
  ...group('Look', { classNames: sample(classNamesOfRecipients) }),
  ...group('Recipients', {
    mailboxes: sample(recipients),
    maxLines: number,
    renderChip: sample(chipContents),
  }),
  ...group('Contacts', contactArgTypes),
  ...group('Events', { onContactPicked: none, onMailboxesChanged: none }),
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
