import { defaultColor, parseColor } from '../values/color.ts'
import { parseFontTypeface } from '../values/font-typeface.ts'
import { parseLength, parseNumber, parseSize } from '../values/plain.ts'
import { parseTextAlignment } from '../values/text-alignment.ts'
import { report, reportInvalid } from './development.ts'

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

const trusted = <T>(value: unknown) => value as T
// What TypeScript has checked, and nothing goes wrong without.
export const flag = trusted<boolean>
export const text = trusted<string>
const black = '#000000FF'

/** The documented properties of both boxes. */
export const boxTable = {
  backgroundColor: [parseColor, defaultColor],
  cursorColor: [parseColor, black],
  cursorVisible: [flag, true],
  enableCopyPaste: [flag, undefined],
  enabled: [flag, true],
  fontBold: [flag],
  fontItalic: [flag],
  fontSize: [parseSize, 14],
  fontTypeface: [parseFontTypeface],
  fontTypefaceImport: [text],
  height: [parseLength],
  heightPercent: [parseLength],
  hint: [text, ''],
  hintColor: [parseColor, black],
  lineColor: [trusted<number>, undefined],
  rotationAngle: [parseNumber, 0],
  textAlignment: [parseTextAlignment],
  textColor: [parseColor, black],
  visible: [flag, true],
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
    const value: unknown = given[name as keyof object] ?? undefined
    const [parse] = table[name] as Write<unknown>
    if (required || value !== undefined) {
      values[name] = parse(value)
      if (process.env.NODE_ENV !== 'production' && values[name] === undefined)
        reportInvalid(owner, name, value, parse)
    }
  }
  return values as Values<T>
}

/** The arguments of a method, all of them required; undefined when one can't be used. */
export function parseArguments<T extends Table>(owner: string, given: object, table: T) {
  const values = parseValues(owner, given, table, true)
  return Object.values(values).includes(undefined) ? undefined : (values as Arguments<T>)
}

/** Says that a deprecated property is in use, and what to use instead. */
export function reportDeprecated(
  owner: string,
  given: object,
  advice: Readonly<Record<string, string>>,
): void {
  if (process.env.NODE_ENV !== 'production') {
    for (const name in advice) {
      if (given[name as keyof object] !== undefined)
        report(`${owner}: ${name} is deprecated. ${advice[name]}`, 'warn')
    }
  }
}
