import type { MatchKinds, WordRules } from './adapter.ts'
import { hashesOf } from './signatures.ts'

/** A query in the form that segments are searched with. */
export interface Needle<Kind extends number = number> {
  /** The words of the query, without blanks, the longest first: it is in the fewest documents. */
  words: readonly string[]
  /** The word that was typed first. */
  typedFirst: string | undefined
  /** For each kind of match, the hashes that a block with such a match has. */
  hashes: Readonly<Record<number, readonly number[]>>
  kinds: MatchKinds<Kind>
  rules: WordRules
}

export function createNeedle<Kind extends number>(
  words: readonly string[],
  kinds: MatchKinds<Kind>,
  rules: WordRules,
): Needle<Kind> {
  return {
    words: [...words].sort((a, b) => b.length - a.length),
    typedFirst: words[0],
    hashes: hashesOf(words, kinds),
    kinds,
    rules,
  }
}
