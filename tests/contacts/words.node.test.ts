import { describe, expect, it } from 'vitest'
import {
  beginningsInAddress,
  beginningsInName,
  isFirstWord,
  queryWords,
} from '../../src/contacts/matching/words.ts'
import { pairsOf } from './pairs.ts'

/** The longest text without a blank that begins a word at each place. */
function wordsOf(text: string, beginningsIn: typeof beginningsInName): string[] {
  const begun = Array.from({ length: text.length }, (_, at) => {
    const [rest = ''] = /^\S*/.exec(text.slice(at)) ?? []
    const beginnings = Array.from(rest, (_unit, end) => rest.slice(0, rest.length - end))
    return beginnings.find((one) => beginningsIn(text, one).includes(at)) ?? ''
  })
  return begun.filter(Boolean).sort()
}

/** Names, and the words that they have, with bars between. */
const names: [rule: string, pairs: string][] = [
  [
    'at blanks and punctuation',
    `ann lee → ann|lee; ␣␣ann⇥ lee␣ → ann|lee; jean-luc → jean-luc|luc; o'brien → o'brien|brien;
     (bob) [x] → (bob)|bob|[x]|x; j.r.r. tolkien → j.r.r.|r|r|tolkien; ann2 3m → 3m|ann2; 🍎 ann → ann|🍎; -- → --; → ; ␣ →`,
  ],
  [
    'at each character of scripts without blanks',
    `王小明 → 王小明|小明|明; さくら → さくら|くら|ら; ラー → ラー|ー; ไทย → ไทย|ทย|ย; ກຂ → ກຂ|ຂ; កខ → កខ|ខ; မန → မန|န;
     小wang明 → 小wang明|wang明|明; taro田中 → taro田中|田中|中; 王 小明 → 王|小明|明; (王明) → (王明)|王明|明;
     王明-小 → 王明-小|明|小; 𠮷田 → 𠮷田|田; a𠮷 → a𠮷|𠮷; 明\uFA0E → 明\uFA0E|\uFA0E;
     \u1B05\u1B06 → \u1B05\u1B06|\u1B06; 𠮷a → 𠮷a|a; กี่a → กี่a|a`,
  ],
  ['at no mark', 'กี่น้ → กี่น้|น้; \u093Fक → \u093Fक'],
  [
    'not in the middle of a character of two units',
    '𐐨𐐩 → 𐐨𐐩; 𐐨-𐐩 → 𐐨-𐐩|𐐩; -𐐨 → -𐐨|𐐨; 𑀓𑀸𑀓 → 𑀓𑀸𑀓; -𐀀𐀀 → -𐀀𐀀|𐀀𐀀; 𓏿𓏿 → 𓏿𓏿; a😀b → a😀b|b',
  ],
  ['not inside a script with spaces', '김민수 हिन्दी عمر → 김민수|हिन्दी|عمر'],
]

describe('beginningsInName', () => {
  it.each(names.flatMap(([rule, pairs]) => pairsOf(pairs).map((pair) => [rule, ...pair] as const)))(
    'starts words %s: %j',
    (_, name, words) => {
      expect(wordsOf(name, beginningsInName)).toEqual(words.split('|').filter(Boolean).sort())
    },
  )
})

it.each(pairsOf('ann lee → lee; 王小明 → 小明; (ann) lee → lee'))(
  'the word of %s before %s is the first one',
  (name, later) => {
    const places = Array.from(name, (_, at) => at).filter((at) => isFirstWord(name, at))
    expect(places.at(-1)).toBeLessThan(name.indexOf(later))
    expect(places).toContain(/\p{L}/u.exec(name)?.index)
  },
)

const addresses = `ann@ex.org → ann@ex.org|ex.org|org; o'brien@ex → o'brien@ex|ex; "a@b"@ex → "a@b"@ex|ex; root → root;
  ann.b_c-d+e@mail.my-host.org → ann.b_c-d+e@mail.my-host.org|b|c|d|e|mail.my-host.org|my-host|org;
  ann.lee → ann.lee|lee; ann-lee → ann-lee|lee; ␣ann.lee␣ → ann.lee|lee; ann@ → ann@; @ex → @ex|ex;
  王小明@例え.jp → 王小明@例え.jp|小明|明|例え.jp|え|jp`

describe('beginningsInAddress', () => {
  it.each(pairsOf(addresses))('splits %s into address, parts, domain and labels', (address, words) => {
    expect(wordsOf(address, beginningsInAddress)).toEqual(words.split('|').sort())
  })
})

it('queryWords splits only at blanks, and lists each word once, in the order of first occurrence', () => {
  expect(queryWords(' ann@ex.org  jean-luc\u3000小明 ')).toEqual(['ann@ex.org', 'jean-luc', '小明'])
  expect(queryWords(' \t')).toEqual([])
  expect(queryWords('lee ann lee an ann')).toEqual(['lee', 'ann', 'an'])
})
