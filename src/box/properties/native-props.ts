import type { BoxValues } from './box-properties.ts'
import type { Table } from './table.ts'

/**
 * Native attributes that a box does not pass on: it has its own properties for them, or they make no sense for it. With
 * `__proto__` or `hasOwnProperty`, React can't render an input.
 */
const notNative =
  /^(?:(?:default)?(?:value|checked)|type|multiple|hidden|children|dangerouslySetInnerHTML|__p.*|hasOwn.*)$/i

/** Adds to `own` the members that it lacks, and returns it. With a new object, many boxes would mount more slowly. */
export function addMissing<M extends object, O extends object>(missing: M, own: O): O & Omit<M, keyof O> {
  const all = own as O & M
  for (const name in missing) if (!Object.hasOwn(own, name)) all[name] = missing[name] as (O & M)[typeof name]
  return all
}

/** The attributes of the native input: all props but documented properties, `notNative`, and invalid handlers. */
export function nativeProps<P extends object>(props: P, table: Table): Omit<P, keyof BoxValues> {
  const native: Record<string, unknown> = {}
  for (const name in props) {
    if (Object.hasOwn(table, name) || notNative.test(name)) continue
    const value: unknown = props[name]
    // A handler can be false: `onKeyDown={isOpen && close}`.
    if (typeof value === 'function' || !/^on[A-Z]/.test(name)) native[name] = value
  }
  return native as Omit<P, keyof BoxValues>
}
