import { deleteDB, openDB } from 'idb'
import { cachedContacts } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import {
  all,
  beginWithoutDatabase,
  createDrivenSource,
  DATABASE,
  fresh,
  inStore,
  isAsked,
  nothing,
  nothingStored,
  old,
  sourceOf,
  stored,
  visitWith,
} from './support.ts'

beginWithoutDatabase()

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

const fail = (message: string, name: string) => (): never => {
  throw new DOMException(message, name)
}
const fillDisk = fail('The disk is full.', 'QuotaExceededError')

/** Reads a source of two batches, and does something between them. */
async function readWith(act: () => Promise<unknown>) {
  const driven = createDrivenSource()
  const reading = all(cachedContacts(driven.source, { name: 'mine' }))
  driven.give(old)
  await isAsked(driven, 2)
  await act()
  driven.give(fresh)
  driven.end()
  return reading
}

describe('Where contacts can not be stored or read, cachedContacts yields those of the source:', () => {
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
    const get = fail('The operation is insecure.', 'SecurityError')
    Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get })
    try {
      expect(await all(ofSource)).toEqual(fresh)
      await ofSource.clear()
    } finally {
      Object.defineProperty(globalThis, 'indexedDB', own)
    }
  })

  it('opening the database throws', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(fail('A mutation was attempted.', 'InvalidStateError'))
    expect(await all(ofSource)).toEqual(fresh)
  })

  it('another tab has a newer version', async () => {
    const newer = await openDB(DATABASE, 99)
    expect(await all(ofSource)).toEqual(fresh)
    await expect(ofSource.clear()).rejects.toMatchObject({ name: 'VersionError' })
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
    const opened: IDBDatabase[] = []
    expect(await readWith(async () => opened.push((await openDB(DATABASE, 2)) as never))).toEqual([
      ...old,
      ...fresh,
    ])
    opened[0]?.close()
  })

  it('the database is deleted while the contacts are loaded', async () => {
    // Like the browser, which takes the space back.
    expect(await readWith(() => deleteDB(DATABASE))).toEqual([...old, ...fresh])
    expect(await stored()).toBeUndefined()
  })

  it.each([0, 1, 3])('the disk is full from chunk %d on', async (failing) => {
    let puts = 0
    const mend = writeBy((store, ...args) => (puts++ >= failing ? fillDisk() : put.apply(store, args)))
    expect(await all(ofSource)).toEqual(fresh)
    mend()
    expect(await inStore()).toEqual(nothingStored)
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

  const functions = [{ email: 'ann@x.example', greet: () => 'Hi' }]
  it.each([
    ['the contacts are more than plain data', functions, ['mine'], "the contacts can't be stored"],
    ['the name is not usable', fresh, ['', undefined], 'name has to be a string'],
  ])('%s, which a message explains', async (_, contacts, names, message) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {})
    for (const name of names)
      expect(await all(cachedContacts(sourceOf([contacts]), { name: name as string }))).toEqual(contacts)
    expect(error.mock.calls).toEqual([[expect.stringContaining(`cachedContacts: ${message}`)]])
    expect(await stored()).toBeUndefined()
  })
})

type Database = Awaited<ReturnType<typeof openDB>>
const keyAt = async (database: Database, at: number) =>
  (await database.getAllKeys('chunks')).at(at) as IDBValidKey
const record = (value: unknown) => (database: Database) => database.put('books', value, 'contacts/mine')

/** Changes the stored book by hand. */
async function spoil(fault: (database: Database) => Promise<unknown>) {
  const database = await openDB(DATABASE)
  await fault(database)
  database.close()
}
const spoilChunk = async (database: Database) => database.put('chunks', 'text', await keyAt(database, 2))

describe('A stored book that was changed by hand', () => {
  it.each<[fault: string, spoil: (database: Database) => Promise<unknown>]>([
    ['has lost a chunk', async (database) => database.delete('chunks', await keyAt(database, 1))],
    ['has lost its last chunk', async (database) => database.delete('chunks', await keyAt(database, -1))],
    ['has lost all chunks', (database) => database.clear('chunks')],
    ['has a chunk that is no list', spoilChunk],
    ['is no object', record(7)],
    ['is null', record(null)],
    ['has no generation', record({ chunks: 3 })],
    ['has another number of chunks', record({ generation: 'x', chunks: 1e9, savedAt: 1 })],
    ['has chunks that are no number', record({ generation: 'x', chunks: 'x', savedAt: 'x' })],
  ])('%s: the source is read, and stored', async (_, fault) => {
    await visitWith(old)
    await spoil(fault)
    expect(await stored()).toBeUndefined()
    await visitWith(fresh)
    expect(await inStore()).toEqual({ contacts: fresh, chunks: 4 })
  })

  it('has a second half that can not be read: the contacts of the source follow, and are stored', async () => {
    await visitWith(old)
    await spoil(spoilChunk)
    expect(await all(ofSource)).toEqual([...old.slice(0, 1000), ...fresh])
    expect(await stored()).toEqual(fresh)
  })
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
