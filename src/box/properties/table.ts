import type { CSSProperties, ReactNode } from 'react'
import { defaultColor, parseColor } from '../../values/color.ts'
import { parseFontSize } from '../../values/font-size.ts'
import { parseFontTypeface } from '../../values/font-typeface.ts'
import { parseDensity, parseLook } from '../../values/look.ts'
import {
  parseFlag,
  parseFunction,
  parseNonNegative,
  parseNode,
  parseNumber,
  parseObject,
  parseRef,
  parseText,
} from '../../values/plain.ts'
import { parseTextAlignment } from '../../values/text-alignment.ts'
import { report, reportInvalid } from '../../values/development.ts'
import type { BoxOwnProps } from '../types.ts'

/**
 * A property: the function that turns a usable value into its canonical form and, if the handle has a getter for the property, what the
 * getter returns when it is not set.
 */
type Property<T> =
  | readonly [parse: (value: unknown) => T | undefined]
  | readonly [parse: (value: unknown) => T | undefined, whenUnset: T | undefined]

/** Properties by name. */
// Each function takes the values of its own property, which the type of the table can't tell.
// oxlint-disable-next-line typescript/no-explicit-any
export type Table = Readonly<Record<string, Property<any>>>

/** The properties of a table in canonical form; undefined where they are not set, or can't be used. */
export type Values<T extends Table> = { readonly [K in keyof T]?: ReturnType<T[K][0]> }

const black = '#000000FF'

/** The replacements of deprecated properties. */
const advice: Readonly<Record<string, string>> = {
  enableCopyPaste: 'It has no effect; use enabled instead.',
  lineColor: 'It has no effect; remove it.',
  multiple: 'It has no effect; RecipientPicker takes several addresses.',
  numbersOnly: 'Use inputType={InputType.Number} instead.',
}

/** The documented properties that all boxes have. */
export const boxTable = {
  backgroundColor: [parseColor, defaultColor],
  className: [parseText],
  classNames: [parseObject],
  clearable: [parseFlag],
  cursorColor: [parseColor, black],
  cursorVisible: [parseFlag, true],
  defaultText: [parseText],
  density: [parseDensity],
  disabled: [parseFlag],
  enableCopyPaste: [parseFlag, undefined],
  enabled: [parseFlag, true],
  endAdornment: [parseNode<ReactNode>],
  fontBold: [parseFlag],
  fontItalic: [parseFlag],
  fontSize: [parseFontSize],
  fontTypeface: [parseFontTypeface],
  fontTypefaceImport: [parseText],
  fullWidth: [parseFlag],
  height: [parseNonNegative],
  heightPercent: [parseNonNegative],
  hint: [parseText, ''],
  hintColor: [parseColor, black],
  inputRef: [parseRef<NonNullable<BoxOwnProps['inputRef']> & object>],
  lineColor: [parseNumber, undefined],
  look: [parseLook],
  onGotFocus: [parseFunction<NonNullable<BoxOwnProps['onGotFocus']>>],
  onLostFocus: [parseFunction<NonNullable<BoxOwnProps['onLostFocus']>>],
  onTextChanged: [parseFunction<NonNullable<BoxOwnProps['onTextChanged']>>],
  rotationAngle: [parseNumber, 0],
  showCount: [parseFlag],
  startAdornment: [parseNode<ReactNode>],
  style: [parseObject<CSSProperties>],
  text: [parseText],
  textAlignment: [parseTextAlignment],
  textColor: [parseColor, black],
  visible: [parseFlag, true],
  width: [parseNonNegative],
  widthPercent: [parseNonNegative],
} as const satisfies Table

export type BoxValues = Values<typeof boxTable>

/** The documented properties that React has other names for. Form libraries spread these names. */
const documentedNames: Readonly<Record<string, string>> = {
  value: 'text',
  defaultValue: 'defaultText',
  placeholder: 'hint',
}

/** Reads the properties of `table` from `props`. A value that can't be used is reported, and left undefined. */
export function parseValues<T extends Table>(component: string, props: object, table: T): Values<T> {
  const given = props as Record<string, unknown>
  const values: Record<string, unknown> = {}
  for (const name in given) {
    const key = documentedNames[name] ?? name
    let value = given[name]
    if (value == null || !Object.hasOwn(table, key) || (key !== name && given[key] != null)) continue
    // As React's own inputs do, for forms whose value is a number.
    if (key !== name && typeof value === 'number') value = String(value)
    const parsed = parseValue(component, { name, value, parse: table[key]?.[0] })
    if (parsed !== undefined) values[key] = parsed
  }
  // Form libraries pass `disabled`. Either of `enabled` and `disabled` can disable the box.
  if (values.disabled) values.enabled = false
  return values as Values<T>
}

type Parse = (value: unknown) => unknown

/** The arguments of a method in canonical form, all of them required. Returns undefined when one can't be used, and reports it. */
export function parseArguments<P extends Readonly<Record<string, Parse>>>(
  method: string,
  given: { readonly [N in keyof P]: unknown },
  parsers: P,
) {
  const values: Record<string, unknown> = {}
  for (const name in parsers)
    values[name] = parseValue(method, { name, value: given[name], parse: parsers[name] })
  return Object.values(values).includes(undefined)
    ? undefined
    : (values as { readonly [N in keyof P]: NonNullable<ReturnType<P[N]>> })
}

interface GivenValue {
  name: string
  value: unknown
  parse: Parse | undefined
}

/** @param owner the component or method that is given the value */
function parseValue(owner: string, { name, value, parse }: GivenValue): unknown {
  const parsed = parse?.(value)
  // A deprecated property has its own warning.
  if (process.env.NODE_ENV !== 'production' && parsed === undefined && !advice[name])
    reportInvalid(owner, name, value, parse ?? '')
  return parsed
}

/** Warns of deprecated properties, with their replacements. */
export function reportDeprecated(owner: string, given: object): void {
  if (process.env.NODE_ENV !== 'production') {
    for (const name in advice) {
      if (given[name as keyof object] !== undefined)
        report(`${owner}: ${name} is deprecated. ${advice[name]}`, 'warn')
    }
  }
}
