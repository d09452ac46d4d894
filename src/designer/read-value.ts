import { parseColor } from '../values/color.ts'
import { parseFontTypeface } from '../values/font.ts'
import { parseInputType } from '../values/input-type.ts'
import { parseCount, parseNonNegative, parsePositive } from '../values/plain.ts'
import { parseTextAlignment } from '../values/text-alignment.ts'
import type { PropertySpec } from './component-spec.ts'
import type { DesignedLength } from './design.ts'

/** Reads a number, which files mostly write as a text. */
export function readNumber(given: unknown): number | undefined {
  const isText =
    typeof given === 'string' && /^\s*[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[-+]?\d+)?\s*$/i.test(given)
  const value = isText ? Number(given) : given
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined
}

/** A text without the quotes that designers before version 26 write around it in files. */
export const unquoted = (text: string, fileVersion: number | undefined) =>
  fileVersion !== undefined && fileVersion < 26 ? text.replace(/^"([^]*)"$/, '$1') : text

export function readFlag(given: unknown): boolean | undefined {
  if (typeof given === 'boolean') return given
  const text = typeof given === 'string' ? given.trim().toLowerCase() : ''
  if (text === 'true') return true
  return text === 'false' ? false : undefined
}

const readText = (given: unknown) =>
  /^(?:string|number|boolean)$/.test(typeof given) ? String(given) : undefined

/** A color as `#RRGGBBAA`. Files write `&HAARRGGBB`, and some tools leave out leading zeros. */
function readColor(given: unknown): string | undefined {
  const padded =
    typeof given === 'string'
      ? given.trim().replace(/^&H([\da-f]{1,7})$/i, (_, digits: string) => `&H${digits.padStart(8, '0')}`)
      : given
  const color = parseColor(readNumber(padded) ?? padded)
  // `parseColor` also returns names and functions of CSS, which only browsers can read.
  return color?.startsWith('#') ? color : undefined
}

/** A color as a signed 32-bit number: alpha, red, green and blue. */
function readColorNumber(given: unknown): number | undefined {
  const color = readColor(given)
  // Alpha is last in `color`. `| 0` makes the number signed.
  return color === undefined ? undefined : Number.parseInt(color.slice(7) + color.slice(1, 7), 16) | 0
}

/** Reads Width or Height: -1 is automatic (`''`), -2 fills the parent, -1000 - n is n percent. Undefined if invalid. */
export function readSideLength(given: unknown): DesignedLength | '' | undefined {
  const length = readNumber(given)
  if (length === undefined || length >= 0) return length
  if (length === -1) return ''
  if (length === -2) return 'fill'
  return length <= -1000 && length >= -1100 ? `${-1000 - length}%` : undefined
}

export const sideLengths = 'pixels, -1 (automatic), -2 (fill parent) or -1000 to -1100 (percent)'

/** A reader of numbers. It returns undefined for a number that `parse` does not accept. */
const numberThat = (parse: (value: unknown) => unknown) => (given: unknown) => {
  const value = readNumber(given)
  return parse(value) === undefined ? undefined : value
}

/** Readers by the `takes` of a property or, without one, by its `type`. The texts are for messages. */
const readers = {
  Boolean: [readFlag, 'True or False'],
  Number: [readNumber, 'a number'],
  Text: [readText, 'a text'],
  Color: [readColor, 'a color such as &HFFFF0000'],
  length: [/* @__PURE__ */ numberThat(parseNonNegative), 'a number from 0 on'],
  size: [/* @__PURE__ */ numberThat(parsePositive), 'a number above 0'],
  count: [/* @__PURE__ */ numberThat(parseCount), 'a whole number above 0'],
  alignment: [/* @__PURE__ */ numberThat(parseTextAlignment), '0 (left), 1 (centered) or 2 (right)'],
  // The message also names font files. `read-box.ts` has read those before.
  typeface: [
    /* @__PURE__ */ numberThat(parseFontTypeface),
    '0 (default), 1 (sans serif), 2 (serif), 3 (monospace) or a font file',
  ],
  inputType: [/* @__PURE__ */ numberThat(parseInputType), 'a number from 1 to 9'],
} as const satisfies Record<string, readonly [read: (given: unknown) => unknown, accepted: string]>

/** The value of a property, in the type of the React prop. If it is invalid, a description of the valid ones. */
export function readValue(property: PropertySpec, given: unknown): { value: unknown } | { accepted: string } {
  const [read, accepted] = readers[property.takes ?? property.type]
  // `lineColor` is a number, but files can have it as a color.
  const value = read(given) ?? (property.name === 'lineColor' ? readColorNumber(given) : undefined)
  return value === undefined ? { accepted } : { value }
}

const MOST_CHARACTERS = 60

/** A value as messages show it. */
export function printed(given: unknown): string {
  if (typeof given === 'object' && given) return Array.isArray(given) ? 'a list' : 'an object'
  // One character too many shows that the text is longer, and JSON adds two quotes.
  const text = typeof given === 'string' ? JSON.stringify(given.slice(0, MOST_CHARACTERS + 1)) : String(given)
  return text.length > MOST_CHARACTERS + 2 ? `${text.slice(0, MOST_CHARACTERS)}…"` : text
}

export type Report = (property: string, reason: string) => void

export const invalidValue = (given: unknown, accepted: string) =>
  `${printed(given)} can't be used. It takes ${accepted}.`
