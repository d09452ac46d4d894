import type { sharedProperties, textBoxProperties } from './reference.ts'

const nan = Number.NaN

const colors = [
  'no color',
  '',
  '#12345',
  '#1234567',
  '#123456789',
  '#GGGGGG',
  '&H123456',
  '&HGG000000',
  '12AB34',
  'inherit',
  'red; background: url(https://example.org/)',
  'rgb(1, 2, 3); background: url(https://example.org/)',
  1.5,
  2 ** 32,
  -(2 ** 31) - 1,
  nan,
  Infinity,
  true,
]

/** The values of one kind. null and undefined are always taken: they mean "not set". */
interface ValueKind {
  /** Whether a property of this kind takes a value of {@link untypedValues}. */
  takes: (value: unknown) => boolean
  /** Near misses: values that look as if they could be used. */
  invalid: readonly unknown[]
  /** What the message about such a value has to name. */
  accepted: readonly string[]
}

export const isNumber = (value: unknown): value is number => Number.isFinite(value)
export const isLength = (value: unknown) => isNumber(value) && value >= 0
export const isCount = (value: unknown) => isNumber(value) && value > 0 && Number.isInteger(value)
export const isText = (value: unknown) => typeof value === 'string'
export const isFlag = (value: unknown) => typeof value === 'boolean'

const upTo = (last: number, first: number) => (value: unknown) =>
  isNumber(value) && Number.isInteger(value) && value >= first && value <= last

/** The kinds of values, by what the reference says of a property: `takes`, else its type. */
export const valueKinds = {
  Boolean: { takes: isFlag, invalid: [], accepted: ['true', 'false'] },
  Text: { takes: isText, invalid: [], accepted: ['string'] },
  Number: {
    takes: isNumber,
    invalid: [nan, Infinity, -Infinity, '90deg'],
    accepted: ['finite number'],
  },
  Color: {
    takes: isNumber,
    invalid: colors,
    accepted: ['#RRGGBBAA', '#RRGGBB', '#RGBA', '#RGB', 'name', 'ARGB', '&HAARRGGBB'],
  },
  length: { takes: isLength, invalid: [-1, nan, Infinity, '50%', '100px'], accepted: ['number'] },
  size: {
    takes: (value) => isNumber(value) && value > 0,
    invalid: [0, -1, nan, Infinity, '14', '14pt'],
    accepted: ['number', 'above 0'],
  },
  count: {
    takes: isCount,
    invalid: [0, -1, 1.5, nan, Infinity, '3'],
    accepted: ['whole number', 'above 0'],
  },
  alignment: {
    takes: upTo(2, 0),
    invalid: [-1, 3, 0.5, nan, 'center', '1'],
    accepted: ['0', '1', '2'],
  },
  typeface: {
    takes: upTo(3, 0),
    invalid: [-1, 4, 1.5, nan, 'serif', '2'],
    accepted: ['0', '1', '2', '3'],
  },
  inputType: {
    takes: upTo(9, 1),
    invalid: [0, 10, -1, 2.5, nan, '5', 'Number', 'toString', 'datetime-local'],
    accepted: ['1', '9'],
  },
} as const satisfies Record<string, ValueKind>

type PropertyRow = (typeof sharedProperties)[number] | (typeof textBoxProperties)[number]

export function kindOf(property: PropertyRow): ValueKind {
  return valueKinds['takes' in property ? property.takes : property.type]
}
