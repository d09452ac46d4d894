import fc from 'fast-check'
import { parseMailboxes } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { addressesIn, hasAddress } from '../../../src/recipient-picker/model/addresses.ts'
import { withIds } from '../../../src/recipient-picker/model/app-chips.ts'
import { arrived, departed } from '../../../src/recipient-picker/model/move.ts'
import { atChip } from '../../../src/recipient-picker/model/selection.ts'
import { act, insertAt, enterText, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { holds } from '../../support/holds.ts'
import { chips, contents, stateFrom, written } from './lists.ts'

const type = (state: PickerState, value: string) =>
  enterText(state, { value, caret: value.length, kind: 'type' }).state

/** The states that a key leads to, one after the other. */
function steps(state: PickerState, key: 'undo' | 'redo'): PickerState[] {
  const found: PickerState[] = []
  for (let now = act(state, { do: key }); now.restored; now = act(now.state, { do: key }))
    found.push(now.state)
  return found
}

const leave = (state: PickerState, people: string) => {
  const left = addressesIn(parseMailboxes(people))
  const there = state.list.chips.filter(({ mailbox }) => hasAddress(left, mailbox))
  // The others were other chips, or are written.
  return departed(state, [...there, ...withIds(stateFrom(`${people}|`).list, there).chips])
}

const arrive = (state: PickerState, gap: number, people: string) =>
  arrived(state, insertAt(state, gap, people))

it.each([
  ['a@x.org, b@x.org, |', 'a@x.org', 'b@x.org, |'],
  ['a@x.org, b@x.org, |', 'B@X.ORG', 'a@x.org, |'],
  ['a@x.org, b@x.org, |', 'c@x.org', 'a@x.org, b@x.org, |'],
  ['a@x.org, |a@x.org|', 'a@x.org', '|a@x.org|'],
  ['|zo, a@x.org, b@x.org|', 'a@x.org', '|zo, b@x.org|'],
  ['|a@x.org,  yo|', 'a@x.org', '|yo|'],
  ['a@x.org, |bo |', 'a@x.org', '|bo |'],
  ['|Team: a@x.org, b@x.org|', 'a@x.org', '|Team: b@x.org|'],
  ['|zo, a@x.org|', 'a@x.org', '|zo|'],
  ['|  zo, a@x.org; |', 'a@x.org', '|zo|'],
  ['|a@x.org,  yo|', 'c@x.org', '|a@x.org,  yo|'],
  ['|zo,  a@x.org; yo|', 'a@x.org', '|zo,  yo|'],
])('a list without people %s has %s no more: %s', (text, people, expected) => {
  expect(written(leave(stateFrom(text), people).state.list)).toBe(expected)
})

describe('people who leave for another box', () => {
  it('leave no selection', () => {
    const state = { ...stateFrom('a@x.org, b@x.org, |'), selection: atChip(0) }
    const outcome = leave(state, 'a@x.org')
    expect([outcome.added, outcome.leftOut]).toEqual([[], []])
    expect(outcome.state.selection).toBeUndefined()
    expect(leave(state, 'c@x.org').state.selection).toEqual(atChip(0))
  })

  it('leave the caret at its place in the draft', () => {
    const state = { ...stateFrom('|a@x.org, bo|'), caret: 10 }
    expect(leave(state, 'a@x.org').state).toMatchObject({ caret: 1, list: { draft: 'bo' } })
  })

  it('leave no chip to put back where nothing is left of it', () => {
    const opened = act(stateFrom('a@x.org, b@x.org, |'), { do: 'open', index: 0 }).state
    expect(leave(opened, 'b@x.org').state.list.opened).toEqual(opened.list.opened)
    expect(leave(opened, 'a@x.org').state.list.opened).toBeUndefined()
  })

  it('leave no chip to put back in the steps in which they were written', () => {
    const opened = act(stateFrom('a@x.org, b@x.org, |'), { do: 'open', index: 0 }).state
    const closed = act(type(opened, 'a@x.or'), { do: 'putBack' }).state
    const undone = act(leave(closed, 'a@x.org').state, { do: 'undo' }).state
    expect(written(undone.list)).toBe('|a@x.or|, b@x.org, ')
    expect(undone.list.opened).toBeUndefined()
  })
})

describe('people who come from another box', () => {
  it('leave the chip that was open in each step', () => {
    const typed = type(stateFrom('a@x.org, b@x.org, |'), 'zo')
    const opened = act(typed, { do: 'open', index: 0 }).state
    const undone = act(arrive(opened, 2, 'c@x.org').state, { do: 'undo' }).state
    expect(written(undone.list)).toBe('a@x.org, b@x.org, c@x.org, |zo|')
    expect(undone.list.opened).toBeUndefined()
    const redone = act(undone, { do: 'redo' }).state
    expect(redone.list.opened).toEqual(opened.list.opened)
  })

  it('are in an earlier step once, if it has them in capitals', () => {
    const state = type(stateFrom('N@x.org, |'), 'b@x.org,')
    expect(steps(arrive(state, 2, 'n@x.org').state, 'undo').map(({ list }) => chips(list))).toEqual([
      ['N@x.org'],
    ])
  })
})

describe('a move between two boxes', () => {
  const letters = [...'abcdef']
  const edit = fc.record({
    do: fc.constantFrom('add' as const, 'add' as const, 'remove' as const, 'undo' as const),
    letter: fc.constantFrom(...letters),
    at: fc.nat(6),
  })

  /** A box after some edits, in which each address is there once at most. */
  const states = fc.array(edit, { maxLength: 8 }).map((edits) =>
    edits.reduce((state, { do: what, letter, at }) => {
      const { length } = state.list.chips
      if (what === 'undo') return act(state, { do: 'undo' }).state
      if (what === 'add') return insertAt(state, at % (length + 1), `${letter}@x.org`).state
      const index = at % Math.max(length, 1)
      return length > 0
        ? act(state, { do: 'remove', ranges: [[index, index + 1]], selection: undefined }).state
        : state
    }, stateOfText('z@x.org, ')),
  )
  const some = fc.subarray(letters, { minLength: 1 })

  /** All that undo and redo lead to, from the oldest step to the newest. */
  const all = (state: PickerState) =>
    [...steps(state, 'undo').reverse(), state, ...steps(state, 'redo')].map(({ list }) => chips(list))

  /** Without those that are the same as the next. */
  const distinct = (lists: string[][]) => lists.filter((list, at) => `${list}` !== `${lists[at + 1]}`)

  it('takes those who leave out of all that undo and redo lead to', () => {
    holds(300, [states, some], (state, gone) => {
      const people = gone.map((letter) => `${letter}@x.org`)
      const left = leave(state, people.join(', ')).state
      const expected = all(state).map((list) => list.filter((one) => !people.includes(one)))
      expect(all(left)).toEqual(distinct(expected))
    })
  })

  it('puts those who come into all that undo and redo lead to', () => {
    holds(300, [states, some, fc.nat(6)], (state, came, at) => {
      const people = came.map((letter) => `${letter}@x.org`)
      const gap = at % (state.list.chips.length + 1)
      const outcome = arrive(state, gap, people.join(', '))
      const there = (person: string) => chips(state.list).includes(person)
      expect(contents(outcome.added)).toEqual(people.filter((one) => !there(one)))
      expect(contents(outcome.leftOut)).toEqual(people.filter(there))
      const order = chips(outcome.state.list)
      /** Puts each one before the nearest of those behind it in `order` who are there. */
      const withAll = (list: string[]) => {
        const now = [...list]
        for (const person of order.toReversed()) {
          if (now.includes(person) || !people.includes(person)) continue
          const behind = order.slice(order.indexOf(person)).find((one) => now.includes(one))
          now.splice(behind ? now.indexOf(behind) : now.length, 0, person)
        }
        return now
      }
      const [past, future] = [steps(state, 'undo').reverse(), steps(state, 'redo')]
      const lists = [...past, outcome.state, ...future].map(({ list }) => withAll(chips(list)))
      expect(all(outcome.state)).toEqual(distinct(lists))
    })
  })
})
