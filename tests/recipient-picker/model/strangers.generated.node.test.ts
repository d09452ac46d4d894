import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../src/contacts/types.ts'
import type { Mailbox } from '../../../src/contacts/mailboxes/parse.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import { act, enterText, type Outcome, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { withoutStrangers } from '../../../src/recipient-picker/model/strangers.ts'
import { initialState } from '../../../src/recipient-picker/model/start.ts'
import { runs } from '../../support/runs.ts'
import { contents, listFrom, shown } from './lists.ts'

const ann: Contact = { name: 'Ann Lee', email: 'ann@x.org' }
const team: readonly Contact[] = [{ email: 'bob@y.org' }, { email: 'cleo@x.org' }]
const people: Readonly<Record<string, readonly Contact[]>> = { Ann: [ann], Team: team }

/** Knows the addresses of x.org, y.org and z.org, and some names. */
const identify = (entry: Mailbox) =>
  people[entry.email] ?? (/@[xyz]\.org$/.test(entry.email) ? [entry] : undefined)

const stateOf = (text: string): PickerState => ({ ...initialState(''), list: listFrom(text) })

/** The same recipients in another order. */
const inOrder = (state: PickerState, ...order: readonly number[]): PickerState => {
  const { list } = state
  return { ...state, list: { ...list, chips: order.flatMap((at) => list.chips[at] ?? []) } }
}

const enter = (state: PickerState, value: string) => enterText(state, { value, caret: value.length })

/** What is shown, announced and refused. */
function seen({ outcome, strangers }: ReturnType<typeof withoutStrangers>) {
  return {
    shown: shown(outcome.state.list),
    added: contents(outcome.added),
    leftOut: contents(outcome.leftOut),
    strangers: contents(strangers),
  }
}

describe('entries that must be contacts', () => {
  it.each<[string, string, string, ReturnType<typeof seen>]>([
    [
      'are people in the place of their names',
      'z@z.org, |',
      'Ann, ',
      {
        shown: ['z@z.org', 'Ann Lee <ann@x.org>', '||'],
        added: ['Ann Lee <ann@x.org>'],
        leftOut: [],
        strangers: [],
      },
    ],
    [
      'are all members in the place of a group',
      '|, z@z.org',
      'Team, ',
      {
        shown: ['bob@y.org', 'cleo@x.org', '||', 'z@z.org'],
        added: ['bob@y.org', 'cleo@x.org'],
        leftOut: [],
        strangers: [],
      },
    ],
    [
      'leave out who is there already',
      'cleo@x.org, |',
      'Team, ',
      {
        shown: ['cleo@x.org', 'bob@y.org', '||'],
        added: ['bob@y.org'],
        leftOut: ['cleo@x.org'],
        strangers: [],
      },
    ],
    [
      'stay in the draft if they are nobody',
      'z@z.org, |',
      'who@no.org, ',
      { shown: ['z@z.org', '|who@no.org|'], added: [], leftOut: [], strangers: ['who@no.org'] },
    ],
    [
      'stay in the draft before what is typed after them',
      '|',
      'who@no.org, Ann, Nobody; a',
      {
        shown: ['Ann Lee <ann@x.org>', '|who@no.org, Nobody; a|'],
        added: ['Ann Lee <ann@x.org>'],
        leftOut: [],
        strangers: ['who@no.org', 'Nobody'],
      },
    ],
  ])('%s', (_, before, value, expected) => {
    const state = stateOf(before)
    const result = withoutStrangers(enter(state, value), state, identify)
    expect(seen(result)).toEqual(expected)
  })

  it('leave the caret at the end of the draft that they stay in', () => {
    const state = stateOf('|')
    const { list, caret } = withoutStrangers(enter(state, 'who@no.org, a'), state, identify).outcome.state
    expect(list.draft).toBe('who@no.org, a')
    expect(caret).toBe(list.draft.length)
  })

  it('keep those that an edit has left out', () => {
    const state = stateOf('z@z.org, |')
    const outcome = enter(state, 'z@z.org, Ann, ')
    expect(contents(withoutStrangers(outcome, state, identify).outcome.leftOut)).toEqual(['z@z.org'])
  })

  it('are as they were entered if all are people', () => {
    const state = stateOf('|')
    const outcome = enter(state, 'bob@y.org, ')
    const result = withoutStrangers(outcome, state, identify)
    expect(result.outcome).toBe(outcome)
    expect(result.strangers).toEqual([])
  })

  it('stay recipients if they were, whoever they are', () => {
    const state = stateOf('who@no.org, |')
    const outcome = enter(state, 'bob@y.org, ')
    expect(withoutStrangers(outcome, state, identify).outcome).toBe(outcome)
    // Also in another order.
    const before = stateOf('who@no.org, bob@y.org, |')
    const moved: Outcome = { ...outcome, state: inOrder(before, 1, 0) }
    expect(withoutStrangers(moved, before, identify).outcome).toBe(moved)
  })

  it('stay recipients in another order beside somebody new', () => {
    const before = stateOf('who@no.org, how@no.org, |')
    const entered = enter(before, 'bob@y.org, ')
    const outcome = { ...entered, state: inOrder(entered.state, 2, 1, 0) }
    expect(withoutStrangers(outcome, before, identify).outcome).toBe(outcome)
  })

  it('stay recipients if they were in the chip that was opened, but not twice', () => {
    const opened = act(stateOf('Nobody; |'), { do: 'open', index: 0 }).state
    const put = enter(opened, 'nobody, ')
    expect(withoutStrangers(put, opened, identify).outcome).toBe(put)
    const twice = withoutStrangers(enter(opened, 'Nobody; Nobody; '), opened, identify)
    expect(seen(twice)).toMatchObject({ shown: ['Nobody', '|Nobody|'], strangers: ['Nobody'] })
  })

  it('take no place of a recipient that is spelled alike', () => {
    const state = stateOf('|, Nobody; ')
    const result = withoutStrangers(enter(state, 'Nobody; '), state, identify)
    expect(seen(result)).toMatchObject({ shown: ['|Nobody|', 'Nobody'], strangers: ['Nobody'] })
    const far = stateOf('|, a@x.org, Nobody; b@x.org, c@x.org, ')
    expect(seen(withoutStrangers(enter(far, 'Nobody; '), far, identify))).toMatchObject({
      shown: ['|Nobody|', 'a@x.org', 'Nobody', 'b@x.org', 'c@x.org'],
      strangers: ['Nobody'],
    })
    const after = stateOf('Nobody; |')
    const other = withoutStrangers(enter(after, 'Nobody; '), after, identify)
    expect(seen(other)).toMatchObject({ shown: ['Nobody', '|Nobody|'], strangers: ['Nobody'] })
  })

  it('are those of an edit and no others, wherever it was made', () => {
    const email = fc.constantFrom(...'abcdefgh').map((letter) => `${letter}@x.org`)
    const emails = fc.uniqueArray(email, { maxLength: 8 })
    fc.assert(
      fc.property(emails, fc.nat(8), fc.nat(8), fc.nat(2), fc.nat(255), (all, start, count, gone, mask) => {
        const came = all.slice(start, start + count)
        const old = all.filter((one) => !came.includes(one))
        const isKnown = (one: string) => (mask >> (one.charCodeAt(0) - 97)) % 2 === 1
        const state = initialState(old.map((one) => `${one}, `).join(''))
        const gap = Math.min(start, old.length)
        const range = [gap, Math.min(gap + gone, old.length)] as const
        const outcome = act(state, { do: 'paste', ranges: [range] }, { text: came.join(', ') })
        const stays = came.length > 0 ? old.filter((_, at) => at < range[0] || at >= range[1]) : old
        const result = withoutStrangers(outcome, state, (entry) =>
          isKnown(entry.email) ? [entry] : undefined,
        )
        const isThere = (one: string) => stays.includes(one) || isKnown(one)
        expect(contents(mailboxesOf(result.outcome.state.list))).toEqual(
          [...old.slice(0, gap), ...came, ...stays.slice(gap)].filter(isThere),
        )
        expect(contents(result.outcome.added)).toEqual(came.filter(isKnown))
        expect(contents(result.strangers)).toEqual(came.filter((one) => !isKnown(one)))
        expect(result.outcome.state.list.draft).toBe(came.filter((one) => !isKnown(one)).join(', '))
      }),
      { numRuns: runs(300) },
    )
  })
})
