import { parseAnimationPosition } from './animation.ts'
import { parseColor } from './color.ts'
import { parseFontSize } from './font-size.ts'
import { parseFontTypeface } from './font-typeface.ts'
import { parseInputType } from './input-type.ts'
import { parseDensity, parseLook } from './look.ts'
import {
  parseCount,
  parseFlag,
  parseFunction,
  parseNonNegative,
  parseNode,
  parseNumber,
  parseObject,
  parseRef,
  parsePositive,
  parseText,
} from './plain.ts'
import { parseTextAlignment } from './text-alignment.ts'

// Messages to developers, in development only. The whole bodies are guarded, so that bundlers drop the functions, their calls and the
// texts from production builds.

const accepted: readonly (readonly [parse: unknown, text: string])[] = [
  [
    parseColor,
    'any CSS color, such as #RRGGBBAA, #RRGGBB, #RGBA, #RGB or a color name, a 32-bit ARGB number, or &HAARRGGBB',
  ],
  [parseText, 'a string'],
  [parseFlag, 'true or false'],
  [parseFunction, 'a function'],
  [parseObject, 'an object'],
  [parseRef, 'a ref, made by useRef or createRef, or a function'],
  [parseNode, 'what React can render: a text, a number, an element, or a list of them'],
  [parseNumber, 'a finite number'],
  [parseNonNegative, 'a finite number from 0 on'],
  [parsePositive, 'a finite number above 0'],
  [parseFontSize, "a finite number above 0, or 'inherit'"],
  [parseCount, 'a whole number above 0'],
  [parseTextAlignment, '0 (left), 1 (centered) or 2 (right)'],
  [parseFontTypeface, '0 (default), 1 (sans serif), 2 (serif) or 3 (monospace)'],
  [parseAnimationPosition, 'top, left, right or bottom'],
  [parseLook, "'shaded', 'outlined' or 'plain'"],
  [parseDensity, "'compact', 'normal' or 'comfortable'"],
  [parseInputType, "a number from 1 to 9, one of the values of InputType, or a name such as 'email'"],
]

const reported = new Set<string>()

/** Prints a message to the developer: what is wrong and how to fix it. Prints each message once. */
export function report(message: string, method: 'error' | 'warn' = 'error'): void {
  if (process.env.NODE_ENV !== 'production' && !reported.has(message)) {
    reported.add(message)
    console[method](message)
  }
}

/** Reports a value that can't be used. `subject` is the prop or the argument, `owner` is its component or method. */
export function reportInvalid(owner: string, subject: string, value: unknown, takes: string | object): void {
  if (process.env.NODE_ENV !== 'production') {
    const what = typeof takes === 'string' ? takes : accepted.find(([parse]) => parse === takes)?.[1]
    report(`${owner}: ${subject} can't be ${print(value)}. It takes ${what}.`)
  }
}

function print(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value)
  if (typeof value === 'bigint') return `${value}n`
  try {
    return Array.isArray(value) ? `[${value}]` : String(value)
  } catch {
    // An object without a prototype, or with a toString that throws.
    return Object.prototype.toString.call(value)
  }
}
