import fc from 'fast-check'
import type { KeyboardEvent } from 'react'
import { describe, expect, it } from 'vitest'
import {
  closed,
  closedList,
  opened,
  openedByApp,
  stepsTaken,
  startedFor,
  stepped,
  withCaret,
  withClosedList,
  withEnter,
  withMoreRows,
  withOpenList,
  withoutActiveRow,
  withoutContact,
  withoutEnter,
  type ActiveRow,
  type Transition,
  type ListState,
} from '../../../src/contact-list/state/list-state.ts'
import type { Row, SeenRows } from '../../../src/contact-list/state/rows.ts'
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
  ...rest,
})
const notFound = seen(0, { phase: 'behind', hasMoreRows: true })

const full: ListState = {
  isOpen: true,
  openedFor: 'an',
  isByKey: true,
  caret: 2,
  pages: 2,
  forgotten: undefined,
  activeRow: activeRow(),
  isLeft: false,
  steps: [1],
  enter: enterEvent(),
  isGivenUp: false,
}

const after = (state: ListState, ...changes: Transition[]) =>
  changes.reduce((now, change) => change(now), state)

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
      steps: [],
    })
  })

  it('is open for any text when the app has opened the list', () => {
    expect(openedByApp('a')).toEqual({ ...closedList, isOpen: true, isByKey: true, openedFor: 'a' })
  })

  it('is what the user has opened when the app opens the list for that', () => {
    const typed = after(closedList, startedFor({ openedFor: 'b', caret: 1 }))
    expect(after(typed, withOpenList('an', false))).toEqual({ ...typed, isOpen: true, openedFor: 'an' })
    expect(after(typed, withOpenList('a', true)).isByKey).toBe(true)
    expect(after(full, withOpenList('an', false)).isByKey).toBe(true)
  })

  it('is kept in a list that stays closed until the app has answered', () => {
    expect(after(full, withClosedList)).toEqual({ ...full, isOpen: false })
  })

  it('starts over when the user does something that opens the list', () => {
    const started = after(full, startedFor({ openedFor: 'b', caret: 1 }))
    expect(started).toEqual({ ...closedList, openedFor: 'b', caret: 1 })
    expect(after(started, opened)).toEqual({ ...started, isOpen: true })
  })

  it('is reset when the list is closed, except for the caret', () => {
    expect(after(full, closed)).toEqual({ ...closedList, caret: 2 })
  })

  it('is kept when the user moves the caret', () => {
    expect(after(full, withCaret(0))).toEqual({ ...full, caret: 0 })
  })

  it('has no active row and no waiting key when the row is left', () => {
    const left = { ...full, activeRow: undefined, steps: [], enter: undefined }
    expect(after(full, withoutActiveRow)).toEqual(left)
    expect(after(full, withoutContact('Ann', undefined))).toEqual({ ...left, forgotten: 'Ann' })
  })

  it('is kept when rows come that nothing waits for', () => {
    expect(stepsTaken(closedList, seen(0))).toBe(closedList)
    expect(stepsTaken(closedList, seen(3))).toBe(closedList)
  })

  it('counts the pages', () => {
    expect(after(full, withMoreRows, withMoreRows).pages).toBe(4)
  })

  it('keeps the first Enter that waits', () => {
    const [first, second] = [enterEvent(), enterEvent()]
    expect(after(closedList, withEnter(first, false), withEnter(second, false)).enter).toBe(first)
  })

  it('has no waiting step when an Enter waits for the active row', () => {
    const waiting = { ...closedList, steps: [1] }
    expect(after(waiting, withEnter(enterEvent(), true)).steps).toEqual([])
    expect(after(waiting, withEnter(enterEvent(), false), withEnter(enterEvent(), true)).steps).toEqual([1])
  })

  it('tells that an Enter has waited in vain, until the next one waits', () => {
    const vain = after(closedList, stepped(1, notFound), withEnter(enterEvent(), false), withoutEnter)
    expect(vain).toMatchObject({ enter: undefined, isGivenUp: true, steps: [1] })
    expect(after(vain, withEnter(enterEvent(), false)).isGivenUp).toBe(false)
  })

  it('never has an active row in a closed list, whatever comes', () => {
    const change = fc.oneof(
      fc.constantFrom(closed, withMoreRows, withoutActiveRow, withEnter(enterEvent(), false)),
      fc.tuple(fc.constantFrom(1, -1, PAGE, -PAGE), fc.integer({ min: 0, max: 20 })).map(
        ([by, count]): Transition =>
          (state) =>
            state.isOpen ? stepped(by, seen(count))(state) : state,
      ),
      fc.constant<Transition>((state) => after(state, startedFor({ openedFor: '', caret: 0 }), opened)),
    )
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        const end = after(closedList, ...changes)
        expect(end.isOpen || end.activeRow === undefined).toBe(true)
      }),
    )
  })

  it('is never mutated', () => {
    const frozen = Object.freeze({ ...full, steps: Object.freeze([1, PAGE]) as number[] })
    const changes = [
      startedFor({ openedFor: 'b', caret: 1 }),
      opened,
      closed,
      withCaret(1),
      withoutActiveRow,
      withMoreRows,
      stepped(-PAGE, seen(3)),
      withEnter(enterEvent(), false),
      withoutContact('Ann', undefined),
    ]
    for (const change of changes) after(frozen, change)
    stepsTaken(frozen, seen(3))
    expect(frozen).toEqual({ ...full, steps: [1, PAGE] })
  })
})

describe('a step', () => {
  it('moves to the row that it leads to', () => {
    const rows = seen(9, { activeIndex: 4 })
    const moved = after(closedList, stepped(1, rows))
    expect(moved).toEqual({
      ...closedList,
      activeRow: { row: rows.rows[5], index: 5, foundBy: rows.session },
    })
    expect(after(closedList, stepped(-PAGE, rows)).activeRow?.index).toBe(0)
  })

  it('waits while its row is not there', () => {
    expect(after(closedList, stepped(1, notFound))).toEqual({ ...closedList, steps: [1] })
    expect(after(closedList, stepped(1, notFound), stepped(-1, seen(3))).steps).toEqual([1, -1])
  })

  it('is ignored after an Enter that waits', () => {
    const waiting = after(closedList, stepped(1, notFound), withEnter(enterEvent(), false))
    expect(after(waiting, stepped(1, notFound))).toBe(waiting)
  })

  it('back cancels the last one that waits, once there is an active row', () => {
    const [down, up, pageDown] = [stepped(1, notFound), stepped(-1, notFound), stepped(PAGE, notFound)]
    const atEnd = { ...closedList, activeRow: activeRow() }
    expect(after(atEnd, down, up).steps).toEqual([])
    expect(after(closedList, down, up).steps).toEqual([1, -1])
    expect(after(atEnd, pageDown, up).steps).toEqual([PAGE, -1])
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
          state = after(state, stepped(isDown ? 1 : -1, notFound))
        }
        expect(state.steps).toEqual(Array(model).fill(1))
      }),
    )
  })

  it('is taken when its row is there', () => {
    const waiting = { ...closedList, steps: [1, 1, 1] }
    expect(stepsTaken(waiting, notFound)).toBe(waiting)
    const some = seen(2, { phase: 'partial', hasMoreRows: true })
    expect(stepsTaken(waiting, some)).toMatchObject({
      activeRow: { row: some.rows[1], index: 1 },
      steps: [1],
    })
    expect(stepsTaken(waiting, seen(9))).toMatchObject({ activeRow: { index: 2 }, steps: [] })
  })

  it('with an Enter after it waits until all rows are there', () => {
    const waiting = after({ ...closedList, steps: [1] }, withEnter(enterEvent(), false))
    expect(stepsTaken(waiting, seen(2, { phase: 'partial' }))).toBe(waiting)
    expect(stepsTaken(waiting, seen(2))).toMatchObject({ activeRow: { index: 0 }, steps: [] })
  })

  it('asks for more rows at the end of these', () => {
    const waiting = { ...closedList, steps: [1, 1, 1] }
    expect(stepsTaken(waiting, seen(2, { hasMoreRows: true, canShowMore: true })).pages).toBe(1)
    const kept = { ...closedList, activeRow: activeRow() }
    expect(stepsTaken(kept, seen(3, { activeIndex: 1, canShowMore: true }))).toBe(kept)
  })

  it('that leads nowhere is forgotten, as is an active row that is gone: no other row becomes active', () => {
    const left = { ...closedList, isLeft: true }
    expect(stepsTaken({ ...closedList, steps: [1] }, seen(0))).toEqual(left)
    expect(stepsTaken({ ...closedList, activeRow: activeRow() }, seen(3))).toEqual(left)
    const kept = { ...closedList, activeRow: activeRow() }
    expect(stepsTaken(kept, seen(3, { activeIndex: 1 }))).toBe(kept)
  })
})

it('The active row keeps its contact, though the source puts another one into the same match', () => {
  const match = { contact: { email: 'ann@x.example' }, nameRanges: [], emailRanges: [] }
  const row: Row = { kind: 'contact', match: asRead(match) }
  const moved = after(closedList, stepped(1, { ...seen(0), rows: [row] }))
  match.contact = { email: 'bob@x.example' }
  expect(moved.activeRow?.row).toMatchObject({ match: { contact: { email: 'ann@x.example' } } })
  expect(asRead(match).contact.email).toBe('bob@x.example')
})
