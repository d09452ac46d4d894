import { foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { endIteration } from '../requests/stoppable.ts'
import { CONTACTS_PER_STEP, sizeOf, sortContacts, type SortedContacts } from '../segments/segment.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import type { Contact } from '../types.ts'
import { InputQueue } from './input-queue.ts'
import { MAX_SEGMENT_SIZE, SegmentList } from './segment-list.ts'

/** After a source has sent nothing for so many milliseconds, even few contacts become a segment. */
const SILENCE = 100

/** The number of contacts sorted in one go. Sorting can't be interrupted, so this limits how long it takes. */
const SORTED_AT_ONCE = 2048

/**
 * The contacts of an index. They wait in a queue until they are read, sorted and written into segments (immutable,
 * searchable parts), in time slices. Positions number all contacts in the order of their arrival.
 */
export class ContactStore {
  closed = false
  /** How often `remove` has removed contacts so far. Each time, running searches have to start again. */
  removals = 0
  /** The first error of the source or an iterator, or of a contact whose properties can't be read. */
  failure: { error: unknown } | undefined
  /** The number of contacts added so far, with those still expected from a source. NaN if it is unknown. */
  expected = 0
  /** The positions before this one were written into segments. Those from here on are in the queue. */
  indexed = 0
  #nextPosition = 0
  #queue = new InputQueue((error) => this.#fail(error))
  /** The contacts that were read and are not in a segment yet: sorted parts, and those read last. */
  #sorted: SortedContacts[] = []
  #unsorted: FoldedContact[] = []
  #list = new SegmentList()
  #source: AsyncIterator<readonly Contact[]> | undefined
  #isSourceSilent = false
  #writing: Promise<void> | undefined
  #ready: Promise<void> | undefined
  #removal = new EventTarget()
  /** These functions resolve the promises of {@link nextChange}. */
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
   * Resolves when all contacts added so far are in segments, or the store is closed. Rejects if reading failed. Stays
   * the same promise until more work starts: with a new one at each rendering, React's `use` would suspend forever.
   */
  get ready(): Promise<void> {
    this.#ready ??= this.#untilReady()
    // Most apps do not use the promise. Without this handler, its rejection would be reported as unhandled.
    this.#ready.catch(() => {})
    return this.#ready
  }

  async #untilReady() {
    while (!this.closed && (this.#writing || !this.#isIdle)) await this.nextChange()
    if (!this.closed && this.failure) throw this.failure.error
  }

  /** Whether the source has ended or failed. True if there is no source. */
  get isSourceOver() {
    return !this.#source
  }

  /** Whether all contacts added so far are in segments, and no source can add more. */
  get #isIdle() {
    return this.isSourceOver && this.#queue.isEmpty
  }

  get progress() {
    return this.#isIdle && !this.failure ? 1 : this.shareOf(this.#nextPosition)
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
    const countIfRemoved = (contact: Contact) => {
      const isRemoved = shouldRemove(contact)
      if (isRemoved) count++
      return isRemoved
    }
    this.#sort()
    const { removed } = this.#list
    try {
      for (const { items, positions } of [...this.segments, ...this.#sorted])
        items.forEach((contact, index) => {
          const position = positions[index] ?? 0
          if (!removed.has(position) && countIfRemoved(contact)) removed.add(position)
        })
      // The progress counts positions. Contacts removed from the queue before they are read never get a position.
      this.expected -= this.#queue.remove(this.#nextPosition - this.indexed, countIfRemoved)
    } finally {
      if (count > 0) {
        this.removals++
        void this.#start()
        this.#reportRemoval()
      }
    }
    return count
  }

  /** The contact at a position in the queue. Undefined if none has arrived there yet, or if it is in a segment. */
  contactAt(position: number): Contact | undefined {
    return this.#queue.at(position - this.indexed)
  }

  close() {
    if (this.closed) return
    this.closed = true
    this.#list = new SegmentList()
    this.#clearQueue()
    void endIteration(this.#source)
    this.#source = undefined
    this.#reportRemoval()
  }

  /**
   * Resolves when contacts are added, written or removed, when the source or the store ends, when `signal` is aborted,
   * or after `ms` milliseconds.
   */
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

  onRemoval(listener: () => void): () => void {
    // With the listener itself, two subscriptions of it would count as one.
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
        const timer = setTimeout(onSilence, SILENCE)
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

  /** Starts to write the queue into segments, unless that is under way. Resolves when it is done. */
  #start(): Promise<void> {
    if (this.closed) return Promise.resolve()
    if (!this.#writing) this.#ready = undefined
    this.#writing ??= this.#writeSegments()
    return this.#writing
  }

  async #writeSegments() {
    const slicer = createTimeSlicer({ work: 'background' })
    await slicer.next()
    try {
      for (const _ of this.#steps()) {
        if (slicer.over) await slicer.next()
        if (this.closed) break
      }
    } catch (error) {
      // A getter of a contact threw.
      this.#fail(error)
      this.#clearQueue()
    } finally {
      // No `await` between the last step and this: contacts that are added from now on must start new work.
      this.#writing = undefined
      this.#reportChange()
    }
  }

  /** Reads contacts, and writes a segment each time there are enough. When none is left, merges sparse segments. */
  *#steps(): Generator<void> {
    for (;;) {
      const contact = this.contactAt(this.#nextPosition)
      const isInputOverOrSilent = !contact && (!this.#source || this.#isSourceSilent)
      const fullSize = this.#source ? this.#list.nextSize : MAX_SEGMENT_SIZE
      if (this.#nextPosition - this.indexed >= (isInputOverOrSilent ? 1 : fullSize)) {
        this.#sort()
        yield* this.#list.add(this.#sorted)
        this.#sorted = []
        this.#queue.dropFirst(this.#nextPosition - this.indexed)
        this.indexed = this.#nextPosition
        this.#reportChange()
      } else if (contact) {
        const folded = foldContact(contact, this.#nextPosition++)
        if (folded && this.#unsorted.push(folded) === SORTED_AT_ONCE) this.#sort()
        if (this.#nextPosition % CONTACTS_PER_STEP === 0) yield
      } else {
        const { sparse } = this.#list
        if (!sparse) break
        yield* this.#list.merge([sparse])
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
    this.indexed = this.#nextPosition
  }
}
