import { describe, expect, it } from 'vitest'
import { toMatch } from '../../src/contacts/matching/highlight.ts'
import { parseQuery, matchKindOf } from '../../src/contacts/matching/match.ts'
import { MatchKind } from '../../src/contacts/matching/match-kind.ts'
import { toCandidate, type Candidate } from '../../src/contacts/matching/folded-contact.ts'
import type { Range } from '../../src/contacts/types.ts'

describe('matchKindOf', () => {
  it.each([
    ['jose', 'José', 'x@y'],
    ['JOSÉ', 'jose', 'x@y'],
    ['ｊｏｓｅ', 'Jose', 'x@y'],
    ['strasse', 'Straße', 'x@y'],
    ['straße', 'Strasse', 'x@y'],
    ['王', '王小明', 'x@y'],
    ['ann l', 'Ann Lee', 'x@y'],
    ['ann', '(Ann) Lee', 'x@y'],
    ['ann@ex', 'Lee', 'ann@ex.org'],
    ['Ann@Ex.org', 'Lee', 'ann@ex.org'],
    ['  ann@ex ', 'Lee', 'ann@ex.org'],
    ['ann@ex le', 'Lee', 'ann@ex.org'],
    ['ann', 'Lee', ' ann@ex.org'],
    ['"ann lee', '', '"ann lee"@ex.org'],
    [' "ann l', '', '"ann lee"@ex.org'],
    ['"ann l', '', ' "ann lee"@ex.org'],
    ["o'b", 'O’Brien', 'x@y'],
    ['jean-l', 'Jean-Luc', 'x@y'],
    ['', 'Ann', 'x@y'],
    [' ', 'Ann', 'x@y'],
  ])('puts %j at the start of %s <%s>', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBe(MatchKind.Start)
  })

  it.each([
    ['lee', 'Ann Lee', 'x@y'],
    ['lee ann', 'Ann Lee', 'x@y'],
    ['ex', 'Ann', 'ann@ex.org'],
    ['ex.or', 'Ann', 'ann@ex.org'],
    ['org', 'Ann', 'ann@ex.org'],
    ['lee', 'A', 'ann.lee@ex.org'],
    ['lee', 'A', 'ann_lee@ex.org'],
    ['lee', 'A', 'ann-lee@ex.org'],
    ['lee', 'A', 'ann+lee@ex.org'],
    ['小明', '王小明', 'x@y'],
    ['明', '王小明', 'x@y'],
    ['luc', 'Jean-Luc', 'x@y'],
    ['brien', "O'Brien", 'x@y'],
  ])('puts %j at a later word of %s <%s>', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBe(MatchKind.LaterWord)
  })

  it.each([
    ['nn', 'Ann', 'x@y'],
    ['trass', 'Straße', 'x@y'],
    ['ann ee', 'Ann Lee', 'x@y'],
    ['nn@ex', 'Lee', 'ann@ex.org'],
    ['lee@ex', 'A', 'ann.lee@ex.org'],
    ['lee.b', 'A', 'ann.lee.b@ex.org'],
    ['ex.org', 'A', 'a@mail.ex.org'],
    ['host', 'A', 'a@my-host.org'],
    ['민수', '김민수', 'x@y'],
    ['@', 'A', 'ann@ex.org'],
  ])('puts %j inside a word of %s <%s>', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBe(MatchKind.Inside)
  })

  it.each([
    ['bob', 'Ann', 'ann@ex.org'],
    ['ann bob', 'Ann', 'ann@ex.org'],
    ['obrien', "O'Brien", 'x@y'],
    ['annlee', 'Ann Lee', 'x@y'],
    ['か', 'が', 'x@y'],
    ['明小', '王小明', 'x@y'],
    ['lee', `Ann ${'n'.repeat(256)} Lee`, 'x@y'],
    ['lee', 'Ann', `ann@${'x'.repeat(256)}.lee`],
  ])('does not find %j in %s <%s>', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBeUndefined()
  })

  it('is the best kind for the word that was typed first', () => {
    expect(matchKindOf(candidate('Lee Ann', 'ann@ex.org'), parseQuery('ann lee'))).toBe(MatchKind.Start)
    expect(matchKindOf(candidate('Lee Ann', 'x@y'), parseQuery('ann lee'))).toBe(MatchKind.LaterWord)
    expect(matchKindOf(candidate('Ann Lee', 'x@y'), parseQuery('ann lee'))).toBe(MatchKind.Start)
  })
})

describe('toMatch', () => {
  it.each([
    ['jose', 'María José', 'jose.m@ex.org', 'María [José]', '[jose].m@ex.org'],
    ['jose', 'Jose\u0301!', 'x@y', '[Jose\u0301]!', 'x@y'],
    ['stras', 'Straße', 'x@y', '[Straß]e', 'x@y'],
    ['小明', '王小明', 'x@y', '王[小明]', 'x@y'],
    ['小', '小小王', 'x@y', '[小小]王', 'x@y'],
    ['ann@ex', 'Ann', 'ann@ex.org', 'Ann', '[ann@ex].org'],
    ['l a', 'Ann Lee', 'ann.lee@ex', '[A]nn [L]ee', '[a]nn.[l]ee@ex'],
    ['a an', 'Ann', 'x@y', '[An]n', 'x@y'],
    ['nn', 'Ann Nn', 'x@y', 'Ann [Nn]', 'x@y'],
    ['nn', 'Ann', 'ann.n@ex', 'A[nn]', 'a[nn].n@ex'],
    ['na', 'Banana', 'x@y', 'Ba[nana]', 'x@y'],
    ['an ee', 'Ann Lee', 'anlee@ex', '[An]n L[ee]', '[an]l[ee]@ex'],
    ['x', '😀 x😀', 'x@y', '😀 [x]😀', '[x]@y'],
    ['𝐀nn', 'ann', '𝐀𝐧𝐧@y', '[ann]', '[𝐀𝐧𝐧]@y'],
    ['ann', '', ' Ann@y ', '', ' [Ann]@y '],
    ['', 'Ann', 'ann@ex', 'Ann', 'ann@ex'],
    ['"ann lee', '', ' "ann lee"@ex', '', ' ["ann lee]"@ex'],
    ['"ann lee', '', '"ann lee"@ex', '', '["ann lee]"@ex'],
  ])('highlights %j in %s <%s>', (query, name, email, markedName, markedEmail) => {
    const match = toMatch(candidate(name, email), parseQuery(query))
    expect(marked(name, match.nameRanges)).toBe(markedName)
    expect(marked(email, match.emailRanges)).toBe(markedEmail)
  })

  it('gives the contact itself', () => {
    const contact = { name: 'Ann', email: 'ann@ex' }
    const found = toCandidate(contact, 0)
    expect(found && toMatch(found, parseQuery('a')).contact).toBe(contact)
  })
})

function candidate(name: string, email: string): Candidate {
  const made = toCandidate({ name, email }, 0)
  if (!made) throw new Error(`No candidate for ${email}`)
  return made
}

function marked(text: string, ranges: readonly Range[]): string {
  return [...ranges]
    .reverse()
    .reduce(
      (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      text,
    )
}
