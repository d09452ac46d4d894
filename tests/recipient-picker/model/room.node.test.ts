import { describe, expect, it } from 'vitest'
import { writeDraft } from '../../../src/recipient-picker/model/draft.ts'
import { removeChips } from '../../../src/recipient-picker/model/edit-chips.ts'
import { fitted, hasRoom, isTooMany } from '../../../src/recipient-picker/model/room.ts'
import { spelledAnew } from '../../../src/recipient-picker/model/list.ts'
import { initialState } from '../../../src/recipient-picker/model/state.ts'
import { listFrom, written } from './lists.ts'

const stateOf = (text: string) => ({ ...initialState(''), list: listFrom(text) })
const opened = (text: string) => ({ ...stateOf(text), opened: { text: 'b@x.org', isTwice: false } })

describe('a text that is longer than its limit', () => {
  it.each([
    ['Bob; ann@x.org, |', 15, 'Bob; ann@x.org|'],
    ['Bob; ann@x.org, |', 16, 'Bob; ann@x.org, |'],
    ['Bob; ann@x.org, |', undefined, 'Bob; ann@x.org, |'],
    ['foo:,; |', 6, 'foo:|'],
    ['foo; |', 4, 'foo|'],
    ['Bob; ann@x.org|', 12, 'Bob; ann@x.org|'],
    ['|ann@x.org, ', 9, '|ann@x.org'],
    ['ann@x.org, |bo|', 9, 'ann@x.org, |bo|'],
  ])('%s with the limit %s is %s', (text, maxLength, expected) => {
    const state = { ...stateOf(text), list: spelledAnew(listFrom(text)) }
    expect(written(fitted(state, maxLength).list)).toBe(expected)
  })
})

describe('a limit of the length', () => {
  it.each([
    ['leaves room for as many characters', '|a|', '|ab|', 2, true],
    ['leaves no room for more', '|a|', '|ab|', 1, false],
    ['leaves room for removing from a longer text', '|abcd|', '|abc|', 2, true],
    ['leaves room for changing a longer text', '|abcd|', '|abce|', 2, true],
    ['is not there by itself', '|a|', '|ab|', undefined, true],
  ])('%s', (_, before, after, maxLength, expected) => {
    expect(hasRoom(listFrom(before), listFrom(after), maxLength)).toBe(expected)
  })
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

describe('a limit of the recipients', () => {
  it.each([
    ['lets as many be there', stateOf('a@x.org, |'), stateOf('a@x.org, b@x.org, |'), 2, false],
    ['lets no more be there', stateOf('a@x.org, |'), stateOf('a@x.org, b@x.org, |'), 1, true],
    [
      'lets those of the app be there',
      stateOf('a@x.org, b@x.org, |'),
      stateOf('b@x.org, c@x.org, |'),
      1,
      false,
    ],
    ['is not there by itself', stateOf('|'), stateOf('a@x.org, |'), undefined, false],
    ['does not count a draft', stateOf('|'), stateOf('|a@x.org|'), 0, false],
    ['counts a recipient that is edited', stateOf('|'), opened('a@x.org, |b@x.org|'), 1, true],
    ['lets the user edit a recipient', stateOf('a@x.org, b@x.org|'), opened('a@x.org, |b@x.org|'), 1, false],
    ['does not count one whose text was removed', stateOf('a@x.org|'), opened('a@x.org, |'), 1, false],
  ])('%s', (_, before, after, most, expected) => {
    expect(isTooMany(before, after, most)).toBe(expected)
  })
})
