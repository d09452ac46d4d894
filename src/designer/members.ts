import { toText } from '../values/plain.ts'
import type { JsonObject } from './json-in-scm.ts'

/** A member of a component by its name, in any case: some tools write `$name` for the `$Name` of app builders. */
export function member(node: JsonObject, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name]
  for (const key in node)
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) return node[key]
  return undefined
}

export const childrenOf = (node: JsonObject) => member(node, '$Components') ?? member(node, 'Components')

/** The type of a component, without the Java package that some files write before it. */
export function typeOf(node: JsonObject): string {
  return toText(member(node, '$Type')).replace(/^com\.google\.appinventor\.components\.runtime\./, '')
}
