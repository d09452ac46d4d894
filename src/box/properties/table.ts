import { reportInvalid } from '../../values/development.ts'
import { advice } from './use-checks.ts'

/**
 * A property:
 *
 * - `parse` returns the canonical form of a value, or undefined for an invalid one.
 * - `drawnAs` is the custom property that the stylesheet draws it with, or ''.
 * - `standard` is the default, as an app would write it. A flag without one is false.
 * - `isReadable` says that the handle has a getter, which returns the value or the default.
 */
export type Property<T> = readonly [
  parse: (value: unknown) => T | undefined,
  drawnAs?: `--tb-${string}` | '',
  standard?: unknown,
  isReadable?: boolean,
]

export const defaultOf = <D>(
  property: readonly [parse: unknown, drawnAs: string, standard: D, isReadable?: boolean],
): D => property[2]

/** Properties by name. */
// Each function takes the values of its own property, which the type of the table can't tell.
// oxlint-disable-next-line typescript/no-explicit-any
export type Table = Readonly<Record<string, Property<any>>>

/** The properties of a table in canonical form. Undefined if a property is not set, or has an invalid value. */
export type Values<T extends Table> = { readonly [K in keyof T]?: ReturnType<T[K][0]> }

/** The documented names for React's names, which form libraries use. If both are set, the documented one wins. */
const documentedNames: Readonly<Record<string, string>> = {
  value: 'text',
  defaultValue: 'defaultText',
  placeholder: 'hint',
}

/** Reads the properties of `table` from `props`. An invalid value is reported, and stays undefined. */
export function parseValues<T extends Table>(component: string, props: object, table: T): Values<T> {
  const given = props as Record<string, unknown>
  const values: Record<string, unknown> = {}
  for (const name in given) {
    const key = documentedNames[name] ?? name
    let value = given[name]
    if (value == null || !Object.hasOwn(table, key) || (key !== name && given[key] != null)) continue
    // React's names take numbers, as in React. The box may keep another notation of `number`: `1.0` of 1, `-` of NaN.
    if (key !== name && typeof value === 'number') {
      if (name === 'value') values.number = value
      value = Number.isNaN(value) ? '' : String(value)
    }
    const [parse] = table[key] as Property<unknown>
    const parsed = parse(value)
    if (parsed !== undefined) values[key] = parsed
    // A deprecated property has its own warning.
    else if (process.env.NODE_ENV !== 'production' && !advice[name])
      reportInvalid(component, name, value, parse)
  }
  // Form libraries pass `disabled`. Either `disabled` or `enabled={false}` disables the box.
  if (values.disabled) values.enabled = false
  return values as Values<T>
}
