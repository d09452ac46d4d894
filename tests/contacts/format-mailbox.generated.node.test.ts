import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailbox, formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { anyCodePoint } from '../support/code-points.ts'
import { holds } from '../support/holds.ts'
import { factsIn, rowsIn, wordsIn } from './pairs.ts'

const email = 'ann@x.org'

/** What a name is, the name, and how it is written where that is not the same. */
const names = factsIn(`
  formatMailbox writes
    a name                                       Ann Lee
    a name with a comma                          Lee, Ann                    "Lee, Ann"
    a name with quotes                           Ann "Nan" Lee               "Ann \\"Nan\\" Lee"
    a name with a backslash                      Ann\\Lee                     "Ann\\\\Lee"
    a name with a dot                            Dr. Ann Lee                 "Dr. Ann Lee"
    a name with brackets                         Ann (HQ)                    "Ann (HQ)"
    a name that looks like another address       eve@y.org                   "eve@y.org"
    a name that holds a mailbox                  Eve <eve@y.org>,            "Eve <eve@y.org>,"
    a name like an encoded word                  =?utf-8?q?=3Ceve=3E?=       "=?utf-8?q?=3Ceve=3E?="
    a name with an apostrophe                    Pat O'Brien
    a name in another script                     王小明
    a name with a full-width comma               李，明                      "李，明"
    a name with an ideographic comma             李、明                      "李、明"
    a name with full-width brackets              Eve ＜eve＠y.org＞          "Eve ＜eve＠y.org＞"
    a name with full-width square brackets       Ann ［HQ］                  "Ann ［HQ］"
    a name with typographic quotes               Ann “Nan” Lee               "Ann “Nan” Lee"
    a name with accents                          José Müller
    a name with line breaks                      Ann␍⏎Bcc: eve@y.org         "Ann Bcc: eve@y.org"
    a name with other line breaks                Ann\u2028\u0085Lee          Ann Lee
    a name with control characters               Ann\0⇥Lee\x7F               Ann Lee
    a name with bidi controls                    \u202EAnn\u2066 Lee\u200F   Ann Lee
    a name with zero-width characters            A\u200Bn\u2060n\uFEFF Lee   Ann Lee
  formatMailbox keeps the joiners of
    a Persian name                               علی\u200cرضا
    a Persian plural                             بچه\u200cها
    a vowel sign before the joiner               بَ\u200cها
    a Hindi name                                 क्\u200dषमा
    a half letter at the end                     राम्\u200d
    a Malayalam name                             രാജന്\u200d
    a virama that is shown                       മുഹമ്മദ്\u200c അലി
    a Bengali name                               র\u200d্যান্ডি
    a Sinhala name                               ශ්\u200dරී
    a Mongolian name                             ᠮᠣ\u200cᠩ
    a family                                     Ann 👨\u200d👩\u200d👧
    a profession                                 Ann 🧑🏽\u200d🚀
    a flag                                       Ann 🏳️\u200d🌈
    a sequence with signs                        A 👩🏻\u200d❤️\u200d💋\u200d👨🏿
  formatMailbox drops joiners
    in Latin text                                A\u200dn\u200cn             Ann
    in Cyrillic text                             А\u200dн\u200cя             Аня
    at the start                                 \u200dعلی                   علی
    at the end                                   علی\u200c                   علی
    beside a blank                               علی\u200c \u200cرضا         علی رضا
    in a row                                     علی\u200c\u200c\u200cرضا    علی\u200cرضا
    before another invisible character           علی\u200c\u2060رضا          علیرضا
    between scripts                              Ann\u200cعلی\u200dAnn       AnnعلیAnn
    after an emoji                               Ann 👩\u200d                Ann 👩
    between an emoji and a letter                Ann 👩\u200da               Ann 👩a
    that do not join emoji                       Ann 👩\u200c👧              Ann 👩👧
`)

describe.each(names)('%s', (fact, ...rows) => {
  it.each(rows)('%s', (_, name = '', written = name) => {
    const mailbox = formatMailbox({ name, email })
    expect(mailbox).toBe(`${written} <ann@x.org>`)
    expect(parseMailboxes(mailbox)).toMatchObject([fact.includes('keeps') ? { name, email } : { email }])
  })
})

/** What is in the place of an address, and how it is written with the name Ann, and without a name. */
const hostile = rowsIn(`
  a list                       a@x.org, b@y.org          Ann <a@x.org b@y.org>          <a@x.org b@y.org>
  a list with semicolons       a@x.org;b@y.org           Ann <a@x.org b@y.org>          <a@x.org b@y.org>
  another mailbox              a@x.org>, Bob <b@y.org    Ann <a@x.org Bob b@y.org>      <a@x.org Bob b@y.org>
  a name and an address        Bob <b@y.org>             Ann <Bob b@y.org>              <Bob b@y.org>
  a quote                      "a@x.org, b@y.org         Ann <a@x.org b@y.org>          <a@x.org b@y.org>
  a backslash                  a@x.org\\                  Ann <a@x.org>                  <a@x.org>
  full-width marks             a@x.org＞，＜b@y.org      Ann <a@x.org b@y.org>          <a@x.org b@y.org>
  a full-width bracket         a＞@x.org                 Ann <a @x.org>                 <a @x.org>
  a line break                 a@x.org␍⏎Bcc: b@y.org     Ann <a@x.org Bcc: b@y.org>     <a@x.org Bcc: b@y.org>
  the label of a group         Team: a@x.org             Ann <Team: a@x.org>            <Team: a@x.org>
  a word                       bob                       Ann <bob>                      bob
  a local part with two dots   a..b@x.org                Ann <a..b@x.org>               a..b@x.org
  invisible characters         \u200B\u2060              Ann <>                         <>
`)

describe('formatMailbox', () => {
  it.each(hostile)('writes %s in the place of an address as one mailbox', (_, address = '', named, alone) => {
    expect(formatMailbox({ name: 'Ann', email: address })).toBe(named)
    expect(formatMailbox({ email: address })).toBe(alone)
    for (const mailbox of [named, alone]) expect(parseMailboxes(mailbox ?? '')).toHaveLength(1)
  })

  it.each([
    ['no name', { name: undefined, email }, email],
    ['an empty name', { name: '', email }, email],
    ['a name of blanks and invisible characters', { name: ' \u200B\t', email }, email],
    ['the address as name', { name: email, email }, email],
    ['the address with invisible characters as name', { name: `${email}\u200B`, email }, email],
    ['no address', { name: 'Ann', email: '' }, 'Ann <>'],
    ['nothing', { email: '' }, '<>'],
    ['a number in the place of an address', { email: 5 as unknown as string }, '<>'],
    ['joiners in an address', { name: 'Ann', email: 'an\u200dn@x.org' }, 'Ann <ann@x.org>'],
    ['a part of an address with joiners', { name: 'علی', email: 'علی\u200cرضا@x.org' }, 'علی <علیرضا@x.org>'],
    ['joiners, twice', { name: 'علی\u200cرضا@x.org', email: 'علی\u200cرضا@x.org' }, 'علیرضا@x.org'],
    ['the blanks in a quoted local part', { name: 'Ann', email: '"a  b"@x.org' }, 'Ann <"a  b"@x.org>'],
  ])('writes %s', (_, contact, mailbox) => {
    expect(formatMailbox(contact)).toBe(mailbox)
  })

  it('writes one mailbox for any name and address', () => {
    const tokens = wordsIn(
      '␣ ⇥ ␍⏎ \u2028 \u200B a@x.org Bob␣<b@y.org> "b␣c"@y.org =?UTF-8?Q?J?= mailto: Team: [IPv6:::1] %2C',
    )
    const piece = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 4 }),
      fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCodePoint(code)),
      fc.constantFrom(...'"\\,;:<>()[]@.=?\'“”＂，；：＜＞（）［］＠、،؛。', ...tokens),
    )
    const pieces = fc.array(piece, { maxLength: 8 })
    const text = pieces.map((parts) => parts.join(''))
    holds(200, [text, text], (name, address) => {
      expect(parseMailboxes(formatMailbox({ name, email: address }))).toHaveLength(1)
      expect(parseMailboxes(formatMailbox({ email: address }))).toHaveLength(1)
      // It neither ends the mailbox before it nor hides the one after it.
      const list = `c@z.org, ${formatMailbox({ name, email: address })}, d@z.org`
      expect(parseMailboxes(list)).toMatchObject([{ email: 'c@z.org' }, {}, { email: 'd@z.org' }])
    })
  })

  it('writes joiners so that a second reading and writing changes nothing, and they change nothing else', () => {
    const piece = fc.oneof(
      { weight: 3, arbitrary: fc.constantFrom('\u200c', '\u200d') },
      fc.constantFrom('ع', 'ل', 'َ', '۵', '،', '؛', 'क', '्', 'ി', 'ന', '്', 'ᠮ', 'a', 'é', '王'),
      fc.constantFrom('👩', '👧', '🏽', '❤️', '🏳️', '\ufe0f', '🇩🇪'),
      fc.constantFrom(...' ,;:@."()<>\\\n\u200b\u061c\u0600'),
    )
    const joiners = /[\u200c\u200d]/g
    holds(200, [fc.array(piece, { maxLength: 12 })], (pieces) => {
      const name = pieces.join('')
      const written = formatMailbox({ name, email })
      expect(written.replace(joiners, '')).toBe(formatMailbox({ name: name.replace(joiners, ''), email }))
      const read = parseMailboxes(written)
      expect(read).toHaveLength(1)
      expect(read.map(formatMailbox)).toEqual([written])
      expect(formatMailboxes(parseMailboxes(`${written}, b@y.org`))).toBe(`${written}, b@y.org`)
      // None is at an edge of the name, or beside another.
      expect(written).not.toMatch(/^"?[\u200c\u200d]|[\u200c\u200d]{2}|[\sa-z][\u200c\u200d]/)
    })
  })

  it('writes one mailbox that parseMailboxes reads as the same name and address, for any name', () => {
    const piece = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 6 }),
      fc.constantFrom(...'"\\,;<>@ \u202E\u200B王é\ud800', '\r\n', '" <eve@y.org>, "', '=?'),
    )
    holds(50, [fc.array(piece, { maxLength: 8 })], (pieces) => {
      const name = pieces.join('')
      const read = readMailbox(formatMailbox({ name, email }))
      const words = name.replace(/\p{Cf}/gu, '').split(/[\s\p{Cc}]+/u)
      expect(read).toEqual({ name: words.filter(Boolean).join(' '), email })
    })
  })
})

/** Reads exactly one mailbox: an address alone, or words or a quoted string before an address in angle brackets. */
function readMailbox(mailbox: string): { name: string; email: string } {
  if (mailbox === email) return { name: '', email }
  const [, quoted, words] =
    /^(?:"((?:[^"\\]|\\.)*)"|([^()<>[\]:;@\\,."]*)) <ann@x\.org>$/su.exec(mailbox) ?? []
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(mailbox)) throw new Error(`a control character: ${mailbox}`)
  const name = quoted?.replaceAll(/\\(.)/gsu, '$1') ?? words
  if (name === undefined) throw new Error(`no mailbox: ${mailbox}`)
  return { name, email }
}
