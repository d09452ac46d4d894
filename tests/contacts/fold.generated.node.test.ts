import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold, foldWithMap, unfoldRange } from '../../src/contacts/matching/fold.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { holds } from '../support/holds.ts'
import { words } from '../support/words.ts'

// Characters that fold to nothing, to several characters, or together with their neighbors.
const tricky = [
  ...'aZ -éÉßẞﬁÆİıΣς½´’Ａ²㌔',
  ...'\u0301\u0308\u3099\u20E3\uFE0F\u200D\u00AD\u0640\u064B\u05B0',
  ...'カｶﾞガか한하ㅎㅏﾡￂ\u1112\u1161\u11ABक\u093C\u093Fน\u0E33\u0E4D',
  ...'小😀👩𝐀\u{16D63}\u{16D67}\uDC00\uDE00\uD835\uD83D',
]
const text = fc.oneof(
  fc.string({ unit: fc.constantFrom(...tricky), maxLength: 12 }),
  fc.string({ unit: anyCodePoint, maxLength: 12 }),
)

describe('fold', () => {
  it.each([
    ['case', 'JOSE', 'jose'],
    ['accents', 'José Ñandú Čapek Ệ', 'jose nandu capek e'],
    ['accents on their own', 'Jose\u0301', 'jose'],
    ['width', 'ｊｏｓｅ＠ｅｘ', 'jose@ex'],
    ['half-width kana', 'ｶﾞ', 'ガ'],
    ['hiragana and katakana', 'たなか ゔぁゖゝゞ', 'タナカ ヴァヶヽヾ'],
    ['variants of kanji in names', '髙橋 山﨑', '高橋 山崎'],
    ['sharp s', 'Straße STRAẞE', 'strasse strasse'],
    ['letters with strokes', 'Øłđħŧ Łódź', 'oldht lodz'],
    ['ligatures', 'Æœﬁ', 'aeoefi'],
    ['thorn, eth and eng', 'Þórðŋ', 'thordn'],
    ['both Turkish i', 'İIıi', 'iiii'],
    ['every sigma', 'ΟΔΥΣΣΕΎΣ Οδυσσεύς', 'οδυσσευσ οδυσσευσ'],
    ['Greek and Cyrillic accents', 'Άλφα Ёлкий', 'αλφα елкии'],
    ['Hebrew points', 'אָלֶף', 'אלף'],
    ['Arabic vowel signs, hamza and stretching', 'مُحَمَّـــد أحمد', 'محمد احمد'],
    ['Arabic signs of recitation', 'a\u06E7\u06E8\u06EA\u08CA\u08E3', 'a'],
    ['Persian and Arabic forms of letters', 'علی علي على کریم كريم فاطمة ہ', 'علي علي علي كريم كريم فاطمه ه'],
    ['apostrophes and dashes', 'O’Brien‐Smith', "o'brien-smith"],
    ['all apostrophes', '‘’ʼʻʾʿ′´\u1FFD', "'''''''''"],
    ['all dashes', '‐‑‒–—−', '------'],
    ['invisible characters', 'a\u00ADb\u200Bc\uFE0Fd\u200E', 'abcd'],
    ['letters in a mathematical style', '𝐀𝓃𝓃', 'ann'],
  ])('removes the difference of %s', (_, given, folded) => {
    expect(fold(given)).toBe(folded)
  })

  it.each(words('हिन्दी ไทย မြန်မာ ខ្មែរ தமிழ் カ ガ パ 高 ー 한글 小明 محمد 😀'))(
    'changes nothing in %s',
    (word) => {
      expect(fold(word)).toBe(word)
    },
  )

  it('composes Hangul syllables written as letters', () => {
    expect(fold('한글')).toBe('한글')
  })

  it('does not join halves of different surrogate pairs', () => {
    expect(fold('\uD835\u00AD\uDC00')).toBe('\uFFFD\uFFFD')
  })

  it('changes no folded character when it is folded again', () => {
    const unstable = allCharacters().filter((character) => fold(fold(character)) !== fold(character))
    expect(unstable).toEqual([])
  })

  it('changes no folded text when it is folded again', () => {
    holds(200, [text], (given) => {
      expect(fold(fold(given))).toBe(fold(given))
    })
  })

  it('knows every character that composes with the one before it', () => {
    const later = allCharacters().flatMap((character) => [...character.normalize('NFD')].slice(1))
    const alone = [...new Set(later)].filter((character) => foldWithMap(`x${character}`).starts.at(-1) !== 0)
    expect(alone).toEqual([])
  })

  it('folds composed and decomposed spellings alike', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(fold(given.normalize('NFD'))).toBe(fold(given.normalize('NFC')))
      }),
    )
  })
})

describe('foldWithMap', () => {
  it('folds like fold', () => {
    fc.assert(
      fc.property(text, (given) => {
        expect(foldWithMap(given).folded).toBe(fold(given))
      }),
    )
  })

  it.each([
    ['Straße', 'ss', 'ß'],
    ['Straße', 's', 'S'],
    ['Jose\u0301 B', 'e', 'e\u0301'],
    ['Jose\u0301 B', 'b', 'B'],
    ['\u0301José', 'j', 'J'],
    ['x ½ y', '2', '½'],
    ['😀ﬁn', 'in', 'ﬁn'],
    ['कि', 'क', 'कि'],
  ])('finds in %s the origin of %s', (original, part, expected) => {
    const map = foldWithMap(original)
    const start = map.folded.indexOf(part)
    expect(original.slice(...unfoldRange(map, [start, start + part.length]))).toBe(expected)
  })

  it('maps the whole folded text to the whole original, without leading marks', () => {
    const map = foldWithMap('\u0301Ann\u0301')
    expect(unfoldRange(map, [0, map.folded.length])).toEqual([1, 5])
  })

  it('maps each part to whole characters that fold to this part or more', () => {
    holds(200, [text, fc.nat(), fc.nat()], (given, from, length) => {
      const map = foldWithMap(given)
      if (map.folded === '') return
      const start = from % map.folded.length
      const end = start + 1 + (length % (map.folded.length - start))
      const [first, last] = unfoldRange(map, [start, end])

      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeGreaterThan(first)
      expect(last).toBeLessThanOrEqual(given.length)
      expect(fold(given.slice(first, last))).toContain(map.folded.slice(start, end))
      for (const edge of [first, last]) {
        expect(edge > 0 && edge < given.length && splitsMark(given, edge)).toBe(false)
        expect(splitsPair(given, edge)).toBe(false)
      }
    })
  })
})

// Up to the end of plane 3. Beyond are only tags, variation selectors and unassigned characters.
function allCharacters(): string[] {
  return Array.from({ length: 0x40000 }, (_, code) => String.fromCodePoint(code))
}

function splitsMark(original: string, at: number): boolean {
  return /^\p{M}/u.test(original.slice(at))
}

function splitsPair(original: string, at: number): boolean {
  return /[\uD800-\uDBFF]$/.test(original.slice(0, at)) && /^[\uDC00-\uDFFF]/.test(original.slice(at))
}
