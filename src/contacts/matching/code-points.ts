/** Texts with the same beginning of this length are compared by their lengths. This bounds the time of sorting. */
const MOST_UNITS = 256

/**
 * Negative when `a` sorts before `b` by code point. `<` compares UTF-16 units, which puts U+1F600 before U+FF41. Hot.
 */
export function compareCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length, MOST_UNITS)
  for (let at = 0; at < end; at++) {
    const unit = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (unit === other) continue
    if (unit < 0xd800 || other < 0xd800) return unit - other
    // The unit before may be the first half of a surrogate pair whose second half differs.
    return codePointDifference(a, b, at - 1) || codePointDifference(a, b, at)
  }
  return a.length - b.length
}

const codePointDifference = (a: string, b: string, at: number) =>
  (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
