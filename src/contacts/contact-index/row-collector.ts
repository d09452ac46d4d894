import { ComparedHits } from '../compared-hits.ts'
import { FILTER, flagOf, rowKey, type PackageOptions, type GroupedUpdate } from '../search-extensions.ts'
import { toMatch } from '../matching/highlight.ts'
import { toHit, type Query } from '../matching/match.ts'
import { MatchKind } from '../matching/match-kind.ts'
import { compareHits, type Hit } from '../matching/rank.ts'
import { addressKey, foldContact } from '../matching/folded-contact.ts'
import { mergeIterators } from '../segments/merge-iterators.ts'
import { UpdatePace } from '../update-pace.ts'
import type { Contact, ContactMatch } from '../types.ts'
import type { ContactStore } from './contact-store.ts'
import { count, find, type Found } from '../segments/find.ts'
import { waysOf } from '../segments/ways.ts'

const isHit = (found: Found): found is Hit => 'contact' in found.candidate

export type RowOptions = { limit: number } & PackageOptions

/** When so many rows are found, they are shown before the search goes on. */
const FIRST_ROWS = 64

/** After so many bounds and matches of worse kinds, the rows found so far are shown before the search goes on. */
const MOST_OTHERS = 32

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
  /** Finds hits among the contacts that are not in a segment yet. */
  #compared: ComparedHits
  /** Whether such hits may soon replace many rows. Meanwhile, rows are shown only when they are urgent. */
  #isComparing = false
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

  constructor(store: ContactStore, query: Query, options: RowOptions) {
    this.#store = store
    this.#query = query
    this.#options = options
    this.#compared = new ComparedHits(query, options)
  }

  /** Whether there are rows to show, and at least as many as in the last update. */
  get hasRows() {
    const { length } = this.#hits
    return length > 0 && length >= this.#lastRowCount && (this.isUrgent || !this.#isComparing)
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
    return this.covered >= this.#store.indexed && !this.#store.contactAt(this.covered)
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
    this.#isComparing = false
    this.#isCut = false
    this.#counted = 0
    if (this.isShown) this.#lastCovered = 0
    this.covered = 0
  }

  /** Searches all contacts in the store. Yields where the work can be interrupted and an update can be made. */
  *collect(): Generator<void> {
    const { segments, indexed, removed } = this.#store
    const filter = this.#options[FILTER]
    const ways = waysOf(this.#query, segments[0]?.blocks[0])
    const canBeRow = (contact: Contact | undefined, position: number) =>
      !removed.has(position) && (!filter || !contact || filter(contact))
    /** By position. Searches for several kinds come to the same contacts. */
    const known = new Map<number, Hit | undefined>()
    const match = (contact: Contact | undefined, position: number) => {
      if (!known.has(position))
        known.set(position, canBeRow(contact, position) ? toHit(contact, position, this.#query) : undefined)
      return known.get(position)
    }
    const kinds = Object.values(MatchKind)
    const hits = segments.flatMap((segment) =>
      kinds.map((kind) => find(segment, kind, ways.ofKind[kind], match)),
    )
    this.covered = indexed
    const hitCount = yield* this.#merge(hits)
    this.#counted = hitCount ?? 0
    yield* this.compareNext()
    this.isUrgent ||= this.#hits.length > this.#lastRowCount
    if (hitCount !== undefined) return
    // Reading each contact takes time, and is not needed if all can be rows.
    const isCounted = filter || removed.size > 0 ? canBeRow : undefined
    for (const segment of segments)
      for (const matching of count(segment, ways.ofAnyKind, isCounted)) {
        this.#counted += matching
        yield
      }
  }

  /** Compares the contacts that were not searched yet, until the store writes them into a segment. */
  *compareNext(): Generator<void> {
    const store = this.#store
    const pace = new UpdatePace(store.expected - this.covered)
    this.#isComparing = true
    for (let contact = store.contactAt(this.covered); contact; contact = store.contactAt(this.covered)) {
      const position = this.covered++
      const folded = store.removed.has(position) ? undefined : foldContact(contact, position)
      if (folded) this.#compared.add(folded, this.#lastRow)
      if (this.covered % CONTACTS_PER_STEP !== 0) continue
      const shows = pace.isTime(store.expected - this.covered)
      if (shows || this.#compared.areMany) yield* this.#mergeCompared()
      this.isUrgent ||= shows
      yield
    }
    this.#isComparing = false
    yield* this.#mergeCompared()
  }

  /** The last row, if there are more rows than the limit. */
  get #lastRow() {
    return this.#isCut ? this.#hits.at(-1) : undefined
  }

  *#mergeCompared(): Generator<void> {
    if (this.#compared.count === 0) return
    yield* this.#merge([this.#hits, ...this.#compared.take()].map((hits) => hits.values()))
  }

  /**
   * Replaces the rows with the best hits of sorted lists. Returns the number of all hits. Undefined if the lists were
   * not read to their ends, because there are more rows than the limit.
   */
  *#merge(lists: readonly Iterator<Found>[]): Generator<void, number | undefined> {
    /** The keys of the rows. Nothing is stored for contacts that are not shown. */
    const keys = new Set<string>()
    const isFull = () => this.#hits.length >= this.#options.limit
    let hitCount = 0
    let others = 0
    this.#hits = []
    for (const found of mergeIterators(lists, compareHits)) {
      if (isHit(found)) {
        hitCount++
        const { candidate } = found
        const key = rowKey(addressKey(candidate), candidate.contact, this.#options)
        const isRow = !keys.has(key)
        // With a full list, the search goes on to one more row: all hits that are left may have addresses of rows.
        if (isFull()) this.#isCut ||= isRow
        else if (isRow) {
          keys.add(key)
          // Computed now, and not all at once in `toUpdate`. Not during comparisons, which soon replace most rows.
          if (!this.#isComparing) this.#matchOf(found)
          if (this.#hits.push(found) === FIRST_ROWS) this.#showFirstRows()
        }
      }
      if (isFull() && this.#isCut) return undefined
      // All matches as typed at beginnings of words are found. They do not wait if finding the others takes long.
      if (found.kind > MatchKind.LaterWord && ++others >= MOST_OTHERS && this.#hits.length > 0)
        this.#showFirstRows()
      yield
    }
    return hitCount
  }

  #showFirstRows() {
    this.isUrgent ||= !this.#isComparing && !this.isShown
  }

  #matchOf({ candidate }: Hit): ContactMatch {
    let match = this.#matches.get(candidate.contact)
    if (!match) this.#matches.set(candidate.contact, (match = toMatch(candidate, this.#query)))
    return match
  }
}
