import type { BoxValues } from './box-properties.ts'
import type { Table } from './table.ts'

/** Native attributes that a box does not pass on, because it has its own properties for them. */
const notNative = /^(?:(?:default)?(?:value|checked)|type|multiple|hidden|children|dangerouslySetInnerHTML)$/i

/** The props that are not documented properties: the attributes of the native input. */
export function nativeProps<P extends object>(props: P, table: Table): Omit<P, keyof BoxValues> {
  const native: Record<string, unknown> = {}
  for (const name in props) {
    const value: unknown = props[name]
    // A handler can be false: `onKeyDown={isOpen && close}`.
    const isUsable = typeof value === 'function' || !/^on[A-Z]/.test(name)
    if (isUsable && !Object.hasOwn(table, name) && !notNative.test(name)) native[name] = value
  }
  return native as Omit<P, keyof BoxValues>
}
