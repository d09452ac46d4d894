import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MatchKind } from '../../src/contacts/matching/match-kind.ts'
import {
  compareCodePoints,
  compareContacts,
  compareHits,
  type Hit,
} from '../../src/contacts/matching/rank.ts'
import { foldContact, type FoldedContact } from '../../src/contacts/matching/folded-contact.ts'
import { pairsOf } from './pairs.ts'

describe('compareHits', () => {
  const { Start, LaterWord, Spelled, Inside, Keyword } = MatchKind
  /** The better hit of each pair comes later in the contacts, and in all later comparisons. The other is known, if it says so. */
  const better = (kind: MatchKind, times = 0) => hit(9, 'b', 'b@x', times, kind)
  const worse = (kind: MatchKind, times = 99) => hit(1, 'a', 'a@x', times, kind)
  const pairs: readonly [string, Hit, Hit][] = [
    ['the beginning of a word before its inside, however often contacted', better(LaterWord), worse(Inside)],
    ['another spelling before the inside of a word', better(Spelled), worse(Inside)],
    ['the beginning of a word before another spelling', better(LaterWord), worse(Spelled)],
    ['the inside of a word before a keyword', better(Inside), worse(Keyword)],
    ['the better known', better(LaterWord, 2), worse(Start, 1)],
    ['the first word', better(Start, 1), worse(LaterWord, 1)],
    ['the earlier folded name', hit(9, 'É', 'b@x'), hit(1, 'f', 'a@x')],
    ['the earlier name without blanks around it', hit(9, 'a', 'a@x'), hit(1, ' b', 'b@x')],
    ['a missing name', hit(9, '', 'b@x'), hit(1, 'a', 'a@x')],
    ['the earlier address', hit(9, 'Ann', 'a@x'), hit(1, 'ann', 'b@x')],
    ['the address in capitals', hit(9, 'ann', 'Ann@x'), hit(1, 'ann', 'ann@x')],
    ['the earlier one of the input', hit(1, 'ann', 'a@x'), hit(9, 'ann', 'a@x')],
    ['no time before a negative number of times', better(Start), worse(Start, -1)],
  ]
  it.each(pairs)('puts %s first', (_, first, second) => {
    expect(compareHits(first, second)).toBeLessThan(0)
    expect(compareHits(second, first)).toBeGreaterThan(0)
  })

  it('compares contacts as if all matched in the same way', () => {
    const { candidate: first } = hit(9, 'b', 'b@x', 1, MatchKind.Inside)
    const { candidate: second } = hit(1, 'a', 'a@x', 0)
    expect(compareContacts(first, second)).toBeLessThan(0)
    expect(compareContacts(second, first)).toBeGreaterThan(0)
  })
})

describe('compareCodePoints', () => {
  it.each(pairsOf('→ a; a → ab; a → b; Z → a; ab → b; \uFF41 → 😀; x\uFF41 → x😀; 😀a → 😀b; 😀 → 😁'))(
    'puts %j before %j',
    (a, b) => {
      expect(compareCodePoints(a, b)).toBeLessThan(0)
      expect(compareCodePoints(b, a)).toBeGreaterThan(0)
    },
  )

  it('orders as the lists of code points do', () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '\uFF41', '😀', '😁', '\uD83D'), maxLength: 4 })
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(Math.sign(compareCodePoints(a, b))).toBe(compareLists(codePoints(a), codePoints(b)))
      }),
    )
  })
})

function hit(
  position: number,
  name: string,
  email: string,
  timesContacted = 0,
  kind: MatchKind = MatchKind.Start,
): Hit {
  return { candidate: foldContact({ name, email, timesContacted }, position) as FoldedContact, kind }
}

const codePoints = (text: string) => Array.from(text, (character) => character.codePointAt(0) ?? 0)

function compareLists([a, ...restA]: number[], [b, ...restB]: number[]): number {
  if (a === undefined || b === undefined) return Number(a !== undefined) - Number(b !== undefined)
  return Math.sign(a - b) || compareLists(restA, restB)
}
