import type { Needle, Way } from './needle.ts'
import type { Segment } from './segment.ts'

/** The numbers of the documents of a block that can match in this kind. Those of the last kind can match in any. */
export function docsWithAllWords(
  segment: Segment<unknown>,
  block: number,
  { ways, rules }: Needle,
  kind: number,
): number[] {
  let matching = 0
  for (const way of ways[kind] ?? []) matching |= matchingIn(segment, block, way, rules.findTerm)
  if (matching === 0) return []
  const from = segment.starts[block] ?? 0
  const to = segment.starts[block + 1] ?? 0
  const found: number[] = []
  for (let number = from; number < to; number++) if ((matching >>> (number - from)) & 1) found.push(number)
  return found
}

/**
 * The documents of a block that have every term where it is accepted, a bit for each. Hot: the text of documents that can't match any more is
 * skipped.
 */
function matchingIn(
  { ends, starts, blocks }: Segment<unknown>,
  block: number,
  { terms, accepts }: Way,
  findTerm: Needle['rules']['findTerm'],
): number {
  const text = blocks[block] ?? ''
  const from = starts[block] ?? 0
  const to = starts[block + 1] ?? 0
  let matching = -1
  for (const term of terms) {
    let holders = 0
    let number = from
    for (let at = findTerm(text, term, 0); at >= 0;) {
      while ((ends[number] ?? Infinity) <= at) number++
      const canMatch = (matching >>> (number - from)) & 1
      const holds = canMatch && accepts(text, at, term)
      if (holds) holders |= 1 << (number - from)
      if (holds || !canMatch) {
        while (number < to - 1 && !((matching >>> (number + 1 - from)) & 1)) number++
        at = findTerm(text, term, ends[number] ?? Infinity)
      } else at = findTerm(text, term, at + 1)
    }
    matching &= holders
    if (matching === 0) return 0
  }
  return matching
}
