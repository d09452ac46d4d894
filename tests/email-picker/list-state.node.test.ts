import { useCombobox } from 'downshift'
import fc from 'fast-check'
import type { SyntheticEvent } from 'react'
import { describe, expect, it, vi } from 'vitest'
import {
  listReducer,
  noRequest,
  requestReducer,
  stepOf,
  type ListAction,
  type ListRequest,
  type ListState,
  type RequestAction,
} from '../../src/email-picker/state/list-state.ts'
import type { ActiveRow } from '../../src/email-picker/state/rows.ts'
import { asRead } from './as-read.ts'

const PAGE = 6

const state = (isOpen: boolean, highlightedIndex = -1): ListState => ({
  isOpen,
  highlightedIndex,
  selectedItem: null,
  inputValue: '',
})
const openAt = (index: number) => state(true, index)
const closed = state(false)

/** Reduces an action in a list of `count` rows that are all there. */
function reduce(from: ListState, action: Partial<ListAction> & { type: string }, count = 3) {
  return listReducer(from, { changes: {}, ...action }, (at, by) =>
    count === 0 ? undefined : Math.max(0, Math.min(count - 1, at + by)),
  )
}

const opening = ['InputChange', 'InputClick', 'FunctionOpenMenu']
const moving = ['InputKeyDownArrowDown', 'InputKeyDownArrowUp', 'InputKeyDownPageDown', 'InputKeyDownPageUp']
const closing = ['InputKeyDownEnter', 'InputKeyDownEscape', 'FunctionCloseMenu']

describe('the state reducer of the list', () => {
  it('decides about actions that Downshift has', () => {
    expect(Object.keys(useCombobox.stateChangeTypes)).toEqual(
      expect.arrayContaining([...opening, ...moving, ...closing]),
    )
  })

  it.each(opening)('opens the list without an active row (%s)', (type) => {
    expect(reduce(closed, { type })).toEqual(openAt(-1))
    expect(reduce(openAt(2), { type })).toEqual(openAt(-1))
  })

  it.each(opening)('ignores the changes that Downshift proposes on opening (%s)', (type) => {
    const changes = { isOpen: false, highlightedIndex: 1, inputValue: 'x' }
    expect(reduce(closed, { type, changes })).toEqual(openAt(-1))
  })

  it.each(moving)('opens a closed list, in which the step waits for its row (%s)', (type) => {
    const nextIndex = vi.fn<(from: number, by: number) => number>(() => 1)
    expect(listReducer(closed, { type, changes: { highlightedIndex: 2 } }, nextIndex)).toEqual(openAt(-1))
    expect(nextIndex).not.toHaveBeenCalled()
  })

  it.each([
    ['InputKeyDownArrowDown', 1],
    ['InputKeyDownArrowUp', -1],
    ['InputKeyDownPageDown', PAGE],
    ['InputKeyDownPageUp', -PAGE],
  ])('moves to the row that %s leads to, whatever Downshift counts', (type, by) => {
    const nextIndex = vi.fn<(from: number, by: number) => number>(() => 8)
    const moved = listReducer(openAt(4), { type, changes: { highlightedIndex: 0 } }, nextIndex)
    expect(moved).toEqual(openAt(8))
    expect(nextIndex.mock.calls).toEqual([[4, by]])
  })

  it.each(moving)('stays where it is while the row of a step is not there (%s)', (type) => {
    expect(reduce(openAt(1), { type }, 0)).toEqual(openAt(1))
  })

  it('closes the list for Alt+Up, and changes nothing for Alt+Down', () => {
    expect(reduce(openAt(1), { type: 'InputKeyDownArrowUp', altKey: true })).toEqual(closed)
    expect(reduce(openAt(1), { type: 'InputKeyDownArrowDown', altKey: true })).toEqual(openAt(1))
    expect(reduce(closed, { type: 'InputKeyDownArrowDown', altKey: true })).toEqual(openAt(-1))
  })

  it.each(closing)('closes the list and leaves the text and the selected item alone (%s)', (type) => {
    const changes = { selectedItem: { kind: 'retry' } as const, inputValue: '' }
    const typed = { ...openAt(1), inputValue: 'ann' }
    expect(reduce(typed, { type, changes })).toEqual({ ...closed, inputValue: 'ann' })
  })

  it('lets Downshift set the index that code asks for', () => {
    const changes = { highlightedIndex: 2 }
    expect(reduce(openAt(0), { type: 'FunctionSetHighlightedIndex', changes })).toBe(changes)
  })

  it('never has an active row in a closed list, whatever comes', () => {
    const action = fc.record({
      type: fc.constantFrom(...opening, ...moving, ...closing),
      altKey: fc.boolean(),
    })
    const count = fc.integer({ min: 0, max: 20 })
    fc.assert(
      fc.property(fc.array(fc.tuple(action, count)), (actions) => {
        let now = closed
        for (const [each, rows] of actions) {
          now = Object.assign({}, now, reduce(now, each, rows))
          expect(now.isOpen || now.highlightedIndex === -1).toBe(true)
        }
      }),
    )
  })
})

describe('the step of a key', () => {
  it('is the same for the key and for Downshift’s action', () => {
    for (const [key, by] of Object.entries({ ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE })) {
      expect(stepOf(key)).toBe(by)
      expect(stepOf(`InputKeyDown${key}`)).toBe(by)
    }
  })

  it.each(['Home', 'End', 'ArrowLeft', 'Enter', 'a', '', 'constructor', '__proto__', 'InputKeyDownHome'])(
    'is none for "%s"',
    (key) => expect(stepOf(key)).toBe(0),
  )
})

const activeRow = (email = 'ann@x.example'): ActiveRow => ({
  row: { kind: 'contact', match: asRead({ contact: { email }, nameRanges: [], emailRanges: [] }) },
  foundBy: {},
})
const enterEvent = () => ({ type: 'keydown' }) as SyntheticEvent

const full: ListRequest = {
  openedFor: 'an',
  isByKey: true,
  caret: 2,
  pages: 2,
  forgotten: undefined,
  activeRow: activeRow(),
  steps: [1],
  enter: enterEvent(),
}

const after = (request: ListRequest, ...actions: RequestAction[]) => actions.reduce(requestReducer, request)

describe('what the user has asked of the list', () => {
  it('starts over when the list is opened', () => {
    expect(after(full, { type: 'opened', text: 'b', caret: 1 })).toEqual({
      ...noRequest,
      openedFor: 'b',
      caret: 1,
    })
  })

  it('has the step of the key that opened the list wait', () => {
    const opened = after(noRequest, { type: 'opened', text: '', caret: 0, isByKey: true, step: -1 })
    expect(opened).toMatchObject({ isByKey: true, steps: [-1] })
    expect(after(noRequest, { type: 'opened', text: '', caret: 0, step: undefined }).steps).toEqual([])
  })

  it('is reset when the list is closed, except for the caret', () => {
    expect(after(full, { type: 'closed' })).toEqual({ ...noRequest, caret: 2 })
  })

  it('is reset when the user leaves the box', () => {
    expect(after(full, { type: 'boxBlurred' })).toEqual(noRequest)
  })

  it('is kept when the user moves the caret', () => {
    expect(after(full, { type: 'caretMoved', caret: 0 })).toEqual({ ...full, caret: 0 })
  })

  it('has no active row and no waiting key when the row is left', () => {
    const left = after(full, { type: 'activeRowCleared' })
    expect(left).toEqual({ ...full, activeRow: undefined, steps: [], enter: undefined })
    expect(after(left, { type: 'activeRowCleared' })).toBe(left)
  })

  it('counts the pages', () => {
    expect(after(full, { type: 'endReached' }, { type: 'endReached' }).pages).toBe(4)
  })

  it('keeps the first Enter that waits', () => {
    const [first, second] = [enterEvent(), enterEvent()]
    const waiting = after(
      noRequest,
      { type: 'enterPressed', event: first },
      { type: 'enterPressed', event: second },
    )
    expect(waiting.enter).toBe(first)
  })

  it('ignores a step after an Enter that waits', () => {
    const waiting = after(
      noRequest,
      { type: 'stepped', by: 1 },
      { type: 'enterPressed', event: enterEvent() },
    )
    expect(after(waiting, { type: 'stepped', by: 1 })).toBe(waiting)
  })

  it('has a step back cancel the last one that waits, once there is an active row', () => {
    const atEnd = { ...noRequest, activeRow: activeRow() }
    expect(after(atEnd, { type: 'stepped', by: 1 }, { type: 'stepped', by: -1 }).steps).toEqual([])
    expect(after(noRequest, { type: 'stepped', by: 1 }, { type: 'stepped', by: -1 }).steps).toEqual([1, -1])
    const [pageDown, up] = [PAGE, -1]
    expect(after(atEnd, { type: 'stepped', by: pageDown }, { type: 'stepped', by: up }).steps).toEqual([
      pageDown,
      up,
    ])
  })

  it('has as many steps wait at the end of the rows as the user went further down than up', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean()), (downs) => {
        let model = 0
        let request: ListRequest = { ...noRequest, activeRow: activeRow() }
        for (const isDown of downs) {
          // With no step waiting, Up moves at once.
          if (!isDown && model === 0) continue
          model += isDown ? 1 : -1
          request = after(request, { type: 'stepped', by: isDown ? 1 : -1 })
        }
        expect(request.steps).toEqual(Array(model).fill(1))
      }),
    )
  })

  it('keeps the contact of the active row, though the source puts another one into the same match', () => {
    const match = { contact: { email: 'ann@x.example' }, nameRanges: [], emailRanges: [] }
    const active: ActiveRow = { row: { kind: 'contact', match: asRead(match) }, foundBy: {} }
    const moved = after(noRequest, { type: 'moved', activeRow: active, steps: [] })
    match.contact = { email: 'bob@x.example' }
    expect(moved.activeRow?.row).toMatchObject({ match: { contact: { email: 'ann@x.example' } } })
    expect(asRead(match).contact.email).toBe('bob@x.example')
  })

  it('never mutates its state', () => {
    const frozen = Object.freeze({ ...full, steps: Object.freeze([1, 6]) as number[] })
    const actions: RequestAction[] = [
      { type: 'opened', text: 'b', caret: 1, step: 1 },
      { type: 'caretMoved', caret: 1 },
      { type: 'boxBlurred' },
      { type: 'closed' },
      { type: 'activeRowCleared' },
      { type: 'endReached' },
      { type: 'stepped', by: -6 },
      { type: 'enterPressed', event: enterEvent() },
      { type: 'moved', activeRow: undefined, steps: [] },
    ]
    for (const action of actions) after(frozen, action)
    expect(frozen).toEqual({ ...full, steps: [1, 6] })
  })
})
