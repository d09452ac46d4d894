import type { DesignedLength } from './design.ts'
import { readNumber } from './read-value.ts'

/** Reads Width or Height: -1 is automatic (`''`), -2 fills the parent, -1000 - n is n percent. Undefined if invalid. */
export function readLength(given: unknown): DesignedLength | '' | undefined {
  const length = readNumber(given)
  if (length === undefined || length >= 0) return length
  if (length === -1) return ''
  if (length === -2) return 'fill'
  return length <= -1000 && length >= -1100 ? `${-1000 - length}%` : undefined
}

/** The valid lengths, for messages. */
export const lengths = 'pixels, -1 (automatic), -2 (fill parent) or -1000 to -1100 (percent)'
