import { fold } from './fold.ts'
import { LONGEST_SEARCHED } from './folded-contact.ts'
import { unfinishedTerm } from './hangul.ts'
import { MatchKind } from './match-kind.ts'
import { expand, lettersOf, partsOf } from './spellings.ts'
import { queryWords } from './words.ts'

/** A query, prepared for comparisons with contacts. */
export interface Query {
  /** The whole typed text, folded (see `fold`: lower case, no accents) and trimmed. */
  text: string
  words: readonly string[]
  /** Other readings than the typed words. */
  readings: readonly Reading[]
}

/** The typed text read differently, for instance without punctuation. A contact matches if each term begins a word. */
export interface Reading {
  terms: readonly Term[]
  /** The kind of such a match. If a term begins only a keyword, the kind is `Keyword` instead. */
  kind: typeof MatchKind.Spelled | typeof MatchKind.Inside
}

/** A text to search for. Its last syllable may be unfinished: Korean is typed letter by letter. */
export interface Term {
  /** The text without its unfinished syllable. */
  text: string
  /** Finds the text with any syllable that the unfinished one can become. Global: it searches from `lastIndex`. */
  pattern?: RegExp
  /** The number that stands for the unfinished syllable in hashes, see `unfinishedForms` in hangul.ts. */
  form?: number
}

export function parseQuery(typed: string): Query {
  const text = fold(typed).trim()
  const words = queryWords(text)
  const isTooLong = text.length > LONGEST_SEARCHED
  // Most queries consist of plain letters and digits, which have no other reading.
  const isPlain = /^[a-z\d\s]*$/i.test(typed)
  return { text, words, readings: isTooLong || isPlain ? [] : readingsOf(typed, text, words) }
}

function readingsOf(typed: string, folded: string, words: readonly string[]): Reading[] {
  const readings: Reading[] = []
  const added = new Set([words.join(' ')])
  function add(kind: Reading['kind'], texts: readonly string[]) {
    const distinct = [...new Set(texts)]
    const joined = distinct.join(' ')
    if (!joined || added.has(joined)) return
    added.add(joined)
    readings.push({ kind, terms: distinct.map((text) => ({ text })) })
  }
  const expanded = queryWords(fold(expand(typed)))
  add(MatchKind.Spelled, expanded)
  // People leave out punctuation in names, but not in addresses.
  const isAddress = (word: string) => word.includes('@')
  for (const spelled of [words, expanded]) {
    const unpunctuated = spelled.map((word) => (isAddress(word) ? word : lettersOf(word))).filter(Boolean)
    add(MatchKind.Spelled, unpunctuated)
    const betweenPunctuation = spelled.flatMap((word) => (isAddress(word) ? word : partsOf(word)))
    add(MatchKind.Inside, betweenPunctuation)
  }
  const lastWord = folded.split(/\s/).at(-1) ?? ''
  // A blank after the last word finishes its last syllable.
  const lastTerm = /\s$/.test(typed) ? undefined : unfinishedTerm(lastWord)
  if (lastTerm) {
    const others = words.filter((word) => word !== lastWord).map((text) => ({ text }))
    readings.push({ kind: MatchKind.Spelled, terms: [...others, lastTerm] })
  }
  return readings
}
