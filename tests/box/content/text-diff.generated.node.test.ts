import { constantFrom, integer, nat, string, tuple, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mapCaret, rebaseText, lettersAndDigits, diff } from '../../../src/box/content/text-diff.ts'
import { holds } from '../../support/holds.ts'
import { collapse, mask, trim, upper } from './text-model.ts'

// Few different characters, so that texts repeat themselves, or every character once, so that each can be followed.
const repetitive = string({ unit: constantFrom('a', 'A', 'b', ' ', '-', '1'), maxLength: 10 })
const distinct = uniqueArray(constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüαβγдежз', ' ', '-', '.'), {
  maxLength: 14,
}).map((characters) => characters.join(''))
const digits = string({ unit: constantFrom(...'0123456789'), maxLength: 12 })

/** A text, and a replacement somewhere in it. */
const edit = (text: typeof distinct) =>
  text.chain((before) =>
    tuple(nat(before.length), nat(before.length)).map(([first, second]) => {
      const at = Math.min(first, second)
      const end = Math.max(first, second)
      return { before, at, end }
    }),
  )

const lettersAndDigitsBefore = (text: string, offset: number) =>
  lettersAndDigits(text.slice(0, offset)).length

/** The fewest units that a single replacement has to remove and insert, found by trying all. */
function smallestReplacement(from: string, to: string): number {
  let smallest = Infinity
  for (let start = 0; start <= from.length; start++) {
    for (let end = start; end <= from.length; end++) {
      const inserted = to.length - (from.length - (end - start))
      if (inserted < 0) continue
      const result = from.slice(0, start) + to.slice(start, start + inserted) + from.slice(end)
      if (result === to) smallest = Math.min(smallest, end - start + inserted)
    }
  }
  return smallest
}

describe('diff', () => {
  it('does not cut a character of two units', () => {
    expect(diff('😀', '😁')).toEqual({ at: 0, end: 2, inserted: '😁' })
    expect(diff('a😀', 'a😁b😀')).toEqual({ at: 1, end: 1, inserted: '😁b' })
    expect(diff('😀', '\u{1f200}')).toEqual({ at: 0, end: 2, inserted: '\u{1f200}' })
  })

  it('does not cut a character that only one of the texts has as a whole', () => {
    const [high = '', low = ''] = '😀'.split('')
    expect(diff(`${high}x`, '😀')).toEqual({ at: 0, end: 2, inserted: '😀' })
    expect(diff('😀', `${high}x`)).toEqual({ at: 0, end: 2, inserted: `${high}x` })
    expect(diff(`x${low}`, '😀')).toEqual({ at: 0, end: 2, inserted: '😀' })
    expect(diff('😀', `x${low}`)).toEqual({ at: 0, end: 2, inserted: `x${low}` })
  })

  it('turns the one text into the other, with a replacement as small as one can be', () => {
    holds(100, [repetitive, repetitive], (from, to) => {
      const { at, end, inserted } = diff(from, to)
      expect(from.slice(0, at) + inserted + from.slice(end)).toBe(to)
      expect(end - at + inserted.length).toBe(smallestReplacement(from, to))
    })
  })
})

it.each([
  ['Ann Lee', 'annlee'],
  ['(030) 12-34', '0301234'],
  ['İzmir, 小明!', 'i̇zmir小明'.replace('̇', '')],
  ['Straße, ΟΔΟΣ', 'strasseοδος'],
  [' \t-_.@', ''],
])('lettersAndDigits keeps those of %j in small letters', (text, kept) => {
  expect(lettersAndDigits(text)).toBe(kept)
})

describe('mapCaret', () => {
  // The caret is drawn as "|".
  it.each([
    ['upper-casing leaves it in place', 'an|n', 'AN|N'],
    ['upper-casing that lengthens the text before it', 'straße|n', 'STRASSE|N'],
    ['a letter that is longer in lower case before it', 'İİ|İ', 'xİİ|İ'],
    ['a blank trimmed before it', '  a|nn', 'a|nn'],
    ['a blank trimmed after it', 'a|nn  ', 'a|nn'],
    ['blanks collapsed at it', 'ann  |lee', 'ann |lee'],
    ['blanks collapsed elsewhere', 'a|nn   lee', 'a|nn lee'],
    ['a digit typed in the middle of a masked number', '12|3-456', '12|3-456'],
    ['a mask that moves its separators', '1293|-456', '129-3|45-6'],
    ['a mask at the end', '1234|', '123-4|'],
    ['a digit deleted before a separator', '12|-456', '12|4-56'],
    ['the end stays the end', 'anything|', 'x|'],
    ['the start stays the start', '|ann', '|ANNE'],
    ['a text put at it, after a letter that is longer in lower case', 'İa|b', 'İax|b'],
    ['a text put before it', 'a|nn', '> a|nn'],
    ['a text put after it', 'a|nn', 'a|nn!'],
    ['everything gone', 'a|nn', '|'],
  ])('%s', (_, before, after) => {
    const from = before.replace('|', '')
    const to = after.replace('|', '')
    expect(mapCaret({ from, to }, before.indexOf('|'))).toBe(after.indexOf('|'))
  })

  it('is after a text that was put at it, or before it if it says so', () => {
    expect(mapCaret({ from: 'ab', to: 'axb' }, 1)).toBe(2)
    expect(mapCaret({ from: 'ab', to: 'axb' }, 1, true)).toBe(1)
  })

  it('is never outside the text', () => {
    holds(100, [edit(repetitive), repetitive], ({ before, at }, to) => {
      const mapped = mapCaret({ from: before, to }, at)
      expect(mapped).toBeGreaterThanOrEqual(0)
      expect(mapped).toBeLessThanOrEqual(to.length)
    })
  })

  it('stays at the end when the text is transformed', () => {
    holds(100, [repetitive, constantFrom(upper, trim, collapse, mask)], (text, transform) => {
      expect(mapCaret({ from: text, to: transform(text) }, text.length)).toBe(transform(text).length)
    })
  })

  it('keeps every letter and digit on its side when the text is transformed', () => {
    holds(
      100,
      [edit(distinct), constantFrom((text: string) => text, upper, trim, collapse)],
      ({ before, at }, transform) => {
        const to = transform(before)
        expect(lettersAndDigitsBefore(to, mapCaret({ from: before, to }, at))).toBe(
          lettersAndDigitsBefore(before, at),
        )
      },
    )
  })

  it('keeps every digit on its side when the text is masked', () => {
    holds(100, [edit(digits), nat(9)], ({ before, at }, typed) => {
      const from = before.slice(0, at) + String(typed) + before.slice(at)
      const to = mask(from)
      expect(lettersAndDigitsBefore(to, mapCaret({ from, to }, at + 1))).toBe(at + 1)
    })
  })
})

describe('rebaseText', () => {
  it.each([
    ['an edit at the end', 'ann', 'anne', 'ANN', 'ANNe'],
    ['an edit in the middle', 'ann', 'axnn', 'ANN', 'AxNN'],
    ['a deletion', 'anne', 'ane', 'ANNE', 'ANE'],
    ['a deletion of what is gone already', 'abc', 'ac', 'ac', 'ac'],
    ['a deletion before a text that the app has put there', 'abc', 'ac', 'abXc', 'aXc'],
    ['an edit on what an edit before it left', 'ann', 'ann!', 'anna', 'anna!'],
    ['an edit of a masked text', '1234', '12345', '123-4', '123-45'],
    ['an edit at the end of a trimmed text', 'ann ', 'ann l', 'ann', 'annl'],
  ])('makes %s again', (_, before, after, onto, result) => {
    expect(rebaseText(before, after, onto)).toBe(result)
  })

  it('makes an edit as it was on the text it was made on, and no edit on another text', () => {
    holds(100, [repetitive, repetitive], (one, other) => {
      expect(rebaseText(one, other, one), 'an edit').toBe(other)
      expect(rebaseText(one, one, other), 'no edit').toBe(other)
    })
  })

  it.each([
    ['upper-cased', distinct, upper, upper],
    ['masked', digits, mask, lettersAndDigits],
  ])('makes any edit on the %s text', (_, texts, change, seen) => {
    holds(100, [edit(texts), texts], ({ before, at, end }, inserted) => {
      const after = before.slice(0, at) + inserted + before.slice(end)
      expect(seen(rebaseText(before, after, change(before)))).toBe(seen(after))
    })
  })

  it('makes two edits of different parts in either order', () => {
    const parts = tuple(distinct, integer({ min: 0, max: 4 }), integer({ min: 0, max: 4 }))
    holds(100, [parts], ([text, first, second]) => {
      // Between the two parts at least one character stays.
      const middle = Math.floor(text.length / 2)
      if (text.length < 2) return
      const left = Math.min(first, middle)
      const right = Math.max(text.length - second, middle + 1)
      const one = `1${text.slice(left)}`
      const two = `${text.slice(0, right)}2`
      const both = `1${text.slice(left, right)}2`
      expect(rebaseText(text, one, two)).toBe(both)
      expect(rebaseText(text, two, one)).toBe(both)
    })
  })
})
