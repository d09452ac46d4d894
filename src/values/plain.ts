// What a number has to be for a property: the number itself, or undefined when it can't be used.

export function parseNumber(value: unknown): number | undefined {
  return Number.isFinite(value) ? (value as number) : undefined
}

/** A length, which may be 0. */
export function parseLength(value: unknown): number | undefined {
  return (value as number) >= 0 ? parseNumber(value) : undefined
}

/** A size, which may not. */
export function parseSize(value: unknown): number | undefined {
  return (value as number) > 0 ? parseNumber(value) : undefined
}

/** A number of things, of which there is at least one. */
export function parseCount(value: unknown): number | undefined {
  return Number.isInteger(value) ? parseSize(value) : undefined
}
