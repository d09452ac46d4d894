import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Contact } from 'react-textbox-emailpicker/contacts'
import { fold, foldWithMap } from '../../src/contacts/matching/fold.ts'
import { foldContact } from '../../src/contacts/matching/folded-contact.ts'
import { toMatch } from '../../src/contacts/matching/highlight.ts'
import { parseQuery } from '../../src/contacts/matching/match.ts'
import { holds } from '../support/holds.ts'
import { lastOf, plainly, readyIndex } from './answers.ts'

afterEach(() => vi.restoreAllMocks())

// Marks of several classes, in an order that normalizing has to change, and letters that decompose into marks.
const marks = ['\u0301', '\u0323', '\u3099', '\u0344', '\u0F77', '\u{1D165}', '\u200D', '\u0640', '\u11A8']
const manyMarks = fc
  .tuple(
    fc.constantFrom('a', 'か', 'ᄒ', '\u0F40', '😀'),
    fc.array(fc.constantFrom(...marks), { minLength: 1 }),
  )
  .chain(([letter, some]) => fc.nat(90).map((times) => letter + some.join('').repeat(times + 1)))
const text = fc
  .array(fc.oneof(manyMarks, fc.constantFrom('b', ' ', 'é')), { maxLength: 4 })
  .map((all) => all.join(''))

/** The lengths of all texts that are normalized. Normalizing takes quadratic time for the marks of one character. */
function normalizedLengths(): number[] {
  const lengths: number[] = []
  const { normalize } = String.prototype
  vi.spyOn(String.prototype, 'normalize').mockImplementation(function count(this: string, form?: string) {
    lengths.push(this.length)
    return normalize.call(this, form)
  })
  return lengths
}

describe('a character with any number of marks', () => {
  it.each([
    ['accents of two classes', 'e\u0301\u0323'.concat('\u0301\u0323'.repeat(80_000))],
    ['the voicing of kana', `か${'\u3099'.repeat(160_000)}`],
    ['marks of two units', `a${'\u{1D165}\u{1D16E}'.repeat(40_000)}`],
    ['joiners', `a${'\u200D'.repeat(160_000)}`],
    ['marks without a letter', '\u0301\u0323'.repeat(80_000)],
    ['marks after each of many letters', `a${'\u0323\u0301'.repeat(40)}`.repeat(2000)],
  ])('is folded in short pieces: %s', (_, given) => {
    const lengths = normalizedLengths()
    fold(given)
    foldWithMap(given)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(64)
  })

  it('is folded like the same letter without accents', () => {
    expect(fold(`Jos${'e\u0301'.concat('\u0323\u0301'.repeat(5000))} Lee`)).toBe('jose lee')
  })

  it('is read up to 32 characters', () => {
    const folded = (count: number) => fold(`か${'\u3099'.repeat(count)}`)
    expect(folded(32)).toBe(folded(31))
    expect(folded(31)).not.toBe(folded(30))
  })

  it('does not change when it is folded again', () => {
    holds(300, [text], (given) => {
      expect(fold(fold(given))).toBe(fold(given))
      expect(foldWithMap(given).folded).toBe(fold(given))
    })
  })

  it('is highlighted as a whole', () => {
    const name = `e${'\u0301\u0323'.repeat(60)}x`
    const candidate = foldContact({ name, email: 'b@x' }, 0)
    const match = candidate && toMatch(candidate, parseQuery('e'))
    expect(match?.nameRanges).toEqual([[0, name.length - 1]])
  })
})

describe('a contact with a name or an address of any length', () => {
  const long: [string, string][] = [
    ['letters', 'a'],
    ['letters that fold to several', 'ß'],
    ['ligatures', '\uFDFA'],
    ['letters without spaces', '小'],
    ['words', 'ann '],
    ['marks', '\u0301\u0323'],
    ['at signs', '@'],
    ['half characters', '\uD800'],
  ]

  it.each(long)('is read up to a length: %s', (_, part) => {
    const huge = part.repeat(500_000)
    const lengths = normalizedLengths()
    const candidate = foldContact({ name: `Ann ${huge}`, email: `ann@x.org${huge}` }, 0)
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBeLessThan(10_000)
    expect(candidate?.foldedName.length).toBeLessThan(5000)
    expect(candidate?.foldedEmail.length).toBeLessThan(5000)
  })

  it.each(long)('is found by its beginning, and its address is kept: %s', async (_, part) => {
    const huge: Contact = { name: `Ann ${part.repeat(100_000)}`, email: `ann@x.org${part.repeat(100_000)}` }
    const index = await readyIndex([{ name: 'Bob', email: 'bob@x.org' }, huge])
    for (const query of ['ann', 'ann@x'])
      expect((await lastOf(index, query)).matches.map(({ contact }) => contact)).toEqual([huge])
    index.close()
  })

  it('counts as another one when only the end of the address differs', async () => {
    const contacts = ['x', 'y'].map((end) => ({ email: `ann${'a'.repeat(1000)}${end}` }))
    expect((await plainly(contacts, 'ann')).matches.map(({ contact }) => contact)).toEqual(contacts)
  })

  it('is sorted by reading a limited part of its address', async () => {
    let reads = 0
    const { charCodeAt } = String.prototype
    const same = 'a'.repeat(100_000)
    const contacts = Array.from({ length: 300 }, (_, number) => ({ email: `${same}${number}@x.org` }))
    vi.spyOn(String.prototype, 'charCodeAt').mockImplementation(function count(this: string, at: number) {
      reads++
      return charCodeAt.call(this, at)
    })
    const index = await readyIndex(contacts)
    vi.restoreAllMocks()
    // Comparing whole addresses reads 300 million units.
    expect(reads).toBeLessThan(20_000_000)
    index.close()
  })
})
