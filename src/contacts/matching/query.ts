import { fold } from './fold.ts'
import { LONGEST_SEARCHED } from './folded-contact.ts'
import { unfinished } from './hangul.ts'
import { MatchKind } from './match-kind.ts'
import { expand, lettersOf, partsOf } from './spellings.ts'
import { queryWords } from './words.ts'

/** A text to search for. Its end may be unfinished: the user is writing a Korean syllable. */
export interface Term {
  /** The text without its unfinished end. */
  text: string
  /** Finds the whole text with any of its possible ends. It is global: the search begins at its `lastIndex`. */
  pattern?: RegExp
  /** The number of the form of the unfinished end, see `unfinishedForms`. */
  form?: number
}

/** Another reading of the typed text. A contact matches if each term of the reading begins a word of the contact. */
export interface Reading {
  terms: readonly Term[]
  /** The kind of such a match. If a term begins only a keyword, the kind is `Keyword` instead. */
  kind: typeof MatchKind.Spelled | typeof MatchKind.Inside
}

/** A query, prepared for comparisons with candidates. */
export interface Query {
  /** The whole typed text, folded and trimmed. */
  text: string
  words: readonly string[]
  /** Other readings than the typed words. */
  readings: readonly Reading[]
}

export function parseQuery(typed: string): Query {
  const text = fold(typed).trim()
  const words = queryWords(text)
  // No name contains a text that is longer. Plain letters and digits, as most are typed, have no other reading.
  const hasOneReading = text.length > LONGEST_SEARCHED || /^[a-z\d\s]*$/i.test(typed)
  return { text, words, readings: hasOneReading ? [] : readingsOf(typed, text, words) }
}

function readingsOf(typed: string, folded: string, words: readonly string[]): Reading[] {
  const readings: Reading[] = []
  const known = new Set([words.join(' ')])
  function add(kind: Reading['kind'], texts: readonly string[]) {
    const different = [...new Set(texts)]
    if (different.length === 0 || known.size === known.add(different.join(' ')).size) return
    readings.push({ kind, terms: different.map((text) => ({ text })) })
  }
  const expanded = queryWords(fold(expand(typed)))
  add(MatchKind.Spelled, expanded)
  for (const spelledWords of [words, expanded]) {
    // Punctuation can be left out in names, but not in addresses.
    const isAddress = (word: string) => word.includes('@')
    add(
      MatchKind.Spelled,
      spelledWords.map((word) => (isAddress(word) ? word : lettersOf(word))).filter(Boolean),
    )
    add(
      MatchKind.Inside,
      spelledWords.flatMap((word) => (isAddress(word) ? word : partsOf(word))),
    )
  }
  const lastWord = folded.split(/\s/).at(-1) ?? ''
  const last = /\s$/.test(typed) ? undefined : unfinished(lastWord)
  if (last) {
    const others = words.filter((word) => word !== lastWord).map((other) => ({ text: other }))
    readings.push({ kind: MatchKind.Spelled, terms: [...others, last] })
  }
  return readings
}
