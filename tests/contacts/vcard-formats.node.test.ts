import { afterEach, describe, expect, it, vi } from 'vitest'
import { vCardContacts } from 'react-textbox-emailpicker/contacts'
import type { Contact } from 'react-textbox-emailpicker/contacts'
import { readVCards } from '../support/read-vcards.ts'
import { contactsOf } from './answers.ts'
import { continuedRowsIn, factsIn } from './pairs.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }

afterEach(() => vi.unstubAllGlobals())

/** A card with these lines between its beginning and its end. */
const card = (...lines: string[]) => ['BEGIN:VCARD', ...lines, 'END:VCARD', ''].join('\r\n')

const v21 = (...lines: string[]) => card('VERSION:2.1', ...lines)
const v30 = (...lines: string[]) => card('VERSION:3.0', ...lines)

const [FN, EMAIL] = ['FN:Ann Lee', 'EMAIL:ann@x.org']

/** The line of a card that a cell stands for: ∅ is an empty one, QP quoted-printable, and ⎋ an escape. */
const lineOf = (cell: string) =>
  ({ FN, EMAIL, '∅': '' })[cell] ??
  cell.replace(/;QP(?=[:;])/, ';ENCODING=QUOTED-PRINTABLE').replaceAll('⎋', '\x1B')

/** `Ann|ann@x.org + bob@x.org`, or the name of Ann Lee’s address. */
function contactsIn(text = 'Ann Lee'): Contact[] {
  if (text === 'nobody') return []
  if (!text.includes('@') || text.includes('<')) return [{ ...ann, name: text }]
  return text.split(' + ').map((one) => {
    const [email = '', name] = one.split('|').reverse()
    return name === undefined ? { email } : { name, email }
  })
}

/** The card of a row, its contacts, and the numbers of the lines that are reported. */
function caseOf([version = '', ...cells]: string[]) {
  const told = (sign: string) => cells.find((cell) => cell.startsWith(sign))?.slice(sign.length)
  const lines = cells.filter((cell) => !/^[→!] /.test(cell)).map(lineOf)
  return {
    file: card(...(version === 'none' ? [] : [`VERSION:${version}`]), ...lines),
    expected: told('→ '),
    problems: (told('! ') ?? '').split(' ').filter(Boolean).map(Number),
  }
}

/**
 * Cards: a fact, the version, the lines, and the contacts after an arrow. Without them, that is Ann Lee. An exclamation
 * mark is before the numbers of the lines that are reported.
 */
const cards = `
  a plain 3.0 card  3.0  FN  EMAIL
  a card without a version  none  FN  EMAIL
  every address  3.0  FN  EMAIL  EMAIL:lee@example.com  → Ann Lee|ann@x.org + Ann Lee|lee@example.com
  a card without an address as no contact  3.0  FN  TEL:+1 555 0100  EMAIL:  → nobody
  a card without a name  3.0  EMAIL  → ann@x.org
  N without FN  3.0  N:Lee;Ann;;;  EMAIL
  N when FN is empty  3.0  FN:  N:Lee;Ann;;;  EMAIL
  all the parts of N as they are spoken  3.0  N:Stevenson;John;Philip,Paul;Dr.;Jr.,M.D.  EMAIL
    …  → Dr. John Philip Paul Stevenson Jr. M.D.
  a comma in the N of 2.1 as a comma  2.1  N:Lee, Jr;Ann  EMAIL  → Ann Lee, Jr
  a Chinese N family name first  3.0  N:王;小明;;;  EMAIL  → 王小明
  a Korean N family name first  3.0  N:김;민수;;;  EMAIL  → 김민수
  an N in kana with a blank  3.0  N:やまだ;たろう;;;  EMAIL  → やまだ たろう
  N with a family name only  3.0  N:Lee  EMAIL  → Lee
  a comma in the N of a card without a version as a blank  none  N:Lee;Ann,Mary  EMAIL  → Ann Mary Lee
  a Chinese N with a title and a suffix  3.0  N:王;小明;;博士;Jr.  EMAIL  → 博士 王小明 Jr.
  an N with a Chinese family name and another given name  3.0  N:王;John;;;  EMAIL  → John 王
  an address in FN as no name  3.0  FN:bob@x.org  EMAIL  EMAIL:bob@x.org  → ann@x.org + bob@x.org
  the N behind an address in FN  3.0  FN:bob@x.org  N:Lee;Ann  EMAIL  → Ann Lee
  an address beside an address as no name  3.0  EMAIL:"b@x.org" <ann@x.org>  → ann@x.org
  NICKNAME and ORG without a word as no name  3.0  NICKNAME:,  ORG:;  EMAIL  → ann@x.org
  several blanks in a name as one  3.0  FN:␣␣Ann␣␣␣Lee  EMAIL
  several tabs in a name as one blank  3.0  FN:Ann⇥⇥Lee  EMAIL
  VCARD as a name  3.0  FN:VCARD  EMAIL  → VCARD
  NICKNAME without FN and N  3.0  N:;;;;  ORG:Acme  NICKNAME:Ann Lee,Nan  EMAIL
  ORG without any name  3.0  ORG:Acme\\, Inc.;Sales  EMAIL  → Acme, Inc.
  FN that follows the address and the other names  3.0  EMAIL  ORG:Acme  N:L;A  FN
  the first of several FN  4.0  FN;LANGUAGE=en:Ann Lee  FN;LANGUAGE=fr:Anne Lee  EMAIL
  a name with its escapes  3.0  FN:Lee\\, Ann\\; \\\\o/\\nHQ  EMAIL  → Lee, Ann; \\o/ HQ
  a backslash that escapes nothing  2.1  FN:AC\\DC  EMAIL  → AC\\DC
  a fold with a blank  3.0  FN:Ann␣  ␣Lee  EMAIL:ann@x  ␣.org
  a fold with a tab  3.0  FN:Ann  ⇥ Lee  EMAIL:ann@x  ⇥.org
  a fold inside a property name  3.0  F  ␣N:Ann Lee  EMA  ␣IL;TYPE=wo  ␣rk:ann@x.org
  an indented line after the beginning  none  ␣X-A:1  VERSION:3.0  FN  EMAIL
  an indented property after an empty line  3.0  FN  ∅  ␣ EMAIL:ann@x.org
  a fold of 2.1, whose blank belongs to the text  2.1  FN:Ann  ␣Lee  EMAIL
  a version at the end of the card  none  FN:Ann  ␣Lee  EMAIL  VERSION:2.1
  empty lines  3.0  ∅  FN  ∅  ∅  EMAIL  ∅
  quoted-printable text  2.1  FN;CHARSET=UTF-8;QP:J=C3=B6rg M=C3=BCller  EMAIL  → Jörg Müller
  soft breaks, also within a character  2.1  FN;QP;CHARSET=UTF-8:J=C3=  =B6rg=  ␣M=C3=BCller  EMAIL  → Jörg Müller
  QUOTED-PRINTABLE without ENCODING  2.1  N;QUOTED-PRINTABLE:M=C3=BCller;J=c3=b6rg  EMAIL  → Jörg Müller
  quoted-printable ISO-8859-1  2.1  FN;CHARSET=ISO-8859-1;QP:J=F6rg M=FCller  EMAIL  → Jörg Müller
  quoted-printable text in no character set that is not UTF-8  2.1  FN;QP:J=F6rg M=FCller  EMAIL  → Jörg Müller
  quoted-printable in an unknown character set  2.1  FN;CHARSET=X-NONE;QP:J=F6rg M=FCller  EMAIL  → Jörg Müller
  quoted-printable in the character set of another line  2.1  FN;QP:=CE=EB=FC=E3=E0
    …  NOTE;CHARSET=windows-1251;QP:=CD  EMAIL  → Ольга
  quoted-printable UTF-8, in spite of another line  2.1  NOTE;CHARSET=windows-1251;QP:=CD
    …  FN;QP:J=C3=B6rg M=C3=BCller  EMAIL  → Jörg Müller
  quoted-printable windows-1251  2.1  FN;CHARSET=windows-1251;QP:=CE=EB=FC=E3=E0  EMAIL  → Ольга
  quoted-printable Shift_JIS, with a letter as a byte  2.1  FN;CHARSET=SHIFT_JIS;QP:=83A=83=93  EMAIL  → アン
  letters between quoted-printable ones that should be encoded  2.1  FN;QP:Jörg M=C3=BCller  EMAIL  → Jörg Müller
  a stray equals sign  2.1  FN;QP:1=1 =ZZ  EMAIL  → 1=1 =ZZ
  a soft break before the end  2.1  EMAIL  FN;QP:Ann Lee=
  a soft break with blanks behind it  2.1  FN;QP:Ann=20= ⇥  Lee  EMAIL
  quoted-printable text that ends in a blank, and no soft break  2.1  FN;QP:Ann=20Lee␣  EMAIL
  quoted-printable text in another character set  2.1  FN;CHARSET=EUC-JP;QP:J=F6rg M=FCller  EMAIL  → Jörg Müller
  quoted-printable in its own character set, too  2.1  X-A;CHARSET=koi8-r:a
    …  FN;CHARSET=windows-1251;QP:=CE=EB=FC=E3=E0  EMAIL  → Ольга
  quoted-printable with blanks and quotes  2.1
    …  FN ; ENCODING = "QUOTED-PRINTABLE" ; CHARSET = UTF-8 :J=C3=B6rg M=C3=BCller  EMAIL  → Jörg Müller
  no quoted-printable that only another parameter mentions  2.1
    …  FN;X-A=QUOTED-PRINTABLE;X-B="a;QUOTED-PRINTABLE":1=2B1  EMAIL  → 1=2B1
  a soft break before a property  2.1  FN  NOTE;QP:a=  EMAIL:no@x.org  EMAIL
  no soft break before a no-break space  2.1  FN  NOTE;QP:a=\u00A0  EMAIL
  a superfluous soft break before EMAIL  2.1  FN;QP:Ann=20Lee=  EMAIL
  a superfluous soft break before TEL  2.1  FN;QP:Ann=20Lee=  TEL;CELL:+1 555 0100  EMAIL
  nothing of other properties  4.0  HOBBY:chess  BIRTHPLACE:Bern  SORT-STRING:Lee  FN  EMAIL
  a grouped property  3.0  FN  item1.EMAIL;type=INTERNET:ann@x.org  item1.X-ABLabel:_$!<Other>!$_
  a quoted parameter with a colon  3.0  FN;X-A="a:b":Ann Lee  EMAIL;X-LABEL="x: y":ann@x.org
  a quoted parameter with separators  3.0  FN  EMAIL;X-LABEL="a;PREF,b=c";TYPE="home,work":ann@x.org
  a quote that is never closed  3.0  FN  EMAIL;X-LABEL="a:ann@x.org
  blanks around parameters  2.1  FN  EMAIL ; INTERNET ; HOME : ann@x.org␣
  mailto addresses  4.0  FN  EMAIL:mailto:ann@x.org
  a mailto link with a query  4.0  FN  EMAIL:mailto:ann@x.org?subject=Hi
  a mailto link to two addresses  4.0  FN  EMAIL:mailto:ann@x.org,lee@x.org?subject=Hi
    …  → Ann Lee|ann@x.org + Ann Lee|lee@x.org
  a mailto link whose query holds the address  4.0  FN  EMAIL:mailto:?to=ann@x.org&subject=Hi
  an encoded mailto link  4.0  FN  EMAIL:MAILTO:ann%2Btag%40x.org  → Ann Lee|ann+tag@x.org
  a mailto link with a bare percent sign  4.0  EMAIL:mailto:50%off@x.org  → 50%off@x.org
  a mailto link in angle brackets  3.0  FN  EMAIL:<mailto:ann@x.org>
  angle brackets around an address  3.0  FN  EMAIL:<ann@x.org>
  quotes around an address  3.0  FN  EMAIL:"ann@x.org"
  apostrophes around an address  3.0  FN  EMAIL:'ann@x.org'
  the address of a mailbox  3.0  FN  EMAIL:"Omega" <ann@x.org>
  the address of a mailbox without quotes  3.0  FN  EMAIL:Omega <ann@x.org>␣
  a mailbox with one as name  3.0  EMAIL:"Eve <eve@x.org>\\, HQ" <ann@x.org>  → Eve <eve@x.org>, HQ
  the address before a comment  3.0  FN  EMAIL:ann@x.org␣␣(at home)
  a mailbox with blanks in its brackets  3.0  FN  EMAIL:Ann < mailto:ann@x.org >
  the name of a mailbox with quotes in it  2.1  EMAIL:Ann "Nan" <a@x.org>  EMAIL:"Ann" Lee <b@x.org>
    …  → Ann "Nan"|a@x.org + "Ann" Lee|b@x.org
  an apostrophe in an address  3.0  EMAIL:d'or@x.org'  → d'or@x.org'
  the name of a mailbox where the card has none  2.1  EMAIL:"Ann Lee" <ann@x.org>
  the name in a comment where the card has none  2.1  EMAIL:ann@x.org (Ann Lee)
  an address with invisible characters  4.0  FN  EMAIL:\u202a ann@x.org \u200b
  an internationalised address  4.0  EMAIL:用户@例え.test  → 用户@例え.test
  a quoted local part  4.0  EMAIL:"ann lee, hq"@x.org  → "ann lee, hq"@x.org
  an address literal  4.0  EMAIL:ann@[IPv6:2001:db8::1]  → ann@[IPv6:2001:db8::1]
  the names of several mailboxes  3.0  EMAIL:Ann <a@x.test>\\; "Ray\\, Bob" <b@x.test>, c@x.test (Cy, HQ)
    …  → Ann|a@x.test + Ray, Bob|b@x.test + Cy, HQ|c@x.test
  an address with a separator behind it  3.0  FN  EMAIL:ann@x.org;
  the addresses of the preferred property first  3.0  EMAIL:c@x.test  EMAIL;TYPE=PREF:a@x.test, b@x.test
    …  → a@x.test + b@x.test + c@x.test
  the name in folded base64  2.1  FN;ENCODING=BASE64:  ␣SsO2cmcg  ␣TcO8bGxlcg==  ∅  EMAIL  → Jörg Müller
  the parts of N in base64  3.0  N;ENCODING=b:TcO8bGxlcjtKw7ZyZzs7Ow==  EMAIL  → Jörg Müller
  base64 in other characters  2.1  FN;CHARSET=ISO-8859-1;ENCODING=BASE64:SvZyZyBN/GxsZXI=  EMAIL  → Jörg Müller
  a name of the type b  3.0  FN;TYPE=bold:Anna  EMAIL  → Anna
  the preferred FN of 4.0  4.0  FN:A. Lee  FN;PREF=2:Annie  FN;PREF=1:Ann Lee  EMAIL
  the FN of type PREF  3.0  FN:A. Lee  FN;TYPE=pref:Ann Lee  EMAIL
  another FN where the preferred one is empty  4.0  FN  FN;PREF=1:  EMAIL
  the preferred NICKNAME  4.0  NICKNAME:Nan  NICKNAME;PREF=1:Ann Lee  EMAIL
  raw ISO-2022-JP, which the line names  2.1  FN;CHARSET=ISO-2022-JP:⎋$BF|K\\⎋(B Ann  EMAIL:a@x.test
    …  → 日本 Ann|a@x.test
  raw ISO-2022-JP  2.1  FN:⎋$BF|K\\⎋(B Ann  EMAIL:a@x.test  → 日本 Ann|a@x.test
  N in ISO-2022-JP, with bytes like semicolons  2.1  N;CHARSET=ISO-2022-JP:⎋$B;3ED⎋(B;⎋$BB@O:⎋(B  EMAIL:y@x.test
    …  → 山田太郎|y@x.test
  ISO-2022-JP in quoted-printable  2.1  FN;QP:=1B$BF|K\\=1B(B  EMAIL:a@x.test  → 日本|a@x.test
  PREF of 2.1 first  2.1  EMAIL;HOME:a@x.test  EMAIL;PREF;WORK:b@x.test  → b@x.test + a@x.test
  TYPE=PREF of 3.0 first  3.0  EMAIL:a@x.test  EMAIL;TYPE=INTERNET;type=pref:b@x.test  → b@x.test + a@x.test
  pref in a list first  3.0  EMAIL:a@x.test  EMAIL;TYPE="work,pref":b@x.test  → b@x.test + a@x.test
  X-PREF as nothing  4.0  EMAIL:a@x.test  EMAIL;X-PREF=1:b@x.test  → a@x.test + b@x.test
  nothing of an agent  2.1  FN  AGENT:  BEGIN:VCARD  FN:Bob  EMAIL:bob@x.org  END:VCARD  EMAIL
  no agent after empty lines  2.1  FN  EMAIL  AGENT:  ∅  BEGIN:VCARD  EMAIL:bob@x.org  END:VCARD
  a calendar in a card as nothing  3.0  FN  BEGIN:VEVENT  SUMMARY:Lunch  END:VEVENT  EMAIL
  the address behind a line of a note that is not folded  3.0  FN  NOTE:Talk  Begin: 9 am  Begin: Monday
    …  End: Friday  EMAIL
  nothing of a note without escapes  3.0  FN  item1.NOTE:His secretary is Bob.  Email: bob@x.org  Fn: Bob  ∅
    …  email:bob@x.org  EMAIL
  a name and an address that are not in capitals  3.0  Note:Hello  Fn:Ann Lee  Email: ann@x.org
  an address in small letters behind a note, if it has a parameter  3.0  FN  NOTE:Hello  email;type=home:ann@x.org
  an address in small letters behind a note, with a prefix  3.0  FN  NOTE:Hello  item1.Email:ann@x.org
  a card in small letters behind a note  3.0  FN  EMAIL  NOTE:Hello  end:vcard  begin:vcard  VERSION:3.0  Fn:Ann Lee
    …  Email:ann@x.org  → Ann Lee|ann@x.org + Ann Lee|ann@x.org
  nothing of an agent of an agent  2.1  AGENT:  BEGIN:VCARD  AGENT:  BEGIN:VCARD  FN:Cy  END:VCARD  FN:Bob
    …  END:VCARD  FN  EMAIL
  no agent of one line  3.0  AGENT:BEGIN:VCARD\\nFN:Bob\\nEMAIL:bob@x.org\\nEND:VCARD\\n  FN  EMAIL
  an empty agent  2.1  AGENT:  FN  EMAIL  END:VCARD  BEGIN:VCARD  VERSION:2.1  FN  EMAIL
    …  → Ann Lee|ann@x.org + Ann Lee|ann@x.org
  an indented line after an empty one  3.0  FN  EMAIL  ∅  ⇥x  ! 6
  an indented line after one of blanks  3.0  FN  EMAIL  ␣␣  ␣x  ! 6
  an indented line after an empty one, as no others have  3.0  FN  ∅  EMAIL  ∅  ⇥x  ! 7
  lines that are no properties  3.0  FN  <<<<<<< HEAD  =====  EMAIL  ! 4 5
  an X.400 address  3.0  FN  EMAIL;TYPE=X400:c=us;s=Lee;g=Ann  EMAIL  ! 4
  a mailbox with two addresses  3.0  FN  EMAIL:Eve <eve@x.test\\, e@x.test>  EMAIL  ! 4
  a link that hides a second address  3.0  FN  EMAIL:mailto:eve@x.test%2C%20e@x.test  EMAIL  ! 4
  words before an address with a comment  3.0  FN  EMAIL:at home eve@x.test (Eve)  EMAIL  ! 4
  a list with a part that is no address  3.0  FN  EMAIL:ann@x.org; eve at home  ! 4
  a name in a character set that is not known  2.1  FN:⎋$)C\x0e0!\x0f  N:Lee;Ann  EMAIL  ! 3
  quotes in an address  3.0  FN  EMAIL:x"eve@x.test"  EMAIL  ! 4
  a line without a colon behind what looks like base64  3.0  FN  NOTE;TYPE=basic:a  junk  NOTE:a;b:  junk  EMAIL
    …  ! 5 7
  the right line after folds and soft breaks  2.1  NOTE;QUOTED-PRINTABLE:a=  b=  c  X-A:1  ␣2  EMAIL:no  → nobody  ! 8
  a folded text that mentions a property  3.0  FN  Please write to  ␣ EMAIL:no@x.org  EMAIL  ! 4
  a line that is no property, whose address has a fold at 0,  3.0  EMIAL:  ␣b@x.test  EMAIL  FN  ! 3
  a line that is no property, whose address has a fold at 1,  3.0  EMIAL:b  ␣@x.test  EMAIL  FN  ! 3
  a card with such lines only  3.0  First name:Ann  E-Mail 2:a@x.test  → nobody  ! 3 4
`

/** The same for each of the values in the place of ⁕. */
const cardsOf = `
  all addresses of a property
    of  a@x.test; b@x.test  a@x.test;b@x.test  a@x.test\\, b@x.test  a@x.test,b@x.test  a@x.test b@x.test
    of  a@x.test\\nb@x.test  a@x.test | b@x.test  a@x.test / b@x.test  <a@x.test>, <b@x.test>  a@x.test; b@x.test;
    of  mailto:a@x.test; mailto:b@x.test  ␣,a@x.test,, b@x.test  <a@x.test> <b@x.test>  a@x.test., b@x.test.
    of  Ann <a@x.test> B. <b@x.test>  A. <a@x.test>B. <b@x.test>
    3.0  FN  EMAIL:⁕  → Ann Lee|a@x.test + Ann Lee|b@x.test
  an address with marks around it
    of  ann@x.org.  ann@x.org>  <ann@x.org  ann＠x.org  ａｎｎ＠ｘ．ｏｒｇ  Ann <ann@x.org.>  Ann <ann@x.org> (work)
    3.0  FN  EMAIL:⁕
  a name in base64
    of  FN;ENCODING=BASE64  FN;BASE64  FN;ENCODING=b  FN;ENCODING="B"  fn;encoding=base64;charset=utf-8
    2.1  ⁕:SsO2cmcgTcO8bGxlcg==  EMAIL  → Jörg Müller
  a name that is not in the base64 that its line names
    of  Ann Lee  Anna  J=C3
    2.1  FN;ENCODING=BASE64:⁕  EMAIL  → ⁕
  UTF-8 by any name
    of  UTF_8  utf 8  Utf8  "UTF-8"  X-UTF-8  X-NONE
    2.1  FN;CHARSET=⁕;QP:J=C3=B6rg M=C3=BCller  EMAIL  → Jörg Müller
  ISO-8859-5 by any name
    of  ISO_8859_5  ISO8859-5  iso 8859 5  iso88595  8859-5
    2.1  FN;CHARSET=⁕;QP:=BE=DB=EC=D3=D0  EMAIL  → Ольга
  windows-1251 by any name
    of  WINDOWS_1251  win1251  cp-1251  CP1251  ansi-1251
    2.1  FN;CHARSET=⁕;QP:=CE=EB=FC=E3=E0  EMAIL  → Ольга
  Shift_JIS by any name
    of  SHIFT_JIS  Shift-JIS  shiftjis  SJIS
    2.1  FN;CHARSET=⁕;QP:=83A=83=93  EMAIL  → アン
  nothing of an address in other properties
    of  NOTE  IMPP  URL  TEL  UID  X-SKYPE  RELATED  KEY  CALADRURI  ORG  TITLE  item1.X-A  SOCIALPROFILE
    of  IMPP;X-SERVICE-TYPE=Jabber  CATEGORIES  MAILER  SOURCE  PRODID
    4.0  ⁕:mailto:b@x.test  FN  EMAIL
  a text in quoted-printable that goes on after a soft break
    of  the END:VCARD  X-END:VCARD  ENDX:VCARD  END:X-VCARD  END:VCARDS
    2.1  EMAIL  FN;QUOTED-PRINTABLE:a =  ⁕  → a ⁕
  a line that is no property, with a report
    of  E-Mail 2:b@x.test  E-MAIL:b@x.test  Mail:b@x.test  EMAIL2;TYPE=work:b@x.test  EMIAL:b@x.test  FULLNAME:Ann Lee
    of  E_MAIL_ADDRESS_OF_THE_PERSON_AT_WORK:b@x.test  Correo:b@x.test  Эл. почта:b@x.test  First name:Ann
    of  item1.Nick name:Nan  Last name;CHARSET=UTF-8:Lee
    3.0  ⁕  EMAIL  FN  ! 3
`

/** Photos: their lines, and the address or the data after an arrow. */
const photos = `
  the preferred one  4.0  PHOTO:https://x.test/a  PHOTO;PREF=1:https://x.test/b  → https://x.test/b
  base64 of 2.1  2.1  PHOTO;ENCODING=BASE64;PNG:  ␣iVBO  ␣Rw==  ∅  → png iVBORw==
  base64 whose lines are not indented  2.1  PHOTO;TYPE=JPEG;ENCODING=BASE64:  ∅  /9j/  4AA=  ∅  → jpeg /9j/4AA=
  base64 of 3.0  3.0  PHOTO;ENCODING=b;TYPE=JPEG:/9j/  ␣4AA=  → jpeg /9j/4AA=
  data of 4.0  4.0  PHOTO:data:image/gif;base64\\,R0lG  → gif R0lG
  PNG without a type  3.0  PHOTO;ENCODING=b:iVBORw0KGgo=  → png iVBORw0KGgo=
  GIF without a type  3.0  PHOTO;ENCODING=b:R0lGODlhAQAB  → gif R0lGODlhAQAB
  WebP without a type  3.0  PHOTO;ENCODING=b:UklGRiQAAABXRUJQ  → webp UklGRiQAAABXRUJQ
  a bitmap without a type  3.0  PHOTO;ENCODING=b:Qk0eAAAA  → bmp Qk0eAAAA
  JPEG without a type  3.0  PHOTO;ENCODING=b:/9j/4AA=  → jpeg /9j/4AA=
  GIF without a type in 2.1  2.1  PHOTO;BASE64:R0lGODlhAQAB  → gif R0lGODlhAQAB
  PNG of another type  3.0  PHOTO;ENCODING=b;TYPE=JPEG:iVBORw0KGgo=  → png iVBORw0KGgo=
  one whose first bytes do not tell its format  3.0  PHOTO;ENCODING=b;TYPE=image/avif:AAAAIGZ0  → avif AAAAIGZ0
  one with several types  2.1  PHOTO;HOME;AVIF;BASE64:AAAAIGZ0  → avif AAAAIGZ0
  one of an unknown format as JPEG  3.0  PHOTO;ENCODING=b:AAAA  → jpeg AAAA
  one on the web  3.0  PHOTO;VALUE=uri: http://x.org/ann.png␣  → http://x.org/ann.png
  a folded address  2.1  PHOTO;VALUE=URL:https://x  ␣.org/ann.png  → https://x.org/ann.png
  none from a script  4.0  PHOTO:javascript:alert(1)
  none from a script that mentions an address  4.0  PHOTO:javascript:x="https://x.org/"
  none from an address with a blank  4.0  PHOTO:https://x.org/ onerror=x
  none from data that is no image  4.0  PHOTO:data:text/html,hi
  none from broken base64  3.0  PHOTO;ENCODING=b:"><img>AAAA
  none from base64 with something behind it  3.0  PHOTO;ENCODING=b:AAAA"><img>
  no large one  3.0  PHOTO;ENCODING=b:${'A'.repeat(20_000)}
  no large folded one  3.0  PHOTO;ENCODING=b:AAAA${`  ␣${'A'.repeat(72)}`.repeat(300)}
`

const files: [fact: string, file: string, contacts?: Contact[], lines?: number[]][] = [
  ['doubled line breaks', v30('FN:Ann', '  Lee', 'EMAIL:ann@x', ' .org').replaceAll('\r\n', '\r\n\r\n')],
  ['doubled carriage returns', v30('FN:Ann', '  Lee', 'EMAIL:ann@x', ' .org').replaceAll('\r\n', '\r\r\n')],
  ['bare line feeds', v30(FN, EMAIL).replaceAll('\r', '')],
  ['bare carriage returns', v30(FN, EMAIL).replaceAll('\n', '')],
  ['no line end at the end of the file', v30(FN, EMAIL).trimEnd()],
  ['blanks around each part', 'BEGIN : VCARD \nFN: Ann Lee \nEMAIL : ann@x.org \nEND: VCARD \n'],
  ['a byte order mark', '\uFEFF' + v30(FN, EMAIL)],
  ['byte order marks where files were joined', ('\uFEFF' + v30(FN, EMAIL)).repeat(2), [ann, ann]],
  ['small letters', 'begin:vcard\nversion:3.0\nfn:Ann Lee\nemail;internet:ann@x.org\nend:vcard\n'],
  ['an agent begun on its line', v21('AGENT:BEGIN:VCARD', 'FN:Bob', 'EMAIL:b@x.org', 'END:VCARD', FN, EMAIL)],
  ['text around the cards', `Hello,\r\nFN:no\r\n${v30(FN, EMAIL)}EMAIL:no@x.org\r\nEND:VCARD\r\n`],
  ['a card that never ends', 'BEGIN:VCARD\nFN:Ann Lee\nEMAIL:ann@x.org', [ann], [1]],
  [
    'a card without its end',
    `BEGIN:VCARD\r\nEMAIL:a@x.org\r\n${v30(FN, EMAIL)}`,
    [{ email: 'a@x.org' }, ann],
    [1],
  ],
  ['an unended agent', v21(FN, EMAIL, 'AGENT:', 'BEGIN:VCARD', 'FN:Bob') + v30(EMAIL, FN), [ann, ann], [1]],
  [
    'a card in one line',
    `BEGIN:VCARD VERSION:3.0 FN:Eve EMAIL:e@x.test END:VCARD\n${v30(FN, EMAIL)}`,
    [ann],
    [1, 1],
  ],
  [
    'a photo that is cut in a line without a colon',
    'BEGIN:VCARD\nEMAIL:a@x.test\nPHOTO;ENCODING=b:/9j/\n4AA=',
    [{ email: 'a@x.test', photo: 'data:image/jpeg;base64,/9j/4AA=' }],
    [1],
  ],
  ['a folded line whose name is not a known one', v30('FN', ' /x:Zed', FN, EMAIL), [ann], [3]],
  ['a file without cards', 'name,email\nAnn,ann@x.org\n', [], [1]],
  ['an empty file', '', [], [1]],
]

/** What is read of the card of a row, and what should be. */
async function bothOf(cells: string[]) {
  const { file, expected, problems } = caseOf(cells)
  const found = await readVCards(file)
  const read = { contacts: found.contacts, problems: found.problems.map(({ line }) => line) }
  return [read, { contacts: contactsIn(expected), problems }]
}

describe('vCardContacts', () => {
  it.each(continuedRowsIn(cards))('reads %s', async (_, ...cells) => {
    const [read, expected] = await bothOf(cells)
    expect(read).toStrictEqual(expected)
  })

  it.each(files)('reads %s', async (_, file, contacts = [ann], lines = []) => {
    const found = await readVCards(file)
    expect(found.contacts).toStrictEqual(contacts)
    expect(found.problems.map(({ line }) => line)).toEqual(lines)
  })

  it.each(continuedRowsIn(photos))('reads of photos: %s', async (_, version, ...cells) => {
    const { file, expected } = caseOf([version ?? '', 'FN', ...cells, 'EMAIL'])
    const photo = expected?.replace(/^(\w+) /, 'data:image/$1;base64,')
    expect(await readVCards(file)).toStrictEqual({
      contacts: [photo ? { ...ann, photo } : ann],
      problems: [],
    })
  })

  it('reads properties of up to 16,384 characters', async () => {
    const read = async (length: number) =>
      (await readVCards(v30(`FN:${'a'.repeat(length - 3)}`, 'N:Lee', EMAIL))).contacts
    expect(await read(16_384)).toEqual([{ ...ann, name: 'a'.repeat(16_381) }])
    expect(await read(16_385)).toEqual([{ ...ann, name: 'Lee' }])
  })

  it('reads quoted-printable text where there is no TextDecoder', async () => {
    vi.stubGlobal('TextDecoder', undefined)
    const file = v21('FN;QUOTED-PRINTABLE:J=C3=B6rg=0AM=C3=BCller', EMAIL)
    expect((await readVCards(file)).contacts).toEqual(contactsIn('Jörg Müller'))
  })

  const leftOut = 'This is not an e-mail address and was left out:'
  it.each([
    ['EMAIL:nobody', `${leftOut} nobody`],
    [`EMAIL:${'x'.repeat(200)}`, `${leftOut} ${'x'.repeat(80)}`],
    [
      'E-Mail 2;TYPE=home:a@x.test',
      '"E-Mail 2" is not a property of vCards, so this line was left out. Write addresses as EMAIL and names as FN.',
    ],
    [
      'FN:\x1B$)C\x0E0!',
      "This name is in a character set that can't be read, and was left out. Export it in UTF-8.",
    ],
    ['junk', 'This line is not part of a vCard and was left out.'],
  ])('tells what was wrong with %s', async (line, message) => {
    expect((await readVCards(v30(line, EMAIL))).problems).toEqual([{ line: 3, message }])
  })

  it('tells that a file is no vCard, and needs no onProblem', async () => {
    const message = 'There is no vCard in this file: none of its lines is BEGIN:VCARD.'
    expect((await readVCards('junk')).problems).toEqual([{ line: 1, message }])
    expect(await contactsOf(vCardContacts('BEGIN:VCARD\njunk\nEMAIL:a@x.test'))).toMatchObject({
      contacts: [{ email: 'a@x.test' }],
      error: undefined,
    })
  })

  it('gives the contacts read so far before the error of onProblem', async () => {
    const onProblem = ({ line }: { line: number }) => {
      throw new Error(`line ${line}`)
    }
    const file = v30(EMAIL, FN) + v30('EMAIL:nobody') + v30(EMAIL, FN)
    expect(await contactsOf(vCardContacts(file, { onProblem }))).toMatchObject({
      contacts: [ann],
      error: new Error('line 8'),
    })
  })

  it.each([
    [undefined, 500],
    [1000, 1000],
    [Infinity, Infinity],
    [2.9, 2],
    [0.5, 1],
  ])('gives at most batchSize contacts at a time (%s)', async (batchSize, most) => {
    const sizes: number[] = []
    for await (const batch of vCardContacts(v30(FN, EMAIL).repeat(5000), { batchSize }))
      sizes.push(batch.length)
    expect(sizes.reduce((sum, size) => sum + size)).toBe(5000)
    expect(Math.max(...sizes)).toBeLessThanOrEqual(most)
    expect(sizes.at(0)).toBeLessThanOrEqual(200)
  })

  it('gives the first contacts before the whole text is read', async () => {
    const onProblem = vi.fn<() => void>()
    const { value } = await vCardContacts(v30(FN, EMAIL).repeat(5000) + v30('EMAIL:nobody'), {
      onProblem,
    }).next()
    expect(value?.length).toBeLessThan(500)
    expect(onProblem).not.toHaveBeenCalled()
  })

  it.each([[undefined], [null], [42], [{}]])('refuses %s with a TypeError', async (input) => {
    const { error } = await contactsOf(vCardContacts(input as unknown as string))
    expect(error).toBeInstanceOf(TypeError)
  })

  it('reads a card with 130,000 addresses', { timeout: 60_000 }, async () => {
    const emails = Array.from({ length: 130_000 }, (_, at) => `a${at}@x.test`)
    const { contacts, problems } = await readVCards(v30(FN, ...emails.map((email) => `EMAIL:${email}`)))
    expect(problems).toEqual([])
    expect(contacts.map(({ email }) => email)).toEqual(emails)
  })
})

describe.each(factsIn(cardsOf))('vCardContacts reads %s', (_, ...all) => {
  const [values, [cells = []]] = [all.filter(([of]) => of === 'of'), all.filter(([of]) => of !== 'of')]

  it.each(values.flatMap((of) => of.slice(1)))('%s', async (value) => {
    const [read, expected] = await bothOf(cells.map((cell) => cell.replaceAll('⁕', () => value)))
    expect(read).toStrictEqual(expected)
  })
})
