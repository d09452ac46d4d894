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
import { rowsIn, wordsIn } from './pairs.ts'

vi.setConfig({ testTimeout: 60_000 })

const essence = ({ name, email }: Contact) => ({ name: name ?? '', email })
const read = (text: string) => parseMailboxes(text).map(essence)

it.each(rowsIn('a@x.org  ,␣\n a@x.org, b@y.org  ,␣\n Bob  ;␣\n a@x.org, Bob  ;␣\n Team:  ,;␣'))(
  'separatorAfter separates %j from the next entry with %j',
  (entry = '', separator) => {
    expect(separatorAfter(entry)).toBe(separator)
  },
)

describe('isSameList', () => {
  const ann = { name: 'Ann', email: 'a@x.org' }
  const bob = { email: 'b@y.org' }

  it.each<[is: boolean, fact: string, Contact[], Contact[]]>([
    [true, 'equal mailboxes', [ann, bob], [{ ...ann }, { ...bob }]],
    [true, 'an empty name and none', [bob], [{ ...bob, name: '' }]],
    [true, 'no mailboxes', [], []],
    [false, 'more mailboxes', [ann], [ann, bob]],
    [false, 'fewer mailboxes', [ann, bob], [ann]],
    [false, 'another order', [ann, bob], [bob, ann]],
    [false, 'another address in the second place', [ann, bob], [ann, ann]],
    [false, 'another name', [ann], [{ ...ann, name: 'Bo' }]],
    [false, 'a name and none', [ann], [{ email: ann.email }]],
  ])('is %s for %s', (is, _, some, others) => {
    expect(isSameList(some, others)).toBe(is)
  })
})

/** Addresses with their names, and how the list is written. */
const lists = rowsIn(`
  bob@x.org                            bob@x.org
  Ann Lee|ann@x.org + bob@x.org        Ann Lee <ann@x.org>, bob@x.org
  Lee, Ann|ann@x.org + bob@x.org       "Lee, Ann" <ann@x.org>, bob@x.org
  Bob + Ann|ann@x.org                  Bob; Ann <ann@x.org>
  Bob Ray + ann@x.org                  Bob Ray; ann@x.org
  Team: + Ann|ann@x.org                Team:,; Ann <ann@x.org>
  ann@x.org + Bob                      ann@x.org, Bob
  "Bob + Ray" + ann@x.org              <Bob>; <Ray>; ann@x.org
  Ann|"a"@"x.org"                      Ann "a"@"x.org"`)

describe('formatMailboxes', () => {
  it.each(lists)('writes %s as %s', (mailboxes = '', text) => {
    const contacts = mailboxes.split(' + ').map((one): Contact => {
      const [address = '', name] = one.split('|').reverse()
      return { email: address, ...(name && { name }) }
    })
    expect(formatMailboxes(contacts)).toBe(text)
  })

  it('writes nothing as an empty text', () => {
    expect(formatMailboxes([])).toBe('')
  })

  const marks = [...',;:<>()"\\@ \t\n.\'[]\u200B＠；，＜＞“”、']
  const words = wordsIn('Ann Lee a@x.org Ann␣<a@x.org> Team: foo:␣ "b␣c"@y.org mailto: 王 😀')
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
