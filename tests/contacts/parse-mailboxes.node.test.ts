import { describe, expect, it } from 'vitest'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import type { Mailbox } from 'react-textbox-emailpicker/contacts'

describe('parseMailboxes', () => {
  it.each<[string, string, string[]]>([
    ['an address', 'a@x.org', ['a@x.org']],
    ['a name and an address', 'Ann Lee <ann@x.org>', ['Ann Lee|ann@x.org']],
    ['a quoted name with a comma', '"Lee, Ann" <ann@x.org>', ['Lee, Ann|ann@x.org']],
    ['two mailboxes', 'A <a@x.org>, B <b@y.org>', ['A|a@x.org', 'B|b@y.org']],
    ['a semicolon between', 'a@x.org; b@y.org', ['a@x.org', 'b@y.org']],
    ['a line break between', 'a@x.org\nb@y.org', ['a@x.org', 'b@y.org']],
    ['a blank between', 'a@x.org b@y.org', ['a@x.org', 'b@y.org']],
    [
      'a blank between mailboxes',
      'Ann Lee <ann@x.org> Bob <bob@y.org>',
      ['Ann Lee|ann@x.org', 'Bob|bob@y.org'],
    ],
    ['angle brackets alone', '<ann@x.org>', ['ann@x.org']],
    ['a comment as the name', 'ann@x.org (Ann Lee)', ['Ann Lee|ann@x.org']],
    ['escapes in a quoted name', '"Ann \\"Nan\\" Lee" <ann@x.org>', ['Ann "Nan" Lee|ann@x.org']],
    ["Outlook's last name, first name", 'Lee, Ann <ann@x.org>', ['Lee, Ann|ann@x.org']],
    ['a quoted local part, with its quotes', '"john doe"@x.org', ['"john doe"@x.org ?quoted-local']],
    ['a name that is another address', '"ann@x.org" <evil@y.org>', ['ann@x.org|evil@y.org']],
    [
      'an address in a quoted local part',
      '"v@gmail.com x"@internal.example',
      ['"v@gmail.com x"@internal.example ?quoted-local'],
    ],
    ['a group', 'Team: a@x.org, b@y.org;', ['a@x.org', 'b@y.org']],
    ['an empty group', 'undisclosed-recipients:;', []],
    ['an address in Chinese and Japanese', '用户@例え.jp', ['用户@例え.jp']],
    ['accents', 'José Müller <josé@müller.de>', ['José Müller|josé@müller.de']],
    ['an encoded word, as it is', '=?UTF-8?Q?J=C3=B6rg?= <j@x.org>', ['=?UTF-8?Q?J=C3=B6rg?=|j@x.org']],
    ['a mailto: link', 'mailto:ann@x.org', ['ann@x.org']],
    ['a comma at the end', 'Ann <ann@x.org>,', ['Ann|ann@x.org']],
    ['a name before a bare address', 'Ann Lee ann@x.org', ['Ann Lee|ann@x.org']],
    ['nothing between two commas', 'a@x.org,,b@y.org', ['a@x.org', 'b@y.org']],
    ['cells of a spreadsheet', 'A <a@x.org>\n\tB <b@y.org>', ['A|a@x.org', 'B|b@y.org']],
    ['apostrophes', "Pat O'Brien <pat.o'brien@x.org>", ["Pat O'Brien|pat.o'brien@x.org"]],
    ['a tag', 'a+tag@x.org', ['a+tag@x.org']],
    ['two dots in the local part', 'a..b@x.org', ['a..b@x.org !local']],
    ['a dot first', '.a@x.org', ['.a@x.org !local']],
    ['no top level', 'a@x', ['a@x ?no-tld']],
    ['a hyphen first in the domain', 'a@-x.org', ['a@-x.org !domain']],
    ['two dots in the domain', 'a@x..org', ['a@x..org !domain']],
    ['an IP address', 'a@[127.0.0.1]', ['a@[127.0.0.1] ?ip-literal']],
    ['65 octets before the @', `${'a'.repeat(65)}@x.org`, [`${'a'.repeat(65)}@x.org !local-too-long`]],
    ['a dot at the end', 'a@x.org.', ['a@x.org. !domain']],
    ['a bracket at the end', 'ann@x.org>', ['ann@x.org> !domain']],
    ['two @', 'a@b@c.org', ['a@b@c.org !local']],
    ['a zero-width space at the end', 'ann@x.org\u200B', ['ann@x.org']],
    ['full-width characters, with a warning', 'ａｎｎ＠x.org', ['ann@x.org ?full-width']],
    ['an address in two scripts, alone', '用户@例え.jp', ['用户@例え.jp']],
  ])('reads %s', (_, text, expected) => {
    expect(parseMailboxes(text).map(print)).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    [
      'the lines of a spreadsheet, name first',
      'Ann Lee\ta@x.org\r\nBob\tb@y.org\r\n',
      ['Ann Lee|a@x.org', 'Bob|b@y.org'],
    ],
    [
      'the lines of a spreadsheet, address first',
      'a@x.org\tAnn Lee\nb@y.org\tBob',
      ['Ann Lee|a@x.org', 'Bob|b@y.org'],
    ],
    ['names in two columns', 'Lee\tAnn\ta@x.org', ['Lee Ann|a@x.org']],
    ['addresses in quotes', '"a@x.org", "b@y.org"', ['a@x.org', 'b@y.org']],
    ['addresses in apostrophes', "'a@x.org'; 'b@y.org'", ['a@x.org', 'b@y.org']],
    [
      'a header with folded lines',
      'To: A <a@x.org>,\r\n "Lee, B"\r\n <b@y.org>',
      ['A|a@x.org', 'Lee, B|b@y.org'],
    ],
    ['an address with its link', 'a@x.org<mailto:a@x.org>', ['a@x.org']],
    ['a link with a subject', '<mailto:a@x.org?subject=Hi>', ['a@x.org']],
    ['a group without blanks', 'Team:a@x.org,b@y.org;c@z.org', ['a@x.org', 'b@y.org', 'c@z.org']],
    [
      'full-width punctuation',
      'A ＜a＠x．org＞；b@y.org，c@z.org',
      ['A|a@x.org ?full-width', 'b@y.org', 'c@z.org'],
    ],
    [
      'ideographic and Arabic commas',
      'a@x.org、b@y.org،c@z.org؛d@x.org',
      ['a@x.org', 'b@y.org', 'c@z.org', 'd@x.org'],
    ],
    ['typographic quotes', '“Lee, Ann” <a@x.org>', ['Lee, Ann|a@x.org']],
    [
      'no-break spaces and text direction',
      '\u202BAnn\u00A0Lee\u202C <\u200Ea@x.org\u200E>',
      ['Ann Lee|a@x.org'],
    ],
    ['a comment after the name', 'Ann (HQ, 2nd floor) <a@x.org>', ['Ann (HQ, 2nd floor)|a@x.org']],
    ['a comment in a comment', 'a@x.org (Ann (HQ, Bonn))', ['Ann (HQ, Bonn)|a@x.org']],
    ['a nickname in quotes', 'Ann "Nan" Lee <a@x.org>', ['Ann "Nan" Lee|a@x.org']],
    ['an unquoted address as the name', 'a@x.org <b@y.org>', ['a@x.org|b@y.org']],
    ['the address as the name', '"a@x.org" <a@x.org>', ['a@x.org']],
    ['a smile', 'Ann :) <a@x.org>, Bob :( <b@y.org>', ['Ann :)|a@x.org', 'Bob :(|b@y.org']],
    ['an IPv6 address', 'a@[IPv6:2001:db8::1]', ['a@[IPv6:2001:db8::1] ?ip-literal']],
    ['two scripts that look alike', 'a@pаypal.org', ['a@pаypal.org ?mixed-scripts']],
    ['capitals, as they are', 'Ann.LEE@X.org', ['Ann.LEE@X.org']],
    ['blanks in a quoted local part, as they are', '<"a  b"@x.org>', ['"a  b"@x.org ?quoted-local']],
  ])('reads %s', (_, text, expected) => {
    expect(parseMailboxes(text).map(print)).toEqual(expected)
  })

  it.each<[string, string, string[]]>([
    ['a name without an address', 'a@x.org, Bob, c@z.org', ['a@x.org', 'Bob !no-at', 'c@z.org']],
    ['words after an address', 'a@x.org and others', ['a@x.org', 'and others !no-at']],
    ['a quoted name without an address', '"Lee, Ann"', ['"Lee, Ann" !no-at']],
    ['a label without mailboxes', 'Team:', ['Team: !no-at']],
    ['a member without an address', 'Team: Bob, a@x.org;', ['Bob !no-at', 'a@x.org']],
    ['a URL', 'https://x.org/@ann', ['https://x.org/@ann !local']],
    ['nothing in brackets', 'Ann <>', ['Ann <> !no-at']],
    ['several addresses in brackets', '<a@x.org, b@y.org>', ['a@x.org, b@y.org !local']],
    ['nothing before the @', 'Ann <@x.org>', ['Ann|@x.org !local']],
    ['nothing after the @', 'Ann <ann@>', ['Ann|ann@ !domain']],
    ['a label of 64 characters', `a@${'b'.repeat(64)}.org`, [`a@${'b'.repeat(64)}.org !domain`]],
    ['more than 254 octets', `a@${'bcd.'.repeat(63)}org`, [`a@${'bcd.'.repeat(63)}org !too-long`]],
    ['65 octets in 33 characters', `${'é'.repeat(33)}@x.org`, [`${'é'.repeat(33)}@x.org !local-too-long`]],
    ['a filler that no one sees', 'a\u3164@x.org', ['a\u3164@x.org !local']],
    ['a lone surrogate', 'a\uD800@x.org', ['a\uD800@x.org !local']],
  ])('keeps %s, and says that it is not valid', (_, text, expected) => {
    expect(parseMailboxes(text).map(print)).toEqual(expected)
  })

  it('takes one word before the comma as a last name, so that others stay visible', () => {
    expect(parseMailboxes('Bob, Lee, Ann <a@x.org>').map(print)).toEqual(['Bob !no-at', 'Lee, Ann|a@x.org'])
  })

  it.each([
    ['a bare address follows', 'Bob, a@x.org'],
    ['it is in quotes', '"Bob", Ann <a@x.org>'],
    ['it ends in a semicolon', 'Bob; Ann <a@x.org>'],
    ['it ends in a line break', 'Bob\nAnn <a@x.org>'],
  ])('takes no word as a last name when %s', (_, text) => {
    expect(parseMailboxes(text).map(({ email }) => email)).toEqual([
      expect.stringContaining('Bob'),
      'a@x.org',
    ])
  })

  it.each([
    ['a quote', '"Lee, Ann <a@x.org>, "Bob" <b@y.org>'],
    ['a quote in a word', 'Lee 5" <a@x.org>, Bob 3" <b@y.org>'],
    ['a parenthesis', 'Lee (HQ <a@x.org>, Bob <b@y.org>'],
    ['a bracket', 'Lee <a@x.org, Bob <b@y.org>, <a@x.org>'],
    ['a quote at the end of a line', 'Lee "\na@x.org\n" b@y.org'],
  ])('finds the others when %s is not closed', (_, text) => {
    const found = parseMailboxes(text).flatMap(({ email, valid }) => (valid ? email : []))
    expect(found.sort()).toEqual(['a@x.org', 'b@y.org'])
  })

  it('tells where each entry is in the text', () => {
    const text = ' \u200BTeam: “Lee, Ann” <a@x.org> ;\r\n\t😀 Bob, b@y.org (B) , mailto:c@z.org;'
    expect(parseMailboxes(text).map(({ start, end }) => text.slice(start, end))).toEqual([
      '“Lee, Ann” <a@x.org>',
      '😀 Bob',
      'b@y.org (B)',
      'mailto:c@z.org',
    ])
  })

  describe('given an address within another', () => {
    it.each([
      ['"v@gmail.com x"@internal.example'],
      ['"v@gmail.com"@internal.example'],
      ['"<v@gmail.com>"@internal.example'],
      ['"a, v@gmail.com"@internal.example'],
      ['"a; v@gmail.com;"@internal.example'],
      ['"(v@gmail.com)"@internal.example'],
      ['"\\" v@gmail.com"@internal.example'],
      ['<"v@gmail.com x"@internal.example>'],
      ['Ann <"v@gmail.com> x"@internal.example>'],
      ['mailto:"v@gmail.com x"@internal.example'],
      ['Team:"v@gmail.com x"@internal.example'],
      ['"v@gmail.com x"\u200B@internal.example'],
    ])('reads %s as one at internal.example', (text) => {
      const [mailbox, ...others] = parseMailboxes(text)
      expect(others).toEqual([])
      expect(mailbox).toMatchObject({
        email: expect.stringMatching(/^".*v@gmail\.com.*"@internal\.example$/),
        valid: true,
      })
    })

    it.each([
      ['"v@gmail.com x" @internal.example'],
      ['"v@gmail.com" @internal.example'],
      ['"v@gmail.com x@internal.example'],
      ['v@gmail.com"x@internal.example'],
      ['v@gmail.com\\ x"@internal.example'],
      ['(v@gmail.com)@internal.example'],
      ['<v@gmail.com x@internal.example>'],
    ])('finds no mailbox at gmail.com in %s', (text) => {
      const found = parseMailboxes(text).filter(({ valid }) => valid)
      expect(found.filter(({ email }) => email.includes('gmail'))).toEqual([])
    })
  })
})

/** `name|address`, then the problem after `!` or the warning after `?`. */
function print({ name, email, valid, problem, warning }: Mailbox): string {
  const note = valid ? warning && ` ?${warning}` : ` !${problem}`
  return `${name === undefined ? '' : `${name}|`}${email}${note ?? ''}`
}
