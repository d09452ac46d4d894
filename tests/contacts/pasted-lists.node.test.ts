import { describe, expect, it } from 'vitest'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { phrases, words } from '../support/words.ts'
import { factsIn, rowsIn, wordsIn } from './pairs.ts'

/** Entries with their names. Those that are no mailbox end in an exclamation mark. */
const entries = (text: string) =>
  parseMailboxes(text).map(
    ({ name, email, valid }) => `${name ? `${name}|` : ''}${email}${valid ? '' : ' !'}`,
  )
const read = (text: string) => entries(text).join(', ')
const mailboxes = (text: string) => entries(text).filter((entry) => !entry.endsWith('!'))

/** Facts, what they are true of, and rows of texts and what is read of them. ⁕ is each that it is true of. */
const ofMarks = `
  The mark of a list is no name, and no part of one
    of  •  ‣  ◦  ▪  ▪️  ●  ○  ■  □  ◆  ★  ·  ∙  ⁃  -  –  —  *  +  >  >>  |  →  ➤  ✓  ✔️  ✗  ☐  ☑  ・  \uf0b7
    of  \ufffc  1.  12.  1)  (1)  1.2.  a)  (b)  iv)  IV)  [ ]  [x]  - [ ]  １．
    ⁕ ann@x.org               ann@x.org
    ⁕⇥ann@x.org               ann@x.org
    ⁕␣␣ann@x.org              ann@x.org
    ⁕\u00a0ann@x.org          ann@x.org
    ⁕ <ann@x.org>             ann@x.org
    ⁕⇥<ann@x.org>             ann@x.org
    ⁕\u00a0<ann@x.org>        ann@x.org
    ⁕ ann@x.org⏎⁕ bob@y.org   ann@x.org, bob@y.org
    ⁕ Ann Lee <ann@x.org>     Ann Lee|ann@x.org
    ⁕ Ann Lee ann@x.org       Ann Lee|ann@x.org
    ⁕ "Lee, Ann" <ann@x.org>  Lee, Ann|ann@x.org
    ⁕ Lee, Ann <ann@x.org>    Lee, Ann|ann@x.org
    ⁕ Ann Lee (ann@x.org)     Ann Lee|ann@x.org
  The mark of a list in Word, before a tab, is no name
    of  o  Ø  v  ü  q  §
    ⁕⇥ann@x.org⏎⁕⇥Bob <bob@y.org>  ann@x.org, Bob|bob@y.org
  The mark of a list right before an address or a name is left out
    of  •  ▪  >  |  ✓
    ⁕ann@x.org            ann@x.org
    ⁕Ann Lee <ann@x.org>  Ann Lee|ann@x.org
  A mark between two is no name
    of  |  /  &  •  ·  -  –  —  >  ||  *  →  =  +  ~  and  und  et  y  и  和  or
    ann@x.org ⁕ bob@y.org                  ann@x.org, bob@y.org
    Ann <ann@x.org> ⁕ Bob Ray <bob@y.org>  Ann|ann@x.org, Bob Ray|bob@y.org
    Ann (ann@x.org) ⁕ Bob Ray (bob@y.org)  Ann|ann@x.org, Bob Ray|bob@y.org
  A mark right between addresses separates them
    of  |  ｜  ␣|  |␣
    ann@x.org⁕bob@y.org⁕cy@z.org  ann@x.org, bob@y.org, cy@z.org
  A mark between a name and its bare address is left out
    of  -  –  —  |  ·  •
    Ann Lee ⁕ ann@x.org  Ann Lee|ann@x.org
    Bob⏎Lee ⁕ ann@x.org  Bob !, Lee|ann@x.org
  A mark at the edge of a name belongs to it, unless each line begins with it
    of  +  #  -  –  =>  ->  →  &  /  •  *  ~  ※  \ufffc
    Ann Lee ⁕ <ann@x.org>             Ann Lee ⁕|ann@x.org
    bob@y.org⏎⁕ Ann Lee <ann@x.org>   bob@y.org, ⁕ Ann Lee|ann@x.org
    bob@y.org, ⁕ Ann Lee <ann@x.org>  bob@y.org, ⁕ Ann Lee|ann@x.org
  An address has no mark at its end
    of  .  !  ?  )  …  :  ...  ?!  ).  ",  ”  "  '  >  ]  }  ,  。  ！  ؟  ۔  ।  »  ›  “  ’  *  _  |  -  –  \\  /
    of  >>  >.  \ufffd  \ufffc  \ue000  \ufdd0  \u{1ffff}  \u{f0000}  &  \`  ™
    ann@x.org⁕                    ann@x.org
    Ann Lee ann@x.org⁕⏎bob@y.org  Ann Lee|ann@x.org, bob@y.org
    ann@x.org⁕;                   ann@x.org
  An address has no mark in its brackets
    of  .  !  ?  )  …  :  ...  ?!  ).  ”  "  '  >  ]  }  。  ！  ؟  ۔  ।  »  ›  “  ’  *  _  |  -  –  \\  /  >>  >.
    of  \ufffd  \ufffc  \ue000  \ufdd0  \u{1ffff}  \u{f0000}  &  \`  ™
    Ann Lee <ann@x.org⁕>  Ann Lee|ann@x.org
  An address has no mark behind its brackets
    of  .  !  ?  )  …  :  ...  ?!  ).  ",  ”  "  '  >  ]  }  ,  。  ！  ؟  ۔  ।  »  ›  “  ’  *  _  |  -  –  /  >>
    of  >.  \ufffd  \ufffc  \ue000  \ufdd0  \u{1ffff}  \u{f0000}  &  \`  ™
    <ann@x.org>⁕  ann@x.org
  An address has no character around it that stands for another one
    of  \ufffd  \ufffc  \ue000  \uf0b7  \ufdd0  \uffff  \u{10fffd}
    ⁕ann@x.org⁕            ann@x.org
    Ann Lee <⁕ann@x.org⁕>  Ann Lee|ann@x.org
  An address can have half of a pair of brackets
    of  <ann@x.org  ann@x.org>  (ann@x.org  ann@x.org)  [ann@x.org  ann@x.org]  <<ann@x.org  < ann@x.org
    of  <mailto:ann@x.org  mailto:ann@x.org>  <ann@x.org)
    ⁕                          ann@x.org
    Ann Lee ⁕                  Ann Lee|ann@x.org
    Ann Lee ⁕⏎Bob <bob@y.org>  Ann Lee|ann@x.org, Bob|bob@y.org
    bob@y.org; Ann Lee ⁕       bob@y.org, Ann Lee|ann@x.org
  A number or a date beside an address is no name
    of  555-1234  +1 (555) 123-4567  Tel. 555-1234  555-1234 ext. 5  12  50%  10:30  10:30 AM  2026-11-28
    of  28 Nov 2026  2026-11-28T10:30:00Z  28.11.2026  11/28/2026  2026年11月28日  28. November 2026
    of  28 de noviembre de 2026  Sat 28 Nov 2026 10:30:00 +0100  Nov 28  28 Nov  Sat 28 Sept  Nov 28 10:30 AM
    ⁕ ann@x.org              ann@x.org
    ann@x.org⇥⁕              ann@x.org
    ann@x.org - ⁕⏎bob@y.org  ann@x.org, bob@y.org
    ⁕ <ann@x.org>            ann@x.org
  A name can look like a number or a date
    of  Jan  May Lee  April  Studio 54  3M  7-Eleven  24/7 Support  June 5th Club  Team 2026
    ⁕ ann@x.org    ⁕|ann@x.org
    ⁕ <ann@x.org>  ⁕|ann@x.org
  A mark can be a part of a name
    of  Jean-Luc Picard  A/B Team  R&D  3M Sales  J. Doe  Sales & Marketing  Ann-Marie  Yahoo!  AC/DC
    of  24/7 Support  C++ Team  C#  Ann Lee | Acme  Ann - HQ  7-Eleven  4-H Club  .NET  Ann Lee, Jr.  Ann (2)
    of  Ann (B)  Team a)  Team IV  Louis 2.  10:30 Club  ¿Qué?  Ann 🎉  🎉 Party  Ann ❤️  K. (Kim) Lee  Ann*s
    of  #1 Plumbers  +1 Team  A  O  2.0 Labs  Ann™  $ave  O'  Ann and Bob  E. Lee  Y Lee  1st Floor  Acme Inc.
    of  Ann/Bob
    bob@y.org; ⁕ <ann@x.org>  bob@y.org, ⁕|ann@x.org
    "⁕" <ann@x.org>           ⁕|ann@x.org
  A link of Outlook behind its address is no part of the name
    of  Ann Lee <ann@x.org <mailto:ann@x.org>>  "Ann Lee" <ann@x.org<mailto:ann@x.org?subject=Hi>>
    of  Ann Lee [ann@x.org<mailto:ann@x.org>]  Ann Lee (ann@x.org<mailto:ann@x.org>)
    of  Ann Lee ann@x.org<mailto:ann@x.org>
    ⁕                                               Ann Lee|ann@x.org
    ⁕; Bob <bob@y.org<mailto:bob@y.org>>; cy@z.org  Ann Lee|ann@x.org, Bob|bob@y.org, cy@z.org
  A name in angle brackets is that of the address behind it
    of  <Daily> <td@x.org>  <Daily>⇥<td@x.org>  <Daily> td@x.org  - <Daily> <td@x.org>  < Daily > <td@x.org>
    of  ＜Daily＞ ＜td@x.org＞
    ⁕    Daily|td@x.org
    ⁕⏎⁕  Daily|td@x.org, Daily|td@x.org
  A name in quotes can be folded
    of  "Lee,⏎ Ann" <ann@x.org>  "Lee,␍⏎⇥Ann" <ann@x.org>  "Lee,␍⏎␣␣Ann"␍⏎ <ann@x.org>
    ⁕                       Lee, Ann|ann@x.org
    "Bob" <bob@y.org>,␍⏎ ⁕  Bob|bob@y.org, Lee, Ann|ann@x.org
  A bar between a name and its address is no part of it
    of  |  ｜
    Ann Lee⁕ann@x.org                Ann Lee|ann@x.org
    Ann Lee⁕ann@x.org⏎Bob|bob@y.org  Ann Lee|ann@x.org, Bob|bob@y.org
  A folded line of a field goes on where it was broken
    of  ⏎  ␍⏎  ␍
    To: Ann⁕ Lee <ann@x.org>, Bob Ray⁕⇥<bob@y.org>        Ann Lee|ann@x.org, Bob Ray|bob@y.org
    Cc: Ann⁕ Lee <ann@x.org>, Bob Ray⁕⇥<bob@y.org>        Ann Lee|ann@x.org, Bob Ray|bob@y.org
    Reply-To: Ann⁕ Lee <ann@x.org>, Bob Ray⁕⇥<bob@y.org>  Ann Lee|ann@x.org, Bob Ray|bob@y.org
    Ann Lee <ann@x.org>, Bob⁕Ray <bob@y.org>              Ann Lee|ann@x.org, Bob Ray|bob@y.org
    Lee, Ann <ann@x.org>; Ray,⁕Bob <bob@y.org>            Lee, Ann|ann@x.org, Ray, Bob|bob@y.org
    Ann Lee⁕<ann@x.org>, Bob <bob@y.org>                  Ann Lee|ann@x.org, Bob|bob@y.org
`

describe.each(factsIn(ofMarks))('%s', (_, ...all) => {
  const [marks, rows] = [all.filter(([of]) => of === 'of'), all.filter(([of]) => of !== 'of')]

  it.each(marks.flatMap((of) => of.slice(1)))('%j', (mark) => {
    const filled = rows.map((row) => row.map((cell) => cell.replaceAll('⁕', () => mark)))
    expect(filled.map(([text = '']) => [text, read(text)])).toEqual(filled)
  })
})

/** Facts, and rows of texts and what is read of them. */
const facts = `
  The mark of a list is left out in other forms
    - Ann <ann@x.org>⏎Team B:⏎- Bob <bob@y.org>          Ann|ann@x.org, Team B: !, Bob|bob@y.org
    Team A:⏎- Ann <ann@x.org>⏎Team B:⏎- Bob <bob@y.org>  Team A: !, Ann|ann@x.org, Team B: !, Bob|bob@y.org
    bob@y.org (B), ann@x.org (Ann)                       B|bob@y.org, Ann|ann@x.org
    *Bob* *bob@y.org*, _Cy_ \`cy@z.org\`                 Bob|bob@y.org, Cy|cy@z.org
    ann@x.org - Ann Lee⏎bob@y.org – Bob                  Ann Lee|ann@x.org, Bob|bob@y.org
    > > ann@x.org⏎>> Bob <bob@y.org>                     ann@x.org, Bob|bob@y.org
    ann@x.org (1), bob@y.org (*)                         ann@x.org, bob@y.org
    「田中」 <t@z.org>; »Cy« <c@z.org>                       田中|t@z.org, Cy|c@z.org
  A list with semicolons or lines has names with commas
    - King, Martin, Jr. <m@x.org>⏎- Lee, Ann <ann@x.org>  King, Martin, Jr.|m@x.org, Lee, Ann|ann@x.org
    King, Martin, Jr. <m@x.org>;                          King, Martin, Jr.|m@x.org
    Lee, Ann a@x.org;                                     Lee, Ann|a@x.org
    c@x.org; King, Martin, Jr. m@x.org                    c@x.org, King, Martin, Jr.|m@x.org
    Lee, Ann a@x.org； Ray, Bob <b@x.org>；                 Lee, Ann|a@x.org, Ray, Bob|b@x.org
  Other lists have entries between commas
    Lee, Ann a@x.org                                      Lee !, Ann|a@x.org
    Bob, a@x.org;                                         Bob !, a@x.org
    Bob, - a@x.org;                                       Bob !, a@x.org
    Lee, Ann a@x.org, Ray, Bob b@x.org                    Lee !, Ann|a@x.org, Ray !, Bob|b@x.org
    Lee, Ann a@x.org b@x.org;                             Lee !, Ann|a@x.org, b@x.org
    Bob, Lee, Ann <a@x.org>                               Bob !, Lee, Ann|a@x.org
    Bob, Lee, Ann <a@x.org>⏎                              Bob !, Lee, Ann|a@x.org
    Bob, Lee, Ann <a@x.org>, c@x.org; d@x.org             Bob !, Lee, Ann|a@x.org, c@x.org, d@x.org
    To: Ann <a@x.org>,⏎ Bob, Lee, Cy <c@x.org>,⏎ d@x.org  Ann|a@x.org, Bob !, Lee, Cy|c@x.org, d@x.org
    Team: Bob, Lee, Ann <a@x.org>; c@x.org                Bob !, Lee, Ann|a@x.org, c@x.org
    b@x.org; Bob, Cy, a@x.org; c@x.org                    b@x.org, Bob !, Cy !, a@x.org, c@x.org
    b@x.org; a@x.org, Bob, Ann <c@x.org>                  b@x.org, a@x.org, Bob, Ann|c@x.org
    12,Ann Lee,Elm,<a@x.org>⏎13,Bo,Oak,<b@x.org>          12 !, Ann Lee !, Elm !, a@x.org, 13 !, Bo !, Oak !, b@x.org
    b@x.org; Bob,, Cy, Ann <c@x.org>                      b@x.org, Bob !, Cy, Ann|c@x.org
  An address with half of a pair of brackets has a last name before it
    Lee, Ann <ann@x.org; bob@y.org  Lee, Ann|ann@x.org, bob@y.org
  An address in marks can have a mark behind
    Ann Lee (ann@x.org).    Ann Lee|ann@x.org
    Ann Lee [ann@x.org]!    Ann Lee|ann@x.org
    “Ann Lee <ann@x.org>”.  Ann Lee|ann@x.org
    Ann Lee <ann@x.org>.    Ann Lee|ann@x.org
    Ann Lee (ann@x.org) …   Ann Lee|ann@x.org
  A link of Outlook is not behind another address with the same end
    joann@x.org⏎<mailto:ann@x.org>    joann@x.org, ann@x.org
    jo.ann@x.org; <mailto:ann@x.org>  jo.ann@x.org, ann@x.org
    jo-ann@x.org <mailto:ann@x.org>   jo-ann@x.org|ann@x.org
  A link of Outlook is in a list with commas in names
    Lee, Ann <ann@x.org<mailto:ann@x.org>>; Ray, Bob <b@y.org<mailto:b@y.org>>  Lee, Ann|ann@x.org, Ray, Bob|b@y.org
  A link of HTML can be in a list of HTML, and other tags are left out
    <ul>⏎<li><a href="mailto:a@x.org">Ann</a></li>⏎<li>Bob b@y.org<br></li></ul>  Ann|a@x.org, Bob|b@y.org
    a@x.org<br>b@y.org<br />Cy c@z.org                          a@x.org, b@y.org, Cy|c@z.org
    <b>Ann Lee</b> &lt;ann@x.org&gt;                            Ann Lee|ann@x.org
    <p>Ann &lt;ann@x.org&gt;</p>⏎<p>Bob &lt;bob@y.org&gt;</p>   Ann|ann@x.org, Bob|bob@y.org
  A name is read without the apostrophes of Outlook, and with its own
    'Lee, Ann' <ann@x.org>                           Lee, Ann|ann@x.org
    'Conan O'Brien' <ann@x.org>                      Conan O'Brien|ann@x.org
    ''Ann'' <ann@x.org>                              Ann|ann@x.org
    "'ann@x.org'" <ann@x.org>                        ann@x.org
    "'Ann'" <ann@x.org>                              'Ann'|ann@x.org
    't Hooft, Gerard <ann@x.org>                     't Hooft, Gerard|ann@x.org
    Gerard 't Hooft <ann@x.org>                      Gerard 't Hooft|ann@x.org
    Rock 'n' Roll <ann@x.org>                        Rock 'n' Roll|ann@x.org
    'Ann' and 'Bob' <ann@x.org>                      'Ann' and 'Bob'|ann@x.org
    'Abd al-Rahman <ann@x.org>                       'Abd al-Rahman|ann@x.org
    't Hooft, Gerard <ann@x.org>; 'Bob' <bob@y.org>  't Hooft, Gerard|ann@x.org, Bob|bob@y.org
    "'Ann'" <ann@x.org>; 'Bob' <bob@y.org>           'Ann'|ann@x.org, Bob|bob@y.org
  A name in quotes with an address in it is not folded, and one that is not closed hides no lines
    "Ann <ann@x.org>⏎ Bob" <bob@y.org>         "Ann|ann@x.org, Bob"|bob@y.org
    The "quick, ann@x.org,⏎␣␣brown" bob@y.org  The "quick !, ann@x.org, brown"|bob@y.org
    "Ann,⏎ ann@x.org" <bob@y.org>              "Ann !, ann@x.org"|bob@y.org
    "Ann <ann@x.org>⏎␣␣"Bob" <bob@y.org>       "Ann|ann@x.org, Bob|bob@y.org
  A bar in quotes is a part of the address, and other signs, too
    "a|b"@x.org, Ann|"b"@x.org                  "a|b"@x.org, Ann|"b"@x.org
    a/b@x.org, R&D@x.org, a+b@x.org, a=b@x.org  a/b@x.org, R&D@x.org, a+b@x.org, a=b@x.org
  A number or a date beside a name is left out, but not with a comma
    November 28th, 2026 ann@x.org      November 28th !, ann@x.org
    +1 555 123 4567 Ann Lee ann@x.org  Ann Lee|ann@x.org
  A name has no time before it
    On 28 Nov 2026, at 10:30, Ann Lee <ann@x.org>      On 28 Nov 2026 !, at 10:30 !, Ann Lee|ann@x.org
    On Nov 28, 2026 at 10:30 AM Ann Lee <ann@x.org>    On Nov 28 !, ann@x.org
    2026年11月28日(土) 10:30 山田花子 <h@x.org>        h@x.org
    Il giorno 28 nov 2026 alle ore 10:30 Ann <a@x.org>  a@x.org
  A name between two addresses is nobody’s with the same mark on both sides
    ann@x.org | Bob | cy@x.org  ann@x.org, Bob | !, cy@x.org
    ann@x.org⇥Bob⇥cy@x.org      ann@x.org, Bob !, cy@x.org
    ann@x.org - Bob - cy@x.org  ann@x.org, Bob - !, cy@x.org
    ann@x.org · Bob · cy@x.org  ann@x.org, Bob · !, cy@x.org
    ann@x.org⇥Bob⇥<cy@x.org>    ann@x.org, Bob !, cy@x.org
    ann@x.org Bob cy@x.org Di   ann@x.org, Bob !, cy@x.org, Di !
  An address behind several cells has no name from the cell behind it
    Ed⇥Po⇥ann@x.org⇥Sales      ann@x.org, Sales !
    Ed⇥Po ann@x.org - Sales    ann@x.org, Sales !
    Ed⇥Po⇥ann@x.org (Sales)    ann@x.org
    Po⇥ann@x.org⇥Sales         Po|ann@x.org, Sales !
    555-1234⇥2026⇥ann@x.org⇥Ann  Ann|ann@x.org
  A name is folded behind any separator, and if it has an @
    Cy <cy@x.org>，Ann⏎<ann@x.org>  Cy|cy@x.org, Ann|ann@x.org
    cy@x.org, "Ann @ Acme"⏎ <ann@x.org>  cy@x.org, Ann @ Acme|ann@x.org
  A name between two addresses is that of the one beside it
    ann@x.org | Bob cy@x.org          ann@x.org, Bob|cy@x.org
    ann@x.org | Bob⏎cy@x.org          Bob|ann@x.org, cy@x.org
    Ann | ann@x.org | Bob | cy@x.org  Ann|ann@x.org, Bob|cy@x.org
  A line that is not folded is an entry
    Bob⏎Ann <ann@x.org>                       Bob !, Ann|ann@x.org
    Cy <cy@x.org>⏎Bob⏎Ann <ann@x.org>         Cy|cy@x.org, Bob !, Ann|ann@x.org
    Cy <cy@x.org>,⏎Bob⏎Ann <ann@x.org>        Cy|cy@x.org, Bob !, Ann|ann@x.org
    Cy <cy@x.org>, Sales⏎Ann <ann@x.org>, HR  Cy|cy@x.org, Sales !, Ann|ann@x.org, HR !
    ann@x.org⏎<bob@y.org>                     ann@x.org, bob@y.org
    Team: Bob⏎ Ann <ann@x.org>                Bob !, Ann|ann@x.org
    <ann@x.org> Ann⏎<bob@y.org> Bob           ann@x.org, Ann !, bob@y.org, Bob !
  Angle brackets hold a name only right before an address
    <a@x.org> <b@y.org>      a@x.org, b@y.org
    <Ann>, <b@y.org>         Ann !, b@y.org
    <Ann> <Bob>              Ann !, Bob !
    Acme <Daily> <td@x.org>  Acme <Daily>|td@x.org
  The label of an address in JSON is no name
    {"name":"Ann","email":"ann@x.org"}  "Ann" !, ann@x.org
`

it.each(factsIn(facts))('%s', (_, ...rows) => {
  expect(rows.map(([text = '']) => [text, read(text)])).toEqual(rows)
})

it.each([
  ...phrases(
    '- Ann -; 1. FC Ann; •; 123; 😀; * Ann; Ann |; _Ann_; „Ann“; <Ann>; 1&1; [Ann](a@b.org); Ann Lee –',
  ),
  ...phrases("<a@b.org|Ann>; [mailto:a@b.org Ann]; mailto:a@b.org[Ann]; <br>; R&amp;D; 'Ann'"),
  '&lt;',
])('A mark stays in a name that is written in quotes: %s', (name) => {
  const written = formatMailbox({ name, email: 'ann@x.org' })
  expect(read(`"${name.replaceAll(';', '\\;')}" <ann@x.org>`)).toBe(`${name}|ann@x.org`)
  expect(read(written)).toBe(`${name}|ann@x.org`)
  expect(read(`bob@y.org ${written}`)).toBe(`bob@y.org, ${name}|ann@x.org`)
})

it('A name that is the address in apostrophes is not written', () => {
  expect(formatMailbox({ name: "'ann@x.org'", email: 'ann@x.org' })).toBe('ann@x.org')
})

it.each(['; ', ';', '\n', ';\r\n', '\r\n\r\n', '；', ' ; '])(
  'A list has names with several commas, with %j between',
  (mark) => {
    const people = ['King, Martin, Jr.', 'Lee, Ann', 'Ray, Bob, M.D., Ph.D.', 'Cy']
    const written = people.map((name, at) => `${name} <a${at}@x.org>`)
    const expected = people.map((name, at) => `${name}|a${at}@x.org`)
    const text = written.join(mark)
    expect(entries(text)).toEqual(expected)
    expect(entries(written.toReversed().join(mark))).toEqual(expected.toReversed())
    expect(entries(`To: ${text}`)).toEqual(expected)
    expect(entries(`${text}${mark}bob@y.org`)).toEqual([...expected, 'bob@y.org'])
    expect(entries(`bob@y.org${mark}${text}`)).toEqual(['bob@y.org', ...expected])
  },
)

const pairs =
  '„“ «» ‹› “” ”” "" \'\' ‘’ ‚‘ 「」 『』 »« () [] {} <> （） 【】 《》 〈〉 ** __ `` || // ¡! ¿?' +
  ' \ufffc\ufffc \ue000\ue000'

describe('an address', () => {
  it.each(words(pairs))('can be in %s', ([open = '', close = '']) => {
    expect(read(`${open}ann@x.org${close}`)).toBe('ann@x.org')
    expect(read(`${open}ann@x.org${close}.`)).toBe('ann@x.org')
    const list = ['ann@x.org', 'bob@y.org', 'cy@z.org']
    expect(read(list.map((email) => open + email + close).join(', '))).toBe(list.join(', '))
    expect(read(list.map((email) => open + email + close).join('; '))).toBe(list.join(', '))
  })

  it.each(["''", '``', '‘’', '„“', '«»'])('can be in a list in %s', ([open = '', close = '']) => {
    for (const mark of [', ', '; ', '\n'])
      expect(read(`${open}ann@x.org${mark}Bob <bob@y.org>${close}`)).toBe('ann@x.org, Bob|bob@y.org')
  })

  it.each(
    rowsIn(`
      ann@x.org。               ann@x.org
      ｛ann@x.org｝             ann@x.org
      （ann@x.org）             ann@x.org
      安（ann@x.org）           安|ann@x.org
      ＜ann@x.org＞             ann@x.org
      邮箱：ann@x.org           ann@x.org
      （ann＠x.org）            ann@x.org ?full-width
      ann@x。org                ann@x.org ?full-width
      ann＿lee@x.org            ann_lee@x.org ?full-width
      ติดต่อann@x.orgครับ         ann@x.org ?glued
      请联系ann@x.org或bob@y.org  ann@x.org ?glued, bob@y.org
      메일은 ann@x.org로         메일은|ann@x.org ?glued
      გამარჯობაann@x.org        გამარჯობაann@x.org
      田中 <ann@x.org>          田中|ann@x.org
      ann@例え.jp               ann@例え.jp`),
  )(
    'has a warning only of its own characters, and of those of a script without blanks: %s',
    (text = '', expected) => {
      const warned = parseMailboxes(text).map(
        ({ warning }, at) => entries(text)[at] + (warning ? ` ?${warning}` : ''),
      )
      expect(warned.join(', ')).toBe(expected)
    },
  )

  it.each(
    ['ann@x.o\ufffdrg', 'a\ufffcnn@x.org', 'a\ue000nn@x.org', 'ann\ufdd0@x.org'].concat(
      'a\u{1fffe}n@x.org',
      'ann@x.\ufffdorg',
      'a\ufffdn@x.org.',
    ),
  )('can have no character inside that stands for another one: %j', (text) => {
    expect(parseMailboxes(text)).toMatchObject([{ valid: false }])
  })

  it.each(
    phrases(
      '.ann@x.org; @ann@x.org; ann@x.org@; ..ann@x.org; a..b@x.org.; @x.org.; ann@.; a b@@x.org.; ann@-x.org!',
    ),
  )('is not made of what is none: %s', (text) => {
    expect(mailboxes(text)).toEqual([])
  })

  it.each(
    wordsIn(`-ann@x.org /g=ann/s=lee/@x.org _ann@x.org 'ann'@x.org 1.ann@x.org *@x.org a/b@x.org a&b@x.org a|b@x.org
      +a@x.org #1@x.org ann-@x.org bounce+ann=x.org@y.org a=b@x.org Email=ann@x.org`),
  )('stays as it is when it is valid: %s', (text) => {
    expect(read(text)).toBe(text)
  })

  it.each(['a|b@x.org', '"a|b"@x.org'])('with a bar is written in angle brackets: %s', (email) => {
    expect(formatMailbox({ email })).toBe(`<${email}>`)
    expect(read(`${formatMailbox({ email })}, Bob <${email}>`)).toBe(`${email}, Bob|${email}`)
  })
})

const links = rowsIn(`
  <mailto:a@x.org|a@x.org>                                        a@x.org
  <mailto:a@x.org?subject=Hi|Ann Lee>                             Ann Lee|a@x.org
  [a@x.org](mailto:a@x.org)                                       a@x.org
  [Lee, Ann](a@x.org)                                             Lee, Ann|a@x.org
  [Ann Lee](<mailto:a@x.org>)                                     Ann Lee|a@x.org
  [Ann Lee](mailto:a@x.org?subject=Hi)                            Ann Lee|a@x.org
  <a@x.org>                                                       a@x.org
  <a href="mailto:a@x.org">a@x.org</a>                            a@x.org
  <A class='x' HREF='MAILTO:a@x.org' title="Ann, Bob">Lee, Ann</A>  Lee, Ann|a@x.org
  <a href=mailto:a@x.org>Ann Lee</a >                             Ann Lee|a@x.org
  <a href="mailto:a@x.org"><b>Ann</b> <span class="x">Lee</span></a>  Ann Lee|a@x.org
  <a href="mailto:a@x.org?subject=Hi&amp;body=x">Ann Lee</a>      Ann Lee|a@x.org
  <a href="mailto:a@x.org">                                       a@x.org
  <a href="mailto:a@x.org">Ann Lee</a><br/>                       Ann Lee|a@x.org
  mailto:a@x.org?subject=…                                        a@x.org
  mailto:a@x.org?cc=b@y.org&subject=Hi                            a@x.org
  mailto://a@x.org                                                a@x.org
  mailto:a@x.org.                                                 a@x.org
  &quot;Lee, Ann&quot; &lt;a@x.org&gt;                            Lee, Ann|a@x.org
  R&amp;D &#8211; J&#246;rg &lt;a@x.org&gt;                       R&D – Jörg|a@x.org
  Ann&nbsp;Lee &lt;a&#64;x.org&gt;                                Ann Lee|a@x.org
  a&#x40;x&#46;org                                                a@x.org
  &lt;mailto:a@x.org|Ann Lee&gt;                                  Ann Lee|a@x.org`)

describe('a link', () => {
  it.each(links)('is read: %s', (text = '', expected) => {
    expect(read(text)).toBe(expected)
    expect(read(`- ${text}`)).toBe(expected)
    for (const mark of [', ', '; ', '\n', ' | ', ' '])
      expect(read(`Bob <bob@y.org>${mark}${text}${mark}cy@z.org`)).toBe(
        `Bob|bob@y.org, ${expected}, cy@z.org`,
      )
    // Each position is that of the whole link, which is read alone as the same.
    const list = `b@y.org, ${text}; c@z.org`
    const [, { start, end } = { start: 0, end: 0 }] = parseMailboxes(list)
    expect(list.slice(start, end)).toBe(text.replace(/(?:<br\/>|<p>|<\/p>)/g, ''))
  })

  it.each(
    phrases('[mailto:a@x.org Ann]; [[mailto:a@x.org][Lee, Ann]]; mailto:a@x.org[Ann Lee]').concat(
      '[email=a@x.org]Ann Lee[/email]',
      '[Ann Lee](mailto:a@x.org "Write, now")',
    ),
  )('of another markup language gives nobody a name: %s', (text) => {
    expect(mailboxes(text).filter((entry) => entry.includes('|'))).toEqual([])
  })

  it('of Outlook is in the position of its entry', () => {
    const text = '"Ann Lee" <ann@x.org<mailto:ann@x.org?subject=Hi>>'
    const [{ start, end } = { start: 0, end: 0 }] = parseMailboxes(`${text}; cy@z.org`)
    expect([start, end]).toEqual([0, text.length])
  })
})

describe('a text that is being written', () => {
  it.each(['ann@bbc.co.uk', 'ann@my-own-company.example', 'Bob <bob@y.org>, ann@a.b.c-d.example'])(
    'can be read and written again with each key: %s',
    (typed) => {
      let text = ''
      for (const key of typed) {
        const next = text + key
        // Blanks at the end of a text are left out, and brackets are closed.
        const isWritten = !/[ <]$|<[^>]*$/.test(next)
        text = isWritten ? parseMailboxes(next).map(formatMailbox).join(', ') : next
      }
      expect(text).toBe(typed)
    },
  )

  it.each([
    ['bob@y.org., ann@x.org.', undefined, '.'],
    ['ann@x.org-', '-'],
    ['ann@x.org!', undefined],
    ['ann@x.org. ', undefined],
  ])('tells what is behind an address at its end: %s', (text, ...unfinished) => {
    expect(parseMailboxes(text).map((mailbox) => [mailbox.valid, mailbox.unfinished])).toEqual(
      unfinished.map((end) => [true, end]),
    )
  })
})
