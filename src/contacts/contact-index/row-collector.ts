import { ComparedHits } from '../compared-hits.ts'
import { FILTER, filterFlag, rowKey, type PackageOptions, type GroupedUpdate } from '../search-extensions.ts'
import { toMatch } from '../matching/highlight.ts'
import { parseQuery, toHit, type Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit } from '../matching/rank.ts'
import { addressKey, foldContact } from '../matching/folded-contact.ts'
import { mergeIterators } from '../segments/merge-iterators.ts'
import { createUpdatePace } from '../update-pace.ts'
import type { Contact, ContactMatch } from '../types.ts'
import type { ContactStore } from './contact-store.ts'
import { criteriaOf } from '../segments/criteria.ts'
import { count, find, type HitOrBound } from '../segments/find.ts'

/** When so many rows are found, they are shown before the search goes on. */
const FIRST_ROWS = 64

/** After so many steps in the search for worse matches, the rows found so far are shown. */
const MOST_WORSE_STEPS = 32

/** The number of contacts compared between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 32

/** Collects the rows and the total for a query, from segments and from the queue of contacts without a segment. */
export class RowCollector {
  /** Whether there are new rows that should not wait for the next regular update. */
  isUrgent = false
  /** The number of contacts searched. Those in segments count as soon as their search starts. */
  covered = 0
  /** Does the work. Each value is a point where it can be interrupted and an update can be made. */
  steps: Iterator<void> = this.#collect()
  readonly typed: string
  readonly options: PackageOptions
  #store: ContactStore
  #query: Query
  /** The `removals` of the store when the search started. */
  #removals: number
  /** Finds hits in the queue. */
  #compared: ComparedHits
  /** Whether the queue is being searched. Its hits may replace many rows, so rows are shown only when urgent. */
  #isComparing = false
  /** The hits of the rows so far, best first. */
  #hits: Hit[] = []
  /** The matches that were computed so far. Later updates contain the same objects. */
  #matches = new Map<Contact, ContactMatch>()
  /** Whether there are more rows than the limit. */
  #isCut = false
  /** The number of matching contacts in segments, as counted so far. */
  #segmentTotal = 0
  /** The largest total of an update so far. */
  #total = 0
  /** `covered` at the last update, or -1 before the first one. */
  #lastCovered = -1
  #lastRowCount = 0

  constructor(store: ContactStore, typed: string, options: PackageOptions) {
    this.typed = typed
    this.options = options
    this.#store = store
    this.#query = parseQuery(typed)
    this.#removals = store.removals
    this.#compared = new ComparedHits(this.#query, options)
  }

  /** Whether there are rows to show: no fewer than in the last update and, while comparing, only urgent ones. */
  get hasRows() {
    const { length } = this.#hits
    return length > 0 && length >= this.#lastRowCount && (this.isUrgent || !this.#isComparing)
  }

  /** Whether contacts were searched after the last update. */
  get hasNews() {
    return this.#lastCovered < this.covered
  }

  get isShown() {
    return this.#lastCovered >= 0
  }

  get isAfterRemoval() {
    return this.#removals !== this.#store.removals
  }

  /** Whether all contacts that have arrived were searched. */
  get coversAll() {
    const { indexed } = this.#store
    return this.covered >= indexed && !this.#store.contactAt(this.covered) && !this.isAfterRemoval
  }

  toUpdate(complete: boolean): GroupedUpdate {
    // If all rows are within the limit, the total is their number.
    const counted = this.#isCut ? this.#segmentTotal + this.#compared.count : 0
    // A restarted search counts from 0 again. The total of an earlier update must not shrink meanwhile.
    this.#total = Math.max(this.#total, counted, this.#hits.length)
    this.#lastRowCount = this.#hits.length
    this.#lastCovered = this.covered
    this.isUrgent = false
    return {
      matches: this.#hits.map((hit) => this.#matchOf(hit)),
      total: this.#total,
      complete,
      progress: complete ? 1 : this.#store.shareOf(this.covered),
      ...filterFlag(this.options[FILTER]),
    }
  }

  /**
   * Continues with the contacts that have arrived since the last step. Starts again if contacts were removed, or were
   * written into a segment before they were searched.
   */
  continue() {
    if (!this.isAfterRemoval && this.#store.indexed <= this.covered) {
      this.steps = this.#compareNext()
      return
    }
    // After a removal, updates may have fewer rows than before.
    if (this.isAfterRemoval) this.#total = this.#lastRowCount = 0
    this.#removals = this.#store.removals
    this.#hits = []
    this.#compared = new ComparedHits(this.#query, this.options)
    this.#isComparing = false
    this.#isCut = false
    this.#segmentTotal = 0
    // Not -1, so `isShown` stays true. `hasNews` becomes true when contacts are searched again.
    if (this.isShown) this.#lastCovered = 0
    this.covered = 0
    this.steps = this.#collect()
  }

  /** Searches all contacts in the store. */
  *#collect(): Generator<void> {
    const { segments, indexed, removed } = this.#store
    const filter = this.options[FILTER]
    const criteria = criteriaOf(this.#query, segments[0]?.blocks[0])
    const canBeRow = (contact: Contact, position: number) =>
      !removed.has(position) && (!filter || filter(contact))
    /** The results of `match` by position. The searches for several kinds find the same contacts. */
    const cache = new Map<number, Hit | undefined>()
    const match = (contact: Contact, position: number) => {
      if (!cache.has(position))
        cache.set(position, canBeRow(contact, position) ? toHit(contact, position, this.#query) : undefined)
      return cache.get(position)
    }
    const kinds = Object.values(MatchKind)
    const hits = segments.flatMap((segment) =>
      kinds.map((kind) => find(segment, kind, criteria.ofKind[kind], match)),
    )
    this.covered = indexed
    const hitCount = yield* this.#merge(hits)
    this.#segmentTotal = hitCount ?? 0
    yield* this.#compareNext()
    // All rows are found. They are shown before the total is counted.
    this.isUrgent ||= this.#hits.length > this.#lastRowCount
    if (hitCount !== undefined) return
    // Checking each contact takes time, and is not needed if all can be rows.
    const isCounted = filter || removed.size > 0 ? canBeRow : undefined
    for (const segment of segments)
      for (const matching of count(segment, criteria.ofAnyKind, isCounted)) {
        this.#segmentTotal += matching
        yield
      }
  }

  /** Compares the contacts in the queue with the query, one by one. Stops when the store writes them into a segment. */
  *#compareNext(): Generator<void> {
    const store = this.#store
    const isTimeForUpdate = createUpdatePace(store.expected - this.covered)
    this.#isComparing = true
    for (let contact = store.contactAt(this.covered); contact; contact = store.contactAt(this.covered)) {
      const position = this.covered++
      const folded = store.removed.has(position) ? undefined : foldContact(contact, position)
      const lastRow = this.#isCut ? this.#hits.at(-1) : undefined
      if (folded) this.#compared.add(folded, lastRow)
      if (this.covered % CONTACTS_PER_STEP !== 0) continue
      const isUpdateDue = isTimeForUpdate(store.expected - this.covered)
      if (isUpdateDue || this.#compared.isMergeDue) yield* this.#mergeCompared()
      this.isUrgent ||= isUpdateDue
      yield
    }
    this.#isComparing = false
    yield* this.#mergeCompared()
  }

  *#mergeCompared(): Generator<void> {
    if (this.#compared.count === 0) return
    yield* this.#merge([this.#hits, ...this.#compared.drain()].map((hits) => hits.values()))
  }

  /**
   * Replaces the rows with the best hits of sorted lists. Returns the number of hits in the lists, or undefined if they
   * were not read to their ends, because there are more rows than the limit.
   */
  *#merge(lists: readonly Iterator<HitOrBound>[]): Generator<void, number | undefined> {
    /** The keys of the rows. Nothing is stored for contacts that are not shown. */
    const keys = new Set<string>()
    const isFull = () => this.#hits.length >= this.options.limit
    let hitCount = 0
    let worseSteps = 0
    this.#hits = []
    for (const next of mergeIterators(lists, compareHits)) {
      if (isHit(next)) {
        hitCount++
        const { candidate } = next
        const key = rowKey(addressKey(candidate), candidate.contact, this.options)
        const isNewRow = !keys.has(key)
        // In a full list, a hit may have the key of a row. The first one with another key shows that rows are cut off.
        if (isFull()) this.#isCut ||= isNewRow
        else if (isNewRow) {
          keys.add(key)
          // Computed now, because `toUpdate` can't be interrupted. Not while comparing, when most rows get replaced.
          if (!this.#isComparing) this.#matchOf(next)
          if (this.#hits.push(next) === FIRST_ROWS) this.#showFirstRows()
        }
      }
      if (isFull() && this.#isCut) return undefined
      // Matches at beginnings of words are the best, and are all found now. They do not wait long for worse matches.
      if (next.kind > MatchKind.LaterWord && ++worseSteps >= MOST_WORSE_STEPS && this.#hits.length > 0)
        this.#showFirstRows()
      yield
    }
    return hitCount
  }

  /** Makes the rows urgent before the first update. Not while the queue is searched: later hits may replace them. */
  #showFirstRows() {
    this.isUrgent ||= !this.#isComparing && !this.isShown
  }

  #matchOf({ candidate }: Hit): ContactMatch {
    let match = this.#matches.get(candidate.contact)
    if (!match) this.#matches.set(candidate.contact, (match = toMatch(candidate, this.#query)))
    return match
  }
}

/** Whether a value is no bound. Bounds have no contact. */
const isHit = (value: HitOrBound): value is Hit => 'contact' in value.candidate
