import { describe, expect, it } from 'vitest'
import { asTyped, readEarlyDraft } from '../../../src/recipient-picker/model/early-draft.ts'
import {
  afterEnter,
  withAppValue,
  withDraft,
  withPaste,
  type EarlyState,
} from '../../../src/recipient-picker/model/early-state.ts'
import type { Separators } from '../../../src/recipient-picker/model/text.ts'
import { rowsOf } from '../../support/text-table.ts'
import { said, seen, take } from './drive.ts'
import { full, stateFrom } from './lists.ts'

/** A box after edits of its draft, one after the other. Behind an arrow is what was pasted: in place of / as lines. */
const edited = (start: string, drafts: readonly string[]) =>
  drafts.reduce(
    (state, edit) => {
      const [draft = '', lines] = full(edit.replaceAll('∅', '')).split('←')
      const line = lines === undefined || draft === state.list.draft ? '' : `${lines.replaceAll('/', ', ')}, `
      const pasted = lines?.replaceAll('/', '\n')
      return withDraft(pasted === undefined ? state : withPaste(state, { pasted, line }), draft)
    },
    stateFrom(full(start)) as EarlyState,
  )

describe('a draft that is read later', () => {
  const readIn = (state: EarlyState, separators?: Separators) =>
    readEarlyDraft(state, asTyped(state), separators)

  it.each(
    rowsOf<[string, string, string, ...string[]]>(`
      b@, |c|          added b@              |         b@, c
      a@, |            left out a@           a@, |     a@,
      |zo|             nothing               |         ,zo
      b@, c@, |        added b@ c@           |         b@, c@, ←b@/c@
      b@, |            added b@              |         ∅←b@
      b@, c@, |zo|     added b@ c@           |zo|      b@, c@, zo←b@/c@
      b@, c@, |zo|     added b@ c@           |zo|      zo←b@/c@
      Bo <b@>, |zo|    added Bo <b@>         |         Bo\tb@, ←Bo\tb@  BO\tB@X.ORG, zo
      B@X.ORG, |zo|    added B@X.ORG         |         Bo\tb@, ←Bo\tb@  B@X.ORG, zo
      bob@, b@, |      added bob@ b@         |         bob@, b@, ←b@
      b@, c@, |zo |    added b@ c@           |         zo b@, c@, ←b@/c@
      a@, b@, |zo|     added a@ b@           |         a@,←a@  a@,b@,←b@  a@,b@,zo
      zo; yb@, |       added zo yb@          |zo, y|   zo, yb@,
      same             same                  |         zo
      same             same                  |zo, y|
      zo, |yx|         added zo              |zo, y|   zo, yx
      same             same                  |zo|      zoe←e`),
  )('is %s, %s: %s %j', (expected, saying, start, ...drafts) => {
    const outcome = readIn(edited(start, drafts))
    expect(outcome ? seen(outcome.state) : 'same').toBe(full(expected))
    expect(outcome ? said(outcome) : 'same').toBe(full(saying))
  })

  it.each([
    [1, '', 'b@, |zo| ^0'],
    [10, '', 'b@, |zo| ^1'],
    [11, '<undo>', '|b@, zo|'],
    [11, '<undo><undo>', '|'],
  ])(
    'has the caret %i where it was, and is a step behind that of what was typed: %s',
    (caret, steps, expected) => {
      const outcome = readIn({ ...edited('|', ['b@', 'b@, zo']), caret })
      expect(outcome && seen(take(outcome.state, steps).state)).toBe(full(expected))
    },
  )

  it.each([
    ['b@ c@ ', [' '], 2],
    ['b@ c@ ', [';'], 0],
    [`b@ ${'z'.repeat(991)}`, [' '], 1],
    [`b@ ${'z'.repeat(992)}`, [' '], 0],
  ] as const)('%s has with the separators %j so many recipients: %i', (draft, separators, count) => {
    expect(readIn(edited('|', [draft]), separators)?.added ?? []).toHaveLength(count)
  })
})

it.each<[string, string, Separators | undefined, string]>([
  ['b@', 'b@x.orgz', undefined, 'b@, z'],
  ['zo', 'zoz', undefined, 'zo; z'],
  ['zo', 'zoz', [','], 'zo, z'],
  ['b@', 'b@x.orgz', [';'], 'b@; z'],
  ['b@', 'b@x.orgz', [], 'b@ z'],
  ['zo', 'zo', undefined, 'zo'],
  ['zo', 'xzo', undefined, 'xzo'],
])('Enter behind %s, which has become %s, separates with %j: %s', (before, after, separators, expected) => {
  expect(afterEnter(full(before), full(after), separators)).toBe(full(expected))
})

it.each([
  ['in capitals, as an answer', ['zo'], 'A@x.org, ZO', true, 'A@x.org, |ZO|', false],
  ['with the draft in capitals, as an answer', ['zo'], 'a@, ZO', true, 'a@, |ZO| ^0', true],
  ['without the draft, as an answer', ['zo'], 'a@, ', true, 'a@, |', true],
  ['with more of the draft, as an answer', ['zo'], 'a@, +zo', true, 'a@, |+zo| ^1', true],
  ['as an answer to no edit', [], 'a@, zo', true, 'a@, |zo|', false],
  ['of its own', ['zo'], 'a@, ZO', false, 'a@, |ZO|', false],
  ['that is a list', ['zo'], [{ email: 'b@x.org' }], false, 'b@, |zo| ^0', true],
])('a text or recipients of the app %s, is followed', (_, drafts, owned, isAnswer, expected, isTyped) => {
  const state = { ...edited('a@, |', drafts), caret: 0 }
  const now = withAppValue(state, typeof owned === 'string' ? full(owned) : owned, { isAnswer })
  expect([seen(now), now.edits !== undefined]).toEqual([full(expected), isTyped])
})
