import { deleteDB, openDB } from 'idb'
import { cachedContacts } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import {
  all,
  beginWithoutDatabase,
  createDrivenSource,
  DATABASE,
  fresh,
  nothing,
  often,
  old,
  sourceOf,
  stored,
  storedChunks,
  visitWith,
} from './support.ts'

beginWithoutDatabase()

describe('Where contacts can not be stored or read, cachedContacts yields those of the source:', () => {
  const ofSource = cachedContacts(sourceOf([fresh]), { name: 'mine' })
  const { put } = IDBObjectStore.prototype
  type Put = (store: IDBObjectStore, ...args: Parameters<typeof put>) => IDBRequest<IDBValidKey>
  /** Replaces how chunks are written. Returns what puts it back. */
  function writeBy(write: Put) {
    const replaced = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
      this: IDBObjectStore,
      ...args
    ) {
      return write(this, ...args)
    })
    return () => replaced.mockRestore()
  }
  const fillDisk = (): never => {
    throw new DOMException('The disk is full.', 'QuotaExceededError')
  }

  it('indexedDB is missing', async () => {
    vi.stubGlobal('indexedDB', undefined)
    expect(await all(ofSource)).toEqual(fresh)
    await ofSource.refresh()
    await ofSource.clear()
    vi.unstubAllGlobals()
    expect(await stored()).toBeUndefined()
  })

  it('indexedDB may not be used', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'indexedDB') as PropertyDescriptor
    Object.defineProperty(globalThis, 'indexedDB', {
      configurable: true,
      get() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    try {
      expect(await all(ofSource)).toEqual(fresh)
      await ofSource.clear()
    } finally {
      Object.defineProperty(globalThis, 'indexedDB', own)
    }
  })

  it('opening the database throws', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('A mutation operation was attempted.', 'InvalidStateError')
    })
    expect(await all(ofSource)).toEqual(fresh)
  })

  it('another tab has a newer version', async () => {
    const newer = await openDB(DATABASE, 99)
    expect(await all(ofSource)).toEqual(fresh)
    await expect(cachedContacts(nothing, { name: 'mine' }).clear()).rejects.toMatchObject({
      name: 'VersionError',
    })
    newer.close()
  })

  it('another tab holds an older version open', async () => {
    const held = await openDB(DATABASE, 1)
    const { open } = IDBFactory.prototype
    vi.spyOn(indexedDB, 'open').mockImplementation((name) => open.call(indexedDB, name, 2))
    expect(await all(ofSource)).toEqual(fresh)
    vi.mocked(indexedDB.open).mockRestore()
    // The database that is opened too late is closed. It would keep this one from being deleted.
    held.close()
    await deleteDB(DATABASE)
  })

  it('the database does not answer', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    vi.spyOn(indexedDB, 'open').mockImplementation(() => new EventTarget() as IDBOpenDBRequest)
    const reading = all(ofSource)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await reading).toEqual(fresh)
  })

  it('another tab gets a newer version while the contacts are loaded', async () => {
    const driven = createDrivenSource()
    const reading = all(cachedContacts(driven.source, { name: 'mine' }))
    driven.give(old)
    await expect.poll(() => driven.reads, often).toBe(2)
    const newer = await openDB(DATABASE, 2)
    driven.give(fresh)
    driven.end()
    expect(await reading).toEqual([...old, ...fresh])
    newer.close()
  })

  it('the disk is full from some chunk on', async () => {
    for (const failing of [0, 1, 3]) {
      let puts = 0
      const mend = writeBy((store, ...args) => (puts++ >= failing ? fillDisk() : put.apply(store, args)))
      expect(await all(ofSource)).toEqual(fresh)
      mend()
      expect(await stored()).toBeUndefined()
      expect(await storedChunks('mine')).toBe(0)
    }
  })

  it('the disk is full for the newer book, and the old one stays', async () => {
    await visitWith(old)
    const mend = writeBy(fillDisk)
    await ofSource.refresh()
    mend()
    expect(await stored()).toEqual(old)
  })

  it('transactions are aborted', async () => {
    const mend = writeBy((store, ...args) => {
      const request = put.apply(store, args)
      request.addEventListener('success', () => store.transaction.abort())
      return request
    })
    expect(await all(ofSource)).toEqual(fresh)
    mend()
    expect(await stored()).toBeUndefined()
  })

  it('the database is deleted while the contacts are loaded', async () => {
    const driven = createDrivenSource()
    const reading = all(cachedContacts(driven.source, { name: 'mine' }))
    driven.give(old)
    await expect.poll(() => driven.reads, often).toBe(2)
    // Like the browser, which takes the space back.
    await deleteDB(DATABASE)
    driven.give(fresh)
    driven.end()
    expect(await reading).toEqual([...old, ...fresh])
    expect(await stored()).toBeUndefined()
  })

  it('the contacts are more than plain data, which a message explains', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    const contacts = [{ email: 'ann@x.example', greet: () => 'Hi' }]
    const cached = cachedContacts(sourceOf([contacts]), { name: 'mine' })
    expect(await all(cached)).toEqual(contacts)
    expect(error.mock.calls).toEqual([
      [expect.stringContaining("cachedContacts: the contacts can't be stored")],
    ])
    expect(await stored()).toBeUndefined()
  })

  it('the name is not usable, which a message explains', async () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await all(cachedContacts(sourceOf([fresh]), { name: '' }))).toEqual(fresh)
    expect(await all(cachedContacts(sourceOf([fresh]), { name: undefined as unknown as string }))).toEqual(
      fresh,
    )
    expect(error.mock.calls).toEqual([[expect.stringContaining('cachedContacts: name has to be a string')]])
  })
})

describe('A stored book that was changed by hand', () => {
  type Database = Awaited<ReturnType<typeof openDB>>
  const keyAt = async (database: Database, at: number) =>
    (await database.getAllKeys('chunks')).at(at) as IDBValidKey
  const book = (value: unknown) => (database: Database) => database.put('books', value, 'contacts/mine')
  const faults: Readonly<Record<string, (database: Database) => Promise<unknown>>> = {
    'has lost a chunk': async (database) => database.delete('chunks', await keyAt(database, 1)),
    'has lost its last chunk': async (database) => database.delete('chunks', await keyAt(database, -1)),
    'has lost all chunks': (database) => database.clear('chunks'),
    'has a chunk that is no list': async (database) =>
      database.put('chunks', 'text', await keyAt(database, 2)),
    'is no object': book(7),
    'is null': book(null),
    'has no generation': book({ chunks: 3 }),
    'has another number of chunks': book({ generation: 'x', chunks: 1e9, savedAt: 1 }),
    'has chunks that are no number': book({ generation: 'x', chunks: 'x', savedAt: 'x' }),
  }

  it.each(Object.keys(faults))('%s: the source is read, and stored', async (fault) => {
    await visitWith(old)
    const database = await openDB(DATABASE)
    await faults[fault]?.(database)
    database.close()
    expect(await stored()).toBeUndefined()
    await visitWith(fresh)
    expect(await stored()).toEqual(fresh)
    expect(await storedChunks('mine')).toBe(4)
  })
})

it('A stored book whose second half can not be read is followed by the contacts of the source, which are stored', async () => {
  await visitWith(old)
  const database = await openDB(DATABASE)
  const keys = await database.getAllKeys('chunks')
  await database.put('chunks', 'text', keys[2])
  database.close()
  const contacts = await all(cachedContacts(sourceOf([fresh]), { name: 'mine' }))
  expect(contacts).toEqual([...old.slice(0, 1000), ...fresh])
  expect(await stored()).toEqual(fresh)
})

it('cachedContacts throws while it is iterated when a generator is read again and nothing is stored', async () => {
  const contacts = cachedContacts(sourceOf([old])(), { name: 'mine' })
  for await (const _ of contacts) break
  await expect(all(contacts)).rejects.toThrow('can read this source only once')
})

it('Every error of an iteration leaves the database free for others', async () => {
  await all(cachedContacts(nothing, { name: 'mine' })).catch(() => {})
  for await (const _ of cachedContacts(sourceOf([old, fresh]), { name: 'mine' })) break
  await visitWith(old)
  for await (const _ of cachedContacts(nothing, { name: 'mine' })) break
  await stored()
  let isBlocked = false
  // A connection that is open is asked to close first. Only one that does not close blocks.
  const held = vi.spyOn(IDBDatabase.prototype, 'close')
  await deleteDB(DATABASE, { blocked: () => (isBlocked = true) })
  expect(isBlocked).toBe(false)
  expect(held).not.toHaveBeenCalled()
})
