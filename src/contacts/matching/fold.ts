import type { Range } from '../types.ts'

/**
 * Removes the differences that matching ignores: case, diacritics and width. `José`, `JOSE` and `ｊｏｓｅ` fold to `jose`,
 * `Straße` to `strasse`. A cluster (a character with its marks, or the letters of a syllable) folds independently of
 * its neighbors, and folding it again changes nothing.
 *
 * - Compatibility forms are replaced (full width, ligatures, circled letters), then the text is lower-cased.
 * - Accents of Latin, Greek and Cyrillic letters, Hebrew points, Arabic vowel signs and invisible characters are
 *   removed. Other scripts keep their marks, which make another letter there: `カ` and `ガ` stay different.
 * - Arabic letters that differ from keyboard to keyboard (`ی` and `ي`, `ک` and `ك`, `ة` and `ه`) become equal.
 * - Hiragana becomes katakana. Two variants of kanji in names become the usual ones: `髙` becomes `高`, and U+FA11
 *   becomes `崎`.
 * - Letters with strokes and ligatures become plain ones; typographic apostrophes and dashes become `'` and `-`.
 * - The rest is composed, so a Hangul syllable is one character.
 * - A surrogate without its other half counts as U+FFFD.
 * - Of a character with its marks, the first {@link LONGEST_CLUSTER} characters are read. No language needs as many.
 */
export function fold(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  return foldUnits(text) ?? clusters(text).map(foldCluster).join('')
}

/** The result of {@link fold}, and for each of its UTF-16 units the range of the original that it comes from. */
export function foldWithMap(text: string) {
  const starts: number[] = []
  const ends: number[] = []
  let folded = ''
  let start = 0
  for (const cluster of clusters(text)) {
    const end = start + cluster.length
    folded += foldCluster(cluster)
    while (starts.length < folded.length) {
      starts.push(start)
      ends.push(end)
    }
    start = end
  }
  return { folded, starts, ends }
}

export type FoldMap = ReturnType<typeof foldWithMap>

/** The range of the original for a range of the folded text. It does not split surrogate pairs or clusters. */
export function unfoldRange(map: FoldMap, [start, end]: Range): Range {
  return [map.starts[start] ?? 0, map.ends[end - 1] ?? 0]
}

export const isAscii = (text: string) => !/[^\0-\x7F]/.test(text)

/** Cuts `text` into clusters, the smallest pieces that fold independently: characters, each with its marks. */
function clusters(text: string): string[] {
  const pieces: string[] = []
  for (const character of text.replace(/\p{Surrogate}/gu, '\uFFFD')) {
    if (pieces.length > 0 && composesWithPrevious(character)) pieces[pieces.length - 1] += character
    else pieces.push(character)
  }
  return pieces
}

const composesWithPrevious = /* @__PURE__ */ memoize((character) => joining.test(character.normalize('NFKD')))

/** The most characters of a cluster. Normalizing takes quadratic time in the number of marks. */
const LONGEST_CLUSTER = 32

// One character can fold to several, so the result is cut, too. Otherwise, folding it again would cut it.
const foldCluster = (cluster: string) => shorten(foldShortCluster(shorten(cluster)))

const shorten = (cluster: string) =>
  cluster.length > LONGEST_CLUSTER ? Array.from(cluster).slice(0, LONGEST_CLUSTER).join('') : cluster

const foldShortCluster = /* @__PURE__ */ memoize((cluster) =>
  cluster
    // People type a spacing acute for an apostrophe. Unicode would decompose it to a blank.
    .replace(/^[´\u1FFD]/, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replace(/./g, (letter) => replacements[letter] ?? letter)
    .replace(/[‘’ʼʻʾʿ′]/g, "'")
    .replace(/[‐‒–—−]/g, '-')
    .replace(/[ぁ-ゖゝ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + TO_KATAKANA))
    .replace(stripped, '')
    .normalize('NFC'),
)

// Marks that people omit: accents, Hebrew points, Arabic vowel signs. Marks of other scripts (Devanagari and Thai
// vowels, the voicing of kana) form another letter and stay.
const accents =
  '\\u0300-\\u036F\\u0483-\\u0487\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F' +
  '\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u05C4\\u05C5\\u05C7' +
  '\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u06D6-\\u06DC\\u06DF-\\u06E4' +
  '\\u06E7\\u06E8\\u06EA-\\u06ED\\u08CA-\\u08E1\\u08E3-\\u08FF'

// Invisible or untyped: joiners, soft hyphens, direction marks, variation selectors, the Arabic stretching line.
const invisible = '\\p{Default_Ignorable_Code_Point}\\u0640'

const stripped = /* @__PURE__ */ new RegExp(/* @__PURE__ */ '['.concat(accents, invisible, ']'), 'gu')

// Characters that compose with the preceding one: marks, and the later letters of a Hangul (or Kirat Rai) syllable.
// Invisible characters are included: they are stripped later, so they must not separate characters that compose.
const joining = /* @__PURE__ */ new RegExp(
  /* @__PURE__ */ '^[\\p{M}'.concat(invisible, '\\u1161-\\u1175\\u11A8-\\u11C2\\u{16D67}]'),
  'u',
)

// Letters that Unicode does not decompose, with the plain ones that people type for them.
const replacements: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ς: 'σ',
  ی: 'ي',
  ى: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  髙: '高',
  '\uFA11': '崎',
}

/** The distance from a hiragana to the same katakana in Unicode. */
const TO_KATAKANA = 0x60

/** The most units that {@link foldUnits} folds. It passes them to one call, and the number of arguments is limited. */
const MOST_ARGUMENTS = 1024

/** Folds a text unit by unit. Undefined if it is long, or has surrogates or {@link joining} characters. Hot path. */
function foldUnits(text: string): string | undefined {
  if (text.length > MOST_ARGUMENTS) return undefined
  const folded: number[] = []
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at)
    const cached = foldedUnits[unit]
    if (cached) folded.push(cached)
    else {
      const character = String.fromCharCode(unit)
      if (/\p{Surrogate}/u.test(character) || composesWithPrevious(character)) return undefined
      const units = foldCluster(character)
      if (units.length === 1) foldedUnits[unit] = units.charCodeAt(0)
      for (let part = 0; part < units.length; part++) folded.push(units.charCodeAt(part))
    }
  }
  return String.fromCharCode(...folded)
}

/** The folded unit of each unit. 0 if the unit does not fold to a single one, or was in no text so far. */
const foldedUnits = /* @__PURE__ */ new Uint16Array(0x10000)

/** The most results that {@link memoize} keeps for a function. */
const MEMOIZED = 10_000

function memoize<T>(compute: (text: string) => T): (text: string) => T {
  const results = new Map<string, T>()
  return (text) => {
    let value = results.get(text)
    if (value === undefined) {
      value = compute(text)
      if (results.size >= MEMOIZED) results.clear()
      results.set(text, value)
    }
    return value
  }
}
