import type { JsonObject } from './json-in-scm.ts'
import { textOrNumber } from './read-value.ts'

/** A member of a component. The app builders write it in one way, but other tools that make files differ in case. */
export function member(node: JsonObject, name: string): unknown {
  if (Object.hasOwn(node, name)) return node[name]
  for (const key in node)
    if (key.length === name.length && key.toLowerCase() === name.toLowerCase()) return node[key]
  return undefined
}

export const childrenOf = (node: JsonObject) => member(node, '$Components') ?? member(node, 'Components')

/** The type without the package of Java that some files write before it. */
export function typeOf(node: JsonObject): string {
  return textOrNumber(member(node, '$Type')).replace(/^com\.google\.appinventor\.components\.runtime\./, '')
}
