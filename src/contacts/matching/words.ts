/** A word of a folded text: what the beginning of a query word is looked for in. */
export interface Word {
  text: string
  /** Where it starts in the folded text, in UTF-16 units. */
  start: number
  /** Whether no letter or digit stands before it. */
  first: boolean
}

const unspacedScripts =
  'Han Hiragana Katakana Bopomofo Yi Thai Lao Khmer Myanmar Tai_Le New_Tai_Lue Tai_Tham Tai_Viet Javanese Balinese'
const unspaced = /* @__PURE__ */ inScripts(unspacedScripts)

function inScripts(names: string): RegExp {
  return new RegExp(`[${names.replace(/\w+/g, '\\p{Script_Extensions=$&}').replaceAll(' ', '')}]`, 'u')
}

// What a character is, in bits. A mark belongs to the character before it.
const BLANK = 1
const MARK = 2
const LETTER = 4
const UNSPACED = 8
const SECOND_HALF = 16
const KNOWN = 32
const EDGE = 64

const JOINED = MARK | SECOND_HALF

const kinds = /* @__PURE__ */ new Uint8Array(0x10000)

/**
 * The words of a folded name: what stands between blanks, and each run of letters and digits in it. `jean-luc (jl) o'brien`
 * has the words `jean-luc`, `luc`, `(jl)`, `jl`, `o'brien` and `brien`.
 *
 * In scripts written without spaces each character starts a word, which ends with its run, and so does a letter of
 * another script behind one. Of several words with the same start only the longest is listed: what begins a shorter one
 * begins it too.
 */
export function nameWords(folded: string): Word[] {
  const words = createWords(folded)
  let at = 0
  while (at < folded.length) {
    const start = at
    while (at < folded.length && !isA(BLANK, folded, at)) at++
    if (at > start) words.add(start, at, at, (from) => isA(LETTER | MARK, folded, from))
    at++
  }
  return words.found
}

/**
 * The words of a folded address: the address itself (the first one listed), the local part and its parts at `. _ - +`, the
 * domain and its labels. `ann.lee@mail.example` has the words `ann.lee@mail.example`, `lee`, `mail.example` and `example`.
 * The domain follows the last `@`; without one all is local part. Same starts and scripts without spaces: as for names.
 */
export function addressWords(folded: string): Word[] {
  const words = createWords(folded)
  const address = folded.trim()
  const start = folded.length - folded.trimStart().length
  const end = start + address.length
  const at = address.lastIndexOf('@')
  const localEnd = at < 0 ? end : start + at
  words.add(start, localEnd, end, (from) => !'._+-'.includes(folded.charAt(from)))
  if (at >= 0) words.add(localEnd + 1, end, end, (from) => folded.charCodeAt(from) !== DOT)
  return words.found
}

const DOT = 46

/** Stands before each name and each address in a text of many: a soft hyphen, which folding takes out. */
export const SEPARATOR = '\u00AD'

/**
 * Visits the places of a text of many names and addresses where words can begin, and says which are the first of their name
 * or address. No word begins elsewhere; a few of the places begin none. Hot.
 */
export function forEachBeginning(text: string, visit: (at: number, first: boolean) => void): void {
  let open = false
  let first = false
  for (let at = 0; at < text.length; at++) {
    const kind = kindAt(text, at)
    if (open || (kind & UNSPACED) > 0) visit(at, first)
    if ((kind & JOINED) === 0) open = isOpen(kind)
    if ((kind & (LETTER | EDGE)) > 0) first = (kind & EDGE) > 0
  }
}

/** Whether `at` is one of the places that {@link forEachBeginning} visits, with `first` one of the first ones. Hot. */
export function canBegin(text: string, at: number, first: boolean): boolean {
  let before = at - 1
  while (isA(JOINED, text, before)) before--
  if (!isOpen(kindAt(text, before)) && !isA(UNSPACED, text, at)) return false
  if (!first) return true
  while (!isA(LETTER | EDGE, text, before)) before--
  return isA(EDGE, text, before)
}

/** Whether a word can begin behind such a character. */
const isOpen = (kind: number) => (kind & (LETTER | UNSPACED)) !== LETTER

/** The words of a folded query: what stands between blanks, each once. */
export function queryWords(folded: string): string[] {
  return [...new Set(folded.match(/\S+/g))]
}

function createWords(text: string) {
  const found: Word[] = []
  let firstLetter = 0
  while (firstLetter < text.length && !isA(LETTER, text, firstLetter)) firstLetter++
  const push = (start: number, end: number) =>
    found.push({ text: text.slice(start, end), start, first: start <= firstLetter })

  /**
   * The word from `from` to `end`, and those that start at each run of characters that belong to words between `from` and
   * `to`, or inside it behind or at one of a script written without spaces.
   */
  function add(from: number, to: number, end: number, belongs: (at: number) => boolean) {
    if (end > from) push(from, end)
    let runEnd = from
    for (let run = from; run < to; run = runEnd + 1) {
      runEnd = run
      while (runEnd < to && belongs(runEnd)) runEnd++
      let afterUnspaced = false
      for (let at = run; at < runEnd; at++) {
        const kind = kindAt(text, at)
        const starts = at === run || ((kind & JOINED) === 0 && (afterUnspaced || (kind & UNSPACED) > 0))
        if (starts && at > from) push(at, runEnd)
        if ((kind & JOINED) === 0) afterUnspaced = (kind & UNSPACED) > 0
      }
    }
  }

  return { found, add }
}

const isA = (kind: number, text: string, at: number) => (kindAt(text, at) & kind) > 0

/** What the character at `at` is. Hot: it is asked about every character of every contact. */
function kindAt(text: string, at: number): number {
  const unit = text.charCodeAt(at)
  const known = kinds[unit] ?? 0
  if (known > 0) return known
  if (unit < 0xd800 || unit > 0xdfff) return (kinds[unit] = kindOf(text.charAt(at)))
  if (unit < 0xdc00) return kindOf(String.fromCodePoint(text.codePointAt(at) ?? 0))
  return SECOND_HALF | (at > 0 && isA(LETTER | MARK, text, at - 1) ? MARK : 0)
}

function kindOf(character: string): number {
  return (
    KNOWN |
    (/\s/u.test(character) ? BLANK : 0) |
    (/\p{M}/u.test(character) ? MARK : 0) |
    (/[\p{L}\p{N}]/u.test(character) ? LETTER : 0) |
    (unspaced.test(character) ? UNSPACED : 0) |
    (character === SEPARATOR ? EDGE : 0)
  )
}
