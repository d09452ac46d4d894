import { FontTypeface, InputType, TextAlignment } from 'react-textbox-emailpicker'

/** A choice among the values of `InputType`, `TextAlignment` or `FontTypeface`, by name. */
function choice(values: Readonly<Record<string, number>>) {
  const labels = Object.fromEntries(Object.entries(values).map(([name, value]) => [value, name]))
  return { control: { type: 'select', labels }, options: Object.values(values) } as const
}

const color = { control: 'color' } as const
const number = { control: 'number' } as const
const group = <T extends object>(category: string, argTypes: T) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, type]) => [name, { ...type, table: { category } }]),
  ) as { [K in keyof T]: T[K] & { table: { category: string } } }

const plain = {}

/** How the properties of both boxes are grouped and set in the controls. */
export const boxArgTypes = {
  ...group('Text', { text: plain, defaultText: plain, hint: plain, hintColor: color }),
  ...group('State', { enabled: plain, disabled: plain, visible: plain }),
  ...group('In the frame', {
    startAdornment: plain,
    endAdornment: plain,
    clearable: plain,
    showCount: plain,
  }),
  ...group('Colors', {
    backgroundColor: color,
    textColor: color,
    cursorColor: color,
    cursorVisible: plain,
  }),
  ...group('Look', { look: plain, density: plain, classNames: plain }),
  ...group('Font', {
    fontSize: number,
    fontBold: plain,
    fontItalic: plain,
    fontTypeface: choice(FontTypeface),
    fontTypefaceImport: plain,
    textAlignment: choice(TextAlignment),
  }),
  ...group('Size and place', {
    fullWidth: plain,
    width: number,
    widthPercent: number,
    height: number,
    heightPercent: number,
    rotationAngle: number,
  }),
  ...group('Events', { onGotFocus: plain, onLostFocus: plain, onTextChanged: plain }),
  ...group('DOM', { inputRef: plain, ref: plain, value: plain, defaultValue: plain, placeholder: plain }),
  ...group('Deprecated', { enableCopyPaste: plain, lineColor: number }),
} as const

/** The same for the properties of TextBox. */
export const textBoxArgTypes = {
  ...boxArgTypes,
  ...group('Text', {
    inputType: choice(InputType),
    multiline: plain,
    maxLines: number,
    rows: number,
    cols: number,
  }),
  ...group('State', { errorText: plain, readOnly: plain }),
  ...group('In the frame', { messages: plain }),
  ...group('Colors', { highlightColor: color }),
  ...group('Deprecated', { numbersOnly: plain }),
} as const

const contactArgTypes = {
  contacts: plain,
  completion: plain,
  minChars: number,
  limit: number,
  renderContact: plain,
  recentContacts: plain,
  deviceContacts: plain,
  messages: plain,
} as const

/** The same for the properties of EmailPicker. */
export const emailPickerArgTypes = {
  ...boxArgTypes,
  ...group('Contacts', { ...contactArgTypes, validate: plain }),
  ...group('Events', { onContactPicked: plain }),
} as const

/** The same for the properties of RecipientPicker. */
export const recipientPickerArgTypes = {
  ...boxArgTypes,
  ...group('Recipients', { mailboxes: plain, maxLines: number, renderChip: plain }),
  ...group('Contacts', contactArgTypes),
  ...group('Events', { onContactPicked: plain, onMailboxesChanged: plain }),
} as const

const text = { control: 'text' } as const

/** The same for the properties of Field. */
export const fieldArgTypes = {
  ...group('Field', {
    label: text,
    description: text,
    error: text,
    required: plain,
    orientation: plain,
    children: { control: false } as const,
  }),
  ...group('DOM', { ref: plain }),
} as const
