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
    ['たなか', 'タナカ ユリ', 'x@y'],
    ['ﾀﾅｶ', 'たなか ゆり', 'x@y'],
    ['高橋', '髙橋 太郎', 'x@y'],
    ['山﨑', '山崎 太郎', 'x@y'],
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
    ['joe', 'John', 'x@y'],
    ['mueller', 'Muller', 'x@y'],
    ['annlee', 'Ann Lee', 'x@y'],
    ['か', 'が', 'x@y'],
    ['明小', '王小明', 'x@y'],
    ['lee', `Ann ${'n'.repeat(256)} Lee`, 'x@y'],
    ['lee', 'Ann', `ann@${'x'.repeat(256)}.lee`],
  ])('does not find %j in %s <%s>', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBeUndefined()
  })

  it.each([
    // Signs in a word are left out.
    ['obrien', "Conan O'Brien"],
    ['conan obr', 'Conan O’Brien'],
    ['obrien', 'O`Brien'],
    ['obrien', 'O´Brien'],
    ['dangelo', 'D\u2032Angelo'],
    ['numan', 'Nu\u02BBman'],
    ['annmarie', 'Ann-Marie'],
    ['annmarie', 'Ann\u2011Marie'],
    ['annmarie', 'Ann\u2013Marie Lee'],
    ['rd', 'R&D'],
    ['jrr tolkien', 'J.R.R. Tolkien'],
    ['jrr tolkien', 'J. R. R. Tolkien'],
    ['jrr', 'J R R Tolkien'],
    ['rr', 'J. R. R. Tolkien'],
    ['J.R.R. Tolkien', 'J. R. R. Tolkien'],
    ["o'brien", 'Obrien'],
    ['ann-marie', 'Annmarie'],
    ['moss, carlo', 'Carlo Moss'],
    ['moss; carlo', 'Carlo Moss'],
    ['(carlo) moss', 'Carlo Moss'],
    // Letters are written without marks as their languages do it.
    ['mueller', 'Müller'],
    ['mueller', 'Mu\u0308ller'],
    ['MUELL', 'MÜLLER'],
    ['mueller', 'Ann Meier-Müller'],
    ['meiermueller', 'Meier-Müller'],
    ['aeroe', 'Ærø'],
    ['aaroe', 'Årø'],
    ['aase', 'Åse'],
    ['aengstroem', 'Ängström'],
    ['groess', 'Größ'],
    ['hoess', 'HÖẞ'],
    ['oezil', 'Özil'],
    ['djokovic', 'Đoković'],
    ['müller', 'Mueller'],
    ['åge', 'Aage'],
    ['børge', 'Boerge'],
    // Blanks are left out between characters of scripts that are written without them.
    ['田中太郎', '田中 太郎'],
    ['田中太郎', '田中\u3000太郎'],
    ['中太', '田中 太郎'],
    ['王小明', '王 小明'],
    ['たなかたろう', 'たなか たろう'],
    ['ジョンスミス', 'ジョン・スミス'],
    ['김철수', '김 철수'],
    ['박지훈', '박 지 훈'],
    ['지훈', '박 지 훈'],
    ['สมชายใจดี', 'สมชาย ใจดี'],
    // The last syllable is unfinished.
    ['ㄱ', '김철수'],
    ['기', '김철수'],
    ['김ㅊ', '김철수'],
    ['김처', '김철수'],
    ['김철ㅅ', '김철수'],
    ['김첤', '김철수'],
    ['김첤', '김철 수'],
    ['박ㅈ', '박 지훈'],
    ['고', '과장'],
    ['갑', '가방'],
    ['강ㅁ', '강민호 김철수'],
    ['김철수 과ㅈ', '과장 김철수'],
    ['달', '닭'],
    ['으', '의사'],
    ['까', '깎'],
  ])('puts %j at another spelling of %s', (query, name) => {
    expect(matchKindOf(candidate(name, 'x@y'), parseQuery(query))).toBe(MatchKind.Spelled)
  })

  it.each([
    ['carlo.moss', 'Carlo Moss', 'x@y'],
    ['moss,carlo', 'Carlo Moss', 'x@y'],
    ['ann-marie', 'Ann Marie', 'x@y'],
    ['j.r.r.tolkien', 'J. R. R. Tolkien', 'x@y'],
  ])('puts %j in the parts of %s', (query, name, email) => {
    expect(matchKindOf(candidate(name, email), parseQuery(query))).toBe(MatchKind.Inside)
  })

  it.each([
    ['김처 ', '김철수'],
    ['김차', '김철수'],
    ['김천', '김철수'],
    ['까', '가방'],
    ['ㅊ', '김철수'],
    ['ann@example', 'Ann Example'],
    ['.', 'Ann Lee'],
    ['ann .', 'Bob Lee'],
  ])('does not read %j as %s', (query, name) => {
    expect(matchKindOf(candidate(name, 'x@y'), parseQuery(query))).toBeUndefined()
  })

  it.each([
    ['tanaka', ['たなか', 'tanaka']],
    ['acme', ['Acme Corp.']],
    ['corp', ['Acme Corp.']],
    ['lee acme', ['Acme Corp.']],
    ['oneill', ["O'Neill Ltd."]],
    ['muellers', ['Müllers Bäckerei']],
    ['김ㅊ', ['김철수']],
  ])('puts %j at the keywords %j', (query, keywords) => {
    expect(matchKindOf(candidate('Lee', 'x@y', keywords), parseQuery(query))).toBe(MatchKind.Keyword)
  })

  it.each([
    ['cme', ['Acme']],
    ['acme bob', ['Acme']],
    ['many', Array.from({ length: 65 }, (_, at) => (at < 64 ? 'few' : 'many'))],
    ['5', [5, null, {}]],
    ['c', 'Acme'],
    ['l', { length: 2 }],
  ])('does not find %j in the keywords %j', (query, keywords) => {
    expect(matchKindOf(candidate('Ann', 'x@y', keywords as string[]), parseQuery(query))).toBeUndefined()
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

  it.each([
    ['obr', 'Conan O’Brien', 'x@y', 'Conan [O’Br]ien', 'x@y'],
    ['obrien', "O'Brien", 'obrien@x', "O'Brien", '[obrien]@x'],
    ['conan obrien', "Conan O'Brien", 'x@y', "[Conan] [O'Brien]", 'x@y'],
    ['annmarie', 'Ann-Marie Lee', 'x@y', '[Ann-Marie] Lee', 'x@y'],
    ['jrr t', 'J. R. R. Tolkien', 'x@y', '[J. R. R]. [T]olkien', 'x@y'],
    ['carlo.moss', 'Carlo Moss', 'c.m@y', '[Carlo] [Moss]', 'c.m@y'],
    ['moss, carlo', 'Carlo Moss', 'x@y', '[Carlo] [Moss]', 'x@y'],
    ['mue', 'Müller', 'x@y', '[Mü]ller', 'x@y'],
    ['mu', 'Müller', 'x@y', '[Mü]ller', 'x@y'],
    ['muell', 'Meier-Mu\u0308ller', 'x@y', 'Meier-[Mu\u0308ll]er', 'x@y'],
    ['aero', 'Ærø', 'x@y', '[Ærø]', 'x@y'],
    ['aeroe', 'Ærø', 'x@y', '[Ærø]', 'x@y'],
    ['åge', 'Aage', 'x@y', '[Aage]', 'x@y'],
    ['田中太', '田中　太郎', 'x@y', '[田中　太]郎', 'x@y'],
    ['がしま', 'ながしま ゆり', 'x@y', 'な[がしま] ゆり', 'x@y'],
    ['ガシマ', 'ながしま ゆり', 'x@y', 'な[がしま] ゆり', 'x@y'],
    ['かしま', 'ﾅｶﾞｼﾏ かしま', 'x@y', 'ﾅｶﾞｼﾏ [かしま]', 'x@y'],
    ['がしま', 'ﾅｶﾞｼﾏ', 'x@y', 'ﾅ[ｶﾞｼﾏ]', 'x@y'],
    ['高', '髙橋', 'x@y', '[髙]橋', 'x@y'],
    ['김ㅊ', '김철수', 'x@y', '[김철]수', 'x@y'],
    ['김처', '김 철수', 'x@y', '[김 철]수', 'x@y'],
    ['김첤', '김철수', 'x@y', '[김철수]', 'x@y'],
    ['기', '박민 김철수', '김@y', '박민 [김]철수', '[김]@y'],
  ])('highlights what %j matches in %s <%s>', (query, name, email, markedName, markedEmail) => {
    const match = toMatch(candidate(name, email), parseQuery(query))
    expect(marked(name, match.nameRanges)).toBe(markedName)
    expect(marked(email, match.emailRanges)).toBe(markedEmail)
  })

  it('highlights nothing for a keyword, and the rest that was typed', () => {
    const match = toMatch(candidate('Ann Lee', 'x@y', ['Acme']), parseQuery('lee acme'))
    expect(marked('Ann Lee', match.nameRanges)).toBe('Ann [Lee]')
  })

  it('gives the contact itself', () => {
    const contact = { name: 'Ann', email: 'ann@ex' }
    const found = toCandidate(contact, 0)
    expect(found && toMatch(found, parseQuery('a')).contact).toBe(contact)
  })
})

function candidate(name: string, email: string, keywords?: readonly string[]): Candidate {
  const made = toCandidate({ name, email, keywords }, 0)
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
