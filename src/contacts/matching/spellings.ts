import { fold, memoize } from './fold.ts'
import { CLOSED_UP } from './words.ts'

// How the languages write letters that they do not have on a keyboard. Folding gives the letter without its mark.
const expansions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

const expandable = /[äöüåøđ]/gi

/** `Müller` as `Mueller`, and `Åse` as `Aase`. */
export function expand(text: string): string {
  return hasExpandable.test(text) ? text.normalize('NFC').replace(expandable, expansionOf) : text
}

const hasExpandable = /[äöüåøđ]|\u0308|\u030A|\u212B/i

/** The letters that are written for a letter, or itself. */
export const expansionOf = (letter: string) => expansions[letter.toLowerCase()] ?? letter

const signs = /[\p{P}\p{Sk}]+/gu
const sign = /[\p{P}\p{Sk}]/u
const closedUp = /* @__PURE__ */ new RegExp(`[${CLOSED_UP}]`, 'u')
const closedUpEnd = /* @__PURE__ */ new RegExp(`[${CLOSED_UP}]$`, 'u')
const closedUpStart = /* @__PURE__ */ new RegExp(`^[${CLOSED_UP}]`, 'u')
const shortWords = /(?:^|\s)\S{1,4}\s+\S{1,4}(?:\s|$)/

// Most names have no other spelling, and this tells it soon: words of Latin, Greek and Cyrillic letters, without those that can be expanded,
// those that fold to signs, and initials.
const plain = /^(?:[\dA-Za-zÀ-ÃÆ-ÕÙ-ÛÝ-ãæ-õù-ûý-ďĒ-ľŁ-ňŊ-ɏΈ-ԯ]{2,}(?: |$))*$/

/** The most words that are joined. It bounds the length of the result. */
const MOST_JOINED = 8

/** A word without its signs. */
export const lettersOf = (word: string) => word.replace(signs, '')

/** The parts of a word between its signs. */
export const partsOf = (word: string) => word.split(signs).filter(Boolean)

/**
 * The other spellings of the words of a name, between blanks: without the signs in a word (`obrien`, `annmarie`), with letters as they are
 * written without marks (`mueller`), and joined where blanks are often left out, between initials (`jrr`) and in scripts such as
 * Japanese and Korean (`田中太郎`). Hot.
 *
 * @param folded the folded name
 */
export function otherSpellings(name: string, folded: string): string {
  if (plain.test(name)) return ''
  const expands = hasExpandable.test(name)
  const hasSigns = sign.test(folded)
  const canJoin = /\s/.test(folded) && (closedUp.test(folded) || shortWords.test(folded))
  if (!expands && !hasSigns && !canJoin) return ''
  const words = wordsOf(folded)
  const expandedWords = expands ? wordsOf(name).map(expandedWord) : words
  if (!hasSigns && !canJoin) return expandedWords.filter((word) => !words.includes(word)).join(' ')
  const found = new Set(expandedWords)
  if (hasSigns)
    for (const word of [...words, ...expandedWords]) if (partsOf(word).length > 1) found.add(lettersOf(word))
  if (canJoin)
    for (const start of words.keys()) {
      let end = start + 1
      while (end < start + MOST_JOINED && joins(words[end - 1], words[end])) end++
      if (end > start + 1) found.add(lettersOf(words.slice(start, end).join('')))
    }
  for (const word of words) found.delete(word)
  return [...found].join(' ')
}

/** Names have the same words again and again. */
const expandedWord = /* @__PURE__ */ memoize((word) => fold(expand(word)))

const wordsOf = (folded: string): readonly string[] => folded.match(/\S+/g) ?? []

/** Whether the blank between two words is often left out. */
function joins(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return closedUpEnd.test(before) || closedUpStart.test(after) || (isInitial(before) && isInitial(after))
}

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(lettersOf(word))
