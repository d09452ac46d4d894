import fc from 'fast-check'
import { mergeSearches, type Contact, type SearchUpdate } from 'react-textbox-emailpicker/contacts'
import { expect, it } from 'vitest'
import { GROUPS, type GroupedUpdate } from '../../../src/contacts/search-extensions.ts'
import { searchArray } from '../oracle.ts'
import { consume, createDrivenSearch, settle } from './driven-search.ts'

const { signal } = new AbortController()

/** What a plain search of an array finds. */
async function find(contacts: readonly Contact[], query: string, limit: number): Promise<SearchUpdate> {
  for await (const update of searchArray(contacts).search(query, { limit, signal })) return update
  throw new Error('There is no answer.')
}

// Few names and addresses, so that many are the same.
const someContact: fc.Arbitrary<Contact> = fc.record({
  name: fc.constantFrom('Ann', 'Anna Lee', 'Bob Ann', 'Joanna', 'Eve', undefined),
  email: fc
    .tuple(
      fc.constantFrom('ann', 'Ann', 'bob', 'eve', 'jo.ann'),
      fc.constantFrom('x.example', 'X.example', 'y.example'),
    )
    .map((parts) => parts.join('@')),
  timesContacted: fc.constantFrom(0, 0, 1, 5),
})

const someSource = fc.record({
  contacts: fc.array(someContact, { maxLength: 9 }),
  heading: fc.constantFrom(undefined, 'Work', 'Home'),
  /** How many of its contacts each of its updates has searched. */
  steps: fc.array(fc.nat(9), { maxLength: 4 }),
  fate: fc.constantFrom('completes', 'ends', 'fails', 'hangs'),
})

const someSession = fc.record({
  sources: fc.array(someSource, { maxLength: 4 }),
  hasHeadings: fc.boolean(),
  query: fc.constantFrom('', 'a', 'ann', 'an l', 'zzz'),
  limit: fc.integer({ min: 1, max: 12 }),
  /**
   * Which search goes on next, by its number among those that can, and whether it is the last one before the merged
   * one does.
   */
  turns: fc.array(fc.record({ turn: fc.nat(3), isLast: fc.boolean() }), { maxLength: 24 }),
  abortAfter: fc.option(fc.nat(20), { nil: Infinity }),
})

type Source = typeof someSource extends fc.Arbitrary<infer S> ? S : never
type Session = typeof someSession extends fc.Arbitrary<infer S> ? S : never

/** The rows of a merged search by the slow and plain way: a search through the contacts of each group. */
async function expectedRows(given: readonly Source[], searched: readonly number[], session: Session) {
  const { hasHeadings, query, limit } = session
  const texts = hasHeadings ? [...new Set(given.map(({ heading }) => heading))] : [undefined]
  const rows: { email: string; heading: string | undefined }[] = []
  const addresses = new Set<string>()
  let contactCount = 0
  for (const text of texts) {
    const inGroup = given.flatMap(({ contacts, heading }, at) =>
      !hasHeadings || heading === text ? contacts.slice(0, searched[at]) : [],
    )
    const { matches } = await find(inGroup, query, Infinity)
    contactCount += inGroup.length
    for (const { contact } of matches) {
      const key = contact.email.toLowerCase()
      const hasText = texts.some(Boolean)
      if (!addresses.has(key))
        rows.push({ email: contact.email, heading: hasText ? (text ?? 'contacts') : undefined })
      addresses.add(key)
    }
  }
  return { rows: rows.slice(0, limit), distinct: rows.length, contactCount }
}

function rowsOf({ matches, [GROUPS]: groups }: GroupedUpdate) {
  return matches.map(({ contact }, at) => {
    const heading = groups?.findLast(({ start }) => start <= at)?.heading
    return { email: contact.email, heading: typeof heading === 'object' ? heading.text : heading }
  })
}

/** Merges driven searches, and lets one after the other go on. */
async function play(session: Session, check: (searched: readonly number[], last?: SearchUpdate) => unknown) {
  const { sources, hasHeadings, query, limit, turns, abortAfter } = session
  const driven = sources.map(() => createDrivenSearch())
  const merged = mergeSearches(
    ...driven.map(({ search }, at) => (hasHeadings ? { search, heading: sources[at]?.heading } : search)),
  )
  const consumer = consume(merged, query, limit)
  const searched = sources.map(() => 0)
  const errors = sources.map((_, at) => new Error(`search ${at} failed`))
  const queues = sources.map(({ steps, fate }) => [...steps.toSorted((a, b) => a - b), fate])

  async function goOn(at: number) {
    const step = queues[at]?.shift()
    const { contacts = [] } = sources[at] ?? {}
    const source = driven[at]
    if (step === 'fails') source?.fail(errors[at])
    else if (step === 'ends') source?.end()
    else if (step === 'completes' || typeof step === 'number') {
      searched[at] = step === 'completes' ? contacts.length : Math.max(step, searched[at] ?? 0)
      const update = await find(contacts.slice(0, searched[at]), query, limit)
      source?.give({ ...update, complete: step === 'completes', progress: undefined })
    }
  }

  await settle()
  for (const [count, { turn, isLast }] of turns.entries()) {
    if (count >= abortAfter) break
    const waiting = [...queues.keys()].filter((at) => queues[at]?.length)
    const at = waiting[turn % waiting.length]
    if (at === undefined) break
    await goOn(at)
    if (!isLast) continue
    await settle()
    await check(searched, consumer.updates.at(-1))
  }
  await settle()
  await check(searched, consumer.updates.at(-1))
  const left = queues.flat()
  const hasHung = sources.some(({ fate }) => fate === 'hangs')
  return { consumer, driven, errors, searched, isDone: left.length === 0 && !hasHung }
}

it('after each answer, the rows are those of one search through all contacts that were searched', async () => {
  await fc.assert(
    fc.asyncProperty(someSession, async (session) => {
      await play({ ...session, abortAfter: Infinity }, async (searched, last) => {
        const { rows, distinct, contactCount } = await expectedRows(session.sources, searched, session)
        expect(rowsOf(last ?? { matches: [], total: 0, complete: false })).toEqual(rows)
        const total = last?.total ?? 0
        expect(total).toBeGreaterThanOrEqual(distinct)
        expect(total).toBeLessThanOrEqual(contactCount)
        expect(rows.length < session.limit ? total : rows.length).toBe(rows.length)
      })
    }),
  )
})

it('the end comes when all searches have ended, complete or with the first error, and leaves nothing open', async () => {
  await fc.assert(
    fc.asyncProperty(someSession, async (session) => {
      const played = await play({ ...session, abortAfter: Infinity }, () => {})
      const { consumer, driven, errors, isDone } = played
      const failed = session.sources.findIndex(({ fate }) => fate === 'fails')
      expect(consumer.isOver).toBe(isDone)
      expect(consumer.updates.filter(({ complete }) => complete)).toHaveLength(isDone && failed < 0 ? 1 : 0)
      expect(consumer.updates.findIndex(({ complete }) => complete)).toBe(
        isDone && failed < 0 ? consumer.updates.length - 1 : -1,
      )
      expect(consumer.error).toBe(isDone ? errors[failed] : undefined)
      expect(driven.some(({ open }) => isDone && open > 0)).toBe(false)
    }),
  )
})

it('an abort ends it at once, and all searches with it', async () => {
  await fc.assert(
    fc.asyncProperty(someSession, async (session) => {
      const { consumer, driven } = await play(session, () => {})
      const count = consumer.updates.length
      const wasOver = consumer.isOver
      consumer.controller.abort()
      await settle()
      expect(consumer).toMatchObject({ isOver: true })
      expect(driven.map(({ open }) => open)).toEqual(driven.map(() => 0))
      expect(
        driven.flatMap(({ calls }) => calls.map((call) => wasOver || call.signal.aborted)),
      ).not.toContain(false)
      for (const source of driven) source.give({ matches: [], total: 0, complete: true })
      await settle()
      expect(consumer.updates).toHaveLength(count)
    }),
  )
})

it('what is known at once is what the searches that know something at once have', async () => {
  await fc.assert(
    fc.asyncProperty(someSession, fc.array(fc.boolean()), async (session, knows) => {
      const { sources, hasHeadings, query, limit } = session
      const known = await Promise.all(
        sources.map(({ contacts }, at) => (knows[at] ? find(contacts, query, limit) : undefined)),
      )
      const searches = known.map((update) => ({ ...createDrivenSearch().search, peek: () => update }))
      const merged = mergeSearches(
        ...searches.map((search, at) => (hasHeadings ? { search, heading: sources[at]?.heading } : search)),
      )
      const update = merged.peek?.(query, { limit })
      const searched = sources.map(({ contacts }, at) => (knows[at] ? contacts.length : 0))
      const { rows } = await expectedRows(sources, searched, session)
      const isAll = known.every(Boolean)
      const isKnown = rows.length > 0 || isAll
      expect(update?.complete).toBe(isKnown ? isAll : undefined)
      expect(update && rowsOf(update)).toEqual(isKnown ? rows : undefined)
    }),
  )
})
