import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Heading } from '../../../src/contacts/groups.ts'
import {
  countOffers,
  deviceRow,
  headingAt,
  indexOfRow,
  isRecent,
  isSameRow,
  nextIndex,
  rowName,
  retryRow,
  rowsOf,
  type RowSource,
  type ActiveRow,
  type Row,
} from '../../../src/contact-list/state/rows.ts'
import type { RowOfContact } from '../../../src/contact-list/search/search-state.ts'
import { asRead } from '../as-read.ts'

const matchOf = (email: string, name?: string) =>
  asRead({ contact: name === undefined ? { email } : { email, name }, nameRanges: [], emailRanges: [] })
const rowOf = (email: string, name?: string): RowOfContact => ({
  kind: 'contact',
  match: matchOf(email, name),
})
const textOf = (row: Row) => (row.kind === 'contact' ? row.match.contact.email : row.kind)

const session = {}
const newRow: Row = { kind: 'new', contact: rowOf('new').match.contact }
const found = (emails: readonly string[], rest: Partial<RowSource> = {}): RowSource => ({
  rows: emails.map((email) => rowOf(email)),
  total: emails.length,
  phase: 'complete',
  failed: false,
  session,
  ...rest,
})
const textsOf = (result: RowSource, activeRow?: ActiveRow) => rowsOf(result, activeRow, []).map(textOf)

describe('the rows of the list', () => {
  const activeRow: ActiveRow = { row: rowOf('z'), index: 0, foundBy: session }

  it('are the matches, in their order', () => {
    expect(textsOf(found(['b', 'a']))).toEqual(['b', 'a'])
  })

  it.each<[string, Partial<RowSource>]>([
    ['more may come', { phase: 'partial' }],
    ['the search has failed', { failed: true }],
    ['there are more than are shown', { total: 9 }],
  ])('keep the active one after the matches while %s', (_, rest) => {
    expect(textsOf(found(['a', 'b'], rest), activeRow).slice(0, 3)).toEqual(['a', 'b', 'z'])
  })

  it('keep the active one in its group, so that no heading is repeated', () => {
    const [team, directory] = [
      { text: 'Team', id: 0 },
      { text: 'Directory', id: 1 },
    ]
    const grouped = (email: string, group: Heading): RowOfContact => ({ ...rowOf(email), group })
    const kept = { ...activeRow, row: grouped('z', team) }
    const rows = [grouped('a', team), grouped('b', team), grouped('c', directory)]
    expect(textsOf(found([], { rows, phase: 'partial' }), kept)).toEqual(['a', 'b', 'z', 'c'])
    const others = found([], { rows: rows.slice(2), phase: 'partial' })
    expect(textsOf(others, kept)).toEqual(['c', 'z'])
  })

  it('have the active one in its place when it is among the matches', () => {
    expect(textsOf(found(['a', 'z', 'b'], { phase: 'partial' }), activeRow)).toEqual(['a', 'z', 'b'])
    expect(textsOf(found(['z', 'a'], { phase: 'partial' }), activeRow)).toEqual(['z', 'a'])
  })

  it('drop the active one when all matches are there, or another search found it', () => {
    expect(textsOf(found(['a']), activeRow)).toEqual(['a'])
    expect(textsOf(found(['a'], { phase: 'partial' }), { ...activeRow, foundBy: {} })).toEqual(['a'])
  })

  it('end with the offers', () => {
    const offers = [retryRow, newRow, deviceRow]
    expect(rowsOf(found(['a']), undefined, offers).map(textOf)).toEqual(['a', 'retry', 'new', 'device'])
    expect(rowsOf(found([], { failed: true }), activeRow, offers).map(textOf)).toEqual([
      'z',
      'retry',
      'new',
      'device',
    ])
  })

  it('are counted without the offers of a new contact and to choose contacts of the device', () => {
    const rows = rowsOf(found(['a'], { failed: true }), undefined, [retryRow, newRow, deviceRow])
    expect(countOffers(rows)).toBe(2)
    expect(countOffers(rows.slice(0, -1))).toBe(1)
    expect(countOffers(rows.slice(0, -2))).toBe(0)
    expect(countOffers([deviceRow, ...rows.slice(0, 1)])).toBe(0)
  })

  it('have a heading where a group begins, and may come before the first group', () => {
    const team = { text: 'Team', id: 0 }
    const groups = [undefined, 'recent', 'recent', team] as const
    const rows: Row[] = [...groups.map((group) => ({ ...rowOf('a'), group })), retryRow]
    expect(rows.map((_, at) => headingAt(rows, at))).toEqual([
      undefined,
      'recent',
      undefined,
      team,
      undefined,
    ])
    expect(rows.map((row) => isRecent(row))).toEqual([false, true, true, false, false])
    expect(isRecent(undefined)).toBe(false)
  })

  it('have the name of their contact, or else its address', () => {
    expect(rowName(rowOf('a', 'Ann'))).toBe('Ann')
    expect(rowName(rowOf('a'))).toBe('a')
  })
})

/** The row that a step leads to in a list of so many rows. */
function indexAfter(list: { count: number; hasMore: boolean; trailing?: number }, from: number, by: number) {
  const { count, hasMore, trailing = 0 } = list
  const rows: Row[] = Array.from({ length: count }, (_, at) =>
    at < count - trailing ? rowOf('a') : deviceRow,
  )
  const phase = 'complete' as const
  return nextIndex(
    {
      rows,
      activeIndex: from,
      session,
      phase,
      canShowMore: hasMore,
      hasMoreRows: hasMore,
      isFirstRowWanted: false,
    },
    from,
    by,
  )
}

describe('the row that a step leads to', () => {
  it.each([
    { count: 3, from: -1, by: 1, to: 0 },
    { count: 3, from: -1, by: 6, to: 0 },
    { count: 3, from: -1, by: -1, to: 2 },
    { count: 3, from: -1, by: -6, to: 2 },
    { count: 3, from: 0, by: 1, to: 1 },
    { count: 3, from: 2, by: 1, to: 0 },
    { count: 3, from: 0, by: -1, to: 2 },
    { count: 9, from: 1, by: 6, to: 7 },
    { count: 9, from: 7, by: 6, to: 8 },
    { count: 9, from: 8, by: 6, to: 8 },
    { count: 9, from: 2, by: -6, to: 0 },
    { count: 1, from: 0, by: 1, to: 0 },
    { count: 1, from: 0, by: -1, to: 0 },
  ])('from $from of $count by $by is $to', ({ count, from, by, to }) => {
    expect(indexAfter({ count, hasMore: false }, from, by)).toBe(to)
  })

  it('is unknown after the last row while more are to come, and without rows', () => {
    expect(indexAfter({ count: 3, hasMore: true }, 2, 1)).toBeUndefined()
    expect(indexAfter({ count: 9, hasMore: true }, 7, 6)).toBeUndefined()
    expect(indexAfter({ count: 0, hasMore: false }, -1, 1)).toBeUndefined()
    expect(indexAfter({ count: 0, hasMore: true }, -1, -1)).toBeUndefined()
  })

  it('is known before the last row, and upward, also while more are to come', () => {
    expect(indexAfter({ count: 3, hasMore: true }, 1, 1)).toBe(2)
    expect(indexAfter({ count: 3, hasMore: true }, -1, 1)).toBe(0)
    expect(indexAfter({ count: 9, hasMore: true }, 2, -6)).toBe(0)
    expect(indexAfter({ count: 3, hasMore: true }, -1, 6)).toBe(0)
  })

  it('is unknown before the rows that stay at the end, while more are to come', () => {
    const rows = { count: 3, hasMore: true, trailing: 1 }
    expect(indexAfter(rows, 0, 1)).toBe(1)
    expect(indexAfter(rows, 1, 1)).toBeUndefined()
    expect(indexAfter(rows, 2, 1)).toBe(0)
    expect(indexAfter({ ...rows, hasMore: false }, 1, 1)).toBe(2)
  })

  it('is always one of the rows', () => {
    const step = fc.constantFrom(1, -1, 6, -6)
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), step, fc.boolean(), (count, last, by, more) => {
        const from = Math.min(last, count) - 1
        const to = indexAfter({ count, hasMore: more }, from, by)
        const isKnown = to !== undefined
        expect(isKnown ? to >= 0 && to < count : count === 0 || (more && by > 0)).toBe(true)
      }),
    )
  })
})

describe('the index of a row', () => {
  it('is that of the same contact object first', () => {
    const twins = [rowOf('a'), rowOf('a'), rowOf('a')]
    expect(twins.map((row) => indexOfRow(twins, row))).toEqual([0, 1, 2])
  })

  it('is that of a contact with the same address and name else', () => {
    const rows = [rowOf('a', 'Ann'), rowOf('a'), rowOf('b', 'Ann')]
    expect(indexOfRow(rows, rowOf('a'))).toBe(1)
    expect(indexOfRow(rows, rowOf('b', 'Ann'))).toBe(2)
    expect(indexOfRow(rows, rowOf('b'))).toBe(-1)
  })

  it('stays where it was among rows with the same contact object', () => {
    const row = rowOf('a')
    expect(indexOfRow([row, rowOf('b'), row], row, 2)).toBe(2)
    expect(indexOfRow([row, rowOf('b'), row], row, 1)).toBe(0)
    expect(indexOfRow([row], row, 7)).toBe(0)
  })

  it('is -1 for no row, and that of the offer to try again for it', () => {
    expect(indexOfRow([rowOf('a')], undefined, 0)).toBe(-1)
    expect(indexOfRow([rowOf('a'), retryRow], retryRow)).toBe(1)
    expect(indexOfRow([rowOf('a')], retryRow)).toBe(-1)
  })

  it('is found wherever the row has moved, also in new objects', () => {
    const emails = fc.uniqueArray(
      fc.string({ maxLength: 2 }).map((text) => `x${text}`),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(emails, fc.nat(), fc.integer({ min: -1, max: 20 }), (all, pick, before) => {
        const rows = all.map((email) => rowOf(email))
        const at = pick % rows.length
        expect(indexOfRow(rows, rows[at], before)).toBe(at)
        expect(indexOfRow(rows, rowOf(all[at] as string), before)).toBe(at)
      }),
    )
  })
})

it('Rows are the same when address and name are, and the offer to try again only equals itself', () => {
  expect(isSameRow(rowOf('a', 'Ann'), rowOf('a', 'Ann'))).toBe(true)
  expect(isSameRow(rowOf('a', 'Ann'), rowOf('a'))).toBe(false)
  expect(isSameRow(rowOf('a'), retryRow)).toBe(false)
  expect(isSameRow(retryRow, retryRow)).toBe(true)
})
