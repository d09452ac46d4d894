import { foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { endIteration } from '../requests/stoppable.ts'
import { sortContacts, type SortedContacts } from '../segments/sorted-contacts.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import type { Contact } from '../types.ts'
import { InputQueue } from './input-queue.ts'
import { MAX_SEGMENT_SIZE, SegmentList, sizeOf } from './segment-list.ts'

/** The silence of a source, in milliseconds, after which even few contacts become a segment. */
const PATIENCE = 100

/** The number of contacts read between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 16

/** The number of contacts sorted at once. Sorting can't be interrupted, so this limits how long it takes. */
const SORTED_AT_ONCE = 2048

/**
 * The contacts of an index. Added contacts are read and sorted in time slices, and written into segments. Their
 * positions are numbers in the order of reading: the first contacts are in segments, the others in the queue.
 */
export class ContactStore {
  closed = false
  /** How often `remove` has removed contacts so far. Each time, running searches become outdated. */
  removals = 0
  /** The first error of a source, of an iterator or of an unreadable contact. */
  failure: { error: unknown } | undefined
  /** The number of contacts added so far, with those still expected from a source. NaN if it is unknown. */
  expected = 0
  /** The position after the last contact that got into a segment. */
  indexed = 0
  /** The position of the next contact to read. */
  #position = 0
  #queue = new InputQueue((error) => this.#fail(error))
  /** The contacts that were read and are not in a segment yet. The unsorted ones were read last. */
  #sorted: SortedContacts[] = []
  #unsorted: FoldedContact[] = []
  #list = new SegmentList()
  #source: AsyncIterator<readonly Contact[]> | undefined
  /** Whether the source has been silent for long enough to write even few contacts. */
  #isSourceSilent = false
  #work: Promise<void> | undefined
  #ready: Promise<void> | undefined
  #removal = new EventTarget()
  /** Ends the waiting for a change. */
  #wakes = new Set<() => void>()

  constructor(contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]>, expected?: number) {
    if (Symbol.asyncIterator in contacts) {
      this.expected = expected ?? NaN
      void this.#readSource(contacts)
    } else this.add(contacts, expected)
  }

  get segments() {
    return this.#list.segments
  }

  /** The positions of the removed contacts in the segments and in the queue. */
  get removed(): ReadonlySet<number> {
    return this.#list.removed
  }

  get size() {
    return sizeOf([...this.segments, ...this.#sorted]) + this.#unsorted.length - this.removed.size
  }

  /**
   * Resolves when all contacts added so far are in segments, or the store is closed. Rejects if reading failed. It
   * stays the same until the next work: `use` of React can't take a new promise at each rendering.
   */
  get ready(): Promise<void> {
    this.#ready ??= this.#untilReady()
    // Few apps use the promise. Without this, its rejection would be reported as unhandled.
    this.#ready.catch(() => {})
    return this.#ready
  }

  async #untilReady() {
    while (!this.closed && (this.#work || !this.#isIdle)) await this.nextChange()
    if (!this.closed && this.failure) throw this.failure.error
  }

  /** Whether the source has ended or failed. True for contacts that are not from a source. */
  get isSourceOver() {
    return !this.#source
  }

  /** Whether all contacts added so far are in segments, and no source can add more. */
  get #isIdle() {
    return this.isSourceOver && this.#queue.isEmpty
  }

  get progress() {
    return this.#isIdle && !this.failure ? 1 : this.shareOf(this.#position)
  }

  /** `count` as a share of the expected contacts, 0 to 1. 0 if their number is unknown. */
  shareOf(count: number) {
    return Math.min(1, count / this.expected) || 0
  }

  add(contacts: Iterable<Contact> & { length?: number; size?: number }, expected?: number) {
    if (this.closed) return
    this.#queue.push(contacts[Symbol.iterator]())
    this.expected += expected ?? contacts.length ?? contacts.size ?? NaN
    this.#reportChange()
    void this.#start()
  }

  remove(shouldRemove: (contact: Contact) => boolean): number {
    let count = 0
    const removesAndCounts = (contact: Contact) => {
      const removes = shouldRemove(contact)
      if (removes) count++
      return removes
    }
    this.#sort()
    const { removed } = this.#list
    try {
      for (const { items, positions } of [...this.segments, ...this.#sorted])
        items.forEach((contact, number) => {
          const position = positions[number] ?? 0
          if (!removed.has(position) && removesAndCounts(contact)) removed.add(position)
        })
      this.expected -= this.#queue.remove(this.#position - this.indexed, removesAndCounts)
    } finally {
      if (count > 0) {
        this.removals++
        void this.#start()
        this.#reportRemoval()
      }
    }
    return count
  }

  /** The contact at a position, unless it is in a segment or has not arrived yet. */
  contactAt(position: number): Contact | undefined {
    return this.#queue.at(position - this.indexed)
  }

  close() {
    if (this.closed) return
    this.closed = true
    this.#list.clear()
    this.#clearQueue()
    void endIteration(this.#source)
    this.#source = undefined
    this.#reportRemoval()
  }

  /** Resolves at the next change, when `signal` is aborted, or, if `ms` is given, after as many milliseconds. */
  nextChange(signal?: AbortSignal, ms?: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(() => wake(), ms)
      const wake = () => {
        clearTimeout(timer)
        signal?.removeEventListener('abort', wake)
        this.#wakes.delete(wake)
        resolve()
      }
      signal?.addEventListener('abort', wake)
      this.#wakes.add(wake)
    })
  }

  /** Calls `listener` after each removal, and after `close`. Returns a function that ends this. */
  onRemoval(listener: () => void): () => void {
    const call = () => listener()
    this.#removal.addEventListener('removal', call)
    return () => this.#removal.removeEventListener('removal', call)
  }

  #reportChange() {
    for (const wake of this.#wakes) wake()
  }

  #reportRemoval() {
    this.#reportChange()
    this.#removal.dispatchEvent(new Event('removal'))
  }

  #fail(error: unknown) {
    this.failure ??= { error }
  }

  /** Reads all batches of a source, beginning in the next task. */
  async #readSource(batches: AsyncIterable<readonly Contact[]>) {
    const onSilence = () => {
      this.#isSourceSilent = true
      void this.#start()
    }
    try {
      const source = (this.#source = batches[Symbol.asyncIterator]())
      await createTimeSlicer().next()
      while (!this.closed) {
        const timer = setTimeout(onSilence, PATIENCE)
        const next = await Promise.resolve(source.next()).finally(() => clearTimeout(timer))
        if (next.done || this.closed) break
        this.#queue.push(next.value[Symbol.iterator]())
        this.#reportChange()
        await this.#start()
      }
    } catch (error) {
      this.#fail(error)
    }
    this.#source = undefined
    await this.#start()
  }

  #start(): Promise<void> {
    if (this.closed) return Promise.resolve()
    if (!this.#work) this.#ready = undefined
    this.#work ??= this.#doWork()
    return this.#work
  }

  async #doWork() {
    const slicer = createTimeSlicer({ work: 'background' })
    await slicer.next()
    try {
      for (const _ of this.#steps()) {
        if (slicer.over) await slicer.next()
        if (this.closed) break
      }
    } catch (error) {
      // A contact whose properties can't be read: a getter threw.
      this.#fail(error)
      this.#clearQueue()
    } finally {
      // Without an `await` after the last step: contacts that are added from now on must start new work.
      this.#work = undefined
      this.#reportChange()
    }
  }

  *#steps(): Generator<void> {
    for (;;) {
      const contact = this.contactAt(this.#position)
      const isInputOver = !contact && (!this.#source || this.#isSourceSilent)
      const enough = isInputOver ? 1 : this.#source ? this.#list.nextSize : MAX_SEGMENT_SIZE
      if (this.#position - this.indexed >= enough) {
        this.#sort()
        yield* this.#list.add(this.#sorted)
        this.#sorted = []
        this.#queue.drop(this.#position - this.indexed)
        this.indexed = this.#position
        this.#reportChange()
      } else if (contact) {
        const folded = foldContact(contact, this.#position++)
        if (folded && this.#unsorted.push(folded) === SORTED_AT_ONCE) this.#sort()
        if (this.#position % CONTACTS_PER_STEP === 0) yield
      } else {
        const segment = this.#list.toCompact
        if (!segment) break
        yield* this.#list.compact([segment])
        this.#reportChange()
      }
    }
    this.#isSourceSilent = false
  }

  #sort() {
    if (this.#unsorted.length > 0) this.#sorted.push(sortContacts(this.#unsorted))
    this.#unsorted = []
  }

  #clearQueue() {
    const { removed } = this.#list
    for (const position of removed) if (position >= this.indexed) removed.delete(position)
    this.#queue.clear()
    this.#sorted = []
    this.#unsorted = []
    this.indexed = this.#position
  }
}
