import { components, type ComponentName } from './reference.ts'

// Values that TypeScript refuses, and that apps in plain JavaScript pass.

/** Values of every kind. */
export const untypedValues: readonly unknown[] = [
  null,
  undefined,
  Number.NaN,
  0,
  -1,
  5,
  '',
  'x',
  true,
  false,
  {},
  { current: null },
  Object.create(null),
  {
    toString() {
      throw new Error('no text')
    },
  },
  ['red'],
  Symbol('symbol'),
  5n,
  () => 'function',
]

/** How many different prints the values have. */
export function countPrints(values: readonly unknown[]): number {
  const print = (value: unknown) => {
    try {
      return `${typeof value} ${String(value)}`
    } catch {
      return 'object [object Object]'
    }
  }
  return new Set(values.map(print)).size
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Which values each kind of property takes. null and undefined are always taken: not set. */
const kinds = {
  text: (value: unknown) => typeof value === 'string',
  flag: (value: unknown) => typeof value === 'boolean',
  function: (value: unknown) => typeof value === 'function',
  object: isObject,
  ref: (value: unknown) => typeof value === 'function' || (isObject(value) && 'current' in (value as object)),
  number: isNumber,
  length: (value: unknown) => isNumber(value) && value >= 0,
  size: (value: unknown) => isNumber(value) && value > 0,
  count: (value: unknown) => isNumber(value) && value > 0 && Number.isInteger(value),
  color: isNumber,
  upTo: (last: number, first: number) => (value: unknown) =>
    isNumber(value) && Number.isInteger(value) && value >= first && value <= last,
  contacts: Array.isArray,
  completion: (value: unknown) => value === 'address' || value === 'mailbox',
}

type Takes = (value: unknown) => boolean

const shared: Readonly<Record<string, Takes>> = {
  backgroundColor: kinds.color,
  className: kinds.text,
  cursorColor: kinds.color,
  cursorVisible: kinds.flag,
  defaultText: kinds.text,
  disabled: kinds.flag,
  enabled: kinds.flag,
  fontBold: kinds.flag,
  fontItalic: kinds.flag,
  fontSize: kinds.size,
  fontTypeface: kinds.upTo(3, 0),
  fontTypefaceImport: kinds.text,
  height: kinds.length,
  heightPercent: kinds.length,
  hint: kinds.text,
  hintColor: kinds.color,
  inputRef: kinds.ref,
  onGotFocus: kinds.function,
  onLostFocus: kinds.function,
  onTextChanged: kinds.function,
  rotationAngle: kinds.number,
  style: kinds.object,
  text: kinds.text,
  textAlignment: kinds.upTo(2, 0),
  textColor: kinds.color,
  visible: kinds.flag,
  width: kinds.length,
  widthPercent: kinds.length,
}

/** Every documented property of each component, but for the deprecated ones. */
export const documented: Readonly<Record<ComponentName, Readonly<Record<string, Takes>>>> = {
  TextBox: {
    ...shared,
    cols: kinds.count,
    errorText: kinds.text,
    highlightColor: kinds.color,
    inputType: kinds.upTo(9, 1),
    maxLines: kinds.count,
    multiline: kinds.flag,
    readOnly: kinds.flag,
    rows: kinds.count,
  },
  EmailPicker: {
    ...shared,
    completion: kinds.completion,
    contacts: kinds.contacts,
    limit: kinds.count,
    messages: kinds.object,
    minChars: kinds.length,
    multiple: kinds.flag,
    onContactPicked: kinds.function,
    renderContact: kinds.function,
  },
}

/** The deprecated properties. Their only report is the deprecation. */
export const deprecated = {
  TextBox: ['enableCopyPaste', 'lineColor', 'numbersOnly'],
  EmailPicker: ['enableCopyPaste', 'lineColor'],
} as const satisfies Record<ComponentName, readonly string[]>

/** Native attributes that a box has its own properties for. */
export const replaced = [
  { name: 'value', by: 'text' },
  { name: 'defaultValue', by: 'defaultText' },
  { name: 'placeholder', by: 'hint' },
  { name: 'hidden', by: 'visible' },
  { name: 'type', by: 'inputType' },
  { name: 'checked', by: 'text' },
  { name: 'defaultChecked', by: 'text' },
  { name: 'children', by: 'text' },
  { name: 'dangerouslySetInnerHTML', by: 'text' },
] as const

/** Native handlers. The boxes use most of these events themselves. */
export const nativeHandlers = [
  'onBlur',
  'onChange',
  'onClick',
  'onCompositionEnd',
  'onFocus',
  'onInput',
  'onKeyDown',
  'onMouseDown',
  'onPaste',
  'onPointerDown',
  'onSelect',
] as const

export const documentedCases = components.flatMap((component) =>
  Object.entries(documented[component]).map(([name, takes]) => ({ component, name, takes })),
)
