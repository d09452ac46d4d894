import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import type { Mailbox } from 'react-textbox-emailpicker/contacts'
import { anyCodePoint } from '../support/code-points.ts'
import { holds } from '../support/holds.ts'
import { runs } from '../support/runs.ts'
import { phrases, words } from '../support/words.ts'
import { listOf, wordsIn } from './pairs.ts'

const marks = ['\r\n', ...',;:<>()"\\@ \t\n.\'[]\u200B\u202E\u00A0＠；，＜＞“”、•-*|/&.!?„«»\ufffd\ud800']
const tokens = [
  ...words(
    '1. 2) &lt; &#64; ]( </a> |a@x.org> Ann Lee a@x.org mailto: Team: 用户@例え.jp 😀 =?UTF-8?Q?J?= http://x',
  ),
  ...phrases('<a href="mailto:a@x.org">; King, Martin, Jr. <m@x.org>; "b c"@y.org'),
]
const onlyListMarks = /^(?:[\s\p{Cf}\p{Cc}\p{Co}\p{S}\p{Pd}*·•・]|\d[.)])+$/u
const anyText = fc
  .array(fc.oneof(fc.constantFrom(...marks, ...tokens), fc.string({ unit: anyCodePoint, maxLength: 4 })), {
    maxLength: 30,
  })
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

  it('leaves out only separators, blanks, invisible characters, labels and marks of lists', () => {
    check(anyText, (text) => {
      let rest = ''
      let done = 0
      for (const { start, end } of parseMailboxes(text)) {
        rest += `${text.slice(done, start)}\n`
        done = end
      }
      rest += text.slice(done)
      // Between two entries there is a separator, or the label of a group, which ends with a colon.
      const labels = rest
        .split(/[\n\r]/)
        .filter((between) => /[^\s\p{Cf}\p{Cc},;，；、،؛]/u.test(between) && !onlyListMarks.test(between))
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

describe('parseMailboxes, for very long texts', { timeout: 120_000 }, () => {
  it('reads 20,000 mailboxes', () => {
    const list = Array.from({ length: 20_000 }, (_, number) => `"Lee, Ann ${number}" <ann${number}@x.org>`)
    const found = parseMailboxes(list.join(', '))
    expect(found).toHaveLength(20_000)
    expect(found.at(-1)).toMatchObject({ name: 'Lee, Ann 19999', email: 'ann19999@x.org' })
  })

  it('reads 200,000 words before an address as its name', () => {
    const [mailbox, ...others] = parseMailboxes(`${'Ann '.repeat(200_000)}, Lee <a@x.org>`)
    expect(others).toEqual([])
    expect(mailbox).toMatchObject({ email: 'a@x.org', name: expect.stringMatching(/^Ann Ann .* Ann , Lee$/) })
  })

  const MANY = runs(10_000)
  const parts = wordsIn(
    String.raw`a a. \" ", \< < > <␣ <␣a ( ) (() a( a(b) [ [a@b “ ␣ =?a?q? =?a?q??=␣ a: : \ \␣ @ 😀 ⏎␣`,
  )
  const frames = listOf(
    '…; a@x.org, …@x.org; "…"; “…”; Ann <…>; Ann (…); Ann [a@…]; <"…">; a@….org; a@[IPv6:…]; mailto:…?a=b',
  )
  it.each([...parts, '\uD800', '\u200B'])('reads any number of %j, with any text around', (part) => {
    const text = part.repeat(Math.ceil(MANY / part.length))
    for (const frame of frames)
      expect(parseMailboxes(frame.replace('…', () => text)).length).toBeLessThanOrEqual(MANY)
  })

  it('reads repeated marks and words', () => {
    const part = fc.constantFrom(...marks, ...tokens, '=?a?q?', 'a', '\\"')
    holds(12, [fc.array(part, { minLength: 1, maxLength: 5 })], (pieces) => {
      const text = pieces.join('').repeat(Math.ceil(MANY / pieces.join('').length))
      expect(parseMailboxes(text).at(-1)?.end ?? 0).toBeLessThanOrEqual(text.length)
    })
  })

  /** Nine million in the long run: regular expressions fail at more than eight. */
  const UNITS = runs(900_000)
  const COUNT = runs(20_000)

  /** What is in braces is repeated. */
  const written = (pattern: string, units: number) =>
    pattern.replaceAll(/\{(.*?)\}/gs, (_, part: string) => part.repeat(units / part.length))

  const long = String.raw`{a} {a}@x.org {a.}@x.org "{\"}"@x.org a@{b} a@{b.}org a@{-} a@[IPv6:{:1}] "{a}" "{\"}" "{a\"␣}"
    <{a}> ({()}) {(} {(}{)} {(a\} <a␣href=mailto:{a} {"} {"␣} {<} {<"} {<\"} {<\} {<>} {:} {\} {@} {😀}`
  it.each(wordsIn(long))('reads %s as one entry that is not valid, however long', (pattern) => {
    const text = written(pattern, UNITS)
    const [entry, ...others] = parseMailboxes(text)
    expect(others).toEqual([])
    expect(entry).toMatchObject({ valid: false, start: 0, end: text.trimEnd().length })
  })

  it.each(
    wordsIn(
      '"a@x.org,␣ (a@x.org,␣ <a@x.org,␣ <"a@x.org",␣ A␣(a@x.org)␣ a@x.org␣(b)␣ "a@x.org"⏎ a⏎␣␣ a@x.org␣',
    ),
  )('reads %j in large numbers', (part) => {
    expect(parseMailboxes(part.repeat(COUNT))).toHaveLength(COUNT)
  })

  it.each(
    listOf('{a }; a{⏎ }; <a {mailto:a }; {»}a« <a@x.org>; ا{\u200c}x <a@x.org>; ا{\u200c\u200d}ا <a@x.org>'),
  )('reads %j as one entry, however often the part is there', (pattern) => {
    expect(parseMailboxes(written(pattern, 10 * COUNT))).toHaveLength(1)
  })

  it('finds nothing in 100,000 commas or line breaks', () => {
    expect(parseMailboxes(', ;\n'.repeat(100_000))).toEqual([])
  })
})

const check = <T>(input: fc.Arbitrary<T>, predicate: (value: T) => void) => holds(50, [input], predicate)

const essence = ({ name, email: address }: Pick<Mailbox, 'name' | 'email'>) => ({ name, email: address })

/** The contact with the visible part of its name. Without a name when that is empty or the address. */
function asShown(contact: { name: string; email: string }) {
  const shown = contact.name
    .replace(/\p{Cf}/gu, '')
    .split(/[\s\p{Cc}]+/u)
    .filter(Boolean)
    .join(' ')
  return { name: shown && shown !== contact.email ? shown : undefined, email: contact.email }
}
