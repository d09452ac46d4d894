const unspacedScripts =
  'Han Hiragana Katakana Bopomofo Yi Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese'
const unspaced = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ '['.concat(/* @__PURE__ */ unspacedScripts.replace(/\w+ ?/g, inScript), ']'),
  'u',
)

function inScript(name: string): string {
  return `\\p{Script_Extensions=${name.trim()}}`
}

/** Whether a character is of a script without spaces. ASCII is checked first: preparing the pattern takes long. */
const isUnspaced = (character: string) => character > '\x7F' && unspaced.test(character)

// The kinds of a unit, as bits. A mark and the second half of a surrogate pair belong to the character before.
export const BLANK = 1
const MARK = 2
const LETTER = 4
const UNSPACED = 8
const SECOND_HALF = 16
const KNOWN = 32
/** `MAIN_TEXT`, the separator before a name or an address. */
const STARTS_MAIN_TEXT = 64
const IS_ANY_SEPARATOR = 128
export const PUNCTUATION = 256
/** A character of a script in which blanks are often left out. */
export const OMITS_BLANKS = 512

const JOINED = MARK | SECOND_HALF

/** The kinds of each unit, always with `KNOWN`, or 0 if no text has had the unit so far. */
const kinds = /* @__PURE__ */ new Uint16Array(0x10000)

/**
 * The places in a folded name where a word begins with `wanted`, which has no blank. Words are the parts between
 * blanks, and the runs of letters and digits: `jean-luc (jl)` has the words `jean-luc`, `jean`, `luc`, `(jl)` and `jl`.
 *
 * In scripts written without spaces, each character begins a word. So does a letter of another script after such a
 * character.
 */
export function beginningsInName(name: string, wanted: string): number[] {
  const hasNoSign = /^[\p{L}\p{M}\p{N}]+$/u.test(wanted)
  return placesOf(name, wanted).filter(
    (at) =>
      at === 0 ||
      isA(BLANK, name, at - 1) ||
      (hasNoSign && (!isA(LETTER | MARK, name, at - 1) || beginsUnspaced(name, at))),
  )
}

/**
 * The places in a folded address where a word begins with `wanted`, which has no blank. The words are the address
 * itself, the parts of its local part, split at `. _ - +`, the domain, and its labels. `ann.lee@mail.example` has the
 * words `ann.lee@mail.example`, `ann`, `lee`, `mail.example`, `mail` and `example`. The domain follows the last `@`.
 * Without an `@`, the whole text is the local part. For scripts without spaces, the rules of names apply.
 */
export function beginningsInAddress(address: string, wanted: string): number[] {
  const start = address.length - address.trimStart().length
  const localEnd = address.includes('@') ? address.lastIndexOf('@') : address.length
  return placesOf(address, wanted).filter((at) => {
    if (at === start || at === localEnd + 1) return true
    if (at <= localEnd && at + wanted.length > localEnd) return false
    const sign = at < localEnd ? /[._+-]/ : /\./
    return !sign.test(wanted) && (sign.test(address.charAt(at - 1)) || beginsUnspaced(address, at))
  })
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at)
  return places
}

/** Whether this character or the one before it is of a script without spaces. Marks belong to the one before them. */
function beginsUnspaced(text: string, at: number): boolean {
  let before = at - 1
  while (before > 0 && isA(JOINED, text, before)) before--
  return !isA(JOINED, text, at) && (isA(UNSPACED, text, at) || isA(UNSPACED, text, before))
}

/** Whether no letter or digit precedes a place. */
export function isFirstWord(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && !isA(LETTER, text, before)) before--
  return before < 0
}

// The texts of a contact are joined to one string. Before each text, one of these separators tells its level. Folding
// replaces or removes them, so no text and no query contains them.

/** Before the name, and before the address: a soft hyphen. */
export const MAIN_TEXT = '\u00AD'
/** Before the other spellings of the name: a no-break space. */
export const SPELLINGS = '\u00A0'
/** Before the keywords: a spacing diaeresis. */
export const KEYWORDS = '\u00A8'

/** The level of a text in a joined text: 0 for the name and the address, 1 for other spellings, 2 for keywords. */
export type Level = 0 | 1 | 2

/** The level of the text after a separator, or undefined for other units. Comparisons are faster than a lookup. */
const levelAfter = (unit: number): Level | undefined =>
  unit === 0xad ? 0 : unit === 0xa0 ? 1 : unit === 0xa8 ? 2 : undefined

/** Whether a unit is a blank or a separator. No word of a query contains it. Hot. */
export const endsWord = (unit: number) => unit === 0x20 || levelAfter(unit) !== undefined

/**
 * Visits the positions in joined texts where words can begin. `isFirst`: the word can begin a name or an address.
 * No word is missed, but a few positions are visited where none begins. Hot.
 */
export function forEachBeginning(
  text: string,
  visit: (at: number, isFirst: boolean, level: Level) => void,
): void {
  let canBeginHere = false
  let isFirst = false
  let level: Level = 0
  for (let at = 0; at < text.length; at++) {
    const kind = kindAt(text, at)
    if (canBeginHere || (kind & UNSPACED) > 0) visit(at, isFirst, level)
    if (kind === (KNOWN | LETTER)) {
      canBeginHere = isFirst = false
      continue
    }
    if ((kind & JOINED) === 0) canBeginHere = canBeginAfter(kind)
    if ((kind & (LETTER | STARTS_MAIN_TEXT)) > 0) isFirst = (kind & STARTS_MAIN_TEXT) > 0
    if ((kind & IS_ANY_SEPARATOR) > 0) level = levelAfter(text.charCodeAt(at)) ?? level
  }
}

/**
 * Whether {@link forEachBeginning} visits a position. With `asFirst`: whether it visits the position as a first word.
 * The text must begin with a separator. Hot.
 */
export function canBegin(text: string, at: number, asFirst = false): boolean {
  let before = at - 1
  while (isA(JOINED, text, before)) before--
  if (!canBeginAfter(kindAt(text, before)) && !isA(UNSPACED, text, at)) return false
  if (!asFirst) return true
  while (!isA(LETTER | STARTS_MAIN_TEXT, text, before)) before--
  return isA(STARTS_MAIN_TEXT, text, before)
}

/** The level of the position `at`. Hot. */
export function levelAt(text: string, at: number): Level {
  for (let before = at - 1; before >= 0; before--) {
    const level = levelAfter(text.charCodeAt(before))
    if (level !== undefined) return level
  }
  return 0
}

/** Whether a word can begin after a character of this kind. */
const canBeginAfter = (kind: number) => (kind & (LETTER | UNSPACED)) !== LETTER

/** The words of a folded query: the parts between blanks, without duplicates. */
export function queryWords(folded: string): string[] {
  return [...new Set(folded.match(/\S+/g))]
}

const isA = (kind: number, text: string, at: number) => (kindAt(text, at) & kind) > 0

/** The kinds of the character at `at`. Hot: it is called for every character of every contact. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = kinds[unit] ?? 0
  if (known > 0) return known
  if (unit < 0xd800 || unit > 0xdfff) return (kinds[unit] = kindOf(text.charAt(at)))
  if (unit < 0xdc00) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  // The second half of a letter belongs to its word, as a mark does.
  return SECOND_HALF | (at > 0 && isA(LETTER | MARK, text, at - 1) ? MARK : 0)
}

/** The kinds of all characters of a text together. Hot. */
export function kindsIn(text: string): number {
  let all = 0
  for (let at = 0; at < text.length; at++) all |= kindAt(text, at)
  return all
}

function kindOf(character: string): number {
  const isOfUnspaced = isUnspaced(character)
  return (
    KNOWN |
    (/\s/u.test(character) ? BLANK : 0) |
    (/\p{M}/u.test(character) ? MARK : 0) |
    (/[\p{L}\p{N}]/u.test(character) ? LETTER : 0) |
    (/[\p{P}\p{Sk}]/u.test(character) ? PUNCTUATION : 0) |
    (isOfUnspaced && !/\p{M}/u.test(character) ? UNSPACED : 0) |
    (isOfUnspaced || /\p{Script_Extensions=Hangul}/u.test(character) ? OMITS_BLANKS : 0) |
    (character === MAIN_TEXT ? STARTS_MAIN_TEXT : 0) |
    (levelAfter(character.charCodeAt(0)) === undefined ? 0 : IS_ANY_SEPARATOR)
  )
}
