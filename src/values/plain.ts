// Parsers of plain values, and functions to make parsers. A parser returns undefined for an invalid value.

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

/**
 * Content that React can render: text, numbers, elements, and lists or promises of them. true, false and '' render
 * nothing.
 */
export function parseNode<N>(value: unknown): N | undefined {
  // React warns about NaN and functions, and throws for objects that are neither elements nor lists or promises.
  const isPlain = /^(?:string|number|bigint|boolean)$/.test(typeof value) && !Number.isNaN(value)
  const isUsable = Array.isArray(value) ? value.every(isListItem) : isPlain || isRenderable(value)
  return isUsable ? (value as N) : undefined
}

const isListItem = (value: unknown) => value === undefined || value === null || parseNode(value) !== undefined

function isRenderable(value: unknown): boolean {
  const object = typeof value === 'object' && value
  return !!object && ('$$typeof' in object || Symbol.iterator in object || 'then' in object)
}

/** A React ref: a function, or an object with a `current`. */
export function parseRef<R extends object>(value: unknown): R | undefined {
  const object = parseObject<R>(value)
  return object && 'current' in object ? object : parseFunction(value)
}

export function parseNumber(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}

// `parseNonNegative` and `parsePositive` compare nothing but numbers: the comparison of a symbol, or of an object
// without a prototype, would throw.

/** A number that is 0 or larger. */
export function parseNonNegative(value: unknown): number | undefined {
  return (parseNumber(value) ?? -1) >= 0 ? (value as number) : undefined
}

/** A number larger than 0. */
export function parsePositive(value: unknown): number | undefined {
  return (parseNumber(value) ?? 0) > 0 ? (value as number) : undefined
}

/** A whole number that is 1 or larger. */
export function parseCount(value: unknown): number | undefined {
  return Number.isInteger(value) ? parsePositive(value) : undefined
}

/** A number or a text as a text, and '' for anything else. */
export const toText = (value: unknown): string => (/string|number/.test(typeof value) ? String(value) : '')

/** The number that browsers read from a `maxLength`. It can be a text, of which only the digits at the start count. */
export function parseMaxLength(value: unknown): number | undefined {
  return parseNonNegative(parseInt(toText(value), 10))
}

/** Returns a parser that turns an index into the item at the index. */
export const nth =
  <const T>(...results: readonly T[]) =>
  (value: unknown): T | undefined =>
    typeof value === 'number' ? results[value] : undefined

/** Returns a parser that accepts these names as they are. */
export const oneOf =
  <T>(...names: readonly T[]) =>
  (value: unknown): T | undefined =>
    names.find((one) => one === value)
