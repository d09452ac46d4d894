import { FILTER, flagOf, type ContactFilter, type FilterOptions, type GroupedUpdate } from '../groups.ts'
import { toMatch } from '../matching/highlight.ts'
import { matchKindOf, type Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit, type Ranked } from '../matching/rank.ts'
import { addressKey, toCandidate } from '../matching/folded-contact.ts'
import { count, hasMoreCandidates } from '../segments/count.ts'
import { find } from '../segments/find.ts'
import { mergeIterators } from '../segments/merge-iterators.ts'
import { createNeedle, type Needle } from '../segments/needle.ts'
import { now } from '../time-slicer.ts'
import type { Contact, ContactMatch } from '../types.ts'
import { contactAdapter, type ContactSegment } from './contact-adapter.ts'
import type { ContactStore } from './contact-store.ts'

/** A hit, or the bound of the hits that follow. */
type Found = Hit | Ranked

const isHit = (found: Found): found is Hit => 'name' in found.candidate

/** The shortest time between two updates, in milliseconds. */
export const BETWEEN_UPDATES = 100

/** The number of rows, and which contacts can be rows. */
export type RowOptions = { limit: number } & FilterOptions

/** Show this many rows before searching for more. */
const FIRST_ROWS = 64

/**
 * If the total needs a search of more blocks of a segment than this, the rows are shown before it is known. Otherwise they wait
 * for the total, because showing them twice takes longer.
 */
const MAX_BLOCKS_BEFORE_ROWS = 32

/** Collects the rows and the total for a query from more and more segments. */
export class RowCollector {
  /**
   * Whether all segments have been searched for rows, and some rows have not been shown. They need not wait for the next regular
   * update.
   */
  isUrgent = false
  #store: ContactStore
  #query: Query
  #limit: number
  #filter: ContactFilter | undefined
  /** When to show even a few rows. If a filter leaves out most contacts, finding the first rows takes long. */
  #showsAllFrom = now() + BETWEEN_UPDATES
  #needle: Needle<MatchKind>
  /** The rows of earlier updates: later updates have the same objects. */
  #known = new Map<Contact, ContactMatch>()
  #seen = new Set<ContactSegment>()
  #hits: Hit[] = []
  #matches: ContactMatch[] = []
  /** Whether there are more rows than the limit. When there are not, the total is the number of rows, without counting. */
  #isCut = false
  #uncounted: ContactSegment[] = []
  #counted = 0
  #total = 0
  /** How many rows the last update had. */
  #lastRowCount = 0
  #isWorthShowing = false

  constructor(store: ContactStore, query: Query, { limit, [FILTER]: filter }: RowOptions) {
    this.#store = store
    this.#query = query
    this.#limit = limit
    this.#filter = filter
    const sample = store.segments[0]?.blocks[0]
    this.#needle = createNeedle<MatchKind>(query, MatchKind, contactAdapter.words, sample)
  }

  /** Whether an update is worth showing, and has no fewer rows than the last one. */
  get isDue() {
    return this.#isWorthShowing && this.#hits.length >= this.#lastRowCount
  }

  toUpdate(complete: boolean): GroupedUpdate {
    // A total that was shown does not shrink while the same contacts are counted again.
    this.#total = Math.max(this.#total, this.#counted, this.#hits.length)
    this.#lastRowCount = this.#hits.length
    this.isUrgent = false
    return {
      matches: [...this.#matches],
      total: this.#total,
      complete,
      progress: complete ? 1 : this.#store.progress,
      ...flagOf(this.#filter),
    }
  }

  /** Starts again, because segments were replaced. Only after a removal, updates may have fewer rows than before. */
  restart(isAfterRemoval: boolean) {
    if (isAfterRemoval) this.#total = this.#lastRowCount = 0
    this.#seen = new Set()
    this.#hits = []
    this.#isCut = false
    this.#uncounted = []
    this.#counted = 0
  }

  /** Collects rows from the segments that are new. Yields where an update can be shown and the work can be interrupted. */
  *collect(segments: readonly ContactSegment[]): Generator<void> {
    const unseen = segments.filter((segment) => !this.#seen.has(segment))
    const isLong = unseen.some((segment) => hasMoreCandidates(MAX_BLOCKS_BEFORE_ROWS, segment, this.#needle))
    this.#isWorthShowing = false
    yield* this.#merge(unseen, isLong)
    this.#isWorthShowing ||= isLong
    this.isUrgent ||= this.#hits.length > this.#lastRowCount
    for (const segment of unseen) this.#seen.add(segment)
    this.#uncounted.push(...unseen)
    if (this.#isCut) yield* this.#count(this.#uncounted.splice(0))
  }

  /** Merges the hits of new segments into the rows. */
  *#merge(segments: readonly ContactSegment[], isLong: boolean): Generator<void> {
    const iterators: Iterator<Found>[] = [
      this.#hits.values(),
      ...segments.map((segment) => this.#hitsIn(segment)),
    ]
    /** The addresses of the rows. Nothing is kept for contacts that are not shown. */
    const addresses = new Set<string>()
    this.#hits = []
    this.#matches = []
    for (const found of mergeIterators(iterators, compareHits)) {
      if (isHit(found)) {
        const isNew = addresses.size < addresses.add(addressKey(found.candidate)).size
        // A full list is searched for one more row: maybe only repeated addresses are left.
        if (this.#hits.length >= this.#limit) this.#isCut ||= isNew
        else if (isNew) {
          this.#matches.push(this.#matchOf(found))
          if (this.#hits.push(found) === FIRST_ROWS) this.#isWorthShowing = true
        }
      }
      if (this.#hits.length >= this.#limit) {
        if (this.#isCut) return
        this.#isWorthShowing ||= isLong
      } else if (found.kind > MatchKind.LaterWord && this.#hits.length > 0) this.#isWorthShowing ||= isLong
      if (this.#filter && this.#hits.length > 0) this.#isWorthShowing ||= now() >= this.#showsAllFrom
      yield
    }
  }

  *#count(segments: readonly ContactSegment[]): Generator<void> {
    for (const segment of segments)
      for (const matching of count(
        segment,
        this.#needle,
        // Only if some may not be offered: it is asked for each contact.
        this.#filter || this.#store.removals > 0 ? (number) => this.#isOffered(segment, number) : undefined,
      )) {
        this.#counted += matching
        yield
      }
  }

  #isOffered({ items, positions }: ContactSegment, number: number): boolean {
    const contact = items[number]
    return (
      !this.#store.isRemoved(positions[number] ?? 0) && !(this.#filter && contact && !this.#filter(contact))
    )
  }

  #hitsIn(segment: ContactSegment) {
    const { items, positions } = segment
    return find<MatchKind, Found>(segment, this.#needle, {
      match: (number) => {
        const position = positions[number] ?? 0
        const candidate = this.#isOffered(segment, number) ? toCandidate(items[number], position) : undefined
        const kind = candidate && matchKindOf(candidate, this.#query)
        return candidate && kind !== undefined ? { candidate, kind } : undefined
      },
      bound: (timesContacted, name, kind) => ({
        candidate: { timesContacted, sortName: name.trim(), sortEmail: '', position: -1 },
        kind,
      }),
      compare: compareHits,
      weight: ({ candidate }) => candidate.timesContacted,
    })
  }

  #matchOf({ candidate }: Hit): ContactMatch {
    const match = this.#known.get(candidate.contact) ?? toMatch(candidate, this.#query)
    this.#known.set(candidate.contact, match)
    return match
  }
}
