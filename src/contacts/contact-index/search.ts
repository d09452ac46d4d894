import { count, find, isInMore, needleOf } from '../segments/find.ts'
import { merged } from '../segments/merged.ts'
import { toMatch } from '../matching/highlight.ts'
import { parseQuery, Place, placeOf } from '../matching/match.ts'
import { compareHits, type Hit, type Ranked } from '../matching/rank.ts'
import { addressKey, toRow } from '../matching/row.ts'
import { createSlices, now } from '../time-slicer.ts'
import type { Contact, ContactMatch, SearchUpdate } from '../types.ts'
import type { Book } from './contact-store.ts'
import type { ContactSegment } from './contact-segment.ts'

/** A hit, or what stands before all that come next. */
type Found = Hit | Ranked

const isHit = (found: Found): found is Hit => 'name' in found.row

/** So many rows are shown before more are looked for. */
const FIRST_ROWS = 64

/**
 * When more blocks of a segment have to be looked into for the total, rows do not wait for it. For fewer they do: showing
 * them twice costs more.
 */
const FOR_TOTAL = 32

/** The shortest time between two updates, in milliseconds. */
const BETWEEN_UPDATES = 100

/**
 * The longest that rows may take to be there in the task of the key that asks for them, in milliseconds. A later task would be
 * behind the next frame, and only the very first search, which browsers have not compiled yet, is as slow as that.
 */
const FIRST_TURN = 12

/** Answers a query from a book: at once from what is in it, again while it is being filled, and at last completely. */
export async function* searchBook(
  book: Book,
  typed: string,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<SearchUpdate> {
  const query = parseQuery(typed)
  const needle = needleOf(query.words)
  const slices = createSlices(FIRST_TURN)
  /** Rows that were shown before are the same objects again. */
  const known = new Map<Contact, ContactMatch>()
  let version = NaN
  let removals = NaN
  let seen = new Set<ContactSegment>()
  let hits: Hit[] = []
  let matches: ContactMatch[] = []
  /** Whether there are more rows than `limit`. When there are not, the total is the number of rows, and nothing is counted. */
  let isCut = false
  let uncounted: ContactSegment[] = []
  let counted = 0
  let total = 0
  let shown = 0
  /** Whether what there is may be shown. */
  let isDue = false
  let next = 0

  function update(complete: boolean): SearchUpdate {
    // A total that was shown does not shrink while the same contacts are counted again.
    total = Math.max(total, counted, hits.length)
    shown = hits.length
    return {
      matches: [...matches],
      total,
      complete,
      progress: complete ? 1 : book.progress,
    }
  }

  function matchOf({ row }: Hit): ContactMatch {
    const match = known.get(row.contact) ?? toMatch(row, query)
    known.set(row.contact, match)
    return match
  }

  function hitsIn(segment: ContactSegment) {
    const { items, positions } = segment
    return find<Found>(segment, needle, {
      judge(number) {
        const position = positions[number] ?? 0
        const row = book.isGone(position) ? undefined : toRow(items[number], position)
        const place = row && placeOf(row, query)
        return row && place !== undefined ? { row, place } : undefined
      },
      bound: (timesContacted, name, place) => ({
        row: { timesContacted, sortName: name.trim(), sortEmail: '', position: -1 },
        place: place as Place,
      }),
      compare: compareHits,
      weight: ({ row }) => row.timesContacted,
    })
  }

  /** Takes segments in, in steps. */
  function* take(segments: readonly ContactSegment[]): Generator<void> {
    const sources: Iterator<Found>[] = [hits.values(), ...segments.map(hitsIn)]
    const isLong = segments.some((segment) => isInMore(FOR_TOTAL, segment, needle))
    /** The addresses of the rows. Nothing is kept for contacts that are not shown. */
    const addresses = new Set<string>()
    hits = []
    matches = []
    for (const found of merged(sources, compareHits)) {
      if (isHit(found)) {
        const isNew = addresses.size < addresses.add(addressKey(found.row)).size
        // A full list is searched on for one more row: it may be that only repeated addresses are left.
        if (hits.length >= limit) isCut ||= isNew
        else if (isNew) {
          matches.push(matchOf(found))
          if (hits.push(found) === FIRST_ROWS) isDue = true
        }
      }
      if (hits.length >= limit) {
        if (isCut) break
        isDue ||= isLong
      } else if (found.place === Place.Inside && hits.length > 0) isDue ||= isLong
      yield
    }
    isDue ||= isLong
    // Those that are still missing are there now, and do not wait for their turn.
    if (hits.length > shown) next = 0
    for (const segment of segments) seen.add(segment)
    uncounted.push(...segments)
    for (const segment of isCut ? uncounted.splice(0) : []) {
      for (const some of count(segment, needle, (position) => book.isGone(position))) {
        counted += some
        yield
      }
    }
  }

  const isOver = () => signal.aborted || book.closed
  search: while (!isOver()) {
    if (version !== book.version) {
      if (removals !== book.removals) total = shown = 0
      removals = book.removals
      version = book.version
      seen = new Set()
      hits = []
      isCut = false
      uncounted = []
      counted = 0
    }
    const { segments } = book
    isDue = false
    for (const _ of take(segments.filter((segment) => !seen.has(segment)))) {
      if (isDue && now() >= next && hits.length >= shown) {
        yield update(false)
        // Whoever takes longer than this over an update would otherwise get one for each step.
        next = now() + BETWEEN_UPDATES
      }
      if (slices.over) await slices.next()
      if (isOver()) return
      if (version !== book.version) continue search
    }
    const isAll = book.filled && book.segments === segments
    const { failure } = book.settled ? book : {}
    if (book.settled || segments.length > 0) {
      yield update(isAll)
      next = now() + BETWEEN_UPDATES
    }
    if (isAll) return
    if (failure) throw failure.error
    while (!isOver() && !book.settled && book.segments === segments && version === book.version)
      await book.change(signal)
  }
}
