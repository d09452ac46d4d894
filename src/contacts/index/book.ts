import { SegmentBuilder, type Segment } from '../engine/segment.ts'
import { hasAddress, toRow } from '../row.ts'
import { createSlices, type Slices } from '../slices.ts'
import type { Contact } from '../types.ts'
import { mergeSegments, pushRow } from './contact-segment.ts'

/** How many contacts are sorted at a time, in one go. */
const CHUNK = 2048
const FIRST_CHUNK = 256

/**
 * The contacts of an index, in segments that can be searched, and the work of getting them in: first what was given is
 * filled into small segments, then these are merged into large ones. All of it in time slices.
 */
export class Book {
  segments: readonly Segment<Contact>[] = []
  /** Grows with each call of {@link remove}. */
  removals = 0
  closed = false
  /** Why not everything came in. */
  failure: { error: unknown } | undefined
  ready: Promise<void> = Promise.resolve()
  /** Positions of contacts that were removed but are still in a segment. */
  #gone = new Set<number>()
  #queue: Iterator<Contact>[] = []
  /** Read, but in no segment yet. */
  #pending = newPending()
  #read = 0
  #expected: number
  #position = 0
  #source: AsyncIterator<readonly Contact[]> | undefined
  #pumped: Promise<void> = Promise.resolve()
  #work: Promise<void> | undefined
  #waiting = new Set<() => void>()
  #stop = () => {}
  #stopped = new Promise<undefined>((resolve) => {
    this.#stop = () => resolve(undefined)
  })

  constructor(contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]>, expected?: number) {
    if (Symbol.asyncIterator in contacts) {
      this.#expected = expected ?? NaN
      this.#source = contacts[Symbol.asyncIterator]()
      this.#pumped = this.#pump(this.#source)
      this.#promise()
    } else {
      this.#expected = 0
      this.add(contacts, expected)
    }
  }

  get size() {
    return this.#entries - this.#gone.size
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
    return !this.#source && this.#queue.length === 0 && this.#pending.length === 0
  }

  get progress() {
    return this.filled ? 1 : Math.min(1, this.#read / this.#expected) || 0
  }

  add(contacts: Iterable<Contact>, expected = sizeOf(contacts)) {
    if (this.closed) return
    this.#expected += expected
    this.#queue.push(contacts[Symbol.iterator]())
    void this.#start()
  }

  remove(isMeant: (contact: Contact) => boolean): number {
    this.#flush()
    const before = this.#gone.size
    for (const { items, arrivals } of this.segments)
      for (const [number, contact] of items.entries()) {
        const position = arrivals[number] ?? 0
        if (!this.#gone.has(position) && isMeant(contact)) this.#gone.add(position)
      }
    let went = this.#gone.size - before
    const stays = (contact: Contact) => {
      if (!hasAddress(contact) || !isMeant(contact)) return true
      went++
      return false
    }
    this.#queue = this.#queue.map((rest) =>
      Array.from({ [Symbol.iterator]: () => rest })
        .filter(stays)
        .values(),
    )
    if (went > 0) {
      this.removals++
      this.#changed()
      void this.#start()
    }
    return went
  }

  isGone(position: number): boolean {
    return this.#gone.size > 0 && this.#gone.has(position)
  }

  close() {
    this.closed = true
    this.#stop()
    this.segments = []
    this.#gone.clear()
    this.#queue = []
    this.#pending = newPending()
    // It may be waiting for its source and never come to an end: nobody can do anything about that.
    this.#source?.return?.().catch(() => {})
    this.#source = undefined
    this.#changed()
  }

  /** Resolves when there is more to be found, or less, or nothing more to come; when `signal` aborts or time is up. */
  change(signal: AbortSignal, milliseconds?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = milliseconds === undefined ? undefined : setTimeout(() => done(), milliseconds)
      const done = () => {
        clearTimeout(timer)
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
  }

  #promise() {
    this.ready = this.#settle(this.#pumped, this.#work)
    // Whoever waits hears of a failure; nobody has to wait.
    this.ready.catch(() => {})
  }

  async #settle(...work: (Promise<void> | undefined)[]) {
    await Promise.all(work)
    if (this.failure) throw this.failure.error
  }

  /** Gives the batches of a source to the queue, each when those before are done. */
  async #pump(source: AsyncIterator<readonly Contact[]>) {
    await createSlices().next()
    try {
      for (;;) {
        const next = await Promise.race([source.next(), this.#stopped])
        if (!next || next.done) break
        this.#queue.push(next.value.values())
        await this.#start()
      }
    } catch (error) {
      this.failure ??= { error }
    }
    this.#source = undefined
    await this.#start()
    this.#changed()
  }

  #start(): Promise<void> {
    if (!this.#work) {
      this.#work = this.#doAll().finally(() => {
        this.#work = undefined
      })
      this.#promise()
    }
    return this.#work
  }

  async #doAll() {
    const slices = createSlices()
    await slices.next()
    do {
      await this.#fill(slices)
      await this.#merge(slices)
    } while (this.#queue.length > 0)
  }

  /** Gets the queue into segments. */
  async #fill(slices: Slices) {
    for (;;) {
      const [given] = this.#queue
      if (!given) break
      try {
        const next = given.next()
        if (next.done) this.#queue.shift()
        else this.#take(next.value)
      } catch (error) {
        this.#queue.shift()
        this.failure ??= { error }
      }
      if (this.#read % 16 === 0 && slices.over) await slices.next()
    }
    this.#flush()
  }

  #take(contact: Contact) {
    this.#read++
    const row = toRow(contact, this.#position++)
    if (!row) return
    pushRow(this.#pending, row)
    // The first rows come soon.
    const most = this.segments.length > 0 ? CHUNK : FIRST_CHUNK
    if (this.#pending.segment.items.length === most) this.#flush()
  }

  /** Makes what was read a segment, in one go. */
  #flush() {
    if (this.#pending.length > 0) {
      const steps = mergeSegments([this.#pending.finish()], () => false)
      let step = steps.next()
      while (!step.done) step = steps.next()
      this.segments = [...this.segments, step.value]
      this.#pending = newPending()
    }
    this.#changed()
  }

  async #merge(slices: Slices) {
    for (let sources = this.#toMerge(); sources.length > 0; sources = this.#toMerge()) {
      const dropped: number[] = []
      const steps = mergeSegments(sources, (position) => this.isGone(position) && dropped.push(position) > 0)
      let step = steps.next()
      while (!step.done) {
        if (slices.over) await slices.next()
        if (this.#queue.length > 0) await this.#fill(slices)
        if (this.closed) return
        step = steps.next()
      }
      const merged = step.value
      const place = this.segments.indexOf(sources[0] ?? merged)
      const others = this.segments.filter((segment) => !sources.includes(segment))
      // The order of segments is that of their contacts.
      others.splice(place, 0, ...(merged.items.length > 0 ? [merged] : []))
      this.segments = others
      for (const position of dropped) this.#gone.delete(position)
    }
  }

  /**
   * The segments that are worth merging now: so many of the last ones that a contact is merged a few times only, however
   * many are added one by one. While more is to come, only small ones.
   */
  #toMerge(): readonly Segment<Contact>[] {
    const { segments } = this
    if (this.#gone.size * 2 > this.#entries) return segments
    let from = segments.length
    let rest = 0
    for (const [at, { items }] of [...segments.entries()].reverse()) {
      if (this.#source && rest + items.length > CHUNK) break
      if (rest * 4 >= items.length) from = at
      rest += items.length
    }
    return from < segments.length - 1 ? segments.slice(from) : []
  }
}

const newPending = () => new SegmentBuilder<Contact>(CHUNK, CHUNK * 64)

const sizeOf = (contacts: Iterable<Contact> & { length?: number; size?: number }) =>
  contacts.length ?? contacts.size ?? NaN
