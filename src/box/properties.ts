import type { CSSProperties } from 'react'
import { defaultColor, parseColor } from '../values/color.ts'
import { parseFontTypeface } from '../values/font-typeface.ts'
import {
  parseFlag,
  parseFunction,
  parseLength,
  parseNumber,
  parseObject,
  parseRef,
  parseSize,
  parseText,
} from '../values/plain.ts'
import { parseTextAlignment } from '../values/text-alignment.ts'
import { report, reportInvalid } from './development.ts'
import type { BoxOwnProps } from './types.ts'

/** How a property is read: what turns a usable value into its canonical form. */
type Write<T> = readonly [parse: (value: unknown) => T | undefined]
/** One that the handle gives back, too: the default, where nothing was set. */
type ReadWrite<T> = readonly [parse: (value: unknown) => T | undefined, whenUnset: T | undefined]

/** Properties by name. */
export type Table = Readonly<Record<string, Write<unknown> | ReadWrite<unknown>>>

/** The properties of a table in canonical form; undefined where they are not set, or can't be used. */
export type Values<T extends Table> = { readonly [K in keyof T]?: ReturnType<T[K][0]> }

/** The same where every one of them is set. */
export type Arguments<T extends Table> = { readonly [K in keyof T]-?: NonNullable<ReturnType<T[K][0]>> }

/** What a handle reads of a table. */
export type Readable<T extends Table> = {
  readonly [K in keyof T as T[K] extends readonly [unknown, unknown] ? K : never]: T[K][1]
}

const black = '#000000FF'

/** What to do instead of using a deprecated property. */
const advice: Readonly<Record<string, string>> = {
  enableCopyPaste: 'It has no effect; use enabled instead.',
  lineColor: 'It has no effect; remove it.',
  numbersOnly: 'Use inputType={InputType.Number} instead.',
}

/** The documented properties of both boxes. */
export const boxTable = {
  backgroundColor: [parseColor, defaultColor],
  className: [parseText],
  cursorColor: [parseColor, black],
  cursorVisible: [parseFlag, true],
  defaultText: [parseText],
  disabled: [parseFlag],
  enableCopyPaste: [parseFlag, undefined],
  enabled: [parseFlag, true],
  fontBold: [parseFlag],
  fontItalic: [parseFlag],
  fontSize: [parseSize, 14],
  fontTypeface: [parseFontTypeface],
  fontTypefaceImport: [parseText],
  height: [parseLength],
  heightPercent: [parseLength],
  hint: [parseText, ''],
  hintColor: [parseColor, black],
  inputRef: [parseRef<NonNullable<BoxOwnProps['inputRef']> & object>],
  lineColor: [parseNumber, undefined],
  onGotFocus: [parseFunction<NonNullable<BoxOwnProps['onGotFocus']>>],
  onLostFocus: [parseFunction<NonNullable<BoxOwnProps['onLostFocus']>>],
  onTextChanged: [parseFunction<NonNullable<BoxOwnProps['onTextChanged']>>],
  rotationAngle: [parseNumber, 0],
  style: [parseObject<CSSProperties>],
  text: [parseText],
  textAlignment: [parseTextAlignment],
  textColor: [parseColor, black],
  visible: [parseFlag, true],
  width: [parseLength],
  widthPercent: [parseLength],
} as const satisfies Table

export type BoxValues = Values<typeof boxTable>

/**
 * Reads what `table` names from `given`. What can't be used is reported, as `owner`'s, and left undefined; so is what is
 * missing, where all is `required`.
 */
export function parseValues<T extends Table>(
  owner: string,
  given: object,
  table: T,
  required = false,
): Values<T> {
  const values: Record<string, unknown> = {}
  for (const name in table) {
    const value: unknown = given[name as keyof object]
    const [parse] = table[name] as Write<unknown>
    if (required || (value !== undefined && value !== null)) {
      values[name] = parse(value)
      // A deprecated property has its own warning.
      if (process.env.NODE_ENV !== 'production' && values[name] === undefined && !advice[name])
        reportInvalid(owner, name, value, parse)
    }
  }
  // Form libraries pass `disabled`. Either of the two disables.
  if (values.disabled) values.enabled = false
  return values as Values<T>
}

/** The arguments of a method, all of them required; undefined when one can't be used. */
export function parseArguments<T extends Table>(owner: string, given: object, table: T) {
  const values = parseValues(owner, given, table, true)
  return Object.values(values).includes(undefined) ? undefined : (values as Arguments<T>)
}

/** Says that a deprecated property is in use, and what to use instead. */
export function reportDeprecated(owner: string, given: object): void {
  if (process.env.NODE_ENV !== 'production') {
    for (const name in advice) {
      if (given[name as keyof object] !== undefined)
        report(`${owner}: ${name} is deprecated. ${advice[name]}`, 'warn')
    }
  }
}
