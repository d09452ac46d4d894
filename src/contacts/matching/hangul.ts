import type { Term } from './query.ts'

// Each syllable has an initial consonant, a vowel, and maybe a final consonant. Unicode numbers the syllables in this
// order.
const FIRST_SYLLABLE = 0xac00
const VOWELS = 21
const FINALS = 28
const WITH_INITIAL = VOWELS * FINALS
const FIRST_INITIAL = 0x1100

// The letters in the order of Unicode, as the Latin keys that they are typed with on a Korean keyboard.
const initials = 'rRseEfaqQtTdwWczxvg'
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
/** For each vowel, the vowel of its first key. */
const firstVowels = /* @__PURE__ */ vowels.map((keys) => vowels.indexOf(keys.charAt(0)))
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')

const isSyllable = (unit: number) =>
  unit >= FIRST_SYLLABLE && unit < FIRST_SYLLABLE + initials.length * WITH_INITIAL

/**
 * The numbers of the unfinished forms of a syllable, which a query can have: its initial consonant alone, with its
 * vowel, and with the first part of its vowel. The numbers differ from all UTF-16 units. Hot.
 */
export function unfinishedForms(unit: number): readonly number[] {
  if (!isSyllable(unit)) return none
  const at = unit - FIRST_SYLLABLE
  const initial = Math.floor(at / WITH_INITIAL)
  const vowel = Math.floor(at / FINALS) % VOWELS
  return [formOf(initial, -1), formOf(initial, vowel), formOf(initial, firstVowels[vowel] ?? -1)]
}

const none: readonly number[] = []

const formOf = (initial: number, vowel: number) => 0x10000 + initial * 32 + vowel + 1

/**
 * The term for a folded word that ends in Hangul, whose last syllable may be unfinished. Undefined for other words.
 * Korean is typed letter by letter, and a final consonant can still move to the next syllable: 김ㅊ, 김처 and 김철 all
 * begin 김철수.
 */
export function unfinished(word: string): Term | undefined {
  const text = word.slice(0, -1)
  const last = word.charCodeAt(text.length)
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const letter = last - FIRST_INITIAL
  if (letter >= 0 && letter < initials.length)
    return { text, pattern: new RegExp(escaped + anyWith(letter), 'g'), form: formOf(letter, -1) }
  if (!isSyllable(last)) return undefined
  const at = last - FIRST_SYLLABLE
  const initial = Math.floor(at / WITH_INITIAL)
  const vowel = Math.floor(at / FINALS) % VOWELS
  const final = finals[at % FINALS] ?? ''
  const keys = (vowels[vowel] ?? '') + final
  let syllables = ''
  for (let other = 0; other < WITH_INITIAL; other++)
    if (((vowels[Math.floor(other / FINALS)] ?? '') + (finals[other % FINALS] ?? '')).startsWith(keys))
      syllables += syllable(initial * WITH_INITIAL + other)
  // The last consonant may be the first one of the next syllable.
  const moved = initials.indexOf(final.slice(-1))
  const withoutMoved = syllable(at - (at % FINALS) + finals.indexOf(final.slice(0, -1)))
  const ways = final ? `(?:[${syllables}]|${withoutMoved}${anyWith(moved)})` : `[${syllables}]`
  return { text, pattern: new RegExp(escaped + ways, 'g'), form: formOf(initial, vowel) }
}

const syllable = (at: number) => String.fromCharCode(FIRST_SYLLABLE + at)

/** Any syllable that begins with this consonant. */
const anyWith = (initial: number) =>
  `[${syllable(initial * WITH_INITIAL)}-${syllable((initial + 1) * WITH_INITIAL - 1)}]`
