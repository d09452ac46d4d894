import type { CSSProperties, ReactNode } from 'react'
import { defaultColor, parseColor, type Color } from '../values/color.ts'
import { parseFontTypeface } from '../values/font-typeface.ts'
import { parseDensity, parseLook } from '../values/look.ts'
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
} from '../values/plain.ts'
import { parseTextAlignment } from '../values/text-alignment.ts'
import { report, reportInvalid } from '../values/development.ts'
import type { BoxOwnProps } from './types.ts'

/** A property for which this table gives the handle no getter: the function that turns a usable value into its canonical form. */
type Unreadable<T> = readonly [parse: (value: unknown) => T | undefined]
/**
 * A property with a getter on the handle: the same function, and what the getter returns when the property is not set. This second
 * item may be undefined: a property is readable if the item is there.
 */
type Readable<T> = readonly [parse: (value: unknown) => T | undefined, whenUnset: T | undefined]

/** Properties by name. */
export type Table = Readonly<Record<string, Unreadable<unknown> | Readable<unknown>>>

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
  fontSize: [parsePositive, 14],
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

type CssValue = string | number | undefined

/**
 * The properties that are drawn. Each has the CSS property to set on the root and, if its value is not CSS already, the function
 * that turns it into CSS. They are set in this order, so the last of several for one CSS property wins.
 */
export type StyleTable<T extends Table = Table> = {
  readonly [K in keyof T]?: readonly [
    css: `--tb-${string}` | 'width' | 'height',
    toCss?: (value: NonNullable<ReturnType<T[K][0]>>) => CssValue,
  ]
}

const percent = (value: number) => `${value}%`

/** A color as CSS, or undefined for the default color of the theme. */
export function unlessDefault(color: Color): Color | undefined {
  return color === defaultColor ? undefined : color
}

/** How the properties of all boxes are drawn. */
export const boxStyles: StyleTable<typeof boxTable> = {
  backgroundColor: ['--tb-background-color', unlessDefault],
  textColor: ['--tb-text-color', unlessDefault],
  hintColor: ['--tb-hint-color', unlessDefault],
  cursorColor: ['--tb-cursor-color', unlessDefault],
  cursorVisible: ['--tb-cursor-color', (isVisible) => (isVisible ? undefined : 'transparent')],
  fontSize: ['--tb-font-size', (points) => `${points}pt`],
  fontBold: ['--tb-font-weight', (isBold) => (isBold ? 'bold' : undefined)],
  fontItalic: ['--tb-font-style', (isItalic) => (isItalic ? 'italic' : undefined)],
  fontTypeface: ['--tb-font-family'],
  textAlignment: ['--tb-text-align'],
  rotationAngle: ['--tb-angle', (degrees) => (degrees ? `${degrees}deg` : undefined)],
  fullWidth: ['width', (isFull) => (isFull ? '100%' : undefined)],
  width: ['width'],
  widthPercent: ['width', percent],
  height: ['height'],
  heightPercent: ['height', percent],
}

/** React's names of documented properties. Form libraries spread them. */
const reactNames: Readonly<Record<string, string>> = {
  value: 'text',
  defaultValue: 'defaultText',
  placeholder: 'hint',
}

/** Reads the properties of `table` from `props`. A value that can't be used is reported, and left undefined. */
export function parseValues<T extends Table>(component: string, props: object, table: T): Values<T> {
  const values: Record<string, unknown> = {}
  const read = (key: string, name: string) => {
    const value: unknown = props[name as keyof object]
    if (value !== undefined && value !== null && Object.hasOwn(table, key))
      values[key] = parseValue(component, { key, name, value }, table)
  }
  for (const name in reactNames) read(reactNames[name] as string, name)
  // A documented name wins.
  for (const name in props) read(name, name)
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
  const [parse] = table[key] as Unreadable<unknown>
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
