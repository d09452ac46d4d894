import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import {
  formatMailbox,
  formatMailboxes,
  parseMailboxes,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { isSameList, separatorAfter } from '../../src/contacts/mailboxes/format-list.ts'
import { holds } from '../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

const essence = ({ name, email }: Contact) => ({ name: name ?? '', email })
const read = (text: string) => parseMailboxes(text).map(essence)

describe('separatorAfter', () => {
  it.each([
    ['a@x.org', ', '],
    ['a@x.org, b@y.org', ', '],
    ['Bob', '; '],
    ['a@x.org, Bob', '; '],
    ['Team:', ',; '],
  ])('separates %j from the next entry with %j', (entry, separator) => {
    expect(separatorAfter(entry)).toBe(separator)
  })
})

describe('isSameList', () => {
  const ann = { name: 'Ann', email: 'a@x.org' }
  const bob = { email: 'b@y.org' }

  it.each<[string, Contact[], Contact[]]>([
    ['equal mailboxes', [ann, bob], [{ ...ann }, { ...bob }]],
    ['an empty name and none', [bob], [{ ...bob, name: '' }]],
    ['no mailboxes', [], []],
  ])('is true for %s', (_, some, others) => {
    expect(isSameList(some, others)).toBe(true)
  })

  it.each<[string, Contact[], Contact[]]>([
    ['more mailboxes', [ann], [ann, bob]],
    ['fewer mailboxes', [ann, bob], [ann]],
    ['another order', [ann, bob], [bob, ann]],
    ['another address in the second place', [ann, bob], [ann, ann]],
    ['another name', [ann], [{ ...ann, name: 'Bo' }]],
    ['a name and none', [ann], [{ email: ann.email }]],
  ])('is false for %s', (_, some, others) => {
    expect(isSameList(some, others)).toBe(false)
  })
})

describe('formatMailboxes', () => {
  it.each<[Contact[], string]>([
    [[], ''],
    [[{ email: 'bob@x.org' }], 'bob@x.org'],
    [[{ name: 'Ann Lee', email: 'ann@x.org' }, { email: 'bob@x.org' }], 'Ann Lee <ann@x.org>, bob@x.org'],
    [[{ name: 'Lee, Ann', email: 'ann@x.org' }, { email: 'bob@x.org' }], '"Lee, Ann" <ann@x.org>, bob@x.org'],
    [[{ email: 'Bob' }, { name: 'Ann', email: 'ann@x.org' }], 'Bob; Ann <ann@x.org>'],
    [[{ email: 'Bob Ray' }, { email: 'ann@x.org' }], 'Bob Ray; ann@x.org'],
    [[{ email: 'Team:' }, { name: 'Ann', email: 'ann@x.org' }], 'Team:,; Ann <ann@x.org>'],
    [[{ email: 'ann@x.org' }, { email: 'Bob' }], 'ann@x.org, Bob'],
    [[{ email: '"Bob' }, { email: 'Ray"' }, { email: 'ann@x.org' }], '<Bob>; <Ray>; ann@x.org'],
    [[{ name: 'Ann', email: '"a"@"x.org"' }], 'Ann "a"@"x.org"'],
  ])('writes %j as %j', (mailboxes, text) => {
    expect(formatMailboxes(mailboxes)).toBe(text)
  })

  const marks = [...',;:<>()"\\@ \t\n.\'[]', '\u200B', '＠', '；', '，', '＜', '＞', '“', '”', '、']
  const words = [
    'Ann',
    'Lee',
    'a@x.org',
    'Ann <a@x.org>',
    'Team:',
    'foo: ',
    '"b c"@y.org',
    'mailto:',
    '王',
    '😀',
  ]
  const anyText = fc
    .array(fc.oneof(fc.constantFrom(...marks), fc.constantFrom(...words)), { maxLength: 14 })
    .map((pieces) => pieces.join(''))
  const address = fc.constantFrom('a@x.org', '"john doe"@x.org', 'a@[IPv6:::1]', '用户@例え.jp', 'A@X.ORG')
  const word = fc.constantFrom('Bob', 'Bob Ray', 'foo:', 'ann@', 'a@@b', 'Team: Bob')

  it('writes what parseMailboxes reads as the same mailboxes, also entries that are not addresses', () => {
    const mailbox: fc.Arbitrary<Contact> = fc.oneof(
      fc.record({ name: fc.oneof(anyText, fc.string({ unit: 'grapheme' })), email: address }),
      fc.record({ email: address }),
      fc.record({ email: word }),
    )
    holds(200, [fc.array(mailbox, { maxLength: 6 })], (mailboxes) => {
      const expected = mailboxes.flatMap((one) =>
        one.name === undefined ? [essence(one)] : read(formatMailbox(one)),
      )
      expect(read(formatMailboxes(mailboxes))).toEqual(expected)
    })
  })

  it('writes any mailboxes that parseMailboxes has read as as many, the addresses as they were', () => {
    holds(200, [anyText], (text) => {
      const mailboxes = parseMailboxes(text)
      const found = parseMailboxes(formatMailboxes(mailboxes))
      expect(found).toHaveLength(mailboxes.length)
      const addresses = (all: Contact[]) => all.filter((_, at) => mailboxes[at]?.valid).map(essence)
      expect(addresses(found)).toEqual(addresses(mailboxes))
    })
  })
})
