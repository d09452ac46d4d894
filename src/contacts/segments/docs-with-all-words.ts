import type { Needle } from './needle.ts'
import type { Segment } from './segment.ts'

/**
 * The numbers of the documents of a block that hold every word of the needle. For other kinds of matches than `Inside`, each word has
 * to be where one can begin; for `Start`, the word typed first has to be where the first word of a text can begin.
 *
 * Hot, therefore without an options object. The documents that can still match are one number, a bit for each, and the text of
 * other documents is skipped.
 */
export function docsWithAllWords(
  { ends, starts, blocks }: Segment<unknown>,
  block: number,
  { words, typedFirst, kinds, rules }: Needle,
  kind: number,
): number[] {
  const text = blocks[block] ?? ''
  const from = starts[block] ?? 0
  const to = starts[block + 1] ?? 0
  let matching = -1
  for (const word of words) {
    let holders = 0
    let number = from
    for (let at = text.indexOf(word); at >= 0;) {
      while ((ends[number] ?? Infinity) <= at) number++
      const canMatch = (matching >>> (number - from)) & 1
      const holds =
        canMatch &&
        (kind === kinds.Inside || rules.canBegin(text, at, kind === kinds.Start && word === typedFirst))
      if (holds) holders |= 1 << (number - from)
      if (holds || !canMatch) {
        while (number < to - 1 && !((matching >>> (number + 1 - from)) & 1)) number++
        at = text.indexOf(word, ends[number])
      } else at = text.indexOf(word, at + 1)
    }
    matching &= holders
    if (matching === 0) return []
  }
  const found: number[] = []
  for (let number = from; number < to; number++) if ((matching >>> (number - from)) & 1) found.push(number)
  return found
}
