import * as fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { writeVCards } from '../support/vcard-writer.ts'
import type { Person, WriterStyle } from '../support/vcard-writer.ts'
import { holdsLater } from '../support/holds.ts'
import { words } from '../support/words.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }

afterEach(() => vi.unstubAllGlobals())

/** A card with these lines between its beginning and its end. */
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

const v21 = (...lines: string[]) => card('VERSION:2.1', ...lines)
const v30 = (...lines: string[]) => card('VERSION:3.0', ...lines)
const v40 = (...lines: string[]) => card('VERSION:4.0', ...lines)

const FN = 'FN:Ann Lee'
const EMAIL = 'EMAIL:ann@x.org'
const qp = (text: string, charset?: string) =>
  `FN${charset ? `;CHARSET=${charset}` : ''};ENCODING=QUOTED-PRINTABLE:${text}`
const mails = (...emails: string[]): Contact[] => emails.map((email) => ({ email }))
const joerg = 'Jörg Müller'

/** The contacts of a file, or the name of the only one. Without them, that is Ann Lee. */
type Row = [fact: string, file: string, contacts?: Contact[] | string]
const contactsIn = (expected: Contact[] | string = 'Ann Lee'): Contact[] =>
  typeof expected === 'string' ? [{ ...ann, name: expected }] : expected

const readable: Row[] = [
  ['a plain 3.0 card', v30(FN, EMAIL)],
  ['a card without a version', card(FN, EMAIL)],
  ['every address', v30(FN, EMAIL, 'EMAIL:lee@example.com'), [ann, { ...ann, email: 'lee@example.com' }]],
  ['a card without an address as no contact', v30(FN, 'TEL:+1 555 0100', 'EMAIL:'), []],
  ['a card without a name', v30(EMAIL), mails('ann@x.org')],

  // Names
  ['N without FN', v30('N:Lee;Ann;;;', EMAIL)],
  ['N when FN is empty', v30('FN:', 'N:Lee;Ann;;;', EMAIL)],
  [
    'all the parts of N in the order they are spoken',
    v30('N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.', EMAIL),
    'Dr. John Philip Paul Stevenson Jr. M.D.',
  ],
  ['a comma in the N of 2.1 as a comma', v21('N:Lee, Jr;Ann', EMAIL), 'Ann Lee, Jr'],
  ['a Chinese N family name first', v30('N:王;小明;;;', EMAIL), '王小明'],
  ['a Korean N family name first', v30('N:김;민수;;;', EMAIL), '김민수'],
  ['an N in kana with a blank', v30('N:やまだ;たろう;;;', EMAIL), 'やまだ たろう'],
  ['N with a family name only', v30('N:Lee', EMAIL), 'Lee'],
  ['a comma in the N of a card without a version as a blank', card('N:Lee;Ann,Mary', EMAIL), 'Ann Mary Lee'],
  ['a Chinese N with a title and a suffix', v30('N:王;小明;;博士;Jr.', EMAIL), '博士 王小明 Jr.'],
  ['an N with a Chinese family name and another given name', v30('N:王;John;;;', EMAIL), 'John 王'],
  ['NICKNAME and ORG without a word as no name', v30('NICKNAME:,', 'ORG:;', EMAIL), mails('ann@x.org')],
  ['several blanks in a name as one', v30('FN:  Ann   Lee', EMAIL)],
  ['several tabs in a name as one blank', v30('FN:Ann\t\tLee', EMAIL)],
  ['VCARD as a name', v30('FN:VCARD', EMAIL), 'VCARD'],
  ['NICKNAME without FN and N', v30('N:;;;;', 'NICKNAME:Ann Lee,Nan', EMAIL)],
  ['ORG without any name', v30('ORG:Acme\\, Inc.;Sales', EMAIL), 'Acme, Inc.'],
  ['FN that follows the address and the other names', v30(EMAIL, 'ORG:Acme', 'N:L;A', FN)],
  ['the first of several FN', v40('FN;LANGUAGE=en:Ann Lee', 'FN;LANGUAGE=fr:Anne Lee', EMAIL)],
  ['a name with its escapes', v30('FN:Lee\\, Ann\\; \\\\o/\\nHQ', EMAIL), 'Lee, Ann; \\o/ HQ'],
  ['a backslash that escapes nothing', v21('FN:AC\\DC', EMAIL), 'AC\\DC'],

  // Folding and line ends
  ['a fold with a blank', v30('FN:Ann ', ' Lee', 'EMAIL:ann@x', ' .org')],
  ['a fold with a tab', v30('FN:Ann', '\t Lee', 'EMAIL:ann@x', '\t.org')],
  ['a fold inside a property name', v30('F', ' N:Ann Lee', 'EMA', ' IL;TYPE=wo', ' rk:ann@x.org')],
  ['an indented line after the beginning', v30(FN, EMAIL).replace('\r\n', '\r\n X-A:1\r\n')],
  ['doubled line breaks', v30('FN:Ann', '  Lee', 'EMAIL:ann@x', ' .org').replaceAll('\r\n', '\r\n\r\n')],
  ['doubled carriage returns', v30('FN:Ann', '  Lee', 'EMAIL:ann@x', ' .org').replaceAll('\r\n', '\r\r\n')],
  ['an indented property after an empty line', v30(FN, '', '  EMAIL:ann@x.org')],
  ['a fold of 2.1, whose blank belongs to the text', v21('FN:Ann', ' Lee', EMAIL)],
  ['a version at the end of the card', card('FN:Ann', ' Lee', EMAIL, 'VERSION:2.1')],
  ['bare line feeds', v30(FN, EMAIL).replaceAll('\r', '')],
  ['bare carriage returns', v30(FN, EMAIL).replaceAll('\n', '')],
  ['no line end at the end of the file', v30(FN, EMAIL).trimEnd()],
  ['blanks around each part', 'BEGIN : VCARD \nFN: Ann Lee \nEMAIL : ann@x.org \nEND: VCARD \n'],
  ['empty lines', v30('', FN, '', '', EMAIL, '')],
  ['a byte order mark', '\uFEFF' + v30(FN, EMAIL)],
  ['byte order marks where files were joined', ('\uFEFF' + v30(FN, EMAIL)).repeat(2), [ann, ann]],

  // Quoted-printable
  ['quoted-printable text', v21(qp('J=C3=B6rg M=C3=BCller', 'UTF-8'), EMAIL), joerg],
  [
    'soft breaks, also in the middle of a character',
    v21('FN;ENCODING=QUOTED-PRINTABLE;CHARSET=UTF-8:J=C3=', '=B6rg=', ' M=C3=BCller', EMAIL),
    joerg,
  ],
  ['QUOTED-PRINTABLE without ENCODING', v21('N;QUOTED-PRINTABLE:M=C3=BCller;J=c3=b6rg', EMAIL), joerg],
  ['quoted-printable ISO-8859-1', v21(qp('J=F6rg M=FCller', 'ISO-8859-1'), EMAIL), joerg],
  ['quoted-printable text in no character set that is not UTF-8', v21(qp('J=F6rg M=FCller'), EMAIL), joerg],
  ['quoted-printable text in an unknown character set', v21(qp('J=F6rg M=FCller', 'X-NONE'), EMAIL), joerg],
  [
    'quoted-printable text in the character set that another line names',
    v21(qp('=CE=EB=FC=E3=E0'), 'NOTE;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=CD', EMAIL),
    'Ольга',
  ],
  [
    'quoted-printable UTF-8 although another line names another character set',
    v21('NOTE;CHARSET=windows-1251;ENCODING=QUOTED-PRINTABLE:=CD', qp('J=C3=B6rg M=C3=BCller'), EMAIL),
    joerg,
  ],
  ['quoted-printable windows-1251', v21(qp('=CE=EB=FC=E3=E0', 'windows-1251'), EMAIL), 'Ольга'],
  ['quoted-printable Shift_JIS, with a letter as a byte', v21(qp('=83A=83=93', 'SHIFT_JIS'), EMAIL), 'アン'],
  ['letters between quoted-printable ones that should be encoded', v21(qp('Jörg M=C3=BCller'), EMAIL), joerg],
  ['a stray equals sign', v21(qp('1=1 =ZZ'), EMAIL), '1=1 =ZZ'],
  ['a soft break before the end', v21(EMAIL, qp('Ann Lee='))],
  ['a soft break with blanks behind it', v21(qp('Ann=20= \t'), 'Lee', EMAIL)],
  ['quoted-printable text that ends in a blank, and no soft break', v21(qp('Ann=20Lee '), EMAIL)],
  ['quoted-printable text in another character set', v21(qp('J=F6rg M=FCller', 'EUC-JP'), EMAIL), joerg],
  [
    'quoted-printable text in its own character set, although another line names another one',
    v21('X-A;CHARSET=koi8-r:a', qp('=CE=EB=FC=E3=E0', 'windows-1251'), EMAIL),
    'Ольга',
  ],
  [
    'quoted-printable text whose parameters have blanks and quotes',
    v21('FN ; ENCODING = "QUOTED-PRINTABLE" ; CHARSET = UTF-8 :J=C3=B6rg M=C3=BCller', EMAIL),
    joerg,
  ],
  [
    'no quoted-printable text where only another parameter mentions it',
    v21('FN;X-A=QUOTED-PRINTABLE;X-B="a;QUOTED-PRINTABLE":1=2B1', EMAIL),
    '1=2B1',
  ],
  ['a soft break before a property', v21(FN, 'NOTE;ENCODING=QUOTED-PRINTABLE:a=', 'EMAIL:no@x.org', EMAIL)],
  ...[EMAIL, 'TEL;CELL:+1 555 0100'].map((line): Row => [
    `a superfluous soft break before ${line}`,
    v21(qp('Ann=20Lee='), line, EMAIL).replace(/(EMAIL.*\r\n)\1/, '$1'),
  ]),

  // Parameters
  ['a grouped property', v30(FN, 'item1.EMAIL;type=INTERNET:ann@x.org', 'item1.X-ABLabel:_$!<Other>!$_')],
  ['small letters', 'begin:vcard\nversion:3.0\nfn:Ann Lee\nemail;internet:ann@x.org\nend:vcard\n'],
  ['a quoted parameter with a colon', v30('FN;X-A="a:b":Ann Lee', 'EMAIL;X-LABEL="x: y":ann@x.org')],
  ['a quoted parameter with separators', v30(FN, 'EMAIL;X-LABEL="a;PREF,b=c";TYPE="home,work":ann@x.org')],
  ['a quote that is never closed', v30(FN, 'EMAIL;X-LABEL="a:ann@x.org')],
  ['blanks around parameters', v21(FN, 'EMAIL ; INTERNET ; HOME : ann@x.org ')],
  ['mailto addresses', v40(FN, 'EMAIL:mailto:ann@x.org')],
  ['a mailto link with a query', v40(FN, 'EMAIL:mailto:ann@x.org?subject=Hi')],
  [
    'a mailto link to two addresses',
    v40(FN, 'EMAIL:mailto:ann@x.org,lee@x.org?subject=Hi'),
    [ann, { ...ann, email: 'lee@x.org' }],
  ],
  ['a mailto link whose query holds the address', v40(FN, 'EMAIL:mailto:?to=ann@x.org&subject=Hi')],
  ['an encoded mailto link', v40(FN, 'EMAIL:MAILTO:ann%2Btag%40x.org'), [{ ...ann, email: 'ann+tag@x.org' }]],
  ['a mailto link with a bare percent sign', v40('EMAIL:mailto:50%off@x.org'), mails('50%off@x.org')],
  ['a mailto link in angle brackets', v30(FN, 'EMAIL:<mailto:ann@x.org>')],
  ['angle brackets around an address', v30(FN, 'EMAIL:<ann@x.org>')],
  ['quotes around an address', v30(FN, 'EMAIL:"ann@x.org"')],
  ['apostrophes around an address', v30(FN, "EMAIL:'ann@x.org'")],
  ['the address of a mailbox', v30(FN, 'EMAIL:"Omega" <ann@x.org>')],
  ['the address of a mailbox without quotes', v30(FN, 'EMAIL:Omega <ann@x.org> ')],
  ['a mailbox with one as name', v30('EMAIL:"Eve <eve@x.org>\\, HQ" <ann@x.org>'), 'Eve <eve@x.org>, HQ'],
  ['the address before a comment', v30(FN, 'EMAIL:ann@x.org  (at home)')],
  ['a mailbox with blanks in its brackets', v30(FN, 'EMAIL:Ann < mailto:ann@x.org >')],
  [
    'the name of a mailbox with quotes in it',
    v21('EMAIL:Ann "Nan" <a@x.org>', 'EMAIL:"Ann" Lee <b@x.org>'),
    [
      { name: 'Ann "Nan"', email: 'a@x.org' },
      { name: '"Ann" Lee', email: 'b@x.org' },
    ],
  ],
  ['an apostrophe in an address', v30("EMAIL:d'or@x.org'"), [{ email: "d'or@x.org'" }]],
  ['the name of a mailbox where the card has none', v21('EMAIL:"Ann Lee" <ann@x.org>')],
  ['the name in a comment where the card has none', v21('EMAIL:ann@x.org (Ann Lee)')],
  ['an address with invisible characters', v40(FN, 'EMAIL:\u202A ann@x.org \u200B')],
  ['an internationalised address', v40('EMAIL:用户@例え.test'), mails('用户@例え.test')],
  ['a quoted local part', v40('EMAIL:"ann lee, hq"@x.org'), mails('"ann lee, hq"@x.org')],
  ['an address literal', v40('EMAIL:ann@[IPv6:2001:db8::1]'), mails('ann@[IPv6:2001:db8::1]')],

  // Several addresses in one property
  ...[
    'a@x.test; b@x.test',
    'a@x.test;b@x.test',
    'a@x.test\\, b@x.test',
    'a@x.test,b@x.test',
    'a@x.test b@x.test',
  ]
    .concat('a@x.test\\nb@x.test', 'a@x.test | b@x.test', 'a@x.test / b@x.test', '<a@x.test>, <b@x.test>')
    .concat('mailto:a@x.test; mailto:b@x.test', 'a@x.test; b@x.test;', ' ,a@x.test,, b@x.test')
    .map((value): Row => [
      `the addresses of ${value}`,
      v30(FN, `EMAIL:${value}`),
      mails('a@x.test', 'b@x.test').map((mail) => ({ ...ann, ...mail })),
    ]),
  [
    'the names of several mailboxes where the card has none',
    v30('EMAIL:Ann <a@x.test>\\; "Ray\\, Bob" <b@x.test>, c@x.test (Cy, HQ)'),
    [
      { name: 'Ann', email: 'a@x.test' },
      { name: 'Ray, Bob', email: 'b@x.test' },
      { name: 'Cy, HQ', email: 'c@x.test' },
    ],
  ],
  ['an address with a separator behind it', v30(FN, 'EMAIL:ann@x.org;')],
  [
    'all addresses of the preferred property first',
    v30('EMAIL:c@x.test', 'EMAIL;TYPE=PREF:a@x.test, b@x.test'),
    mails('a@x.test', 'b@x.test', 'c@x.test'),
  ],

  // Names in base64
  ...[
    'FN;ENCODING=BASE64',
    'FN;BASE64',
    'FN;ENCODING=b',
    'FN;ENCODING="B"',
    'fn;encoding=base64;charset=utf-8',
  ].map((head): Row => [`the name after ${head}`, v21(`${head}:SsO2cmcgTcO8bGxlcg==`, EMAIL), joerg]),
  ['the name in folded base64', v21('FN;ENCODING=BASE64:', ' SsO2cmcg', ' TcO8bGxlcg==', '', EMAIL), joerg],
  ['the parts of N in base64', v30('N;ENCODING=b:TcO8bGxlcjtKw7ZyZzs7Ow==', EMAIL), joerg],
  ['base64 in other characters', v21('FN;CHARSET=ISO-8859-1;ENCODING=BASE64:SvZyZyBN/GxsZXI=', EMAIL), joerg],
  ...['Ann Lee', 'Anna', 'J=C3'].map((name): Row => [
    `the name ${name}, which is not in the base64 that its line names`,
    v21(`FN;ENCODING=BASE64:${name}`, EMAIL),
    name,
  ]),
  ['a name of the type b', v30('FN;TYPE=bold:Anna', EMAIL), 'Anna'],

  // Preferred names
  ['the preferred FN of 4.0', v40('FN:A. Lee', 'FN;PREF=2:Annie', 'FN;PREF=1:Ann Lee', EMAIL)],
  ['the FN of type PREF', v30('FN:A. Lee', 'FN;TYPE=pref:Ann Lee', EMAIL)],
  ['another FN where the preferred one is empty', v40(FN, 'FN;PREF=1:', EMAIL)],
  ['the preferred NICKNAME', v40('NICKNAME:Nan', 'NICKNAME;PREF=1:Ann Lee', EMAIL)],

  // The names of character sets
  ...['UTF_8', 'utf 8', 'Utf8', '"UTF-8"', 'X-UTF-8', 'X-NONE'].map((charset): Row => [
    `UTF-8 that is called ${charset}`,
    v21(qp('J=C3=B6rg M=C3=BCller', charset), EMAIL),
    joerg,
  ]),
  ...['ISO_8859_5', 'ISO8859-5', 'iso 8859 5', 'iso88595', '8859-5'].map((charset): Row => [
    `ISO-8859-5 that is called ${charset}`,
    v21(qp('=BE=DB=EC=D3=D0', charset), EMAIL),
    'Ольга',
  ]),
  ...['WINDOWS_1251', 'win1251', 'cp-1251', 'CP1251', 'ansi-1251'].map((charset): Row => [
    `windows-1251 that is called ${charset}`,
    v21(qp('=CE=EB=FC=E3=E0', charset), EMAIL),
    'Ольга',
  ]),
  ...['SHIFT_JIS', 'Shift-JIS', 'shiftjis', 'SJIS'].map((charset): Row => [
    `Shift_JIS that is called ${charset}`,
    v21(qp('=83A=83=93', charset), EMAIL),
    'アン',
  ]),
  ...[';CHARSET=ISO-2022-JP', ''].map((charset): Row => [
    `raw ISO-2022-JP${charset && ', which the line names'}`,
    v21(`FN${charset}:\x1B$BF|K\\\x1B(B Ann`, 'EMAIL:a@x.test'),
    [{ name: '日本 Ann', email: 'a@x.test' }],
  ]),
  [
    'the parts of N in ISO-2022-JP, whose bytes can be semicolons',
    v21('N;CHARSET=ISO-2022-JP:\x1B$B;3ED\x1B(B;\x1B$BB@O:\x1B(B', 'EMAIL:y@x.test'),
    [{ name: '山田太郎', email: 'y@x.test' }],
  ],
  [
    'ISO-2022-JP in quoted-printable',
    v21(qp('=1B$BF|K\\=1B(B'), 'EMAIL:a@x.test'),
    [{ name: '日本', email: 'a@x.test' }],
  ],

  // Preferred addresses
  [
    'PREF of 2.1 first',
    v21('EMAIL;HOME:a@x.test', 'EMAIL;PREF;WORK:b@x.test'),
    mails('b@x.test', 'a@x.test'),
  ],
  [
    'TYPE=PREF of 3.0 first',
    v30('EMAIL:a@x.test', 'EMAIL;TYPE=INTERNET;type=pref:b@x.test'),
    mails('b@x.test', 'a@x.test'),
  ],
  [
    'pref in a list first',
    v30('EMAIL:a@x.test', 'EMAIL;TYPE="work,pref":b@x.test'),
    mails('b@x.test', 'a@x.test'),
  ],
  ['X-PREF as nothing', v40('EMAIL:a@x.test', 'EMAIL;X-PREF=1:b@x.test'), mails('a@x.test', 'b@x.test')],
  [
    'the addresses of 4.0 by their preference',
    v40('EMAIL:none@x.test', 'EMAIL;PREF=20:b@x.test', 'EMAIL;PREF=high:bad@x.test', 'EMAIL;PREF=3:a@x.test'),
    mails('a@x.test', 'b@x.test', 'none@x.test', 'bad@x.test'),
  ],

  // Properties that are not read
  [
    'an address in other properties as nothing',
    v40(
      ...words('NOTE IMPP URL TEL UID X-SKYPE RELATED KEY CALADRURI ORG TITLE item1.X-A')
        .concat('SOCIALPROFILE', 'IMPP;X-SERVICE-TYPE=Jabber', 'CATEGORIES', 'MAILER', 'SOURCE', 'PRODID')
        .map((name) => `${name}:mailto:b@x.test`),
      'HOBBY:chess',
      'BIRTHPLACE:Bern',
      'SORT-STRING:Lee',
      FN,
      EMAIL,
    ),
  ],

  // Addresses with marks around them
  ...[
    'ann@x.org.',
    'ann@x.org>',
    '<ann@x.org',
    'ann＠x.org',
    'ａｎｎ＠ｘ．ｏｒｇ',
    'Ann <ann@x.org.>',
    'Ann <ann@x.org> (work)',
  ].map((value): Row => [`the address ${value}`, v30(FN, `EMAIL:${value}`)]),
  ...['<ann@x.org> <joerg@x.org>', 'ann@x.org., joerg@x.org.']
    .concat('Ann <ann@x.org> J. <joerg@x.org>', 'A. <ann@x.org>J. <joerg@x.org>')
    .map((value): Row => [
      `the addresses ${value}`,
      v30(FN, `EMAIL:${value}`),
      [ann, { ...ann, email: 'joerg@x.org' }],
    ]),

  // Cards in cards
  ['nothing of an agent', v21(FN, 'AGENT:', 'BEGIN:VCARD', 'FN:Bob', 'EMAIL:bob@x.org', 'END:VCARD', EMAIL)],
  ['no agent after empty lines', v21(FN, EMAIL, 'AGENT:', '', 'BEGIN:VCARD', 'EMAIL:bob@x.org', 'END:VCARD')],
  ['a calendar in a card as nothing', v30(FN, 'BEGIN:VEVENT', 'SUMMARY:Lunch', 'END:VEVENT', EMAIL)],
  [
    'the address behind a line of a note that is not folded',
    v30(FN, 'NOTE:Talk', 'Begin: 9 am', 'Begin: Monday', 'End: Friday', EMAIL),
  ],
  [
    'nothing of a note in capitals whose line breaks are not escaped',
    v30(FN, 'item1.NOTE:His secretary is Bob.', 'Email: bob@x.org', 'Fn: Bob', '', 'email:bob@x.org', EMAIL),
  ],
  ['a name and an address that are not in capitals', v30('Note:Hello', 'Fn:Ann Lee', 'Email: ann@x.org')],
  [
    'an address in small letters behind a note, if it has a parameter',
    v30(FN, 'NOTE:Hello', 'email;type=home:ann@x.org'),
  ],
  [
    'an address in small letters behind a note, with a prefix',
    v30(FN, 'NOTE:Hello', 'item1.Email:ann@x.org'),
  ],
  [
    'a card in small letters behind a note',
    v30(FN, EMAIL, 'NOTE:Hello').replace('END:VCARD', 'end:vcard') +
      v30('Fn:Ann Lee', 'Email:ann@x.org').replace('BEGIN:VCARD', 'begin:vcard'),
    [ann, ann],
  ],
  [
    'nothing of an agent that begins on its own line',
    v21('AGENT:BEGIN:VCARD', 'FN:Bob', 'EMAIL:bob@x.org', 'END:VCARD', FN, EMAIL),
  ],
  [
    'nothing of an agent of an agent',
    v21(
      'AGENT:',
      'BEGIN:VCARD',
      'AGENT:',
      'BEGIN:VCARD',
      'FN:Cy',
      'END:VCARD',
      'FN:Bob',
      'END:VCARD',
      FN,
      EMAIL,
    ),
  ],
  ['no agent of one line', v30('AGENT:BEGIN:VCARD\\nFN:Bob\\nEMAIL:bob@x.org\\nEND:VCARD\\n', FN, EMAIL)],
  ['an empty agent', v21('AGENT:', FN, EMAIL) + v21(FN, EMAIL), [ann, ann]],
  ['text around the cards', `Hello,\r\nFN:no\r\n${v30(FN, EMAIL)}EMAIL:no@x.org\r\nEND:VCARD\r\n`],
]

const image = (type: string, data: string) => `data:image/${type};base64,${data}`

/** The lines of a photo, and its address. */
const photos: [fact: string, write: typeof v21, lines: string[], photo?: string][] = [
  ['the preferred one', v40, ['PHOTO:https://x.test/a', 'PHOTO;PREF=1:https://x.test/b'], 'https://x.test/b'],
  ['base64 of 2.1', v21, ['PHOTO;ENCODING=BASE64;PNG:', ' iVBO', ' Rw==', ''], image('png', 'iVBORw==')],
  [
    'base64 whose lines are not indented',
    v21,
    ['PHOTO;TYPE=JPEG;ENCODING=BASE64:', '', '/9j/', '4AA=', ''],
    image('jpeg', '/9j/4AA='),
  ],
  ['base64 of 3.0', v30, ['PHOTO;ENCODING=b;TYPE=JPEG:/9j/', ' 4AA='], image('jpeg', '/9j/4AA=')],
  ['data of 4.0', v40, ['PHOTO:data:image/gif;base64\\,R0lG'], image('gif', 'R0lG')],
  ['PNG without a type', v30, ['PHOTO;ENCODING=b:iVBORw0KGgo='], image('png', 'iVBORw0KGgo=')],
  ['GIF without a type', v30, ['PHOTO;ENCODING=b:R0lGODlhAQAB'], image('gif', 'R0lGODlhAQAB')],
  ['WebP without a type', v30, ['PHOTO;ENCODING=b:UklGRiQAAABXRUJQ'], image('webp', 'UklGRiQAAABXRUJQ')],
  ['a bitmap without a type', v30, ['PHOTO;ENCODING=b:Qk0eAAAA'], image('bmp', 'Qk0eAAAA')],
  ['JPEG without a type', v30, ['PHOTO;ENCODING=b:/9j/4AA='], image('jpeg', '/9j/4AA=')],
  ['GIF without a type in 2.1', v21, ['PHOTO;BASE64:R0lGODlhAQAB'], image('gif', 'R0lGODlhAQAB')],
  ['PNG of another type', v30, ['PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo='], image('png', 'iVBORw0KGgo=')],
  [
    'one whose first bytes do not identify its format',
    v30,
    ['PHOTO;ENCODING=b;TYPE=image/avif:AAAAIGZ0'],
    image('avif', 'AAAAIGZ0'),
  ],
  ['one with several types', v21, ['PHOTO;HOME;AVIF;BASE64:AAAAIGZ0'], image('avif', 'AAAAIGZ0')],
  ['one of an unknown format as JPEG', v30, ['PHOTO;ENCODING=b:AAAA'], image('jpeg', 'AAAA')],
  ['one on the web', v30, ['PHOTO;VALUE=uri: http://x.org/ann.png '], 'http://x.org/ann.png'],
  ['a folded address', v21, ['PHOTO;VALUE=URL:https://x', ' .org/ann.png'], 'https://x.org/ann.png'],
  ['none from a script', v40, ['PHOTO:javascript:alert(1)']],
  ['none from a script that mentions an address', v40, ['PHOTO:javascript:x="https://x.org/"']],
  ['none from an address with a blank', v40, ['PHOTO:https://x.org/ onerror=x']],
  ['none from data that is no image', v40, ['PHOTO:data:text/html,hi']],
  ['none from broken base64', v30, ['PHOTO;ENCODING=b:"><img>AAAA']],
  ['none from base64 with something behind it', v30, ['PHOTO;ENCODING=b:AAAA"><img>']],
  ['no large one', v30, [`PHOTO;ENCODING=b:${'A'.repeat(20_000)}`]],
  ['no large folded one', v30, ['PHOTO;ENCODING=b:AAAA', ...Array<string>(300).fill(` ${'A'.repeat(72)}`)]],
]

describe('vCardContacts', () => {
  it.each(readable)('reads %s', async (_, file, expected) => {
    expect(await readVCards(file)).toStrictEqual({ contacts: contactsIn(expected), problems: [] })
  })

  it.each(photos)('reads of photos: %s', async (_, write, lines, photo) => {
    const contacts = [photo === undefined ? ann : { ...ann, photo }]
    expect(await readVCards(write(FN, ...lines, EMAIL))).toStrictEqual({ contacts, problems: [] })
  })

  it.each(['the END:VCARD', 'X-END:VCARD', 'ENDX:VCARD', 'END:X-VCARD', 'END:VCARDS'])(
    'continues text in quoted-printable after a soft break with %s',
    async (line) => {
      const file = v21('EMAIL:a@x.test', 'FN;QUOTED-PRINTABLE:a =', line)
      expect((await readVCards(file)).contacts).toEqual([{ name: `a ${line}`, email: 'a@x.test' }])
    },
  )

  it('reads properties of up to 16,384 characters', async () => {
    const read = async (length: number) =>
      (await readVCards(v30(`FN:${'a'.repeat(length - 3)}`, 'N:Lee', 'EMAIL:l@x.test'))).contacts
    expect(await read(16_384)).toEqual([{ name: 'a'.repeat(16_381), email: 'l@x.test' }])
    expect(await read(16_385)).toEqual([{ name: 'Lee', email: 'l@x.test' }])
  })

  it('reads quoted-printable text where there is no TextDecoder', async () => {
    vi.stubGlobal('TextDecoder', undefined)
    const file = v21('FN;QUOTED-PRINTABLE:J=C3=B6rg=0AM=C3=BCller', EMAIL)
    expect((await readVCards(file)).contacts).toEqual(contactsIn(joerg))
  })

  type Mended = [fact: string, file: string, lines: number[], contacts?: Contact[]]
  const mended: Mended[] = [
    ['a card that never ends', 'BEGIN:VCARD\nFN:Ann Lee\nEMAIL:ann@x.org', [1]],
    [
      'a card without its end in front of another',
      `BEGIN:VCARD\r\nEMAIL:a@x.test\r\n${v30(FN, EMAIL)}`,
      [1],
      [{ email: 'a@x.test' }, ann],
    ],
    [
      'an agent without its end',
      v21(FN, EMAIL, 'AGENT:', 'BEGIN:VCARD', 'FN:Bob') + v30('EMAIL:b@x.test'),
      [1],
      [ann, { email: 'b@x.test' }],
    ],
    ['an indented line after an empty one', v30(FN, EMAIL, '', '\tx'), [6]],
    ['an indented line after one of blanks', v30(FN, EMAIL, '  ', ' x'), [6]],
    ['an indented line after an empty one, as no others have', v30(FN, '', EMAIL, '', '\tx'), [7]],
    ['lines that are no properties', v30(FN, '<<<<<<< HEAD', '=====', EMAIL), [4, 5]],
    ['an X.400 address', v30(FN, 'EMAIL;TYPE=X400:c=us;s=Lee;g=Ann', EMAIL), [4]],
    ['a mailbox with two addresses', v30(FN, 'EMAIL:Eve <eve@x.test\\, e@x.test>', EMAIL), [4]],
    ['a link that hides a second address', v30(FN, 'EMAIL:mailto:eve@x.test%2C%20e@x.test', EMAIL), [4]],
    ['words before an address with a comment', v30(FN, 'EMAIL:at home eve@x.test (Eve)', EMAIL), [4]],
    ['a list with a part that is no address', v30(FN, 'EMAIL:ann@x.org; eve at home'), [4]],
    ['a name in a character set that is not known', v21('FN:\x1B$)C\x0E0!\x0F', 'N:Lee;Ann', EMAIL), [3]],
    [
      'a card in one line',
      'BEGIN:VCARD VERSION:3.0 FN:Eve EMAIL:eve@x.test END:VCARD\n' + v30(FN, EMAIL),
      [1, 1],
    ],
    ['quotes in an address', v30(FN, 'EMAIL:x"eve@x.test"', EMAIL), [4]],
    [
      'a line without a colon after a type or a text that looks like base64',
      v30(FN, 'NOTE;TYPE=basic:a', 'junk', 'NOTE:a;b:', 'junk', EMAIL),
      [5, 7],
    ],
    [
      'a photo that is cut in a line without a colon',
      'BEGIN:VCARD\nEMAIL:a@x.test\nPHOTO;ENCODING=b:/9j/\n4AA=',
      [1],
      [{ email: 'a@x.test', photo: 'data:image/jpeg;base64,/9j/4AA=' }],
    ],
    [
      'the right line after folds and soft breaks',
      v21('NOTE;QUOTED-PRINTABLE:a=', 'b=', 'c', 'X-A:1', ' 2', 'EMAIL:no'),
      [8],
      [],
    ],
    ['a folded line whose name is not a known one', v30('FN', ' /x:Zed', FN, EMAIL), [3]],
    ['a folded text that mentions a property', v30(FN, 'Please write to', '  EMAIL:no@x.org', EMAIL), [4]],
    ...['\r\n b@x.test', 'b\r\n @x.test'].map((value): Mended => [
      `a line that is no property, whose address has a fold at ${value.indexOf('\r')},`,
      v30(`EMIAL:${value}`, EMAIL, FN),
      [3],
    ]),
    ...[
      'E-Mail 2:b@x.test',
      'E-MAIL:b@x.test',
      'Mail:b@x.test',
      'EMAIL2;TYPE=work:b@x.test',
      'EMIAL:b@x.test',
      'Correo:b@x.test',
      'Эл. почта:b@x.test',
      'E_MAIL_ADDRESS_OF_THE_PERSON_AT_WORK:b@x.test',
      'First name:Ann',
      'FULLNAME:Ann Lee',
      'item1.Nick name:Nan',
      'Last name;CHARSET=UTF-8:Lee',
    ].map((line): Mended => [`the line ${line}, which is no property,`, v30(line, EMAIL, FN), [3]]),
    ['a card with such lines only', v30('First name:Ann', 'E-Mail 2:a@x.test'), [3, 4], []],
    ['a file without cards', 'name,email\nAnn,ann@x.org\n', [1], []],
    ['an empty file', '', [1], []],
  ]
  it.each(mended)('continues after %s and reports it', async (_, file, lines, contacts) => {
    const found = await readVCards(file)
    expect(found.contacts).toEqual(contactsIn(contacts))
    expect(found.problems.map(({ line }) => line)).toEqual(lines)
  })

  it.each([
    ['an address', v30('EMAIL:nobody'), 3, 'This is not an e-mail address and was left out: nobody'],
    [
      'a long address',
      v30(`EMAIL:${'x'.repeat(200)}`),
      3,
      `This is not an e-mail address and was left out: ${'x'.repeat(80)}`,
    ],
    [
      'a name',
      v30('E-Mail 2;TYPE=home:a@x.test'),
      3,
      '"E-Mail 2" is not a property of vCards, so this line was left out. Write addresses as EMAIL and names as FN.',
    ],
    [
      'a character set',
      v30('FN:\x1B$)C\x0E0!', 'EMAIL:a@x.test'),
      3,
      "This name is in a character set that can't be read, and was left out. Export it in UTF-8.",
    ],
    ['a line', v30('junk'), 3, 'This line is not part of a vCard and was left out.'],
    ['a file', 'junk', 1, 'There is no vCard in this file: none of its lines is BEGIN:VCARD.'],
  ])('tells what was wrong with %s', async (_, file, line, message) => {
    expect((await readVCards(file)).problems).toEqual([{ line, message }])
  })

  it('does not need onProblem', async () => {
    const batches = []
    for await (const batch of vCardContacts('BEGIN:VCARD\njunk\nEMAIL:a@x.test')) batches.push(batch)
    expect(batches).toEqual([[{ email: 'a@x.test' }]])
  })

  it('gives the contacts read so far before the error of onProblem', async () => {
    const file = v30('EMAIL:a@x.test') + v30('EMAIL:nobody') + v30('EMAIL:b@x.test')
    const seen: Contact[] = []
    const reading = (async () => {
      for await (const batch of vCardContacts(file, { onProblem: refuse })) seen.push(...batch)
    })()
    await expect(reading).rejects.toThrow('line 7')
    expect(seen).toEqual([{ email: 'a@x.test' }])
  })

  it.each([
    [undefined, 500],
    [1000, 1000],
    [Infinity, Infinity],
    [2.9, 2],
    [0.5, 1],
  ])('gives at most batchSize contacts at a time (%s)', async (batchSize, most) => {
    const batches: number[] = []
    for await (const batch of vCardContacts(v30('FN:A', 'EMAIL:a@x.test').repeat(5000), { batchSize }))
      batches.push(batch.length)
    expect(batches.reduce((sum, length) => sum + length)).toBe(5000)
    expect(Math.max(...batches)).toBeLessThanOrEqual(most)
    expect(batches.at(0)).toBeLessThanOrEqual(200)
  })

  it('gives the first contacts before the whole text is read', async () => {
    let problems = 0
    const file = v30('EMAIL:a@x.test').repeat(5000) + v30('EMAIL:nobody')
    for await (const batch of vCardContacts(file, { onProblem: () => problems++ })) {
      expect(batch.length).toBeLessThan(500)
      break
    }
    expect(problems).toBe(0)
  })

  it.each([[undefined], [null], [42], [{}]])('refuses %s with a TypeError', async (input) => {
    const contacts = vCardContacts(input as unknown as string)
    await expect((async () => (await contacts[Symbol.asyncIterator]().next()).done)()).rejects.toThrow(
      TypeError,
    )
  })

  it('reads a card with 130,000 addresses', { timeout: 60_000 }, async () => {
    const emails = Array.from({ length: 130_000 }, (_, at) => `a${at}@x.test`)
    const { contacts, problems } = await readVCards(
      v30('FN:A', emails.map((email) => `EMAIL:${email}`).join('\r\n')),
    )
    expect(problems).toEqual([])
    expect(contacts.map(({ email }) => email)).toEqual(emails)
  })

  it('reads cards in the styles of many programs', async () => {
    await holdsLater(50, [fc.array(person, { minLength: 1, maxLength: 6 }), style], async (people, how) => {
      expect(await readVCards(writeVCards(people, how))).toEqual({
        contacts: people.flatMap(contactsOf),
        problems: [],
      })
    })
  })

  it('reads the same with any line ends', async () => {
    await holdsLater(20, [fc.array(person, { maxLength: 4 }), style, edits], async (people, how, changes) => {
      const file = damaged(writeVCards(people, { ...how, lineEnd: '\n' }), changes)
      const plain = await readVCards(file)
      expect(await readVCards(file.replaceAll('\n', '\r\n'))).toEqual(plain)
      expect(await readVCards(file.replaceAll('\n', '\r'))).toEqual(plain)
    })
  })

  it('gives only contacts with an address for a damaged file', async () => {
    await holdsLater(50, [fc.array(person, { maxLength: 4 }), style, edits], async (people, how, changes) => {
      const { contacts } = await readVCards(damaged(writeVCards(people, how), changes))
      for (const { email, name = 'none' } of contacts) {
        expect(email).toMatch(/^[^\r\n]+@[^\r\n]+$/)
        expect(name).toMatch(/^\S(?:[^\r\n]*\S)?$/)
      }
    })
  })

  it('reads line ends and folds at the ends of its blocks', { timeout: 60_000 }, async () => {
    const style: WriterStyle = {
      version: '3.0',
      lineEnd: '\r\n',
      groups: false,
      quotedPrintable: false,
      small: false,
      widths: [11],
    }
    const people = Array.from({ length: 3000 }, (_, at) => ({
      name: `Ann ${at}`,
      emails: [`ann${at}@example.org`],
      preferred: `ann${at}@example.org`,
    }))
    const file = writeVCards(people, style)
    const contacts = people.flatMap(contactsOf)
    const shifted = Array.from({ length: 40 }, (_, shift) => readVCards(`${'x'.repeat(shift)}\r\n${file}`))
    for (const read of await Promise.all(shifted)) expect(read.contacts).toEqual(contacts)
  })
})

function refuse({ line }: { line: number }) {
  throw new Error(`line ${line}`)
}

function contactsOf({ name, emails, preferred }: Person): Contact[] {
  return [preferred, ...emails.filter((email) => email !== preferred)].map((email) => ({ name, email }))
}

type Edit = { at: number; remove: number; insert: string }

function damaged(file: string, changes: readonly Edit[]): string {
  return changes.reduce((text, { at, remove, insert }) => {
    const start = Math.floor(at * text.length)
    return text.slice(0, start) + insert + text.slice(start + remove)
  }, file)
}

const letters = [...'aBz0ßéŁżİığΩЖעعमไ小あ한😀,;:\\"=.\'']
const word = fc.array(fc.constantFrom(...letters), { minLength: 1, maxLength: 12 }).map((all) => all.join(''))
const name = fc.array(word, { minLength: 1, maxLength: 5 }).map((parts) => parts.join(' '))
const atom = fc
  .array(fc.constantFrom(..."aZ9é用._+-='"), { minLength: 1, maxLength: 20 })
  .map((all) => all.join(''))
const email = fc.tuple(atom, atom).map(([local, domain]) => `${local}@${domain}.test`)

const person: fc.Arbitrary<Person> = fc
  .uniqueArray(email, { minLength: 1, maxLength: 3 })
  .chain((emails) => fc.record({ name, emails: fc.constant(emails), preferred: fc.constantFrom(...emails) }))

const style: fc.Arbitrary<WriterStyle> = fc.record({
  version: fc.constantFrom('2.1', '3.0', '4.0'),
  lineEnd: fc.constantFrom('\r\n', '\n', '\r'),
  groups: fc.boolean(),
  quotedPrintable: fc.boolean(),
  small: fc.boolean(),
  widths: fc.array(fc.integer({ min: 1, max: 75 }), { minLength: 1, maxLength: 5 }),
})

const scrap = fc.oneof(
  fc.string({ maxLength: 8 }).map((text) => text.replace(/\r/g, '')),
  fc.constantFrom(
    ...'\n:;"=\\\0',
    '\n ',
    '=\n',
    '\nAGENT:\n',
    '\nBEGIN:VCARD\n',
    '\nEND:VCARD\n',
    '\uD800',
    '\nPHOTO;ENCODING=b:',
  ),
)
const edits: fc.Arbitrary<Edit[]> = fc.array(
  fc.record({ at: fc.double({ min: 0, max: 1, noNaN: true }), remove: fc.nat({ max: 40 }), insert: scrap }),
  { maxLength: 6 },
)
