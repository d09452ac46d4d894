import {
  cachedContacts,
  createContactIndex,
  vCardContacts,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { contactsOf } from '../answers.ts'
import {
  all,
  beginWithoutDatabase,
  book,
  countReads,
  createDrivenSource,
  fresh,
  inStore,
  isAsked,
  nothing,
  nothingStored,
  offline,
  often,
  old,
  sourceOf,
  stored,
  storedChunks,
  visitWith,
} from './support.ts'

beginWithoutDatabase()

const spied = () => vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([fresh]))
const mine = { name: 'mine' }

describe('On the first visit, cachedContacts', () => {
  it('yields the batches of the source as they come', async () => {
    const driven = createDrivenSource()
    const batches = cachedContacts(driven.source, mine)[Symbol.asyncIterator]()
    const first = book('a', 3)
    driven.give(first)
    expect((await batches.next()).value).toBe(first)
    driven.end()
    expect((await batches.next()).done).toBe(true)
    expect(await stored()).toEqual(first)
  })

  it('throws the error of the source after its contacts, and stores nothing', async () => {
    const found = await contactsOf(cachedContacts(sourceOf([old], offline), mine))
    expect(found).toMatchObject({ contacts: old, error: offline })
    expect(await inStore()).toEqual(nothingStored)
  })

  it('stores nothing of a book that is left early, and stops the source', async () => {
    const driven = createDrivenSource()
    for (let batch = 0; batch < 3; batch++) driven.give(book(`b${batch}`, 1000))
    for await (const _ of cachedContacts(driven.source, mine)) break
    expect(driven.isReturned).toBe(true)
    expect(await inStore()).toEqual(nothingStored)
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
    const contacts = cachedContacts(million, mine)
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
    expect(await all(cachedContacts(sourceOf([]), mine))).toEqual([])
    expect(await inStore()).toEqual(nothingStored)
  })

  it('keeps the properties of the app, and a name of 10 MB', async () => {
    const name = 'x'.repeat(10_000_000)
    const person = { name, email: 'ann@x.example', since: new Date(0), team: { id: 7 } }
    await visitWith([person])
    expect((await stored())?.map((one) => ({ ...one, name: one.name === name ? 'the same' : '' }))).toEqual([
      { ...person, name: 'the same' },
    ])
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
    const index = createContactIndex(cachedContacts(nothing, mine))
    await index.ready
    expect(index.size).toBe(2500)
    index.close()
  })

  it('reads the source after them, for the next visit', async () => {
    const contacts = cachedContacts(sourceOf([fresh]), mine)
    expect(await all(contacts)).toEqual(old)
    await expect.poll(() => stored().then((now) => now?.[0]), often).toEqual(fresh[0])
    expect(await inStore()).toEqual({ contacts: fresh, chunks: 4 })
  })

  it('does not read the source while they are younger than maxAge, but when the clock was set back', async () => {
    const [source, other] = [spied(), spied()]
    await all(cachedContacts(source, { ...mine, maxAge: 60_000 }))
    expect(source).not.toHaveBeenCalled()
    vi.mocked(Date.now).mockReturnValue(0)
    await all(cachedContacts(other, { ...mine, maxAge: 60_000 }))
    await expect.poll(() => other.mock.calls.length, often).toBe(1)
    vi.mocked(Date.now).mockReturnValue(performance.timeOrigin + performance.now() + 61_000)
    await all(cachedContacts(source, { ...mine, maxAge: 60_000 }))
    await expect.poll(() => source.mock.calls.length, often).toBe(1)
  })

  it('reads nothing in the background when it is left early', async () => {
    const source = spied()
    for await (const _ of cachedContacts(source, mine)) break
    expect(source).not.toHaveBeenCalled()
  })

  it('keeps them, and says nothing, when the source fails', async () => {
    const driven = createDrivenSource()
    expect(await all(cachedContacts(driven.source, mine))).toEqual(old)
    driven.give(fresh)
    driven.fail(offline)
    await isAsked(driven, 2)
    await expect.poll(() => storedChunks('mine'), often).toBe(4)
    expect(await stored()).toEqual(old)
  })

  it('yields one book, also when another tab replaces it meanwhile', async () => {
    const read: Contact[] = []
    for await (const batch of cachedContacts(nothing, mine)) {
      if (read.length === 0) await cachedContacts(sourceOf([fresh]), mine).refresh()
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
    await cachedContacts(sourceOf([fresh.slice(0, 700), fresh.slice(700)]), mine).refresh()
    expect(await inStore()).toEqual({ contacts: fresh, chunks: 4 })
  })

  it('rejects with the error of the source, and keeps the stored contacts', async () => {
    const contacts = cachedContacts(sourceOf([fresh], offline), mine)
    await expect(contacts.refresh()).rejects.toBe(offline)
    expect(await inStore()).toEqual({ contacts: old, chunks: 4 })
  })

  it.each<[name: string, source: () => AsyncIterable<readonly Contact[]>]>([
    ['a source that ends without a batch', sourceOf([])],
    ['a text without a vCard', () => vCardContacts('{"error":"The database is down."}')],
    ['an empty text', () => vCardContacts('')],
    ['a file without a vCard', () => vCardContacts(new Blob(['Not found']))],
    ['an empty stream', () => vCardContacts(new Blob([]).stream())],
  ])('keeps the stored contacts after %s, because it says nothing of the book', async (_, source) => {
    await cachedContacts(source, mine).refresh()
    expect(await inStore()).toEqual({ contacts: old, chunks: 4 })
  })

  it.each<[name: string, batch: unknown]>([
    ['undefined', undefined],
    ['null', null],
    ['an object', { error: 'The database is down.' }],
    ['a number', 7],
  ])('rejects, and keeps the stored contacts, when a batch is %s', async (_, batch) => {
    const contacts = cachedContacts(sourceOf([fresh, batch as Contact[]]), mine)
    await expect(contacts.refresh()).rejects.toBeInstanceOf(TypeError)
    expect(await stored()).toEqual(old)
  })

  it('empties the stored contacts after one empty batch', async () => {
    await cachedContacts(sourceOf([[]]), mine).refresh()
    expect(await stored()).toEqual([])
  })

  it('is shared by the calls during it', async () => {
    const source = spied()
    const contacts = cachedContacts(source, mine)
    await Promise.all([contacts.refresh(), contacts.refresh()])
    expect(source).toHaveBeenCalledOnce()
    await contacts.refresh()
    expect(source).toHaveBeenCalledTimes(2)
  })

  it('says that a generator can be read only once', async () => {
    const contacts = cachedContacts(sourceOf([fresh])(), mine)
    await contacts.refresh()
    await expect(contacts.refresh()).rejects.toThrow('can read this source only once')
    expect(await stored()).toEqual(fresh)
  })
})

describe('clear', () => {
  it('deletes the stored contacts', async () => {
    await visitWith(old)
    await cachedContacts(nothing, mine).clear()
    expect(await inStore()).toEqual(nothingStored)
  })

  it.each(['this tab', 'another tab'])('keeps what %s is loading from being stored', async (tab) => {
    const driven = createDrivenSource()
    const contacts = cachedContacts(driven.source, mine)
    const reading = all(contacts)
    driven.give(old)
    await isAsked(driven, 2)
    await (tab === 'this tab' ? contacts : cachedContacts(nothing, mine)).clear()
    driven.give(fresh)
    await isAsked(driven, 3)
    expect(await storedChunks('mine')).toBe(0)
    driven.end()
    expect(await reading).toEqual([...old, ...fresh])
    expect(await inStore()).toEqual(nothingStored)
  })

  it('stops a refresh, and ends its request', async () => {
    await visitWith(old)
    const driven = createDrivenSource()
    let request: AbortSignal | undefined
    const source = ({ signal }: { signal: AbortSignal }) => {
      request = signal
      return driven.source()
    }
    const contacts = cachedContacts(source, mine)
    const refreshing = contacts.refresh()
    driven.give(fresh)
    await isAsked(driven, 2)
    await contacts.clear()
    await refreshing
    expect([driven.isReturned, request?.aborted]).toEqual([true, true])
    expect(await stored()).toBeUndefined()
  })

  it('stops the refresh that would follow the stored contacts', async () => {
    await visitWith(old)
    const source = spied()
    const contacts = cachedContacts(source, mine)
    for await (const _ of contacts) await contacts.clear()
    expect(source).not.toHaveBeenCalled()
    expect(await stored()).toBeUndefined()
  })

  it('at the very start of a visit keeps its contacts from being stored', async () => {
    const contacts = cachedContacts(sourceOf([old]), mine)
    const reading = all(contacts)
    await contacts.clear()
    expect(await reading).toEqual(old)
    expect(await stored()).toBeUndefined()
  })

  it('leaves what is loaded after it', async () => {
    const contacts = cachedContacts(sourceOf([old]), mine)
    await all(contacts)
    await contacts.clear()
    await all(contacts)
    expect(await stored()).toEqual(old)
  })
})

it.each(['first', 'second'])(
  'Two tabs that load at the same time store the book that was begun last, also when the %s one ends last',
  async (last) => {
    const [one, two] = [createDrivenSource(), createDrivenSource()]
    const first = all(cachedContacts(one.source, mine))
    one.give(old)
    await isAsked(one, 2)
    const second = all(cachedContacts(two.source, mine))
    two.give(fresh)
    await isAsked(two, 2)
    const ends = [() => (one.end(), first), () => (two.end(), second)]
    for (const end of last === 'first' ? ends.toReversed() : ends) await end()
    expect([await first, await second]).toEqual([old, fresh])
    expect(await inStore()).toEqual({ contacts: fresh, chunks: 4 })
  },
)
