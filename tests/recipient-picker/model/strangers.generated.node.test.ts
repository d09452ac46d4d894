import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../src/contacts/types.ts'
import type { Mailbox } from '../../../src/contacts/mailboxes/parse.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import { act, enterText, type Outcome, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { withoutStrangers } from '../../../src/recipient-picker/model/strangers.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { holds } from '../../support/holds.ts'
import { said } from './drive.ts'
import { contents, full, stateFrom, written } from './lists.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }
const team: readonly Contact[] = [{ email: 'bob@y.org' }, { email: 'cleo@x.org' }]
const people: Readonly<Record<string, readonly Contact[]>> = { Ann: [ann], Team: team }

/** Knows the addresses of x.org, y.org and z.org, and some names. */
const identify = (entry: Mailbox) =>
  people[entry.email] ?? (/@[xyz]\.org$/.test(entry.email) ? [entry] : undefined)

/** The same recipients in another order. */
const inOrder = (state: PickerState, ...order: readonly number[]): PickerState => {
  const { list } = state
  return { ...state, list: { ...list, chips: order.flatMap((at) => list.chips[at] ?? []) } }
}

const enter = (state: PickerState, value: string) => enterText(state, { value, caret: value.length })

/** What is shown, announced and refused. */
const seen = ({ outcome, strangers }: ReturnType<typeof withoutStrangers>) =>
  [
    written(outcome.state.list).trimEnd(),
    said(outcome),
    ...(strangers.length > 0 ? [`refused ${contents(strangers).join(' ')}`] : []),
  ].join(', ')

describe('entries that must be contacts', () => {
  it.each([
    ['are people', 'z@z.org, |', 'Ann, ', 'z@z.org, Ann Lee <ann@x.org>, |, added Ann Lee <ann@x.org>'],
    ['are all of a group', '|, z@', 'Team, ', 'bob@y.org, cleo@x.org, |z@, added bob@y.org cleo@x.org'],
    [
      'leave out who is there',
      'cleo@x.org, |',
      'Team, ',
      'cleo@x.org, bob@y.org, |, added bob@y.org, left out cleo@x.org',
    ],
    ['keep whom it leaves out', 'z@, |', 'z@, bob@y.org, ', 'z@, bob@y.org, |, added bob@y.org, left out z@'],
    ['stay in the draft if nobody', 'z@, |', 'who@no.org, ', 'z@, |who@no.org|, nothing, refused who@no.org'],
    [
      'stay in the draft before what is typed after them',
      '|',
      'who@no.org, Ann, Nobody; a',
      'Ann Lee <ann@x.org>, |who@no.org, Nobody; a|, added Ann Lee <ann@x.org>, refused who@no.org Nobody',
    ],
    ['take no place of one alike', '|, Nobody; ', 'Nobody; ', '|Nobody|; Nobody;, nothing, refused Nobody'],
    [
      'take no place of one that is spelled alike, and is further on',
      '|, a@, Nobody; b@, c@, ',
      'Nobody; ',
      '|Nobody|; a@, Nobody; b@, c@,, nothing, refused Nobody',
    ],
    ['take no place of one before', 'Nobody; |', 'Nobody; ', 'Nobody; |Nobody|, nothing, refused Nobody'],
  ])('%s', (_, before, value, expected) => {
    const state = stateFrom(full(before))
    expect(seen(withoutStrangers(enter(state, full(value)), state, identify))).toBe(full(expected))
  })

  it('leave the caret at the end of the draft that they stay in', () => {
    const state = stateFrom('|')
    const { list, caret } = withoutStrangers(enter(state, 'who@no.org, a'), state, identify).outcome.state
    expect(list.draft).toBe('who@no.org, a')
    expect(caret).toBe(list.draft.length)
  })

  it('stay recipients if they were, whoever they are', () => {
    const state = stateFrom('who@no.org, |')
    const outcome = enter(state, 'bob@y.org, ')
    expect(withoutStrangers(outcome, state, identify).outcome).toBe(outcome)
    // Also in another order.
    const before = stateFrom('who@no.org, bob@y.org, |')
    const moved: Outcome = { ...outcome, state: inOrder(before, 1, 0) }
    expect(withoutStrangers(moved, before, identify).outcome).toBe(moved)
  })

  it('stay recipients in another order beside somebody new', () => {
    const before = stateFrom('who@no.org, how@no.org, |')
    const entered = enter(before, 'bob@y.org, ')
    const outcome = { ...entered, state: inOrder(entered.state, 2, 1, 0) }
    expect(withoutStrangers(outcome, before, identify).outcome).toBe(outcome)
  })

  it('stay recipients if they were in the chip that was opened, but not twice', () => {
    const opened = act(stateFrom('Nobody; |'), { do: 'open', index: 0 }).state
    const put = enter(opened, 'nobody, ')
    expect(withoutStrangers(put, opened, identify).outcome).toBe(put)
    const twice = withoutStrangers(enter(opened, 'Nobody; Nobody; '), opened, identify)
    expect(seen(twice)).toBe('Nobody; |Nobody|, added Nobody, refused Nobody')
  })

  it('are those of an edit and no others, wherever it was made', () => {
    const email = fc.constantFrom(...'abcdefgh').map((letter) => `${letter}@x.org`)
    const emails = fc.uniqueArray(email, { maxLength: 8 })
    holds(300, [emails, fc.nat(8), fc.nat(8), fc.nat(2), fc.nat(255)], (all, start, count, gone, mask) => {
      const came = all.slice(start, start + count)
      const old = all.filter((one) => !came.includes(one))
      const isKnown = (one: string) => (mask >> (one.charCodeAt(0) - 97)) % 2 === 1
      const state = stateOfText(old.map((one) => `${one}, `).join(''))
      const gap = Math.min(start, old.length)
      const range = [gap, Math.min(gap + gone, old.length)] as const
      const outcome = act(state, { do: 'paste', ranges: [range] }, { text: came.join(', ') })
      const stays = came.length > 0 ? old.filter((_, at) => at < range[0] || at >= range[1]) : old
      const result = withoutStrangers(outcome, state, (entry) => (isKnown(entry.email) ? [entry] : undefined))
      const isThere = (one: string) => stays.includes(one) || isKnown(one)
      expect(contents(mailboxesOf(result.outcome.state.list))).toEqual(
        [...old.slice(0, gap), ...came, ...stays.slice(gap)].filter(isThere),
      )
      expect(contents(result.outcome.added)).toEqual(came.filter(isKnown))
      expect(contents(result.strangers)).toEqual(came.filter((one) => !isKnown(one)))
      expect(result.outcome.state.list.draft).toBe(came.filter((one) => !isKnown(one)).join(', '))
    })
  })
})
