import { ComparedHits } from '../compared-hits.ts'
import { FILTER, flagOf, rowKey, type PackageOptions, type GroupedUpdate } from '../search-extensions.ts'
import { toMatch } from '../matching/highlight.ts'
import type { Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit } from '../matching/rank.ts'
import { addressKey, foldContact } from '../matching/folded-contact.ts'
import { mergeIterators } from '../segments/merge-iterators.ts'
import { now } from '../time-slicer.ts'
import { BETWEEN_UPDATES, UpdatePace } from '../update-pace.ts'
import type { Contact, ContactMatch } from '../types.ts'
import type { ContactStore, Pending } from './contact-store.ts'
import type { Found } from '../segments/find.ts'
import { SegmentHits } from './segment-hits.ts'

const isHit = (found: Found): found is Hit => 'contact' in found.candidate

export type RowOptions = { limit: number } & PackageOptions

/** When so many rows are found, they are shown before the search goes on. */
const FIRST_ROWS = 64

/**
 * If no segment has more blocks to search for the total, the rows are shown together with the total. Rendering them
 * twice would take longer than searching these blocks.
 */
const MAX_BLOCKS_BEFORE_ROWS = 32

/** The number of contacts compared between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 32

/** Collects the rows and the total for a query, from segments and from contacts that are not in a segment yet. */
export class RowCollector {
  /** Whether there are new rows that should not wait for the next regular update. */
  isUrgent = false
  /** The number of contacts searched. Those in segments count from the start of their search on. */
  covered = 0
  #store: ContactStore
  #query: Query
  #options: RowOptions
  /**
   * With a filter, any number of rows is shown from this time on. If it rejects most contacts, it takes long to find
   * {@link FIRST_ROWS}.
   */
  #showsAnyFrom = now() + BETWEEN_UPDATES
  /** No rows are shown before this time. */
  #showsFrom = 0
  #pace: UpdatePace | undefined
  #inSegments: SegmentHits
  /** Finds hits among the contacts that are not in a segment yet. */
  #compared: ComparedHits
  /** The hits of the rows so far, best first. */
  #hits: Hit[] = []
  /** The rows that were computed so far. Later updates contain the same objects. */
  #matches = new Map<Contact, ContactMatch>()
  /** Whether there are more rows than the limit. If not, the total is the number of rows. */
  #isCut = false
  /** The number of matches counted so far in segments. */
  #counted = 0
  /** The largest total of an update so far. */
  #total = 0
  /** `covered` at the last update, or -1 before the first one. */
  #lastCovered = -1
  /** The number of rows of the last update. */
  #lastRowCount = 0
  /** Whether there are enough rows for an update before the end of the search, or they must not wait longer. */
  #isWorthShowing = false

  constructor(store: ContactStore, query: Query, options: RowOptions) {
    this.#store = store
    this.#query = query
    this.#options = options
    // Contacts that are not in a segment yet may soon replace the first rows.
    if (store.hasUnindexed) this.#showsFrom = now() + BETWEEN_UPDATES
    this.#compared = new ComparedHits(query, options)
    this.#inSegments = new SegmentHits(store, query, options[FILTER])
  }

  /** Whether an update is worth showing, and has at least as many rows as the last one. */
  get isDue() {
    return this.#isWorthShowing && this.#hits.length >= this.#lastRowCount && now() >= this.#showsFrom
  }

  /** Whether contacts were searched since the last update. */
  get hasNews() {
    return this.#lastCovered < this.covered
  }

  /** Whether an update was made. */
  get isShown() {
    return this.#lastCovered >= 0
  }

  /** Whether all contacts that have arrived were searched. */
  get isUpToDate() {
    return this.covered >= this.#store.position && this.#store.lookAhead(this.covered, 1).length === 0
  }

  toUpdate(complete: boolean): GroupedUpdate {
    // After a restart, contacts are counted again. A total that was shown does not shrink meanwhile.
    const counted = this.#isCut ? this.#counted + this.#compared.count : 0
    this.#total = Math.max(this.#total, counted, this.#hits.length)
    this.#lastRowCount = this.#hits.length
    this.#lastCovered = this.covered
    this.isUrgent = false
    return {
      matches: this.#hits.map((hit) => this.#matchOf(hit)),
      total: this.#total,
      complete,
      progress: complete ? 1 : this.#store.shareOf(this.covered),
      ...flagOf(this.#options[FILTER]),
    }
  }

  /** Starts again. Only after a removal may updates have fewer rows than before. */
  restart(isAfterRemoval: boolean) {
    if (isAfterRemoval) this.#total = this.#lastRowCount = 0
    this.#hits = []
    this.#compared.clear()
    this.#isCut = false
    this.#counted = 0
    if (this.isShown) this.#lastCovered = 0
    this.covered = 0
  }

  /** Searches all contacts in the store. Yields where the work can be interrupted and an update can be made. */
  *collect(): Generator<void> {
    const { segments, indexed, pending } = this.#store
    const showsRowsFirst = segments.some((segment) =>
      this.#inSegments.hasMoreBlocks(MAX_BLOCKS_BEFORE_ROWS, segment),
    )
    this.covered = indexed
    this.#isWorthShowing = false
    const hitsOfSegments = segments.map((segment) => this.#inSegments.in(segment))
    const hitCount = yield* this.#merge(hitsOfSegments, showsRowsFirst)
    this.#counted = hitCount ?? 0
    yield* this.compareNext(pending)
    this.#isWorthShowing ||= showsRowsFirst
    this.isUrgent ||= this.#hits.length > this.#lastRowCount
    if (hitCount !== undefined) return
    for (const matching of this.#inSegments.count(segments)) {
      this.#counted += matching
      yield
    }
  }

  /** Compares the contacts that were not searched yet: the pending ones, then unread ones until the store reads on. */
  *compareNext(pending = this.#store.pending): Generator<void> {
    this.#pace = new UpdatePace(this.#store.expected - this.covered)
    yield* this.#comparePending(pending)
    const store = this.#store
    while (this.covered >= store.position) {
      const contacts = store.lookAhead(this.covered, CONTACTS_PER_STEP)
      if (contacts.length === 0) break
      for (const contact of contacts) this.#compare(contact, this.covered++)
      yield* this.#betweenSteps(this.covered)
    }
    this.#showsFrom = 0
    yield* this.#mergeCompared()
  }

  /** Compares the pending contacts that were not searched before. */
  *#comparePending({ sorted, unsorted, end }: Pending): Generator<void> {
    const from = this.covered
    const isNew = (position: number) => position >= from && position < end && !this.#store.isRemoved(position)
    for (const part of sorted) {
      if (part.end <= from) continue
      const start = part.end - part.items.length
      for (let number = 0; number < part.items.length; number++) {
        const position = part.positions[number] ?? 0
        if (isNew(position)) this.#compare(part.items[number], position)
        if (number % CONTACTS_PER_STEP === 0) yield* this.#betweenSteps(start + number)
      }
    }
    for (const [number, folded] of unsorted.entries()) {
      if (isNew(folded.position)) this.#compared.add(folded, this.#lastRow)
      if (number % CONTACTS_PER_STEP === 0) yield* this.#betweenSteps(folded.position)
    }
    this.covered = Math.max(from, end)
  }

  #compare(contact: Contact | undefined, position: number) {
    const folded = foldContact(contact, position)
    if (folded) this.#compared.add(folded, this.#lastRow)
  }

  /** The last row, if there are more rows than the limit. */
  get #lastRow() {
    return this.#isCut ? this.#hits.at(-1) : undefined
  }

  /** @param position the approximate number of contacts searched so far */
  *#betweenSteps(position: number): Generator<void> {
    const shows = this.#pace?.isTime(this.#store.expected - position) === true
    // While contacts are compared, only the pace decides when rows are shown.
    this.#showsFrom = shows ? 0 : Infinity
    this.isUrgent ||= shows
    if (shows || this.#compared.areMany) yield* this.#mergeCompared()
    this.#isWorthShowing ||= shows && this.#hits.length > 0
    yield
  }

  *#mergeCompared(): Generator<void> {
    if (this.#compared.count === 0) return
    yield* this.#merge(
      [this.#hits, ...this.#compared.take()].map((hits) => hits.values()),
      false,
    )
  }

  /**
   * Replaces the rows with the best hits of sorted lists. Returns the number of all hits. Undefined if the lists were
   * not read to their ends, because there are more rows than the limit.
   *
   * @param showsRowsFirst whether rows are shown before the total is known
   */
  *#merge(lists: readonly Iterator<Found>[], showsRowsFirst: boolean): Generator<void, number | undefined> {
    /** The keys of the rows. Nothing is stored for contacts that are not shown. */
    const keys = new Set<string>()
    const isFull = () => this.#hits.length >= this.#options.limit
    let count = 0
    this.#hits = []
    for (const found of mergeIterators(lists, compareHits)) {
      if (isHit(found)) {
        count++
        const { candidate } = found
        const key = rowKey(addressKey(candidate), candidate.contact, this.#options)
        const isRow = !keys.has(key)
        // With a full list, the search goes on to one more row: all hits that are left may have addresses of rows.
        if (isFull()) this.#isCut ||= isRow
        else if (isRow) {
          keys.add(key)
          // Computed now, and not all at once in `toUpdate`. Not during comparisons, which soon replace most rows.
          if (this.#showsFrom < Infinity) this.#matchOf(found)
          if (this.#hits.push(found) === FIRST_ROWS) this.#isWorthShowing = true
        }
      }
      if (isFull() && this.#isCut) return undefined
      if (isFull()) this.#isWorthShowing ||= showsRowsFirst
      if (this.#hits.length > 0) {
        // All matches as typed at beginnings of words are found. Finding the others takes longer.
        if (found.kind > MatchKind.LaterWord) this.#isWorthShowing ||= showsRowsFirst
        if (this.#options[FILTER]) this.#isWorthShowing ||= now() >= this.#showsAnyFrom
      }
      yield
    }
    return count
  }

  #matchOf({ candidate }: Hit): ContactMatch {
    let match = this.#matches.get(candidate.contact)
    if (!match) this.#matches.set(candidate.contact, (match = toMatch(candidate, this.#query)))
    return match
  }
}
