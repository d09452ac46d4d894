import {
  cachedContacts,
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  httpSearch,
  mergeSearches,
  vCardContacts,
  type Contact,
  type ContactIndex,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { describe, expect, it } from 'vitest'
import { answersTo, emails } from './http-search/directory.ts'

// What code without types gives in place of contacts.

const ann = { name: 'Ann Lee', email: 'ann@x.example' }

const wrong: Readonly<Record<string, readonly [value: unknown, kind: string]>> = {
  null: [null, 'null'],
  'a text': ['[{"email":"ann@x.example"}]', 'string'],
  'a number': [7, 'number'],
  'an object': [{ contacts: [ann] }, 'object'],
  'a contact': [ann, 'object'],
  'a promise': [Promise.resolve([ann]), 'a promise'],
  'a function': [() => [ann], 'function'],
}
/** An async generator waits for a promise that it yields. */
const { 'a promise': _promise, ...withoutPromise } = wrong
const yielded: typeof wrong = { ...withoutPromise, undefined: [undefined, 'undefined'] }
const andUndefined = { ...wrong, undefined: [undefined, 'undefined'] } as typeof wrong

const indexMessage = (kind: string) =>
  `An index takes an array of contacts, another iterable of contacts, or an async iterable of arrays, not ${kind}.`
const batchMessage = (kind: string) => `A source of contacts has to yield arrays of contacts, not ${kind}.`

async function expectFailure(index: ContactIndex, message: string, found: readonly string[] = []) {
  await expect(index.ready).rejects.toThrow(new TypeError(message))
  const { last, error } = await answersTo(index, '')
  expect(error).toEqual(new TypeError(message))
  expect(last).toMatchObject({ complete: false })
  expect(emails(last)).toEqual(found)
  expect(index.size).toBe(found.length)
}

describe('createContactIndex', () => {
  it.each(Object.entries(wrong))(
    'fails, when it is searched, with what is wrong for %s',
    async (_, [value, kind]) => {
      const index = createContactIndex(value as Contact[])
      expect(index.size).toBe(0)
      await expectFailure(index, indexMessage(kind))
    },
  )

  it('takes nothing, and null for its options', async () => {
    for (const index of [createContactIndex(), createContactIndex([ann], null as never)]) await index.ready
    expect(createContactIndex(undefined).size).toBe(0)
  })

  it.each(Object.entries(andUndefined))(
    'keeps its contacts, and says what is wrong, if %s is added',
    async (_, [value, kind]) => {
      const index = createContactIndex<Contact>([ann])
      await index.ready
      expect(index.size).toBe(1)
      index.add(value as Contact[])
      await expectFailure(index, indexMessage(kind), [ann.email])
    },
  )

  it.each(Object.entries(yielded))(
    'keeps what came before a source yields %s, and ends the source',
    async (_, [value, kind]) => {
      let isEnded = false
      async function* source() {
        try {
          yield [ann]
          yield value as Contact[]
          yield [{ email: 'bob@x.example' }]
        } finally {
          isEnded = true
        }
      }
      await expectFailure(createContactIndex(source()), batchMessage(kind), [ann.email])
      expect(isEnded).toBe(true)
    },
  )

  it('fails with the error of a source that throws when it is asked for its iterator', async () => {
    const fail = () => {
      throw new Error('closed')
    }
    for (const symbol of [Symbol.iterator, Symbol.asyncIterator] as const) {
      const index = createContactIndex({ [symbol]: fail } as never)
      await expect(index.ready).rejects.toThrow('closed')
    }
  })

  it('reads other iterables, and skips what is no contact', async () => {
    const odd = [null, undefined, 7, 'x', {}, ann] as Contact[]
    async function* batches() {
      yield new Set(odd) as unknown as Contact[]
    }
    for (const source of [odd, new Set(odd), batches(), new Map([[1, ann]]).values()]) {
      const index = createContactIndex<Contact>(source)
      await index.ready
      expect(index.size).toBe(1)
    }
  })
})

async function errorOf(source: AsyncIterable<unknown>): Promise<unknown> {
  try {
    for await (const batch of source) void batch
  } catch (error) {
    return error
  }
  return undefined
}

it.each(Object.entries(yielded))(
  'cachedContacts fails with what is wrong if its source yields %s',
  async (_, [value, kind]) => {
    async function* source() {
      yield value as Contact[]
    }
    const contacts = cachedContacts(source, { name: 'ann' })
    expect(await errorOf(contacts)).toEqual(new TypeError(batchMessage(kind)))
  },
)

it.each([null, undefined, 7, 'x', {}])('sources say what they take in place of %o', async (value) => {
  const given = value as never
  const errors = await Promise.all([
    errorOf(cachedContacts(given, { name: 'ann' })),
    errorOf(typeof value === 'string' ? vCardContacts(7 as never) : vCardContacts(given)),
  ])
  for (const error of errors)
    expect(String(error)).toMatch(/^TypeError: (?:cachedContacts|vCardContacts) reads /)
  for (const create of [cardDavContacts, cardDavSearch] as ((options: never) => unknown)[])
    expect(() => create(given)).toThrow('url is not the address of an address book')
})

it.each([null, undefined, 7, 'x', {}, { request: () => '' }, { mapRow: () => null }])(
  'httpSearch says what it takes in place of %o',
  async (value) => {
    const search = httpSearch(value as never)
    expect(search.peek('a', { limit: 9 })).toBeUndefined()
    expect((await answersTo(search, 'a')).error).toEqual(
      new TypeError('httpSearch takes an object with the functions request and mapRow.'),
    )
  },
)

it.each([null, undefined, 7, 'x', {}, [], { matches: null }])(
  'mergeSearches keeps the rows of other searches if one answers with %o',
  async (value) => {
    const odd = {
      async *search() {
        yield value
      },
    } as unknown as ContactSearch
    const { last, error } = await answersTo(mergeSearches(createContactIndex([ann]), odd), 'ann')
    expect(emails(last)).toEqual([ann.email])
    expect(error).toBeInstanceOf(TypeError)
  },
)

it.each([null, undefined, 7, {}, Promise.resolve({ matches: [] })])(
  'mergeSearches keeps the rows of other searches if one returns %o',
  async (value) => {
    const odd = { search: () => value as never }
    const { last, error } = await answersTo(mergeSearches(createContactIndex([ann]), odd), 'ann')
    expect(emails(last)).toEqual([ann.email])
    expect(error).toEqual(new TypeError('its search method returns no async iterable'))
  },
)
