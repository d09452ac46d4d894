import fc from 'fast-check'
import { formatMailbox, parseMailboxes, type Mailbox } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { readEntries } from '../../../src/contacts/mailboxes/entries.ts'
import { entryAt } from '../../../src/contacts/mailboxes/entry-at.ts'
import { toMailbox } from '../../../src/contacts/mailboxes/parse.ts'
import type { Replacement } from '../../../src/box/type-into.ts'
import { checkEntries } from '../../../src/email-picker/entries/check-entries.ts'
import { completeEntry, pasteEntries } from '../../../src/email-picker/entries/list-text.ts'
import { runs } from '../../support/runs.ts'

/** Returns the text with the replacement. */
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
    expect(replaced(list, completeEntry(list, range, ['ann@x.example']))).toBe(becomes)
  })
})

describe('pasteEntries', () => {
  const atEnd = (list: string, pasted: string) =>
    replaced(list, pasteEntries({ text: list, range: [list.length, list.length], pasted }))

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
  ])('goes after $list', ({ list, becomes }) => {
    expect(atEnd(list, 'a@x.example;b@x.example')).toBe(becomes)
  })

  it('inserts before the text after the caret', () => {
    const list = 'c@x.example'
    expect(
      replaced(list, pasteEntries({ text: list, range: [0, 0], pasted: 'a@x.example;b@x.example' })),
    ).toBe('a@x.example, b@x.example, c@x.example')
  })

  it('lists no address twice', () => {
    expect(atEnd('a@x.example, ', 'b@x.example; A <a@X.example>; b@x.example')).toBe(
      'a@x.example, b@x.example, ',
    )
  })

  it('keeps an entry that is not an address', () => {
    expect(atEnd('', 'a@x.example; nobody; b@@x')).toBe('a@x.example, nobody; b@@x; ')
  })

  it('keeps the name before an entry that is not an address, also across a line break', () => {
    expect(atEnd('', 'Ann <a..b@x>, c@y')).toBe('Ann <a..b@x>; c@y, ')
    expect(atEnd('', 'Ann\n <a..b@x>, c@y')).toBe('Ann  <a..b@x>; c@y, ')
  })

  it('keeps an entry that is not an address out of the name after it', () => {
    const text = atEnd('', 'Bob\nAnn <a@x.example>') ?? ''
    expect(parseMailboxes(text).map(({ email }) => email)).toEqual(['Bob', 'a@x.example'])
  })

  it.each(['ann', 'ann@x.example', 'Ann Lee <ann@x.example>', '', '  '])(
    'leaves the paste of %j to the browser',
    (pasted) => {
      expect(pasteEntries({ text: 'bob@x.example, ', range: [15, 15], pasted })).toBeUndefined()
    },
  )

  it('gives the addresses of list and clipboard together, whatever separates them', () => {
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

describe('the other entries of a list', () => {
  const contentOf = (entries: readonly Mailbox[]) => entries.map(({ name, email }) => ({ name, email }))
  const read = (text: string) => contentOf(parseMailboxes(text))
  const ann = { name: 'Ann Lee', email: 'ann@x.example' }

  it('stay separate from a mailbox that is picked after them', () => {
    const list = 'Bob, an'
    const text = replaced(list, completeEntry(list, [5, 7], [formatMailbox(ann)]))
    expect(text).toBe('Bob; Ann Lee <ann@x.example>, ')
    expect(read(text ?? '')).toEqual([{ email: 'Bob' }, ann])
  })

  it('keep their commas where that is safe', () => {
    const list = 'Bob, an, Cleo <cleo@x.example>'
    expect(replaced(list, completeEntry(list, [5, 7], ['ann@x.example']))).toBe(
      'Bob, ann@x.example, Cleo <cleo@x.example>',
    )
    expect(replaced(list, completeEntry(list, [5, 7], ['"Lee, Ann" <ann@x.example>']))).toBe(
      'Bob, "Lee, Ann" <ann@x.example>, Cleo <cleo@x.example>',
    )
  })

  it.each([
    ['Bob, |', 'Ann Lee <ann@x.example>\n', 'Bob; Ann Lee <ann@x.example>, '],
    ['Bob,|', 'Ann Lee <ann@x.example>;c@x.example', 'Bob; Ann Lee <ann@x.example>, c@x.example, '],
    ['Bob|', 'Ann Lee <ann@x.example>,c@x.example', 'Bob; Ann Lee <ann@x.example>, c@x.example, '],
    ['Bob, |', 'Ann Lee <ann@x.example>', 'Bob; Ann Lee <ann@x.example>, '],
    ['Bob, |; c@x.example', 'Ann Lee <ann@x.example>', 'Bob; Ann Lee <ann@x.example>; c@x.example'],
    ['|, Ann Lee <ann@x.example>', 'Bob', 'Bob; Ann Lee <ann@x.example>'],
    ['|, ann@x.example', 'c@x.example\nBob', 'c@x.example, Bob, ann@x.example'],
    ['|, Ann Lee <ann@x.example>', 'c@x.example\nBob', 'c@x.example, Bob; Ann Lee <ann@x.example>'],
    ['|Ann Lee <ann@x.example>', 'c@x.example\nBob', 'c@x.example, Bob; Ann Lee <ann@x.example>'],
    ['Bob, | , Cleo <c@x.example>', 'Di\nEd <e@x.example>', 'Bob, Di; Ed <e@x.example> , Cleo <c@x.example>'],
    ['Bob, |carl@x.org', 'Ann <ann@x.org>', 'Bob; Ann <ann@x.org>, carl@x.org'],
    ['Bob, ca|', 'Ann <ann@x.org>', 'Bob, ca; Ann <ann@x.org>, '],
    ['|carl@x.org', 'ann@x.org', 'ann@x.org, carl@x.org'],
    ['carl@x.org|', 'ann@x.org', 'carl@x.org, ann@x.org, '],
  ])('stay separate from what is pasted at | in %j', (list, pasted, becomes) => {
    const at = list.indexOf('|')
    const text = list.replace('|', '')
    expect(replaced(text, pasteEntries({ text: text, range: [at, at], pasted }))).toBe(becomes)
  })

  it.each([
    ['Ann |', '<ann@x.org>'],
    ['Bob, |@x.org', 'carl'],
    ['a@x.org, Ann Lee <|>', 'ann@x.org'],
    ['a@x.org, carl@|', 'x.org'],
  ])('leave a part of an entry to be pasted as anywhere else (%j)', (list, pasted) => {
    const at = list.indexOf('|')
    expect(pasteEntries({ text: list.replace('|', ''), range: [at, at], pasted })).toBeUndefined()
  })

  const entry = fc.constantFrom(
    'Bob',
    'Bob Ray',
    'Lee, Bob',
    'bob@',
    'bob@x.example',
    '<b@x.example>',
    'b@x.example (Bob)',
    'Bob:',
    'Bob Ray <bob@x.example>',
    '"Ray, Bob" <bob@x.example>',
    'Ray, Bob <bob@x.example>',
    'To: b@x.example',
  )
  // Half of a pair, which would pair with another half further on.
  const half = fc.constantFrom('"Bob', 'Bob"', '(Bob', 'Bob)', '<bob', 'bob>', '"', "O'Bob", '“Bob', 'Bob \\')
  const separator = fc.constantFrom(', ', ',', '; ', ' , ', ', , ')
  const entriesOf = (one: fc.Arbitrary<string>) => fc.array(fc.tuple(one, separator), { maxLength: 4 })
  const whole = entriesOf(entry)
  const halves = entriesOf(fc.oneof(entry, half))
  const places = fc.oneof(
    fc.record({ left: halves, own: entry, right: whole }),
    fc.record({ left: whole, own: fc.oneof(entry, half), right: whole }),
    fc.record({ left: whole, own: entry, right: halves }),
  )
  const textOf = (entries: readonly (readonly [string, string])[]) => entries.flat().join('')
  const contact = fc.record({
    name: fc.constantFrom(
      undefined,
      'Ann',
      'Ann Lee',
      'Lee, Ann',
      '(Ann)',
      'Ann "A" Lee',
      'Ann)',
      'Ann>',
      '"',
    ),
    email: fc.constantFrom('ann@x.example', '"a b"@x.example'),
  })

  it('are parsed as before when one is completed, whatever they are', () => {
    fc.assert(
      fc.property(places, contact, ({ left, own, right }, picked) => {
        const list = `${textOf(left)}${own}, ${textOf(right)}`
        const caret = textOf(left).length + own.length
        const range = entryAt(list, caret)
        const text = replaced(list, completeEntry(list, range, [formatMailbox(picked)])) ?? ''
        const all = readEntries(list, caret).map((one) => toMailbox(one, list))
        const before = contentOf(all.filter(({ end }) => end <= range[0]))
        const after = contentOf(all.filter(({ start, end }) => start >= range[1] && end > range[0]))
        const now = read(text)
        expect(now.slice(0, before.length)).toEqual(before)
        expect(now.slice(now.length - after.length)).toEqual(after)
        const [here, ...more] = now.slice(before.length, now.length - after.length)
        expect([here?.email, more]).toEqual([picked.email, []])
      }),
      { numRuns: runs(100) },
    )
  })

  it('are parsed as before when others are pasted between them, and all the pasted ones are there', () => {
    const pastedSeparator = fc.constantFrom(', ', ';', '\n', '\t')
    const pastedEntries = fc.array(fc.tuple(entry, pastedSeparator), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(places, pastedEntries, ({ left, right }, entries) => {
        const [before, pasted, after] = [left, entries, right].map(textOf) as [string, string, string]
        const range = [before.length, before.length] as const
        const text = replaced(before + after, pasteEntries({ text: before + after, range, pasted })) ?? ''
        fc.pre(text !== '' && text !== before + after)
        const known = new Set([...read(before), ...read(after)].map(({ email }) => email))
        const added = parseMailboxes(pasted).filter(
          ({ email, valid }, at, all) =>
            !valid || (!known.has(email) && all.findIndex((other) => other.email === email) === at),
        )
        expect(read(text).map(({ email }) => email)).toEqual([
          ...read(before).map(({ email }) => email),
          ...added.map(({ email }) => email),
          ...read(after).map(({ email }) => email),
        ])
        expect(read(text).slice(0, read(before).length)).toEqual(read(before))
      }),
      { numRuns: runs(100) },
    )
  })

  it('are parsed as before when a single one is pasted between two of them', () => {
    fc.assert(
      fc.property(whole, entry, whole, (left, one, right) => {
        // An address that the list has already is not pasted.
        const pasted = one.replace('@x.example', '@y.example')
        const before = textOf(left)
        const after = right.length > 0 ? `, ${textOf(right)}` : ''
        const range = [before.length, before.length] as const
        // The browser's own paste.
        const plain = { range, text: pasted }
        const text = replaced(before + after, pasteEntries({ text: before + after, range, pasted }) ?? plain)
        expect(read(text ?? '')).toEqual([...read(before), ...read(pasted), ...read(after)])
      }),
      { numRuns: runs(100) },
    )
  })
})

describe('the invalid entries of a list', () => {
  const texts = (list: string) => checkEntries(list, 'list').invalid.map((entry) => entry.email)

  it('are those that are not an address that mail can be sent to', () => {
    expect(texts('a@x.example, nobody, b@, c@x.example')).toEqual(['nobody', 'b@'])
  })
})
