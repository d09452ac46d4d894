import { foldWithMap, isAscii, unfoldRange } from './fold.ts'
import { beginsAddress, beginsWord, wordsBegunBy, type Query } from './match.ts'
import type { Candidate, SearchText } from './folded-contact.ts'
import type { ContactMatch, Range } from '../types.ts'

/**
 * The match of a candidate, with the parts of its name and of its address to highlight: the beginnings of words that a word of the
 * query matches, and the beginning of the address when all that was typed matches it. A word of the query that matches no
 * beginning is highlighted wherever it occurs, from left to right. Parts that touch are joined.
 */
export function toMatch(candidate: Candidate, query: Query): ContactMatch {
  const start = candidate.email.folded.length - candidate.email.folded.trimStart().length
  const typed: Range[] = beginsAddress(candidate, query) ? [[start, start + query.text.length]] : []
  return {
    contact: candidate.contact,
    nameRanges: inOriginal(candidate.name, partsOf(candidate, candidate.name, query)),
    emailRanges: inOriginal(candidate.email, [...typed, ...partsOf(candidate, candidate.email, query)]),
  }
}

function partsOf(candidate: Candidate, text: SearchText, query: Query): Range[] {
  return query.words.flatMap((word) =>
    beginsWord(candidate, word) ? beginnings(text, word) : occurrences(text, word),
  )
}

function beginnings(text: SearchText, queryWord: string): Range[] {
  return wordsBegunBy(text, queryWord).map(({ start }) => [start, start + queryWord.length])
}

function occurrences({ folded }: SearchText, queryWord: string): Range[] {
  const found: Range[] = []
  for (let at = folded.indexOf(queryWord); at >= 0; at = folded.indexOf(queryWord, at + queryWord.length))
    found.push([at, at + queryWord.length])
  return found
}

function inOriginal(text: SearchText, parts: readonly Range[]): Range[] {
  const some = parts.filter(([start, end]) => end > start)
  if (some.length === 0) return []
  if (isAscii(text.original)) return merge(some)
  const map = foldWithMap(text.original)
  return merge(some.map((part) => unfoldRange(map, part)))
}

function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])]
    else merged.push(range)
  }
  return merged
}
