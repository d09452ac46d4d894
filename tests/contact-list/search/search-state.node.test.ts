import fc from 'fast-check'
import type { ContactMatch, ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import {
  answersQuery,
  answerWith,
  isSearching,
  usableUpdate,
  type SearchAnswer,
  type SearchRequest,
  type Session,
  type UsableUpdate,
} from '../../../src/contact-list/search/search-state.ts'
import { isCounting, resultOf } from '../../../src/contact-list/search/search-result.ts'
import { asRow } from '../as-row.ts'

const matchesOf = (count: number): ContactMatch[] =>
  Array.from({ length: count }, (_, at) => ({
    contact: { email: `ann${at}@x.example` },
    nameRanges: [],
    emailRanges: [],
  }))
const rowsOf = (count: number) => matchesOf(count).map(asRow)
const usable = (count: number, rest: Partial<UsableUpdate> = {}): UsableUpdate => ({
  rows: rowsOf(count),
  total: count,
  complete: false,
  hasMore: false,
  isMinimum: false,
  progress: undefined,
  ...rest,
})

const search: ContactSearch = { async *search() {} }
const source = { component: 'EmailPicker', search, attempt: 0 }
const sessionOf = (query: string): Session => ({
  ...source,
  query,
  filterContacts: undefined,
  filter: undefined,
})
const requestOf = (session: Session, limit = 50): SearchRequest => ({
  session,
  limit,
  takesGroups: false,
})

const session = sessionOf('an')
const request = requestOf(session)

const anyUpdate = fc
  .record({ rows: fc.nat(9).map(rowsOf), total: fc.nat(20), complete: fc.boolean(), hasMore: fc.boolean() })
  .map((some) => usable(0, some))
const anyAnswer: fc.Arbitrary<SearchAnswer> = fc.record({
  request: fc.constantFrom(request, requestOf(session, 100)),
  update: anyUpdate,
  failed: fc.boolean(),
  error: fc.constant('why'),
})
const anyProgress = fc.record({
  request: fc.constant(request),
  answer: fc.option(anyAnswer, { nil: undefined }),
  kept: fc.option(anyUpdate, { nil: undefined }),
  isSlow: fc.boolean(),
})
const anyRecent = fc.nat(2).map(rowsOf)

describe('what the list shows of an answer', () => {
  it('answers the query of an open list: rows of the query before never do', () => {
    fc.assert(
      fc.property(anyProgress, anyRecent, fc.boolean(), (progress, recent, isOpen) => {
        const { phase, onlyRecent } = resultOf(
          isOpen ? progress : { ...progress, request: undefined },
          recent,
        )
        expect(answersQuery(phase)).toBe(isOpen && (progress.answer !== undefined || onlyRecent))
      }),
    )
  })

  it('is searching until the answer to this very request is complete or has failed', () => {
    fc.assert(
      fc.property(anyProgress, anyRecent, (progress, recent) => {
        const result = resultOf(progress, recent)
        const { phase, showsSlow, failed, error } = result
        const { answer, isSlow } = progress
        const isCurrent = answer?.request === request
        const isOver = isCurrent && (answer?.failed || answer?.update.complete)
        expect(isSearching(phase)).toBe(!isOver)
        expect(showsSlow).toBe(isSearching(phase) && isSlow)
        expect(failed).toBe(isCurrent && answer?.failed === true)
        expect(error).toBe(isCurrent ? 'why' : undefined)
        expect(isCounting(result) && !isCurrent).toBe(false)
        expect(isCounting(result) && result.rows.length === 0).toBe(false)
      }),
    )
  })

  it('is nothing while no list is open', () => {
    fc.assert(
      fc.property(anyAnswer, fc.boolean(), (answer, isSlow) => {
        expect(resultOf({ answer, isSlow }, [])).toMatchObject({
          rows: [],
          phase: 'closed',
          showsSlow: false,
          failed: false,
        })
      }),
    )
  })

  it('is the rows of the query before until the first answer, unless the search is slow', () => {
    const kept = usable(2)
    expect(resultOf({ request, kept, isSlow: false }, rowsOf(1))).toMatchObject({ ...kept, phase: 'behind' })
    expect(resultOf({ request, kept, isSlow: true }, rowsOf(1))).toMatchObject({ total: 1, phase: 'partial' })
  })

  it('has the progress of this request only', () => {
    const update = usable(1, { progress: 0.5 })
    const progressOf = (asked: SearchRequest) =>
      resultOf({ request, answer: { request: asked, update }, isSlow: false }, []).progress
    expect(progressOf(request)).toBe(0.5)
    expect(progressOf(requestOf(session, 25))).toBeUndefined()
  })
})

describe('an answer with another update', () => {
  it('never loses rows, or counts fewer, while more are to come', () => {
    const updates = fc.array(anyUpdate.map((update) => ({ ...update, complete: false })))
    fc.assert(
      fc.property(updates, (all) => {
        let answer: SearchAnswer | undefined
        for (const update of all) {
          const next = answerWith(request, update, answer)
          expect(next.update.rows.length).toBe(Math.max(update.rows.length, answer?.update.rows.length ?? 0))
          expect(next.update?.total).toBe(Math.max(update.total, answer?.update?.total ?? 0))
          answer = next
        }
      }),
    )
  })

  it('is exactly the update once that is complete', () => {
    const update = usable(1, { complete: true })
    expect(answerWith(request, update, { request, update: usable(9) })).toEqual({ request, update })
  })

  it('keeps rows that fewer were asked for', () => {
    const before = usable(5)
    const more = requestOf(session, 100)
    expect(answerWith(more, usable(2), { request, update: before }).update.rows).toBe(before.rows)
  })

  it('is no longer a failure', () => {
    expect(
      answerWith(request, usable(1), { request, update: usable(1), failed: true }).failed,
    ).toBeUndefined()
  })
})

describe('the usable part of an update', () => {
  /** The usable part for a list of five rows. */
  const usableOf = (found: SearchUpdate, asked: number) => usableUpdate(requestOf(session, 5), found, asked)
  const update = (matches: readonly unknown[], rest: Partial<SearchUpdate> = {}) =>
    ({ matches, total: matches.length, complete: true, ...rest }) as SearchUpdate

  it('is the rows with an address, in their order, and at most as many as are wanted', () => {
    const garbage = fc.constantFrom(null, undefined, 5, {}, { contact: null }, { contact: { email: ' ' } })
    const row = fc.nat(999).map((at) => ({ contact: { email: `ann${at}@x.example` } }))
    const anyRows = fc
      .uniqueArray(row, { maxLength: 20, selector: ({ contact }) => contact.email })
      .chain((some) =>
        fc.array(garbage).chain((others) => fc.shuffledSubarray<unknown>([...some, ...others])),
      )
    fc.assert(
      fc.property(anyRows, fc.constantFrom(5, 10, 20), (given, asked) => {
        const { rows, total, hasMore } = usableOf(update(given), asked)
        const addressed = given
          .slice(0, asked)
          .filter((each) => (each as ContactMatch)?.contact?.email?.trim())
        expect(rows.map(({ match }) => match.given)).toEqual(addressed.slice(0, 5))
        expect(total).toBeGreaterThanOrEqual(addressed.length)
        expect(hasMore || addressed.length <= 5).toBe(true)
      }),
    )
  })

  it('has each contact once', () => {
    const [first, second] = matchesOf(2)
    const { rows, total } = usableOf(update([first, second, structuredClone(first)]), 5)
    expect(rows.map(({ match }) => match.given)).toEqual([first, second])
    expect(total).toBe(2)
  })

  it.each([NaN, Infinity, -1, 2, undefined, null, '9', 9n, Symbol('9')])(
    'leaves out a total that can’t be right (%s): what is given is counted',
    (total) => {
      const { total: counted, hasMore } = usableOf(update(matchesOf(3), { total: total as number }), 3)
      expect([counted, hasMore]).toEqual([3, true])
    },
  )

  it('does not count rows without an address', () => {
    expect(usableOf(update([...matchesOf(3), null, null], { total: 9 }), 5).total).toBe(7)
  })

  it('has more rows to come only where it was full', () => {
    expect(usableOf(update(matchesOf(5), { total: 9 }), 5).hasMore).toBe(true)
    expect(usableOf(update(matchesOf(5), { total: 5 }), 5).hasMore).toBe(false)
    expect(usableOf(update(matchesOf(4), { total: 9 }), 5).hasMore).toBe(false)
    expect(usableOf(update(matchesOf(5), { total: 5, complete: false }), 5).hasMore).toBe(true)
  })

  it('is not complete while most rows lack an address and others may come, up to sixteen times the limit', () => {
    const rows = [...matchesOf(2), ...Array<null>(78).fill(null)]
    const isComplete = (asked: number) =>
      usableOf(update(rows.slice(0, asked), { total: 200 }), asked).complete
    expect([5, 10, 20, 40, 80].map(isComplete)).toEqual([false, false, false, false, true])
    expect(usableOf(update([...matchesOf(3), null, null], { total: 9 }), 5).complete).toBe(true)
    expect(usableOf(update([...matchesOf(2), null, null], { total: 4 }), 5).complete).toBe(true)
  })

  it('has a progress only where that is a number', () => {
    const progressOf = (progress: unknown) => usableOf(update([], { progress } as Partial<SearchUpdate>), 5)
    expect(progressOf(0.5)).toHaveProperty('progress', 0.5)
    for (const none of [undefined, NaN, 'half', Symbol('half'), null, {}])
      expect(progressOf(none).progress).toBeUndefined()
  })
})
