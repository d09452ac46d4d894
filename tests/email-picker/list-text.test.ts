import fc from 'fast-check'
import { formatMailbox, parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import {
  badEntries,
  completeEntry,
  pasteEntries,
  type Replacement,
} from '../../src/email-picker/list-text.ts'

/** The text with the replacement made. */
function replaced(text: string, replacement: Replacement | undefined): string | undefined {
  if (!replacement) return undefined
  const [start, end] = replacement.range
  return text.slice(0, start) + replacement.text + text.slice(end)
}

describe('completeEntry', () => {
  it.each([
    { list: 'an', range: [0, 2], becomes: 'ann@x.example, ' },
    { list: 'bob@x.example, an', range: [15, 17], becomes: 'bob@x.example, ann@x.example, ' },
    { list: 'an, bob@x.example', range: [0, 2], becomes: 'ann@x.example, bob@x.example' },
    { list: 'an ; bob@x.example', range: [0, 2], becomes: 'ann@x.example ; bob@x.example' },
  ] as const)('makes $becomes of $list', ({ list, range, becomes }) => {
    expect(replaced(list, completeEntry(list, range, 'ann@x.example'))).toBe(becomes)
  })
})

describe('pasteEntries', () => {
  const atEnd = (list: string, pasted: string) =>
    replaced(list, pasteEntries(list, [list.length, list.length], pasted))

  it.each([
    ['commas', 'a@x.example,b@x.example'],
    ['semicolons', 'a@x.example; b@x.example'],
    ['line breaks', 'a@x.example\r\nb@x.example\r\n'],
    ['tabs', 'a@x.example\tb@x.example'],
    ['blanks', 'a@x.example b@x.example'],
  ])('separates what %s separated', (_, pasted) => {
    expect(atEnd('', pasted)).toBe('a@x.example, b@x.example, ')
  })

  it('keeps names, and quotes those that need it', () => {
    expect(atEnd('', 'Lee, Ann <ann@x.example>; Bob <bob@x.example>')).toBe(
      '"Lee, Ann" <ann@x.example>, Bob <bob@x.example>, ',
    )
  })

  it.each([
    { list: 'c@x.example', becomes: 'c@x.example, a@x.example, b@x.example, ' },
    { list: 'c@x.example,', becomes: 'c@x.example, a@x.example, b@x.example, ' },
    { list: 'c@x.example; ', becomes: 'c@x.example; a@x.example, b@x.example, ' },
  ])('goes behind $list', ({ list, becomes }) => {
    expect(atEnd(list, 'a@x.example;b@x.example')).toBe(becomes)
  })

  it('goes before what stands behind the caret', () => {
    const list = 'c@x.example'
    expect(replaced(list, pasteEntries(list, [0, 0], 'a@x.example;b@x.example'))).toBe(
      'a@x.example, b@x.example, c@x.example',
    )
  })

  it('gives nobody twice', () => {
    expect(atEnd('a@x.example, ', 'b@x.example; A <a@X.example>; b@x.example')).toBe(
      'a@x.example, b@x.example, ',
    )
  })

  it('keeps what is no address', () => {
    expect(atEnd('', 'a@x.example; nobody; b@@x')).toBe('a@x.example, nobody; b@@x; ')
  })

  it('lets what is no address not become a part of the name behind it', () => {
    const text = atEnd('', 'Bob\nAnn <a@x.example>') ?? ''
    expect(parseMailboxes(text).map(({ email }) => email)).toEqual(['Bob', 'a@x.example'])
  })

  it.each(['ann', 'ann@x.example', 'Ann Lee <ann@x.example>', '', '  '])(
    'leaves %j to be pasted as anywhere else',
    (pasted) => {
      expect(pasteEntries('bob@x.example, ', [15, 15], pasted)).toBeUndefined()
    },
  )

  it('holds the same addresses as list and clipboard together, however they were separated', () => {
    const name = fc.stringMatching(/^[A-Z][a-z]{0,5}(, [A-Z][a-z]{0,5})?$/)
    const email = fc.stringMatching(/^[a-z]{1,3}@[a-z]{1,3}\.example$/)
    const mailboxes = fc.array(fc.record({ name, email }), { minLength: 2, maxLength: 6 })
    const separator = fc.constantFrom(', ', ';', '\n', '\r\n', '\t', ' ;; ')
    fc.assert(
      fc.property(mailboxes, mailboxes, separator, (own, pasted, between) => {
        const list = own.map(formatMailbox).join(', ')
        const text = atEnd(list, pasted.map(formatMailbox).join(between)) ?? ''
        const emails = parseMailboxes(text).map((one) => one.email)
        expect(emails.slice(0, own.length)).toEqual(own.map((one) => one.email))
        const added = emails.slice(own.length)
        expect(new Set(added).size).toBe(added.length)
        expect(new Set(emails)).toEqual(new Set([...own, ...pasted].map((one) => one.email)))
      }),
    )
  })
})

describe('badEntries', () => {
  const texts = (list: string) => badEntries(list).map((entry) => entry.email)

  it('are those that nothing can be delivered to', () => {
    expect(texts('a@x.example, nobody, b@, c@x.example')).toEqual(['nobody', 'b@'])
  })
})
