import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Contact } from '../../../src/contacts/types.ts'
import { parseMailboxes, type Mailbox } from '../../../src/contacts/mailboxes/parse.ts'
import { mailboxesOf } from '../../../src/recipient-picker/model/list.ts'
import { act, enterText, type Outcome, type PickerState } from '../../../src/recipient-picker/model/state.ts'
import { withoutStrangers } from '../../../src/recipient-picker/model/strangers.ts'
import { stateOfText } from '../../../src/recipient-picker/model/start.ts'
import { holds } from '../../support/holds.ts'
import { rowsOf } from '../../support/text-table.ts'
import { said } from './drive.ts'
import { contents, full, stateFrom, written } from './lists.ts'

const people: Readonly<Record<string, string>> = {
  Ann: 'Ann Lee <a@x.org>',
  Bo: 'b@x.org',
  Team: 'bob@y.org, c@x.org',
  'Lee, Eve': 'e@x.org',
  'Eve, Cid': 'd@x.org',
  'Ray, Bob': 'r@x.org',
  'Ray, Bob, Jr.': 's@x.org',
  'Ann, Bo': 't@x.org',
  'Lee, z@x.org': 'u@x.org',
  ', Eve': 'v@x.org',
}

/** Knows the addresses of x.org, y.org and z.org, and some names. */
const identify = (entry: Mailbox): readonly Contact[] | undefined => {
  const named = entry.valid ? undefined : people[entry.email]
  return named ? parseMailboxes(named) : /@[xyz]\.org$/.test(entry.email) ? [entry] : undefined
}

/** How the name of m@x.org begins. */
const isStart = (text: string, { email }: Mailbox) =>
  email === 'm@x.org' && ['Max', 'Max, Jo', 'Max, Bo'].includes(text)
const sorted = (outcome: Outcome, before: PickerState, who = identify) =>
  withoutStrangers(outcome, before, who, isStart)

/** The same recipients in another order. */
const inOrder = (state: PickerState, ...order: readonly number[]): PickerState => {
  const { list } = state
  return { ...state, list: { ...list, chips: order.flatMap((at) => list.chips[at] ?? []) } }
}

const enter = (state: PickerState, value: string) => enterText(state, { value, caret: value.length })

/** What is shown, announced and refused. */
function seen(outcome: Outcome): string {
  const { state, strangers = [] } = outcome
  return [
    written(state.list).trimEnd(),
    said(outcome),
    ...(strangers.length > 0 ? [`refused ${contents(strangers).join(' ')}`] : []),
  ].join(', ')
}

describe('entries that must be contacts', () => {
  it.each(
    rowsOf(`
      are people                  z@z.org, |  Ann,  z@z.org, Ann Lee <a@>, |, added Ann Lee <a@>
      are all of a group          |, z@  Team,  bob@y.org, c@, |z@, added bob@y.org c@
      leave out who is there      c@, |  Team,  c@, bob@y.org, |, added bob@y.org, left out c@
      keep whom it leaves out     z@, |  z@, bob@y.org,  z@, bob@y.org, |, added bob@y.org, left out z@
      stay in the draft if nobody  z@, |  who@no.org,  z@, |who@no.org|, nothing, refused who@no.org
      stay before what is typed   |  w@no.org, Bo, Cy; a  b@, |w@no.org, Cy; a|, added b@, refused w@no.org Cy
      take no place of one alike  |, Nobody;  Nobody;  |Nobody|; Nobody;, nothing, refused Nobody
      nor of one further on       |, a@, Nobody; b@  Nobody;  |Nobody|; a@, Nobody; b@, nothing, refused Nobody
      nor of one before           Nobody; |  Nobody;  Nobody; |Nobody|, nothing, refused Nobody
      are one with a comma        |  Lee, Eve;  e@, |, added e@
      among others, too           y@, |  z@, Lee, Eve, b@;  y@, z@, e@, b@, |, added z@ e@ b@
      are one with two commas     |  Ray, Bob, Jr.;  s@, |, added s@
      share no part of a name     |  Lee, Eve, Cid;  e@, |Cid|, added e@, refused Cid
      or with one before another  |  Ray, Bob, z@;  r@, z@, |, added r@ z@
      are two if both are people  |  Ann, Bo;  Ann Lee <a@>, b@, |, added Ann Lee <a@> b@
      are not one with a recipient  Lee; |  Eve;  Lee; |Eve|, nothing, refused Eve
      are not one with an address  |  Lee, z@,  z@, |Lee|, added z@, refused Lee
      are the pick behind a start  |  Max, m@,  m@, |, added m@
      are the pick behind two parts  |  Max, Jo, m@,  m@, |, added m@
      are not that behind another  |  Mad, m@,  m@, |Mad|, added m@, refused Mad
      nor behind a contact        |  Max, Bo, m@,  b@, m@, |Max|, added b@ m@, refused Max
      nor a recipient behind it   |, m@  Max;  |Max|; m@, nothing, refused Max`),
  )('%s', (_, before = '', value = '', expected = '') => {
    const state = stateFrom(full(before))
    expect(seen(sorted(enter(state, full(value)), state))).toBe(full(expected))
  })

  it('leave the caret at the end of the draft that they stay in', () => {
    const state = stateFrom('|')
    const { list, caret } = sorted(enter(state, 'who@no.org, a'), state).state
    expect(list.draft).toBe('who@no.org, a')
    expect(caret).toBe(list.draft.length)
  })

  it('stay recipients if they were, whoever they are', () => {
    const state = stateFrom('who@no.org, |')
    const outcome = enter(state, 'bob@y.org, ')
    expect(sorted(outcome, state)).toBe(outcome)
    // Also in another order.
    const before = stateFrom('who@no.org, bob@y.org, |')
    const moved: Outcome = { ...outcome, state: inOrder(before, 1, 0) }
    expect(sorted(moved, before)).toBe(moved)
  })

  it('stay recipients in another order beside somebody new', () => {
    const before = stateFrom('who@no.org, how@no.org, |')
    const entered = enter(before, 'bob@y.org, ')
    const outcome = { ...entered, state: inOrder(entered.state, 2, 1, 0) }
    expect(sorted(outcome, before)).toBe(outcome)
  })

  it('stay recipients if they were in the chip that was opened', () => {
    const opened = act(stateFrom('Nobody; |'), { do: 'open', index: 0 }).state
    const put = enter(opened, 'nobody, ')
    expect(sorted(put, opened)).toBe(put)
    const behind = sorted(enter(opened, 'Other; Nobody; '), opened)
    expect(seen(behind)).toBe('Nobody; |Other|, added Nobody, refused Other')
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
      const result = sorted(outcome, state, (entry) => (isKnown(entry.email) ? [entry] : undefined))
      const isThere = (one: string) => stays.includes(one) || isKnown(one)
      expect(contents(mailboxesOf(result.state.list))).toEqual(
        [...old.slice(0, gap), ...came, ...stays.slice(gap)].filter(isThere),
      )
      expect(contents(result.added)).toEqual(came.filter(isKnown))
      expect(contents(result.strangers ?? [])).toEqual(came.filter((one) => !isKnown(one)))
      expect(result.state.list.draft).toBe(came.filter((one) => !isKnown(one)).join(', '))
    })
  })
})
