import { parseFunction, parseObject } from './plain.ts'

/**
 * The key of the function that searches recent contacts, in the result of `useRecentContacts`. A registered symbol
 * (`Symbol.for`) is the same in all copies of the package on a page.
 */
export const SEARCH_FIRST = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.searchFirst')

/** A list of contacts. Its elements are not checked. */
export function parseContacts<C>(value: unknown): readonly C[] | undefined {
  return Array.isArray(value) ? value : undefined
}

/** A source in which a picker finds contacts. */
export function parseContactSource<S extends object>(value: unknown): S | undefined {
  if (Array.isArray(value)) return value as unknown as S
  const source = parseObject<S & { search?: unknown }>(value)
  return source && parseFunction(source.search) ? source : undefined
}

/** The result of `useRecentContacts`: the contacts that were picked before, and the search in them. */
export function parseRecentContacts<R extends object>(value: unknown): R | undefined {
  const recent = parseObject<R & { recent?: unknown }>(value)
  return recent && SEARCH_FIRST in recent && parseContacts(recent.recent) ? recent : undefined
}
