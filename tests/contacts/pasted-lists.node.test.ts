import { describe, expect, it } from 'vitest'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { phrases, words } from '../support/words.ts'

/** Entries with their names. Those that are no mailbox end in an exclamation mark. */
const entries = (text: string) =>
  parseMailboxes(text).map(
    ({ name, email, valid }) => `${name ? `${name}|` : ''}${email}${valid ? '' : ' !'}`,
  )
const read = (text: string) => entries(text).join(', ')
const mailboxes = (text: string) => entries(text).filter((entry) => !entry.endsWith('!'))

const bullets = words('• ‣ ◦ ▪ ▪️ ● ○ ■ □ ◆ ★ · ∙ ⁃ - – — * + > >> | → ➤ ✓ ✔️ ✗ ☐ ☑ ・ \uf0b7 \ufffc')
const numbers = phrases('1.; 12.; 1); (1); 1.2.; a); (b); iv); IV); [ ]; [x]; - [ ]; １．')

describe('the mark of a list', () => {
  it.each([...bullets, ...numbers])('%j is no name', (mark) => {
    for (const blank of [' ', '\t', '  ', '\u00a0']) {
      expect(read(`${mark}${blank}ann@x.org`)).toBe('ann@x.org')
      expect(read(`${mark}${blank}<ann@x.org>`)).toBe('ann@x.org')
    }
    expect(read(`${mark} ann@x.org\n${mark} bob@y.org`)).toBe('ann@x.org, bob@y.org')
  })

  it.each([...bullets, ...numbers])('%j is not a part of a name', (mark) => {
    expect(read(`${mark} Ann Lee <ann@x.org>`)).toBe('Ann Lee|ann@x.org')
    expect(read(`${mark} Ann Lee ann@x.org`)).toBe('Ann Lee|ann@x.org')
    expect(read(`${mark} "Lee, Ann" <ann@x.org>`)).toBe('Lee, Ann|ann@x.org')
    expect(read(`${mark} Lee, Ann <ann@x.org>`)).toBe('Lee, Ann|ann@x.org')
    expect(read(`${mark} Ann Lee (ann@x.org)`)).toBe('Ann Lee|ann@x.org')
  })

  it.each(['o', 'Ø', 'v', 'ü', 'q', '§'])('of Word, %j before a tab, is no name', (mark) => {
    expect(read(`${mark}\tann@x.org\n${mark}\tBob <bob@y.org>`)).toBe('ann@x.org, Bob|bob@y.org')
  })

  it.each(['•', '▪', '>', '|', '✓'])('%j right before an address or a name is left out', (mark) => {
    expect(read(`${mark}ann@x.org`)).toBe('ann@x.org')
    expect(read(`${mark}Ann Lee <ann@x.org>`)).toBe('Ann Lee|ann@x.org')
  })

  it.each(words('| / & • · - – — > || * → = + ~ and und et y и 和 or'))(
    '%j between two is no name',
    (mark) => {
      expect(read(`ann@x.org ${mark} bob@y.org`)).toBe('ann@x.org, bob@y.org')
      expect(read(`Ann <ann@x.org> ${mark} Bob Ray <bob@y.org>`)).toBe('Ann|ann@x.org, Bob Ray|bob@y.org')
      expect(read(`Ann (ann@x.org) ${mark} Bob Ray (bob@y.org)`)).toBe('Ann|ann@x.org, Bob Ray|bob@y.org')
    },
  )

  it.each(['|', '｜', ' |', '| '])('%j right between addresses separates them', (mark) => {
    expect(read(`ann@x.org${mark}bob@y.org${mark}cleo@z.org`)).toBe('ann@x.org, bob@y.org, cleo@z.org')
  })

  it.each(['-', '–', '—', '|', '·', '•'])('%j between a name and its bare address is left out', (mark) => {
    expect(read(`Ann Lee ${mark} ann@x.org`)).toBe('Ann Lee|ann@x.org')
    expect(read(`Bob\nLee ${mark} ann@x.org`)).toBe('Bob !, Lee|ann@x.org')
  })

  it.each(words('+ # - – => -> → & / • * ~ ※ \ufffc'))(
    '%j at the edge of a name belongs to it, unless each line begins with it',
    (mark) => {
      expect(read(`Ann Lee ${mark} <ann@x.org>`)).toBe(`Ann Lee ${mark}|ann@x.org`)
      expect(read(`bob@y.org\n${mark} Ann Lee <ann@x.org>`)).toBe(`bob@y.org, ${mark} Ann Lee|ann@x.org`)
      expect(read(`bob@y.org, ${mark} Ann Lee <ann@x.org>`)).toBe(`bob@y.org, ${mark} Ann Lee|ann@x.org`)
    },
  )

  it('can be beside lines with labels', () => {
    const list = 'Team A:\n- Ann <ann@x.org>\nTeam B:\n- Bob <bob@y.org>'
    expect(read(list)).toBe('Team A: !, Ann|ann@x.org, Team B: !, Bob|bob@y.org')
  })

  it('is no comment of one letter', () => {
    expect(read('bob@y.org (B), ann@x.org (Ann)')).toBe('B|bob@y.org, Ann|ann@x.org')
  })

  it.each([
    ['a row of a table of Markdown', '| Ann Lee | ann@x.org |', 'Ann Lee|ann@x.org'],
    [
      'marks of Markdown around',
      '**Ann Lee** <ann@x.org>, *Bob* *bob@y.org*, _Cy_ `cy@z.org`',
      'Ann Lee|ann@x.org, Bob|bob@y.org, Cy|cy@z.org',
    ],
    ['the address first', 'ann@x.org - Ann Lee\nbob@y.org – Bob', 'Ann Lee|ann@x.org, Bob|bob@y.org'],
    ['a quoted mail', '> > ann@x.org\n>> Bob <bob@y.org>', 'ann@x.org, Bob|bob@y.org'],
    ['a number as a comment', 'ann@x.org (1), bob@y.org (*)', 'ann@x.org, bob@y.org'],
    [
      'quotes of other languages',
      '„Ann Lee“ <a@x.org>, «Bob» <b@y.org>; 「田中」 <t@z.org>; »Cy« <c@z.org>',
      'Ann Lee|a@x.org, Bob|b@y.org, 田中|t@z.org, Cy|c@z.org',
    ],
  ])('is left out in %s', (_, text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each(
    phrases(
      'Jean-Luc Picard; A/B Team; R&D; 3M Sales; J. Doe; Sales & Marketing; Ann-Marie; Yahoo!; AC/DC' +
        '; 24/7 Support; C++ Team; C#; Ann Lee | Acme; Ann - HQ; 7-Eleven; 4-H Club; .NET; Ann Lee, Jr.' +
        '; Ann (2); Ann (B); Team a); Team IV; Louis 2.; 10:30 Club; ¿Qué?; Ann 🎉; 🎉 Party; Ann ❤️' +
        "; K. (Kim) Lee; Ann*s; #1 Plumbers; +1 Team; A; O; 2.0 Labs; Ann™; $ave; O'; Ann and Bob" +
        '; E. Lee; Y Lee; 1st Floor; Acme Inc.; Ann/Bob',
    ),
  )('can be a part of the name %s', (name) => {
    expect(read(`bob@y.org; ${name} <ann@x.org>`)).toBe(`bob@y.org, ${name}|ann@x.org`)
    expect(read(`"${name}" <ann@x.org>`)).toBe(`${name}|ann@x.org`)
    expect(read(formatMailbox({ name, email: 'ann@x.org' }))).toBe(`${name}|ann@x.org`)
  })

  it.each([
    ...phrases('- Ann -; 1. FC Ann; •; 123; 😀; * Ann; Ann |; _Ann_; „Ann“; <Ann>; 1&1; [Ann](a@b.org)'),
    ...phrases('<a@b.org|Ann>; [mailto:a@b.org Ann]; mailto:a@b.org[Ann]; <br>; Ann Lee –'),
    'R&amp;D',
    '&lt;',
  ])('stays in a name that is written in quotes: %s', (name) => {
    expect(read(`"${name.replaceAll(';', '\\;')}" <ann@x.org>`)).toBe(`${name}|ann@x.org`)
    expect(read(formatMailbox({ name, email: 'ann@x.org' }))).toBe(`${name}|ann@x.org`)
    expect(read(`bob@y.org ${formatMailbox({ name, email: 'ann@x.org' })}`)).toBe(
      `bob@y.org, ${name}|ann@x.org`,
    )
  })
})

describe('a list with semicolons or lines', () => {
  it.each(['; ', ';', '\n', ';\r\n', '\r\n\r\n', '；', ' ; '])(
    'has names with several commas, with %j between',
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

  it('can have a bullet before each line', () => {
    const text = '- King, Martin, Jr. <m@x.org>\n- Lee, Ann <ann@x.org>'
    expect(read(text)).toBe('King, Martin, Jr.|m@x.org, Lee, Ann|ann@x.org')
  })

  it('reads one name with commas and a semicolon behind it', () => {
    expect(read('King, Martin, Jr. <m@x.org>;')).toBe('King, Martin, Jr.|m@x.org')
  })

  it.each([
    ['Lee, Ann a@x.org;', 'Lee, Ann|a@x.org'],
    ['Lee, Ann a@x.org; Ray, Bob b@x.org', 'Lee, Ann|a@x.org, Ray, Bob|b@x.org'],
    ['c@x.org; King, Martin, Jr. m@x.org', 'c@x.org, King, Martin, Jr.|m@x.org'],
    ['Lee, Ann a@x.org； Ray, Bob <b@x.org>；', 'Lee, Ann|a@x.org, Ray, Bob|b@x.org'],
  ])('has names with commas before bare addresses if semicolons separate them: %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['Lee, Ann a@x.org', 'Lee !, Ann|a@x.org'],
    ['Bob, a@x.org;', 'Bob !, a@x.org'],
    ['Bob, - a@x.org;', 'Bob !, a@x.org'],
    ['Lee, Ann a@x.org, Ray, Bob b@x.org', 'Lee !, Ann|a@x.org, Ray !, Bob|b@x.org'],
    ['Lee, Ann a@x.org b@x.org;', 'Lee !, Ann|a@x.org, b@x.org'],
    ['Bob, Lee, Ann <a@x.org>', 'Bob !, Lee, Ann|a@x.org'],
    ['Bob, Lee, Ann <a@x.org>\n', 'Bob !, Lee, Ann|a@x.org'],
    ['Bob, Lee, Ann <a@x.org>, c@x.org; d@x.org', 'Bob !, Lee, Ann|a@x.org, c@x.org, d@x.org'],
    [
      'To: Ann <a@x.org>,\n Bob, Lee, Cy <c@x.org>,\n d@x.org',
      'Ann|a@x.org, Bob !, Lee, Cy|c@x.org, d@x.org',
    ],
    ['Team: Bob, Lee, Ann <a@x.org>; c@x.org', 'Bob !, Lee, Ann|a@x.org, c@x.org'],
    ['b@x.org; Bob, Cy, a@x.org; c@x.org', 'b@x.org, Bob !, Cy !, a@x.org, c@x.org'],
    ['b@x.org; a@x.org, Bob, Ann <c@x.org>', 'b@x.org, a@x.org, Bob, Ann|c@x.org'],
    [
      '12,Ann Lee,Main Street 5,<a@x.org>\n13,Bo,Elm Street,<b@x.org>',
      '12 !, Ann Lee !, Main Street 5 !, a@x.org, 13 !, Bo !, Elm Street !, b@x.org',
    ],
    ['b@x.org; Bob,, Cy, Ann <c@x.org>', 'b@x.org, Bob !, Cy, Ann|c@x.org'],
  ])('reads %j as before', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('an address', () => {
  it.each(
    words(
      '. ! ? ) … : ... ?! ). ", ” " \' > ] } ; , 。 ！ ؟ ۔ । » › “ ’ * _ | - – \\ / >> >. \ufffd \ufffc' +
        ' \ue000 \ufdd0 \u{1ffff} \u{f0000} & ` ™',
    ),
  )('has no %j at its end', (mark) => {
    expect(read(`ann@x.org${mark}`)).toBe('ann@x.org')
    expect(read(`Ann Lee ann@x.org${mark}\nbob@y.org`)).toBe('Ann Lee|ann@x.org, bob@y.org')
    expect(read(`Ann Lee <ann@x.org${mark.replace(/[;,]/, '.')}>`)).toBe('Ann Lee|ann@x.org')
    expect(read(`<ann@x.org>${mark.replace('\\', '.')}`)).toBe('ann@x.org')
  })

  it.each(
    words(
      '„“ «» ‹› “” ”” "" \'\' ‘’ ‚‘ 「」 『』 »« () [] {} <> （） 【】 《》 〈〉 ** __ `` || // ¡! ¿? \ufffc\ufffc' +
        ' \ue000\ue000',
    ),
  )('can be in %s', (pair) => {
    const [open = '', close = ''] = pair
    expect(read(`${open}ann@x.org${close}`)).toBe('ann@x.org')
    expect(read(`${open}ann@x.org${close}.`)).toBe('ann@x.org')
    expect(read(`${open}ann@x.org${close}, ${open}bob@y.org${close}; ${open}cy@z.org${close}`)).toBe(
      'ann@x.org, bob@y.org, cy@z.org',
    )
  })

  it.each(
    phrases(
      '<ann@x.org; ann@x.org>; (ann@x.org; ann@x.org); [ann@x.org; ann@x.org]; <<ann@x.org' +
        '; <mailto:ann@x.org; mailto:ann@x.org>; < ann@x.org; <ann@x.org)',
    ),
  )('can have half of a pair of brackets: %s', (text) => {
    expect(read(text)).toBe('ann@x.org')
    expect(read(`Ann Lee ${text}`)).toBe('Ann Lee|ann@x.org')
    expect(read(`Ann Lee ${text}\nBob <bob@y.org>`)).toBe('Ann Lee|ann@x.org, Bob|bob@y.org')
    expect(read(`bob@y.org; Ann Lee ${text}`)).toBe('bob@y.org, Ann Lee|ann@x.org')
  })

  it.each(['bounce+ann=x.org@y.org', 'a=b@x.org', 'Email=ann@x.org'])(
    'can have an equals sign: %s',
    (email) => expect(read(email)).toBe(email),
  )

  it.each([
    ['ann@x.org。', undefined],
    ['｛ann@x.org｝', undefined],
    ['（ann@x.org）', undefined],
    ['安（ann@x.org）', undefined],
    ['＜ann@x.org＞', undefined],
    ['邮箱：ann@x.org', undefined],
    ['（ann＠x.org）', 'full-width'],
    ['ann@x。org', 'full-width'],
    ['ann＿lee@x.org', 'full-width'],
  ])('has a warning of full-width characters only if it has some itself: %s', (text, warning) => {
    expect(parseMailboxes(text)).toEqual([
      expect.objectContaining({ email: text.includes('＿') ? 'ann_lee@x.org' : 'ann@x.org', warning }),
    ])
  })

  it('with half of a pair of brackets has a last name before it', () => {
    expect(read('Lee, Ann <ann@x.org; bob@y.org')).toBe('Lee, Ann|ann@x.org, bob@y.org')
  })

  it.each([
    'Ann Lee (ann@x.org).',
    'Ann Lee [ann@x.org]!',
    '“Ann Lee <ann@x.org>”.',
    'Ann Lee <ann@x.org>.',
    'Ann Lee (ann@x.org) …',
  ])('in marks can have a mark behind: %s', (text) => {
    expect(read(text)).toBe('Ann Lee|ann@x.org')
  })

  it.each([
    'ann@x.o\ufffdrg',
    'a\ufffcnn@x.org',
    'a\ue000nn@x.org',
    'ann\ufdd0@x.org',
    'a\u{1fffe}n@x.org',
    'ann@x.\ufffdorg',
    'a\ufffdn@x.org.',
  ])('can have no character inside that stands for another one: %j', (text) => {
    expect(parseMailboxes(text)).toMatchObject([{ valid: false }])
  })

  it.each(['\ufffd', '\ufffc', '\ue000', '\uf0b7', '\ufdd0', '\uffff', '\u{10fffd}'])(
    'has no %j before it',
    (mark) => {
      expect(read(`${mark}ann@x.org${mark}`)).toBe('ann@x.org')
      expect(read(`Ann Lee <${mark}ann@x.org${mark}>`)).toBe('Ann Lee|ann@x.org')
    },
  )

  it.each(
    phrases(
      '.ann@x.org; @ann@x.org; ann@x.org@; ..ann@x.org; a..b@x.org.; @x.org.; ann@.; a b@@x.org.' +
        '; ann@-x.org!',
    ),
  )('is not made of what is none: %s', (text) => {
    expect(mailboxes(text)).toEqual([])
  })

  it.each(
    words(
      "-ann@x.org /g=ann/s=lee/@x.org _ann@x.org 'ann'@x.org 1.ann@x.org *@x.org a/b@x.org a&b@x.org" +
        ' a|b@x.org +a@x.org #1@x.org ann-@x.org',
    ),
  )('stays as it is when it is valid: %s', (text) => {
    expect(read(text)).toBe(text)
  })
})

describe('a link', () => {
  it.each([
    ['Slack', '<mailto:a@x.org|a@x.org>', 'a@x.org'],
    ['Slack, with a name', '<mailto:a@x.org|Ann Lee>', 'Ann Lee|a@x.org'],
    ['Slack, with a query', '<mailto:a@x.org?subject=Hi|Ann Lee>', 'Ann Lee|a@x.org'],
    ['Markdown', '[Ann Lee](mailto:a@x.org)', 'Ann Lee|a@x.org'],
    ['Markdown, with the address as its text', '[a@x.org](mailto:a@x.org)', 'a@x.org'],
    ['Markdown, without mailto:', '[Lee, Ann](a@x.org)', 'Lee, Ann|a@x.org'],
    ['Markdown, with brackets', '[Ann Lee](<mailto:a@x.org>)', 'Ann Lee|a@x.org'],
    ['Markdown, with a query', '[Ann Lee](mailto:a@x.org?subject=Hi)', 'Ann Lee|a@x.org'],
    ['Markdown, an address in brackets', '<a@x.org>', 'a@x.org'],
    ['HTML', '<a href="mailto:a@x.org">Ann Lee</a>', 'Ann Lee|a@x.org'],
    ['HTML, with the address as its text', '<a href="mailto:a@x.org">a@x.org</a>', 'a@x.org'],
    [
      'HTML, with other quotes and attributes',
      "<A class='x' HREF='MAILTO:a@x.org' title=\"Ann, Bob\">Lee, Ann</A>",
      'Lee, Ann|a@x.org',
    ],
    ['HTML, without quotes', '<a href=mailto:a@x.org>Ann Lee</a >', 'Ann Lee|a@x.org'],
    [
      'HTML, with tags in it',
      '<a href="mailto:a@x.org"><b>Ann</b> <span class="x">Lee</span></a>',
      'Ann Lee|a@x.org',
    ],
    ['HTML, with a query', '<a href="mailto:a@x.org?subject=Hi&amp;body=x">Ann Lee</a>', 'Ann Lee|a@x.org'],
    ['HTML, only its start', '<a href="mailto:a@x.org">', 'a@x.org'],
    ['HTML, with a line break', '<a href="mailto:a@x.org">Ann Lee</a><br/>', 'Ann Lee|a@x.org'],
    ['a link with a query', 'mailto:a@x.org?subject=…', 'a@x.org'],
    ['a link with a query with an address', 'mailto:a@x.org?cc=b@y.org&subject=Hi', 'a@x.org'],
    ['a link with slashes', 'mailto://a@x.org', 'a@x.org'],
    ['a link with a dot behind', 'mailto:a@x.org.', 'a@x.org'],
    ['references of HTML', '&quot;Lee, Ann&quot; &lt;a@x.org&gt;', 'Lee, Ann|a@x.org'],
    ['references of HTML in a name', 'R&amp;D &#8211; J&#246;rg &lt;a@x.org&gt;', 'R&D – Jörg|a@x.org'],
    ['references of HTML for the @', 'Ann&nbsp;Lee &lt;a&#64;x.org&gt;', 'Ann Lee|a@x.org'],
    ['references of HTML in an address', 'a&#x40;x&#46;org', 'a@x.org'],
    ['references of HTML for a link', '&lt;mailto:a@x.org|Ann Lee&gt;', 'Ann Lee|a@x.org'],
  ])('of %s is read', (_, text, expected) => {
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

  it.each([
    '[mailto:a@x.org Ann]',
    '[[mailto:a@x.org][Lee, Ann]]',
    'mailto:a@x.org[Ann Lee]',
    '[email=a@x.org]Ann Lee[/email]',
    '[Ann Lee](mailto:a@x.org "Write, now")',
  ])('of another markup language gives nobody a name: %s', (text) => {
    expect(mailboxes(text).filter((entry) => entry.includes('|'))).toEqual([])
  })

  it('of HTML can be in a list of HTML', () => {
    expect(
      read(
        '<ul>\n<li><a href="mailto:a@x.org">Ann</a></li>\n<li>Bob <a href="mailto:b@y.org">b@y.org</a><br></li></ul>',
      ),
    ).toBe('Ann|a@x.org, Bob|b@y.org')
    expect(read('a@x.org<br>b@y.org<br />Cy c@z.org')).toBe('a@x.org, b@y.org, Cy|c@z.org')
  })
})

describe('a link of Outlook behind its address', () => {
  it.each([
    'Ann Lee <ann@x.org<mailto:ann@x.org>>',
    'Ann Lee <ann@x.org <mailto:ann@x.org>>',
    '"Ann Lee" <ann@x.org<mailto:ann@x.org?subject=Hi>>',
    'Ann Lee [ann@x.org<mailto:ann@x.org>]',
    'Ann Lee (ann@x.org<mailto:ann@x.org>)',
    'Ann Lee ann@x.org<mailto:ann@x.org>',
  ])('is no part of the name: %s', (text) => {
    expect(read(text)).toBe('Ann Lee|ann@x.org')
    const list = `${text}; Bob <bob@y.org<mailto:bob@y.org>>; cy@z.org`
    expect(read(list)).toBe('Ann Lee|ann@x.org, Bob|bob@y.org, cy@z.org')
    const [{ start, end } = { start: 0, end: 0 }] = parseMailboxes(list)
    expect(list.slice(start, end)).toBe(text)
  })

  it('is not behind another address with the same end', () => {
    expect(read('joann@x.org\n<mailto:ann@x.org>')).toBe('joann@x.org, ann@x.org')
    expect(read('jo.ann@x.org; <mailto:ann@x.org>')).toBe('jo.ann@x.org, ann@x.org')
    expect(read('jo-ann@x.org <mailto:ann@x.org>')).toBe('jo-ann@x.org|ann@x.org')
  })

  it('is in a list with commas in names', () => {
    expect(read('Lee, Ann <ann@x.org<mailto:ann@x.org>>; Ray, Bob <bob@y.org<mailto:bob@y.org>>')).toBe(
      'Lee, Ann|ann@x.org, Ray, Bob|bob@y.org',
    )
  })
})

it('The label of an address in JSON is no name', () => {
  expect(mailboxes('{"name":"Ann Lee","email":"ann@x.org"}')).toEqual(['ann@x.org'])
})

describe('a name in apostrophes', () => {
  it.each([
    ["'Ann Lee' <ann@x.org>", 'Ann Lee|ann@x.org'],
    ["'Lee, Ann' <ann@x.org>", 'Lee, Ann|ann@x.org'],
    ["'Conan O'Brien' <ann@x.org>", "Conan O'Brien|ann@x.org"],
    ["''Ann'' <ann@x.org>", 'Ann|ann@x.org'],
    ["'ann@x.org' <ann@x.org>", 'ann@x.org'],
    ['"\'ann@x.org\'" <ann@x.org>', 'ann@x.org'],
    ['"\'Ann\'" <ann@x.org>', "'Ann'|ann@x.org"],
    ["'t Hooft, Gerard <ann@x.org>", "'t Hooft, Gerard|ann@x.org"],
    ["Gerard 't Hooft <ann@x.org>", "Gerard 't Hooft|ann@x.org"],
    ["Rock 'n' Roll <ann@x.org>", "Rock 'n' Roll|ann@x.org"],
    ["'Ann' and 'Bob' <ann@x.org>", "'Ann' and 'Bob'|ann@x.org"],
    ["'Abd al-Rahman <ann@x.org>", "'Abd al-Rahman|ann@x.org"],
  ])('is read without those of Outlook: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
    expect(read(`${text}; 'Bob' <bob@y.org>`)).toBe(`${expected}, Bob|bob@y.org`)
  })

  it('is written in quotes', () => {
    const mailbox = { name: "'Ann'", email: 'ann@x.org' }
    expect(parseMailboxes(formatMailbox(mailbox))).toMatchObject([mailbox])
    expect(formatMailbox({ name: "'ann@x.org'", email: 'ann@x.org' })).toBe('ann@x.org')
  })
})

describe('a name in quotes', () => {
  it.each(['"Lee,\n Ann" <ann@x.org>', '"Lee,\r\n\tAnn" <ann@x.org>', '"Lee,\r\n  Ann"\r\n <ann@x.org>'])(
    'can be folded: %j',
    (text) => {
      expect(read(text)).toBe('Lee, Ann|ann@x.org')
      expect(read(`"Bob" <bob@y.org>,\r\n ${text}`)).toBe('Bob|bob@y.org, Lee, Ann|ann@x.org')
    },
  )

  it.each([
    ['"Ann <ann@x.org>\n Bob" <bob@y.org>', '"Ann|ann@x.org, Bob"|bob@y.org'],
    ['The "quick, ann@x.org,\n  brown" bob@y.org', 'The "quick !, ann@x.org, brown"|bob@y.org'],
    ['"Ann,\n ann@x.org" <bob@y.org>', '"Ann !, ann@x.org"|bob@y.org'],
  ])('with an address in it is not folded: %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('that is not closed does not hide the next lines', () => {
    expect(read('"Ann <ann@x.org>\n  "Bob" <bob@y.org>')).toBe('"Ann|ann@x.org, Bob|bob@y.org')
  })
})

describe('a bar between a name and its address', () => {
  it.each(['Ann Lee|ann@x.org', 'Ann Lee｜ann@x.org'])('is no part of the address: %s', (text) => {
    expect(read(text)).toBe('Ann Lee|ann@x.org')
    expect(read(`${text}\nBob|bob@y.org`)).toBe('Ann Lee|ann@x.org, Bob|bob@y.org')
  })

  it.each(['a|b@x.org', '"a|b"@x.org'])('is a part of an address in angle brackets: %s', (email) => {
    expect(formatMailbox({ email })).toBe(`<${email}>`)
    expect(read(`${formatMailbox({ email })}, Bob <${email}>`)).toBe(`${email}, Bob|${email}`)
  })

  it('in quotes is a part of the address', () => {
    expect(read('"a|b"@x.org, Ann|"b"@x.org')).toBe('"a|b"@x.org, Ann|"b"@x.org')
  })

  it('is not taken for other signs, which addresses have', () => {
    expect(read('a/b@x.org, R&D@x.org, a+b@x.org, a=b@x.org')).toBe(
      'a/b@x.org, R&D@x.org, a+b@x.org, a=b@x.org',
    )
  })
})

describe('HTML without a link', () => {
  it.each([
    ['<b>Ann Lee</b> &lt;ann@x.org&gt;', 'Ann Lee|ann@x.org'],
    ['<ul><li>ann@x.org</li><li>bob@y.org</li></ul>', 'ann@x.org, bob@y.org'],
    ['<p>Ann &lt;ann@x.org&gt;</p>\n<p>Bob &lt;bob@y.org&gt;</p>', 'Ann|ann@x.org, Bob|bob@y.org'],
  ])('loses its tags: %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('a number or a date', () => {
  it.each(
    phrases(
      '555-1234; +1 (555) 123-4567; Tel. 555-1234; 555-1234 ext. 5; 12; 50%; 10:30; 10:30 AM' +
        '; 2026-11-28; 2026-11-28T10:30:00Z; 28.11.2026; 11/28/2026; 2026年11月28日; 28 Nov 2026' +
        '; 28. November 2026; 28 de noviembre de 2026; Sat 28 Nov 2026 10:30:00 +0100; Nov 28; 28 Nov' +
        '; Sat 28 Sept; Nov 28 10:30 AM',
    ),
  )('beside an address is no name: %s', (text) => {
    expect(read(`${text} ann@x.org`)).toBe('ann@x.org')
    expect(read(`ann@x.org\t${text}`)).toBe('ann@x.org')
    expect(read(`ann@x.org - ${text}\nbob@y.org`)).toBe('ann@x.org, bob@y.org')
    expect(read(`${text} <ann@x.org>`)).toBe('ann@x.org')
  })

  it.each(phrases('Jan; May Lee; April; Studio 54; 3M; 7-Eleven; 24/7 Support; June 5th Club; Team 2026'))(
    'is not the name %s',
    (name) => {
      expect(read(`${name} ann@x.org`)).toBe(`${name}|ann@x.org`)
      expect(read(`${name} <ann@x.org>`)).toBe(`${name}|ann@x.org`)
    },
  )

  it('with a comma is an entry of its own', () => {
    expect(read('November 28th, 2026 ann@x.org')).toBe('November 28th !, ann@x.org')
  })

  it('is left out beside a name before a bare address', () => {
    expect(read('Ann Lee 555-1234 ann@x.org')).toBe('Ann Lee|ann@x.org')
    expect(read('+1 555 123 4567 Ann Lee ann@x.org')).toBe('Ann Lee|ann@x.org')
  })
})

describe('a name between two addresses', () => {
  it.each([
    'ann@x.org | Bob | cy@x.org',
    'ann@x.org\tBob\tcy@x.org',
    'ann@x.org - Bob - cy@x.org',
    'ann@x.org · Bob · cy@x.org',
    'ann@x.org\tBob\t<cy@x.org>',
  ])('with the same mark on both sides is nobody’s: %j', (text) => {
    expect(read(text)).toMatch(/^ann@x\.org, Bob( [|·-])? !, cy@x\.org$/)
  })

  it.each([
    ['ann@x.org | Bob cy@x.org', 'ann@x.org, Bob|cy@x.org'],
    ['ann@x.org | Bob\ncy@x.org', 'Bob|ann@x.org, cy@x.org'],
    ['Ann | ann@x.org | Bob | cy@x.org', 'Ann|ann@x.org, Bob|cy@x.org'],
    ['ann@x.org | cy@x.org', 'ann@x.org, cy@x.org'],
  ])('is that of the one beside it: %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('quotes around a whole list', () => {
  it.each(["''", '``', '‘’', '„“', '«»'])('are left out: %s', (pair) => {
    const [open = '', close = ''] = pair
    for (const mark of [', ', '; ', '\n'])
      expect(read(`${open}ann@x.org${mark}Bob <bob@y.org>${close}`)).toBe('ann@x.org, Bob|bob@y.org')
  })
})

describe('a folded line', () => {
  it.each(['\n', '\r\n', '\r'])('of a field goes on where it was broken, with %j', (line) => {
    for (const field of ['To', 'Cc', 'BCC', 'From', 'Reply-To'])
      expect(read(`${field}: Ann${line} Lee <ann@x.org>, Bob Ray${line}\t<bob@y.org>`)).toBe(
        'Ann Lee|ann@x.org, Bob Ray|bob@y.org',
      )
    expect(read(`Ann Lee <ann@x.org>, Bob${line}Ray <bob@y.org>`)).toBe(
      'Ann Lee|ann@x.org, Bob Ray|bob@y.org',
    )
    expect(read(`Lee, Ann <ann@x.org>; Ray,${line}Bob <bob@y.org>`)).toBe(
      'Lee, Ann|ann@x.org, Ray, Bob|bob@y.org',
    )
    expect(read(`Ann Lee${line}<ann@x.org>, Bob <bob@y.org>`)).toBe('Ann Lee|ann@x.org, Bob|bob@y.org')
  })

  it.each([
    ['Bob\nAnn <ann@x.org>', 'Bob !, Ann|ann@x.org'],
    ['Cy <cy@x.org>\nBob\nAnn <ann@x.org>', 'Cy|cy@x.org, Bob !, Ann|ann@x.org'],
    ['Cy <cy@x.org>,\nBob\nAnn <ann@x.org>', 'Cy|cy@x.org, Bob !, Ann|ann@x.org'],
    ['Cy <cy@x.org>, Sales\nAnn <ann@x.org>, HR', 'Cy|cy@x.org, Sales !, Ann|ann@x.org, HR !'],
    ['ann@x.org\n<bob@y.org>', 'ann@x.org, bob@y.org'],
    ['Team: Bob\n Ann <ann@x.org>', 'Bob !, Ann|ann@x.org'],
  ])('is none in %j', (text, expected) => {
    expect(read(text)).toBe(expected)
  })
})

describe('text of a script without blanks', () => {
  it.each([
    ['メールはann@x.orgまで', 'ann@x.org ?glued'],
    // Georgian has blanks.
    ['გამარჯობაann@x.org', 'გამარჯობაann@x.org'],
    ['请联系ann@x.org或bob@y.org', 'ann@x.org ?glued, bob@y.org'],
    ['ติดต่อann@x.orgครับ', 'ann@x.org ?glued'],
    ['메일은 ann@x.org로', '메일은|ann@x.org ?glued'],
    ['田中 <ann@x.org>', '田中|ann@x.org'],
    ['用户@例え.jp', '用户@例え.jp'],
    ['ann@例え.jp', 'ann@例え.jp'],
  ])('beside an address is left out with a warning: %s', (text, expected) => {
    const found = parseMailboxes(text).map(
      ({ name, email, warning }) => `${name ? `${name}|` : ''}${email}${warning ? ` ?${warning}` : ''}`,
    )
    expect(found.join(', ')).toBe(expected)
  })
})

describe('a name in angle brackets', () => {
  it.each([
    '<Thunder Daily> <td@x.org>',
    '<Thunder Daily>\t<td@x.org>',
    '<Thunder Daily> td@x.org',
    '- <Thunder Daily> <td@x.org>',
    '< Thunder Daily > <td@x.org>',
    '＜Thunder Daily＞ ＜td@x.org＞',
  ])('is that of the address behind it: %s', (text) => {
    expect(read(text)).toBe('Thunder Daily|td@x.org')
    expect(read(`${text}\n${text}`)).toBe('Thunder Daily|td@x.org, Thunder Daily|td@x.org')
  })

  it.each([
    ['<a@x.org> <b@y.org>', 'a@x.org, b@y.org'],
    ['<Ann>, <b@y.org>', 'Ann !, b@y.org'],
    ['<Ann> <Bob>', 'Ann !, Bob !'],
    ['Acme <Daily> <td@x.org>', 'Acme <Daily>|td@x.org'],
  ])('%s', (text, expected) => {
    expect(read(text)).toBe(expected)
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

  it('tells what is behind an address at its end', () => {
    expect(parseMailboxes('bob@y.org., ann@x.org.')).toMatchObject([
      { email: 'bob@y.org' },
      { email: 'ann@x.org', unfinished: '.' },
    ])
    expect(parseMailboxes('bob@y.org., ann@x.org.')[0]).not.toHaveProperty('unfinished')
    expect(parseMailboxes('ann@x.org-')).toMatchObject([{ email: 'ann@x.org', valid: true, unfinished: '-' }])
    expect(parseMailboxes('ann@x.org!')[0]).not.toHaveProperty('unfinished')
    expect(parseMailboxes('ann@x.org. ')[0]).not.toHaveProperty('unfinished')
  })
})
