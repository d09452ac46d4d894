import { segmentOf } from '../segments/segment.ts'
import type { Sorted } from '../segments/sorted.ts'
import { hasAddress, toEntry } from '../matching/row.ts'
import { createSlices } from '../time-slicer.ts'
import type { Contact } from '../types.ts'
import { contactKind, type ContactSegment } from './contact-segment.ts'
import { Intake } from './write-buffer.ts'

/** The most contacts of a segment, and how many the first one of all has. */
const MOST = 128_000
const FIRST = 256

/** How long a source may be silent before what came from it can be found, in milliseconds. */
const PATIENCE = 100

/**
 * The contacts of an index, in segments that can be searched, and the work of getting them in, in time slices: what was given
 * is read, and when enough of it is there, becomes a segment.
 */
export class Book {
  segments: readonly ContactSegment[] = []
  /** Grows when contacts go out, */
  removals = 0
  /** and when a segment goes out. */
  version = 0
  closed = false
  /** Why not everything came in. */
  failure: { error: unknown } | undefined
  ready: Promise<void> = Promise.resolve()
  /** Called after contacts were removed. */
  readonly listeners = new Set<() => void>()
  /** Positions of contacts that were removed but are still in a segment. */
  #gone = new Set<number>()
  #queue: Iterator<Contact>[] = []
  #intake = new Intake()
  /** So many of these make a segment: the first rows come soon, the others with less work. */
  #enough = FIRST
  /** Segments of which most is gone. */
  #worn = new Set<ContactSegment>()
  #expected = 0
  #position = 0
  #source: AsyncIterator<readonly Contact[]> | undefined
  #impatient = false
  #work: Promise<void> | undefined
  #waiting = new Set<() => void>()
  #settle = () => {}
  /** Whether {@link ready} has not settled yet. */
  #isAwaited = false

  constructor(contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]>, expected?: number) {
    if (Symbol.asyncIterator in contacts) {
      this.#expected = expected ?? NaN
      this.#source = contacts[Symbol.asyncIterator]()
      this.#promise()
      void this.#pump(this.#source)
    } else this.add(contacts, expected)
  }

  get size() {
    return this.#entries + this.#intake.gone - this.#gone.size
  }

  get #entries() {
    return this.segments.reduce((sum, { items }) => sum + items.length, 0)
  }

  /** Whether all that will come by itself can be found. */
  get filled() {
    return this.settled && !this.failure
  }

  /** Whether nothing more will come by itself. */
  get settled() {
    return !this.#source && this.#queue.length === 0 && this.#intake.size === 0
  }

  get progress() {
    return this.filled ? 1 : Math.min(1, this.#position / this.#expected) || 0
  }

  add(contacts: Iterable<Contact> & { length?: number; size?: number }, expected?: number) {
    if (this.closed) return
    this.#expected += expected ?? contacts.length ?? contacts.size ?? NaN
    this.#queue.push(contacts[Symbol.iterator]())
    void this.#start()
  }

  remove(isMeant: (contact: Contact) => boolean): number {
    let went = 0
    const waiting: Contact[] = []
    for (let next = this.#next(); next; next = this.#next()) waiting.push(next.value)
    // All of them, should `isMeant` throw.
    if (waiting.length > 0) this.#queue = [waiting.values()]
    /** Returns how many of them are gone. */
    const mark = ({ items, positions }: Sorted<Contact>, isInIntake = 0) =>
      items.reduce((gone, contact, number) => {
        const position = positions[number] ?? 0
        if (this.isGone(position)) return gone + 1
        if (!isMeant(contact)) return gone
        this.#gone.add(position)
        this.#intake.gone += isInIntake
        went++
        return gone + 1
      }, 0)
    try {
      for (const segment of this.segments)
        if (mark(segment) * 2 > segment.items.length) this.#worn.add(segment)
      for (const part of this.#intake.parts) mark(part, 1)
      const left = waiting.filter((contact) => !this.#attempt(() => hasAddress(contact)) || !isMeant(contact))
      went += waiting.length - left.length
      this.#expected -= waiting.length - left.length
      if (waiting.length > 0 && !this.closed) this.#queue[0] = left.values()
    } finally {
      if (went > 0) {
        this.removals++
        this.version++
        void this.#start()
        this.#shrunk()
      }
    }
    return went
  }

  isGone(position: number): boolean {
    return this.#gone.size > 0 && this.#gone.has(position)
  }

  close() {
    if (this.closed) return
    this.closed = true
    this.segments = []
    this.#gone.clear()
    this.#queue = []
    this.#intake.clear()
    this.#worn.clear()
    void stop(this.#source)
    this.#source = undefined
    this.#shrunk()
  }

  /** Resolves when there is more to be found, or less, or nothing more to come, and when `signal` aborts. */
  change(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const done = () => {
        signal.removeEventListener('abort', done)
        this.#waiting.delete(done)
        resolve()
      }
      signal.addEventListener('abort', done)
      this.#waiting.add(done)
    })
  }

  /** Whoever searches looks again. */
  #changed() {
    for (const done of this.#waiting) done()
    if ((this.closed || this.settled) && !this.#work) this.#settle()
  }

  #shrunk() {
    this.#changed()
    // One that is added meanwhile knows already.
    const listeners = Array.from(this.listeners)
    for (const listener of listeners)
      try {
        // One that is called before it may have ended it.
        if (this.listeners.has(listener)) listener()
      } catch (error) {
        queueMicrotask(() => {
          throw error
        })
      }
  }

  #promise() {
    if (this.#isAwaited) return
    this.#isAwaited = true
    this.ready = new Promise((resolve, reject) => {
      this.#settle = () => {
        this.#isAwaited = false
        if (this.failure && !this.closed) reject(this.failure.error)
        else resolve()
      }
    })
    // Whoever waits hears of a failure; nobody has to wait.
    this.ready.catch(() => {})
  }

  /** Gives the batches of a source to the queue, each when those before are read. */
  async #pump(source: AsyncIterator<readonly Contact[]>) {
    await createSlices().next()
    try {
      while (!this.closed) {
        const timer = setTimeout(() => {
          this.#impatient = true
          void this.#start()
        }, PATIENCE)
        let next
        try {
          next = await source.next()
        } finally {
          clearTimeout(timer)
        }
        if (next.done || this.closed) break
        this.#queue.push(next.value.values())
        await this.#start()
      }
    } catch (error) {
      this.failure ??= { error }
    }
    this.#source = undefined
    await this.#start()
  }

  #start(): Promise<void> {
    if (this.closed) return Promise.resolve()
    if (!this.#work) {
      this.#promise()
      this.#work = this.#doAll()
    }
    return this.#work
  }

  async #doAll() {
    const slices = createSlices()
    await slices.next()
    try {
      for (const _ of this.#steps()) {
        if (slices.over) await slices.next()
        if (this.closed) break
      }
    } finally {
      // In the same moment, or what is added before anybody hears of the end would wait for good.
      this.#work = undefined
      this.#changed()
    }
  }

  /** What comes next of what was given, if anything does. */
  #next() {
    for (let given = this.#queue[0]; given; given = this.#queue[0]) {
      const from = given
      const next = this.#attempt(() => from.next())
      if (next && !next.done) return next
      this.#queue.shift()
    }
    return undefined
  }

  *#steps(): Generator<void> {
    for (;;) {
      const given = this.#queue.length > 0
      const isAll = !given && (!this.#source || this.#impatient)
      if (this.#intake.size >= (isAll ? 1 : this.#enough)) yield* this.#flush()
      else if (given) {
        const next = this.#next()
        if (next) {
          const entry = this.#read(next.value, this.#position++)
          if (entry) this.#intake.add(entry)
        }
        if (this.#position % 16 === 0) yield
      } else {
        const [worn] = this.#worn
        if (!worn) break
        yield* this.#replace([worn])
      }
    }
    this.#impatient = false
  }

  #read(contact: Contact, position: number) {
    return this.#attempt(() => toEntry(contact, position))
  }

  #attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      this.failure ??= { error }
      return undefined
    }
  }

  /** Makes what was read a segment, together with the last ones as long as they are not larger. */
  *#flush(): Generator<void> {
    const small: ContactSegment[] = []
    let size = this.#intake.size
    for (const segment of [...this.segments].reverse()) {
      if (segment.items.length > size || segment.items.length + size > MOST) break
      small.push(segment)
      size += segment.items.length
    }
    yield* this.#replace(small, this.#intake.parts)
  }

  /** One segment instead of several, with what was read. */
  *#replace(segments: readonly ContactSegment[], read?: readonly Sorted<Contact>[]): Generator<void> {
    const dropped: number[] = []
    const made = yield* segmentOf([...segments, ...(read ?? [])], {
      ...contactKind,
      entry: (contact, position) => {
        const entry = this.isGone(position) ? undefined : this.#read(contact, position)
        if (!entry) dropped.push(position)
        return entry
      },
    })
    if (read) this.#intake.clear()
    this.segments = this.segments.filter((segment) => !segments.includes(segment))
    if (made.items.length > 0) this.segments = [...this.segments, made]
    if (made.positions.filter((position) => this.isGone(position)).length * 2 > made.items.length)
      this.#worn.add(made)
    if (segments.length > 0) this.version++
    for (const segment of segments) this.#worn.delete(segment)
    for (const position of dropped) this.#gone.delete(position)
    this.#enough = Math.min(MOST, Math.max(FIRST, this.#entries * 4))
    this.#changed()
  }
}

/** Tells a source that no more of it is needed. It may never answer: nothing waits for it. */
async function stop(source: AsyncIterator<unknown> | undefined) {
  try {
    await source?.return?.()
  } catch {
    // Sources are other people's code, and what this one gave is forgotten.
  }
}
