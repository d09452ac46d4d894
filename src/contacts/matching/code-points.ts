/** The number of UTF-16 units that are compared. This limits the time of sorting names of any length. */
const MOST_COMPARED = 256

/**
 * Negative if `a` sorts before `b` by code points. `<` compares UTF-16 units, which puts U+1F600 before U+FF41. If the
 * compared units are equal, the shorter text sorts first. Hot path.
 */
export function compareCodePoints(a: string, b: string): number {
  const end = Math.min(a.length, b.length, MOST_COMPARED)
  for (let at = 0; at < end; at++) {
    const unit = a.charCodeAt(at)
    const other = b.charCodeAt(at)
    if (unit === other) continue
    if (unit < 0xd800 || other < 0xd800) return unit - other
    // Either unit may be the second half of a surrogate pair, whose first half is the unit before.
    return codePointDifference(a, b, at - 1) || codePointDifference(a, b, at)
  }
  return a.length - b.length
}

const codePointDifference = (a: string, b: string, at: number) =>
  (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
