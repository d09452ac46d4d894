import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setMailboxes } from '../../../src/recipient-picker/model/app-state.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import {
  keepRefused,
  rebasedInput,
  withoutAccepted,
  withRefused,
} from '../../../src/recipient-picker/model/refused.ts'
import { act, difference, enterText, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { runs } from '../../support/runs.ts'
import { contents, listFrom, shown, stateFrom, written } from './lists.ts'

const emails = (text: string) => [...text].map((letter) => ({ email: `${letter}@x.org` }))

/** The box shows `shown` after an edit of `before`, and the app sets `set`. What the box shows then. */
function answered(before: string, now: string, set: string, ifRefused?: string): PickerState {
  const [then, shownState] = [stateFrom(before), stateFrom(now)]
  const mailboxes = emails(set)
  return keepRefused(setMailboxes(shownState, mailboxes, false), {
    shown: shownState,
    added: difference(mailboxesOf(then.list), mailboxesOf(shownState.list)).added,
    mailboxes,
    before: ifRefused === undefined ? undefined : stateFrom(ifRefused),
  })
}

describe('recipients that the app refuses', () => {
  it.each([
    ['one', 'a@x.org, |', 'a@x.org, b@x.org, |', 'a', 'a@x.org, |b@x.org|'],
    ['one before what is typed', 'a@x.org, |', 'a@x.org, b@x.org, |z|', 'a', 'a@x.org, |b@x.org, z|'],
    ['a name before what is typed', '|', 'Bob; |z|', '', '|Bob; z|'],
    ['all of several', '|', 'b@x.org, c@x.org, |', '', '|b@x.org, c@x.org|'],
    ['some of several', '|', 'b@x.org, c@x.org, d@x.org, |', 'c', 'c@x.org, |b@x.org, d@x.org|'],
    ['an address in capitals', 'a@x.org, |', 'a@x.org, B@X.org, |', 'a', 'a@x.org, |B@X.org|'],
  ])('become the draft: %s', (_, before, now, set, expected) => {
    const state = answered(before, now, set)
    expect(written(state.list)).toBe(expected)
    expect(state.caret).toBe(state.list.draft.length)
  })

  it.each([
    ['accepts all', 'a@x.org, |', 'a@x.org, b@x.org, |', 'ab', ['a@x.org', 'b@x.org', '||']],
    ['accepts them in capitals', 'a@x.org, |', 'a@x.org, B@X.ORG, |', 'ab', ['a@x.org', 'b@x.org', '||']],
    ['sets others in their place', 'a@x.org, |', 'a@x.org, b@x.org, |', 'ac', ['a@x.org', 'c@x.org', '||']],
    ['removes one that was there', 'a@x.org, |', 'a@x.org, b@x.org, |', 'b', ['b@x.org', '||']],
    ['removes one, and nobody was added', 'a@x.org, |', 'a@x.org, |z|', '', ['|z|']],
  ])('are none if the app %s', (_, before, now, set, expected) => {
    expect(shown(answered(before, now, set).list)).toEqual(expected)
  })

  it('do not include those whom the user has removed since', () => {
    const now = stateFrom('a@x.org, |')
    const added = mailboxesOf(listFrom('b@x.org, |'))
    const answer = { shown: now, added, mailboxes: emails('a'), before: stateFrom('a@x.org, |bo|') }
    expect(keepRefused(now, answer)).toBe(now)
  })

  it('end the selection and the run of typing', () => {
    const run = { kind: 'type', end: stateFrom('|') } as const
    const state = {
      ...stateFrom('|'),
      selection: { kind: 'chip', index: 0 } as never,
      history: { past: [], future: [], run },
    }
    const now = withRefused(state, listFrom('b@x.org, |'), () => true)
    expect(now).toMatchObject({ selection: undefined, history: { run: undefined } })
    expect(withRefused(state, listFrom('b@x.org, |'), () => false)).toBe(state)
  })

  it.each([
    ['as it was, if the app has accepted none', 'a', 'a@x.org, |bo|', 'a@x.org, |bo|'],
    [
      'with what the app has accepted, if it has accepted some',
      'ab',
      'a@x.org, |bo|',
      'a@x.org, b@x.org, |c@x.org|',
    ],
    ['with recipients as text, if the app has others than before', '', 'a@x.org, |bo|', '|b@x.org, c@x.org|'],
  ])('leave the box %s', (_, set, ifRefused, expected) => {
    const now = answered('a@x.org, |', 'a@x.org, b@x.org, c@x.org, |', set, ifRefused)
    expect(written(now.list)).toBe(expected)
  })

  it('leave the box with them as text if the app has removed somebody else', () => {
    const now = answered('a@x.org, d@x.org, |', 'a@x.org, d@x.org, b@x.org, |', 'a', 'a@x.org, d@x.org, |bo|')
    expect(written(now.list)).toBe('a@x.org, |b@x.org|')
  })

  it('leave a chip as it was that was opened, and that the app keeps', () => {
    const now = answered('|a@x.org|', 'b@x.org, |', 'a', 'a@x.org, |bo|')
    expect(written(now.list)).toBe('a@x.org, |bo|')
  })

  it('and those that it accepts are together what was added', () => {
    const letters = fc.uniqueArray(fc.constantFrom(...'abcdefgh'), { maxLength: 8 })
    fc.assert(
      fc.property(letters, fc.nat(8), fc.nat(255), fc.constantFrom('', 'zo'), (all, count, mask, draft) => {
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
        expect(contents(mailboxesOf(state.list))).toEqual(
          [...old, ...accepted].map((letter) => `${letter}@x.org`),
        )
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('recipients that the app accepts after it had refused them', () => {
  it.each([
    ['leave the draft', 'a@x.org, |b@x.org|', 'a@x.org, b@x.org, |b@x.org|', 'a@x.org, b@x.org, |', 0],
    ['leave the rest of the draft', '|b@x.org, zo|', 'b@x.org, |b@x.org, zo|', 'b@x.org, |zo|', 2],
    ['leave what is around them', '|yo, b@x.org, zo|', 'b@x.org, |yo, b@x.org, zo|', 'b@x.org, |yo, zo|', 6],
    [
      'leave it all',
      '|b@x.org, c@x.org, |',
      'b@x.org, c@x.org, |b@x.org, c@x.org, |',
      'b@x.org, c@x.org, |',
      0,
    ],
    ['leave the draft in capitals', '|B@X.org, zo|', 'b@x.org, |B@X.org, zo|', 'b@x.org, |zo|', 2],
    ['leave the draft before a name', '|Zo; b@x.org|', 'b@x.org, |Zo; b@x.org|', 'b@x.org, |Zo; |', 4],
  ])('%s', (_, edited, value, expected, caret) => {
    const now = withoutAccepted(stateFrom(value), stateFrom(edited))
    expect(written(now.list)).toBe(expected)
    expect(now.caret).toBe(caret)
  })

  it.each([
    ['who are no recipients', '|b@x.org, zo|', 'c@x.org, |b@x.org, zo|'],
    ['who were recipients before', 'b@x.org, |b@x.org, zo|', 'b@x.org, |b@x.org, zo|'],
  ])('do not include people %s', (_, edited, value) => {
    const state = stateFrom(value)
    expect(withoutAccepted(state, stateFrom(edited))).toBe(state)
  })

  it('leave the draft that the user has, not that of the answer', () => {
    const now = withoutAccepted(stateFrom('b@x.org, |b@x.org|'), stateFrom('|b@x.org, zo|'))
    expect(written(now.list)).toBe('b@x.org, |zo|')
  })
})

describe('an edit of the input, where what was added is in the draft until the app answers,', () => {
  const input = (value: string, caret = value.length) => ({ value, caret })

  it.each([
    ['at the end', '|b@x.org, zo|', 'b@x.org, zoe', 12, '|zo|', { value: 'zoe', caret: 3 }],
    ['in the middle', '|b@x.org, zo|', 'b@x.org, zxo', 11, '|zo|', { value: 'zxo', caret: 2 }],
    ['at the start', '|b@x.org, zo|', 'b@x.org, xzo', 10, '|zo|', { value: 'xzo', caret: 1 }],
    ['after all', '|b@x.org|', 'b@x.org, z', 10, '|', { value: ', z', caret: 3 }],
  ])('is one of the draft: %s', (_, shownText, value, caret, edited, expected) => {
    expect(rebasedInput(stateFrom(shownText), input(value, caret), stateFrom(edited))).toEqual(expected)
  })

  it.each([
    ['what was added', '|b@x.org, zo|', 'b@xx.org, zo', '|zo|'],
    ['all of it', '|b@x.org, zo|', 'k', '|zo|'],
    ['another draft', '|b@x.org, zo|', 'b@x.org, zoe', '|yo|'],
  ])('is none of the draft if it changes %s', (_, shownText, value, edited) => {
    expect(rebasedInput(stateFrom(shownText), input(value), stateFrom(edited))).toBeUndefined()
  })

  it('keeps what else there is to know of it', () => {
    const entered = { ...input('b@x.org, zoe'), kind: 'type' }
    expect(rebasedInput(stateFrom('|b@x.org, zo|'), entered, stateFrom('|zo|'))).toMatchObject({
      kind: 'type',
    })
  })
})

describe('undo after a refusal', () => {
  it('goes to the step before, also if the app has changed the order of the others', () => {
    const before = enterText(stateFrom('a@x.org, d@x.org, |'), { value: 'bo', caret: 2 }).state
    const now = stateFrom('a@x.org, d@x.org, b@x.org, |')
    const mailboxes = emails('da')
    const refused = keepRefused(setMailboxes(now, mailboxes, false), {
      shown: now,
      added: mailboxesOf(now.list).slice(2),
      mailboxes,
      before,
    })
    expect(written(refused.list)).toBe('d@x.org, a@x.org, |bo|')
    expect(act(refused, { do: 'undo' }).restored).toBe('history')
  })

  it('brings back the draft, and not what was refused', () => {
    const typed = enterText(stateFrom('a@x.org, |'), { value: 'b@x.org', caret: 7 }).state
    const added = enterText(typed, { value: 'b@x.org,', caret: 8 })
    const mailboxes = emails('a')
    const now = keepRefused(setMailboxes(added.state, mailboxes, false), {
      shown: added.state,
      added: added.added,
      mailboxes,
      before: undefined,
    })
    expect(written(now.list)).toBe('a@x.org, |b@x.org|')
    expect(written(act(now, { do: 'undo' }).state.list)).toBe('a@x.org, |')
  })
})
