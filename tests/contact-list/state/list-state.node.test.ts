import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAction, nextModel } from '../../../src/contact-list/state/changes.ts'
import { viewOf } from '../../../src/contact-list/state/list-model.ts'
import { closedList, stepOf, stepsTaken, waitingEnter } from '../../../src/contact-list/state/list-state.ts'
import { rowsOf } from '../../support/text-table.ts'
import { asRow } from '../as-row.ts'
import { after, drive, lineOf } from './drive-list.ts'

describe('the step of a key', () => {
  it('is one row, or as many as are visible', () => {
    for (const [key, by] of Object.entries({ ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6 }))
      expect(stepOf(key)).toBe(by)
  })

  it.each(['Home', 'End', 'ArrowLeft', 'Enter', 'a', '', 'constructor', '__proto__'])(
    'is none for "%s"',
    (key) => expect(stepOf(key)).toBe(0),
  )
})

it.each(
  rowsOf<[fact: string, steps: string, line: string]>(`
    A step moves to the row that it leads to   types a, finds 3, down 2                a complete › a0 a1* a2
    A step back leads to the row before        types a, finds 3, down 2, up            a complete › a0* a1 a2
    A step up leads to the last row            types a, finds 3, up                    a complete › a0 a1 a2*
    After a pick, it leads to the row after    types a, finds 3, goes-on a1, down         a complete › a0 a1* a2
    A step back leads to the one before then   types a, finds 3, goes-on a2, up           a complete › a0 a1* a2
    From there, it goes on as always           types a, finds 3, goes-on a1, down 2       a complete › a0 a1 a2*
    Steps wait while their rows are not there  types a, down, up                       a behind waits 1 -1
    The key that opens the list is a step as well  up, key                                 behind waits -1
    A letter that opens it is none             up, types a                             a behind
    A step is taken when its row is there      types a, down 3, finds 2 … of 9       a partial more? waits 1 › a0 a1*?
    The rest are taken later                   types a, down 3, finds 2 … of 9, finds 3  a complete › a0 a1 a2*
    A step back cancels one that waits         types a, finds 1 … of 9, down 2, up     a partial more? › a0*?
    It cancels no step of a page            types a, finds 1 … of 9, down, page, up  a partial more? waits 6 -1 › a0*?
    It cancels none without an active row      types a, down, up                       a behind waits 1 -1
    At the end it asks for more      limit 2, types a, down 3, finds 2 of 9  a growing more? pages 1 waits 1 › a0 a1*?
    A step that leads nowhere is forgotten     types a, down, finds 0                  a complete no match left
    A step of another list is forgotten        types a, down, types b                  b behind
    An Enter waits for the steps before it     types a, down, enter                    a behind waits 1 enter
    It is the only one that waits              types a, down, enter, enter             a behind waits 1 enter
    A step after it is ignored                 types a, down, enter, down              a behind waits 1 enter
    It lets steps wait for all rows            types a, down, enter, finds 2 …         a partial waits 1 enter › a0 a1
    It waits on for the row                    types a, down, enter, finds 2           a complete waits enter › a0* a1
    It drops the steps after an active row  types a, finds 1 … of 9, down 2, enter  a partial more? waits enter › a0*?
    Far steps end it    limit 1, types a, down 2, enter, finds 1 of 9  a growing more? given up pages 1 waits 1 › a0*?
    It can wait in vain                        types a, down, enter, gives-up          a behind given up waits 1
    Another one waits anew                     types a, down, enter, gives-up, enter   a behind waits 1 enter
    More rows are asked for                    limit 2, types a, finds 2 of 9, more    a growing more? pages 1 › a0 a1
    Each time twice as many  limit 1, types a, finds 1 of 9, more, finds 2 of 9, more  a growing more? pages 2 › a0 a1
    They are not asked for before there are rows  types a, more                           a behind
    Another text starts over            limit 2, types a, finds 2 of 9, more, down 2, enter, types b  b behind › a0 a1
    The rows are left for the text             types a, finds 2, down, leaves          a complete left › a0 a1
    Steps that wait are as well                types a, down, leaves                   a behind left
    A first row that may come is as well       auto, types a, leaves                   a behind left
    Nothing is left where no row is active     types a, finds 2, leaves                a complete › a0 a1
    A click in the text takes them back        types a, finds 2, down, leaves, clicks  a complete › a0 a1
    All keys are done with the list            types a, finds 2 … of 9, down 3, finishes  a partial more? › a0 a1
    A forgotten contact leaves no active row   types a, finds 2, down, forgets nobody  a complete forgot Ann › a0 a1
    Another one can be active                  types a, finds 2, down, forgets a1      a complete forgot Ann › a0 a1*
    An active row that is gone is left         types a, finds 2 …, down, finds a1      a complete left › a1
    No other row is active then                types a, finds 2 …, down, finds a1 a2   a complete left › a1 a2
  `),
)('%s', (_, steps, line) => expect(lineOf(after(steps))).toBe(line))

it('A closed list has the state of one that nobody has opened', () => {
  const { state } = after('limit 2, types a, finds 2 of 9, more, down 2, enter, closes')
  expect(state).toEqual({ ...closedList, reason: 'key' })
})

it('A list that stays closed until the app has answered keeps its state', () => {
  const { state } = after('types a, down, enter')
  expect(after('types a, down, enter, held').state).toEqual({ ...state, isOpen: false })
})

it('The list says why it was opened, and that a key or a click has done so', () => {
  const how = { reason: 'key', isExplicit: true, isAutoHighlightOff: true } as const
  const { state } = applyAction(after(''), { type: 'opened', how })
  expect(state).toEqual({ ...closedList, isOpen: true, ...how })
})

it('The state is the same while nothing changes', () => {
  for (const steps of ['', 'types a, finds 3', 'types a, finds 3, down', 'types a, down']) {
    const model = after(steps)
    expect(stepsTaken(model.state, viewOf(model))).toBe(model.state)
  }
  const { take } = drive()
  expect(take('types a, finds 2')).toBe(take('leaves, clicks, more'))
})

it('The first Enter that waits is kept, also while a first row is active', () => {
  const { take } = drive()
  const enter = waitingEnter(take('types a, down, enter').state)
  expect(enter).toBeDefined()
  expect(waitingEnter(take('enter').state)).toBe(enter)
  expect(lineOf(after('limit 1, auto, types a, down, enter, finds 1 of 9'))).toBe(
    'a growing more? auto pages 1 waits 1 enter › a0*?',
  )
})

it('At the end of the rows, as many steps wait as the user went further down than up', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean()), (downs) => {
      const { take } = drive()
      take('types a, finds 1 … of 9, down')
      let further = 0
      for (const isDown of downs) {
        // With no step waiting, Up moves at once.
        if (!isDown && further === 0) continue
        further += isDown ? 1 : -1
        take(isDown ? 'down' : 'up')
      }
      expect(take('').state.waiting).toEqual(Array(further).fill(1))
    }),
  )
})

it('The active row keeps its contact, though the source puts another one into the same match', () => {
  const match = { contact: { email: 'ann' }, nameRanges: [], emailRanges: [] }
  const open = after('types a, finds 1')
  const answer = open.answer && {
    ...open.answer,
    update: { ...open.answer.update, rows: [asRow(match)] },
  }
  const moved = nextModel({ ...open, answer }, [{ type: 'stepped', by: 1 }], () => undefined)
  match.contact = { email: 'bob' }
  expect(moved.state.activeRow?.row).toMatchObject({ match: { contact: { email: 'ann' } } })
  expect(match.contact.email).toBe('bob')
})
