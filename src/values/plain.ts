// Parsers of values of general types, and functions that make parsers. A parser returns undefined for an invalid value.

export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

export function parseFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

export function parseFunction<F>(value: unknown): F | undefined {
  return typeof value === 'function' ? (value as F) : undefined
}

export function parseObject<O extends object>(value: unknown): O | undefined {
  return typeof value === 'object' && value && !Array.isArray(value) ? (value as O) : undefined
}

/** Accepts what React can render, also true, false and '', for which it renders nothing. */
export function parseNode<N>(value: unknown): N | undefined {
  // React warns about NaN and functions, and throws for objects that are no elements, lists or promises.
  const isPrimitive = /^(?:string|number|bigint|boolean)$/.test(typeof value) && !Number.isNaN(value)
  const isUsable = Array.isArray(value) ? value.every(isListItem) : isPrimitive || isRenderableObject(value)
  return isUsable ? (value as N) : undefined
}

const isListItem = (value: unknown) => value === undefined || value === null || parseNode(value) !== undefined

function isRenderableObject(value: unknown): boolean {
  if (typeof value !== 'object' || !value) return false
  return '$$typeof' in value || Symbol.iterator in value || 'then' in value
}

export function parseRef<R extends object>(value: unknown): R | undefined {
  const object = parseObject<R>(value)
  return object && 'current' in object ? object : parseFunction(value)
}

export function parseNumber(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}

// `parseNonNegative` and `parsePositive` compare only what `parseNumber` has accepted: comparing a symbol, or an object
// without a prototype, with a number throws.

export function parseNonNegative(value: unknown): number | undefined {
  return (parseNumber(value) ?? -1) >= 0 ? (value as number) : undefined
}

export function parsePositive(value: unknown): number | undefined {
  return (parseNumber(value) ?? 0) > 0 ? (value as number) : undefined
}

export function parseCount(value: unknown): number | undefined {
  return Number.isInteger(value) ? parsePositive(value) : undefined
}

export const toText = (value: unknown): string => (/string|number/.test(typeof value) ? String(value) : '')

/** Accepts a `maxLength` as browsers do: a number, or a text that begins with digits. A fraction is cut off. */
export function parseMaxLength(value: unknown): number | undefined {
  return parseNonNegative(parseInt(toText(value), 10))
}

/** Returns a parser that turns an index into the result at this index. */
export const byIndex =
  <const T>(...results: readonly T[]) =>
  (value: unknown): T | undefined =>
    typeof value === 'number' ? results[value] : undefined

export const oneOf =
  <T>(...names: readonly T[]) =>
  (value: unknown): T | undefined =>
    names.find((name) => name === value)
