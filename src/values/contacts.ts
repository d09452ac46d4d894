import { oneOf, parseFunction, parseObject } from './plain.ts'

/**
 * The key under which the result of `useRecentContacts` has its search function. A registered symbol (`Symbol.for`) is
 * the same in all copies of the package on a page.
 */
export const MATCHING = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.matching')

/** Accepts any array as a list of contacts: its elements are not checked. */
export function parseContacts<C>(value: unknown): readonly C[] | undefined {
  return Array.isArray(value) ? value : undefined
}

export function parseContactSource<S extends object>(value: unknown): S | undefined {
  if (Array.isArray(value)) return value as unknown as S
  const source = parseObject<S & { search?: unknown }>(value)
  return source && parseFunction(source.search) ? source : undefined
}

/** Accepts the result of `useRecentContacts`. */
export function parseRecentContacts<R extends object>(value: unknown): R | undefined {
  const recent = parseObject<R & { recent?: unknown }>(value)
  return recent && MATCHING in recent && parseContacts(recent.recent) ? recent : undefined
}

export function parseAddressCheck<F>(value: unknown): 'address' | F | undefined {
  return value === 'address' ? value : parseFunction<F>(value)
}

/** Accepts the characters that end a recipient. */
export function parseSeparators<S extends readonly string[]>(value: unknown): S | undefined {
  return Array.isArray(value) && value.every((item) => item === ',' || item === ';' || item === ' ')
    ? (value as readonly string[] as S)
    : undefined
}

/** The text that picking a contact inserts: the plain address, or the mailbox form `Name <address>`. */
export type Completion = 'address' | 'mailbox'

export const parseCompletion = /* @__PURE__ */ oneOf<Completion>('address', 'mailbox')
