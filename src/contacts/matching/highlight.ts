import { foldWithMap, isAscii, unfoldRange, type FoldMap } from './fold.ts'
import {
  beginsAddress,
  beginsWord,
  findTerm,
  hasBeginning,
  readingOf,
  wordsBegunBy,
  type Query,
} from './match.ts'
import type { Term } from './query.ts'
import type { Candidate, SearchText } from './folded-contact.ts'
import type { ContactMatch, Range } from '../types.ts'
import { expansionOf, lettersOf } from './spellings.ts'
import { canBegin, SEPARATOR } from './words.ts'

/**
 * The match of a candidate, with the parts of its name and of its address to highlight. A word of the query is
 * highlighted where it begins words. If it begins none, it is highlighted in words with another spelling, or else
 * wherever it occurs. The beginning of the address is highlighted if it equals the query. Adjacent parts are joined.
 */
export function toMatch(candidate: Candidate, query: Query): ContactMatch {
  const { name, email } = candidate
  const start = email.folded.length - email.folded.trimStart().length
  const addressStart: Range[] = beginsAddress(candidate, query) ? [[start, start + query.text.length]] : []
  const isBegun = query.words.every((word) => beginsWord(candidate, word))
  const terms =
    addressStart.length > 0 || isBegun
      ? query.words.map((text): Term => ({ text }))
      : readingOf(candidate, query)?.terms
  const matchedRanges = (terms ?? []).map((term): [Range[], Range[]] => {
    if (!term.pattern && beginsWord(candidate, term.text))
      return [inOriginal(name, beginnings(name, term)), inOriginal(email, beginnings(email, term))]
    const spelled =
      term.pattern || hasBeginning(candidate, term, 1, 1) ? spelledParts(name.original, term) : []
    return [
      spelled.length > 0 ? spelled : inOriginal(name, occurrences(name, term)),
      inOriginal(email, occurrences(email, term)),
    ]
  })
  return {
    contact: candidate.contact,
    nameRanges: merge(matchedRanges.flatMap(([ranges]) => ranges)),
    emailRanges: merge([
      ...inOriginal(email, addressStart),
      ...matchedRanges.flatMap(([, ranges]) => ranges),
    ]),
  }
}

function beginnings(text: SearchText, { text: queryWord }: Term): Range[] {
  return wordsBegunBy(text, queryWord).map(({ start }) => [start, start + queryWord.length])
}

function occurrences({ folded }: SearchText, term: Term): Range[] {
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
 * The parts of a name that match a term in another spelling: without punctuation and blanks, and either as folded or
 * with two letters for one (`mueller`).
 */
function spelledParts(original: string, term: Term): Range[] {
  const map = foldWithMap(original)
  return [false, true].flatMap((expands) => {
    const { text, places } = lettersWithPlaces(original, map, expands)
    const ranges: Range[] = []
    for (let at = findTerm(text, term, 0); at >= 0; at = findTerm(text, term, at + 1)) {
      const end = endOf(term, at)
      const first = places[at] ?? 0
      // A letter that is written as two is not highlighted for the second one alone.
      if (canBegin(SEPARATOR + map.folded, first + 1, false) && first !== places[at - 1])
        ranges.push(unfoldRange(map, [first, (places[end - 1] ?? first) + 1]))
    }
    return ranges
  })
}

/**
 * The letters of a name without punctuation and blanks, and for each unit its place in the folded name.
 *
 * @param expands whether a letter such as `ü` is written as two
 */
function lettersWithPlaces(original: string, { folded, starts, ends }: FoldMap, expands: boolean) {
  const places: number[] = []
  let text = ''
  for (let at = 0; at < folded.length; at++) {
    const unit = folded.charAt(at)
    const whole = folded.codePointAt(at) ?? 0
    const before = folded.charCodeAt(at - 1)
    const isSecondHalf = before >= 0xd800 && before < 0xdc00
    const kept = isSecondHalf
      ? text.length > 0 && places.at(-1) === at - 1
      : lettersOf(String.fromCodePoint(whole)).trim() !== ''
    if (!kept) continue
    const letter = original.slice(starts[at], ends[at]).normalize('NFC')
    const written = expands && expansionOf(letter) !== letter ? expansionOf(letter) : unit
    for (const _ of written) places.push(at)
    text += written
  }
  return { text, places }
}

function inOriginal(text: SearchText, parts: readonly Range[]): Range[] {
  const nonEmpty = parts.filter(([start, end]) => end > start)
  if (nonEmpty.length === 0 || isAscii(text.original)) return nonEmpty
  const map = foldWithMap(text.original)
  return nonEmpty.map((part) => unfoldRange(map, part))
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
