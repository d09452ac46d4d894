// Where words begin in names and addresses. The kinds of a UTF-16 unit are the bits of one number.
export const BLANK = 1
const COMBINING_MARK = 2
const LETTER_OR_DIGIT = 4
/** A character of a script that is written without spaces. */
const UNSPACED = 8
/** The second half of a surrogate pair. */
const LOW_SURROGATE = 16
/** Set in each result of {@link kindOf}. So 0 in the cache {@link kinds} means that no kinds are cached. */
const CACHED = 32
/** {@link MAIN_TEXT}, the separator before a name or an address. */
const MAIN_SEPARATOR = 64
const ANY_SEPARATOR = 128
export const PUNCTUATION = 256
/** A character of a script in which blanks are often left out. */
export const OMITS_BLANKS = 512

/** Units that belong to the character before them. */
const JOINED = COMBINING_MARK | LOW_SURROGATE

/**
 * The places in a folded name where a word begins with `wanted`, which has no blank. Words are the parts between
 * blanks, and the runs of letters and digits: `jean-luc (jl)` has the words `jean-luc`, `jean`, `luc`, `(jl)` and `jl`.
 * In scripts without spaces, each character begins a word, and so does a letter or a digit after such a character.
 */
export function beginningsInName(name: string, wanted: string): number[] {
  const isRun = /^[\p{L}\p{M}\p{N}]+$/u.test(wanted)
  return placesOf(name, wanted).filter(
    (at) =>
      at === 0 ||
      isA(BLANK, name, at - 1) ||
      (isRun && (!isA(LETTER_OR_DIGIT | COMBINING_MARK, name, at - 1) || beginsUnspaced(name, at))),
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
    const crossesAtSign = at <= localEnd && at + wanted.length > localEnd
    if (crossesAtSign) return false
    const delimiter = at < localEnd ? /[._+-]/ : /\./
    return !delimiter.test(wanted) && (delimiter.test(address.charAt(at - 1)) || beginsUnspaced(address, at))
  })
}

function placesOf(text: string, wanted: string): number[] {
  const places: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) places.push(at)
  return places
}

/** Whether a character, or the one before it, is of a script without spaces. Marks are parts of characters. */
function beginsUnspaced(text: string, at: number): boolean {
  let before = at - 1
  while (before > 0 && isA(JOINED, text, before)) before--
  return !isA(JOINED, text, at) && (isA(UNSPACED, text, at) || isA(UNSPACED, text, before))
}

/** Whether no letter or digit precedes the position. */
export function isFirstWord(text: string, at: number): boolean {
  let before = at - 1
  while (before >= 0 && !isA(LETTER_OR_DIGIT, text, before)) before--
  return before < 0
}

// For the search, the texts of a contact are joined to one string, see `textOf`. Before each text, one of these
// separators tells its level. Folding replaces or removes these characters, so no folded text or query contains them.

/** Before the name, and before the address: a soft hyphen. */
export const MAIN_TEXT = '\u00AD'
/** Before the other spellings of the name: a no-break space. */
export const SPELLINGS = '\u00A0'
/** Before the keywords: a spacing diaeresis. */
export const KEYWORDS = '\u00A8'

/** The level of a text: 0 for the name and the address, 1 for other spellings of the name, 2 for keywords. */
export type Level = 0 | 1 | 2

/** The level of the text after a separator, or undefined for other units. Comparisons are faster than a lookup. */
function levelAfter(unit: number): Level | undefined {
  if (unit === 0xad) return 0
  if (unit === 0xa0) return 1
  return unit === 0xa8 ? 2 : undefined
}

/** Whether a unit is a blank or a separator. No word of a query contains such a unit. Hot path. */
export const endsWord = (unit: number) => unit === 0x20 || levelAfter(unit) !== undefined

/**
 * Calls `visit` for the positions in joined texts where words can begin: for each beginning of a word, and for a few
 * other positions. `isFirst`: no letter or digit of the name or of the address precedes the position. Hot path.
 */
export function forEachBeginning(text: string, visit: (at: number, isFirst: boolean, level: Level) => void) {
  let canBeginHere = false
  let isFirst = false
  let level: Level = 0
  for (let at = 0; at < text.length; at++) {
    const kind = kindAt(text, at)
    if (canBeginHere || (kind & UNSPACED) > 0) visit(at, isFirst, level)
    // A shortcut for most units. The conditions after it would do the same.
    if (kind === (CACHED | LETTER_OR_DIGIT)) {
      canBeginHere = isFirst = false
      continue
    }
    if ((kind & JOINED) === 0) canBeginHere = canBeginAfter(kind)
    if ((kind & (LETTER_OR_DIGIT | MAIN_SEPARATOR)) > 0) isFirst = (kind & MAIN_SEPARATOR) > 0
    if ((kind & ANY_SEPARATOR) > 0) level = levelAfter(text.charCodeAt(at)) ?? level
  }
}

/**
 * Whether {@link forEachBeginning} visits a position. With `asFirst`: whether it does so with `isFirst`. The text must
 * begin with a separator. Hot path.
 */
export function canBegin(text: string, at: number, asFirst = false): boolean {
  let before = at - 1
  while (isA(JOINED, text, before)) before--
  if (!canBeginAfter(kindAt(text, before)) && !isA(UNSPACED, text, at)) return false
  if (!asFirst) return true
  while (!isA(LETTER_OR_DIGIT | MAIN_SEPARATOR, text, before)) before--
  return isA(MAIN_SEPARATOR, text, before)
}

/** The level of the text around a position. Hot path. */
export function levelAt(text: string, at: number): Level {
  for (let before = at - 1; before >= 0; before--) {
    const level = levelAfter(text.charCodeAt(before))
    if (level !== undefined) return level
  }
  return 0
}

/** Whether a word can begin after a character of these kinds: any but a letter or digit of a script with spaces. */
const canBeginAfter = (kind: number) => (kind & (LETTER_OR_DIGIT | UNSPACED)) !== LETTER_OR_DIGIT

/** The words of a folded query: the parts between blanks, without duplicates. */
export function queryWords(folded: string): string[] {
  return [...new Set(folded.match(/\S+/g))]
}

const isA = (kind: number, text: string, at: number) => (kindAt(text, at) & kind) > 0

/** The kinds of each unit in texts so far. 0 for units that were in no text, and for halves of surrogate pairs. */
const kinds = /* @__PURE__ */ new Uint16Array(0x10000)

/** The kinds of the unit at `at`. Hot path: it is called for every unit of every contact. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const cached = kinds[unit] ?? 0
  if (cached > 0) return cached
  const isHalf = unit >= 0xd800 && unit <= 0xdfff
  if (!isHalf) return (kinds[unit] = kindOf(text.charAt(at)))
  // The first half has the kinds of the whole character.
  if (unit < 0xdc00) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  // The second half of a letter belongs to its word, as a mark does.
  return LOW_SURROGATE | (at > 0 && isA(LETTER_OR_DIGIT | COMBINING_MARK, text, at - 1) ? COMBINING_MARK : 0)
}

/** The kinds of all characters of a text together. Hot path. */
export function kindsIn(text: string): number {
  let all = 0
  for (let at = 0; at < text.length; at++) all |= kindAt(text, at)
  return all
}

function kindOf(character: string): number {
  const isOfUnspaced = isUnspaced(character)
  return (
    CACHED |
    (/\s/u.test(character) ? BLANK : 0) |
    (/\p{M}/u.test(character) ? COMBINING_MARK : 0) |
    (/[\p{L}\p{N}]/u.test(character) ? LETTER_OR_DIGIT : 0) |
    (/[\p{P}\p{Sk}]/u.test(character) ? PUNCTUATION : 0) |
    (isOfUnspaced && !/\p{M}/u.test(character) ? UNSPACED : 0) |
    (isOfUnspaced || /\p{Script_Extensions=Hangul}/u.test(character) ? OMITS_BLANKS : 0) |
    (character === MAIN_TEXT ? MAIN_SEPARATOR : 0) |
    (levelAfter(character.charCodeAt(0)) === undefined ? 0 : ANY_SEPARATOR)
  )
}

/** Whether a character is of a script without spaces. ASCII is checked first: preparing the pattern takes long. */
const isUnspaced = (character: string) => character > '\x7F' && unspaced.test(character)

const unspacedScripts =
  '[Han Hiragana Katakana Bopomofo Yi Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese]'
const unspaced = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ unspacedScripts.replace(/(\w+) ?/g, '\\p{Script_Extensions=$1}'),
  'u',
)
