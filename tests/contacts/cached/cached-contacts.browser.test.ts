import { deleteDB } from 'idb'
import {
  cachedContacts,
  createContactIndex,
  vCardContacts,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  all,
  beginWithoutDatabase,
  book,
  countReads,
  createDrivenSource,
  DATABASE,
  fresh,
  nothing,
  offline,
  often,
  old,
  sourceOf,
  stored,
  storedChunks,
  visitWith,
} from './support.ts'

beginWithoutDatabase()

describe('On the first visit, cachedContacts', () => {
  it('yields the batches of the source as they come', async () => {
    const driven = createDrivenSource()
    const batches = cachedContacts(driven.source, { name: 'mine' })[Symbol.asyncIterator]()
    const first = book('a', 3)
    driven.give(first)
    expect((await batches.next()).value).toBe(first)
    driven.end()
    expect((await batches.next()).done).toBe(true)
    expect(await stored()).toEqual(first)
  })

  it('throws the error of the source after its contacts, and stores nothing', async () => {
    const read: Contact[] = []
    const batches = cachedContacts(sourceOf([old], offline), { name: 'mine' })
    const reading = (async () => {
      for await (const batch of batches) read.push(...batch)
    })()
    await expect(reading).rejects.toBe(offline)
    expect(read).toEqual(old)
    expect(await stored()).toBeUndefined()
    expect(await storedChunks('mine')).toBe(0)
  })

  it('stores nothing of a book that is left early, and stops the source', async () => {
    const driven = createDrivenSource()
    for (let batch = 0; batch < 3; batch++) driven.give(book(`b${batch}`, 1000))
    for await (const _ of cachedContacts(driven.source, { name: 'mine' })) break
    expect(driven.isReturned).toBe(true)
    expect(await storedChunks('mine')).toBe(0)
    expect(await stored()).toBeUndefined()
  })

  it('holds back a source that is faster than the disk: a few chunks of a million contacts are in memory', async () => {
    const { put } = IDBObjectStore.prototype
    let [waiting, most] = [0, 0]
    vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
      const request = put.apply(this, args)
      most = Math.max(most, ++waiting)
      request.addEventListener('success', () => waiting--)
      return request
    })
    const person = { name: 'Ann Lee', email: 'ann@x.example' }
    async function* million() {
      for (let batch = 0; batch < 10; batch++) yield Array.from({ length: 100_000 }, () => person)
    }
    let count = 0
    const contacts = cachedContacts(million, { name: 'mine' })
    for await (const batch of contacts) count += batch.length
    expect(count).toBe(1_000_000)
    expect(most).toBeLessThan(10)
    expect(await storedChunks('mine')).toBe(1001)
    await contacts.clear()
  }, 60_000)

  it('stores an empty book, and one whose batches are empty', async () => {
    await visitWith([], 'empty')
    await all(cachedContacts(sourceOf([[], [], []]), { name: 'batches' }))
    expect(await stored('empty')).toEqual([])
    expect(await stored('batches')).toEqual([])
  })

  it('stores nothing of a source that ends without a batch', async () => {
    expect(await all(cachedContacts(sourceOf([]), { name: 'mine' }))).toEqual([])
    expect(await stored()).toBeUndefined()
    expect(await storedChunks('mine')).toBe(0)
  })

  it('keeps the properties of the app', async () => {
    const person = { name: 'Ann', email: 'ann@x.example', since: new Date(0), team: { id: 7 } }
    await visitWith([person])
    expect(await stored()).toEqual([person])
  })
})

describe('On a later visit, cachedContacts', () => {
  beforeEach(() => visitWith(old))

  it('yields the first ones before it reads the others, and reads no more when it is left early', async () => {
    await visitWith(book('large', 60_000), 'large')
    const reads = countReads()
    for await (const _ of cachedContacts(nothing, { name: 'large' })) break
    // Waits for what was begun.
    expect(await storedChunks('large')).toBe(61)
    expect(reads.answered).toBeLessThan(10)
  })

  it('fills an index', async () => {
    const index = createContactIndex(cachedContacts(nothing, { name: 'mine' }))
    await index.ready
    expect(index.size).toBe(2500)
    index.close()
  })

  it('reads the source after them, for the next visit', async () => {
    const contacts = cachedContacts(sourceOf([fresh]), { name: 'mine' })
    expect(await all(contacts)).toEqual(old)
    await expect.poll(() => stored().then((now) => now?.[0]), often).toEqual(fresh[0])
    expect(await stored()).toEqual(fresh)
    expect(await storedChunks('mine')).toBe(4)
  })

  it('does not read the source while they are younger than maxAge', async () => {
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
    await all(cachedContacts(source, { name: 'mine', maxAge: 60_000 }))
    expect(source).not.toHaveBeenCalled()
    vi.mocked(Date.now).mockReturnValue(performance.timeOrigin + performance.now() + 61_000)
    await all(cachedContacts(source, { name: 'mine', maxAge: 60_000 }))
    await expect.poll(() => source.mock.calls.length, often).toBe(1)
  })

  it('reads the source when the clock was set back', async () => {
    vi.mocked(Date.now).mockReturnValue(0)
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
    await all(cachedContacts(source, { name: 'mine', maxAge: 60_000 }))
    await expect.poll(() => source.mock.calls.length, often).toBe(1)
  })

  it('reads nothing in the background when it is left early', async () => {
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
    for await (const _ of cachedContacts(source, { name: 'mine' })) break
    expect(source).not.toHaveBeenCalled()
  })

  it('keeps them, and says nothing, when the source fails', async () => {
    const driven = createDrivenSource()
    expect(await all(cachedContacts(driven.source, { name: 'mine' }))).toEqual(old)
    driven.give(fresh)
    driven.fail(offline)
    await expect.poll(() => driven.reads, often).toBe(2)
    await expect.poll(() => storedChunks('mine'), often).toBe(4)
    expect(await stored()).toEqual(old)
  })

  it('yields one book, also when another tab replaces it meanwhile', async () => {
    const read: Contact[] = []
    for await (const batch of cachedContacts(nothing, { name: 'mine' })) {
      if (read.length === 0) await cachedContacts(sourceOf([fresh]), { name: 'mine' }).refresh()
      read.push(...batch)
    }
    expect(read).toEqual(old)
    expect(await stored()).toEqual(fresh)
  })

  it('keeps books of other names apart', async () => {
    await visitWith(fresh, 'hers')
    await cachedContacts(nothing, { name: 'hers' }).clear()
    expect(await stored('hers')).toBeUndefined()
    expect(await stored()).toEqual(old)
  })
})

describe('refresh', () => {
  beforeEach(() => visitWith(old))

  it('replaces the stored contacts', async () => {
    await cachedContacts(sourceOf([fresh.slice(0, 700), fresh.slice(700)]), { name: 'mine' }).refresh()
    expect(await stored()).toEqual(fresh)
    expect(await storedChunks('mine')).toBe(4)
  })

  it('rejects with the error of the source, and keeps the stored contacts', async () => {
    const contacts = cachedContacts(sourceOf([fresh], offline), { name: 'mine' })
    await expect(contacts.refresh()).rejects.toBe(offline)
    expect(await stored()).toEqual(old)
    expect(await storedChunks('mine')).toBe(4)
  })

  it.each<[name: string, source: () => AsyncIterable<readonly Contact[]>]>([
    ['a source that ends without a batch', sourceOf([])],
    ['a text without a vCard', () => vCardContacts('{"error":"The database is down."}')],
    ['an empty text', () => vCardContacts('')],
    ['a file without a vCard', () => vCardContacts(new Blob(['Not found']))],
    ['an empty stream', () => vCardContacts(new Blob([]).stream())],
  ])('keeps the stored contacts after %s, because it says nothing of the book', async (_, source) => {
    await cachedContacts(source, { name: 'mine' }).refresh()
    expect(await stored()).toEqual(old)
    expect(await storedChunks('mine')).toBe(4)
  })

  it.each<[name: string, batch: unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['an object', { error: 'The database is down.' }],
    ['a number', 7],
  ])('rejects, and keeps the stored contacts, when a batch is %s', async (_, batch) => {
    const contacts = cachedContacts(sourceOf([fresh, batch as Contact[]]), { name: 'mine' })
    await expect(contacts.refresh()).rejects.toBeInstanceOf(TypeError)
    expect(await stored()).toEqual(old)
  })

  it('empties the stored contacts after one empty batch', async () => {
    await cachedContacts(sourceOf([[]]), { name: 'mine' }).refresh()
    expect(await stored()).toEqual([])
  })

  it('is shared by the calls during it', async () => {
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
    const contacts = cachedContacts(source, { name: 'mine' })
    await Promise.all([contacts.refresh(), contacts.refresh()])
    expect(source).toHaveBeenCalledOnce()
    await contacts.refresh()
    expect(source).toHaveBeenCalledTimes(2)
  })

  it('says that a generator can be read only once', async () => {
    const contacts = cachedContacts(sourceOf([fresh])(), { name: 'mine' })
    await contacts.refresh()
    await expect(contacts.refresh()).rejects.toThrow('can read this source only once')
    expect(await stored()).toEqual(fresh)
  })
})

describe('clear', () => {
  it('deletes the stored contacts', async () => {
    await visitWith(old)
    await cachedContacts(nothing, { name: 'mine' }).clear()
    expect(await stored()).toBeUndefined()
    expect(await storedChunks('mine')).toBe(0)
  })

  it.each(['this tab', 'another tab'])('keeps what %s is loading from being stored', async (tab) => {
    const driven = createDrivenSource()
    const contacts = cachedContacts(driven.source, { name: 'mine' })
    const reading = all(contacts)
    driven.give(old)
    await expect.poll(() => driven.reads, often).toBe(2)
    await (tab === 'this tab' ? contacts : cachedContacts(nothing, { name: 'mine' })).clear()
    driven.give(fresh)
    await expect.poll(() => driven.reads, often).toBe(3)
    expect(await storedChunks('mine')).toBe(0)
    driven.end()
    expect(await reading).toEqual([...old, ...fresh])
    expect(await storedChunks('mine')).toBe(0)
    expect(await stored()).toBeUndefined()
  })

  it('stops a refresh', async () => {
    await visitWith(old)
    const driven = createDrivenSource()
    const contacts = cachedContacts(driven.source, { name: 'mine' })
    const refreshing = contacts.refresh()
    driven.give(fresh)
    await expect.poll(() => driven.reads, often).toBe(2)
    await contacts.clear()
    await refreshing
    expect(driven.isReturned).toBe(true)
    expect(await stored()).toBeUndefined()
  })

  it('ends the request of a refresh', async () => {
    await visitWith(old)
    const requests: AbortSignal[] = []
    async function* source({ signal }: { signal: AbortSignal }) {
      requests.push(signal)
      yield* await new Promise<AsyncIterable<Contact[]>>(() => {})
    }
    const contacts = cachedContacts(source, { name: 'mine' })
    const refreshing = contacts.refresh()
    await expect.poll(() => requests.length, often).toBe(1)
    await contacts.clear()
    await refreshing
    expect(requests[0]?.aborted).toBe(true)
  })

  it('stops the refresh that would follow the stored contacts', async () => {
    await visitWith(old)
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
    const contacts = cachedContacts(source, { name: 'mine' })
    for await (const _ of contacts) await contacts.clear()
    expect(source).not.toHaveBeenCalled()
    expect(await stored()).toBeUndefined()
  })

  it('at the very start of a visit keeps its contacts from being stored', async () => {
    const contacts = cachedContacts(sourceOf([old]), { name: 'mine' })
    const reading = all(contacts)
    await contacts.clear()
    expect(await reading).toEqual(old)
    expect(await stored()).toBeUndefined()
  })

  it('leaves what is loaded after it', async () => {
    const contacts = cachedContacts(sourceOf([old]), { name: 'mine' })
    await all(contacts)
    await contacts.clear()
    await all(contacts)
    expect(await stored()).toEqual(old)
  })
})

describe('Two tabs that load at the same time', () => {
  const startedInOrder = async () => {
    const [one, two] = [createDrivenSource(), createDrivenSource()]
    const first = all(cachedContacts(one.source, { name: 'mine' }))
    one.give(old)
    await expect.poll(() => one.reads, often).toBe(2)
    const second = all(cachedContacts(two.source, { name: 'mine' }))
    two.give(fresh)
    await expect.poll(() => two.reads, often).toBe(2)
    return { one, two, first, second }
  }

  it('store the book that was begun last, whichever ends last', async () => {
    for (const isFirstLast of [true, false]) {
      await deleteDB(DATABASE)
      const { one, two, first, second } = await startedInOrder()
      if (isFirstLast) {
        two.end()
        await second
        one.end()
      } else {
        one.end()
        await first
        two.end()
      }
      expect(await first).toEqual(old)
      expect(await second).toEqual(fresh)
      expect(await stored()).toEqual(fresh)
      expect(await storedChunks('mine')).toBe(4)
    }
  })
})
