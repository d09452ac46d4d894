import { oneOf, parseFunction, parseObject } from './plain.ts'

/**
 * The key of the function that finds recent contacts, in the result of `useRecentContacts`. A registered symbol
 * (`Symbol.for`) is the same in all copies of the package on a page.
 */
export const MATCHING = /* @__PURE__ */ Symbol.for('react-textbox-emailpicker.matching')

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
  return recent && MATCHING in recent && parseContacts(recent.recent) ? recent : undefined
}

/** A check of addresses: by their form, or by a function of the app. */
export function parseAddressCheck<F>(value: unknown): 'address' | F | undefined {
  return value === 'address' ? value : parseFunction<F>(value)
}

/** The characters that end a recipient: any of the comma, the semicolon and the space. */
export function parseSeparators<S extends readonly string[]>(value: unknown): S | undefined {
  return Array.isArray(value) && value.every((one) => one === ',' || one === ';' || one === ' ')
    ? (value as readonly string[] as S)
    : undefined
}

/** The text that picking a contact inserts: the plain address, or the mailbox form `Name <address>`. */
export type Completion = 'address' | 'mailbox'

export const parseCompletion = /* @__PURE__ */ oneOf<Completion>('address', 'mailbox')
