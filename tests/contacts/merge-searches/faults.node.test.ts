import { getEventListeners } from 'node:events'
import { mergeSearches, type ContactSearch } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { HAS_MORE } from '../../../src/contacts/search-extensions.ts'
import { consume, createDrivenSearch, iteratorOf, settle } from './driven-search.ts'

const ann = { contact: { email: 'ann@x.example' }, nameRanges: [], emailRanges: [] }
const bob = { contact: { email: 'bob@x.example' }, nameRanges: [], emailRanges: [] }
const never = () => new Promise<never>(() => {})
/** A search that gives an update, and then does something. */
const yields = (update: unknown, end: () => unknown = () => {}) => ({
  async *search() {
    yield update
    await end()
  },
})
const iterates = (iterator: unknown) => ({ search: () => ({ [Symbol.asyncIterator]: () => iterator }) })
function fail(): never {
  throw new Error('out of order')
}

/** Searches that fail, each in its own way. */
const failing: Record<string, unknown> = {
  'throws synchronously': { search: fail },
  'has an iterator that can not be made': { search: () => ({ [Symbol.asyncIterator]: fail }) },
  'throws synchronously in next': iterates({ next: fail }),
  'throws after an answer': yields({ matches: [], total: 0, complete: false }, fail),
  'rejects with undefined': iterates({ next: () => Promise.reject() }),
}

const answer = { matches: [bob], total: 1, complete: true }
const again = async () => ({ done: false, value: answer })
const noAddress = { contact: { email: ' ' } }
/** Searches that give something odd, of which the rest can be used. */
const odd: Record<string, unknown> = {
  'gives rows without an address': yields({ matches: [noAddress, bob], total: 2, complete: true }),
  'gives a total that is too small': yields({ ...answer, total: -3 }),
  'repeats an address': yields({ matches: [bob, bob, bob], total: 3, complete: true }),
  'ends without a complete answer': yields({ ...answer, complete: false }),
  'does not end after its complete answer': yields(answer, never),
  'fails when it is closed': iterates({ next: again, return: fail }),
  'never closes': iterates({ next: again, return: never }),
}

describe.each(Object.entries(failing))('a search that %s', (_, faulty) => {
  it.each([0, 1])('fails, and the others go on (its place: %d)', async (place) => {
    const good = createDrivenSearch()
    const searches = [good.search]
    searches.splice(place, 0, faulty as ContactSearch)
    const merged = mergeSearches(...searches)
    const consumer = consume(merged)
    await settle()
    expect(consumer.isOver).toBe(false)
    good.give({ matches: [ann], total: 1, complete: true })
    await settle()
    expect(consumer.isOver).toBe(true)
    expect(consumer.updates.at(-1)?.matches).toEqual([ann])
    expect(consumer.updates.some(({ complete }) => complete)).toBe(false)
    expect(good.open).toBe(0)
    expect(() => merged.peek?.('', { limit: 9 })).not.toThrow()
  })
})

it('A search whose answer can not be read is closed', async () => {
  const driven = createDrivenSearch()
  const consumer = consume(mergeSearches(driven.search))
  driven.give({ total: 0, complete: false })
  await settle()
  expect(consumer.error).toBeInstanceOf(TypeError)
  expect(driven.open).toBe(0)
})

it('The error of a search is thrown as it is', async () => {
  const error = new Error('closed')
  const { search, fail: failWith } = createDrivenSearch()
  const consumer = consume(mergeSearches(search))
  failWith(error)
  await settle()
  expect(consumer.error).toBe(error)
})

it.each(Object.entries(odd))('a search that %s is used as it can be, with the others', async (_, faulty) => {
  const good = createDrivenSearch()
  good.give({ matches: [ann], total: 1, complete: true })
  const consumer = consume(mergeSearches(good.search, faulty as ContactSearch))
  await settle()
  expect(consumer).toMatchObject({ isOver: true, error: undefined })
  expect(consumer.updates.at(-1)).toMatchObject({ matches: [ann, bob], total: 2, complete: true })
})

it('Rows that can not be used do not use up the limit: a larger one is said to give more', async () => {
  const repeats: ContactSearch = {
    async *search(_query, { limit }) {
      yield { matches: Array.from({ length: limit }, () => ann), total: 1e9, complete: true }
    },
  }
  const consumer = consume(mergeSearches(repeats), '', 2)
  await settle()
  expect(consumer.updates).toMatchObject([{ matches: [ann], complete: true, [HAS_MORE]: true }])
})

it('A search that always has another answer without rows does not keep the merged one from answering', async () => {
  const endless: ContactSearch = {
    async *search() {
      for (;;) yield { matches: [], total: 0, complete: false }
    },
  }
  const { signal } = new AbortController()
  const iterator = iteratorOf(mergeSearches(endless, createDrivenSearch().search), signal)
  expect((await iterator.next()).value).toMatchObject({ matches: [], complete: false })
  await iterator.return?.()
})

/** Where a search can wait. Each ignores its signal. */
const places: Record<string, (onClosed: () => void) => unknown> = {
  'has not answered': (onClosed) => iterates({ next: never, return: async () => onClosed() }),
  'has not answered, and never closes': (onClosed) =>
    iterates({ next: never, return: () => (onClosed(), never()) }),
  'has answered once': (onClosed) => {
    let calls = 0
    return iterates({
      next: () =>
        calls++ ? never() : Promise.resolve({ value: { matches: [ann], total: 1, complete: false } }),
      return: async () => onClosed(),
    })
  },
}

describe.each(Object.entries(places))('an abort while a search %s', (_, create) => {
  it('ends at once, closes the search, and leaves no listener', async () => {
    let closed = 0
    const consumer = consume(
      mergeSearches(create(() => closed++) as ContactSearch, createDrivenSearch().search),
    )
    await settle()
    consumer.controller.abort()
    await settle()
    expect(consumer).toMatchObject({ isOver: true, error: undefined })
    expect(closed).toBe(1)
    expect(getEventListeners(consumer.controller.signal, 'abort')).toEqual([])
  })
})

it('an abort between two updates closes the searches before the consumer asks again', async () => {
  const driven = createDrivenSearch()
  const controller = new AbortController()
  const iterator = iteratorOf(mergeSearches(driven.search), controller.signal)
  driven.give({ matches: [ann], total: 1, complete: false })
  await iterator.next()
  controller.abort()
  await settle()
  expect(driven.open).toBe(0)
  expect(await iterator.next()).toMatchObject({ done: true })
})

it('an abort by one of the searches when it is asked closes all of them', async () => {
  const driven = createDrivenSearch()
  const controller = new AbortController()
  const aborting: ContactSearch = {
    search(query, options) {
      controller.abort()
      return driven.search.search(query, options)
    },
  }
  const other = createDrivenSearch()
  const updates = mergeSearches(other.search, aborting).search('', { limit: 9, signal: controller.signal })
  for await (const update of updates) expect(update).toBeUndefined()
  await settle()
  expect([driven.open, other.open]).toEqual([0, 0])
})
