import fc from 'fast-check'
import type { KeyboardEvent } from 'react'
import { describe, expect, it } from 'vitest'
import {
  closedList,
  enterIn,
  reduce,
  stepsTaken,
  type ListCause,
  type ListState,
} from '../../../src/contact-list/state/list-state.ts'
import type { ActiveRow, Row, SeenRows } from '../../../src/contact-list/state/rows.ts'
import { stepOf } from '../../../src/contact-list/state/step-of.ts'
import { asRead } from '../as-read.ts'

const PAGE = 6

const rowOf = (email: string): Row => ({
  kind: 'contact',
  match: asRead({ contact: { email }, nameRanges: [], emailRanges: [] }),
})
const activeRow = (email = 'ann@x.example'): ActiveRow => ({ row: rowOf(email), index: 0, foundBy: {} })
const enterEvent = () => ({ type: 'keydown' }) as KeyboardEvent

/** A list of `count` rows that are all there. */
const seen = (count: number, rest: Partial<SeenRows> = {}): SeenRows => ({
  rows: Array.from({ length: count }, (_, at) => rowOf(`${at}@x.example`)),
  activeIndex: -1,
  session: {},
  phase: 'complete',
  canShowMore: false,
  hasMoreRows: false,
  isFirstRowWanted: false,
  ...rest,
})
const notFound = seen(0, { phase: 'behind', hasMoreRows: true })

const full: ListState = {
  isOpen: true,
  openedFor: 'an',
  isByKey: true,
  pages: 2,
  forgotten: undefined,
  activeRow: activeRow(),
  isLeft: false,
  waiting: [1, enterEvent()],
  isGivenUp: false,
  reason: 'key',
}

/** The state after causes, where the user sees a list that has found nothing yet. */
const after = (state: ListState, ...causes: ListCause[]) => afterIn(notFound, state, ...causes)
const afterIn = (list: SeenRows, state: ListState, ...causes: ListCause[]) =>
  causes.reduce((now, cause) => reduce(now, cause, () => list), state)

const closed: ListCause = { type: 'closed', reason: 'key' }
const leftRows: ListCause = { type: 'left' }
const finished: ListCause = { type: 'finished' }
const gaveUp: ListCause = { type: 'gaveUp' }
const askedForMore: ListCause = { type: 'askedForMore' }
const stepped = (by: number): ListCause => ({ type: 'stepped', by })
const waited = (enter = enterEvent()): ListCause => ({ type: 'waited', enter })
const opened = (openedFor: string): ListCause => ({ type: 'opened', openedFor, how: { reason: 'input' } })
const forgot = (name: string, row?: ActiveRow): ListCause => ({ type: 'forgot', name, activeRow: row })

describe('the step of a key', () => {
  it('is one row, or as many as are visible', () => {
    for (const [key, by] of Object.entries({ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }))
      expect(stepOf(key)).toBe(by)
  })

  it.each(['Home', 'End', 'ArrowLeft', 'Enter', 'a', '', 'constructor', '__proto__'])(
    'is none for "%s"',
    (key) => expect(stepOf(key)).toBe(0),
  )
})

describe('the state of the list', () => {
  it('is at first that of a closed list that nobody has opened or left', () => {
    expect(closedList).toMatchObject({
      isOpen: false,
      openedFor: '',
      isByKey: false,
      isLeft: false,
      waiting: [],
    })
  })

  it('is kept in a list that stays closed until the app has answered', () => {
    expect(after(full, { type: 'heldClosed' })).toEqual({ ...full, isOpen: false })
  })

  it('starts over when the user does something that opens the list', () => {
    const started = { ...closedList, isOpen: true, openedFor: 'b', reason: 'input' }
    expect(after(full, opened('b'))).toEqual(started)
    const how = { reason: 'key', isByKey: true, isLeft: true } as const
    expect(after(closedList, { type: 'opened', openedFor: 'b', how })).toEqual({ ...started, ...how })
  })

  it('has the rows again that the user had left when the text is clicked', () => {
    expect(after({ ...full, isLeft: true }, { type: 'clicked' })).toEqual(full)
    expect(after(full, { type: 'clicked' })).toBe(full)
  })

  it('keeps the step of the key that opens the list', () => {
    const byKey: ListCause = { type: 'opened', openedFor: '', how: { reason: 'key', isByKey: true } }
    const closedRows = seen(3, { phase: 'closed' })
    expect(afterIn(closedRows, closedList, stepped(-1), byKey).waiting).toEqual([-1])
    expect(afterIn(closedRows, closedList, stepped(-1), opened('')).waiting).toEqual([])
  })

  it('is reset when the list is closed', () => {
    expect(after(full, closed)).toEqual({ ...closedList, reason: 'key' })
  })

  it('has no active row and no waiting key when the row is left', () => {
    const done = { ...full, activeRow: undefined, waiting: [] }
    expect(after(full, finished)).toEqual(done)
    expect(after(full, leftRows)).toEqual({ ...done, isLeft: true })
    expect(after({ ...done, waiting: [1] }, leftRows)).toEqual({ ...done, isLeft: true })
    expect(after(done, leftRows)).toBe(done)
    expect(afterIn({ ...notFound, isFirstRowWanted: true }, done, leftRows).isLeft).toBe(true)
    expect(after(full, forgot('Ann'))).toEqual({ ...done, forgotten: 'Ann' })
    const next = activeRow('bob@x.example')
    expect(after(full, forgot('Ann', next))).toEqual({ ...done, forgotten: 'Ann', activeRow: next })
  })

  it('is kept when rows come that nothing waits for', () => {
    expect(stepsTaken(closedList, seen(0))).toBe(closedList)
    expect(stepsTaken(closedList, seen(3))).toBe(closedList)
  })

  it('counts the pages', () => {
    const list = { ...notFound, canShowMore: true }
    expect(afterIn(list, full, askedForMore, askedForMore).pages).toBe(4)
    expect(after(full, askedForMore)).toBe(full)
  })

  it('keeps the first Enter that waits', () => {
    const [first, second] = [enterEvent(), enterEvent()]
    expect(enterIn(after(closedList, waited(first), waited(second)))).toBe(first)
  })

  it('has no waiting step when an Enter waits for the active row', () => {
    const waiting = { ...closedList, waiting: [1] }
    const active = { ...notFound, activeIndex: 0 }
    const enter = enterEvent()
    expect(afterIn(active, waiting, waited(enter)).waiting).toEqual([enter])
    expect(afterIn(active, after(waiting, waited(enter)), waited()).waiting).toEqual([1, enter])
  })

  it('tells that an Enter has waited in vain, until the next one waits', () => {
    const vain = after(closedList, stepped(1), waited(), gaveUp)
    expect(vain).toMatchObject({ isGivenUp: true, waiting: [1] })
    expect(after(vain, waited()).isGivenUp).toBe(false)
  })

  it('never has an active row in a closed list, whatever comes', () => {
    const cause = fc.oneof(
      fc.constantFrom(closed, askedForMore, finished, waited(), opened('')),
      fc.constantFrom(1, -1, PAGE, -PAGE).map(stepped),
    )
    const causes = fc.array(fc.tuple(cause, fc.integer({ min: 0, max: 20 })))
    fc.assert(
      fc.property(causes, (all) => {
        // No row of a closed list is there.
        const listOf = ({ isOpen }: ListState, count: number) =>
          isOpen ? seen(count) : seen(count, { phase: 'closed' })
        const end = all.reduce((now, [one, count]) => reduce(now, one, () => listOf(now, count)), closedList)
        expect(end.isOpen || end.activeRow === undefined).toBe(true)
      }),
    )
  })

  it('is never mutated', () => {
    const frozen = Object.freeze({ ...full, waiting: Object.freeze([1, PAGE]) as number[] })
    const causes = [
      opened('b'),
      closed,
      finished,
      leftRows,
      askedForMore,
      stepped(-PAGE),
      waited(),
      forgot('Ann'),
    ]
    for (const cause of causes) afterIn(seen(3), frozen, cause)
    stepsTaken(frozen, seen(3))
    expect(frozen).toEqual({ ...full, waiting: [1, PAGE] })
  })
})

describe('a step', () => {
  it('moves to the row that it leads to', () => {
    const rows = seen(9, { activeIndex: 4 })
    const moved = afterIn(rows, closedList, stepped(1))
    expect(moved).toEqual({
      ...closedList,
      activeRow: { row: rows.rows[5], index: 5, foundBy: rows.session },
    })
    expect(afterIn(rows, closedList, stepped(-PAGE)).activeRow?.index).toBe(0)
  })

  it('waits while its row is not there', () => {
    const waiting = after(closedList, stepped(1))
    expect(waiting).toEqual({ ...closedList, waiting: [1] })
    expect(afterIn(seen(3), waiting, stepped(-1)).waiting).toEqual([1, -1])
  })

  it('is ignored after an Enter that waits', () => {
    const waiting = after(closedList, stepped(1), waited())
    expect(after(waiting, stepped(1))).toBe(waiting)
  })

  it('back cancels the last one that waits, once there is an active row', () => {
    const [down, up, pageDown] = [stepped(1), stepped(-1), stepped(PAGE)]
    const atEnd = { ...closedList, activeRow: activeRow() }
    expect(after(atEnd, down, up).waiting).toEqual([])
    expect(after(closedList, down, up).waiting).toEqual([1, -1])
    expect(after(atEnd, pageDown, up).waiting).toEqual([PAGE, -1])
  })

  it('waits at the end of the rows as often as the user went further down than up', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (downs) => {
        let model = 0
        let state: ListState = { ...closedList, activeRow: activeRow() }
        for (const isDown of downs) {
          // With no step waiting, Up moves at once.
          if (!isDown && model === 0) continue
          model += isDown ? 1 : -1
          state = after(state, stepped(isDown ? 1 : -1))
        }
        expect(state.waiting).toEqual(Array(model).fill(1))
      }),
    )
  })

  it('is taken when its row is there', () => {
    const waiting = { ...closedList, waiting: [1, 1, 1] }
    expect(stepsTaken(waiting, notFound)).toBe(waiting)
    const some = seen(2, { phase: 'partial', hasMoreRows: true })
    expect(stepsTaken(waiting, some)).toMatchObject({
      activeRow: { row: some.rows[1], index: 1 },
      waiting: [1],
    })
    expect(stepsTaken(waiting, seen(9))).toMatchObject({ activeRow: { index: 2 }, waiting: [] })
  })

  it('with an Enter after it waits until all rows are there', () => {
    const waiting = after({ ...closedList, waiting: [1] }, waited())
    expect(stepsTaken(waiting, seen(2, { phase: 'partial' }))).toBe(waiting)
    expect(stepsTaken(waiting, seen(2))).toMatchObject({
      activeRow: { index: 0 },
      waiting: waiting.waiting.slice(1),
    })
  })

  it('asks for more rows at the end of these', () => {
    const waiting = { ...closedList, waiting: [1, 1, 1] }
    expect(stepsTaken(waiting, seen(2, { hasMoreRows: true, canShowMore: true })).pages).toBe(1)
    const kept = { ...closedList, activeRow: activeRow() }
    expect(stepsTaken(kept, seen(3, { activeIndex: 1, canShowMore: true }))).toBe(kept)
  })

  it('that leads further than these rows keeps no Enter waiting: nobody has seen its row', () => {
    const waiting = after({ ...closedList, waiting: [1, 1, 1] }, waited())
    const taken = stepsTaken(waiting, seen(2, { hasMoreRows: true, canShowMore: true }))
    expect(taken).toMatchObject({ activeRow: { index: 1 }, waiting: [1], isGivenUp: true, pages: 1 })
    // The first row is active by itself: the user has not moved to it.
    const first = seen(1, { activeIndex: 0, hasMoreRows: true, canShowMore: true })
    expect(stepsTaken(waiting, first)).toMatchObject({ waiting: waiting.waiting, pages: 1 })
  })

  it('that leads nowhere is forgotten, as is an active row that is gone: no other row becomes active', () => {
    const left = { ...closedList, isLeft: true }
    expect(stepsTaken({ ...closedList, waiting: [1] }, seen(0))).toEqual(left)
    expect(stepsTaken({ ...closedList, activeRow: activeRow() }, seen(3))).toEqual(left)
    const kept = { ...closedList, activeRow: activeRow() }
    expect(stepsTaken(kept, seen(3, { activeIndex: 1 }))).toBe(kept)
  })
})

it('The active row keeps its contact, though the source puts another one into the same match', () => {
  const match = { contact: { email: 'ann@x.example' }, nameRanges: [], emailRanges: [] }
  const row: Row = { kind: 'contact', match: asRead(match) }
  const moved = afterIn({ ...seen(0), rows: [row] }, closedList, stepped(1))
  match.contact = { email: 'bob@x.example' }
  expect(moved.activeRow?.row).toMatchObject({ match: { contact: { email: 'ann@x.example' } } })
  expect(asRead(match).contact.email).toBe('bob@x.example')
})
