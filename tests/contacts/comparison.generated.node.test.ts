import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { foldContact } from '../../src/contacts/matching/folded-contact.ts'
import { hitOf } from '../../src/contacts/compared-hits.ts'
import { matchKindOf, parseQuery } from '../../src/contacts/matching/match.ts'
import { compareHits, type Hit } from '../../src/contacts/matching/rank.ts'
import type { Contact } from '../../src/contacts/types.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { holds } from '../support/holds.ts'
import { anyContact, queryText } from './generated-contacts.ts'
import { pairsOf } from './pairs.ts'

/** The hit by the rules. */
function ruledHit(contact: Contact, position: number, typed: string): Hit | undefined {
  const candidate = foldContact(contact, position)
  const kind = candidate && matchKindOf(candidate, parseQuery(typed))
  return candidate && kind !== undefined ? { candidate, kind } : undefined
}

/**
 * Expects that the comparison tells of each contact, if its rows end with each of the others, what the rules tell:
 * the kind of the match, or that there is none, or that it ranks later.
 */
function expectRuled(contacts: readonly Contact[], typed: string) {
  const query = parseQuery(typed)
  const hits = contacts.map((contact, position) => ruledHit(contact, position, typed))
  const pairs = contacts.flatMap((contact, position) => {
    const folded = foldContact(contact, position)
    const hit = hits[position]
    return [undefined, ...hits].map((last) => {
      const found = folded && hitOf(folded, query, last)
      const isLate = hit && last && compareHits(hit, last) > 0
      return [typeof found === 'object' ? found.kind : found, isLate ? 'after' : hit?.kind]
    })
  })
  expect(pairs.map(([told]) => told)).toEqual(pairs.map(([, ruled]) => ruled))
}

describe('the comparison of a contact with a query', () => {
  it('tells what the rules tell, and which matches rank after another', () => {
    holds(1000, [fc.array(anyContact, { maxLength: 6 }), queryText], expectRuled)
  })

  it('tells it of any text', () => {
    const plain = fc.string({ unit: fc.constantFrom('a', 'b', 'A', ' ', '.', "'"), maxLength: 6 })
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.tuple(plain, fc.string({ unit: anyCodePoint, maxLength: 2 }), plain).map((parts) => parts.join('')),
      plain,
    )
    const contact = fc.record({
      name: text,
      email: text,
      timesContacted: fc.constantFrom(0, 0, 1, NaN),
      keywords: fc.oneof({ weight: 3, arbitrary: fc.constant(undefined) }, fc.array(text, { maxLength: 1 })),
    })
    holds(
      1000,
      [fc.array(contact, { minLength: 1, maxLength: 4 }), text, fc.nat(3)],
      (contacts, other, at) => {
        const { name } = contacts[at % contacts.length] ?? { name: other }
        for (const typed of [other, name.slice(0, 1), name.slice(1, 3), name.normalize('NFD').slice(0, 2)])
          expectRuled(contacts, typed)
      },
    )
  })

  const alike = `a → A\u0301; a → a\u3099; i → \u0130; k → \u212A; s → \u017F; fi → ﬁ; e → ${'b'.repeat(256)}e;
    b → a${'\u0301'.repeat(100)}b`
  const spelled = `mueller → Müller; aase → A\u030Ase; djordje → Đorđe; obrien → O'Brien; ann marie → Ann-Marie; ller → Müller;
    jrr → J. R. R. Tolkien; 田中太郎 → 田中 太郎; 김ㅊ → 김 철수; o'brien → OBrien; jean-luc → Jean Luc`
  it.each(pairsOf(`${alike}; ${spelled}`))('is the same for %j and the name %j', (typed, name) => {
    expect(spelled.includes(name) && !ruledHit({ name, email: 'x@y' }, 0, typed)).toBe(false)
    const rest = { name: 'Zoe', email: 'zoe@y' }
    expectRuled([{ name, email: 'x@y' }, rest, { name, email: ' ' }, { ...rest, email: name }], typed)
    expectRuled([{ email: name, members: [] }, { name, email: 'x@y' }, rest], typed)
  })
})
