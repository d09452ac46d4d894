import type { Term } from './query.ts'

// Each Hangul syllable has an initial consonant, a vowel and maybe a final consonant. Unicode sorts syllables by these.
export const FIRST_SYLLABLE = 0xac00
const VOWELS = 21
const FINALS = 28
const SYLLABLES_PER_INITIAL = VOWELS * FINALS
const FIRST_INITIAL = 0x1100

// The letters in the order of Unicode, as the Latin keys that they are typed with on a Korean keyboard. The first of
// `finals` is '', for a syllable without a final consonant.
const initials = 'rRseEfaqQtTdwWczxvg'
const vowels = 'k o i O j p u P h hk ho hl y n nj np nl b m ml l'.split(' ')
/** For each vowel, the vowel that is on its first key. */
const firstVowels = /* @__PURE__ */ vowels.map((keys) => vowels.indexOf(keys.charAt(0)))
const finals = ' r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g'.split(' ')

/**
 * A query can end within a syllable. Returns a number for each unfinished form of the syllable: its initial consonant
 * alone, with its vowel, and with the first key of its vowel. Hashes are made from UTF-16 units and from such numbers,
 * so the numbers are larger than all units. Hot path.
 */
export function unfinishedForms(unit: number): readonly number[] {
  if (!isSyllable(unit)) return []
  const index = unit - FIRST_SYLLABLE
  const initial = Math.floor(index / SYLLABLES_PER_INITIAL)
  const vowel = Math.floor(index / FINALS) % VOWELS
  return [formOf(initial, -1), formOf(initial, vowel), formOf(initial, firstVowels[vowel] ?? -1)]
}

/** @param vowel the index of the vowel, or -1 for an initial consonant alone */
const formOf = (initial: number, vowel: number) => 0x10000 + initial * 32 + vowel + 1

/**
 * The term for a folded word that ends in Hangul, whose last syllable may be unfinished. Undefined for other words.
 * Korean is typed letter by letter, and a final consonant can still move to the next syllable: 김ㅊ, 김처 and 김철 all
 * begin 김철수.
 */
export function unfinishedTerm(word: string): Term | undefined {
  const text = word.slice(0, -1)
  const last = word.charCodeAt(text.length)
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const letter = last - FIRST_INITIAL
  if (letter >= 0 && letter < initials.length)
    return { text, pattern: new RegExp(escaped + rangeOfInitial(letter), 'g'), form: formOf(letter, -1) }
  if (!isSyllable(last)) return undefined
  const index = last - FIRST_SYLLABLE
  const initial = Math.floor(index / SYLLABLES_PER_INITIAL)
  const vowel = Math.floor(index / FINALS) % VOWELS
  const final = finals[index % FINALS] ?? ''
  const keys = (vowels[vowel] ?? '') + final
  // This syllable, and those that further keys can make of it. All have the same initial.
  let finished = ''
  for (let other = 0; other < SYLLABLES_PER_INITIAL; other++) {
    const otherKeys = (vowels[Math.floor(other / FINALS)] ?? '') + (finals[other % FINALS] ?? '')
    if (otherKeys.startsWith(keys)) finished += syllable(initial * SYLLABLES_PER_INITIAL + other)
  }
  // The last consonant may be the first one of the next syllable.
  const moved = initials.indexOf(final.slice(-1))
  const withoutMoved = syllable(index - (index % FINALS) + finals.indexOf(final.slice(0, -1)))
  const endings = final ? `(?:[${finished}]|${withoutMoved}${rangeOfInitial(moved)})` : `[${finished}]`
  return { text, pattern: new RegExp(escaped + endings, 'g'), form: formOf(initial, vowel) }
}

const isSyllable = (unit: number) =>
  unit >= FIRST_SYLLABLE && unit < FIRST_SYLLABLE + initials.length * SYLLABLES_PER_INITIAL

const syllable = (index: number) => String.fromCharCode(FIRST_SYLLABLE + index)

/** The part of a pattern that finds any syllable with this initial consonant. */
const rangeOfInitial = (initial: number) =>
  `[${syllable(initial * SYLLABLES_PER_INITIAL)}-${syllable((initial + 1) * SYLLABLES_PER_INITIAL - 1)}]`
