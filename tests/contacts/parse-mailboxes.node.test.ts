import { describe, expect, it } from 'vitest'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import type { Mailbox } from 'react-textbox-emailpicker/contacts'
import { factsIn, listOf, wordsIn } from './pairs.ts'

/** What a text is, the text, and its entries. */
const rows = `
  It reads
    an address                                    a@x.org                             a@x.org
    a name and an address                         Ann Lee <ann@x.org>                 Ann Lee|ann@x.org
    a quoted name with a comma                    "Lee, Ann" <ann@x.org>              Lee, Ann|ann@x.org
    two mailboxes                                 A <a@x.org>, B <b@y.org>            A|a@x.org + B|b@y.org
    a blank between mailboxes  Ann Lee <ann@x.org> Bob <bob@y.org>  Ann Lee|ann@x.org + Bob|bob@y.org
    angle brackets alone                          <ann@x.org>                         ann@x.org
    a comment as the name                         ann@x.org (Ann Lee)                 Ann Lee|ann@x.org
    escapes in a quoted name                      "Ann \\"Nan\\" Lee" <ann@x.org>     Ann "Nan" Lee|ann@x.org
    a quoted local part, with its quotes          "john doe"@x.org                    "john doe"@x.org ?quoted-local
    a name that is another address                "ann@x.org" <evil@y.org>            ann@x.org|evil@y.org
    an address in a quoted local part  "v@gmail.com x"@internal.example  "v@gmail.com x"@internal.example ?quoted-local
    a group                                       Team: a@x.org, b@y.org;             a@x.org + b@y.org
    an empty group                                undisclosed-recipients:;
    an address in Chinese and Japanese            用户@例え.jp                            用户@例え.jp
    accents                                       José Müller <josé@müller.de>        José Müller|josé@müller.de
    an encoded word, as it is                     =?UTF-8?Q?J=C3=B6rg?= <j@x.org>     =?UTF-8?Q?J=C3=B6rg?=|j@x.org
    a mailto: link                                mailto:ann@x.org                    ann@x.org
    a mailto: link to two addresses               mailto:a@x.org,b@y.org              a@x.org + b@y.org
    a mailto: link to several, with a query  mailto:a@x.org,b%2Bd@y.org?subject=Hi&cc=e@x.org  a@x.org + b+d@y.org
    mailto: links with commas between  mailto:a@x.org?a=Hi,mailto:b@y.org?a=b,smtp:c@z.org  a@x.org + b@y.org + c@z.org
    a mailto: link whose query holds the address  mailto:?to=a@x.org                  a@x.org
    a mailto: link whose query holds two  MAILTO:?a=Hi&to=a@x.org,b@y.org&cc=c@z.org; d@x.org  a@x.org + b@y.org + d@x.org
    a comma at the end                            Ann <ann@x.org>,                    Ann|ann@x.org
    nothing between two commas                    a@x.org,,b@y.org                    a@x.org + b@y.org
    cells of a spreadsheet                        A <a@x.org>⏎⇥B <b@y.org>            A|a@x.org + B|b@y.org
    apostrophes                                   Pat O'Brien <pat.o'brien@x.org>     Pat O'Brien|pat.o'brien@x.org
    a tag                                         a+tag@x.org                         a+tag@x.org
    two dots in the local part                    a..b@x.org                          a..b@x.org !local
    a leading dot                                 .a@x.org                            .a@x.org !local
    no top-level domain                           a@x                                 a@x ?no-tld
    a leading hyphen in the domain                a@-x.org                            a@-x.org !domain
    two dots in the domain                        a@x..org                            a@x..org !domain
    an IP address                                 a@[127.0.0.1]                       a@[127.0.0.1] ?ip-literal
    two @                                         a@b@c.org                           a@b@c.org !local
    a zero-width space at the end                 ann@x.org\u200b                     ann@x.org
    full-width characters, with a warning         ａｎｎ＠x.org                           ann@x.org ?full-width
    cells, address first                          a@x.org⇥Ann Lee⏎b@y.org⇥Bob         Ann Lee|a@x.org + Bob|b@y.org
    cells, unknown ones                           Ed Po⇥Ann Lee⇥a@x.org⏎b@y.org⇥Bob⇥HR  a@x.org + b@y.org
    addresses in quotes                           "a@x.org", "b@y.org"                a@x.org + b@y.org
    addresses in apostrophes                      'a@x.org'; 'b@y.org'                a@x.org + b@y.org
    a folded header                               To: A <a@x.org>,␍⏎ "Lee, B"␍⏎ <b@y.org>  A|a@x.org + Lee, B|b@y.org
    an address with its link                      a@x.org<mailto:a@x.org>             a@x.org
    a link with a subject                         <mailto:a@x.org?subject=Hi>         a@x.org
    a group without blanks                        Team:a@x.org,b@y.org;c@z.org        a@x.org + b@y.org + c@z.org
    full-width punctuation  A ＜a＠x．org＞；b@y.org，c@z.org  A|a@x.org ?full-width + b@y.org + c@z.org
    other signs as commas  a@x.org、b@y.org،c@z.org؛d@x.org  a@x.org + b@y.org + c@z.org + d@x.org
    typographic quotes                            “Lee, Ann” <a@x.org>                Lee, Ann|a@x.org
    quotes of two languages                       „Ann“ <a@x.org>, „Bob” <b@y.org>    Ann|a@x.org + Bob|b@y.org
    no-break spaces and directions                \u202bAnn\u00a0Lee\u202c <\u200ea@x.org\u200e>  Ann Lee|a@x.org
    a comment after the name                      Ann (HQ, 2nd floor) <a@x.org>       Ann (HQ, 2nd floor)|a@x.org
    a comment in a comment                        a@x.org (Ann (HQ, Bonn))            Ann (HQ, Bonn)|a@x.org
    a nickname in quotes                          Ann "Nan" Lee <a@x.org>             Ann "Nan" Lee|a@x.org
    a nickname behind a last name                 Lee, Ann "Nan" <a@x.org>            Lee, Ann "Nan"|a@x.org
    a nickname in a last name                     Lee "Li", Ann <a@x.org>             Lee "Li", Ann|a@x.org
    an unquoted address as the name               a@x.org <b@y.org>                   a@x.org|b@y.org
    the address as the name                       "a@x.org" <a@x.org>                 a@x.org
    a smile                                       Ann :) <a@x.org>, Bob :( <b@y.org>  Ann :)|a@x.org + Bob :(|b@y.org
    an IPv6 address                               a@[IPv6:2001:db8::1]                a@[IPv6:2001:db8::1] ?ip-literal
    a line that is folded before several blanks   To: A␍⏎ ⇥ <a@x.org>                 A|a@x.org
    an escaped blank, and another one             a\\ b. c@x.org                      a\\ b.|c@x.org
    quotes around the first name                  "Ann" Lee <a@x.org>                 "Ann" Lee|a@x.org
    empty quotes in place of the name             "" <a@x.org>                        a@x.org
    a name before a quoted local part             Ann "a b"@x.org                     Ann|"a b"@x.org ?quoted-local
    a comment after a mailbox                     Ann <a@x.org> (HQ)                  Ann|a@x.org
    an escaped parenthesis at the start of a comment  a@x.org (\\) Ann)                   ) Ann|a@x.org
    a quote in a comment                          a@x.org (5" disk)                   5" disk|a@x.org
    the address again, in quotes, as a name       a@x.org "a@x.org" <b@y.org>         a@x.org + a@x.org|b@y.org
    full-width marks around, without a warning  A ＜mailto:a%2Bb@x.org＞，b（c）@y.org  A|a+b@x.org + b@y.org ?full-width
    one word before a comma as a last name        Bob, Lee, Ann <a@x.org>             Bob !no-at + Lee, Ann|a@x.org
    two scripts that look alike                   a@pаypal.org                        a@pаypal.org ?mixed-scripts
    capitals, as they are                         Ann.LEE@X.org                       Ann.LEE@X.org
    blanks in a quoted local part, as they are    <"a␣␣b"@x.org>                      "a␣␣b"@x.org ?quoted-local
    blanks around a dot in quotes, as they are    <"a . b"@x.org>                     "a . b"@x.org ?quoted-local
  It keeps as an invalid entry
    a name without an address                     a@x.org, Bob, c@z.org               a@x.org + Bob !no-at + c@z.org
    words after an address                        a@x.org and others                  a@x.org + and others !no-at
    several words after an address                a@x.org and all others              a@x.org + and all others !no-at
    words with a tab after an address             a@x.org and⇥others                  a@x.org + and others !no-at
    words in square brackets after an address     a@x.org [HQ]                        a@x.org + [HQ] !no-at
    a word with brackets  Ann <a@x.org> Bob>, <b@y.org> >Cleo  Ann|a@x.org + Bob> !no-at + b@y.org + >Cleo !no-at
    nothing in parentheses                        Ann ()                              Ann () !no-at
    an open quote in brackets, after another one  Lee 5" <6"@x.org>                   Lee 5"|<6"@x.org> !local
    a blank in brackets                           Ann < >                             Ann < > !no-at
    a quoted name without an address              "Lee, Ann"                          "Lee, Ann" !no-at
    a label without mailboxes                     Team:                               Team: !no-at
    a member without an address                   Team: Bob, a@x.org;                 Bob !no-at + a@x.org
    a URL                                         https://x.org/@ann                  https://x.org/@ann !local
    nothing in brackets                           Ann <>                              Ann <> !no-at
    several addresses in brackets                 <a@x.org, b@y.org>                  a@x.org, b@y.org !local
    nothing before the @                          Ann <@x.org>                        Ann|@x.org !local
    nothing after the @                           Ann <ann@>                          Ann|ann@ !domain
    an invisible filler                           a\u3164@x.org                       a\u3164@x.org !local
    a lone surrogate                              a\ud800@x.org                       a\ud800@x.org !local
    a lone surrogate in quotes                    "\ud800"@x.org                      "\ud800"@x.org !local
  It does not include a label in the name
    right before a name                    A Group:Ed <c@a.test>,joe@where.test;  Ed|c@a.test + joe@where.test
    of a header, right before a name       To:Ann Lee <a@x.org>                Ann Lee|a@x.org
    right before a last name               To:Lee, Ann <a@x.org>               Lee, Ann|a@x.org
    right before a name in quotes          Team:"Lee, Ann" <a@x.org>           Lee, Ann|a@x.org
    in quotes                              "The team":Ann <a@x.org>;           Ann|a@x.org
    with a comment                         Team (old):Ann <a@x.org>;           Ann|a@x.org
    with a comment and no blank            Team(old):Ann <a@x.org>;            Ann|a@x.org
    of a group in a group                  All:Team:Ann <a@x.org>;;            Ann|a@x.org
    that is encoded                        =?UTF-8?Q?Team?=:Ann <a@x.org>;     Ann|a@x.org
    before an encoded word                 Team:=?UTF-8?Q?J=C3=B6rg?= <j@x.org>  =?UTF-8?Q?J=C3=B6rg?=|j@x.org
    with a full-width colon                Team：Ann <a@x.org>；                 Ann|a@x.org
    of the second line of a header         To:Ann <a@x.org>⏎Cc:Bob <b@y.org>   Ann|a@x.org + Bob|b@y.org
    with a blank before its colon          Team : a@x.org                      a@x.org
    before the address in a comment        To:Ann (a@x.org)                    Ann|a@x.org
    behind other words  Old, words Team: Ann <a@x.org>  Old !no-at + Ann|a@x.org
    after a text that looks like a sender  Eve <e@z.org>:Ann <a@x.org>         Eve|e@z.org + Ann|a@x.org
  It does not take for a label
    a time                        Lunch 12:30 <a@x.org>               Lunch 12:30|a@x.org
    a time after a comment        (Lunch)12:30 <a@x.org>              (Lunch)12:30|a@x.org
    a colon in a comment          Ann (a:b) <a@x.org>                 Ann (a:b)|a@x.org
    two colons                    Ann Lee :: Acme <a@x.org>           Ann Lee :: Acme|a@x.org
    two colons in a word          std::vector <a@x.org>               std::vector|a@x.org
    a smile at the end of a word  Ann:) <a@x.org>                     Ann:)|a@x.org
    a URL                         https://x.org:8080/ann <a@x.org>    https://x.org:8080/ann|a@x.org
    an address with a colon       b@y.org:<a@x.org>                   b@y.org:|a@x.org
  It finds the address in
    a comment after several words               Evan A. Lee (evan@x.org)            Evan A. Lee|evan@x.org
    a comment after quotes                      "Michael" (mg@x.org)                Michael|mg@x.org
    a comment after a last name                 Lee, Ann (ann@x.org)                Lee, Ann|ann@x.org
    a comment alone                             (ann@x.org)                         ann@x.org
    comments of a list                          Evan (e@x.org), "Lee, Bo" (b@y.org)  Evan|e@x.org + Lee, Bo|b@y.org
    comments with a blank between               Evan (e@x.org) Bo (b@y.org)         Evan|e@x.org + Bo|b@y.org
    lines of comments                           Evan (e@x.org)␍Bo (b@y.org)         Evan|e@x.org + Bo|b@y.org
    square brackets                             Ann Lee [ann@x.org]; Bo [b@y.org]   Ann Lee|ann@x.org + Bo|b@y.org
    square brackets alone                       [ann@x.org]                         ann@x.org
    an address again in brackets                ann@x.org [mailto:ann@x.org]        ann@x.org
    an address again in a comment               ann@x.org (mailto:ann@x.org)        ann@x.org
    an address again in a comment, with blanks  ann@x.org (ann @ x.org)             ann@x.org
    full-width parentheses                      王小明（w@x.org）                        王小明|w@x.org
    a mailbox in quotes                         "Ann Lee <ann@x.org>"               Ann Lee|ann@x.org
    a last name and a mailbox in quotes         "Lee, Ann <ann@x.org>"              Lee, Ann|ann@x.org
    mailboxes in quotes                         "Ann <a@x.org>", "Bo <b@y.org>"     Ann|a@x.org + Bo|b@y.org
    a list in quotes                            "Ann <a@x.org>, b@y.org"            Ann|a@x.org + b@y.org
    a mailbox in typographic quotes             “Ann Lee <ann@x.org>”               Ann Lee|ann@x.org
    a mailbox in apostrophes                    'Ann Lee <ann@x.org>'               Ann Lee|ann@x.org
    a mailbox in parentheses                    (Ann Lee <ann@x.org>)               Ann Lee|ann@x.org
    brackets in quotes                          "<ann@x.org>"                       ann@x.org
    quotes in brackets                          Ann <"ann@x.org">                   Ann|ann@x.org
    three pairs of brackets                     <<<ann@x.org>>>                     ann@x.org
    a mailbox in brackets                       <Ann Lee <ann@x.org>>               Ann Lee|ann@x.org
    a mailbox in square brackets                [Ann Lee <ann@x.org>]               Ann Lee|ann@x.org
    a superfluous bracket before it             Ann <<<ann@x.org>                   Ann|ann@x.org
    a superfluous bracket after it              Ann <ann@x.org>>, Bo <b@y.org> >    Ann|ann@x.org + Bo|b@y.org
    brackets with a blank between               Ann < <ann@x.org> >                 Ann|ann@x.org
    superfluous brackets right after the name   Ann<<<ann@x.org>                    Ann|ann@x.org
    a superfluous bracket after an apostrophe   Pat O'Brien <pat@x.org>>            Pat O'Brien|pat@x.org
    a superfluous quote                         "Ann" <ann@x.org>"                  Ann|ann@x.org
    superfluous quotes after a blank            Ann <ann@x.org> '"                  Ann|ann@x.org
    a list in square brackets                   [<ann@x.org>, <b@y.org>]            ann@x.org + b@y.org
    a list in square brackets with names        [Ann <a@x.org>, Bo <b@y.org>]       Ann|a@x.org + Bo|b@y.org
    a list in square brackets and quotes        "a@x.org + b@y.org"                 a@x.org + b@y.org
    blanks before a dot and an @ in brackets    Ann <ann␣␣.lee @x.org>              Ann|ann.lee@x.org
    blanks after a dot and an @ in brackets     Ann <ann. lee@␣␣x.org>              Ann|ann.lee@x.org
    a link after a blank in brackets            Ann < mailto:ann@x.org >            Ann|ann@x.org
    blanks in brackets                          Ann <⇥ ann . lee @ x . org >        Ann|ann.lee@x.org
    comments  Pete(a \\) chap) <pete(his)@silly.test(host)>  Pete(a \\) chap)|pete@silly.test
    a comment before the @                      john.smith(work)@x.org              john.smith@x.org
    a comment after the @                       ann@(the)x.org                      ann@x.org
    comments around an address                  (Ann)a(b)@(c)x.(d)org               Ann|a@x.org
    a comment after blanks in brackets          Ann <ann@␣␣(the)x.org>              Ann|ann@x.org
    a comment in a comment of an address        <a(b (cc) d)@x.org>                 a@x.org
    an old route                                Mary <@machine.test,@b.test:mary@x.org>  Mary|mary@x.org
    a link with an encoded @                    Ann <mailto:ann%2Btag%40x.org?subject=Hi>  Ann|ann+tag@x.org
    a link with a bare percent sign             mailto:50%off@x.org                 50%off@x.org
  It invents no mailbox in
    a comment before brackets  user@x.com (via Docs) <drive@x.com>  user@x.com (via Docs)|drive@x.com
    an address in square brackets, before brackets  Al [b@y.org] <a@x.org>              Al [b@y.org]|a@x.org
    square brackets  [A, B] <a@x.org>; a@[b, c@d.org  [A, B]|a@x.org + a@[b !domain + c@d.org
    an address in a comment, before brackets      Al (b@y.org) <a@x.org>              Al (b@y.org)|a@x.org
    an address in a comment, before words         Al (b@y.org) Lee <a@x.org>          Al (b@y.org) Lee|a@x.org
    an address in a comment after an address      a@x.org (b@y.org)                   b@y.org|a@x.org
    apostrophes around a local part               'ann'@x.org                         'ann'@x.org
    apostrophes at the end of a domain            ann@x.o'r'                          ann@x.o'r' !domain
    a link to two addresses in brackets           <mailto:a@x.org,b@y.org>            a@x.org,b@y.org !local
    a mailbox in a comment after words            Ann (Bob <b@y.org>)                 Ann (Bob <b@y.org>) !local
    a list in a comment after words               Ann (a@x.org, b@y.org)              Ann (a@x.org, b@y.org) !local
    a comment before an @                         Ann (c)@x.org                       Ann (c)@x.org !local
    a route without brackets                      @a.org:b@x.org                      @a.org:b@x.org !local
    an address with a percent sign                ␣a%2Bb@x.org                        a%2Bb@x.org
    a percent sign behind a link and a semicolon  mailto:a@x.org;b%2Bc@y.org          a@x.org + b%2Bc@y.org
    a percent sign behind words with a link  <see mailto:a@x.org>,b%2Bc@y.org  see mailto:a@x.org !local + b%2Bc@y.org
    an encoded word                               =?UTF-8?Q?a@b.c,?= <b@b.c>          =?UTF-8?Q?a@b.c,?=|b@b.c
    an encoded mailbox                            =?utf-8?Q?Al_<b@y.org>?= <a@x.org>  =?utf-8?Q?Al_<b@y.org>?=|a@x.org
    encoded words  =?utf-8?Q?b@y.org;?= =?utf-8?Q?,?= a@x.org  =?utf-8?Q?b@y.org;?= =?utf-8?Q?,?=|a@x.org
    an encoded word within a word                 a@x.org=?UTF-8?Q?J?=                a@x.org=?UTF-8?Q?J?= !domain
    an encoded word alone                         =?utf-8?Q?b@y.org,?=                =?utf-8?Q?b@y.org,?= !domain
    folded encoded words  =?utf-8?Q?b@y.org?=␍⏎ =?utf-8?Q?,?=⏎ <a@x.org>  =?utf-8?Q?b@y.org?= =?utf-8?Q?,?=|a@x.org
    a comment within a word                       first(middle)last@x.org             first(middle)last@x.org !local
    a comment within a domain                     a@x(y)z.org                         a@x(y)z.org !domain
    a comment before a dot                        a@x(y).org                          a@x.org
    a comment that is not closed                  ann(b\\)@x.org                      ann(b\\)@x.org !local
    a domain in quotes                            "a"@"x.org"                         "a"@"x.org" !domain
    an escaped blank                              fab\\ ien@x.org                     fab\\ ien@x.org !local
    a query without a link                        a@x.org,b@y.org?subject=Hi  a@x.org + b@y.org?subject=Hi !domain
    a query after a blank  mailto:a@x.org, b@y.org?subject=Hi  a@x.org + b@y.org?subject=Hi !domain
    a link without an address                     mailto:?subject=a@x.org             mailto:?subject=a@x.org !local
    a URL with a password                         ftp://ann:secret@x.org              ftp://ann:secret@x.org !local
    a comment that holds no address               Evan (evan at x.org)                Evan (evan at x.org) !no-at
    words in quotes with an address               "Write to ann@x.org today"  "Write to ann@x.org today" !local
`

describe.each(factsIn(rows))('%s', (_, ...all) => {
  it.each(all)('%s', (__, text = '', expected = '') => {
    expect(read(text)).toBe(expected)
  })
})

describe('parseMailboxes', () => {
  it.each(['<aBLANKSb@c>', '<aBLANKSb(x)BLANKSc@d>'])(
    'reads many entries with many blanks in them: %s',
    (pattern) => {
      const blanks = ' '.repeat(pattern.includes('(') ? 480 : 980)
      const text = `${pattern.replaceAll('BLANKS', blanks)}, `.repeat(1000)
      expect(parseMailboxes(text)).toHaveLength(1000)
    },
  )

  const noLiterals = `[256.0.0.1] [1.2.3] [1.2.3.4.5] [1.2.3.1000] [1.2.3.] [IPv6:] [IPv6::] [IPv6:1:2:3:4:5:6:7]
    [IPv6:1:2:3:4:5:6:7:8:9] [IPv6:1:2:3:4:5:6:7:8::] [IPv6:1::2::3] [IPv6:1:::2] [IPv6::1:2:3:4:5:6:7] [::1]
    [IPv6:1:2:3:4:5:6:7:] [IPv6:12345::1] [IPv6:g::1] [IPv6:1.2.3.4] [IPv6:1::1.2.3.256] [IPv6:1.2.3.4::1]
    [IPv6:1:2:3:4:5:6:7:1.2.3.4] [IPv6:::::]`
  it.each(wordsIn(noLiterals))('does not take %s for an IP address', (literal) => {
    expect(read(`a@${literal}`)).toBe(`a@${literal} !domain`)
  })

  const literals = `[0.0.0.0] [255.255.255.255] [IPv6:::] [IPv6:::1] [IPv6:1::] [IPv6:1:2:3:4:5:6:7:8] [ipv6:fe80::1]
    [IPv6:1:2:3:4:5:6:7::] [IPv6:::2:3:4:5:6:7:8] [IPv6:2001:DB8:85a3::8a2e:370:7334] [IPv6:::ffff:192.0.2.1]
    [IPv6:1:2:3:4:5:6:1.2.3.4]`
  it.each(wordsIn(literals))('takes %s for an IP address', (literal) => {
    expect(read(`a@${literal}`)).toBe(`a@${literal} ?ip-literal`)
  })

  it.each(
    listOf('Bob, a@x.org; Bob, Ann a@x.org; Bob, <a@x.org>; "Bob", Ann <a@x.org>; Bob⏎Ann <a@x.org>').concat(
      'Bob; Ann <a@x.org>',
    ),
  )('takes no word as a last name in %s', (text) => {
    expect(parseMailboxes(text)).toMatchObject([
      { email: expect.stringContaining('Bob') },
      { email: 'a@x.org' },
    ])
  })

  it.each(
    listOf(`"Lee, Ann <a@x.org>, "Bob" <b@y.org>; Lee 5" <a@x.org>, Bob 3" <b@y.org>; Lee (HQ <a@x.org>, Bob <b@y.org>;
      Lee <a@x.org, Bob <b@y.org>; "Lee\\⏎a@x.org, " b@y.org; Lee> <"a, b@y.org, c <a@x.org>; Lee "⏎a@x.org⏎" b@y.org`),
  )('finds the other entries when a quote or a bracket is not closed: %s', (text) => {
    const found = parseMailboxes(text).flatMap(({ email, valid }) => (valid ? email : []))
    expect(found.sort()).toEqual(['a@x.org', 'b@y.org'])
  })

  it.each([
    [
      ' \u200BTeam: “Lee, Ann” <a@x.org> ;\r\n\t😀 Bob, b@y.org (B) , mailto:c@z.org;',
      '“Lee, Ann” <a@x.org>; 😀 Bob; b@y.org (B); mailto:c@z.org',
    ],
    [
      'To:Ann (a@x.org), "Bo <b@y.org>, c@z.org"; Di <<d@z.org>> ; All:Ed [e@z.org]; Team:f@z.org, f@z.org\tFay F \n',
      'Ann (a@x.org); "Bo <b@y.org>; c@z.org"; Di <<d@z.org>>; Ed [e@z.org]; f@z.org; f@z.org⇥Fay F',
    ],
  ])('gives the position of each entry, with the marks around it, but without a label: %j', (text, parts) => {
    expect(parseMailboxes(text).map(({ start, end }) => text.slice(start, end))).toEqual(listOf(parts))
  })
})

/** An address inside another, and which of the two is read. */
const inner = wordsIn(`
  "v@gmail.com␣x"@int.example "v@gmail.com"@int.example "<v@gmail.com>"@int.example "a,␣v@gmail.com"@int.example
  "a;␣v@gmail.com;"@int.example "(v@gmail.com)"@int.example "\\"␣v@gmail.com"@int.example
  <"v@gmail.com␣x"@int.example> Ann␣<"v@gmail.com>␣x"@int.example> mailto:"v@gmail.com␣x"@int.example
  Team:"v@gmail.com␣x"@int.example "v@gmail.com␣x"\u200B@int.example`)
const outer = wordsIn(`
  "v@gmail.com␣x"␣@int.example "v@gmail.com"␣@int.example "v@gmail.com␣x@int.example v@gmail.com"x@int.example
  v@gmail.com\\␣x"@int.example (v@gmail.com)@int.example <v@gmail.com␣x@int.example>`)

describe('parseMailboxes, for an address inside another', () => {
  it.each(inner)('reads %s as one at int.example', (text) => {
    const email = expect.stringMatching(/^".*v@gmail\.com.*"@int\.example$/)
    expect(parseMailboxes(text)).toMatchObject([{ email, valid: true }])
  })

  it.each(outer)('finds no mailbox at gmail.com in %s', (text) => {
    const found = parseMailboxes(text).filter(({ valid }) => valid)
    expect(found.filter(({ email }) => email.includes('gmail'))).toEqual([])
  })
})

/** All entries, with a plus between them. */
const read = (text: string) => parseMailboxes(text).map(print).join(' + ')

/** `name|address`, then the problem after `!` or the warning after `?`. */
function print({ name, email, valid, problem, warning }: Mailbox): string {
  const note = valid ? warning && ` ?${warning}` : ` !${problem}`
  return `${name === undefined ? '' : `${name}|`}${email}${note ?? ''}`
}
