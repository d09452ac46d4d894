import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  createContactIndex,
  type Contact,
  type ContactIndex,
  type ContactSearch,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'
import { collected, emailsOf, lastOf, plainly, readyIndex, signal, updatesOf } from './answers.ts'
import { searchArray } from './oracle.ts'
import { createRandom, generateContacts } from '../bench/contacts.ts'
import { anyContact, queryText, someContacts, someLimit } from './generated-contacts.ts'
import { anyCodePoint } from '../support/code-points.ts'
import { holdsLater } from '../support/holds.ts'
import { deferred } from '../support/turns.ts'

const contactsOfMany = generateContacts(50_000)

/** Some contacts of a large address book. */
const firstOfMany = (count: number) => contactsOfMany.slice(0, count)

/** An index for tests that only search. */
const filled = createContactIndex(contactsOfMany)
beforeAll(() => filled.ready)
afterAll(() => filled.close())

const error = new Error('gone')
const fail = (): never => {
  throw error
}

/** Contacts that count how often they are read. */
function counted(count: number) {
  let reads = 0
  const contacts = firstOfMany(count).map(({ name, email }) => ({
    name,
    get email() {
      reads++
      return email
    },
  }))
  return { contacts, reads: () => reads }
}

/** A source that gives batches, and then never anything. */
async function* never(...batches: Contact[][]): AsyncGenerator<Contact[]> {
  yield* batches
  await new Promise(() => {})
}

async function* inBatches(batches: readonly Contact[][]) {
  yield* batches
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, at): Contact => ({ email: `p${at}@x.example` }))
const hasAddress = (contact: Contact | null) =>
  typeof contact?.email === 'string' && contact.email.trim() !== ''
const options = (limit: number) => ({ limit, signal })
const iteratorOf = (index: ContactIndex, query: string, some = options(9)) =>
  index.search(query, some)[Symbol.asyncIterator]()
const namesIn = async (index: ContactIndex, query: string) =>
  (await lastOf(index, query)).matches.map(({ contact }) => contact.name)

describe('createContactIndex', () => {
  it('gives one complete answer when it is ready', async () => {
    const complete = { complete: true, progress: 1 }
    const [ann, bob] = [{ name: 'Ann', email: 'ann@ex' }, { email: 'bob@ex' }]
    const match = { contact: ann, nameRanges: [[0, 3]], emailRanges: [[0, 3]] }
    const index = await readyIndex([ann, bob])
    expect(await updatesOf(index, 'ann')).toEqual([{ matches: [match], total: 1, ...complete }])
    expect(index).toMatchObject({ size: 2, progress: 1 })
    expect(await updatesOf(createContactIndex(), '')).toEqual([{ matches: [], total: 0, ...complete }])
  })

  it('reads no contact before the next task', () => {
    const { contacts, reads } = counted(1)
    createContactIndex(contacts)
    expect(reads()).toBe(0)
  })

  it('gives only the total for a limit below 1', async () => {
    const index = createContactIndex([{ email: 'a@ex' }])
    for (const limit of [0, -1, NaN, 0.5])
      expect(await lastOf(index, 'a', limit)).toMatchObject({ matches: [], total: 1, complete: true })
    expect(await lastOf(index, 'a', 1.5)).toMatchObject({ matches: [{}], total: 1 })
  })

  it('skips contacts without an address, and holes, and ignores other invalid fields', async () => {
    const without = [
      null,
      undefined,
      5,
      'a@x',
      [],
      {},
      { name: 'A' },
      ...[null, 5, '', ' '].map((email) => ({ email })),
    ]
    const odd: unknown[] = [
      { email: 'a1@x', name: 5, timesContacted: '9' },
      { email: 'a2@x', name: null, timesContacted: Infinity },
      { email: 'a3@x', timesContacted: NaN },
    ]
    odd[9] = { email: 'a4@x', timesContacted: 1 }
    const index = await readyIndex([...without, ...odd] as Contact[])
    expect(index.size).toBe(4)
    for (const query of ['a', ''])
      expect(emailsOf(await lastOf(index, query))).toEqual(['a4@x', 'a1@x', 'a2@x', 'a3@x'])
    expect(await lastOf(index, '5')).toMatchObject({ total: 0 })
  })
})

type Step =
  | ['add', Contact[]]
  | ['remove', string]
  | ['removeAddress', number]
  | ['search', string, waits: boolean]

describe('the last answer is that of the plain search', { timeout: 60_000 }, () => {
  const expectPlain = async (
    index: ContactIndex,
    contacts: readonly Contact[],
    query: string,
    limit: number,
  ) => expect(await lastOf(index, query, limit)).toEqual(await plainly(contacts, query, limit))

  it('for repeated words and words with a common beginning', async () => {
    const part = fc.constantFrom('a', 'b', 'ab', 'aba', 'é', 'ß', '小', 'か', 'a@x', '.')
    const given = [someContacts, fc.array(part, { maxLength: 30 }), someLimit] as const
    await holdsLater(30, [...given], async (contacts: Contact[], parts: string[], limit) => {
      const index = createContactIndex(contacts)
      await expectPlain(index, contacts, parts.join(' '), limit)
      // No address here begins with a parenthesis, so only the words can match.
      const repeated = await lastOf(index, `( ${parts.join(' ')} ( ${parts.join('\t')}`, limit)
      expect(repeated).toEqual(await lastOf(index, `( ${parts.join(' ')}`, limit))
    })
  })

  it('for the beginnings of two words, in any script and any part of a contact', async () => {
    const letters = "abcdefghijklmnopqrstuvwxyz019абвгдежзийклмнопрстуфхцчшщыюяαβγδλπρσωéüß김철小田か😀@`'"
    const word = fc.string({ unit: fc.constantFrom(...letters), minLength: 1, maxLength: 7 })
    const contact = fc.record({
      name: fc.tuple(word, word).map((both) => both.join(' ')),
      email: fc.tuple(word, word, word).map(([one, other, domain]) => `${one}.${other}@${domain}.example`),
      keywords: fc.array(word, { maxLength: 2 }),
      timesContacted: fc.constantFrom(0, 0, 1),
    })
    const place = fc.tuple(fc.nat(9), fc.nat(9), fc.integer({ min: 1, max: 7 }))
    const given = [
      fc.array(contact, { minLength: 1, maxLength: 40 }),
      fc.array(place, { minLength: 8, maxLength: 8 }),
    ] as const
    const begin = (text: string, length: number) => Array.from(text).slice(0, length).join('')
    await holdsLater(40, [...given], async (contacts: Contact[], places: [number, number, number][]) => {
      const index = createContactIndex(contacts)
      for (const [one, other, length] of places) {
        const { name = '', email = '', keywords = [] } = contacts[(one + other) % contacts.length] ?? {}
        const all = [...name.split(' '), ...email.split(/[.@]/), ...keywords]
        const [first = '', second = ''] = [all[one % all.length], all[other % all.length]]
        await expectPlain(index, contacts, `${begin(first, length)} ${begin(second, 1)}`, 50)
        await expectPlain(index, contacts, `${begin(first, 1)}.${second}`, 50)
      }
    })
  })

  it('for any text', async () => {
    const text = fc.oneof(
      fc.string({ unit: anyCodePoint, maxLength: 6 }),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
    )
    const contact = fc.record({ name: text, email: text, timesContacted: fc.double() })
    await holdsLater(
      50,
      [fc.array(contact, { maxLength: 6 }), text, fc.nat(5)],
      async (contacts, other, at) => {
        const taken = contacts[at]?.name ?? other
        for (const query of [other, taken.slice(0, 2), taken.slice(1, 3)])
          await expectPlain(createContactIndex(contacts), contacts, query, 50)
      },
    )
  })

  it('for an address book of many blocks', async () => {
    const block = fc.tuple(
      fc.array(anyContact, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: 1, max: 400 }),
    )
    const queries = fc.array(queryText, { minLength: 3, maxLength: 3 })
    await holdsLater(3, [fc.array(block, { minLength: 1, maxLength: 6 }), queries], async (blocks, some) => {
      const contacts = blocks.flatMap(([all, copies]) => Array.from({ length: copies }, () => all).flat())
      const index = createContactIndex(contacts)
      for (const query of some)
        for (const limit of [1, 60, Infinity]) await expectPlain(index, contacts, query, limit)
    })
  })

  it('after contacts were added and removed in any order', async () => {
    const step: fc.Arbitrary<Step> = fc.oneof(
      fc.tuple(fc.constant('add' as const), someContacts),
      fc.tuple(fc.constant('remove' as const), fc.constantFrom('a', 'b', 'あ', '小')),
      fc.tuple(fc.constant('removeAddress' as const), fc.nat(20)),
      fc.tuple(fc.constant('search' as const), queryText, fc.boolean()),
    )
    await holdsLater(
      30,
      [fc.array(someContacts), fc.array(step, { maxLength: 12 })],
      async (batches, steps) => {
        const index = await readyIndex(inBatches(batches))
        const results: [actual: unknown, expected: unknown][] = []
        let contacts = batches.flat()
        const removed = (isMeant: (contact: Contact) => boolean) => {
          const before = contacts.length
          contacts = contacts.filter((contact) => !hasAddress(contact) || !isMeant(contact))
          return before - contacts.length
        }
        for (const [type, value, waits] of steps) {
          if (type === 'add') {
            index.add(value)
            contacts = [...contacts, ...value]
          } else if (type === 'remove') {
            const isMeant = ({ email }: Contact) => email.includes(value)
            results.push([index.remove(isMeant), removed(isMeant)])
          } else if (type === 'removeAddress') {
            const email = String(contacts[value]?.email)
            results.push([index.remove(email), removed((contact) => contact.email === email)])
          } else {
            if (waits) await index.ready
            results.push([await lastOf(index, value, 50), await plainly(contacts, value, 50)])
          }
        }
        expect(results.map(([actual]) => actual)).toEqual(results.map(([, expected]) => expected))
        await index.ready
        expect(index.size).toBe(contacts.filter(hasAddress).length)
      },
    )
  })

  it('for a large generated address book', async () => {
    const contacts = generateContacts(12_000)
    const index = createContactIndex(contacts)
    const oracle = searchArray(contacts)
    const queries = ' a an anna smith иван mull jose ohns exa vexm 王 qqq'
      .split(' ')
      .concat('ex an', 'anna ro')
    const answers = async (search: ContactSearch<Contact>) => {
      const last = []
      for (const query of queries) last.push([query, await lastOf(search, query, 200)])
      return last
    }
    const whileFilling = await answers(index)
    await index.ready
    const expected = await answers(oracle)
    expect(whileFilling).toEqual(expected)
    expect(await answers(index)).toEqual(expected)
  })
})

describe('contacts with the same address', () => {
  it('have one row, that of the highest-ranked match', async () => {
    const index = createContactIndex([
      { name: 'Ann Lee', email: 'ann@x.example' },
      { name: 'Annie', email: 'ann@x.example', timesContacted: 3 },
      { name: 'Bob', email: 'bob@x.example' },
      { email: 'ann@x.example' },
    ])
    expect(await namesIn(index, '')).toEqual(['Annie', 'Bob'])
    expect(await namesIn(index, 'ann')).toEqual(['Annie'])
    expect(await namesIn(index, 'lee')).toEqual(['Ann Lee'])
  })

  it('may differ in case and in blanks around the address', async () => {
    const spellings = ['ann@x.example', 'ann@X.EXAMPLE', ' ann@x.example', 'Ann@x.example', 'ann@y.example']
    const last = await lastOf(createContactIndex(spellings.map((email) => ({ name: 'Ann', email }))), 'ann')
    expect([emailsOf(last), last.total]).toEqual([[' ann@x.example', 'ann@y.example'], 2])
  })

  it('are replaced by a better one that is added later, until it is removed', async () => {
    const index = await readyIndex<Contact>([{ name: 'Ann', email: 'ann@x.example' }])
    expect(await namesIn(index, 'ann')).toEqual(['Ann'])
    index.add([{ name: 'Anna', email: 'ann@X.example', timesContacted: 1 }])
    expect(await namesIn(index, 'ann')).toEqual(['Anna'])
    expect(index.remove('ann@X.example')).toBe(1)
    expect(await namesIn(index, 'ann')).toEqual(['Ann'])
  })

  it('count in the total only while there are more rows than the limit', async () => {
    const contacts = Array.from({ length: 60 }, (_, at) => ({
      name: 'Ann',
      email: `ann${at % 20}@x.example`,
    }))
    const index = createContactIndex(contacts)
    expect(await lastOf(index, 'ann', 19)).toMatchObject({ matches: { length: 19 }, total: 60 })
    for (const limit of [20, 21, 59, 60, 61, Infinity])
      expect(await lastOf(index, 'ann', limit)).toMatchObject({ matches: { length: 20 }, total: 20 })
  })

  it('are read by a search only as far as its rows need', async () => {
    let reads = 0
    const contacts = Array.from({ length: 20_000 }, (_, at) => ({
      name: `Ann ${at % 1000}`,
      get email() {
        reads++
        return `ann${at % 1000}@x.example`
      },
    }))
    const index = await readyIndex(contacts)
    reads = 0
    expect(await lastOf(index, 'ann', 50)).toMatchObject({ matches: { length: 50 }, total: 20_000 })
    // For each of the rows there are nineteen other contacts with its address.
    expect(reads).toBeLessThan(50 * 20 * 5)
  })
})

it('a search for many rows gives the best rows at once, then more, and keeps the objects of its rows', async () => {
  const updates = await updatesOf(filled, 'a', 5000)
  expect(updates[0]).toMatchObject({ complete: false, matches: { length: 64 } })
  expect(updates.map(({ complete }) => complete)).toEqual([...updates.slice(1).map(() => false), true])
  for (const [at, { matches, total }] of updates.slice(1).entries()) {
    const { matches: before, total: totalBefore } = updates[at] ?? { matches: [], total: 0 }
    expect(matches.length).toBeGreaterThanOrEqual(before.length)
    expect(before.every((match, row) => match === matches[row])).toBe(true)
    expect(total).toBeGreaterThanOrEqual(totalBefore)
  }
  expect(updates.at(-1)).toEqual(await plainly(contactsOfMany, 'a', 5000))
})

it.each(['ames', 'ill', 'ztu'])('a search inside words has all rows before its count: %s', async (query) => {
  const updates = await updatesOf(filled, query, 50)
  const last = updates.at(-1)
  expect(last?.matches.length).toBeGreaterThan(0)
  const withAll = updates.find(({ matches }) => matches.length === last?.matches.length)
  expect(withAll !== last || updates.length === 1).toBe(true)
})

describe('long texts', () => {
  it.each([65_530, 65_531, 65_532, 65_533, 70_000])('are searched with a length of %i', async (length) => {
    const long = { name: 'b'.repeat(length), email: 'b@x.example' }
    const contacts = [{ name: 'Ann', email: 'a@x.example' }, long, { name: 'Cy', email: 'c@x.example' }]
    const index = await readyIndex(contacts)
    for (const query of ['a', 'bb', 'b@', 'c', 'cy', 'x.ex'])
      expect(await lastOf(index, query, 9)).toEqual(await plainly(contacts, query, 9))
  })

  it('can be the query', async () => {
    const letter = 'Dear Ann, '.repeat(20)
    const contacts = [...firstOfMany(2000), { name: letter, email: 'letter@x.example' }]
    const index = await readyIndex(contacts)
    for (const query of [letter, `${letter}?`, 'x'.repeat(50_000)])
      expect(await lastOf(index, query, 9)).toEqual(await plainly(contacts, query, 9))
  })

  const random = createRandom(7)
  const word = () => Math.floor(random() * 36 ** 4).toString(36)
  it.each([
    ['one word again and again', 'a '.repeat(50_000), 'a'],
    ['one accented word again and again', 'Á '.repeat(50_000), 'a'],
    ['a few words again and again', 'ma an ar '.repeat(11_000), 'ma an ar'],
    ['different words', Array.from({ length: 21_000 }, word).join(' '), undefined],
    ['one long word', 'a'.repeat(100_000), undefined],
    ['a word for a letter', 'q w e r t y u i o p a s d f g h j k l z x c v b n m '.repeat(1900), undefined],
    ['Chinese characters', '王小明'.repeat(33_000), undefined],
  ])('of 100,000 characters find the same as their different words: %s', async (_, query, short) => {
    const last = await lastOf(filled, query, 9)
    const expected = short ? await lastOf(filled, short, 9) : { matches: [], total: 0 }
    expect([last.total, emailsOf(last)]).toEqual([
      expected.total,
      expected.matches.map(({ contact }) => contact.email),
    ])
    expect(last.total > 0).toBe(short !== undefined)
  })
})

describe('aborting', () => {
  it('ends a search before it starts', async () => {
    const updates = createContactIndex([{ email: 'a@ex' }]).search('a', {
      limit: 9,
      signal: AbortSignal.abort(),
    })
    expect(await collected(updates)).toEqual([])
  })

  it('ends a search that waits for its source', async () => {
    const controller = new AbortController()
    const index = createContactIndex(never([{ email: 'a@ex' }]))
    const updates = index.search('a', { limit: 9, signal: controller.signal })
    expect(await updates[Symbol.asyncIterator]().next()).toMatchObject({ value: { complete: false } })
    const rest = collected(updates)
    controller.abort()
    expect(await rest).toEqual([])
    index.close()
  })

  it.each([
    ['an abort', (stop: AbortController) => stop.abort()],
    ['close', (_: AbortController, index: ContactIndex) => index.close()],
  ])('ends the work of a search for many rows (%s)', async (_, end) => {
    const { contacts, reads } = counted(20_000)
    const index = await readyIndex(contacts)
    const stop = new AbortController()
    const updates = iteratorOf(index, 'a', { limit: Infinity, signal: stop.signal })
    expect((await updates.next()).value).toMatchObject({ complete: false })
    end(stop, index)
    const before = reads()
    expect(await updates.next()).toMatchObject({ done: true })
    expect(reads()).toBe(before)
  })

  it('does not slow down the next search', async () => {
    const { contacts, reads } = counted(20_000)
    const index = await readyIndex(contacts)
    const readsFor = async (query: string) => {
      const before = reads()
      await lastOf(index, query)
      return reads() - before
    }
    const alone = await readsFor('smi')
    const controller = new AbortController()
    const old = iteratorOf(index, 'a', { limit: Infinity, signal: controller.signal })
    await old.next()
    const rest = old.next()
    controller.abort()
    expect(await readsFor('smi')).toBe(alone)
    expect(await rest).toMatchObject({ done: true })
  })
})

it('reads a source that returns batches without promises', async () => {
  const batches = [[{ email: 'ann@ex' }], [{ email: 'bob@ex' }]]
  const next = () => ({ done: batches.length === 0, value: batches.shift() })
  const source = { [Symbol.asyncIterator]: () => ({ next }) }
  const index = await readyIndex(source as unknown as AsyncIterable<Contact[]>)
  expect(emailsOf(await lastOf(index, 'ex'))).toEqual(['ann@ex', 'bob@ex'])
})

it('a search ends if the source has ended while an update was read', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  async function* source() {
    yield numbered(2)
    await released
  }
  const index = createContactIndex(source())
  const updates = index.search('p', options(9))[Symbol.asyncIterator]()
  let { value } = await updates.next()
  // A slow machine may report the first contact alone.
  while (value?.total < 2) ({ value } = await updates.next())
  expect(value).toMatchObject({ total: 2, complete: false })
  release()
  await index.ready
  expect(await updates.next()).toMatchObject({ value: { total: 2, complete: true } })
  index.close()
})

it('the size counts no contact that was removed before it was in a segment, also after a failure', async () => {
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  async function* source() {
    yield numbered(1)
    await released
    yield [Object.defineProperty({}, 'email', { get: fail }) as Contact]
  }
  const index = createContactIndex(source())
  while (index.size === 0) await new Promise((resolve) => setTimeout(resolve))
  index.remove(() => true)
  release()
  await expect(index.ready).rejects.toBe(error)
  expect(index.size).toBe(0)
  index.close()
})

describe('a source that fails', () => {
  async function* failing() {
    yield [{ email: 'ann@ex' }]
    fail()
  }

  it('keeps the contacts before its error, and every search throws that error after them', async () => {
    const index = createContactIndex(failing())
    await expect(index.ready).rejects.toBe(error)
    for (let time = 0; time < 2; time++) {
      const updates: SearchUpdate[] = []
      const search = async () => {
        for await (const update of index.search('ann', options(9))) updates.push(update)
      }
      await expect(search()).rejects.toBe(error)
      expect(updates).toMatchObject([{ matches: [{}], total: 1, complete: false }])
      // What is added later is found, and the error stays.
      index.add([{ email: 'bob@ex' }])
      expect(index.peek('bob', { limit: 9 })).toMatchObject({ total: 1 })
      await expect(index.ready).rejects.toBe(error)
    }
    index.close()
  })

  function* iterable() {
    yield { email: 'ann@ex' }
    fail()
  }
  const broken = Object.defineProperty({ email: '' }, 'email', { get: fail })
  it.each<[string, () => Iterable<Contact> | AsyncIterable<Contact[]>, size: number]>([
    ['when it is asked for its iterator', () => ({ [Symbol.asyncIterator]: fail }), 0],
    ['as an iterable, whose next contacts are not read', iterable, 1],
    ['in the getter of a contact: then nothing is found', () => [{ email: 'ann@ex' }, broken], 0],
  ])('throws its error %s', async (_, source, size) => {
    const index = createContactIndex(source())
    await expect(index.ready).rejects.toBe(error)
    expect(index.size).toBe(size)
  })
})

describe('close', () => {
  it('ends searches, releases the source and removes all contacts', async () => {
    let released = false
    async function* source() {
      try {
        yield [{ email: 'ann@ex' }]
        yield [{ email: 'anna@ex' }]
      } finally {
        released = true
      }
    }
    const index = createContactIndex(source())
    const search = iteratorOf(index, 'a')
    await search.next()
    index.close()
    expect((await search.next()).done).toBe(true)
    await index.ready
    expect(released).toBe(true)
    index.add([{ email: 'bob@ex' }])
    expect(index.remove('ann@ex')).toBe(0)
    expect(index.size).toBe(0)
    expect(await updatesOf(index, '')).toEqual([{ matches: [], total: 0, complete: true, progress: 1 }])
  })

  it.each<[string, object]>([
    ['is missing', {}],
    ['is not a function', { return: 5 }],
    ['returns nothing', { return: () => undefined }],
    ['returns a result without a promise', { return: () => ({ done: true, value: undefined }) }],
    ['throws', { return: fail }],
    ['rejects', { return: () => Promise.reject(new Error('no')) }],
    ['cannot be read', Object.defineProperty({}, 'return', { get: fail })],
  ])('works with a source whose return() %s', async (_, end) => {
    const batches = [[{ email: 'ann@ex' }]]
    const source = Object.defineProperties(
      {
        next: () => (batches.length > 0 ? Promise.resolve({ value: batches.pop() }) : new Promise(() => {})),
      },
      Object.getOwnPropertyDescriptors(end),
    )
    const index = createContactIndex({
      [Symbol.asyncIterator]: () => source as unknown as AsyncIterator<Contact[]>,
    })
    const search = iteratorOf(index, 'a')
    expect((await search.next()).value).toMatchObject({ matches: [{ contact: { email: 'ann@ex' } }] })
    const { ready } = index
    index.close()
    await expect(ready).resolves.toBeUndefined()
    expect(await search.next()).toMatchObject({ done: true })
    expect(index.size).toBe(0)
    index.close()
  })

  it('can be called by the iterator of the contacts', async () => {
    const made: ContactIndex[] = []
    function* contacts() {
      yield { email: 'a@x.example' }
      for (const one of made) one.close()
      yield { email: 'b@x.example' }
    }
    const index = createContactIndex(contacts())
    made.push(index)
    await expect(index.ready).resolves.toBeUndefined()
  })
})

it('ready is the same promise until contacts are added', async () => {
  const index = createContactIndex(numbered(3))
  const { ready } = index
  expect(index.ready).toBe(ready)
  await ready
  expect(index.ready).toBe(ready)
  index.add(numbered(1))
  expect(index.ready).not.toBe(ready)
})

it('contacts that are removed between two batches are never found, although some were sorted', async () => {
  const contacts = firstOfMany(9000)
  const isMeant = ({ email }: Contact) => /[02468]@/.test(email)
  let removed = 0
  async function* source() {
    for (let at = 0; at < contacts.length; at += 500) {
      yield contacts.slice(at, at + 500)
      removed += index.remove(isMeant)
    }
  }
  const index = createContactIndex(source())
  await index.ready
  const left = contacts.filter((contact) => !isMeant(contact))
  expect([removed, index.size]).toEqual([contacts.length - left.length, left.length])
  expect(await lastOf(index, 'a', Infinity)).toEqual(await plainly(left, 'a', Infinity))
})

it('a closed index stays so when its source continues', async () => {
  const { promise: gate, resolve: go } = deferred()
  async function* source() {
    yield [{ email: 'ann@x.example' }]
    await gate
    yield [{ email: 'bob@x.example' }]
  }
  const index = createContactIndex(source())
  index.close()
  go()
  await index.ready
  expect(index.size).toBe(0)
})

it('contacts that are added when the work is ending are found, too', async () => {
  // Only work that takes a single time slice ends in the task that reads the last contact.
  for (let turn = 0; turn < 20; turn++) {
    const { promise: read, resolve: isRead } = deferred()
    const contacts = function* () {
      yield* numbered(10)
      isRead()
    }
    const index = createContactIndex(contacts())
    void read.then(() => index.add([{ email: 'me@x.example' }]))
    await read
    await index.ready
    expect(index.size).toBe(11)
  }
})

describe('remove', () => {
  it('keeps all contacts when its callback throws', async () => {
    const index = createContactIndex(numbered(100))
    expect(() => index.remove(fail)).toThrow(error)
    await index.ready
    expect(index.size).toBe(100)
  })

  it('removes contacts again and again while others are read, and these are all found', async () => {
    const contacts = firstOfMany(12_000)
    const index = createContactIndex(contacts)
    let removed = 0
    for (let turn = 0; index.size + removed < contacts.length && turn < 3000; turn++) {
      await new Promise((resolve) => setTimeout(resolve))
      removed += index.remove(contacts[(turn * 7919) % contacts.length]?.email ?? '')
    }
    expect(index.size + removed).toBe(contacts.length)
  })
})

describe('subscribe', () => {
  it('reports removals, and nothing else', async () => {
    const index = await readyIndex([{ email: 'ann@ex' }, { email: 'bob@ex' }])
    const listener = vi.fn<() => void>()
    const end = index.subscribe(listener)
    index.add([{ email: 'cleo@ex' }])
    index.remove('nobody@ex')
    await index.ready
    expect(listener).not.toHaveBeenCalled()
    index.remove('ann@ex')
    expect(listener).toHaveBeenCalledTimes(1)
    index.close()
    expect(listener).toHaveBeenCalledTimes(2)
    end()
  })

  it('ends with the returned function', async () => {
    const index = await readyIndex([{ email: 'ann@ex' }])
    const [ended, other] = [vi.fn<() => void>(), vi.fn<() => void>()]
    const end = index.subscribe(ended)
    index.subscribe(other)
    end()
    index.remove('ann@ex')
    expect(ended).not.toHaveBeenCalled()
    expect(other).toHaveBeenCalledOnce()
  })
})

describe('a listener of subscribe', () => {
  it.each<[act: string, act: (index: ContactIndex) => unknown, times: number]>([
    ['it is closed', (index) => index.close(), 1],
    ['contacts are removed', (index) => index.remove('ann@ex'), 2],
  ])('can close the index when %s', (_, act, times) => {
    const index = createContactIndex([{ email: 'ann@ex' }])
    const listener = vi.fn<() => void>(() => index.close())
    index.subscribe(listener)
    act(index)
    expect(listener).toHaveBeenCalledTimes(times)
  })

  it('that throws does not keep the others from being called, and its error is reported', async () => {
    const own = process.listeners('uncaughtException')
    process.removeAllListeners('uncaughtException')
    onTestFinished(() => own.forEach((each) => process.on('uncaughtException', each)))
    const reported = new Promise((resolve) => process.once('uncaughtException', resolve))
    const index = createContactIndex([{ email: 'ann@ex' }])
    const other = vi.fn<() => void>()
    index.subscribe(fail)
    index.subscribe(other)
    expect(index.remove('ann@ex')).toBe(1)
    expect(other).toHaveBeenCalledOnce()
    expect(await reported).toBe(error)
  })
})

it('without message channels an index is filled and searched', async () => {
  vi.stubGlobal('MessageChannel', undefined)
  try {
    const contacts = firstOfMany(3000)
    const index = await readyIndex(contacts)
    expect(await lastOf(index, 'a', 50)).toEqual(await plainly(contacts, 'a', 50))
  } finally {
    vi.unstubAllGlobals()
  }
})

it('a slow consumer of a search gets few updates', async () => {
  const updates: SearchUpdate[] = []
  const now = performance.now.bind(performance)
  const clock = vi.spyOn(performance, 'now')
  onTestFinished(() => clock.mockRestore())
  for await (const update of filled.search('a', options(500))) {
    updates.push(update)
    if (updates.length > 20) break
    clock.mockImplementation(() => now() + 110 * updates.length)
  }
  expect(updates.at(-1)).toMatchObject({ complete: true })
})
