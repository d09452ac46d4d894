import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Heading } from '../../../src/contacts/search-extensions.ts'
import {
  countOffers,
  deviceRow,
  headingAt,
  indexOfRow,
  isRecent,
  nextIndex,
  rowName,
  retryRow,
  rowsOf,
  type RowSource,
  type ActiveRow,
  type Row,
} from '../../../src/contact-list/state/rows.ts'
import type { RowOfContact, Session } from '../../../src/contact-list/search/search-state.ts'
import { rowOfContact } from '../as-row.ts'

const rowOf = (email: string, name?: string) => rowOfContact(name === undefined ? { email } : { email, name })
const textOf = (row: Row) => (row.kind === 'contact' ? row.match.contact.email : row.kind)

const session = {} as Session
const newRow: Row = { kind: 'new', key: 'new', contact: rowOf('new').match.contact }
const found = (emails: string, rest: Partial<RowSource> = {}): RowSource => ({
  rows: emails.split(' ').flatMap((email) => (email ? rowOf(email) : [])),
  total: emails.split(' ').filter(Boolean).length,
  phase: 'complete',
  failed: false,
  session,
  ...rest,
})
const textsOf = (result: RowSource, activeRow?: ActiveRow, offers: readonly Row[] = []) =>
  rowsOf(result, activeRow, offers).map(textOf).join(' ')

describe('the rows of the list', () => {
  const activeRow: ActiveRow = { row: rowOf('z'), foundBy: session }

  it('are the matches, in their order', () => {
    expect(textsOf(found('b a'))).toBe('b a')
  })

  it.each<[string, Partial<RowSource>]>([
    ['more may come', { phase: 'partial' }],
    ['the search has failed', { failed: true }],
    ['there are more than are shown', { total: 9 }],
  ])('keep the active one after the matches while %s', (_, rest) => {
    expect(textsOf(found('a b', rest), activeRow)).toMatch(/^a b z/)
  })

  it('keep the active one in its section, so that no heading is repeated', () => {
    const team = { text: 'Team', id: 0 }
    const directory = { text: 'Directory', id: 1 }
    const rowIn = (email: string, section: Heading): RowOfContact => ({ ...rowOf(email), section })
    const kept = { ...activeRow, row: rowIn('z', team) }
    const rows = [rowIn('a', team), rowIn('b', team), rowIn('c', directory)]
    expect(textsOf(found('', { rows, phase: 'partial' }), kept)).toBe('a b z c')
    const others = found('', { rows: rows.slice(2), phase: 'partial' })
    expect(textsOf(others, kept)).toBe('c z')
  })

  it('have the active one in its place when it is among the matches', () => {
    expect(textsOf(found('a z b', { phase: 'partial' }), activeRow)).toBe('a z b')
    expect(textsOf(found('z a', { phase: 'partial' }), activeRow)).toBe('z a')
  })

  it('drop the active one when all matches are there, or another search found it', () => {
    expect(textsOf(found('a'), activeRow)).toBe('a')
    expect(textsOf(found('a', { phase: 'partial' }), { ...activeRow, foundBy: {} })).toBe('a')
  })

  it('end with the offers', () => {
    const offers = [retryRow, newRow, deviceRow]
    expect(textsOf(found('a'), undefined, offers)).toBe('a retry new device')
    expect(textsOf(found('', { failed: true }), activeRow, offers)).toBe('z retry new device')
  })

  it('are counted without the offers of a new contact and to choose contacts of the device', () => {
    const rows = rowsOf(found('a', { failed: true }), undefined, [retryRow, newRow, deviceRow])
    expect(countOffers(rows)).toBe(2)
    expect(countOffers(rows.slice(0, -1))).toBe(1)
    expect(countOffers(rows.slice(0, -2))).toBe(0)
    expect(countOffers([deviceRow, ...rows.slice(0, 1)])).toBe(0)
  })

  it('have a heading where a section begins, and may come before the first section', () => {
    const team = { text: 'Team', id: 0 }
    const sections = [undefined, 'recent', 'recent', team] as const
    const rows: Row[] = [...sections.map((section) => ({ ...rowOf('a'), section })), retryRow]
    const headings = [undefined, 'recent', undefined, team, undefined]
    expect(rows.map((_, at) => headingAt(rows, at))).toEqual(headings)
    expect(rows.map((row) => isRecent(row))).toEqual([false, true, true, false, false])
    expect(isRecent(undefined)).toBe(false)
  })

  it('have the name of their contact, or else its address', () => {
    expect(rowName(rowOf('a', 'Ann'))).toBe('Ann')
    expect(rowName(rowOf('a'))).toBe('a')
  })
})

/** The row that a step leads to in a list of so many rows, some of which are after those of contacts. */
function indexAfter(count: number, hasMore: boolean, from: number, by: number, trailing = 0) {
  const rows = Array.from({ length: count }, (_, at) => (at < count - trailing ? rowOf('a') : deviceRow))
  const phase = 'complete' as const
  const list = { rows, activeIndex: from, session, phase, isFirstRowWanted: false }
  return nextIndex({ ...list, canShowMore: hasMore, hasMoreRows: hasMore }, from, by)
}

describe('the row that a step leads to', () => {
  it.each([
    [-1, 3, 1, 0],
    [-1, 3, 6, 0],
    [-1, 3, -1, 2],
    [-1, 3, -6, 2],
    [0, 3, 1, 1],
    [2, 3, 1, 0],
    [0, 3, -1, 2],
    [1, 9, 6, 7],
    [7, 9, 6, 8],
    [8, 9, 6, 8],
    [2, 9, -6, 0],
    [0, 1, 1, 0],
    [0, 1, -1, 0],
  ])('from %d of %d by %d is %d', (from, count, by, to) => {
    expect(indexAfter(count, false, from, by)).toBe(to)
  })

  it.each<[string, number, boolean, number, number, number | undefined, number?]>([
    ['unknown after the last row while more are to come', 3, true, 2, 1, undefined],
    ['unknown after the last page while more are to come', 9, true, 7, 6, undefined],
    ['unknown without rows', 0, false, -1, 1, undefined],
    ['unknown without rows, upward', 0, true, -1, -1, undefined],
    ['known before the last row while more are to come', 3, true, 1, 1, 2],
    ['known from no row while more are to come', 3, true, -1, 1, 0],
    ['known upward while more are to come', 9, true, 2, -6, 0],
    ['known from no row by a page while more are to come', 3, true, -1, 6, 0],
    ['known before the rows that stay at the end', 3, true, 0, 1, 1, 1],
    ['unknown right before those while more are to come', 3, true, 1, 1, undefined, 1],
    ['known after those', 3, true, 2, 1, 0, 1],
    ['known right before those once all have come', 3, false, 1, 1, 2, 1],
  ])('is %s', (_, count, hasMore, from, by, to, trailing) => {
    expect(indexAfter(count, hasMore, from, by, trailing)).toBe(to)
  })

  it('is always one of the rows', () => {
    const step = fc.constantFrom(1, -1, 6, -6)
    fc.assert(
      fc.property(fc.nat(30), fc.nat(30), step, fc.boolean(), (count, last, by, more) => {
        const from = Math.min(last, count) - 1
        const to = indexAfter(count, more, from, by)
        const isKnown = to !== undefined
        expect(isKnown ? to >= 0 && to < count : count === 0 || (more && by > 0)).toBe(true)
      }),
    )
  })
})

describe('the index of a row', () => {
  it('is that of a contact with the same address and name', () => {
    const rows = [rowOf('a', 'Ann'), rowOf('a'), rowOf('b', 'Ann')]
    expect(indexOfRow(rows, rowOf('a'))).toBe(1)
    expect(indexOfRow(rows, rowOf('b', 'Ann'))).toBe(2)
    expect(indexOfRow(rows, rowOf('b'))).toBe(-1)
  })

  it('is -1 for no row, and that of the offer to try again for it', () => {
    expect(indexOfRow([rowOf('a')], undefined)).toBe(-1)
    expect(indexOfRow([rowOf('a'), retryRow], retryRow)).toBe(1)
    expect(indexOfRow([rowOf('a')], retryRow)).toBe(-1)
  })

  it('is found wherever the row has moved, also in new objects', () => {
    const emails = fc.uniqueArray(
      fc.string({ maxLength: 2 }).map((text) => `x${text}`),
      { minLength: 1 },
    )
    fc.assert(
      fc.property(emails, fc.nat(), (all, pick) => {
        const rows = all.map((email) => rowOf(email))
        const at = pick % rows.length
        expect(indexOfRow(rows, rows[at])).toBe(at)
        expect(indexOfRow(rows, rowOf(all[at] as string))).toBe(at)
      }),
    )
  })
})
