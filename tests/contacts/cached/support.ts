import { deleteDB, openDB } from 'idb'
import { cachedContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { afterEach, beforeEach, expect, vi } from 'vitest'

export const DATABASE = 'react-textbox-emailpicker'

/** Contacts whose addresses name their book. */
export const book = (name: string, size: number): Contact[] =>
  Array.from({ length: size }, (_, at) => ({ name: `Person ${at}`, email: `${at}@${name}.example` }))

/** A source that yields these batches, and then throws if there is an error. Each call returns a new one. */
export const sourceOf = (batches: readonly (readonly Contact[])[], error?: Error) =>
  async function* source() {
    yield* batches
    if (error) throw error
  }

export const offline = new Error('There is no connection.')

/** A source that can't be reached. */
export const nothing = sourceOf([], offline)

export async function all<T>(batches: AsyncIterable<readonly T[]>): Promise<T[]> {
  const read: T[] = []
  for await (const batch of batches) read.push(...batch)
  return read
}

/** A source whose batches a test gives one by one. */
export function createDrivenSource() {
  const waiting: (readonly Contact[] | 'end' | Error)[] = []
  let wake = () => {}
  let isReturned = false
  let reads = 0
  const push = (next: (typeof waiting)[number]) => {
    waiting.push(next)
    wake()
  }
  return {
    give: (batch: readonly Contact[]) => push(batch),
    end: () => push('end'),
    fail: (error: Error) => push(error),
    /** Whether it was stopped before its end. */
    get isReturned() {
      return isReturned
    },
    /** How many times a batch was asked for. */
    get reads() {
      return reads
    },
    source: (): AsyncIterable<readonly Contact[]> => ({
      [Symbol.asyncIterator]: () => ({
        async next() {
          reads++
          while (waiting.length === 0) await new Promise<void>((resolve) => (wake = resolve))
          const next = waiting.shift()
          if (next instanceof Error) throw next
          return next === 'end' || !next ? { done: true, value: undefined } : { done: false, value: next }
        },
        async return() {
          isReturned = true
          return { done: true, value: undefined }
        },
      }),
    }),
  }
}

/** Waits until a batch of a driven source was asked for so many times. */
export const isAsked = (driven: { readonly reads: number }, times: number) =>
  vi.waitFor(() => expect(driven.reads).toBe(times), often)

/** How many chunks are stored under a name, of whatever generation. */
export async function storedChunks(name: string): Promise<number> {
  const database = await openDB(DATABASE)
  const keys = await database.getAllKeys('chunks')
  database.close()
  return keys.filter((key) => (key as unknown[])[0] === `contacts/${name}`).length
}

export const old = book('old', 2500)
export const fresh = book('fresh', 2500)

/** Each visit begins a millisecond later: the clock says which of two loads is the later one. */
export function advanceClock() {
  let time = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (time += 1))
}

/** Each test of the file begins without a database. */
export function beginWithoutDatabase() {
  beforeEach(async () => {
    await deleteDB(DATABASE)
    advanceClock()
  })
  afterEach(() => {
    vi.restoreAllMocks()
    vi.useRealTimers()
  })
}

/** How often and how long to wait for what a test expects. */
export const often = { interval: 5, timeout: 5000 }

/** What a visit without a connection has. Undefined when nothing is stored. */
export async function stored(name = 'mine'): Promise<Contact[] | undefined> {
  try {
    return await all(cachedContacts(nothing, { name, maxAge: Infinity }))
  } catch (error) {
    if (error !== offline) throw error
    return undefined
  }
}

/** What is stored under `mine`, and in how many chunks of whatever generation. */
export const inStore = async () => ({ contacts: await stored(), chunks: await storedChunks('mine') })
export const nothingStored = { contacts: undefined, chunks: 0 }

/** Stores a book, as an earlier visit did. */
export const visitWith = (contacts: readonly Contact[], name = 'mine') =>
  all(cachedContacts(sourceOf([contacts]), { name, maxAge: Infinity }))

/** Counts the requests that read something of the database and were answered, from now on. */
export function countReads() {
  const reads = { answered: 0 }
  for (const method of ['get', 'getAll'] as const) {
    const original: (...args: never[]) => IDBRequest = IDBObjectStore.prototype[method]
    function counted(this: IDBObjectStore, ...args: never[]) {
      const request = original.apply(this, args)
      request.addEventListener('success', () => reads.answered++)
      return request
    }
    vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(counted as never)
  }
  return reads
}
