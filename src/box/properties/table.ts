import type { CSSProperties, ReactNode } from 'react'
import { defaultColor, parseColor, type Color } from '../../values/color.ts'
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
  parsePositive,
  parseText,
} from '../../values/plain.ts'
import { parseTextAlignment } from '../../values/text-alignment.ts'
import { report, reportInvalid } from '../../values/development.ts'
import type { BoxOwnProps } from '../types.ts'

type CssValue = string | number | undefined

/**
 * How a property is drawn: the CSS property to set on the root and, if its value is not CSS already, the function that turns it into
 * CSS.
 */
type Drawing<T> = readonly [
  css: `--tb-${string}` | 'width' | 'height',
  toCss?: (this: void, value: T) => CssValue,
]

/**
 * A property: the function that turns a usable value into its canonical form, how it is drawn, and what its getter on the handle returns
 * when it is not set. This last item may be undefined: a property has a getter if the item is there.
 */
type Property<T> =
  | readonly [parse: (value: unknown) => T | undefined, drawing?: Drawing<T> | undefined]
  | readonly [
      parse: (value: unknown) => T | undefined,
      drawing: Drawing<T> | undefined,
      whenUnset: T | undefined,
    ]

/**
 * Properties by name. They are read in this order. The last of several that are drawn with one CSS property wins.
 */
// Each function takes the values of its own property, which the type of the table can't tell.
// oxlint-disable-next-line typescript/no-explicit-any
export type Table = Readonly<Record<string, Property<any>>>

/** The properties of a table in canonical form; undefined where they are not set, or can't be used. */
export type Values<T extends Table> = { readonly [K in keyof T]?: ReturnType<T[K][0]> }

/** Like {@link Values}, but all of them are set. */
export type Arguments<T extends Table> = { readonly [K in keyof T]-?: NonNullable<ReturnType<T[K][0]>> }

const black = '#000000FF'

/** The replacements of deprecated properties. */
const advice: Readonly<Record<string, string>> = {
  enableCopyPaste: 'It has no effect; use enabled instead.',
  lineColor: 'It has no effect; remove it.',
  multiple: 'It has no effect; RecipientPicker takes several addresses.',
  numbersOnly: 'Use inputType={InputType.Number} instead.',
}

const percent = (value: number) => `${value}%`

/** A color as CSS, or undefined for the default color of the theme. */
export function unlessDefault(color: Color): Color | undefined {
  return color === defaultColor ? undefined : color
}

/** The documented properties that all boxes have. */
export const boxTable = {
  backgroundColor: [parseColor, ['--tb-background-color', unlessDefault], defaultColor],
  className: [parseText],
  classNames: [parseObject],
  clearable: [parseFlag],
  cursorColor: [parseColor, ['--tb-cursor-color', unlessDefault], black],
  cursorVisible: [
    parseFlag,
    ['--tb-cursor-color', (isVisible: boolean) => (isVisible ? undefined : 'transparent')],
    true,
  ],
  defaultText: [parseText],
  density: [parseDensity],
  disabled: [parseFlag],
  enableCopyPaste: [parseFlag, undefined, undefined],
  enabled: [parseFlag, undefined, true],
  endAdornment: [parseNode<ReactNode>],
  fontBold: [parseFlag, ['--tb-font-weight', (isBold: boolean) => (isBold ? 'bold' : undefined)]],
  fontItalic: [parseFlag, ['--tb-font-style', (isItalic: boolean) => (isItalic ? 'italic' : undefined)]],
  fontSize: [parsePositive, ['--tb-font-size', (points: number) => `${points}pt`], 14],
  fontTypeface: [parseFontTypeface, ['--tb-font-family']],
  fontTypefaceImport: [parseText],
  fullWidth: [parseFlag, ['width', (isFull: boolean) => (isFull ? '100%' : undefined)]],
  height: [parseNonNegative, ['height']],
  heightPercent: [parseNonNegative, ['height', percent]],
  hint: [parseText, undefined, ''],
  hintColor: [parseColor, ['--tb-hint-color', unlessDefault], black],
  inputRef: [parseRef<NonNullable<BoxOwnProps['inputRef']> & object>],
  lineColor: [parseNumber, undefined, undefined],
  look: [parseLook],
  onGotFocus: [parseFunction<NonNullable<BoxOwnProps['onGotFocus']>>],
  onLostFocus: [parseFunction<NonNullable<BoxOwnProps['onLostFocus']>>],
  onTextChanged: [parseFunction<NonNullable<BoxOwnProps['onTextChanged']>>],
  rotationAngle: [
    parseNumber,
    ['--tb-angle', (degrees: number) => (degrees ? `${degrees}deg` : undefined)],
    0,
  ],
  showCount: [parseFlag],
  startAdornment: [parseNode<ReactNode>],
  style: [parseObject<CSSProperties>],
  text: [parseText],
  textAlignment: [parseTextAlignment, ['--tb-text-align']],
  textColor: [parseColor, ['--tb-text-color', unlessDefault], black],
  visible: [parseFlag, undefined, true],
  width: [parseNonNegative, ['width']],
  widthPercent: [parseNonNegative, ['width', percent]],
} as const satisfies Table

export type BoxValues = Values<typeof boxTable>

/** React's names of documented properties. Form libraries spread them. */
const reactNames: Readonly<Record<string, string>> = {
  text: 'value',
  defaultText: 'defaultValue',
  hint: 'placeholder',
}

/** Reads the properties of `table` from `props`. A value that can't be used is reported, and left undefined. */
export function parseValues<T extends Table>(component: string, props: object, table: T): Values<T> {
  const values: Record<string, unknown> = {}
  for (const key in table) {
    const isGiven = (props[key as keyof object] ?? undefined) !== undefined
    const name = isGiven ? key : (reactNames[key] ?? key)
    const value: unknown = props[name as keyof object] ?? undefined
    if (value !== undefined) values[key] = parseValue(component, { key, name, value }, table)
  }
  // Form libraries pass `disabled`. Either of `enabled` and `disabled` can disable the box.
  if (values.disabled) values.enabled = false
  return values as Values<T>
}

/** The arguments of a method, all of them required. Returns undefined when one can't be used, and reports it. */
export function parseArguments<T extends Table>(method: string, given: object, table: T) {
  const values: Record<string, unknown> = {}
  for (const name in table)
    values[name] = parseValue(method, { key: name, name, value: given[name as keyof object] }, table)
  return Object.values(values).includes(undefined) ? undefined : (values as Arguments<T>)
}

interface GivenValue {
  /** The name in the table. */
  key: string
  /** The name that it was given by. */
  name: string
  value: unknown
}

/** @param owner the component or method that is given the value */
function parseValue(owner: string, { key, name, value }: GivenValue, table: Table): unknown {
  const [parse] = table[key] as Property<unknown>
  // As React's own inputs do, for forms whose value is a number.
  const parsed = parse(key !== name && typeof value === 'number' ? String(value) : value)
  // A deprecated property has its own warning.
  if (process.env.NODE_ENV !== 'production' && parsed === undefined && !advice[name])
    reportInvalid(owner, name, value, parse)
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
