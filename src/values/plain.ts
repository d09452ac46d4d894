// What a number, a text or a flag has to be for a property: the value itself, or undefined when it can't be used.

export function parseFlag(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined
}

export function parseText(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

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
