/** Negative when `a` comes before `b`. `<` compares UTF-16 units, which puts U+1F600 before U+FF41. */
export function compareCodePoints(a: string, b: string): number {
  if (a === b) return 0
  let at = 0
  while (at < a.length && at < b.length && a.charCodeAt(at) === b.charCodeAt(at)) at++
  // The unit before may be the first half of a pair that differs in the second.
  return codePointDifference(a, b, at - 1) || codePointDifference(a, b, at)
}

const codePointDifference = (a: string, b: string, at: number) =>
  (a.codePointAt(at) ?? -1) - (b.codePointAt(at) ?? -1)
