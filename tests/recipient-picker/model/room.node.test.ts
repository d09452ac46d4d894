import { describe, expect, it } from 'vitest'
import type { Mailbox } from '../../../src/contacts/mailboxes/parse.ts'
import { draftMaxLength, writeDraft, stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { removeChips } from '../../../src/recipient-picker/model/edit-chips.ts'
import { fitSeparator, hasRoom, isTooMany, limited } from '../../../src/recipient-picker/model/room.ts'
import { arrived } from '../../../src/recipient-picker/model/move.ts'
import { reserialized, textOf } from '../../../src/recipient-picker/model/list.ts'
import { act, dropChips, insertAt, enterText } from '../../../src/recipient-picker/model/state.ts'
import { rowsOf } from '../../support/text-table.ts'
import { seen, take } from './drive.ts'
import { contents, full, listFrom, stateFrom, written } from './lists.ts'

const stateOf = (text: string) => ({ ...stateOfText(''), list: listFrom(text) })
const opened = (text: string) => {
  const state = stateOf(text)
  return { ...state, list: { ...state.list, opened: stateOf('b@x.org, |').list.chips[0] } }
}

it.each([
  ['Bob; ann@x.org, |', 15, 'Bob; ann@x.org|'],
  ['Bob; ann@x.org, |', 16, 'Bob; ann@x.org, |'],
  ['Bob; ann@x.org, |', undefined, 'Bob; ann@x.org, |'],
  ['foo:,; |', 6, 'foo:|'],
  ['foo; |', 4, 'foo|'],
  ['Bob; ann@x.org|', 12, 'Bob; ann@x.org|'],
  ['|ann@x.org, ', 9, '|ann@x.org'],
  ['ann@x.org, |bo|', 9, 'ann@x.org, |bo|'],
])('a text that is longer than its limit %s with the limit %s is %s', (text, maxLength, expected) => {
  const state = { ...stateOf(text), list: reserialized(listFrom(text)) }
  expect(written(fitSeparator(state, maxLength).list)).toBe(expected)
})

it.each([
  ['leaves room for as many characters', '|a|', '|ab|', 2, true],
  ['leaves no room for more', '|a|', '|ab|', 1, false],
  ['leaves room for removing from a longer text', '|abcd|', '|abc|', 2, true],
  ['leaves room for changing a longer text', '|abcd|', '|abce|', 2, true],
  ['is not there by itself', '|a|', '|ab|', undefined, true],
])('a limit of the length %s', (_, before, after, maxLength, expected) => {
  expect(hasRoom(listFrom(before), listFrom(after), maxLength)).toBe(expected)
})

describe('a limit of the length, in a list that the first edit writes longer', () => {
  const list = listFrom('a@x.org;b@x.org;|Bo|')
  it.each([
    ['leaves room for removing a letter', writeDraft(list, 'B'), true],
    ['leaves room for replacing a letter', writeDraft(list, 'Bi'), true],
    ['leaves no room for another letter', writeDraft(list, 'Bob'), false],
    ['leaves room for removing a recipient', removeChips(list, [0, 1]), true],
  ])('%s', (_, after, expected) => {
    expect(hasRoom(list, after, 18)).toBe(expected)
  })
})

it.each([
  ['lets as many be there', stateOf('a@x.org, |'), stateOf('a@x.org, b@x.org, |'), 2, false],
  ['lets no more be there', stateOf('a@x.org, |'), stateOf('a@x.org, b@x.org, |'), 1, true],
  ['lets those of the app be', stateOf('a@x.org, b@x.org, |'), stateOf('b@x.org, c@x.org, |'), 1, false],
  ['is not there by itself', stateOf('|'), stateOf('a@x.org, |'), undefined, false],
  ['does not count a draft', stateOf('|'), stateOf('|a@x.org|'), 0, false],
  ['counts a recipient that is edited', stateOf('|'), opened('a@x.org, |b@x.org|'), 1, true],
  ['lets the user edit a recipient', stateOf('a@x.org, b@x.org|'), opened('a@x.org, |b@x.org|'), 1, false],
  ['does not count one whose text was removed', stateOf('a@x.org|'), opened('a@x.org, |'), 1, false],
])('a limit of the recipients %s', (_, before, after, most, expected) => {
  expect(isTooMany(before, after, most)).toBe(expected)
})

describe('the length that is left to the draft', () => {
  const lists = ['|', '|bo|', 'a@x.org|', 'a@x.org, |', 'a@x.org, |bo|', '|bo|; a@x.org', '|a@x.org;b@x.org;']

  it.each(lists)('in %s is that of the longest draft within the limit', (text) => {
    const list = listFrom(text)
    const { length } = list.draft
    for (let maxLength = 0; maxLength < 30; maxLength++) {
      const fits = (count: number) => textOf(writeDraft(list, 'b'.repeat(count))).length <= maxLength
      let longest = length
      while (fits(longest + 1)) longest++
      expect(draftMaxLength(list, maxLength)).toBe(longest)
    }
  })

  it('has no limit if the box has none', () => {
    expect(draftMaxLength(listFrom('a@x.org, |'), undefined)).toBeUndefined()
  })
})

const one = { maxRecipients: 1, isInInput: false }

describe('an edit', () => {
  const before = stateOf('a@x.org, |')
  const typed = enterText(before, { value: 'b@x.org,', caret: 8 })
  const typedTwo = enterText(before, { value: 'b@x.org, c@x.org,', caret: 17 })
  const inBox = { isInInput: false }

  it('within the limits is done', () => {
    const limits = { maxLength: 18, maxRecipients: 2, isInInput: false }
    expect(limited(typed, before, limits)).toEqual({ outcome: typed, refusal: undefined })
    expect(limited(typed, before, inBox)).toEqual({ outcome: typed, refusal: undefined })
  })

  it('has no separator at its end if there is no room for it', () => {
    const { outcome, refusal } = limited(typed, before, { maxLength: 16, isInInput: false })
    expect(refusal).toBeUndefined()
    expect(written(outcome.state.list)).toBe('a@x.org, b@x.org|')
  })

  it.each([
    ['too long', typed, { maxLength: 15, isInInput: false }, 'long'],
    ['in the input already, within its limit', typed, { maxLength: 15, isInInput: true }, undefined],
    ['one of too many recipients', typed, { maxRecipients: 1, isInInput: true }, undefined],
    ['two of too many recipients', typedTwo, { maxRecipients: 2, isInInput: true }, 'full'],
    ['too long with too many', typedTwo, { maxLength: 9, maxRecipients: 2, isInInput: false }, 'long'],
    ['a chip put back, of any length', { ...typed, restored: 'chip' }, { maxLength: 9, ...inBox }, undefined],
    ['a chip put back, too many', { ...typedTwo, restored: 'chip' }, { maxRecipients: 2, ...inBox }, 'full'],
    ['brought back by undo', { ...typedTwo, restored: 'history' }, { ...one, maxLength: 9 }, undefined],
  ] as const)('that is %s', (_, outcome, limits, refusal) => {
    expect(limited(outcome, before, limits).refusal).toBe(refusal)
  })

  it('that leaves the text as it is has room', () => {
    const long = stateOf('a@x.org;b@x.org;|')
    const same = act(long, { do: 'open', index: 0 })
    expect(limited(same, long, { maxLength: 3, isInInput: false }).refusal).toBeUndefined()
  })
})

describe('where there is room for one person', () => {
  it.each([
    ['a@x.org, |', 1, 'b@x.org, |'],
    ['a@x.org, |', 0, 'b@x.org, |'],
    ['|, a@x.org', 1, '|, b@x.org'],
  ])('in %s, the next one at %i replaces the one who is there', (text, gap, expected) => {
    const before = stateOf(text)
    const { outcome, refusal } = limited(insertAt(before, gap, 'b@x.org'), before, one)
    expect(written(outcome.state.list).replaceAll(', ', '')).toBe(expected.replaceAll(', ', ''))
    expect([contents(outcome.added), refusal]).toEqual([['b@x.org'], undefined])
  })

  it('the replacement is one step', () => {
    const before = stateOf('a@x.org, |')
    const { state } = limited(insertAt(before, 1, 'b@x.org'), before, one).outcome
    expect(written(act(state, { do: 'undo' }).state.list)).toBe('a@x.org, |')
  })

  it.each([
    ['two are too many', 'a@x.org, |', 'b@x.org, c@x.org', {}, 'full'],
    ['two at once are too many', '|', 'b@x.org, c@x.org', {}, 'full'],
    ['one is added where two are', 'a@x.org, b@x.org, |', 'c@x.org', {}, 'full'],
    ['the first replaces nobody', '|', 'b@x.org', {}, undefined],
    ['undo replaces nobody', 'a@x.org, |', 'b@x.org', { restored: 'history' }, undefined],
    ['another entry of the same address replaces nobody', 'b@@x; |', 'b@@x', {}, 'full'],
  ] as const)('%s', (_, text, dropped, more, refusal) => {
    const before = stateOf(text)
    const outcome = { ...insertAt(before, 0, dropped), ...more }
    const result = limited(outcome, before, one)
    expect(result.refusal).toBe(refusal)
    expect(result.outcome.state.list).toBe(outcome.state.list)
  })

  it('an edit that adds nobody replaces nobody', () => {
    const before = stateOf('a@x.org, b@x.org, |')
    expect(written(limited(dropChips(before, [[1, 2]], 0), before, one).outcome.state.list)).toBe(
      'b@x.org, a@x.org, |',
    )
  })

  it.each([
    ['is not replaced if she is locked', 'a', 'full'],
    ['is replaced by one who is locked', 'b', undefined],
  ])('she %s', (_, locked, refusal) => {
    const before = stateOf('a@x.org, |')
    const limits = { ...one, isLocked: ({ email }: Mailbox) => email.startsWith(locked) }
    expect(limited(insertAt(before, 1, 'b@x.org'), before, limits).refusal).toBe(refusal)
  })
})

it('somebody who is added stays in the steps in which she was', () => {
  const before = take(stateFrom('a@x.org, b@x.org, |'), '{Backspace}{Backspace}').state
  const { outcome } = limited(insertAt(before, 1, 'b@x.org'), before, one)
  expect(seen(take(outcome.state, '<undo><undo>').state)).toBe('a@x.org, b@x.org, |')
})

// The limit, what the user has done before, and what after the move.
it.each(
  rowsOf<[string, string, string, string]>(`
    1  <caret 0>                       <caret 0>  b@, |
    1  <caret 0>                       <undo>     a@, b@, |
    2  c@x.org,{Backspace}{Backspace}  <caret 0>  a@, b@, |
    2  c@x.org,{Backspace}{Backspace}  <undo>     a@, c@, b@, |
    2  <pastes c@><undo>               <redo>     a@, c@, b@, |`),
)('with room for %s, after %s, somebody who moves here from another box is there: %s', (most, ...steps) => {
  const [first, last, expected] = steps
  const before = take(stateFrom('a@x.org, |'), first).state
  const moved = arrived(before, insertAt(before, 1, 'b@x.org'))
  const { outcome } = limited(moved, before, { maxRecipients: Number(most), isInInput: false })
  expect(seen(take(outcome.state, last).state)).toBe(full(expected))
})
