import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from '../../src/contacts/matching/fold.ts'
import {
  beginningsInAddress,
  beginningsInName,
  canBegin,
  forEachBeginning,
  isFirstWord,
  MAIN_TEXT,
} from '../../src/contacts/matching/words.ts'
import { holds } from '../support/holds.ts'

const someText = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 8 }),
    fc.string({
      unit: fc.constantFrom('a', '1', ' ', '-', '.', '@', '小', 'か', '\u3099', 'ि', '😀'),
      maxLength: 8,
    }),
  )
  .map(fold)
const someTexts = fc.array(fc.tuple(someText, someText), { minLength: 1, maxLength: 4 })
const joined = (texts: readonly (readonly string[])[]) => MAIN_TEXT + texts.flat().join(MAIN_TEXT)

describe('the places where words can begin in joined names and addresses', () => {
  it('include the beginnings of all words', () => {
    holds(200, [someTexts], (texts) => {
      const text = joined(texts)
      let start = 1
      for (const [name, email] of texts) {
        for (const [one, beginningsIn] of [
          [name, beginningsInName],
          [email, beginningsInAddress],
        ] as const) {
          for (const letter of new Set(one.match(/\S/gu)))
            for (const at of beginningsIn(one, letter)) {
              expect(canBegin(text, start + at, false)).toBe(true)
              expect(canBegin(text, start + at, true)).toBe(isFirstWord(one, at))
            }
          start += one.length + 1
        }
      }
    })
  })

  it('are the same for forEachBeginning and for canBegin', () => {
    holds(100, [someTexts], (texts) => {
      const text = joined(texts)
      const visited: [number, boolean][] = []
      forEachBeginning(text, (at, first) => visited.push([at, first]))
      const asked = Array.from(text.slice(1).split(''), (_, at) => at + 1)
        .filter((at) => canBegin(text, at, false))
        .map((at) => [at, canBegin(text, at, true)])
      expect(visited).toEqual(asked)
    })
  })

  it('are not inside a word', () => {
    const text = joined([["jean-luc o'brien", 'a.b2c@my-host.example']])
    const places = Array.from(text, (_, at) => at).filter((at) => at > 0 && canBegin(text, at, false))
    expect(places.map((at) => text.slice(at, at + 3))).toEqual([
      'jea',
      'luc',
      "o'b",
      'bri',
      'a.b',
      'b2c',
      'my-',
      'hos',
      'exa',
    ])
  })
})
