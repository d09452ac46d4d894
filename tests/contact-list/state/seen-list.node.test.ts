import { describe, expect, it } from 'vitest'
import { canChoose } from '../../../src/contact-list/contacts/has-contacts.ts'
import { closedList, type ListState } from '../../../src/contact-list/state/list-state.ts'
import {
  isTextOfApp,
  seenOf,
  type ListModel,
  type SeenList,
} from '../../../src/contact-list/state/list-model.ts'
import type { Row } from '../../../src/contact-list/state/rows.ts'
import { taskOfEnter } from '../../../src/contact-list/state/task-of-enter.ts'
import {
  isSearching,
  type Phase,
  type SearchRequest,
  type SearchResult,
} from '../../../src/contact-list/search/search-state.ts'
import { asRead } from '../as-read.ts'

const rowOf = (email: string) =>
  ({ kind: 'contact', match: asRead({ contact: { email }, nameRanges: [], emailRanges: [] }) }) as const
const rows: readonly Row[] = [rowOf('ann@x.example'), rowOf('anna@x.example')]
const moved = { row: rows[1] as Row, index: 1, foundBy: {} }

const search = { search: () => [] } as never
const source = { component: 'EmailPicker', search, attempt: 0 }
const given = { ...source, isEditable: true, isPrepared: true, limit: 50, minChars: 0 }

const requestOf = (query: string): SearchRequest => ({
  session: { ...source, query, running: search, last: {} } as never,
  limit: 50,
  preparing: false,
  takesGroups: false,
})

interface Case {
  query?: string
  isOpen?: boolean
  state?: Partial<ListState>
  found?: Partial<SearchResult>
  rows?: readonly Row[]
  autoHighlight?: boolean
  hasContacts?: boolean
  /** Whose contact can't be picked. */
  disabled?: string
  /** What the user has seen last. @default this list */
  painted?: { rows: readonly Row[]; activeIndex: number } | undefined
}

/** The answer that makes a search result. By default, the search is over. */
function answerOf(
  request: SearchRequest,
  shown: readonly Row[],
  { phase = 'complete', ...found }: Partial<SearchResult> = {},
) {
  const earlier = { ...requestOf('earlier'), preparing: phase === 'stale' }
  const { slow, failed = false, total = shown.length, hasMore = false } = found
  const update = {
    rows: shown,
    total,
    complete: phase === 'complete' && !slow,
    hasMore,
    more: false,
    onlyRecent: false,
  }
  const isEarlier = phase === 'stale' || phase === 'behind'
  return { request: isEarlier ? earlier : phase === 'growing' ? { ...request } : request, update, failed }
}

/** An open list for "an". By default, the search is over, and has found two contacts. */
function seen({ query = 'an', found, disabled, ...rest }: Case = {}): SeenList {
  const { isOpen = true, autoHighlight = false, hasContacts = true } = rest
  const request = { ...requestOf(query), preparing: !isOpen }
  const contacts = hasContacts ? search : []
  const isContactDisabled = ({ email }: { email: string }) => email === disabled
  const model = {
    given: { ...given, contacts, autoHighlight, isContactDisabled, open: isOpen },
    shown: { text: query, isFromApp: false },
    state: { ...closedList, isOpen: true, ...rest.state },
    request,
    answer: answerOf(request, rest.rows ?? rows, found),
    isSlow: found?.slow === true,
    attempt: 0,
  } as unknown as ListModel
  const list = seenOf(model)
  const painted = 'painted' in rest ? rest.painted && { ...list, ...rest.painted } : list
  return seenOf({ ...model, painted })
}

const searching: Partial<SearchResult> = { phase: 'growing' }

describe('the rows of a list', () => {
  it('answer the query of an open list', () => {
    expect(seen()).toMatchObject({ phase: 'complete', hasMoreRows: false })
  })

  it.each<[string, Case, Phase]>([
    ['that is closed', { isOpen: false }, 'closed'],
    ['whose search shows rows of the query before', { found: { phase: 'behind' } }, 'behind'],
  ])('can’t be picked in a list %s', (_, changed, phase) => {
    const list = seen({ autoHighlight: true, state: { activeRow: moved }, ...changed })
    expect(list).toMatchObject({ phase, activeIndex: -1, canShowMore: false })
    // Even if the search has more.
    expect(seen({ ...changed, found: { hasMore: true, ...changed.found } }).canShowMore).toBe(false)
  })

  it('are shown as long as there are any, or the search takes long', () => {
    expect(seen().isExpanded).toBe(true)
    expect(seen({ rows: [] }).isExpanded).toBe(false)
    expect(seen({ rows: [], found: { slow: true } }).isExpanded).toBe(true)
  })

  it('are not shown in a closed list, nor if they were prepared for another query', () => {
    expect(seen({ isOpen: false })).toMatchObject({ isExpanded: false, isShown: false })
    expect(seen({ isOpen: false, found: { slow: true } }).isExpanded).toBe(false)
    expect(seen({ found: { phase: 'stale' } })).toMatchObject({ isExpanded: false, isShown: false })
  })
})

describe('keys wait for rows', () => {
  it.each<[string, Case, boolean]>([
    ['not when all are there', {}, false],
    ['while there is no answer', { found: { phase: 'growing' } }, true],
    ['while the search goes on', { found: { phase: 'partial' } }, true],
    ['not in a closed list', { isOpen: false, found: searching }, false],
  ])('%s', (_, changed, isWaiting) => {
    expect(isSearching(seen(changed).phase)).toBe(isWaiting)
  })

  it.each<[string, Partial<SearchResult>, boolean]>([
    ['no answer has come', { phase: 'growing' }, true],
    ['the search has more', { hasMore: true }, true],
    ['the search goes on and has counted more', { phase: 'partial', total: 3 }, true],
    ['the search goes on and has counted these', { phase: 'partial' }, false],
    ['the search is over, whatever it has counted', { total: 3 }, false],
    ['the search has failed, whatever it has', { failed: true, hasMore: true }, false],
  ])('more rows may come if %s: %s', (_, found, hasMoreRows) => {
    expect(seen({ found }).hasMoreRows).toBe(hasMoreRows)
  })

  it('all are there once the search has answered, and is over', () => {
    expect(seen({ found: { phase: 'partial' } }).phase).toBe('partial')
    expect(seen({ found: { phase: 'growing' } }).phase).toBe('growing')
    expect(seen({ found: { hasMore: true } })).toMatchObject({ phase: 'complete', canShowMore: true })
  })
})

describe('that nothing matches', () => {
  const none: Case = { rows: [] }

  it('is said when the search is over', () => {
    expect(seen(none)).toMatchObject({ isEmpty: true, hasNoMatch: true, isShown: true, isExpanded: false })
  })

  it.each<[string, Case]>([
    ['there are matches', {}],
    ['the search goes on', { ...none, found: { phase: 'partial' } }],
    ['the search has failed', { ...none, found: { failed: true } }],
    ['there is no answer', { ...none, found: { phase: 'growing' } }],
    ['the list is closed', { ...none, isOpen: false }],
  ])('is not said when %s', (_, changed) => {
    expect(seen(changed)).toMatchObject({ isEmpty: false, hasNoMatch: false })
  })

  it.each<[string, Case]>([
    ['the text is empty', { query: ' ' }],
    ['the text is a complete address', { query: 'ann@x.example' }],
    ['there is nothing to search in', { hasContacts: false }],
  ])('is of no interest when %s', (_, changed) => {
    expect(seen({ ...none, ...changed })).toMatchObject({ isEmpty: true, hasNoMatch: false, isShown: false })
  })
})

describe('the active row', () => {
  it('is the one that the user has moved to, wherever it is now', () => {
    expect(seen().activeIndex).toBe(-1)
    expect(seen({ state: { activeRow: moved } })).toMatchObject({ activeIndex: 1, isAutomatic: false })
    const more = [rowOf('a@x.example'), ...rows]
    expect(seen({ state: { activeRow: moved }, rows: more }).activeIndex).toBe(2)
  })

  it('stays at its place among rows with the same contact', () => {
    const same = [rows[0], rows[0], rows[0]] as readonly Row[]
    expect(seen({ rows: same, state: { activeRow: { ...moved, row: rows[0] as Row } } }).activeIndex).toBe(1)
  })

  it('is the first one that can be picked, if the app wants that', () => {
    const first = { activeIndex: 0, isAutomatic: true, isFirstRowWanted: true }
    expect(seen({ autoHighlight: true })).toMatchObject(first)
    expect(seen({ autoHighlight: true, disabled: 'ann@x.example' }).activeIndex).toBe(1)
    expect(seen({ autoHighlight: true, rows: [], found: { failed: true } })).toMatchObject({
      activeIndex: -1,
      isAutomatic: false,
    })
  })

  it.each<[string, Case]>([
    ['the list is closed', { isOpen: false }],
    ['a key has opened the list', { state: { isExplicit: true } }],
    ['the user has left the rows', { state: { isLeft: true } }],
    ['the text is empty', { query: ' ' }],
    ['the text is a complete address', { query: 'ann@x.example' }],
    ['there is nothing to search in', { hasContacts: false }],
    ['the app does not want that', { autoHighlight: false }],
  ])('is not the first one by itself when %s', (_, changed) => {
    expect(seen({ autoHighlight: true, ...changed })).toMatchObject({
      activeIndex: -1,
      isAutomatic: false,
      isFirstRowWanted: false,
    })
  })

  it('is the one that the user has moved to, also when the first one would be active', () => {
    expect(seen({ autoHighlight: true, state: { activeRow: moved } })).toMatchObject({
      activeIndex: 1,
      isAutomatic: false,
      isFirstRowWanted: false,
    })
  })
})

describe('an Enter', () => {
  const enter = { timeStamp: 1000, ctrlKey: false, metaKey: false, altKey: false }
  const none: Case = { rows: [], found: searching }
  const partial: Case = { found: { phase: 'partial' } }

  it.each<[string, Case, 'wait' | 'pick' | undefined]>([
    ['belongs to the form when no row is active', {}, undefined],
    ['picks the active row', { state: { activeRow: moved } }, 'pick'],
    ['picks the first row', { autoHighlight: true }, 'pick'],
    ['waits for the steps before it', { ...none, state: { waiting: [1] } }, 'wait'],
    ['picks the active row, though a step waits', { state: { waiting: [1], activeRow: moved } }, 'pick'],
    ['does not wait in a closed list', { isOpen: false, state: { waiting: [1] } }, undefined],
    ['waits for the first row', { ...none, autoHighlight: true }, 'wait'],
    ['waits for the row that the user has moved to', { ...none, state: { activeRow: moved } }, 'wait'],
    ['does not wait for any row', none, undefined],
    ['does not wait once all rows are there', { rows: [], autoHighlight: true }, undefined],
    ['does not wait when the row is there', { autoHighlight: true, found: { phase: 'partial' } }, 'pick'],
    ['waits where nothing was seen', { ...partial, autoHighlight: true, painted: undefined }, 'wait'],
    ['picks a row of a whole answer before a frame', { autoHighlight: true, painted: undefined }, 'pick'],
    [
      'waits where the first row was not the first one',
      {
        ...partial,
        autoHighlight: true,
        painted: { rows: [rows[1] as Row, rows[0] as Row], activeIndex: 0 },
      },
      'wait',
    ],
    [
      'picks a row that the user has moved to since',
      { ...partial, state: { activeRow: moved }, painted: { rows, activeIndex: -1 } },
      'pick',
    ],
    [
      'waits for a row that has come since',
      { ...partial, state: { activeRow: moved }, painted: { rows: rows.slice(0, 1), activeIndex: 0 } },
      'wait',
    ],
  ])('%s', (_, changed, task) => {
    expect(taskOfEnter(seen(changed), enter)).toBe(task)
  })

  it('soon after one that waits waits as well, as the second of a double press', () => {
    const waiting = seen({ ...none, state: { waiting: [1, { timeStamp: 1000 } as never] } })
    expect(taskOfEnter(waiting, { ...enter, timeStamp: 1499 })).toBe('wait')
    expect(taskOfEnter(waiting, { ...enter, timeStamp: 1500 })).toBeUndefined()
  })

  it.each(['ctrlKey', 'metaKey', 'altKey'])('with %s does not pick the first row', (key) => {
    expect(taskOfEnter(seen({ autoHighlight: true }), { ...enter, [key]: true })).toBeUndefined()
    expect(taskOfEnter(seen({ state: { activeRow: moved } }), { ...enter, [key]: true })).toBe('pick')
  })
})

describe('a text', () => {
  const openedFor = (text: string): ListState => ({ ...closedList, openedFor: text })
  const isOther = (text: string, isFromApp: boolean) => isTextOfApp(openedFor('an'), { text, isFromApp })

  it('is not of the app when the user has typed it, whatever the list was opened for', () => {
    expect(isOther('ab', false)).toBe(false)
  })

  it('is of the app when the app or a script has set it', () => {
    expect(isOther('other', true)).toBe(true)
  })

  it('is not of the app when only case and punctuation differ', () => {
    expect(isOther('AN', true)).toBe(false)
    expect(isOther('a-n', true)).toBe(false)
  })
})

it('Contacts can be chosen with a chooser that does not say otherwise', () => {
  const chooser = (isSupported?: () => boolean) =>
    Object.assign(() => Promise.resolve([]), isSupported && { isSupported })
  expect(canChoose(undefined)).toBe(false)
  expect(canChoose(chooser())).toBe(true)
  expect(canChoose(chooser(() => true))).toBe(true)
  expect(canChoose(chooser(() => false))).toBe(false)
  const fails = () => {
    throw new Error('not here')
  }
  expect(canChoose(chooser(fails))).toBe(false)
})
