import { reportInvalid } from '../../values/development.ts'
import type { BoxValues } from './box-properties.ts'
import { advice } from './use-checks.ts'

/** A row in the table of the documented properties of a component. */
export type Property<T> = readonly [
  /** Returns the canonical form of a value, or undefined for an invalid value. */
  parse: (value: unknown) => T | undefined,
  /** The CSS custom property through which the stylesheet gets the value, or ''. */
  customProperty?: `--tb-${string}` | '',
  /** The default, as an app would write it. If this is left out, the default of a flag is false. */
  defaultValue?: unknown,
  /** Whether the handle of the component has a getter, which returns the value or the default. */
  isReadable?: boolean,
]

export const defaultOf = <D>(property: readonly [unknown, string, D, boolean?]): D => property[2]

// `any`: each `parse` returns the type of its own property, which the type of the table can't express.
// oxlint-disable-next-line typescript/no-explicit-any
export type Table = Readonly<Record<string, Property<any>>>

/** The values of the properties of a table in canonical form. Undefined if a property is not set, or is invalid. */
export type Values<T extends Table> = { readonly [K in keyof T]?: ReturnType<T[K][0]> }

/** React's names of three properties, for form libraries, and the documented names, which win if both are set. */
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
    const isReactName = key !== name
    const isOverridden = isReactName && given[key] != null
    let value = given[name]
    if (value == null || isOverridden || !Object.hasOwn(table, key)) continue
    // As in React, `value` can be a number. The box keeps a text that stands for this number (`values.number`): `1.0`
    // for 1, or the beginning `-` for NaN or 0.
    if (isReactName && typeof value === 'number') {
      if (name === 'value') values.number = value
      value = Number.isNaN(value) ? '' : String(value)
    }
    const [parse] = table[key] as Property<unknown>
    const parsed = parse(value)
    if (parsed !== undefined) values[key] = parsed
    // `useChecks` reports a deprecated property.
    else if (process.env.NODE_ENV !== 'production' && !advice[name])
      reportInvalid(component, name, value, parse)
  }
  // Form libraries pass `disabled`. Either `disabled` or `enabled={false}` disables the box.
  if (values.disabled) values.enabled = false
  return values as Values<T>
}

/**
 * Native attributes that a box does not pass to its input: a property of the box replaces them, or the input has no use
 * for them. With `__proto__` or `hasOwnProperty`, React can't render an input.
 */
const refusedProps =
  /^(?:(?:default)?(?:value|checked)|type|multiple|hidden|children|dangerouslySetInnerHTML|__p.*|hasOwn.*)$/i

/** Adds to `target` the members of `source` that it lacks. With a new object, boxes would mount more slowly. */
export function addMissing<S extends object, T extends object>(source: S, target: T): T & Omit<S, keyof T> {
  const all = target as T & S
  for (const key in source) if (!Object.hasOwn(target, key)) all[key] = source[key] as (T & S)[typeof key]
  return all
}

/** The props that a box passes to its input: all but documented properties, `refusedProps`, and invalid handlers. */
export function nativeProps<P extends object>(props: P, table: Table): Omit<P, keyof BoxValues> {
  const native: Record<string, unknown> = {}
  for (const name in props) {
    if (Object.hasOwn(table, name) || refusedProps.test(name)) continue
    const value: unknown = props[name]
    // A handler can be `false`, as in `onKeyDown={isOpen && close}`. It is left out.
    if (typeof value === 'function' || !/^on[A-Z]/.test(name)) native[name] = value
  }
  return native as Omit<P, keyof BoxValues>
}
