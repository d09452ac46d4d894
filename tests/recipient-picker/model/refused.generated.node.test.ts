import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withAnswer, withAppList } from '../../../src/recipient-picker/model/answers.ts'
import { withIds } from '../../../src/recipient-picker/model/app-chips.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import { keepRefused, withRefused } from '../../../src/recipient-picker/model/answers.ts'
import { atChip } from '../../../src/recipient-picker/model/selection.ts'
import { act, enterText, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { holds } from '../../support/holds.ts'
import { contents, listFrom, shown, stateFrom, withSet, written } from './lists.ts'

const emails = (text: string) => [...text].map((letter) => ({ email: `${letter}@x.org` }))

/** A state in which those who are in another one have the same ids. */
function stateAfter(before: PickerState, text: string): PickerState {
  const state = stateFrom(text)
  return { ...state, list: withIds(state.list, before.list.chips) }
}

/** The state with an answer of the app. */
const answer = (state: PickerState, { list }: PickerState, isFirstLate = false) =>
  withAppList(state, withAnswer(state.list, list, { isFirstLate }), false)

/**
 * The box shows `now` after an edit of `before`, and the app sets `set` in the same rendering. What the box shows
 * then.
 */
function answered(before: string, now: string, set: string, ifRefused?: string): PickerState {
  const then = stateFrom(before)
  const state = stateAfter(then, now)
  const value = answer(state, withSet(state, emails(set)))
  const after = ifRefused === undefined ? undefined : stateAfter(then, ifRefused)
  return keepRefused(value, state.list, { before: then, ifRefused: after })
}

describe('recipients that the app refuses', () => {
  it.each([
    ['one before what is typed', 'a@x.org, |', 'a@x.org, b@x.org, |z|', 'a', 'a@x.org, |b@x.org, z|'],
    ['a name before what is typed', '|', 'Bob; |z|', '', '|Bob; z|'],
    ['some of several', '|', 'b@x.org, c@x.org, d@x.org, |', 'c', 'c@x.org, |b@x.org, d@x.org|'],
    ['an address in capitals', 'a@x.org, |', 'a@x.org, B@X.org, |', 'a', 'a@x.org, |B@X.org|'],
  ])('become the draft: %s', (_, before, now, set, expected) => {
    const state = answered(before, now, set)
    expect(written(state.list)).toBe(expected)
    expect(state.caret).toBe(state.list.draft.length)
  })

  it.each([
    ['accepts them in capitals', 'a@x.org, |', 'a@x.org, B@X.ORG, |', 'ab', ['a@x.org', 'b@x.org', '||']],
    ['sets others in their place', 'a@x.org, |', 'a@x.org, b@x.org, |', 'ac', ['a@x.org', 'c@x.org', '||']],
    ['removes one that was there', 'a@x.org, |', 'a@x.org, b@x.org, |', 'b', ['b@x.org', '||']],
    ['removes one, and nobody was added', 'a@x.org, |', 'a@x.org, |z|', '', ['|z|']],
  ])('are none if the app %s', (_, before, now, set, expected) => {
    expect(shown(answered(before, now, set).list)).toEqual(expected)
  })

  it('end the selection', () => {
    const state = { ...stateFrom('|'), selection: atChip(0) }
    const now = withRefused(state, listFrom('b@x.org, |').chips)
    expect(now.selection).toBeUndefined()
    expect(withRefused(state, [])).toBe(state)
  })

  it.each([
    ['as it was, if the app has accepted none', 'a', 'a@x.org, |bo|', 'a@x.org, |bo|'],
    ['with what the app has accepted, if it is some', 'ab', 'a@x.org, |bo|', 'a@x.org, b@x.org, |c@x.org|'],
    ['with recipients as text, if the app has others than before', '', 'a@x.org, |bo|', '|b@x.org, c@x.org|'],
  ])('leave the box %s', (_, set, ifRefused, expected) => {
    const now = answered('a@x.org, |', 'a@x.org, b@x.org, c@x.org, |', set, ifRefused)
    expect(written(now.list)).toBe(expected)
  })

  it('leave the box with them as text if the app has removed somebody else', () => {
    const shownNow = 'a@x.org, d@x.org, b@x.org, c@x.org, |'
    const now = answered('a@x.org, d@x.org, |', shownNow, 'ab', 'a@x.org, d@x.org, |bo|')
    expect(written(now.list)).toBe('a@x.org, b@x.org, |c@x.org|')
  })

  it('and those that it accepts are together what was added', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    holds(300, [letters, fc.nat(8), fc.nat(255), fc.constantFrom('', 'zo')], (all, count, mask, draft) => {
      const old = all.slice(0, count)
      const added = all.slice(count)
      const accepted = added.filter((letter) => (mask >> (letter.charCodeAt(0) - 97)) % 2 === 1)
      const listed = (some: string[]) => some.map((letter) => `${letter}@x.org, `).join('')
      const before = `${listed(old)}|${draft && `${draft}|`}`
      const now = `${listed(all)}|${draft && `${draft}|`}`
      const state = answered(before, now, [...old, ...accepted].join(''))
      const refused = added.filter((letter) => !accepted.includes(letter))
      const entries = [...refused.map((letter) => `${letter}@x.org`), ...(draft ? [draft] : [])]
      expect(state.list.draft).toBe(entries.join(', '))
      const left = [...old, ...accepted].map((letter) => `${letter}@x.org`)
      expect(contents(mailboxesOf(state.list))).toEqual(left)
    })
  })
})

describe('recipients that the app accepts after they were taken back', () => {
  it.each([
    ['leave the draft', '|b@x.org|', 'b@x.org, |', 'b@x.org, |', 0],
    ['leave what was typed behind them', '|b@x.org, zo|', 'b@x.org, |', 'b@x.org, |zo|', 2],
    ['leave what is around', '|yo, b@x.org, zo|', 'b@x.org, |', 'b@x.org, |yo, zo|', 6],
    ['leave the draft in capitals', '|B@X.org, zo|', 'b@x.org, |', 'b@x.org, |zo|', 2],
    ['leave a corrected draft', '|b@x.organ|', 'b@x.org, |', 'b@x.org, |b@x.organ|', 9],
    ['leave who is no recipient', '|b@x.org|', 'c@x.org, |', 'c@x.org, |b@x.org|', 7],
  ])('%s: %s', (_, now, set, expected, caret) => {
    const state = answer(stateFrom(now), stateFrom(set), true)
    expect(written(state.list)).toBe(expected)
    expect(state.caret).toBe(caret)
  })

  it('bring the text of a chip that was opened', () => {
    const before = stateFrom('a@x.org, b@x.org, |')
    const opened = act(before, { do: 'open', index: 0 }).state
    const typed = enterText(before, { value: 'zo', caret: 2 }).state
    const state = answer(typed, opened, true)
    expect(shown(state.list)).toEqual(['b@x.org', '|a@x.orgzo|'])
    expect(state.list.opened).toEqual(opened.list.opened)
    // Not with a later answer, nor while another one is open.
    const now = answer(typed, opened)
    expect(shown(now.list)).toEqual(['b@x.org', '|zo|'])
    expect(written(act(now, { do: 'undo' }).state.list)).toBe('a@x.org, b@x.org, |')
    const other = act(before, { do: 'open', index: 1 }).state
    expect(shown(answer(other, opened, true).list)).toEqual(['b@x.org', '||'])
  })
})

it('undo after a refusal brings back the draft, and not what was refused', () => {
  const typed = enterText(stateFrom('a@x.org, |'), { value: 'b@x.org', caret: 7 }).state
  const added = enterText(typed, { value: 'b@x.org,', caret: 8 }).state
  const value = answer(added, withSet(added, emails('a')))
  const now = keepRefused(value, added.list, { before: typed, ifRefused: undefined })
  expect(written(now.list)).toBe('a@x.org, |b@x.org|')
  expect(written(act(now, { do: 'undo' }).state.list)).toBe('a@x.org, |')
})
