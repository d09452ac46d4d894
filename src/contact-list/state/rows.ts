import type { Group, Heading } from '../../contacts/groups.ts'
import { identityOf } from '../contacts/read-contact.ts'
import type { ReadMatch } from '../contacts/read-match.ts'

/**
 * A row of the list: a contact, the offer to search again after a failure, or the offer to choose contacts of the device, which is
 * always the last one.
 */
export type Row = RowOfContact | typeof retryRow | typeof deviceRow

/** A row with a contact. */
export interface RowOfContact {
  kind: 'contact'
  match: ReadMatch
  group?: Heading | undefined
}

export const retryRow = { kind: 'retry' } as const
export const deviceRow = { kind: 'device' } as const

/** The part of a search result that the rows depend on. */
export interface RowSource {
  matches: readonly ReadMatch[]
  groups?: readonly Group[] | undefined
  total: number
  searching: boolean
  failed: boolean
  session: object | undefined
  /** Whether contacts of the device are offered as well. @default false */
  hasDeviceRow?: boolean
}

/** The rows of the list. If better rows push the active row out, it stays after those of its group. */
export function rowsOf(
  { matches, groups, total, searching, failed, session, hasDeviceRow }: RowSource,
  activeRow: { row: Row; foundBy: object | undefined } | undefined,
): readonly Row[] {
  const found = foundRows(matches, groups)
  const isPartial = searching || failed || total > matches.length
  const isKept = isPartial && activeRow?.row.kind === 'contact' && activeRow.foundBy === session
  const isLost = isKept && indexOfRow(found, activeRow.row) < 0
  if (!isLost && !failed && !hasDeviceRow) return found
  const rows = [...found]
  if (isLost) rows.splice(endOfGroup(rows, activeRow.row), 0, activeRow.row)
  if (failed) rows.push(retryRow)
  if (hasDeviceRow) rows.push(deviceRow)
  return rows
}

/** Each update has its own array of matches. As long as it is shown, the rows are the same array as well. */
const lastRows = /* @__PURE__ */ new WeakMap<object, { groups: unknown; rows: readonly Row[] }>()

function foundRows(matches: RowSource['matches'], groups: RowSource['groups']): readonly Row[] {
  const last = lastRows.get(matches)
  if (last?.groups === groups && last) return last.rows
  const rows = matches.map((match, index): Row => ({
    kind: 'contact',
    match,
    group: groups?.findLast(({ start }) => start <= index)?.heading,
  }))
  lastRows.set(matches, { groups, rows })
  return rows
}

/** The index after the last row of the group of `row`. The end of all rows if the group has none. */
const endOfGroup = (rows: readonly Row[], row: Row) =>
  rows.findLastIndex((other) => groupOf(other) === groupOf(row)) + 1 || rows.length

/** 1 with the offer to choose contacts of the device, otherwise 0. */
export const countDeviceRows = (rows: readonly Row[]) => Number(rows.at(-1) === deviceRow)

/**
 * How far an open list is with the text. `behind`: its rows are those of another text, shown only to avoid flicker, and can't be picked.
 * `partial`: its rows answer the text, and other ones may come. `complete`: no other ones come unless the list asks for more.
 */
export type Phase = 'closed' | 'behind' | 'partial' | 'complete'

/** The rows that the user sees. */
export interface SeenRows {
  rows: readonly Row[]
  /** -1 for none. */
  activeIndex: number
  /** The search session that found them. */
  session: object | undefined
  phase: Phase
  /** Whether the search gives more rows if a larger limit is requested. */
  canShowMore: boolean
  /** Whether more rows may come after the last one, whether or not the list has to ask for them. */
  hasMoreRows: boolean
}

/** Whether the rows answer the text. */
export const isAnswer = (phase: Phase) => phase === 'partial' || phase === 'complete'

/** Whether rows for the text may still come, so that keys wait for them. */
export const isToCome = (phase: Phase) => phase === 'behind' || phase === 'partial'

/** The index of the row that a step leads to. Undefined while it has to wait for more rows. */
export function nextIndex({ phase, rows, hasMoreRows }: SeenRows, from: number, by: number) {
  return isAnswer(phase)
    ? indexAfter({ count: rows.length, hasMore: hasMoreRows, trailing: countDeviceRows(rows) }, from, by)
    : undefined
}

/** How many rows there are. */
interface RowCount {
  count: number
  /** Whether more may come after the last one. */
  hasMore: boolean
  /** How many rows at the end stay there when more come. @default 0 */
  trailing?: number
}

/**
 * The index of the row that a step of `by` leads to from the row at `from` (-1: no row is active). Steps of one wrap around, longer ones stop
 * at the ends. Undefined where a step leads beyond the last row and more rows may come. These come before the rows that stay at the
 * end.
 */
export function indexAfter(
  { count, hasMore, trailing = 0 }: RowCount,
  from: number,
  by: number,
): number | undefined {
  const to = from + by
  const found = count - trailing
  if (count === 0 || (hasMore && from >= 0 && from < found && to >= found)) return undefined
  if (from < 0) return by > 0 ? 0 : count - 1
  return Math.abs(by) === 1 ? (to + count) % count : Math.max(0, Math.min(count - 1, to))
}

/** Walks steps from the row at `from`, as far as `next` finds the rows. Returns where that ends, and the remaining steps. */
export function walk(
  from: number,
  steps: readonly number[],
  next: (from: number, by: number) => number | undefined,
): { at: number; remaining: readonly number[] } {
  let at = from
  for (const [index, step] of steps.entries()) {
    const to = next(at, step)
    if (to === undefined) return { at, remaining: steps.slice(index) }
    at = to
  }
  return { at, remaining: [] }
}

/**
 * The index of a row among others, which may hold its contact in another object. -1 when it is not there.
 *
 * @param at where it was: it is preferred among rows with the same contact object
 */
export function indexOfRow(rows: readonly Row[], row: Row | undefined, at = -1): number {
  if (!row) return -1
  const contact = contactOrRow(row)
  if (at in rows && contactOrRow(rows[at]) === contact) return at
  const same = rows.findIndex((other) => contactOrRow(other) === contact)
  return same >= 0 ? same : rows.findIndex((other) => isSameRow(other, row))
}

/** The contact of a row. Of the other kinds, there is one row each. */
const contactOrRow = (row: Row | undefined) => (row?.kind === 'contact' ? row.match.contact.given : row)

/** Whether two rows offer the same contact. Searches may create new objects for each answer. */
export function isSameRow(row: Row, other: Row): boolean {
  if (row.kind !== 'contact' || other.kind !== 'contact') return row.kind === other.kind
  const [contact, otherContact] = [row.match.contact, other.match.contact]
  return identityOf(contact) === identityOf(otherContact)
}

/** The heading above the row at `index`: the first row of each group has one. */
export function headingAt(rows: readonly Row[], index: number): Heading | undefined {
  const group = groupOf(rows[index])
  return group === groupOf(rows[index - 1]) ? undefined : group
}

/** Whether the row is a recent contact, which the user can forget. */
export const isRecent = (row: Row | undefined): row is RowOfContact =>
  row?.kind === 'contact' && row.group === 'recent'

export const rowName = ({ match: { contact } }: RowOfContact) => contact.name || contact.email

const groupOf = (row: Row | undefined) => (row?.kind === 'contact' ? row.group : undefined)
