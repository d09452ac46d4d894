import { ComparedHits } from '../compared-hits.ts'
import {
  FILTER,
  flagOf,
  rowKey,
  type ContactFilter,
  type PackageOptions,
  type GroupedUpdate,
} from '../groups.ts'
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
import { SegmentHits, type Found } from './segment-hits.ts'

const isHit = (found: Found): found is Hit => 'name' in found.candidate

/** The number of rows, and which contacts can be rows. */
export type RowOptions = { limit: number } & PackageOptions

/** Show this many rows before searching for more. */
const FIRST_ROWS = 64

/**
 * If the total needs a search of more blocks of a segment than this, the rows are shown without it. Otherwise they
 * wait for the total, because showing them twice takes longer.
 */
const MAX_BLOCKS_BEFORE_ROWS = 32

/** The number of contacts compared between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 32

/**
 * Collects the rows and the total for a query, from the segments and from the contacts that are not in a segment yet.
 */
export class RowCollector {
  /** Whether there are new rows that need not wait for the next regular update. */
  isUrgent = false
  /** The number of contacts searched. */
  covered = 0
  #store: ContactStore
  #query: Query
  #limit: number
  #options: RowOptions
  #filter: ContactFilter | undefined
  /**
   * The time from which even a few rows are shown. If a filter rejects most contacts, finding the first rows takes
   * long.
   */
  #showsAllFrom = now() + BETWEEN_UPDATES
  /** The time before which no rows are shown. */
  #showsFrom = 0
  #pace: UpdatePace | undefined
  #inSegments: SegmentHits
  #compared: ComparedHits
  /** The rows of earlier updates: later updates contain the same objects. */
  #known = new Map<Contact, ContactMatch>()
  #hits: Hit[] = []
  /** Whether there are more rows than the limit. If not, the total is the number of rows, without counting. */
  #isCut = false
  /** The number of matches counted so far in segments. */
  #counted = 0
  #total = 0
  /** The number of searched contacts and of rows at the last update. */
  #lastCovered = -1
  #lastRowCount = 0
  #isWorthShowing = false

  constructor(store: ContactStore, query: Query, options: RowOptions) {
    const { limit, [FILTER]: filter } = options
    this.#store = store
    this.#query = query
    this.#limit = limit
    this.#options = options
    this.#filter = filter
    if (store.hasPending) this.#showsFrom = now() + BETWEEN_UPDATES
    this.#compared = new ComparedHits(query, options)
    this.#inSegments = new SegmentHits(store, query, filter)
  }

  /** Whether an update is worth showing, and has at least as many rows as the last one. */
  get isDue() {
    return this.#isWorthShowing && this.#hits.length >= this.#lastRowCount && now() >= this.#showsFrom
  }

  /** Whether contacts were searched since the last update. */
  get hasNews() {
    return this.#lastCovered < this.covered
  }

  /** Whether there has been an update. */
  get isShown() {
    return this.#lastCovered >= 0
  }

  /** Whether all contacts present now have been searched. */
  get isUpToDate() {
    return this.covered >= this.#store.position && this.#store.lookAhead(this.covered, 1).length === 0
  }

  toUpdate(complete: boolean): GroupedUpdate {
    // A shown total does not shrink while the same contacts are counted again.
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
      ...flagOf(this.#filter),
    }
  }

  /** Starts again. Only after a removal may updates have fewer rows than before. */
  restart(isAfterRemoval: boolean) {
    if (isAfterRemoval) this.#total = this.#lastRowCount = 0
    this.#hits = []
    this.#compared.clear()
    this.#isCut = false
    this.#counted = 0
    this.#lastCovered = Math.min(this.#lastCovered, 0)
    this.covered = 0
  }

  /** Searches all contacts. Yields where an update can be shown and the work can be interrupted. */
  *collect(): Generator<void> {
    const { segments, indexed, pending } = this.#store
    const isLong = segments.some((segment) => this.#inSegments.hasMoreBlocks(MAX_BLOCKS_BEFORE_ROWS, segment))
    this.covered = indexed
    this.#isWorthShowing = false
    const added = yield* this.#merge(
      segments.map((segment) => this.#inSegments.in(segment)),
      isLong,
    )
    const isCounted = !this.#isCut
    if (isCounted) this.#counted += added
    yield* this.compareNext(pending)
    this.#isWorthShowing ||= isLong
    this.isUrgent ||= this.#hits.length > this.#lastRowCount
    if (isCounted) return
    for (const matching of this.#inSegments.count(segments)) {
      this.#counted += matching
      yield
    }
  }

  /** Searches the contacts that have arrived since. */
  *compareNext(pending = this.#store.pending): Generator<void> {
    this.#pace = new UpdatePace(this.#store.expected - this.covered)
    yield* this.#comparePending(pending)
    const store = this.#store
    // Contacts that were read meanwhile are pending now.
    while (this.covered >= store.position) {
      const contacts = store.lookAhead(this.covered, CONTACTS_PER_STEP)
      if (contacts.length === 0) break
      for (const contact of contacts) this.#compare(contact, this.covered++)
      yield* this.#betweenSteps(this.covered)
    }
    this.#showsFrom = 0
    yield* this.#mergeCompared()
  }

  /** Compares the contacts that were read and have not been searched. */
  *#comparePending({ sorted, unsorted, end }: Pending): Generator<void> {
    const from = this.covered
    const isNew = (position: number) => position >= from && position < end && !this.#store.isRemoved(position)
    for (const part of sorted) {
      const start = part.end - part.items.length
      for (let number = 0; part.end > from && number < part.items.length; number++) {
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

  /** The last row, if the list is full and there are more. */
  get #lastRow() {
    return this.#isCut ? this.#hits.at(-1) : undefined
  }

  /** @param position about how many contacts have been searched */
  *#betweenSteps(position: number): Generator<void> {
    const shows = this.#pace?.isTime(this.#store.expected - position) === true
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
   * Merges hits into the rows. Returns the number of hits, if all of them are needed to know that there are no more
   * rows than the limit.
   */
  *#merge(iterators: readonly Iterator<Found>[], isLong: boolean): Generator<void, number> {
    /** The keys of the rows. Nothing is stored for contacts that are not shown. */
    const keys = new Set<string>()
    let count = 0
    this.#hits = []
    for (const found of mergeIterators(iterators, compareHits)) {
      if (isHit(found)) {
        count++
        const { candidate } = found
        const key = rowKey(addressKey(candidate), candidate.contact, this.#options)
        const isNew = keys.size < keys.add(key).size
        // A full list is searched for one more row: there may be only repeated addresses left.
        if (this.#hits.length >= this.#limit) this.#isCut ||= isNew
        else if (isNew) {
          // During comparisons, most rows are soon replaced by better ones.
          if (this.#showsFrom < Infinity) this.#matchOf(found)
          if (this.#hits.push(found) === FIRST_ROWS) this.#isWorthShowing = true
        }
      }
      if (this.#hits.length >= this.#limit) {
        if (this.#isCut) break
        this.#isWorthShowing ||= isLong
      } else if (found.kind > MatchKind.LaterWord && this.#hits.length > 0) this.#isWorthShowing ||= isLong
      if (this.#filter && this.#hits.length > 0) this.#isWorthShowing ||= now() >= this.#showsAllFrom
      yield
    }
    return count
  }

  #matchOf({ candidate }: Hit): ContactMatch {
    let match = this.#known.get(candidate.contact)
    if (!match) this.#known.set(candidate.contact, (match = toMatch(candidate, this.#query)))
    return match
  }
}
