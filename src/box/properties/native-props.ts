import type { BoxValues } from './box-properties.ts'
import type { Table } from './table.ts'

/**
 * Native attributes that a box does not pass to its input: it has properties of its own for them, or they have no use
 * in it. With `__proto__` or `hasOwnProperty`, React can't render an input.
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
