import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { createContactIndex, type Contact, type ContactIndex } from 'react-textbox-emailpicker/contacts'
import { foldContact } from '../../src/contacts/matching/folded-contact.ts'
import { matchKindOf, parseQuery } from '../../src/contacts/matching/match.ts'
import { compareHits } from '../../src/contacts/matching/rank.ts'
import { generateContacts } from '../bench/contacts.ts'
import { holdsLater } from '../support/holds.ts'
import { runs } from '../support/runs.ts'
import { stepTasks, type Tasks } from '../support/step-tasks.ts'
import { collected, plainly, signal } from './answers.ts'
import { anyContact, queryText, someContacts, someLimit } from './generated-contacts.ts'

const many = generateContacts(40_000)

/** The updates of a search, while its tasks and those of the index run in turns. */
async function updatesOf(tasks: Tasks, index: ContactIndex, query: string, limit: number) {
  const updates = collected(index.search(query, { limit, signal }))
  await tasks.until(updates)
  return updates
}

/** Other objects for the same contacts. A row is told apart by its object. */
const copied = (contacts: readonly Contact[]): Contact[] => contacts.map((one) => one && { ...one })

interface Source {
  contacts: Iterable<Contact> | AsyncIterable<readonly Contact[]>
  /** Whether all contacts have been given. What a source has not given yet can't be removed. */
  isOver: () => boolean
}

const sources: Readonly<Record<string, (contacts: readonly Contact[]) => Source>> = {
  'an array': (contacts) => ({ contacts, isOver: () => true }),
  'an iterable': (contacts) => ({ contacts: contacts.values(), isOver: () => true }),
  'an asynchronous source': (contacts) => {
    let isOver = false
    async function* batches() {
      for (let at = 0; at < contacts.length; at += 50) yield contacts.slice(at, at + 50)
      isOver = true
    }
    return { contacts: batches(), isOver: () => isOver }
  },
}

describe.each(Object.entries(sources))(
  'a search while an index is filled from %s',
  { timeout: 120_000 },
  (_, sourceOf) => {
    it('ends with the answer of the plain search, from every state of the index on', async () => {
      const tasks = stepTasks(5)
      const contacts = many.slice(0, 300)
      const states = await tasks.until(createContactIndex(sourceOf(contacts).contacts).ready)
      expect(states).toBeGreaterThan(10)
      for (const [query, limit] of [
        ['a', 5],
        ['', 3],
        ['an', Infinity],
      ] as const) {
        const expected = await plainly(contacts, query, limit)
        for (let state = 0; state <= states; state++) {
          const index = createContactIndex(sourceOf(contacts).contacts)
          await tasks.run(state)
          expect((await updatesOf(tasks, index, query, limit)).at(-1)).toEqual(expected)
          index.close()
        }
      }
    })

    it('ends with it for any contacts and queries, also after a peek, and so does the peek if it is complete', async () => {
      const tasks = stepTasks(1)
      await holdsLater(
        100,
        [fc.array(anyContact, { maxLength: 80 }), queryText, someLimit, fc.nat(12), fc.boolean()],
        async (contacts, query, limit, state, peeks) => {
          const index = createContactIndex(sourceOf(contacts).contacts)
          await tasks.run(state)
          const expected = await plainly(contacts, query, limit)
          const atOnce = peeks ? index.peek(query, { limit }) : undefined
          const last = (await updatesOf(tasks, index, query, limit)).at(-1)
          expect([atOnce?.complete ? atOnce : last, last]).toEqual([expected, expected])
          index.close()
        },
      )
    })

    it('ends with it although contacts are added and removed meanwhile', async () => {
      const tasks = stepTasks(5)
      const change = fc.record({
        after: fc.nat(4),
        add: someContacts,
        removes: fc.constantFrom('a', 'b', 'あ', '小', undefined),
      })
      const some = fc.array(anyContact, { minLength: 1, maxLength: 20 })
      let changed = 0
      await holdsLater(
        100,
        [some, fc.array(change, { maxLength: 5 }), queryText, someLimit, fc.nat(30)],
        async (few, changes, query, limit, state) => {
          let contacts = Array.from({ length: 15 }, () => copied(few)).flat()
          const source = sourceOf(contacts)
          const index = createContactIndex(source.contacts)
          await tasks.run(state)
          let hasEnded = false
          const search = collected(index.search(query, { limit, signal })).finally(() => (hasEnded = true))
          for (const { after, add, removes } of changes) {
            await tasks.run(after)
            if (hasEnded || !source.isOver()) break
            changed++
            index.add(add)
            contacts = contacts.concat(add)
            if (removes === undefined) continue
            index.remove(({ email }) => email.includes(removes))
            contacts = contacts.filter((one) => !foldContact(one, 0) || !one.email.includes(removes))
          }
          await tasks.until(search)
          expect((await search).at(-1)).toEqual(await plainly(contacts, query, limit))
          index.close()
        },
      )
      expect(changed).toBeGreaterThan(runs(20))
    })

    it('gives rows that get better and better, and totals that get larger', async () => {
      const tasks = stepTasks(5)
      const books = fc.array(fc.record({ some: someContacts, copies: fc.integer({ min: 1, max: 30 }) }), {
        maxLength: 5,
      })
      let most = 0
      await holdsLater(
        50,
        [books, queryText, fc.constantFrom(3, 70, 1000), fc.nat(30)],
        async (book, query, limit, state) => {
          const contacts = book.flatMap(({ some, copies }) =>
            Array.from({ length: copies }, () => copied(some)).flat(),
          )
          const ranks = ranksOf(contacts, query)
          const index = createContactIndex(sourceOf(contacts).contacts)
          await tasks.run(state)
          const updates = await updatesOf(tasks, index, query, limit)
          most = Math.max(most, updates.length)
          expect(updates.map(({ complete }) => complete)).toEqual([
            ...updates.slice(1).map(() => false),
            true,
          ])
          let before = { at: [] as number[], total: 0, progress: 0 }
          for (const { matches, total, progress = 0 } of updates) {
            const at = matches.map(({ contact }) => ranks.get(contact) ?? Infinity)
            expect(at).toEqual([...new Set(at)].sort((a, b) => a - b))
            expect(before.at.every((rank, row) => (at[row] ?? Infinity) <= rank)).toBe(true)
            expect(total).toBeGreaterThanOrEqual(Math.max(before.total, at.length))
            expect(progress).toBeGreaterThanOrEqual(before.progress)
            before = { at, total, progress }
          }
          index.close()
        },
      )
      expect(most).toBeGreaterThan(2)
    })
  },
)

/** The rank of each match among all matches, including those with the same address. */
function ranksOf(contacts: readonly Contact[], typed: string): Map<Contact, number> {
  const query = parseQuery(typed)
  const hits = contacts.map(foldContact).flatMap((candidate) => {
    const kind = candidate && matchKindOf(candidate, query)
    return candidate && kind !== undefined ? [{ candidate, kind }] : []
  })
  return new Map(hits.sort(compareHits).map(({ candidate }, rank) => [candidate.contact, rank]))
}

/** Contacts that count how often they are read. Each time takes a while. */
function counted(contacts: readonly Contact[], tasks: Tasks, milliseconds = 0.05) {
  let reads = 0
  const counting = contacts.map((one) => ({
    ...one,
    get email() {
      reads++
      tasks.spend(milliseconds)
      return one.email
    },
  }))
  return { contacts: counting, reads: () => reads }
}

describe('while an index is filled', { timeout: 120_000 }, () => {
  it('a search is complete long before the index is filled', async () => {
    const tasks = stepTasks()
    const { contacts, reads } = counted(many.slice(0, 3000), tasks)
    const index = createContactIndex(contacts)
    await updatesOf(tasks, index, 'a', 50)
    const before = reads()
    await tasks.until(index.ready)
    expect(before).toBeLessThan(reads() * 0.6)
  })

  it('the filling goes on although a new search begins again and again', async () => {
    const tasks = stepTasks(1)
    const index = createContactIndex(many.slice(0, 1500))
    const filled = vi.fn<() => void>()
    void index.ready.then(filled)
    let searches = 0
    for (; filled.mock.calls.length === 0 && searches < 10_000; searches++) {
      const stop = new AbortController()
      const search = collected(index.search('a', { limit: 5000, signal: stop.signal }))
      await tasks.run(3)
      stop.abort()
      await tasks.until(search)
    }
    expect(filled).toHaveBeenCalled()
    expect(searches).toBeGreaterThan(10)
  })

  it('an aborted search ends at once, and reads nothing any more', async () => {
    const tasks = stepTasks()
    const { contacts, reads } = counted(many.slice(0, 3000), tasks)
    const index = createContactIndex(contacts)
    const stop = new AbortController()
    const search = collected(index.search('a', { limit: 5, signal: stop.signal }))
    await tasks.run(3)
    stop.abort()
    index.close()
    const before = reads()
    expect(before).toBeGreaterThan(0)
    expect(await tasks.until(search)).toBeLessThan(3)
    expect(reads()).toBe(before)
  })

  it.each([5, 5000, Infinity])('no task of a search for %d rows takes longer than a slice', async (limit) => {
    const tasks = stepTasks(0.02)
    const index = createContactIndex(counted(many.slice(0, 6000), tasks, 0.01).contacts)
    let longest = 0
    tasks.onTask = (ms) => (longest = Math.max(longest, ms))
    await updatesOf(tasks, index, 'a', limit)
    expect(longest).toBeLessThan(12 + 5)
    index.close()
  })

  it('contacts that were removed are not found by a search that goes on while they are dropped', async () => {
    const tasks = stepTasks(1)
    const contacts = many.slice(0, 4000)
    const index = createContactIndex(contacts)
    await tasks.until(index.ready)
    index.remove(({ email }) => !email.includes('7'))
    const { ready } = index
    const search = collected(index.search('', { limit: Infinity, signal }))
    // The contacts are dropped before the search has ended.
    await tasks.until(Promise.race([ready, search.then(() => expect.unreachable())]))
    await tasks.until(search)
    const left = contacts.filter(({ email }) => email.includes('7'))
    expect((await search).at(-1)).toEqual(await plainly(left, '', Infinity))
    index.close()
  })

  it('the contacts that were read count, and those that were removed do not', async () => {
    const tasks = stepTasks(5)
    const index = createContactIndex(many.slice(0, 500))
    expect(index.size).toBe(0)
    await tasks.run(4)
    const { size } = index
    expect(size).toBeGreaterThan(20)
    expect(size).toBeLessThan(400)
    expect(index.remove(many[7]?.email ?? '')).toBe(1)
    expect(index.remove(many[450]?.email ?? '')).toBe(1)
    expect(index.size).toBe(size - 1)
    await tasks.until(index.ready)
    expect(index.size).toBe(498)
    index.close()
  })

  it('a batch is found as soon as it comes, without a pause of its source', async () => {
    const tasks = stepTasks(0)
    async function* source() {
      yield [{ email: 'ann@ex' }]
      await new Promise(() => {})
    }
    const index = createContactIndex(source())
    const updates = index.search('ann', { limit: 5, signal })[Symbol.asyncIterator]()
    const first = updates.next()
    await tasks.run(5)
    expect(await first).toMatchObject({ value: { total: 1, complete: false } })
    index.close()
  })

  it('a source of many small batches does not lead to an answer for each', async () => {
    const tasks = stepTasks(0)
    async function* source() {
      for (let at = 0; at < 1000; at++) yield [{ email: `ann${at}@ex` }]
    }
    const updates = await updatesOf(tasks, createContactIndex(source()), 'ann', 5)
    expect(updates.length).toBeLessThan(10)
    expect(updates.at(-1)).toMatchObject({ total: 1000, complete: true })
  })
})
