import { deleteDB } from 'idb'
import { cachedContacts } from 'react-textbox-emailpicker/contacts'
import { expect, it, vi } from 'vitest'
import { countDatabases, countTimers } from './open-work.ts'
import {
  all,
  beginWithoutDatabase,
  book,
  createDrivenSource,
  DATABASE,
  fresh,
  isAsked,
  often,
  old,
  sourceOf,
  storedChunks,
  visitWith,
} from './support.ts'

beginWithoutDatabase()

/** Resolves when a method has been called `times` times. The call goes on. */
function called<T extends object>(prototype: T, method: keyof T & string, times = 1): Promise<void> {
  return new Promise((resolve) => {
    const original = prototype[method] as (...args: unknown[]) => unknown
    let calls = 0
    vi.spyOn(prototype as Record<string, (...args: unknown[]) => unknown>, method).mockImplementation(
      function (this: unknown, ...args) {
        if (++calls === times) resolve()
        return original.apply(this, args)
      },
    )
  })
}

type Driven = ReturnType<typeof createDrivenSource>
type Databases = ReturnType<typeof countDatabases>

interface Place {
  /** Resolves when the visit waits there. */
  reached: (driven: Driven, databases: Databases) => Promise<unknown>
  /** Whether an earlier visit has stored contacts. */
  hasStored?: true
  /** How many chunks are stored afterwards. @default those of the earlier visit, or none */
  leaves?: number
}

/** Where a visit can wait. */
const places: Readonly<Record<string, Place>> = {
  'the database is opened': { reached: (_, databases) => databases.requested },
  'the stored contacts are looked for': { reached: () => called(IDBObjectStore.prototype, 'get') },
  'the source has not answered': { reached: (driven) => isAsked(driven, 1) },
  'the source has not answered again': {
    reached(driven) {
      driven.give(fresh)
      return isAsked(driven, 2)
    },
  },
  'contacts are written': {
    reached(driven) {
      const written = called(IDBObjectStore.prototype, 'put', 5)
      // More than are written at the same time.
      driven.give(book('large', 20_000))
      return written
    },
  },
  // They are whole, and are kept.
  'the contacts are made those of the next visit': {
    reached(driven) {
      driven.give(fresh)
      driven.end()
      return called(IDBObjectStore.prototype, 'count')
    },
    leaves: 4,
  },
  'the database of an earlier visit is opened': {
    hasStored: true,
    reached: (_, databases) => databases.requested,
  },
  'the stored contacts are counted': {
    hasStored: true,
    reached: () => called(IDBObjectStore.prototype, 'count'),
  },
  'the first stored contacts are read': {
    hasStored: true,
    reached: () => called(IDBObjectStore.prototype, 'get', 2),
  },
}

it.each(Object.entries(places))(
  'A visit that ends while %s stops the source, and leaves nothing half stored, open or waiting',
  async (_, { reached, hasStored, leaves }) => {
    if (hasStored) await visitWith(old)
    const before = hasStored ? await storedChunks('mine') : 0
    const driven = createDrivenSource()
    const timers = countTimers()
    const databases = countDatabases()
    const visit = cachedContacts(driven.source, { name: 'mine', maxAge: Infinity })[Symbol.asyncIterator]()
    const isReached = reached(driven, databases)
    const reading = readAll(visit)
    await isReached
    expect(await visit.return?.()).toEqual({ done: true, value: undefined })
    await reading
    expect(driven.isReturned).toBe(driven.reads > 0 && leaves === undefined)
    await expect.poll(timers, often).toBe(0)
    expect(databases.open.size).toBe(0)
    vi.restoreAllMocks()
    expect(await storedChunks('mine')).toBe(leaves ?? before)
    const retry = await all(cachedContacts(sourceOf([fresh]), { name: 'mine', maxAge: Infinity }))
    expect(retry).toEqual(hasStored ? old : fresh)
    await deleteDB(DATABASE)
  },
)

async function readAll(iterator: AsyncIterator<unknown>): Promise<void> {
  while (!(await iterator.next()).done);
}
