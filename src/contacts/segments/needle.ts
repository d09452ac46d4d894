import type { Places, WordRules } from './adapter.ts'
import { hashesOf } from './signatures.ts'

/** A query in the form that segments are searched with. */
export interface Needle<Place extends number = number> {
  /** The words of the query, without blanks, the longest first: it is in the fewest documents. */
  words: readonly string[]
  /** The word that was typed first. */
  first: string | undefined
  /** For each place, the hashes that a block with a match has. */
  hashes: Readonly<Record<number, readonly number[]>>
  places: Places<Place>
  rules: WordRules
}

export function createNeedle<Place extends number>(
  words: readonly string[],
  places: Places<Place>,
  rules: WordRules,
): Needle<Place> {
  return {
    words: [...words].sort((a, b) => b.length - a.length),
    first: words[0],
    hashes: hashesOf(words, places),
    places,
    rules,
  }
}
