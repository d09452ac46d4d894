import { describe, expect, it } from 'vitest'
import { asTyped, readEarlyDraft } from '../../../src/recipient-picker/model/early-draft.ts'
import {
  afterEnter,
  withAppValue,
  withDraft,
  type EarlyState,
} from '../../../src/recipient-picker/model/early-state.ts'
import { partsOf } from '../../../src/recipient-picker/model/edited-parts.ts'
import type { Separators } from '../../../src/recipient-picker/model/text.ts'
import { rowsOf } from '../../support/text-table.ts'
import { said, seen, take } from './drive.ts'
import { full, stateFrom } from './lists.ts'

/** A box after edits of its draft, one after the other. Behind an arrow is what was pasted. */
const edited = (start: string, drafts: readonly string[]) =>
  drafts.reduce(
    (state, edit) => {
      const [draft = '', pasted] = full(edit.replaceAll('∅', '')).split('←')
      return withDraft(state, { draft, pasted: pasted?.replaceAll('/', '\n') })
    },
    stateFrom(full(start)) as EarlyState,
  )

/** The parts of its draft, with + before what was typed, and what was pasted behind an arrow. */
const parts = ({ edits }: EarlyState) =>
  edits &&
  partsOf(edits)
    .map(
      ({ text, pasted, isInitial }) =>
        (isInitial ? '' : '+') + [text, pasted].filter((one) => one !== undefined).join('←'),
    )
    .join(' | ')

it.each(
  rowsOf<[string, string, ...string[]]>(`
    +ab                ∅     a  ab
    +a | zo            zo    azo
    z | +x | e         zoe   zxe
    ze                 zoe   ze
    zo | +ay           zo    zoa  zoax  zoay
    ZO                 zo    ZO
    ZO | +X            zo    zox  ZOX
    zo | +axc          zo    zoabc  zoaxc
    +i̇                 ∅     İ  i̇
    +b,←b              ∅     b,←b
    +b,←b | +z         ∅     b,←b  b,z
    +z | +b,←b         ∅     b,←b  zb,
    +b,←b | +c,←c      ∅     b,←b  b,c,←c
    +bx,               ∅     b,←b  bx,
    +b | +c,←c | +,    ∅     b,←b  bc,,←c
    +b | +←c           ∅     b  b←c
    +b | +B←B          ∅     bb  bB←B`),
)('a draft has the parts %s after %s was edited', (expected, before, ...drafts) => {
  expect(parts(edited(`|${before.replace('∅', '')}|`, drafts))).toBe(expected)
})

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
      b@, c@, |zo|     added b@ c@           |zo|      zob@,c@←b@/c@
      a@, b@, |zo|     added a@ b@           |         a@,←a@  a@,b@,←b@  a@,b@,zo
      zo; yb@, |       added zo yb@          |zo, y|   zo, yb@,
      same             same                  |         zo
      same             same                  |zo, y|
      same             same                  |zo, y|   zo, yx
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

describe('a text or recipients of the app', () => {
  it.each([
    ['in capitals, as an answer', ['zo'], 'A@x.org, ZO', true, 'A@x.org, |ZO|', undefined],
    ['with the draft in capitals, as an answer', ['zo'], 'a@, ZO', true, 'a@, |ZO| ^0', '+ZO'],
    ['without the draft, as an answer', ['zo'], 'a@, ', true, 'a@, |', ''],
    ['with more of the draft, as an answer', ['zo'], 'a@, +zo', true, 'a@, |+zo| ^1', '++zo'],
    ['as an answer to no edit', [], 'a@, zo', true, 'a@, |zo|', undefined],
    ['of its own', ['zo'], 'a@, ZO', false, 'a@, |ZO|', undefined],
    ['that is a list', ['zo'], [{ email: 'b@x.org' }], false, 'b@, |zo| ^0', '+zo'],
  ])('%s, is followed', (_, drafts, owned, isAnswer, expected, typed) => {
    const state = { ...edited('a@, |', drafts), caret: 0 }
    const now = withAppValue(state, typeof owned === 'string' ? full(owned) : owned, { isAnswer })
    expect([seen(now), parts(now)]).toEqual([full(expected), typed])
  })
})
