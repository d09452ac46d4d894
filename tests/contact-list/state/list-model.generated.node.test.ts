import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { applyAction, nextModel, type ListAction } from '../../../src/contact-list/state/changes.ts'
import { newModel, viewOf, wantedIn, type ListModel } from '../../../src/contact-list/state/list-model.ts'
import { closedList } from '../../../src/contact-list/state/list-state.ts'
import { answersQuery, type SearchRequest } from '../../../src/contact-list/search/search-state.ts'
import { holds } from '../../support/holds.ts'
import { runs } from '../../support/runs.ts'
import { rowsOf } from '../../support/text-table.ts'
import { active, addresses, after, drive, found, given, lineOf, start, type Peek } from './drive-list.ts'

it.each(
  rowsOf<[fact: string, steps: string, line: string]>(`
    A search that does not wait has rows at once      knows 2, types a                       a complete › a0 a1
    Rows of the text before stay, for nobody to pick  types a, finds 2, types an, down       an behind waits 1 › a0 a1
    They go when the search is slow                   types a, finds 2, types an, slow       an behind slow ›
    A text shorter than minChars opens no list        minChars 3, types an␣                  an closed
    A text as long as minChars opens it               minChars 3, types and                  and behind
    A key opens it, however short the text is         minChars 3, key                        behind
    A list that opens again has no answer of before   types a, finds 2, closes, types a      a behind
    The list stays while the caret is in its entry    entries, types bob,an, writes bob,a|n  an behind
    It closes with the caret in another entry         entries, types bob,an, writes bo|b,an  bob closed
    It stays where the user writes there              entries, types bob,an, writes bo|bby,an  bobby behind
    A text of the app closes the list                 types a, finds 2, sets bob             bob closed
    It does so for good                               types a, finds 2, sets bob, writes a   a closed
    It does not in other letters                      types a, finds 2, sets A               A behind › a0 a1
    It does not where the app has the list open       open, types a, finds 2, sets bob       bob behind › a0 a1
    It does not where the app opens it                open, opens, sets bob                  bob behind
    A box that can’t be edited has no list            types a, finds 2, locks                a closed
    It has none when it can be edited again           types a, finds 2, locks, unlocks       a closed
    The device is not offered before an answer        device, types a                        a behind
    It is offered below the rows                      device, types a, finds 1               a complete › a0 device
    It is offered below a part of them                device, types a, finds 1 …             a partial › a0 device
    It is not offered in a closed list                closed, device, types a              a closed
    It is offered where nothing is found              device, types a, finds 0            a complete no match › device
    It is offered once the search is slow             device, types a, slow                  a behind slow › device
    It is not offered in a list that just opened      device, open                           behind
    A new contact is offered above it                 device, new, types a, finds 1     a complete › a0 new device
    It is offered where nothing is found              new, memory, types a, finds 0     a complete no match › new
    It is offered for another text                    new, types a, finds 0, types b, finds a+  b complete › a+ new
    It is not one that was found                      new, types a␣, finds b a+         a complete › b a+
    It is not offered for blanks                      new, minChars 0, types ␣, finds b  complete › b
    It may be nobody                                  new, types nobody, finds b        nobody complete › b
    Who can’t be picked is not active by itself       disables a0, auto, types a, finds 2    a complete auto › a0 a1*
    A slow search stays slow for more rows            types a, slow, limit 60                a behind slow ›
    It is not slow yet for another text               types a, slow, types an                an behind
    The rows that it has hidden are there again       types a, finds 1, types b, slow, types c   c behind › a0
    A removal leaves the active row                   types a, finds 3, down, knows 1, outdated  a complete › a0*
    It leaves nobody to pick before an answer         types a, finds 3, down, outdated       a behind › a0 a1 a2
    The row is active again then                      types a, finds 3, down, outdated, finds 2  a complete › a0* a1
    Rows stay while an answer has fewer               types a, finds 3, finds 1 … of 3       a partial › a0 a1 a2
    They stay after a failure                         types a, finds 2 …, fails              a complete › a0 a1 retry
    The app may show it in its own way                own-failure, types a, fails            a complete shown
    They are gone with another try                    types a, finds 2 …, fails, slow, up, retries  a behind
    Rows of a whole answer are seen at once           types a, finds 2, down                 a complete › a0* a1
    Rows of a part are not seen before a frame        types a, finds 2 …, down               a partial › a0*? a1
    They are seen after it                            types a, finds 2 …, paints, down       a partial › a0* a1
    They stay seen for more rows      types a, finds 1 of 9, down, more, finds 1 … of 9  a partial more? pages 1 › a0*
    They are not in an answer to another text         types a, finds b …, paints, types an, finds b …, down  an partial › b*?
    They are not once it closed         types a, finds 1 …, paints, closes, types a, finds 1 …, down  a partial › a0*?
    Recent ones come before the others    recent, types a, finds 1                   a complete › ann a0
    They are there at once                recent, types a                            a partial › ann
    So are more of them                   recent ann al, limit 1, types a, more      a partial pages 1 › ann al
    They do not replace the rows of before  recent, types a, finds 1, types an       an behind › ann a0
    They do once the search is slow       recent, types a, finds 1, types an, slow   an partial slow › ann
    They do once it has answered in part  recent, types a, finds 1, types an, finds 0 …  an partial › ann
    They do once it has failed            recent, types a, finds 1, types an, fails  an complete › ann retry
    Those of a search that has failed go  recent, types b, finds 0, types a, fails, types an  an partial › ann
    One that is forgotten goes at once    recent ann al, types a, finds 1, recent al  a complete › al a0
    So does the active one  recent ann al, types a, finds 1 of 9, down, recent al  a complete more left › al a0
    So do more of a slow search           recent, types b, finds 1, types a, slow, limit 60  a partial slow › ann
  `),
)('%s', (_, steps, line) => expect(lineOf(after(steps))).toBe(line))

describe('a text that the user types', () => {
  it('is asked for once', () => {
    const asked: string[] = []
    const { take } = drive(({ session }) => void asked.push(session.query))
    const { request } = take('types a, types an')
    expect(asked).toEqual(['a', 'an'])
    expect(take('renders').request).toBe(request)
  })

  it('is never answered by what was asked before', () => {
    const { take } = drive()
    const request = take('types a').request as SearchRequest
    const second = take('types an')
    const actions: ListAction[] = [
      { type: 'found', request, update: found('a', 3) },
      { type: 'failed', request, error: new Error('closed') },
      { type: 'slow', request },
    ]
    for (const action of actions) expect(applyAction(second, action)).toBe(second)
  })

  it('leaves nothing to a closed list', () => {
    const nothing = { request: undefined, answer: undefined, kept: undefined, isSlow: false }
    expect(after('types a, finds 2, closes')).toMatchObject(nothing)
    expect(after('types a, finds 2, closes, types a').seen).toBeUndefined()
  })
})

it('The state and the list are the same while the caret stays in its entry', () => {
  const { take } = drive()
  const { state } = take('entries, types bob,an')
  const moved = take('writes bob,a|n')
  expect(moved.state).toBe(state)
  expect(take('writes bob,a|n')).toBe(moved)
  expect(take('writes bo|b,an').state).toEqual({ ...closedList, reason: 'leave' })
})

describe('a list that the app opens', () => {
  it('is open for any text from the start', () => {
    const shown = { text: 'a', isFromApp: true }
    const open = { ...closedList, isOpen: true, isExplicit: true, openedFor: 'a' }
    expect(newModel(given, shown, true).state).toEqual(open)
    expect(newModel(given, shown, undefined).state).toBe(closedList)
  })

  it.each([
    ['is the list that the user has asked for, if any', 'types an, held, opens', after('types an').state],
    [
      'is another one for another text',
      'types an, held, sets bob, opens',
      { openedFor: 'bob', isExplicit: false },
    ],
    ['is explicit for a short text', 'types ␣a␣, opens', { isExplicit: true }],
    ['is explicit if a key has asked for it', 'types an, held, key, opens', { isExplicit: true }],
  ])('%s', (_, steps, state) => expect(after(`closed, minChars 2, ${steps}`).state).toMatchObject(state))

  it('is wanted by the user apart from what the app says', () => {
    const typing = after('closed, types an')
    expect([wantedIn(typing), lineOf(typing)]).toEqual([true, 'an closed'])
    const open = after('open, sets a')
    expect([wantedIn(open), lineOf(open)]).toEqual([false, 'a behind'])
    // The app decides whether the box is editable.
    expect(wantedIn(start({ isEditable: false }, true))).toBe(false)
    expect(wantedIn(start({ isEditable: false, open: true }, true))).toBe(true)
  })

  it('is still open for the user when the app sets another text', () => {
    expect(after('open, types a, finds 2, sets bob').state.isOpen).toBe(true)
    expect(after('types a, finds 2, locks').state).toMatchObject({ isOpen: false, reason: 'app' })
  })
})

describe('what the app says', () => {
  it('leaves out whom the filter leaves out', () => {
    const model = newModel(
      { ...given, filterContacts: ({ email }) => email !== 'a0' },
      { text: '', isFromApp: false },
      true,
    )
    const { filter } = nextModel(model, [{ type: 'openedByApp' }], () => undefined).request?.session ?? {}
    expect(['a0', 'a1'].map((email) => filter?.({ email }))).toEqual([false, true])
    expect(after('types a').request?.session.filter).toBeUndefined()
  })

  it('changes nothing while it is the same', () => {
    const { take } = drive()
    expect(take('types a, finds 2')).toBe(take('renders, writes a'))
    expect(take('types a, down, enter')).toBe(take('down, enter'))
  })

  it.each([
    ['another search', 'swaps', 'a behind › a0 a1'],
    ['another filter', 'filters', 'a behind › a0 a1'],
    ['a removal', 'outdated', 'a behind › a0 a1'],
    ['another try', 'fails, retries', 'a behind'],
  ])('starts another session, whose answers count: %s', (_, steps, line) => {
    const { take } = drive()
    const { request } = take('types a, finds 2')
    const model = take(steps)
    expect(model.request?.session).not.toBe(request?.session)
    expect(lineOf(model)).toBe(line)
    expect(lineOf(take('finds 1'))).toBe('a complete › a0')
  })

  it('asks for more rows in the same session with another limit', () => {
    const { take } = drive()
    const { session } = take('types a, finds 2').request ?? {}
    const asked = take('limit 60')
    expect(asked.request).toMatchObject({ session, limit: 60 })
    expect(take('more')).toBe(asked)
    expect(take('finds 60 of 99, more').request?.limit).toBe(120)
  })

  it('lets groups be rows where there are several entries', () => {
    expect(after('entries, types a').request?.takesGroups).toBe(true)
    expect(after('types a').request?.takesGroups).toBe(false)
  })
})

it('An offer to try again can be picked, and says what has failed', () => {
  const model = after('disables a0, types a, finds 1 …, fails')
  const { rows, isDisabled, found: result } = viewOf(model)
  expect(rows.map(isDisabled)).toEqual([true, false])
  expect(result).toMatchObject({ failed: true, error: 'why' })
})

it('Another try leaves the active row, as does an answer without it', () => {
  expect(after('types a, finds 2 …, fails, up, retries').state.activeRow).toBeUndefined()
  const gone = after('types a, finds 3, down, knows 1, outdated, finds 0')
  expect(gone.state).toMatchObject({ activeRow: undefined, isAutoHighlightOff: true })
})

it('Rows are the same array as long as their answer is, so that none is rendered again', () => {
  const { take } = drive()
  const open = take('types a, finds 3')
  const moved = take('down')
  expect(viewOf(open)).toBe(viewOf(open))
  expect(moved).not.toBe(open)
  expect(viewOf(moved).rows).toBe(viewOf(open).rows)
  expect(viewOf(take('finds 3')).rows).not.toBe(viewOf(open).rows)
})

it('More rows are asked for until the waiting steps have theirs, but not for ever', () => {
  let asked = 0
  const peek: Peek = ({ limit, session }) => {
    asked++
    return found(session.query, Math.min(limit, 30), { total: 30, hasMore: limit < 30 })
  }
  expect(active(after(`limit 4, types a${', down'.repeat(12)}`, peek))).toBe('a11')
  asked = 0
  after('limit 4, types a, down, down', () => (asked++, found('a', 1, { total: 99, hasMore: true })))
  expect(asked).toBeLessThan(50)
})

it('One answer can take steps of several pages', () => {
  const { take } = drive(({ limit, session }) =>
    limit > 1 ? found(session.query, Math.min(limit, 30), { total: 30, hasMore: limit < 30 }) : undefined,
  )
  const model = take(`limit 1, types a${', down'.repeat(7)}, finds 1 of 30`)
  expect([active(model), model.state.waiting, model.state.pages]).toEqual(['a6', [], 3])
})

const downs = fc.array(fc.record({ by: fc.constantFrom('down', 'page'), part: fc.nat(5) }), { maxLength: 8 })
const sizes = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 })
const counts = fc.integer({ min: 1, max: 14 })

it('Steps down lead to the same row, whether they come before, between or after the parts of the answer', () => {
  holds(300, [downs, sizes, counts], (pressed, parts, count) => {
    const steps = pressed.toSorted((one, other) => one.part - other.part)
    const line = (some: typeof steps) => some.map(({ by }) => by).join(', ')
    const whole = after(`types a, finds ${count}, ${line(steps)}`)
    const { take } = drive()
    take('types a')
    let size = 0
    for (const [at, more] of parts.entries()) {
      size = Math.min(count, size + more)
      take(line(steps.filter(({ part }) => part === at)))
      take(`finds ${size} … of ${count}`)
    }
    const model = take(`${line(steps.filter(({ part }) => part >= parts.length))}, finds ${count}`)
    expect(active(model)).toBe(active(whole))
    expect(model.state.waiting).toEqual([])
  })
})

it('Steps up and down lead to the same row before and after a whole answer', () => {
  const keys = fc
    .array(fc.constantFrom('down', 'up', 'page'), { minLength: 1 })
    .map((some) => some.join(', '))
  holds(300, [keys, counts], (steps, count) => {
    const before = after(`types a, ${steps}, finds ${count}`)
    expect(lineOf(before)).toBe(lineOf(after(`types a, finds ${count}, ${steps}`)))
    expect(active(before)).toBeDefined()
  })
})

const others = 'enter leaves closes fails slow old more outdated swaps'.split(' ')
const script = fc.array(
  fc.oneof(
    fc.constantFrom('types a', 'types an', 'types b'),
    fc.constantFrom('down', 'up', 'page'),
    fc.tuple(fc.nat(9), fc.boolean()).map(([count, isPart]) => `finds ${count}${isPart ? ' …' : ''} of 9`),
    fc.constantFrom(...others, 'sets b'),
  ),
  { maxLength: 40 },
)

/** What a list shows that it should not. */
function faultsIn(model: ListModel): string[] {
  const { phase, activeIndex, isExpanded } = viewOf(model)
  const isRight = (address: string) =>
    address === 'retry' || new RegExp(`^${model.shown.text}\\d$`).test(address)
  const wrong = answersQuery(phase) ? addresses(model).filter((each) => !isRight(each)) : []
  const row = active(model) ?? 'retry'
  if (!isRight(row)) wrong.push(`${row} is active`)
  if (phase === 'closed' && (activeIndex >= 0 || isExpanded)) wrong.push('a closed list has rows')
  if (!model.state.isOpen && model.state.activeRow) wrong.push('a closed list has an active row')
  return wrong
}

it('After any steps, only a contact that answers the text is active, and the same steps lead to the same list', () => {
  let activeRows = 0
  holds(300, [script, fc.boolean(), fc.boolean()], (steps, autoHighlight, isPeeking) => {
    const peek: Peek = ({ session, limit }) =>
      isPeeking ? found(session.query, Math.min(limit, 3), { complete: false, total: 7 }) : undefined
    function run() {
      const { take } = drive(peek)
      take(`limit 4${autoHighlight ? ', auto' : ''}`)
      const lines = steps.map((step) => {
        const model = take(step)
        expect(faultsIn(model)).toEqual([])
        if (active(model)) activeRows++
        return lineOf(model)
      })
      return lines.at(-1)
    }
    expect(run()).toBe(run())
  })
  expect(activeRows).toBeGreaterThan(runs(100))
})
