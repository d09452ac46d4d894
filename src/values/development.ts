import {
  parseAddressCheck,
  parseCompletion,
  parseContactSource,
  parseContacts,
  parseRecentContacts,
  parseSeparators,
} from './contacts.ts'
import { parseAnimationPosition } from './animation.ts'
import { parseColor } from './color.ts'
import { parseFontSize, parseFontTypeface } from './font.ts'
import { parseInputType } from './input-type.ts'
import { parseDensity, parseLook } from './look.ts'
import {
  parseCount,
  parseFlag,
  parseFunction,
  parseMaxLength,
  parseNonNegative,
  parseNode,
  parseNumber,
  parseObject,
  parseRef,
  parsePositive,
  parseText,
} from './plain.ts'
import { parseTextAlignment } from './text-alignment.ts'

// Messages to developers, in development only. In `report` and `reportInvalid`, a check of NODE_ENV guards the whole
// body: so bundlers drop both bodies, the calls and their texts from production builds.

/** The kinds of values that properties and methods accept. `description` is for messages, `kind` for documentation. */
const accepted: readonly (readonly [parse: unknown, description: string, kind: string])[] = [
  [
    parseColor,
    'any CSS color, such as #RRGGBBAA, #RRGGBB, #RGBA, #RGB or a color name, a 32-bit ARGB number, or &HAARRGGBB',
    'Color',
  ],
  [parseText, 'a string', 'Text'],
  [parseFlag, 'true or false', 'Boolean'],
  [parseFunction, 'a function', 'function'],
  [parseObject, 'an object', 'object'],
  [parseRef, 'a ref, made by useRef or createRef, or a function', 'ref'],
  [parseNode, 'what React can render: a text, a number, an element, or a list of them', 'node'],
  [parseNumber, 'a finite number', 'Number'],
  [parseNonNegative, 'a finite number from 0 on', 'length'],
  [parsePositive, 'a finite number above 0', 'positive'],
  [parseFontSize, "a finite number above 0, or 'inherit'", 'size'],
  [parseCount, 'a whole number above 0', 'count'],
  [parseMaxLength, 'a whole number from 0 on', 'maxLength'],
  [parseTextAlignment, '0 (left), 1 (centered) or 2 (right)', 'alignment'],
  [parseFontTypeface, '0 (default), 1 (sans serif), 2 (serif) or 3 (monospace)', 'typeface'],
  [parseAnimationPosition, 'top, left, right or bottom', 'side'],
  [parseLook, "'shaded', 'outlined' or 'plain'", 'look'],
  [parseDensity, "'compact', 'normal' or 'comfortable'", 'density'],
  [parseCompletion, "'address' or 'mailbox'", 'completion'],
  [parseAddressCheck, "'address' or a function", 'check'],
  [parseContacts, 'an array of contacts', 'contacts'],
  [parseContactSource, 'an array of contacts, or an object with a search method', 'source'],
  [parseRecentContacts, 'what useRecentContacts returns', 'recentContacts'],
  [parseSeparators, "an array of ',', ';' and ' '", 'separators'],
  [
    parseInputType,
    "a number from 1 to 9, one of the values of InputType, or a name such as 'email'",
    'inputType',
  ],
]

export const kindOf = (parser: unknown) => accepted.find(([parse]) => parse === parser)?.[2]

/** The messages printed so far. Test files that share a page clear it. */
export const reported = new Set<string>()

/** Prints a message to the developer, once: the problem and how to fix it. `method` is 'error' by default. */
export function report(message: string, method?: 'error' | 'warn'): void {
  // Vite keeps the calls of a function whose parameter has a default value, so `method` has none.
  if (process.env.NODE_ENV !== 'production' && !reported.has(message)) {
    reported.add(message)
    console[method ?? 'error'](message)
  }
}

/** @param takes the parser of the valid values, or their description */
export function reportInvalid(owner: string, subject: string, value: unknown, takes: string | object): void {
  if (process.env.NODE_ENV !== 'production') {
    const valid = typeof takes === 'string' ? takes : accepted.find(([parse]) => parse === takes)?.[1]
    report(`${owner}: ${subject} can't be ${print(value)}. It takes ${valid}.`)
  }
}

function print(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  try {
    return Array.isArray(value) ? `[${value}]` : String(value)
  } catch {
    // An object without a prototype, or whose `toString` throws.
    return Object.prototype.toString.call(value)
  }
}
