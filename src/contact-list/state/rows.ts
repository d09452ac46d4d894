import type { Heading } from '../../contacts/search-extensions.ts'
import { addressKeyOf } from '../../contacts/matching/folded-contact.ts'
import { report } from '../../values/development.ts'
import { isPerson, readContact, type ReadContact } from '../contacts/read-contact.ts'
import type { PickerValues } from '../properties.ts'
import { answersQuery, isSearching, type Phase, type RowOfContact } from '../search/search-state.ts'
import type { SearchResult } from '../search/search-result.ts'

/** The row that offers a new contact, which the app has made of the text. */
interface NewRow {
  kind: 'new'
  key: 'new'
  contact: ReadContact
}

/** A contact, the row that searches again after a failure, or the offer of a new contact or the device's contacts. */
export type Row = RowOfContact | typeof retryRow | NewRow | typeof deviceRow

export const retryRow = { kind: 'retry', key: 'retry' } as const
export const deviceRow = { kind: 'device', key: 'device' } as const

/** A row that the user has moved to. */
export interface ActiveRow {
  row: Row
  /** The search session that found it. */
  foundBy: object | undefined
}

export type RowSource = Pick<SearchResult, 'rows' | 'total' | 'phase' | 'failed' | 'session'>

/**
 * The rows of the list: the found rows, then `lastRows` (the retry and the offers). If better matches have pushed the
 * active row out, it stays as the last row of its section. But a recent contact does not stay: it was forgotten.
 */
export function rowsOf(
  { rows: found, total, phase, failed, session }: RowSource,
  active: ActiveRow | undefined,
  lastRows: readonly Row[],
): readonly Row[] {
  // If all matches are known, a row that is not among them does not match.
  const areAllKnown = !isSearching(phase) && !failed && total <= found.length
  const canStay = active?.row.kind === 'contact' && !isRecent(active.row) && active.foundBy === session
  const isPushedOut = canStay && !areAllKnown && indexOfRow(found, active.row) < 0
  if (!isPushedOut && lastRows.length === 0) return found
  const rows: Row[] = [...found]
  if (isPushedOut) rows.splice(endOfSection(rows, active.row), 0, active.row)
  return [...rows, ...lastRows]
}

/** The index after the last row in the section of `row` or, if there is none, after all rows. */
const endOfSection = (rows: readonly Row[], row: Row) =>
  rows.findLastIndex((other) => sectionOf(other) === sectionOf(row)) + 1 || rows.length

/** The number of rows at the end that offer a new contact or contacts of the device. They are no matches. */
export const countOffers = (rows: readonly Row[]) =>
  rows.length - 1 - rows.findLastIndex(({ kind }) => kind !== 'new' && kind !== 'device')

export interface ViewedRows {
  rows: readonly Row[]
  /** The index of the active row, or -1. */
  activeIndex: number
  /** The search session of the query. The rows may still be from another session. */
  session: object | undefined
  phase: Phase
  /** Whether the search may give more rows if a larger limit is requested. */
  canShowMore: boolean
  /** Whether more found rows may arrive, with or without a request: after the found rows, and before the offers. */
  hasMoreRows: boolean
  /** Whether the first row with a contact that can be picked becomes active when it arrives. */
  isFirstRowWanted: boolean
}

/**
 * The index of the row to which a step of `by` rows leads from the index `from`. A negative `from` is outside of the
 * rows. A step of one row wraps around, a longer step stops at the ends. Undefined if no row has arrived for the query,
 * or if more rows may arrive where the step leads: after the found rows, and before the offers.
 */
export function nextIndex({ phase, rows, hasMoreRows }: ViewedRows, from: number, by: number) {
  const count = rows.length
  const foundCount = count - countOffers(rows)
  const to = from + by
  const isBeyondFound = hasMoreRows && from >= 0 && from < foundCount && to >= foundCount
  if (!answersQuery(phase) || count === 0 || isBeyondFound) return undefined
  if (from < 0) return by > 0 ? 0 : count - 1
  return Math.abs(by) === 1 ? (to + count) % count : Math.max(0, Math.min(count - 1, to))
}

/** The index of a row, or -1. Compares keys, because a search may create new objects for its contacts. */
export const indexOfRow = (rows: readonly Row[], row: Row | undefined): number =>
  rows.findIndex(({ key }) => key === row?.key)

/** The heading above the row at `index`, if the row is the first of its section. */
export function headingAt(rows: readonly Row[], index: number): Heading | undefined {
  const section = sectionOf(rows[index])
  return section === sectionOf(rows[index - 1]) ? undefined : section
}

export const isRecent = (row: Row | undefined): row is RowOfContact =>
  row?.kind === 'contact' && row.section === 'recent'

export const rowName = ({ match: { contact } }: RowOfContact) => contact.name || contact.email

const sectionOf = (row: Row | undefined) => (row?.kind === 'contact' ? row.section : undefined)

/** The last row that each `newContact` has made, because the list needs it more often than the text changes. */
const lastMade = /* @__PURE__ */ new WeakMap<object, { text: string; row: NewRow | undefined }>()

/** The row with the contact that the app makes of a text, unless one of the found contacts has its address. */
export function newRowFor(
  { component, newContact }: { component: string } & Pick<PickerValues, 'newContact'>,
  text: string,
  found: readonly RowOfContact[],
): NewRow | undefined {
  if (!newContact || text.trim() === '') return undefined
  let last = lastMade.get(newContact)
  if (last?.text !== text) {
    last = { text, row: makeRow(component, newContact, text.trim()) }
    lastMade.set(newContact, last)
  }
  const { row } = last
  if (!row) return undefined
  const address = addressKeyOf(row.contact.given)
  return found.some(({ match }) => addressKeyOf(match.contact.given) === address) ? undefined : row
}

/** Calls the app's function, which can throw or return anything. */
function makeRow(
  component: string,
  newContact: NonNullable<PickerValues['newContact']>,
  text: string,
): NewRow | undefined {
  let problem = 'threw an error'
  try {
    const given = newContact(text)
    if (given === undefined) return undefined
    const read = readContact(given)
    if (read?.email && isPerson(read)) return { kind: 'new', key: 'new', contact: read }
    problem = 'returned no contact with an address'
  } catch {
    // Reported below.
  }
  report(
    `${component}: newContact ${problem}. It takes a function that returns a contact with an email, or undefined. ` +
      'Nothing is offered.',
  )
  return undefined
}
