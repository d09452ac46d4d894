import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import type { Mailbox } from 'react-textbox-emailpicker/contacts'
import { holds } from '../support/holds.ts'
import { runs } from '../support/runs.ts'
import { phrases, words } from '../support/words.ts'

const marks = ['\r\n', ...',;:<>()"\\@ \t\n.\'[]\u200B\u202E\u00A0＠；，＜＞“”、•-*|/&.!?„«»\ufffd']
const tokens = [
  ...words(
    '1. 2) &lt; &#64; ]( </a> |a@x.org> Ann Lee a@x.org mailto: Team: 用户@例え.jp 😀 =?UTF-8?Q?J?= http://x',
  ),
  ...phrases('<a href="mailto:a@x.org">; King, Martin, Jr. <m@x.org>; "b c"@y.org'),
]
// The unit 'binary' of fast-check first builds a map of all characters, which takes seconds.
const anyCharacter = fc.nat(0x10_ffff).map((code) => String.fromCodePoint(code))
const anyText = fc
  .array(
    fc.oneof(
      fc.constantFrom(...marks),
      fc.constantFrom(...tokens),
      fc.string({ unit: anyCharacter, maxLength: 4 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

const email = fc.constantFrom(
  '"john doe"@x.org',
  '"v@gmail.com x"@internal.example',
  '"a  \\" ,;<"@x.org',
  ...words("a@x.org pat.o'brien+tag@sub.x.org a@[127.0.0.1] a@[IPv6:::1] 用户@例え.jp A@X.ORG"),
)
const blank = fc.constantFrom('', ' ', '\t', '\u00A0', '\u200B')
const separator = fc
  .tuple(blank, fc.constantFrom(',', ';', '\n', '\r\n', '，', '；', ', ,', ' ', '\t'), blank)
  .map((parts) => parts.join(''))

describe('parseMailboxes, for any text', () => {
  it('reads entries that do not overlap', () => {
    check(anyText, (text) => {
      let done = 0
      for (const { start, end } of parseMailboxes(text)) {
        expect(start).toBeGreaterThanOrEqual(done)
        expect(end).toBeGreaterThan(start)
        done = end
      }
      expect(done).toBeLessThanOrEqual(text.length)
    })
  })

  it('leaves out only separators, blanks, invisible characters and labels', () => {
    check(anyText, (text) => {
      let rest = ''
      let done = 0
      for (const { start, end } of parseMailboxes(text)) {
        rest += `${text.slice(done, start)}\n`
        done = end
      }
      rest += text.slice(done)
      // Between two entries there is a separator, or the label of a group, which ends with a colon.
      const labels = rest.split(/[\n\r]/).filter((between) => /[^\s\p{Cf}\p{Cc},;，；、،؛]/u.test(between))
      for (const label of labels)
        expect(label).toMatch(/[:：][\s\p{Cf}\p{Cc}]*[;；]?[\s\p{Cf}\p{Cc},;，；、،؛]*$/u)
    })
  })

  it('tells why an entry is not valid, and gives its text', () => {
    check(anyText, (text) => {
      for (const { email: found, valid, problem, warning } of parseMailboxes(text)) {
        expect(problem === undefined).toBe(valid)
        expect(valid ? problem : warning).toBeUndefined()
        expect(found.trim()).toBe(found)
        expect(found).not.toMatch(/\p{Cf}|\p{Cc}/u)
      }
    })
  })

  it('reads an entry again after formatMailbox has written it', () => {
    check(anyText, (text) => {
      for (const mailbox of parseMailboxes(text).filter(({ valid }) => valid))
        expect(parseMailboxes(formatMailbox(mailbox)).map(essence)).toEqual([essence(mailbox)])
    })
  })
})

describe('parseMailboxes, for mailboxes that formatMailbox wrote', () => {
  const name = fc.oneof(anyText, fc.string({ unit: 'grapheme' }))
  const contacts = fc.array(fc.record({ name, email }), { maxLength: 6 })

  it('returns each name and address', () => {
    check(contacts, (list) => {
      const found = parseMailboxes(list.map(formatMailbox).join(', '))
      expect(found.map(essence)).toEqual(list.map((contact) => essence(asShown(contact))))
    })
  })

  it('returns them with any separator between', () => {
    check(fc.array(fc.tuple(fc.record({ name, email }), separator), { maxLength: 6 }), (list) => {
      const text = list.map(([contact, between]) => formatMailbox(contact) + between).join('')
      expect(parseMailboxes(text).map(essence)).toEqual(list.map(([contact]) => essence(asShown(contact))))
    })
  })

  it('gives the position of each mailbox', () => {
    check(contacts, (list) => {
      const mailboxes = list.map(formatMailbox)
      const text = mailboxes.join('; ')
      expect(parseMailboxes(text).map(({ start, end }) => text.slice(start, end))).toEqual(mailboxes)
    })
  })
})

describe('parseMailboxes, for very long texts', () => {
  it('reads 20,000 mailboxes', () => {
    const list = Array.from({ length: 20_000 }, (_, number) => `"Lee, Ann ${number}" <ann${number}@x.org>`)
    const found = parseMailboxes(list.join(', '))
    expect(found).toHaveLength(20_000)
    expect(found.at(-1)).toMatchObject({ name: 'Lee, Ann 19999', email: 'ann19999@x.org' })
  })

  it('reads 100,000 addresses with blanks between', () => {
    expect(parseMailboxes('a@x.org '.repeat(100_000))).toHaveLength(100_000)
  })

  it('reads 200,000 words before an address as its name', () => {
    const [mailbox, ...others] = parseMailboxes(`${'Ann '.repeat(200_000)}, Lee <a@x.org>`)
    expect(others).toEqual([])
    expect(mailbox).toMatchObject({ email: 'a@x.org', name: expect.stringMatching(/^Ann Ann .* Ann , Lee$/) })
  })

  it.each([
    ['opening parentheses', '('.repeat(5000)],
    ['nested comments', '('.repeat(5000) + ')'.repeat(5000)],
    ['escapes in brackets that stay open', '<\\'.repeat(100_000)],
    ['escapes in parentheses that stay open', '(a\\'.repeat(100_000)],
    ['quotes', '"'.repeat(100_000)],
    ['quotes with blanks', '" '.repeat(100_000)],
    ['escaped quotes', `"${'\\"'.repeat(100_000)}`],
    ['opening brackets', '<'.repeat(100_000)],
    ['brackets and quotes', '<"'.repeat(100_000)],
    ['brackets and escaped quotes', '<\\"'.repeat(100_000)],
    ['pairs of brackets', '<>'.repeat(100_000)],
    ['colons', ':'.repeat(100_000)],
    ['backslashes', '\\'.repeat(100_000)],
    ['at signs', '@'.repeat(100_000)],
    ['hyphens', `a@${'-'.repeat(100_000)}`],
    ['dots', `a@${'a.'.repeat(100_000)}`],
    ['a long word', 'a'.repeat(1_000_000)],
    ['a long quoted string', `"${'a\\" '.repeat(200_000)}"`],
  ])('keeps %s as one entry that is not valid', (_, text) => {
    const [entry, ...others] = parseMailboxes(text)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ valid: false, start: 0, end: text.trimEnd().length })
  })

  const MANY = runs(10_000)
  it.each([
    ['a word', 'a'],
    ['dots', 'a.'],
    ['escaped quotes', '\\"'],
    ['quotes and commas', '",'],
    ['escaped brackets', '\\<'],
    ['brackets', '<'],
    ['closing brackets', '>'],
    ['brackets with a blank between', '< '],
    ['brackets and words', '< a'],
    ['parentheses', '('],
    ['closing parentheses', ')'],
    ['open parentheses with a pair', '(()'],
    ['open parentheses within words', 'a('],
    ['comments within a word', 'a(b)'],
    ['square brackets', '['],
    ['square brackets and an @', '[a@b'],
    ['typographic quotes', '“'],
    ['open encoded words', '=?a?q?'],
    ['encoded words', '=?a?q??= '],
    ['colons', 'a:'],
    ['colons alone', ':'],
    ['backslashes', '\\'],
    ['escaped blanks', '\\ '],
    ['at signs', '@'],
    ['characters of two units', '😀'],
    ['lone surrogates', '\uD800'],
    ['invisible characters', '\u200B'],
    ['blanks', ' '],
    ['line breaks', '\n '],
  ])(
    'reads any number of %s, with any text around',
    (_, part) => {
      const text = part.repeat(Math.ceil(MANY / part.length))
      for (const [before, behind] of [
        ['', ''],
        ['a@x.org, ', '@x.org'],
        ['"', '"'],
        ['“', '”'],
        ['Ann <', '>'],
        ['Ann (', ')'],
        ['Ann [a@', ']'],
        ['<"', '">'],
        ['a@', '.org'],
        ['a@[IPv6:', ']'],
        ['mailto:', '?a=b'],
      ] as const)
        expect(parseMailboxes(before + text + behind).length).toBeLessThanOrEqual(MANY)
    },
    60_000,
  )

  it('reads repeated marks and words', () => {
    const parts = fc.array(fc.constantFrom(...marks, ...tokens, '=?a?q?', 'a', '\\"'), {
      minLength: 1,
      maxLength: 5,
    })
    holds(12, [parts], (pieces) => {
      const part = pieces.join('')
      const text = part.repeat(Math.ceil(MANY / part.length))
      const found = parseMailboxes(text)
      expect(found.at(-1)?.end ?? 0).toBeLessThanOrEqual(text.length)
    })
  }, 120_000)

  /** Nine million in the long run: regular expressions fail at more than eight. */
  const UNITS = runs(900_000)
  const COUNT = runs(20_000)

  it.each([
    ['a word', 'a'.repeat(UNITS)],
    ['a local part', `${'a'.repeat(UNITS)}@x.org`],
    ['a local part with dots', `${'a.'.repeat(UNITS / 2)}@x.org`],
    ['a quoted local part', `"${'\\"'.repeat(UNITS / 2)}"@x.org`],
    ['a domain', `a@${'b'.repeat(UNITS)}`],
    ['a domain with dots', `a@${'b.'.repeat(UNITS / 2)}org`],
    ['an IP address', `a@[IPv6:${':1'.repeat(UNITS / 2)}]`],
    ['a quoted string', `"${'a'.repeat(UNITS)}"`],
    ['a quoted string with escapes', `"${'\\"'.repeat(UNITS / 2)}"`],
    ['angle brackets', `<${'a'.repeat(UNITS)}>`],
    ['a comment of comments', `(${'()'.repeat(UNITS / 2)})`],
    ['open parentheses', '('.repeat(UNITS)],
    ['a tag of a link that stays open', `<a href=mailto:${'a'.repeat(UNITS)}`],
    ['open quotes', '"'.repeat(UNITS)],
    ['characters of two units', '😀'.repeat(UNITS / 2)],
  ])(
    'reads %s, however long',
    (_, text) => {
      const [entry, ...others] = parseMailboxes(text)
      expect(others).toEqual([])
      expect(entry).toMatchObject({ valid: false, start: 0, end: text.length })
    },
    60_000,
  )

  it.each([
    ['words', 'a '.repeat(10 * COUNT), 1],
    ['an open quote before each address', '"a@x.org, '.repeat(COUNT), COUNT],
    ['an open parenthesis before each address', '(a@x.org, '.repeat(COUNT), COUNT],
    ['an open bracket before each address', '<a@x.org, '.repeat(COUNT), COUNT],
    ['brackets and open quotes', '<"a@x.org", '.repeat(COUNT), COUNT],
    ['addresses in comments', 'A (a@x.org) '.repeat(COUNT), COUNT],
    ['addresses with comments', 'a@x.org (b) '.repeat(COUNT), COUNT],
    ['addresses in quotes', '"a@x.org"\n'.repeat(COUNT), COUNT],
    ['lines that begin with a blank', 'a\n  '.repeat(COUNT), COUNT],
    ['blank lines', `a${'\n '.repeat(10 * COUNT)}`, 1],
    ['schemes in an open tag', `<a ${'mailto:a '.repeat(COUNT)}`, 1],
    ['pointing quotes in a name', `${'»'.repeat(COUNT)}a« <a@x.org>`, 1],
    ['joiners in a name', `ا${'\u200c'.repeat(10 * COUNT)}x <a@x.org>`, 1],
    ['joiners of both kinds', `ا${'\u200c\u200d'.repeat(5 * COUNT)}ا <a@x.org>`, 1],
  ])(
    'reads %s in large numbers',
    (_, text, count) => {
      expect(parseMailboxes(text)).toHaveLength(count)
    },
    60_000,
  )

  it('finds nothing in 100,000 commas or line breaks', () => {
    expect(parseMailboxes(', ;\n'.repeat(100_000))).toEqual([])
  })
})

function check<T>(input: fc.Arbitrary<T>, predicate: (value: T) => void): void {
  holds(50, [input], predicate)
}

function essence({ name, email: address }: Pick<Mailbox, 'name' | 'email'>) {
  return { name, email: address }
}

/** The contact with the visible part of its name. Without a name when that is empty or the address. */
function asShown(contact: { name: string; email: string }) {
  const shown = contact.name
    .replace(/\p{Cf}/gu, '')
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .join(' ')
  return { name: shown && shown !== contact.email ? shown : undefined, email: contact.email }
}
