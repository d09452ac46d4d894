import { fold } from './fold.ts'
import { BLANK, kindsIn, OMITS_BLANKS, PUNCTUATION } from './words.ts'

// People write two letters for one that their keyboard lacks. Folding (see `fold`) makes `u` of `ü`, but not `ue`.
const expansions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

const expandable = /[äöüåøđ]/gi

/** `Müller` as `Mueller`, but `Åse` as `aase`: the callers fold the result. */
export function expand(text: string): string {
  return hasExpandable.test(text) ? text.normalize('NFC').replace(expandable, expansionOf) : text
}

// Before NFC, `ä`, `ö`, `ü` and `å` can be plain letters with a mark (U+0308, U+030A), and `å` the sign of ångström.
const hasExpandable = /[äöüåøđ]|\u0308|\u030A|\u212B/i

/** The expansion of a letter, or the letter itself. */
export const expansionOf = (letter: string) => expansions[letter.toLowerCase()] ?? letter

const punctuation = /[\p{P}\p{Sk}]+/gu

/** A word without its punctuation. */
export const lettersOf = (word: string) => word.replace(punctuation, '')

/** The parts of a word between its punctuation. */
export const partsOf = (word: string) => word.split(punctuation).filter(Boolean)

/**
 * The other spellings of the words of a name, with blanks between them: without the punctuation in a word (`obrien`),
 * with two letters for one (`mueller`), and joined where blanks are often left out: between initials (`jrr`), and in
 * scripts such as Japanese and Korean (`田中太郎`). Hot path.
 */
export function otherSpellings(name: string, folded: string): string {
  if (plainName.test(name)) return ''
  const expanded = hasExpandable.test(name) ? wordsOf(name).map((word) => fold(expand(word))) : []
  const kinds = kindsIn(folded)
  const hasPunctuation = (kinds & PUNCTUATION) > 0
  const hasBlank = (kinds & BLANK) > 0
  const hasJoinedWords = hasBlank && ((kinds & OMITS_BLANKS) > 0 || oneLetterWord.test(folded))
  if (expanded.length === 0 && !hasPunctuation && !hasJoinedWords) return ''
  return allSpellings(wordsOf(folded), expanded)
}

/** Most names are of this form, which has no other spellings. */
const plainName = /^[a-z]{2,}(?: [a-z]{2,})*$/i

const oneLetterWord = /(?:^|\s)\S\p{M}*(?:\s|$)/u

/** The most words that are joined to one. This limits the length of the other spellings. */
const MOST_JOINED = 8

function allSpellings(words: readonly string[], expanded: readonly string[]): string {
  const spellings = new Set(expanded)
  for (const word of [...words, ...expanded]) if (partsOf(word).length > 1) spellings.add(lettersOf(word))
  for (const start of words.keys()) {
    let end = start + 1
    while (end < start + MOST_JOINED && areJoined(words[end - 1], words[end])) end++
    if (end > start + 1) spellings.add(lettersOf(words.slice(start, end).join('')))
  }
  for (const word of words) spellings.delete(word)
  return [...spellings].join(' ')
}

const wordsOf = (text: string): readonly string[] => text.match(/\S+/g) ?? []

/** Whether people often leave out the blank between two words. */
function areJoined(word: string | undefined, next: string | undefined): boolean {
  if (word === undefined || next === undefined) return false
  const neighbors = (Array.from(word).at(-1) ?? '') + (Array.from(next).at(0) ?? '')
  return (kindsIn(neighbors) & OMITS_BLANKS) > 0 || (isInitial(word) && isInitial(next))
}

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(lettersOf(word))
