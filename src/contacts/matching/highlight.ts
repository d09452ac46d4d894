import { foldWithMap, isAscii, unfoldRange, type FoldMap } from './fold.ts'
import { beginsAddress, beginsSpelling, beginsWord, findTerm, matchOfTerms, type Query } from './match.ts'
import type { Term } from './query.ts'
import type { FoldedContact } from './folded-contact.ts'
import type { ContactMatch, Range } from '../types.ts'
import { expansionOf, lettersOf } from './spellings.ts'
import { beginningsInAddress, beginningsInName, canBegin, MAIN_TEXT } from './words.ts'

/**
 * The match of a contact, with the parts of its name and address to highlight. A word of the query is highlighted where
 * it begins words. If it begins no word, it is highlighted in words with another spelling, or else wherever it occurs.
 * If the address begins with the whole query, this beginning is highlighted, too. Adjacent parts are joined.
 */
export function toMatch(candidate: FoldedContact, query: Query): ContactMatch {
  const { contact, searchedName, foldedName, searchedEmail, foldedEmail } = candidate
  const start = foldedEmail.length - foldedEmail.trimStart().length
  const inFoldedEmail: Range[] = beginsAddress(candidate, query) ? [[start, start + query.text.length]] : []
  const terms = matchOfTerms(candidate, query)?.terms ?? []
  const inFoldedName: Range[] = []
  const inName: Range[] = []
  for (const term of terms) {
    const { text, pattern } = term
    if (!pattern && beginsWord(candidate, text)) {
      for (const at of beginningsInName(foldedName, text)) inFoldedName.push([at, at + text.length])
      for (const at of beginningsInAddress(foldedEmail, text)) inFoldedEmail.push([at, at + text.length])
    } else {
      // In the name, a term with a pattern (an unfinished Korean syllable) is highlighted where words begin, in any
      // spelling. If no word begins with it, it is highlighted wherever it occurs.
      const spelled = pattern || beginsSpelling(candidate, term) ? spelledRanges(searchedName, term) : []
      inName.push(...spelled)
      if (spelled.length === 0) inFoldedName.push(...occurrences(foldedName, term))
      inFoldedEmail.push(...occurrences(foldedEmail, term))
    }
  }
  return {
    contact,
    nameRanges: merge([...inName, ...inOriginal(searchedName, inFoldedName)]),
    emailRanges: merge(inOriginal(searchedEmail, inFoldedEmail)),
  }
}

function occurrences(folded: string, term: Term): Range[] {
  const ranges: Range[] = []
  let end = 0
  for (let at = findTerm(folded, term, 0); at >= 0; at = findTerm(folded, term, end)) {
    end = endOf(term, at)
    ranges.push([at, end])
  }
  return ranges
}

/** The end of a term that was just found at `at`. */
const endOf = ({ text, pattern }: Term, at: number) => (pattern ? pattern.lastIndex : at + text.length)

/**
 * The ranges of a name that match a term in another spelling: without punctuation and blanks, first as folded (`obrien`
 * matches `O'Brien`), then also with two letters for one (`mueller` matches `Müller`).
 */
function spelledRanges(original: string, term: Term): Range[] {
  const map = foldWithMap(original)
  const canBeginAt = (at: number) => canBegin(MAIN_TEXT + map.folded, MAIN_TEXT.length + at)
  return [false, true].flatMap((expands) => {
    const { text, places } = lettersWithPlaces(original, map, expands)
    const ranges: Range[] = []
    for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
      const first = places[at] ?? 0
      const last = places[endOf(term, at) - 1] ?? first
      // For Über, written as `ueber`, the query `eber` begins no word.
      const isSecondOfTwo = first === places[at - 1]
      if (!isSecondOfTwo && canBeginAt(first)) ranges.push(unfoldRange(map, [first, last + 1]))
    }
    return ranges
  })
}

/**
 * The letters of a name without punctuation and blanks, and for each unit of them its place in the folded name.
 * `expands`: whether a letter such as `ü` is written as two.
 */
function lettersWithPlaces(original: string, { folded, starts, ends }: FoldMap, expands: boolean) {
  const places: number[] = []
  let text = ''
  let at = 0
  for (const character of folded) {
    if (lettersOf(character).trim() !== '') {
      const letter = original.slice(starts[at], ends[at]).normalize('NFC')
      const expansion = expansionOf(letter)
      text += expands && expansion !== letter ? expansion : character
      while (places.length < text.length) places.push(at)
    }
    at += character.length
  }
  return { text, places }
}

/** Turns ranges of a folded text into ranges of the original. Leaves out the empty range of an empty query. */
function inOriginal(original: string, ranges: readonly Range[]): Range[] {
  const nonEmpty = ranges.filter(([start, end]) => end > start)
  if (nonEmpty.length === 0 || isAscii(original)) return nonEmpty
  const map = foldWithMap(original)
  return nonEmpty.map((range) => unfoldRange(map, range))
}

/** Sorts ranges, and joins those that touch or overlap. */
function merge(ranges: readonly Range[]): Range[] {
  const merged: Range[] = []
  for (const range of [...ranges].sort((a, b) => a[0] - b[0])) {
    const last = merged.at(-1)
    if (last && range[0] <= last[1]) merged[merged.length - 1] = [last[0], Math.max(last[1], range[1])]
    else merged.push(range)
  }
  return merged
}
