import { fold, memoize } from './fold.ts'
import { mayOmitBlanks } from './words.ts'

// Two letters that people write for one that their keyboard lacks. Folding only removes the mark of the one letter.
const expansions: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe', đ: 'dj' }

const expandable = /[äöüåøđ]/gi

/** `Müller` as `Mueller`, and `Åse` as `Aase`. */
export function expand(text: string): string {
  return canExpand(text) ? text.normalize('NFC').replace(expandable, expansionOf) : text
}

// Also as a plain letter with a mark, or as the sign of ångström: NFC composes these.
const hasExpandable = /[äöüåøđ]|\u0308|\u030A|\u212B/i

const canExpand = (text: string) => hasExpandable.test(text)

/** Whether a text may occur in the other spellings of a name: whether these may have all its letters. */
export function maySpell(name: string, foldedName: string, text: string): boolean {
  for (const letter of text) {
    if (foldedName.includes(letter)) continue
    // Composing (NFC) can change other letters, too, so any letter is possible in a name that is not composed.
    if (!canExpand(name) || !(isExpansion(letter) || name !== name.normalize('NFC'))) return false
  }
  return true
}

const isExpansion = (letter: string) => Object.values(expansions).some((letters) => letters.includes(letter))

/** The expansion of a letter, or the letter itself. */
export const expansionOf = (letter: string) => expansions[letter.toLowerCase()] ?? letter

const punctuation = /[\p{P}\p{Sk}]+/gu

/** The most words that are joined, to bound the length of the result. */
const MOST_JOINED = 8

/** A word without its punctuation. */
export const lettersOf = (word: string) => word.replace(punctuation, '')

/** The parts of a word between its punctuation. */
export const partsOf = (word: string) => word.split(punctuation).filter(Boolean)

/**
 * The other spellings of the words of a name, with blanks between them: without the punctuation in a word (`obrien`),
 * with two letters for one (`mueller`), and joined where blanks are often left out: between initials (`jrr`), and in
 * scripts such as Japanese and Korean (`田中太郎`). Hot.
 *
 * @param folded the folded name
 */
export function otherSpellings(name: string, folded: string): string {
  const has = traitsOf(name)
  const expanded = has & EXPANDS ? expandedWords(name) : ''
  const isPlain = !(has & PUNCTUATION) && !(has & BLANK && has & CLOSES_UP)
  return isPlain ? expanded : joinedWords(wordsOf(folded), wordsOf(expanded))
}

// The traits of a name from which other spellings follow, as bits.
const EXPANDS = 1
const PUNCTUATION = 2
const BLANK = 4
/** A character of a script in which a blank is often left out, or a word of one letter. */
const CLOSES_UP = 8
/** A unit that is neither a blank nor a mark. */
const LETTER = 16
const KNOWN = 32

/** The traits of each unit, or 0 if no name has had the unit so far. */
const traits = /* @__PURE__ */ new Uint8Array(0x10000)

/** The traits of all units of a name, with `CLOSES_UP` if it has a word of one letter. Hot. */
function traitsOf(name: string): number {
  let all = 0
  let letters = 0
  for (let at = 0; at < name.length; at++) {
    const unit = name.charCodeAt(at)
    const has = traits[unit] || (traits[unit] = traitsOfUnit(String.fromCharCode(unit)))
    all |= has
    if (has & LETTER) letters++
    else if (has & BLANK) {
      if (letters === 1) all |= CLOSES_UP
      letters = 0
    }
  }
  return letters === 1 ? all | CLOSES_UP : all
}

function traitsOfUnit(character: string): number {
  const folded = fold(character)
  return (
    KNOWN |
    (hasExpandable.test(character) ? EXPANDS : 0) |
    // Half of a surrogate pair can belong to punctuation.
    (lettersOf(folded) !== folded || /\p{Surrogate}/u.test(character) ? PUNCTUATION : 0) |
    (/\s/.test(folded) ? BLANK : /\P{M}/u.test(folded) ? LETTER : 0) |
    (mayOmitBlanks(firstOf(folded)) ? CLOSES_UP : 0)
  )
}

/** The words that have letters with expansions, expanded. */
function expandedWords(name: string): string {
  let expanded = ''
  for (const word of wordsOf(name)) expanded += expandedWord(word)
  return expanded.trimStart()
}

/** The expanded word with a blank before it, or '' if expanding changes nothing. Names often have the same words. */
const expandedWord = /* @__PURE__ */ memoize((word) => {
  const expanded = fold(expand(word))
  return expanded === fold(word) ? '' : ` ${expanded}`
})

/** The words in `expanded`, the words without their punctuation, and words joined where blanks are often left out. */
function joinedWords(words: readonly string[], expanded: readonly string[]): string {
  const variants = new Set(expanded)
  for (const word of [...words, ...expanded]) if (partsOf(word).length > 1) variants.add(lettersOf(word))
  for (const start of words.keys()) {
    let end = start + 1
    while (end < start + MOST_JOINED && joins(words[end - 1], words[end])) end++
    if (end > start + 1) variants.add(lettersOf(words.slice(start, end).join('')))
  }
  for (const word of words) variants.delete(word)
  return [...variants].join(' ')
}

const wordsOf = (folded: string): readonly string[] => folded.match(/\S+/g) ?? []

/** Whether the blank between two words is often left out. */
function joins(before: string | undefined, after: string | undefined): boolean {
  if (before === undefined || after === undefined) return false
  return (
    mayOmitBlanks(lastOf(before)) || mayOmitBlanks(firstOf(after)) || (isInitial(before) && isInitial(after))
  )
}

const firstOf = (text: string) => Array.from(text).at(0) ?? ''
const lastOf = (text: string) => Array.from(text).at(-1) ?? ''

const isInitial = (word: string) => /^\p{L}\p{M}*$/u.test(lettersOf(word))
