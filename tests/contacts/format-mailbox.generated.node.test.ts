import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailbox, formatMailboxes, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { holds } from '../support/holds.ts'

const email = 'ann@x.org'
// The unit 'binary' of fast-check first builds a map of all characters, which takes seconds.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code))

describe('formatMailbox', () => {
  it.each([
    ['a name', 'Ann Lee', 'Ann Lee <ann@x.org>'],
    ['a name with a comma', 'Lee, Ann', '"Lee, Ann" <ann@x.org>'],
    ['a name with quotes', 'Ann "Nan" Lee', '"Ann \\"Nan\\" Lee" <ann@x.org>'],
    ['a name with a backslash', 'Ann\\Lee', '"Ann\\\\Lee" <ann@x.org>'],
    ['a name with a dot', 'Dr. Ann Lee', '"Dr. Ann Lee" <ann@x.org>'],
    ['a name with brackets', 'Ann (HQ)', '"Ann (HQ)" <ann@x.org>'],
    ['a name that looks like another address', 'eve@y.org', '"eve@y.org" <ann@x.org>'],
    ['a name that holds a mailbox', 'Eve <eve@y.org>,', '"Eve <eve@y.org>," <ann@x.org>'],
    ['a name like an encoded word', '=?utf-8?q?=3Ceve=3E?=', '"=?utf-8?q?=3Ceve=3E?=" <ann@x.org>'],
    ['a name with an apostrophe', "Pat O'Brien", "Pat O'Brien <ann@x.org>"],
    ['a name in another script', '王小明', '王小明 <ann@x.org>'],
    ['a name with a full-width comma', '李，明', '"李，明" <ann@x.org>'],
    ['a name with an ideographic comma', '李、明', '"李、明" <ann@x.org>'],
    ['a name with full-width brackets', 'Eve ＜eve＠y.org＞', '"Eve ＜eve＠y.org＞" <ann@x.org>'],
    ['a name with full-width square brackets', 'Ann ［HQ］', '"Ann ［HQ］" <ann@x.org>'],
    ['a name with typographic quotes', 'Ann “Nan” Lee', '"Ann “Nan” Lee" <ann@x.org>'],
    ['a name with accents', 'José Müller', 'José Müller <ann@x.org>'],
    ['a name with line breaks', 'Ann\r\nBcc: eve@y.org', '"Ann Bcc: eve@y.org" <ann@x.org>'],
    ['a name with other line breaks', 'Ann\u2028\u0085Lee', 'Ann Lee <ann@x.org>'],
    ['a name with control characters', 'Ann\0\tLee\x7F', 'Ann Lee <ann@x.org>'],
    ['a name with bidi controls', '\u202EAnn\u2066 Lee\u200F', 'Ann Lee <ann@x.org>'],
    ['a name with zero-width characters', 'A\u200Bn\u2060n\uFEFF Lee', 'Ann Lee <ann@x.org>'],
    ['no name', undefined, 'ann@x.org'],
    ['an empty name', '', 'ann@x.org'],
    ['a name of blanks and invisible characters', ' \u200B\t', 'ann@x.org'],
    ['the address as name', 'ann@x.org', 'ann@x.org'],
    ['the address with invisible characters as name', 'ann@x.org\u200B', 'ann@x.org'],
  ])('writes %s', (_, name, mailbox) => {
    expect(formatMailbox({ name, email })).toBe(mailbox)
  })

  it.each([
    ['a Persian name', 'علی\u200cرضا'],
    ['a Persian plural', 'بچه\u200cها'],
    ['a vowel sign before the joiner', 'بَ\u200cها'],
    ['a Hindi name', 'क्\u200dषमा'],
    ['a half letter at the end', 'राम्\u200d'],
    ['a Malayalam name', 'രാജന്\u200d'],
    ['a virama that is shown', 'മുഹമ്മദ്\u200c അലി'],
    ['a Bengali name', 'র\u200d্যান্ডি'],
    ['a Sinhala name', 'ශ්\u200dරී'],
    ['a Mongolian name', 'ᠮᠣ\u200cᠩ'],
    ['a family', 'Ann 👨\u200d👩\u200d👧'],
    ['a profession', 'Ann 🧑🏽\u200d🚀'],
    ['a flag', 'Ann 🏳️\u200d🌈'],
    ['a sequence with signs', 'A 👩🏻\u200d❤️\u200d💋\u200d👨🏿'],
  ])('keeps the joiners of %s', (_, name) => {
    const mailbox = formatMailbox({ name, email })
    expect(mailbox).toBe(`${name} <ann@x.org>`)
    expect(parseMailboxes(mailbox)).toMatchObject([{ name, email }])
  })

  it.each([
    ['in Latin text', 'A\u200dn\u200cn', 'Ann'],
    ['in Cyrillic text', 'А\u200dн\u200cя', 'Аня'],
    ['at the start', '\u200dعلی', 'علی'],
    ['at the end', 'علی\u200c', 'علی'],
    ['beside a blank', 'علی\u200c \u200cرضا', 'علی رضا'],
    ['in a row', 'علی\u200c\u200c\u200cرضا', 'علی\u200cرضا'],
    ['before another invisible character', 'علی\u200c\u2060رضا', 'علیرضا'],
    ['between scripts', 'Ann\u200cعلی\u200dAnn', 'AnnعلیAnn'],
    ['after an emoji', 'Ann 👩\u200d', 'Ann 👩'],
    ['between an emoji and a letter', 'Ann 👩\u200da', 'Ann 👩a'],
    ['that does not join emoji', 'Ann 👩\u200c👧', 'Ann 👩👧'],
  ])('drops joiners %s', (_, name, written) => {
    expect(formatMailbox({ name, email })).toBe(`${written} <ann@x.org>`)
  })

  it('drops joiners in an address, and a name that differs from it only by them', () => {
    expect(formatMailbox({ name: 'Ann', email: 'an\u200dn@x.org' })).toBe('Ann <ann@x.org>')
    expect(formatMailbox({ name: 'علی', email: 'علی\u200cرضا@x.org' })).toBe('علی <علیرضا@x.org>')
    expect(formatMailbox({ name: 'علی\u200cرضا@x.org', email: 'علی\u200cرضا@x.org' })).toBe('علیرضا@x.org')
    expect(parseMailboxes('علی\u200cرضا@x.org')).toMatchObject([{ email: 'علیرضا@x.org', valid: true }])
  })

  it('keeps the blanks in a quoted local part, which are a part of the address', () => {
    expect(formatMailbox({ name: 'Ann', email: '"a  b"@x.org' })).toBe('Ann <"a  b"@x.org>')
  })

  it.each([
    ['a list', 'a@x.org, b@y.org', 'Ann <a@x.org b@y.org>'],
    ['a list with semicolons', 'a@x.org;b@y.org', 'Ann <a@x.org b@y.org>'],
    ['another mailbox', 'a@x.org>, Bob <b@y.org', 'Ann <a@x.org Bob b@y.org>'],
    ['a quote', '"a@x.org, b@y.org', 'Ann <a@x.org b@y.org>'],
    ['a backslash', 'a@x.org\\', 'Ann <a@x.org>'],
    ['full-width marks', 'a@x.org＞，＜b@y.org', 'Ann <a@x.org b@y.org>'],
    ['a full-width bracket before the @', 'a＞@x.org', 'Ann <a @x.org>'],
    ['a line break', 'a@x.org\r\nBcc: b@y.org', 'Ann <a@x.org Bcc: b@y.org>'],
    ['a word', 'bob', 'Ann <bob>'],
    ['nothing', '', 'Ann <>'],
    ['invisible characters', '\u200B', 'Ann <>'],
  ])('writes %s in the place of an address as one mailbox', (_, hostile, mailbox) => {
    expect(formatMailbox({ name: 'Ann', email: hostile })).toBe(mailbox)
    expect(parseMailboxes(mailbox)).toHaveLength(1)
  })

  it.each([
    ['a list', 'a@x.org, b@y.org', '<a@x.org b@y.org>'],
    ['a name and an address', 'Bob <b@y.org>', '<Bob b@y.org>'],
    ['the label of a group', 'Team: a@x.org', '<Team: a@x.org>'],
    ['a word', 'bob', 'bob'],
    ['a local part with two dots', 'a..b@x.org', 'a..b@x.org'],
    ['nothing', '', '<>'],
    ['a number', 5 as unknown as string, '<>'],
  ])('writes %s in the place of an address without a name as one mailbox', (_, hostile, mailbox) => {
    expect(formatMailbox({ email: hostile })).toBe(mailbox)
    expect(parseMailboxes(mailbox)).toHaveLength(1)
  })

  it('writes one mailbox for any name and address', () => {
    const pieces = fc.array(
      fc.oneof(
        fc.string({ unit: anyCharacter, maxLength: 4 }),
        fc.integer({ min: 0xff00, max: 0xffef }).map((code) => String.fromCodePoint(code)),
        fc.constantFrom(
          ...'"\\,;:<>()[]@.=?\'“”＂，；：＜＞（）［］＠、،؛。',
          ' ',
          '\t',
          '\r\n',
          '\u2028',
          '\u200B',
          'a@x.org',
          'Bob <b@y.org>',
          '"b c"@y.org',
          '=?UTF-8?Q?J?=',
          'mailto:',
          'Team:',
          '[IPv6:::1]',
          '%2C',
        ),
      ),
      { maxLength: 8 },
    )
    const text = pieces.map((parts) => parts.join(''))
    holds(200, [text, text], (name, hostile) => {
      expect(parseMailboxes(formatMailbox({ name, email: hostile }))).toHaveLength(1)
      expect(parseMailboxes(formatMailbox({ email: hostile }))).toHaveLength(1)
      // It neither ends the mailbox before it nor hides the one after it.
      const list = `c@z.org, ${formatMailbox({ name, email: hostile })}, d@z.org`
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
      fc.string({ unit: anyCharacter, maxLength: 6 }),
      fc.constantFrom(...'"\\,;<>@ \u202E\u200B王é', '\r\n', '" <eve@y.org>, "', '=?'),
    )
    holds(50, [fc.array(piece, { maxLength: 8 })], (pieces) => {
      const name = pieces.join('')
      const read = readMailbox(formatMailbox({ name, email }))
      const words = name.replace(/\p{Cf}/gu, '')
      expect(read).toEqual({
        name: words
          .split(/[\s\p{Cc}]+/u)
          .filter(Boolean)
          .join(' '),
        email,
      })
    })
  })
})

/** Reads exactly one mailbox: an address alone, or words or a quoted string before an address in angle brackets. */
function readMailbox(mailbox: string): { name: string; email: string } {
  const tail = ` <${email}>`
  if (mailbox === email) return { name: '', email }
  if (/[\p{Cc}\p{Zl}\p{Zp}]/u.test(mailbox) || !mailbox.endsWith(tail))
    throw new Error(`no mailbox: ${mailbox}`)
  const phrase = mailbox.slice(0, -tail.length)
  return { name: phrase.startsWith('"') ? readQuoted(phrase) : readWords(phrase), email }
}

function readWords(phrase: string): string {
  if (/[()<>[\]:;@\\,."]/.test(phrase)) throw new Error(`a special outside of quotes: ${phrase}`)
  return phrase
}

function readQuoted(phrase: string): string {
  let text = ''
  let at = 1
  for (; at < phrase.length && phrase[at] !== '"'; at++) {
    if (phrase[at] === '\\') at++
    text += phrase[at]
  }
  if (at !== phrase.length - 1) throw new Error(`text after the quotes: ${phrase}`)
  return text
}
