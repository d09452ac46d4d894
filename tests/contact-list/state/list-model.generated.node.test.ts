import fc from 'fast-check'
import type { KeyboardEvent } from 'react'
import type { RecentContacts } from 'react-textbox-emailpicker'
import type { Contact, ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { changed, updated, type Cause } from '../../../src/contact-list/state/changes.ts'
import {
  newModel,
  seenOf,
  wantedIn,
  type Given,
  type ListModel,
} from '../../../src/contact-list/state/list-model.ts'
import { closedList, type ListCause } from '../../../src/contact-list/state/list-state.ts'
import {
  answersQuery,
  type SearchRequest,
  type UsableUpdate,
} from '../../../src/contact-list/search/search-state.ts'
import { searchRecentFirst } from '../../../src/contact-list/recent/recent-search.ts'
import { SEARCH_FIRST } from '../../../src/values/contacts.ts'
import { holds } from '../../support/holds.ts'
import { runs } from '../../support/runs.ts'
import { asRead } from '../as-read.ts'

const search: ContactSearch = { async *search() {} }
const otherSearch: ContactSearch = { async *search() {} }

const given: Given = {
  component: 'EmailPicker',
  search,
  filterContacts: undefined,
  contacts: search,
  recentContacts: undefined,
  deviceContacts: undefined,
  isContactDisabled: undefined,
  autoHighlight: false,
  limit: 50,
  minChars: 1,
  open: undefined,
  isEditable: true,
  isPrepared: true,
  entryAt: undefined,
}

const start = (own: Partial<Given> = {}, opens = false): ListModel =>
  newModel({ ...given, ...own }, { text: '', isFromApp: false }, opens)

const isOpen = (model: ListModel) => seenOf(model).phase !== 'closed'

type Peek = (request: SearchRequest) => UsableUpdate | undefined
const nothing: Peek = () => undefined

/** The model after causes, each of which comes after the one before has had its effects. */
const after = (model: ListModel, causes: readonly Cause[], peek: Peek = nothing) =>
  causes.reduce((now, cause) => changed(now, [cause], peek), model)

const typed = (text: string): Cause[] => [
  { type: 'text', shown: { text, isFromApp: false } },
  { type: 'opened', openedFor: text, how: { reason: 'input' } },
]
const byApp = (text: string): Cause => ({ type: 'text', shown: { text, isFromApp: true } })
const stepped = (by: number): ListCause => ({ type: 'stepped', by })

/** The first contacts that a search finds for a text. */
const people = (query: string, count: number, rest: Partial<UsableUpdate> = {}): UsableUpdate => ({
  rows: Array.from({ length: count }, (_, at) => ({
    kind: 'contact' as const,
    match: asRead({ contact: { email: `${query}${at}@x.example` }, nameRanges: [], emailRanges: [] }),
  })),
  total: count,
  complete: true,
  hasMore: false,
  more: false,
  onlyRecent: false,
  progress: undefined,
  ...rest,
})

/** The answer to what the search was asked last. */
function answered(model: ListModel, count: number, rest?: Partial<UsableUpdate>, isShorter = false) {
  const { request } = model
  if (!request) return model
  const found = people(request.session.query, count, rest)
  return after(model, [{ type: 'found', request, update: found, isShorter }])
}

const addresses = (model: ListModel) =>
  seenOf(model).rows.map((row) => (row.kind === 'contact' ? row.match.contact.email : row.kind))
const active = (model: ListModel) => addresses(model)[seenOf(model).activeIndex]

describe('a text that the user types', () => {
  it('is asked for once', () => {
    const asked: string[] = []
    const peek: Peek = ({ session }) => void asked.push(session.query)
    const model = after(start(), [...typed('a'), ...typed('an')], peek)
    const again = after(model, [{ type: 'given', given: { ...given } }], peek)
    expect(asked).toEqual(['a', 'an'])
    expect(again.request).toBe(model.request)
  })

  it('has the rows at once that the search can find without waiting', () => {
    const model = after(start(), typed('a'), ({ session }) => people(session.query, 2))
    expect(seenOf(model)).toMatchObject({ phase: 'complete', isExpanded: true })
    expect(addresses(model)).toEqual(['a0@x.example', 'a1@x.example'])
  })

  it('keeps the rows of the text before until it is answered, and they are nobody to pick', () => {
    const before = answered(after(start(), typed('a')), 2)
    const model = after(before, [...typed('an'), stepped(1)])
    expect(seenOf(model)).toMatchObject({ phase: 'behind', activeIndex: -1, isExpanded: true })
    expect(addresses(model)).toEqual(['a0@x.example', 'a1@x.example'])
    const { request } = model
    expect(request && seenOf(after(model, [{ type: 'slow', request }]))).toMatchObject({
      rows: [],
      isExpanded: true,
    })
  })

  it('is never answered by what was asked before', () => {
    const first = after(start(), typed('a'))
    const second = after(first, typed('an'))
    const late = first.request as SearchRequest
    const causes: Cause[] = [
      { type: 'found', request: late, update: people('a', 3), isShorter: false },
      { type: 'failed', request: late, error: new Error('closed') },
      { type: 'slow', request: late },
    ]
    for (const cause of causes) expect(updated(second, cause)).toBe(second)
  })

  it('that is shorter than minChars opens no list, but by a key', () => {
    const short = start({ minChars: 3 })
    expect(after(short, typed('an ')).request).toBeUndefined()
    expect(isOpen(after(short, typed('and')))).toBe(true)
    const byKey: Cause = { type: 'opened', openedFor: '', how: { reason: 'key', isExplicit: true } }
    expect(isOpen(after(short, [byKey]))).toBe(true)
  })

  it('leaves no answer to a list that opens again', () => {
    const closed = after(answered(after(start(), typed('a')), 2), [{ type: 'closed', reason: 'key' }])
    expect(closed).toMatchObject({ request: undefined, answer: undefined, kept: undefined, isSlow: false })
    expect(seenOf(after(closed, typed('a'))).rows).toEqual([])
  })
})

describe('the caret', () => {
  /** Entries are separated by commas. */
  const entryAt = (text: string, caret: number) => {
    const end = text.indexOf(',', caret)
    return [text.lastIndexOf(',', caret - 1) + 1, end < 0 ? text.length : end] as const
  }
  const open = after(start({ entryAt }), typed('bob,an'))
  const at = (caret: number): Cause => ({ type: 'text', shown: { text: 'bob,an', isFromApp: false, caret } })

  it('stays in its entry, and the list stays open', () => {
    const moved = after(open, [at(5)])
    expect(moved.state).toBe(open.state)
    expect(isOpen(moved)).toBe(true)
    expect(seenOf(moved).query).toBe('an')
    expect(after(moved, [at(5)])).toBe(moved)
  })

  it('closes the list when it moves to another entry', () => {
    expect(after(open, [at(2)]).state).toEqual({ ...closedList, reason: 'leave' })
    const other: Cause = { type: 'text', shown: { text: 'bobby,an', isFromApp: false, caret: 2 } }
    expect(isOpen(after(open, [other]))).toBe(true)
    expect(seenOf(after(open, [other])).query).toBe('bobby')
  })
})

describe('a text that the app sets', () => {
  it('closes the list for good', () => {
    const model = after(answered(after(start(), typed('a')), 2), [byApp('bob')])
    expect(isOpen(model)).toBe(false)
    const back: Cause = { type: 'text', shown: { text: 'a', isFromApp: false } }
    expect(isOpen(after(model, [back]))).toBe(false)
  })

  it('in other letters leaves the list open, and is searched', () => {
    const model = after(answered(after(start(), typed('a')), 2), [byApp('A')])
    expect(isOpen(model)).toBe(true)
    expect(seenOf(model).query).toBe('A')
    expect(model.request?.session.query).toBe('A')
  })

  it('leaves a list open that the app opens', () => {
    const held = after(answered(after(start({ open: true }), typed('a')), 2), [byApp('bob')])
    expect(held.state.isOpen).toBe(true)
    const model = after(start({ open: true }, true), [{ type: 'openedByApp' }, byApp('bob')])
    expect(isOpen(model)).toBe(true)
    expect(seenOf(model).query).toBe('bob')
  })
})

describe('a list that the app opens', () => {
  const openedByApp: Cause = { type: 'openedByApp' }

  it('is open for any text from the start', () => {
    expect(newModel(given, { text: 'a', isFromApp: true }, true).state).toEqual({
      ...closedList,
      isOpen: true,
      isExplicit: true,
      openedFor: 'a',
    })
    expect(newModel(given, { text: 'a', isFromApp: true }, undefined).state).toBe(closedList)
  })

  it('is what the user has opened, if the user has asked for that', () => {
    const controlled = { open: false, minChars: 2 }
    const held = after(start(controlled), [...typed('an'), { type: 'heldClosed' }])
    expect(after(held, [openedByApp]).state).toEqual({ ...held.state, isOpen: true })
    const moved = after(held, [{ type: 'text', shown: { text: 'bob', isFromApp: true } }, openedByApp])
    expect(moved.state).toMatchObject({ openedFor: 'bob', isExplicit: false })
    expect(after(after(start(controlled), typed(' a ')), [openedByApp]).state.isExplicit).toBe(true)
    const byKey: Cause = { type: 'opened', openedFor: 'an', how: { reason: 'key', isExplicit: true } }
    expect(after(held, [byKey, openedByApp]).state.isExplicit).toBe(true)
  })

  it('is wanted by the user apart from what the app says', () => {
    const typing = after(start({ open: false }), typed('an'))
    expect([wantedIn(typing), isOpen(typing)]).toEqual([true, false])
    const open = after(start({ open: true }), [byApp('a')])
    expect([wantedIn(open), isOpen(open)]).toEqual([false, true])
    // The app decides whether the box is editable.
    expect(wantedIn(start({ isEditable: false }, true))).toBe(false)
    expect(wantedIn(start({ isEditable: false, open: true }, true))).toBe(true)
  })
})

describe('what the app says', () => {
  const open = answered(after(start(), typed('a')), 2)
  const says = (own: Partial<Given>): Cause => ({ type: 'given', given: { ...open.given, ...own } })

  it('leaves out whom the filter leaves out', () => {
    const filterContacts = ({ email }: Contact) => email !== 'a0@x.example'
    const { session } = after(open, [says({ filterContacts })]).request as SearchRequest
    expect(['a0', 'a1'].map((name) => session.filter?.({ email: `${name}@x.example` }))).toEqual([
      false,
      true,
    ])
    expect(open.request?.session.filter).toBeUndefined()
  })

  it('changes nothing while it is the same', () => {
    expect(updated(open, says({}))).toBe(open)
    expect(updated(open, { type: 'text', shown: { ...open.shown } })).toBe(open)
    expect(after(open, [says({}), { type: 'text', shown: { ...open.shown } }])).toBe(open)
  })

  it.each<[string, Partial<Given>]>([
    ['another search', { search: otherSearch }],
    ['another filter', { filterContacts: () => true }],
  ])('starts another session, whose answers count: %s', (_, own) => {
    const model = after(open, [says(own)])
    expect(model.request?.session).not.toBe(open.request?.session)
    expect(seenOf(model)).toMatchObject({ phase: 'behind', activeIndex: -1 })
    expect(seenOf(answered(model, 1)).phase).toBe('complete')
  })

  it('asks for more rows in the same session with another limit', () => {
    const model = after(open, [says({ limit: 60 })])
    expect(model.request).toMatchObject({ session: open.request?.session, limit: 60 })
    const full = answered(model, 60, { hasMore: true, total: 99 })
    expect(after(full, [{ type: 'askedForMore' }]).request?.limit).toBe(120)
    expect(after(model, [{ type: 'askedForMore' }])).toBe(model)
  })

  it('closes the list of a box that can’t be edited', () => {
    const model = after(open, [says({ isEditable: false })])
    expect(isOpen(model)).toBe(false)
    expect(model.state.isOpen).toBe(false)
    expect(isOpen(after(model, [says({})]))).toBe(false)
  })

  it('prepares the first rows of contacts in memory while the user is in the box', () => {
    const prepared = after(start({ contacts: [] }), [byApp('a')])
    expect(prepared.request).toMatchObject({ limit: 10, preparing: true, takesGroups: false })
    expect(isOpen(prepared)).toBe(false)
    expect(after(start({ contacts: [], limit: 3 }), [byApp('a')]).request?.limit).toBe(3)
    for (const own of [{ isPrepared: false }, { isEditable: false }, { contacts: search }])
      expect(after(start({ contacts: [], ...own }), [byApp('a')]).request).toBeUndefined()
  })

  it('lets groups be rows where there are several entries', () => {
    const model = after(start({ entryAt: (text) => [0, text.length] }), typed('a'))
    expect(model.request?.takesGroups).toBe(true)
  })

  it('offers contacts of the device once the search has answered or is slow', () => {
    const deviceContacts = () => Promise.resolve([])
    const asked = after(start({ deviceContacts }), typed('a'))
    expect(addresses(asked)).toEqual([])
    expect(addresses(answered(asked, 1))).toEqual(['a0@x.example', 'device'])
    expect(addresses(answered(asked, 0))).toEqual(['device'])
    expect(addresses(after(asked, [{ type: 'slow', request: asked.request as SearchRequest }]))).toEqual([
      'device',
    ])
    expect(addresses(start({ deviceContacts, open: true }, true))).toEqual([])
  })

  it('says who can’t be picked', () => {
    const isContactDisabled = ({ email }: { email: string }) => email.startsWith('a0')
    const model = answered(after(start({ isContactDisabled, autoHighlight: true }), typed('a')), 2)
    expect(active(model)).toBe('a1@x.example')
    expect(seenOf(model).isDisabled({ kind: 'retry' })).toBe(false)
  })
})

describe('after contacts were removed', () => {
  const open = after(answered(after(start(), typed('a')), 3), [stepped(1)])
  const outdated = after(open, [{ type: 'outdated' }], ({ session }) => people(session.query, 1))

  it('the search is asked again at once, and the active row stays with its contact', () => {
    expect(outdated.request?.session).not.toBe(open.request?.session)
    expect(addresses(outdated)).toEqual(['a0@x.example'])
    expect(active(outdated)).toBe('a0@x.example')
  })

  it('no row can be picked until the search answers', () => {
    const waiting = after(open, [{ type: 'outdated' }])
    expect(seenOf(waiting)).toMatchObject({ phase: 'behind', activeIndex: -1, isExpanded: true })
    expect(active(answered(waiting, 2))).toBe('a0@x.example')
  })

  it('the active row is left if it is gone', () => {
    const gone = answered(outdated, 0)
    expect(gone.state).toMatchObject({ activeRow: undefined, isLeft: true })
  })

  it('the rows of a shorter answer are fewer at once', () => {
    const asked = after(open, [{ type: 'askedForMore' }])
    expect(addresses(answered(asked, 1, { complete: false, total: 3 }))).toHaveLength(3)
    expect(addresses(answered(asked, 1, { complete: false, total: 3 }, true)).slice(1)).toEqual([])
  })
})

describe('a search that has failed', () => {
  const asked = answered(after(start(), typed('a')), 2, { complete: false })
  const failed = after(asked, [{ type: 'failed', request: asked.request as SearchRequest, error: 'why' }])

  it('leaves its rows, and offers another try', () => {
    expect(addresses(failed)).toEqual(['a0@x.example', 'a1@x.example', 'retry'])
    expect(seenOf(failed).found).toMatchObject({ failed: true, error: 'why' })
  })

  it('starts anew with another try', () => {
    const slow = after(failed, [{ type: 'slow', request: failed.request as SearchRequest }])
    const again = after(after(slow, [stepped(-1)]), [{ type: 'retried' }])
    expect(again.state.activeRow).toBeUndefined()
    expect(again.request?.session).not.toBe(failed.request?.session)
    expect(again).toMatchObject({ answer: undefined, isSlow: false })
    expect(seenOf(again)).toMatchObject({ rows: [], phase: 'behind' })
  })
})

it('a slow search stays slow for more rows of its session, and not for another text', () => {
  const asked = after(start(), typed('a'))
  const slow = after(asked, [{ type: 'slow', request: asked.request as SearchRequest }])
  expect(seenOf(slow)).toMatchObject({ isExpanded: true, rows: [] })
  const more: Cause = { type: 'given', given: { ...slow.given, limit: 60 } }
  expect(after(slow, [more]).isSlow).toBe(true)
  expect(after(slow, typed('an')).isSlow).toBe(false)
})

it('More rows are asked for until the waiting steps have theirs, but not for ever', () => {
  let asked = 0
  const peek: Peek = ({ limit, session }) => {
    asked++
    return people(session.query, Math.min(limit, 30), { total: 30, hasMore: limit < 30 })
  }
  const model = after(start({ limit: 4 }), typed('a'), peek)
  const down = Array.from({ length: 12 }, () => stepped(1))
  expect(active(after(model, down, peek))).toBe('a11@x.example')
  asked = 0
  const empty: Peek = () => {
    asked++
    return people('a', 1, { total: 99, hasMore: true })
  }
  after(after(start({ limit: 4 }), typed('a'), empty), [stepped(1), stepped(1)], empty)
  expect(asked).toBeLessThan(50)
})

it('One answer can take steps of several pages', () => {
  const peek: Peek = ({ limit, session }) =>
    limit > 1 ? people(session.query, Math.min(limit, 30), { total: 30, hasMore: limit < 30 }) : undefined
  const waiting = after(start({ limit: 1 }), [...typed('a'), ...Array.from({ length: 7 }, () => stepped(1))])
  const request = waiting.request as SearchRequest
  const found = people('a', 1, { total: 30, hasMore: true })
  const model = after(waiting, [{ type: 'found', request, update: found, isShorter: false }], peek)
  expect([active(model), model.state.waiting, model.state.pages]).toEqual(['a6@x.example', [], 3])
})

describe('recent contacts', () => {
  const RECENT = people('ann', 1).rows.map(({ match }) => match.contact.given)
  const recentOf = (recent: readonly Contact[]) =>
    ({ recent, remember() {}, forget() {}, [SEARCH_FIRST]: searchRecentFirst }) as RecentContacts
  const onlyRecent: Peek = ({ session }) => people(session.query, 1, { complete: false, onlyRecent: true })
  const open = answered(after(start({ recentContacts: recentOf(RECENT) }), typed('a')), 3)
  const next = after(open, typed('an'), onlyRecent)
  const request = next.request as SearchRequest

  it('do not take the place of the rows of the text before', () => {
    expect(addresses(next)).toEqual(['a0@x.example', 'a1@x.example', 'a2@x.example'])
    expect(seenOf(next).phase).toBe('behind')
  })

  it('are shown once the search is slow, has answered in part or has failed', () => {
    const shown = ['an0@x.example']
    expect(addresses(after(next, [{ type: 'slow', request }]))).toEqual(shown)
    const part: Cause = {
      type: 'found',
      request,
      update: people('an', 0, { complete: false }),
      isShorter: false,
    }
    expect(addresses(after(next, [part]))).toEqual(shown)
    expect(addresses(after(next, [{ type: 'failed', request, error: 'why' }]))).toEqual([...shown, 'retry'])
  })

  it('are shown at once where the user has just forgotten one, or the search is slow', () => {
    const forgotten: Cause = {
      type: 'given',
      given: { ...open.given, recentContacts: recentOf([...RECENT]) },
    }
    expect(addresses(after(open, [forgotten, ...typed('an')], onlyRecent))).toEqual(['an0@x.example'])
    const waiting = after(open, typed('an'))
    const slow = after(waiting, [{ type: 'slow', request: waiting.request as SearchRequest }])
    const more: Cause = { type: 'given', given: { ...slow.given, limit: 60 } }
    expect(addresses(after(slow, [more], onlyRecent))).toEqual(['an0@x.example'])
  })
})

it('Rows are the same array as long as their answer is, so that none is rendered again', () => {
  const open = answered(after(start(), typed('a')), 3)
  const moved = after(open, [stepped(1)])
  expect(seenOf(open)).toBe(seenOf(open))
  expect(moved).not.toBe(open)
  expect(seenOf(moved).rows).toBe(seenOf(open).rows)
  expect(seenOf(answered(open, 3)).rows).not.toBe(seenOf(open).rows)
})

describe('rows that were seen', () => {
  it('are those of a whole answer at once, and those of a part once a frame has shown them', () => {
    const whole = after(answered(after(start(), typed('a')), 2), [stepped(1)])
    expect(seenOf(whole).isActiveRowSeen).toBe(true)
    const part = answered(after(start(), typed('a')), 2, { complete: false })
    const moved = after(part, [stepped(1)])
    expect(seenOf(moved).isActiveRowSeen).toBe(false)
    const painted: Cause = { type: 'painted', seen: seenOf(part) }
    expect(seenOf(after(updated(part, painted), [stepped(1)])).isActiveRowSeen).toBe(true)
  })

  it('stay seen while more are asked for', () => {
    const whole = after(answered(after(start(), typed('a')), 2, { total: 9, hasMore: true }), [stepped(1)])
    const more = answered(after(whole, [{ type: 'askedForMore' }]), 3, { total: 9, complete: false })
    expect(seenOf(more)).toMatchObject({ phase: 'partial', isActiveRowSeen: true })
  })

  it('are none in a list that is not shown', () => {
    const whole = answered(after(start(), typed('a')), 2)
    expect(after(whole, [{ type: 'closed', reason: 'key' }, ...typed('a')]).painted).toBeUndefined()
  })
})

const downs = fc.array(fc.record({ by: fc.constantFrom(1, 6), part: fc.nat(5) }), { maxLength: 8 })
const sizes = fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 4 })

it('Steps down lead to the same row, whether they come before, between or after the parts of the answer', () => {
  holds(300, [downs, sizes, fc.integer({ min: 1, max: 14 })], (steps, parts, count) => {
    const pressed = steps.toSorted((one, other) => one.part - other.part)
    const asked = after(start(), typed('a'))
    const whole = after(
      answered(asked, count),
      pressed.map(({ by }) => stepped(by)),
    )
    let model = asked
    let found = 0
    for (const [part, size] of [...parts, count].entries()) {
      const isLast = part === parts.length
      const now = pressed.filter((step) => (isLast ? step.part >= part : step.part === part))
      model = after(
        model,
        now.map(({ by }) => stepped(by)),
      )
      found = Math.min(count, found + size)
      model = answered(model, isLast ? count : found, { total: count, complete: isLast })
    }
    expect(active(model)).toBe(active(whole))
    expect(model.state.waiting).toEqual([])
  })
})

const causes = fc.array(
  fc.oneof(
    fc.constantFrom('a', 'an', 'b').map((text) => ({ do: 'type', text }) as const),
    fc.constantFrom(1, -1, 6).map((by) => ({ do: 'step', by }) as const),
    fc.record({ do: fc.constant('answer' as const), count: fc.nat(9), complete: fc.boolean() }),
    fc
      .constantFrom(
        ...(['enter', 'leave', 'close', 'fail', 'slow', 'old', 'more', 'outdated', 'swap', 'app'] as const),
      )
      .map((name) => ({ do: name })),
  ),
  { maxLength: 40 },
)

type Step = typeof causes extends fc.Arbitrary<(infer S)[]> ? S : never

/** The causes that a step stands for. `old` is the first request of all. */
function causesOf(step: Step, { request, given: now }: ListModel, old: SearchRequest | undefined): Cause[] {
  switch (step.do) {
    case 'type':
      return typed(step.text)
    case 'step':
      return [stepped(step.by)]
    case 'enter':
      return [{ type: 'waited', enter: {} as KeyboardEvent }]
    case 'leave':
      return [{ type: 'left' }]
    case 'close':
      return [{ type: 'closed', reason: 'key' }]
    case 'more':
      return [{ type: 'askedForMore' }]
    case 'outdated':
      return [{ type: 'outdated' }]
    case 'app':
      return [byApp('b')]
    case 'swap':
      return [{ type: 'given', given: { ...now, search: now.search === search ? otherSearch : search } }]
    case 'old':
      return old && old !== request
        ? [{ type: 'found', request: old, update: people('old', 2), isShorter: false }]
        : []
    case 'slow':
      return request ? [{ type: 'slow', request }] : []
    case 'fail':
      return request ? [{ type: 'failed', request, error: 'why' }] : []
    case 'answer': {
      if (!request) return []
      const { count, complete } = step
      const found = people(request.session.query, Math.min(count, request.limit), { complete, total: 9 })
      return [{ type: 'found', request, update: found, isShorter: false }]
    }
  }
}

/** What a list shows that it should not. */
function faultsIn(model: ListModel): string[] {
  const { phase, activeIndex, isExpanded } = seenOf(model)
  const isRight = (address: string) =>
    address === 'retry' || new RegExp(`^${model.shown.text}\\d@`).test(address)
  const isLive = answersQuery(phase)
  const wrong = isLive ? addresses(model).filter((each) => !isRight(each)) : []
  const [row = 'retry'] = [active(model)]
  if (!isRight(row)) wrong.push(`${row} is active`)
  if (!isOpen(model) && (activeIndex >= 0 || isExpanded)) wrong.push('a closed list has rows')
  return wrong
}

it('After any causes, only a contact that answers the text is active, and the same causes lead to the same list', () => {
  let activeRows = 0
  holds(300, [causes, fc.boolean(), fc.boolean()], (script, autoHighlight, isPeeking) => {
    const peek: Peek = ({ session, limit }) =>
      isPeeking ? people(session.query, Math.min(limit, 3), { complete: false, total: 7 }) : undefined
    function run() {
      let model = start({ autoHighlight, limit: 4 })
      let old: SearchRequest | undefined
      for (const step of script) {
        model = after(model, causesOf(step, model, old), peek)
        old ??= model.request
        expect(faultsIn(model)).toEqual([])
        if (active(model)) activeRows++
      }
      return { rows: addresses(model), active: active(model) }
    }
    expect(run()).toEqual(run())
  })
  expect(activeRows).toBeGreaterThan(runs(100))
})
