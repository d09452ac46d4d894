import type { Table } from '../../src/box/properties/table.ts'
import { emailPickerTable } from '../../src/email-picker/properties.ts'
import { recipientPickerTable } from '../../src/recipient-picker/properties.ts'
import { textBoxTable } from '../../src/text-box/properties.ts'
import { kindOf } from '../../src/values/development.ts'
import { allComponents, type AnyComponent } from './untyped-boxes.ts'
import { isLength, valueKinds } from './value-kinds.ts'

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

/** What each kind of values takes. */
const kinds: Readonly<Record<string, Takes>> = {
  ...Object.fromEntries(Object.entries(valueKinds).map(([kind, { takes }]) => [kind, takes])),
  completion: isOneOf('address', 'mailbox'),
  density: isOneOf('compact', 'normal', 'comfortable'),
  function: isFunction,
  look: isOneOf('shaded', 'outlined', 'plain'),
  // As a native attribute: the text of a number, too.
  maxLength: isLength,
  node: isNode,
  object: isObject,
  ref: isRef,
}

/** What the properties in a table take, without those of another one. */
function takenBy(table: Table, others: Table = {}): Record<string, Takes> {
  const own = Object.entries(table).filter(([name, property]) => others[name]?.[0] !== property[0])
  return Object.fromEntries(
    own.flatMap(([name, [parse]]) => {
      const kind = kindOf(parse) ?? ''
      const takes = kinds[kind]
      const isOther = name === 'classNames' || allDeprecated.includes(name)
      return takes && !isOther ? [[name, takes]] : []
    }),
  )
}

/** The deprecated properties. Their only report is the deprecation. */
export const deprecated = {
  TextBox: ['enableCopyPaste', 'lineColor', 'numbersOnly'],
  EmailPicker: ['enableCopyPaste', 'lineColor'],
  RecipientPicker: ['enableCopyPaste', 'lineColor'],
} as const satisfies Record<AnyComponent, readonly string[]>

const allDeprecated: readonly string[] = deprecated.TextBox

/** What the properties of a picker take that are read after the others. */
const readLater: Readonly<Record<string, Takes>> = { contacts: Array.isArray }

/** The properties of each component that are not deprecated. */
const documented: Readonly<Record<AnyComponent, Readonly<Record<string, Takes>>>> = {
  TextBox: takenBy(textBoxTable),
  EmailPicker: {
    ...takenBy(emailPickerTable),
    ...readLater,
    // `recent`, `remember` and `forget` are none of the values.
    recentContacts: () => false,
    validate: (value) => value === 'address' || isFunction(value),
  },
  // Its others are read as those of EmailPicker are, by the same function. Mounting a box for each of them takes a
  // minute.
  RecipientPicker: {
    ...takenBy(recipientPickerTable, emailPickerTable),
    ...readLater,
    mailboxes: Array.isArray,
    // None of the values is an array of separators.
    separators: () => false,
  },
}

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
