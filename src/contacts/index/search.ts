import { count, find } from '../engine/find.ts'
import type { Segment } from '../engine/segment.ts'
import { toMatch } from '../highlight.ts'
import { parseQuery, placeOf, type Query } from '../match.ts'
import { compareHits, type Hit } from '../rank.ts'
import { toRow } from '../row.ts'
import { createSlices, now } from '../slices.ts'
import type { Contact, ContactMatch, SearchUpdate } from '../types.ts'
import type { Book } from './book.ts'

/** The shortest time between two updates while contacts come in, in milliseconds. */
const BETWEEN_UPDATES = 100

/** How long rows wait for the total, in milliseconds: showing them twice costs more. */
const FOR_TOTAL = 0.5

/** Answers a query from a book: at once from what is in it, again while it is being filled, and at last completely. */
export async function* searchBook(
  book: Book,
  typed: string,
  limit: number,
  signal: AbortSignal,
): AsyncGenerator<SearchUpdate> {
  const query = parseQuery(typed)
  const slices = createSlices()
  const isOver = () => signal.aborted || book.closed
  let answer = new Answer(book, query, limit)

  /** Rows that were shown before are the same objects again. */
  const known = new WeakMap<Hit, ContactMatch>()
  async function matchesOf({ best }: Answer): Promise<ContactMatch[]> {
    const matches: ContactMatch[] = []
    for (const hit of best) {
      const match = known.get(hit) ?? toMatch(hit.row, query)
      known.set(hit, match)
      matches.push(match)
      if (slices.over) await slices.next()
      if (isOver()) break
    }
    return matches
  }

  while (!isOver()) {
    const { segments, removals, filled, settled, failure } = book
    if (!answer.holdsFor(segments)) answer = new Answer(book, query, limit, answer)
    const unseen = segments.filter((segment) => !answer.seen.has(segment))

    for (const segment of unseen)
      for (const hit of answer.hitsOf(segment)) {
        if (hit && !answer.enter(hit)) break
        if (slices.over) await slices.next()
        if (isOver()) return
      }

    let until = settled ? now() + FOR_TOTAL : Infinity
    for (const segment of unseen) {
      answer.seen.add(segment)
      for (const some of answer.countsOf(segment)) {
        answer.counted += some
        if (now() > until) {
          until = Infinity
          const matches = await matchesOf(answer)
          if (answer.holdsFor(segments)) yield answer.update(matches, false)
        }
        if (slices.over) await slices.next()
        if (isOver()) return
      }
    }

    const matches = await matchesOf(answer)
    if (isOver()) return
    if (!answer.holdsFor(segments)) continue
    const shows = settled || segments.length > 0
    if (shows) yield answer.update(matches, filled)
    if (filled) return
    if (settled && failure) throw failure.error
    const next = shows ? now() + BETWEEN_UPDATES : 0
    // What came in during the search is news already.
    const isNews = () => book.settled || book.segments !== segments || book.removals !== removals
    while (!isOver() && !isNews()) await book.change(signal)
    while (!isOver() && !book.settled && now() < next) await book.change(signal, next - now())
  }
}

/** The best rows and the total of the segments seen so far. */
class Answer {
  readonly seen = new Set<Segment<Contact>>()
  readonly best: Hit[] = []
  counted = 0
  total = 0
  readonly #book: Book
  readonly #query: Query
  readonly #limit: number
  readonly #removals: number

  constructor(book: Book, query: Query, limit: number, before?: Answer) {
    this.#book = book
    this.#query = query
    this.#limit = limit
    this.#removals = book.removals
    // A total that was shown does not shrink while the same contacts are counted again.
    if (before && before.#removals === book.removals) this.total = before.total
  }

  /** Whether nothing it saw was removed, or is now in another segment. */
  holdsFor(segments: readonly Segment<Contact>[]): boolean {
    return this.#removals === this.#book.removals && [...this.seen].every((one) => segments.includes(one))
  }

  /** The hits of a segment, best first. */
  hitsOf(segment: Segment<Contact>) {
    return find(segment, this.#query, (number): Hit | undefined => {
      const position = segment.arrivals[number] ?? 0
      if (this.#book.isGone(position)) return undefined
      const row = toRow(segment.items[number], position)
      if (!row) return undefined
      const place = placeOf(row, this.#query)
      return place === undefined ? undefined : { row, place }
    })
  }

  countsOf(segment: Segment<Contact>) {
    return count(segment, this.#query, (number) => this.#book.isGone(segment.arrivals[number] ?? 0))
  }

  /** Takes a hit in, or says that it and all behind it are not among the best. */
  enter(hit: Hit): boolean {
    const { best } = this
    let low = 0
    let high = best.length
    while (low < high) {
      const middle = (low + high) >>> 1
      const other = best[middle]
      if (other && compareHits(other, hit) < 0) low = middle + 1
      else high = middle
    }
    if (low >= this.#limit) return false
    best.splice(low, 0, hit)
    if (best.length > this.#limit) best.pop()
    return true
  }

  update(matches: readonly ContactMatch[], complete: boolean): SearchUpdate {
    this.total = Math.max(this.total, this.counted, this.best.length)
    return {
      matches,
      total: this.total,
      complete,
      progress: complete ? 1 : this.#book.progress,
    }
  }
}
