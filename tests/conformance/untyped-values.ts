import { sharedProperties, textBoxProperties } from './reference.ts'
import { allComponents, type AnyComponent } from './untyped-boxes.ts'
import { isCount, isFlag, isLength, isText, kindOf } from './value-kinds.ts'

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

/** The number of different prints of the values. */
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

const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)
const isOneOf =
  (...values: unknown[]) =>
  (value: unknown) =>
    values.includes(value)
const isFunction = (value: unknown) => typeof value === 'function'
const isRef = (value: unknown) => isFunction(value) || (isObject(value) && 'current' in (value as object))

const isNode = (value: unknown) =>
  (/^(?:string|number|bigint|boolean)$/.test(typeof value) && !Number.isNaN(value)) || Array.isArray(value)

/** Whether a property takes a value. null and undefined are always taken: not set. */
type Takes = (value: unknown) => boolean

function written(properties: readonly Parameters<typeof kindOf>[0][]): Record<string, Takes> {
  return Object.fromEntries(
    properties
      .filter((property) => property.access !== 'R' && !('deprecated' in property))
      .map((property) => [property.name, kindOf(property).takes]),
  )
}

/** The properties of both components: those of the reference, and those of React. */
const shared: Readonly<Record<string, Takes>> = {
  ...written(sharedProperties),
  className: isText,
  clearable: isFlag,
  defaultText: isText,
  disabled: isFlag,
  density: isOneOf('compact', 'normal', 'comfortable'),
  endAdornment: isNode,
  fullWidth: isFlag,
  inputRef: isRef,
  look: isOneOf('shaded', 'outlined', 'plain'),
  onGotFocus: isFunction,
  onLostFocus: isFunction,
  onTextChanged: isFunction,
  showCount: isFlag,
  startAdornment: isNode,
  style: isObject,
}

/** The documented properties of each component that are not deprecated. */
const documented: Readonly<Record<AnyComponent, Readonly<Record<string, Takes>>>> = {
  TextBox: {
    ...shared,
    ...written(textBoxProperties),
    cols: isCount,
    messages: isObject,
    rows: isCount,
    validate: isFunction,
  },
  EmailPicker: {
    ...shared,
    autoHighlight: isFlag,
    completion: isOneOf('address', 'mailbox'),
    contacts: Array.isArray,
    defaultOpen: isFlag,
    deviceContacts: isFunction,
    filterContacts: isFunction,
    isContactDisabled: isFunction,
    limit: isCount,
    messages: isObject,
    minChars: isLength,
    validate: (value) => value === 'address' || isFunction(value),
    onContactPicked: isFunction,
    onOpenChange: isFunction,
    open: isFlag,
    // `recent`, `remember` and `forget` are none of the values.
    recentContacts: () => false,
    renderContact: isFunction,
  },
  // Its others are read as those of EmailPicker are, by the same function. Mounting a box for each of them takes a minute.
  RecipientPicker: {
    completion: isOneOf('address', 'mailbox'),
    contacts: Array.isArray,
    mailboxes: Array.isArray,
    maxLines: isCount,
    maxRecipients: isCount,
    messages: isObject,
    onMailboxesChanged: isFunction,
    onRecipientRejected: isFunction,
    // None of the values is an array of separators.
    separators: () => false,
    showAvatars: isFlag,
    renderChip: isFunction,
    validate: isFunction,
  },
}

/** The deprecated properties. Their only report is the deprecation. */
export const deprecated = {
  TextBox: ['enableCopyPaste', 'lineColor', 'numbersOnly'],
  EmailPicker: ['enableCopyPaste', 'lineColor'],
  RecipientPicker: ['enableCopyPaste', 'lineColor'],
} as const satisfies Record<AnyComponent, readonly string[]>

/** Native attributes that a box has its own properties for. */
export const replaced = [
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

export const documentedCases = allComponents.flatMap((component) =>
  Object.entries(documented[component]).map(([name, takes]) => ({ component, name, takes })),
)
