import fc from 'fast-check'
import { parseMailboxes, type Mailbox } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import {
  commitDraft,
  enterDraft,
  commitOnLeave,
  moveDraft,
  openChip,
  putBack,
} from '../../../src/recipient-picker/model/draft.ts'
import {
  moveChips,
  pasteIntoDraft,
  pickMailboxes,
  removeChips,
  replaceChips,
} from '../../../src/recipient-picker/model/edit-chips.ts'
import { mailboxesOf, textOf, type RecipientList } from '../../../src/recipient-picker/model/list.ts'
import { readPairs } from '../../../src/recipient-picker/model/open-pair.ts'
import { entryIn, pasteAsLine } from '../../../src/recipient-picker/model/pasted-text.ts'
import { rangesOf } from '../../../src/recipient-picker/model/selection.ts'
import { initialList, resetState, writeDraft, type Start } from '../../../src/recipient-picker/model/start.ts'
import { bareText, chips, contactText, contents, full, listFrom, listOf, shown, written } from './lists.ts'
import { holds } from '../../support/holds.ts'

vi.setConfig({ testTimeout: 60_000 })

/** Types characters at the end of the draft, one after the other. */
function type(start: RecipientList, text: string): RecipientList {
  let now = start
  for (const character of text) {
    const value = now.draft + character
    now = enterDraft(now, { value, caret: value.length }).list
  }
  return now
}

/** The addresses, each once, with their names. A comma typed in a name may get a blank. */
function addressed(mailboxes: readonly Mailbox[]): string[] {
  const valid = mailboxes.filter((mailbox) => mailbox.valid)
  const once = valid.filter(({ email }, at) => valid.findIndex((one) => one.email === email) === at)
  return contents(once).map((text) => text.replace(/\s*,\s*/g, ', '))
}

it.each([
  ['', '|'],
  ['ann@x.org', 'ann@x.org|'],
  ['ann@x.org, ', 'ann@x.org, |'],
  ['ann@x.org, Bo', 'ann@x.org, |Bo|'],
  ['ann@x.org, Bo ', 'ann@x.org, |Bo |'],
  ['ann@x.org, Bo, ', 'ann@x.org, Bo, |'],
])('the list that a box starts with for %j is %j', (text, expected) => {
  expect(written(initialList(text))).toBe(expected)
})

it.each<[Start, string]>([
  [{ text: 'zo' }, '|zo|'],
  [{ text: 'zo', isDefault: true }, 'b@x.org|'],
  [{ text: 'zo', mailboxes: [{ email: 'a@x.org' }] }, 'a@x.org, |'],
  [{ text: 'zo', mailboxes: [] }, '|'],
])('a reset to %j, where the defaultText is b@x.org now, leads to %s', (start, expected) => {
  expect(written(resetState(start, 'b@x.org').list)).toBe(expected)
})

describe('typing', () => {
  it.each([
    ['ann@x.org', '|ann@x.org|'],
    ['ann@x.org,', 'ann@x.org, |'],
    ['ann@x.org;', 'ann@x.org, |'],
    ['ann@x.org，', 'ann@x.org, |'],
    ['ann@x.org,bob@y.org,', 'ann@x.org, bob@y.org, |'],
    ['"Lee, Ann" <ann@x.org>,', '"Lee, Ann" <ann@x.org>, |'],
    ['"Lee, Ann', '|"Lee, Ann|'],
    ['Ann (HQ, Berlin) <ann@x.org>,', 'Ann (HQ, Berlin) <ann@x.org>, |'],
    ['Ann <ann@x.org,', '|Ann <ann@x.org,|'],
    ['Lee, Ann <ann@x.org>,', 'Lee,  Ann <ann@x.org>, |'],
    ['foo:;', 'foo:,; |'],
    [',,;', '|'],
  ])('%s makes %s', (text, expected) => {
    const now = type(listOf('', '', ''), text)
    expect(written(now).replace(/ {2}/g, ' ')).toBe(expected.replace(/ {2}/g, ' '))
  })

  it.each([
    ['Lee, Cleo <c@x.org>, Lee, Cleo <c@x.org>,', ['Lee, Cleo <c@x.org>', '||']],
    ['c@x.org, Lee, Cleo <c@x.org>, Di <d@x.org>,', ['c@x.org', 'Di <d@x.org>', '||']],
    ['c@x.org, Lee, Cleo <c@x.org> d@x.org,', ['c@x.org', 'd@x.org', '||']],
    ['c@x.org, Bob; Lee, Cleo <c@x.org>,', ['c@x.org', 'Bob', '||']],
    ['c@x.org, Bob, Lee, Cleo <c@x.org>, Di <d@x.org>,', ['c@x.org', 'Bob', 'Di <d@x.org>', '||']],
    ['c@x.org, Lee; Cleo <c@x.org>, Di <d@x.org>,', ['c@x.org', 'Lee', 'Di <d@x.org>', '||']],
    ['c@x.org, Lee, c@x.org, Di <d@x.org>,', ['c@x.org', 'Lee', 'Di <d@x.org>', '||']],
  ])('%s leaves out who is there already, with the last name', (text, expected) => {
    expect(shown(type(listOf('', '', ''), text))).toEqual(expected)
  })

  it('a comma in the middle commits what is before it', () => {
    const change = enterDraft(listFrom('|ann@x.orgbo|'), { value: 'ann@x.org,bo', caret: 10 })
    expect(written(change.list)).toBe('ann@x.org, |bo|')
    expect(change).toMatchObject({ caret: 0, added: [{ email: 'ann@x.org' }] })
  })

  it('does not commit at a comma that was there before', () => {
    const entered = { value: 'Lee, Anna <ann@x.org>', caret: 9 }
    const { list: now } = enterDraft(listFrom('|Lee, Ann <ann@x.org>|'), entered)
    expect(written(now)).toBe('|Lee, Anna <ann@x.org>|')
  })

  it.each([
    ['a@x.org, |', 'z', 'a@x.org, |z|'],
    ['a@x.org|', 'z', 'a@x.org, |z|'],
    ['a@x.org |', 'z', 'a@x.org, |z|'],
    ['a@x.org, b@x.org|', 'z', 'a@x.org, b@x.org, |z|'],
    ['a@x.org, Bob|', 'z', 'a@x.org, Bob; |z|'],
    ['Bob; a@x.org|', 'z', 'Bob; a@x.org, |z|'],
    ['|a@x.org', 'z', '|z|; a@x.org'],
    ['|Ann <a@x.org>', 'foo:', '|foo:|,; Ann <a@x.org>'],
    ['a@x.org|, b@x.org', 'z', 'a@x.org, |z|; b@x.org'],
    ['a@x.org; |b@x.org', 'z', 'a@x.org, |z|; b@x.org'],
    ['Team: |b@x.org;', 'z', '|z|; b@x.org, '],
    ['c@x.org, |Ann <a@x.org>', 'Bob', 'c@x.org, |Bob|; Ann <a@x.org>'],
    ['c@x.org, |Ann <a@x.org>', 'b@x.org', 'c@x.org, |b@x.org|, Ann <a@x.org>'],
  ])('between chips brings its separators: %s and %s give %s', (before, text, expected) => {
    expect(written(writeDraft(listFrom(before), text))).toBe(expected)
  })

  it('leaves a comma between two chips when it ends', () => {
    expect(written(writeDraft(listFrom('a@x.org |z| b@x.org'), ''))).toBe('a@x.org, |b@x.org')
  })

  it.each([
    ['a separator of several', '||', 'a@x.org;b@x.org, bo', 19, 'a@x.org, b@x.org, |bo|', 2],
    ['the last separator, with the caret before it', '||', 'a@x.org;bo', 3, 'a@x.org, |bo|', 0],
    ['no separator inside a comment', '|Lee, An|', 'Lee, An(b,', 10, '|Lee, An(b,|', 10],
  ])('finds %s', (_, before, value, caret, expected, caretAfter) => {
    const change = enterDraft(listFrom(before), { value, caret })
    expect(written(change.list)).toBe(expected)
    expect(change.caret).toBe(caretAfter)
  })

  it.each([
    ['||', 'ann@x.org ', 'ann@x.org, |'],
    ['||', 'Ann <ann@x.org> ', 'Ann <ann@x.org>, |'],
    ['||', 'Ann ', '|Ann |'],
    ['||', ' ', '| |'],
    ['||', 'ann@x ', '|ann@x |'],
    ['||', '"a@x.org ', '|"a@x.org |'],
    ['||', 'a@x.org b', '|a@x.org b|'],
    ['||', 'a@x.org bo ', '|a@x.org bo |'],
    ['|ann@x.orgbo|', 'ann@x.org bo', 'ann@x.org, |bo|'],
    ['|a@x.or |', 'a@x.org ', '|a@x.org |'],
  ])('with spaces as separators, %s and %j give %s', (before, value, expected) => {
    const separators = [',', ';', ' '] as const
    const { list } = enterDraft(listFrom(before), { value, caret: value.length, separators })
    expect(written(list)).toBe(expected)
  })

  const separator = fc.constantFrom(',', ';', ', ', '; ', ' , ')
  const typed = fc
    .array(fc.tuple(fc.oneof(contactText, bareText), separator), { maxLength: 6 })
    .chain((parts) => fc.constantFrom(parts.flat().join(''), parts.flat().slice(0, -1).join('')))

  it('gives the addresses that the typed text has', () => {
    holds(100, [typed], (text) => {
      // What is typed becomes entries at each comma. In a pasted list, they may be one name, and a bullet is one at
      // the start of a line only.
      fc.pre(!text.slice(1).includes('•'))
      const hasCommas = ({ name = '', end }: Mailbox) => (text[end - 1] === '>' ? /,.*,/ : /,/).test(name)
      fc.pre(!parseMailboxes(text).some(hasCommas))
      const now = commitDraft(type(listOf('', '', ''), text)).list
      expect(addressed(mailboxesOf(now))).toEqual(addressed(parseMailboxes(text)))
    })
  })
})

describe('the pair that is open', () => {
  it.each([
    ['"Lee', '"'],
    ['a "Lee', '"'],
    ['a"Lee', undefined],
    ['"Lee"', undefined],
    ['"Lee\\"', '"'],
    ['\\"Lee', undefined],
    ['"Lee\\\\"', undefined],
    ['“Lee', '“'],
    ['“Lee”', undefined],
    ['„Bob“ <bob@x.org>', undefined],
    ['a“b', undefined],
    ['<ann', '<'],
    ['<ann>', undefined],
    ['(a(b)', '('],
    ['(a(b))', undefined],
    ['<a<b>', undefined],
    ['<"Lee', '<'],
  ])('at the end of %s is %s', (draft, expected) => {
    expect(readPairs(draft, draft.length).open).toBe(expected)
  })

  it('is only what is before the caret', () => {
    expect(readPairs('a"', 0).open).toBeUndefined()
    expect(readPairs('"a', 0).open).toBeUndefined()
  })
})

describe('committing', () => {
  it.each([
    ['|ann@x.org|', 'ann@x.org, |'],
    ['|Bob|', 'Bob; |'],
    ['| Bob , |', 'Bob; |'],
    ['|foo:|', 'foo:,; |'],
    ['|ann@x.org bob@y.org|', 'ann@x.org, bob@y.org, |'],
    ['a@x.org, |b@x.org|, c@x.org', 'a@x.org, b@x.org, |c@x.org'],
    ['a@x.org, |Bob|; Ann <c@x.org>', 'a@x.org, Bob; |Ann <c@x.org>'],
    ['a@x.org, |  |, b@x.org', 'a@x.org, |b@x.org'],
    ['a@x.org, |', 'a@x.org, |'],
    ['|"Lee|', '"Lee; |'],
    ['Bob, |', 'Bob, |'],
    ['|Bob; a@x.org|', 'Bob; a@x.org, |'],
    ['a@x.org, Bob, |d@x.org a@x.org|', 'a@x.org, Bob, d@x.org, |'],
    ['a@x.org, |b@x.org (Bea), a@x.org|', 'a@x.org, b@x.org (Bea), |'],
    ['c@x.org, foo:, |c@x.org|', 'c@x.org, foo:,; |'],
  ])('%s gives %s', (before, after) => {
    expect(written(commitDraft(listFrom(before)).list)).toBe(after)
  })

  it('leaves out who is in the list, and says so', () => {
    const { list: now, added, leftOut } = commitDraft(listFrom('ann@x.org, |Ann <ann@X.org> bob@y.org|'))
    expect(shown(now)).toEqual(['ann@x.org', 'bob@y.org', '||'])
    expect(contents(added)).toEqual(['bob@y.org'])
    expect(contents(leftOut)).toEqual(['Ann <ann@X.org>'])
  })

  it('adds an address, even if an entry that is none differs from it only in case', () => {
    // In lower case, each letter of this domain has two code points. The domain is too long then.
    const long = `a@${'İ'.repeat(40)}.org`
    const { added } = commitDraft(listFrom(`${long.toLowerCase()}; |${long}|`))
    expect(contents(added)).toEqual([long])
  })

  it('leaves out who is in the list, and keeps a chip in brackets that is directly before it', () => {
    const value = '<a@x.org>,'
    const { list } = enterDraft(listFrom('<a@x.org><b>|<a@x.org>'), { value, caret: value.length })
    expect(written(list)).toBe('<a@x.org>, <b>; |<a@x.org>')
  })
})

describe('leaving', () => {
  it.each([
    ['a@x.org, |b@x.org|', 'a@x.org, b@x.org|'],
    ['a@x.org, |Bob|', 'a@x.org, |Bob|'],
    ['a@x.org, |b@x.org Bob|', 'a@x.org, b@x.org |Bob|'],
    ['a@x.org, |  Bob|', 'a@x.org, |  Bob|'],
    ['|b@x.org <c@x.org> (C) some text|, a@x.org', 'b@x.org <c@x.org> (C) |some text|, a@x.org'],
    ['|b@x.org|, a@x.org', 'b@x.org|, a@x.org'],
  ])('%s gives %s, with the same text', (before, after) => {
    expect(written(commitOnLeave(listFrom(before)).list)).toBe(after)
  })

  it.each([
    ['a@x.org, |a@x.org Bob|', 'a@x.org, |Bob|'],
    ['a@x.org, |a@x.org|', 'a@x.org, |'],
    ['a@x.org, |A@X.org|', 'a@x.org, |'],
  ])('%s leaves out who is in the list already: %s', (before, after) => {
    const { list, leftOut } = commitOnLeave(listFrom(before))
    expect(written(list)).toBe(after)
    expect(leftOut).toHaveLength(1)
  })

  it('enters the others, too', () => {
    const { list, added, leftOut } = commitOnLeave(listFrom('a@x.org, |b@x.org a@x.org|'))
    expect(written(list)).toBe('a@x.org, b@x.org, |')
    expect(added).toMatchObject([{ email: 'b@x.org' }])
    expect(leftOut).toMatchObject([{ email: 'a@x.org' }])
  })
})

describe('opening a chip', () => {
  it.each([
    ['a@x.org, b@x.org, |', 0, '|a@x.org|, b@x.org, '],
    ['a@x.org, b@x.org, |', 1, 'a@x.org, |b@x.org|, '],
    ['|a@x.org, Lee, Ann <b@x.org>', 1, 'a@x.org, |Lee, Ann <b@x.org>|'],
    ['a@x.org, |Bo|', 0, '|a@x.org|, Bo'],
    ['a@x.org, |Bo|, c@x.org', 1, 'a@x.org, Bo, |c@x.org|'],
    ['a@x.org, |a@x.org|, c@x.org', 1, 'a@x.org, |c@x.org|'],
    ['a@x.org, Lee, |Ann <a@x.org>|, c@x.org', 1, 'a@x.org, |Lee|; c@x.org'],
    ['a@x.org, Lee, |Ann <a@x.org>|, c@x.org', 2, 'a@x.org, Lee; |c@x.org|'],
    ['Team: a@x.org, b@x.org;|', 0, 'Team: |a@x.org|, b@x.org;'],
    ['|a@x.org', 3, '|a@x.org'],
  ])('of %s, number %i, gives %s', (before, index, after) => {
    expect(written(openChip(listFrom(before), index).list)).toBe(after)
  })

  it('with several commas in its name makes one entry of it', () => {
    const { list } = openChip(listFrom('King, Martin, Jr. <m@x.org>; a@x.org; |'), 0)
    expect(written(list)).toBe('|"King, Martin, Jr." <m@x.org>|, a@x.org, ')
  })

  it('is put back without joining the chip after it', () => {
    const opened = openChip(listFrom('foo:,; a@x.org, |'), 0).list
    expect(written(putBack(opened).list)).toBe('foo:|,; a@x.org, ')
  })

  it('is left out when somebody else has become the same', () => {
    const opened = openChip(listFrom('a@x.org; b@x.org|'), 1).list
    const { list, added, leftOut } = putBack({
      ...listFrom('a@x.org; b@x.org, |zzz|'),
      opened: opened.opened,
    })
    expect(added).toEqual([])
    expect(written(list)).toBe('a@x.org, b@x.org, |')
    expect(leftOut).toMatchObject([{ email: 'b@x.org' }])
  })

  it('is put back where the app has set the same twice', () => {
    const opened = openChip(listFrom('b@x.org; b@x.org|'), 1).list
    const { list, leftOut } = putBack(writeDraft(opened, 'zzz'))
    expect(shown(list)).toEqual(['b@x.org', 'b@x.org', '||'])
    expect(leftOut).toEqual([])
  })
})

it.each([
  ['a@x.org, b@x.org, |', 0, '|a@x.org, b@x.org, '],
  ['a@x.org, b@x.org, |', 1, 'a@x.org, |b@x.org, '],
  ['|a@x.org; b@x.org', 2, 'a@x.org; b@x.org|'],
  ['|Bo|, a@x.org; b@x.org', 1, 'Bo, a@x.org; |b@x.org'],
  ['a@x.org, |Bo|, b@x.org', 1, 'a@x.org, |Bo, b@x.org'],
  ['a@x.org,| b@x.org', 1, 'a@x.org,| b@x.org'],
])('moving the empty draft of %s before %i gives %s', (before, gap, after) => {
  expect(written(moveDraft(listFrom(before), gap).list)).toBe(after)
})

describe('pasting into the draft', () => {
  const paste = (text: string, pasted: string, selection = [0, 0] as [number, number]) =>
    pasteIntoDraft(listFrom(text), { selected: selection, text: pasted })

  it.each([
    ['|', 'Bob'],
    ['|ann|', '@x.org'],
    ['|Ann <|', 'ann@x.org'],
    ['|"Lee|', ', Ann" <ann@x.org>, bob@y.org', [4, 4]],
    ['|', ' , '],
    ['|Bo|', 'ann@x.org'],
  ] as const)('into %s leaves %j to the input', (text, pasted, selection: readonly number[] = [0, 0]) => {
    expect(paste(text, pasted, [selection[0] ?? 0, selection[1] ?? 0])).toBeUndefined()
  })

  it.each([
    ['|', 'ann@x.org', ['ann@x.org', '||']],
    ['| |', 'ann@x.org', ['ann@x.org', '| |']],
    ['|', 'Bob;', ['Bob', '||']],
    ['|', 'ann@x.org\nbob@y.org', ['ann@x.org', 'bob@y.org', '||']],
    ['|Bo|', 'ann@x.org; bob@y.org', ['ann@x.org', 'bob@y.org', '|Bo|']],
    ['ann@x.org, |', 'ann@x.org\nBob; bob@y.org', ['ann@x.org', 'Bob', 'bob@y.org', '||']],
  ])('into %s makes chips of %j', (text, pasted, expected) => {
    expect(shown(paste(text, pasted)?.list ?? listOf('', '', ''))).toEqual(expected)
  })

  it('replaces the selected text', () => {
    const { list = listFrom('|') } = paste('|Bobby|', 'a@x.org,b@x.org', [0, 5]) ?? {}
    expect(shown(list)).toEqual(['a@x.org', 'b@x.org', '||'])
    expect(shown(paste('|Bobby|', 'a@x.org', [0, 5])?.list ?? list)).toEqual(['a@x.org', '||'])
  })
})

it.each([
  ['[]', '', 'a@\r\n\nb@\n', 'a@, b@, '],
  ['zo[]', 'zo', 'a@', 'a@, zo'],
  ['b@, z[o]e', 'zoe', 'a@', 'b@, a@, ze'],
  ['b@, []zo', 'zo', 'a@', 'b@, a@, zo'],
  ['b@, [] zo', '', 'a@', 'b@, a@,  zo'],
])('in %s, at the entry %j, pasting %j in one line gives %j', (before, entry, pasted, after) => {
  const text = full(before)
  const draft = text.replace(/[[\]]/g, '')
  const selected = [text.indexOf('['), text.indexOf(']') - 1] as const
  expect(draft.slice(...entryIn(draft, selected[0]))).toBe(entry)
  const { at, end, inserted } = pasteAsLine(draft, selected, full(pasted))
  expect(draft.slice(0, at) + inserted + draft.slice(end)).toBe(full(after))
})

it.each([
  ['|bo|', 2, ['Bob <b@x.org>', '||']],
  ['|a@x.org bo|', 10, ['a@x.org', 'Bob <b@x.org>', '||']],
  ['c@x.org, |bo a@x.org|, d@x.org', 2, ['c@x.org', 'Bob <b@x.org>', '||', 'd@x.org']],
  ['c@x.org, |bo, a@x.org|, d@x.org', 2, ['c@x.org', 'Bob <b@x.org>', '|a@x.org|', 'd@x.org']],
  ['|"Lee, a@x.org, bo|', 17, ['"Lee', 'a@x.org', 'Bob <b@x.org>', '||']],
])('a pick in %s at %i replaces the entry there, and no other', (text, caret, expected) => {
  const { list: now } = pickMailboxes(listFrom(text), [{ name: 'Bob', email: 'b@x.org' }], { caret })
  expect(shown(now)).toEqual(expected)
})

describe('a list', () => {
  it('has no chip for the label of a group before the draft', () => {
    expect(shown(listFrom('a@x.org, Team: |z|'))).toEqual(['a@x.org', '|z|'])
    // This is a name, because there is no separator before it.
    expect(shown(listFrom('a@x.org\tTeam: |z|'))).toEqual(['Team: <a@x.org>', '|z|'])
  })

  it('knows where its chips are in the text', () => {
    const now = listFrom('a@x.org, |z|, b@x.org; c@x.org')
    const texts = mailboxesOf(now).map(({ start, end }) => textOf(now).slice(start, end))
    expect(texts).toEqual(['a@x.org', 'b@x.org', 'c@x.org'])
  })
})

describe('chips that are removed', () => {
  const long = 'a@x.org;  b@x.org ,c@x.org;d@x.org,, |z|;e@x.org ; f@x.org;;'
  it.each([
    [long, [0, 1], 'b@x.org, c@x.org, d@x.org, |z|; e@x.org, f@x.org, '],
    [long, [1, 5], 'a@x.org, |z|; f@x.org, '],
    ['a@x.org b@x.org c@x.org|', [1, 2], 'a@x.org, c@x.org|'],
    ['Team: a@x.org, b@x.org;|', [0, 1], 'b@x.org, |'],
    ['Team: a@x.org;|', [0, 1], '|'],
  ] as const)('from %s, %o, leave the others, spelled anew: %s', (before, range, after) => {
    expect(written(removeChips(listFrom(before), range))).toBe(after)
  })

  it('leave the list as it is when there are none', () => {
    const list = listFrom('a@x.org,| b@x.org')
    expect(removeChips(list)).toBe(list)
  })

  it('leave out half of a pair of quotes that would join two others', () => {
    const list = listFrom('B"; "Lee|')
    expect(chips(list)).toEqual(['B"', '"Lee'])
    expect(shown(moveChips(list, [[1, 2]], 0))).toEqual(['Lee', 'B', '||'])
  })
})

describe('chips that come', () => {
  const split = 'a@x.org; |z|; c@x.org'
  it.each([
    [split, [1, 1], 'a@x.org, n@x.org, |z|; c@x.org'],
    [split, [2, 2], 'a@x.org, |z|; c@x.org, n@x.org'],
    [split, [0, 1], 'n@x.org, |z|; c@x.org'],
    [split, [1, 2], 'a@x.org, |z|; n@x.org'],
    ['a@x.org; b@x.org; |z|; c@x.org', [1, 3], 'a@x.org, n@x.org, |z|'],
    ['|z|, ', [0, 0], 'n@x.org, |z|'],
    ['Bob, |', [1, 1], 'Bob; N <n@x.org>, |', 'N'],
    ['a@x.org; |c@x.org', [1, 2], 'a@x.org, n@x.org, |'],
    ['a@x.org ; c@x.org|', [2, 2], 'a@x.org, c@x.org, n@x.org, |'],
  ] as const)('into %s, %o, leave the others, spelled anew: %s', (before, range, after, name?: string) => {
    expect(written(replaceChips(listFrom(before), range, [{ name, email: 'n@x.org' }]).list)).toBe(after)
  })

  it('from a text are written as there', () => {
    expect(written(replaceChips(listFrom('|'), [0, 0], 'Bob (x) , ann@x.org').list)).toBe(
      'Bob (x); ann@x.org, |',
    )
    expect(written(replaceChips(listFrom('|'), [0, 0], 'Team: Bob').list)).toBe('Bob; |')
  })
})

describe('chips that are moved', () => {
  const four = listFrom('a@x.org; b@x.org; |z|; c@x.org; d@x.org')
  it.each([
    ['0', 2, 'b@x.org, a@x.org, |z|; c@x.org, d@x.org'],
    ['3', 1, 'a@x.org, d@x.org, b@x.org, |z|; c@x.org'],
    ['02', 0, 'a@x.org, c@x.org, b@x.org, |z|; d@x.org'],
  ])('from %s before %i leave the others, spelled anew: %s', (from, gap, after) => {
    const ranges = rangesOf([...from].map(Number))
    expect(written(moveChips(four, ranges, gap))).toBe(after)
  })

  it.each([0, 1])('from the start before %i stay where they are', (gap) => {
    expect(moveChips(four, [[0, 1]], gap)).toBe(four)
  })
})
