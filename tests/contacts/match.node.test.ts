import { describe, expect, it } from 'vitest'
import { toMatch } from '../../src/contacts/matching/highlight.ts'
import { parseQuery, matchKindOf } from '../../src/contacts/matching/match.ts'
import { MatchKind } from '../../src/contacts/matching/match-kind.ts'
import { foldContact, type FoldedContact } from '../../src/contacts/matching/folded-contact.ts'
import type { Range } from '../../src/contacts/types.ts'
import { pairsOf } from './pairs.ts'

const candidateOf = (name: string, email: string, keywords?: readonly string[]) =>
  foldContact({ name, email, keywords }, 0) as FoldedContact

/** `Ann Lee <ann@ex.org> #Acme`: a name, an address and keywords, of which only one is needed. */
function candidate(text: string): FoldedContact {
  const [contact = '', ...keywords] = text.split('#')
  const [, name = '', email = 'x@y'] = /^([^<]*?) ?(?:<(.*)> ?)?$/.exec(contact) ?? []
  return candidateOf(name, email, keywords)
}

const kindOf = (query: string, contact: string) => matchKindOf(candidate(contact), parseQuery(query))

/** Queries, and contacts in which they match. */
const found: [place: string, kind: MatchKind | undefined, pairs: string][] = [
  [
    'at the start',
    MatchKind.Start,
    `jose → José; JOSÉ → jose; ｊｏｓｅ → Jose; strasse → Straße; straße → Strasse; 王 → 王小明; たなか → タナカ ユリ;
     ﾀﾅｶ → たなか ゆり; 高橋 → 髙橋 太郎; 山﨑 → 山崎 太郎; ann l → Ann Lee; ann → (Ann) Lee; ann@ex → Lee <ann@ex.org>;
     Ann@Ex.org → Lee <ann@ex.org>; ␣␣ann@ex␣ → Lee <ann@ex.org>; ann@ex le → Lee <ann@ex.org>;
     ann → Lee <␣ann@ex.org>; "ann lee → <"ann lee"@ex.org>; ␣"ann l → <"ann lee"@ex.org>;
     "ann l → <␣"ann lee"@ex.org>; o'b → O’Brien; jean-l → Jean-Luc; → Ann; ␣ → Ann`,
  ],
  [
    'at a later word',
    MatchKind.LaterWord,
    `lee → Ann Lee; lee ann → Ann Lee; ex → Ann <ann@ex.org>; ex.or → Ann <ann@ex.org>; org → Ann <ann@ex.org>;
     lee → A <ann.lee@ex.org>; lee → A <ann_lee@ex.org>; lee → A <ann-lee@ex.org>; lee → A <ann+lee@ex.org>;
     小明 → 王小明; 明 → 王小明; luc → Jean-Luc; brien → O'Brien`,
  ],
  [
    'inside a word',
    MatchKind.Inside,
    `nn → Ann; trass → Straße; ann ee → Ann Lee; nn@ex → Lee <ann@ex.org>; lee@ex → A <ann.lee@ex.org>;
     lee.b → A <ann.lee.b@ex.org>; ex.org → A <a@mail.ex.org>; host → A <a@my-host.org>; 민수 → 김민수;
     @ → A <ann@ex.org>`,
  ],
  [
    'in the parts',
    MatchKind.Inside,
    `carlo.moss → Carlo Moss; moss,carlo → Carlo Moss; ann-marie → Ann Marie; j.r.r.tolkien → J. R. R. Tolkien`,
  ],
  [
    'at another spelling, with signs in a word left out',
    MatchKind.Spelled,
    `obrien → Conan O'Brien; conan obr → Conan O’Brien; obrien → O\`Brien; obrien → O´Brien; dangelo → D\u2032Angelo;
     numan → Nu\u02BBman; annmarie → Ann-Marie; annmarie → Ann\u2011Marie; annmarie → Ann\u2013Marie Lee; rd → R&D;
     jrr tolkien → J.R.R. Tolkien; jrr tolkien → J. R. R. Tolkien; jrr → J R R Tolkien; rr → J. R. R. Tolkien;
     J.R.R. Tolkien → J. R. R. Tolkien; o'brien → Obrien; ann-marie → Annmarie; moss, carlo → Carlo Moss;
     moss;␣carlo → Carlo Moss; (carlo) moss → Carlo Moss`,
  ],
  [
    'at another spelling, with letters written without marks as their languages do it',
    MatchKind.Spelled,
    `mueller → Müller; mueller → Mu\u0308ller; MUELL → MÜLLER; mueller → Ann Meier-Müller; meiermueller → Meier-Müller;
     aeroe → Ærø; aaroe → Årø; aase → Åse; aengstroem → Ängström; groess → Größ; hoess → HÖẞ; oezil → Özil;
     djokovic → Đoković; müller → Mueller; åge → Aage; børge → Boerge; aa → Å;
     müller-x → A <mueller-x@y>`,
  ],
  [
    'at another spelling, with blanks left out in scripts that are written without them',
    MatchKind.Spelled,
    `田中太郎 → 田中 太郎; 田中太郎 → 田中\u3000太郎; 中太 → 田中 太郎; 王小明 → 王 小明; たなかたろう → たなか たろう;
     ジョンスミス → ジョン・スミス; 김철수 → 김 철수; 박지훈 → 박 지 훈; 지훈 → 박 지 훈; สมชายใจดี → สมชาย ใจดี;
     tanaka太郎 → Tanaka 太郎; 太郎tanaka → 太郎 Tanaka`,
  ],
  [
    'at another spelling, with an unfinished last syllable',
    MatchKind.Spelled,
    `ㄱ → 김철수; 기 → 김철수; 김ㅊ → 김철수; 김처 → 김철수; 김철ㅅ → 김철수; 김첤 → 김철수; 김첤 → 김철 수; 박ㅈ → 박 지훈;
     고 → 과장; 갑 → 가방; 강ㅁ → 강민호 김철수; 김철수 과ㅈ → 과장 김철수; 달 → 닭; 으 → 의사; 까 → 깎;
     가 → 강민호; (ㄱ → (김)`,
  ],
  [
    'at keywords',
    MatchKind.Keyword,
    `tanaka → Lee#たなか#tanaka; acme → Lee#Acme Corp.; corp → Lee#Acme Corp.; lee acme → Lee#Acme Corp.;
     oneill → Lee#O'Neill Ltd.; muellers → Lee#Müllers Bäckerei; 김ㅊ → Lee#김철수;
     corp → Lee#O'Neill#Corp`,
  ],
  [
    'nowhere',
    undefined,
    `bob → Ann <ann@ex.org>; ann bob → Ann <ann@ex.org>; joe → John; mueller → Muller; annlee → Ann Lee; か → が;
     明小 → 王小明; 김처␣ → 김철수; 김차 → 김철수; 김천 → 김철수; 까 → 가방; ㅊ → 김철수; ann@example → Ann Example;
     . → Ann Lee; ann . → Bob Lee; cme → Ann#Acme; ㄱ → 까치; .ㄱ → 김철수;
     bob 김ㅊ → 김철수; o'neill zoe → Oneill; acme bob → Ann#Acme; many → Ann${'#few'.repeat(64)}#many;
     lee → Ann ${'n'.repeat(256)} Lee; lee → Ann <ann@${'x'.repeat(256)}.lee>`,
  ],
]

describe.each(found)('matchKindOf finds %s', (_, kind, pairs) => {
  it.each(pairsOf(pairs))('%j in %s', (query, contact) => {
    expect(kindOf(query, contact)).toBe(kind)
  })
})

describe('matchKindOf', () => {
  it.each<[string, unknown]>([
    ['5', [5, null, {}]],
    ['c', 'Acme'],
    ['l', { length: 2 }],
  ])('does not find %j in the keywords %j', (query, keywords) => {
    expect(matchKindOf(candidateOf('Ann', 'x@y', keywords as string[]), parseQuery(query))).toBeUndefined()
  })

  it('finds the best kind for the word that was typed first', () => {
    expect(kindOf('ann lee', 'Lee Ann <ann@ex.org>')).toBe(MatchKind.Start)
    expect(kindOf('ann lee', 'Lee Ann')).toBe(MatchKind.LaterWord)
    expect(kindOf('ann lee', 'Ann Lee')).toBe(MatchKind.Start)
  })
})

// What is highlighted is in brackets.
const highlighted = `
  jose → María [José] <[jose].m@ex.org>; jose → [Jose\u0301]!; stras → [Straß]e; 小明 → 王[小明]; 小 → [小小]王;
  ann@ex → Ann <[ann@ex].org>; l a → [A]nn [L]ee <[a]nn.[l]ee@ex>; a an → [An]n; nn → Ann [Nn];
  nn → A[nn] <a[nn].n@ex>; na → Ba[nana]; an ee → [An]n L[ee] <[an]l[ee]@ex>; x → 😀 [x]😀 <[x]@y>;
  𝐀nn → [ann] <[𝐀𝐧𝐧]@y>; ann → <␣[Ann]@y␣>; → Ann <ann@ex>; "ann lee → <␣["ann lee]"@ex>;
  "ann lee → <["ann lee]"@ex>; obr → Conan [O’Br]ien; obrien → O'Brien <[obrien]@x>;
  conan obrien → [Conan] [O'Brien]; annmarie → [Ann-Marie] Lee; jrr t → [J. R. R]. [T]olkien;
  carlo.moss → [Carlo] [Moss] <c.m@y>; moss, carlo → [Carlo] [Moss]; mue → [Mü]ller; mu → [Mü]ller;
  muell → Meier-[Mu\u0308ll]er; aero → [Ærø]; aeroe → [Ærø]; åge → [Aage]; 田中太 → [田中　太]郎;
  がしま → な[がしま] ゆり; ガシマ → な[がしま] ゆり; かしま → ﾅｶﾞｼﾏ [かしま]; がしま → ﾅ[ｶﾞｼﾏ]; 高 → [髙]橋;
  김ㅊ → [김철]수; 김처 → [김 철]수; 김첤 → [김철수]; 기 → 박민 [김]철수 <[김]@y>; lee acme → Ann [Lee]#Acme;
  annlee → Ann Lee <x[annlee]@y>; mue → [Mü]ller Samuel; obrud → [O'Brüd]er; el → Ö-lee [E-L]; obr → ([O'Br]ien)`

describe('toMatch', () => {
  it.each(pairsOf(highlighted))('highlights what %j matches: %s', (query, shown) => {
    const folded = candidate(shown.replace(/[[\]]/g, ''))
    const { contact, nameRanges, emailRanges } = toMatch(folded, parseQuery(query))
    const { name, email } = candidate(shown).contact
    expect([marked(contact.name, nameRanges), marked(contact.email, emailRanges)]).toEqual([name, email])
  })

  it('gives the contact itself', () => {
    const contact = { name: 'Ann', email: 'ann@ex' }
    const one = foldContact(contact, 0)
    expect(one && toMatch(one, parseQuery('a')).contact).toBe(contact)
  })
})

function marked(text = '', ranges: readonly Range[]): string {
  return [...ranges]
    .reverse()
    .reduce(
      (rest, [start, end]) => `${rest.slice(0, start)}[${rest.slice(start, end)}]${rest.slice(end)}`,
      text,
    )
}
