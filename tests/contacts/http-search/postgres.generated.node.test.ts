import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import type { PeopleDatabase, Person } from '../../support/people-directory/database.ts'
import { peopleEndpoint } from '../../support/people-directory/endpoint.ts'
import { startPglite } from '../../support/people-directory/pglite.ts'
import { findPostgres, startPostgres } from '../../support/people-directory/postgres.ts'
import { runs } from '../../support/runs.ts'
import { answersTo, emails, startDirectory } from './directory.ts'

const postgres = process.env.TEST_DATABASE === 'pglite' ? undefined : findPostgres()
const count = postgres ? runs(125_000) : runs(5_000)

let database: PeopleDatabase

async function setUp({ delay = 0 } = {}) {
  const endpoint = peopleEndpoint(database)
  const { url, ...directory } = await startDirectory((response, request) => endpoint(request, response))
  const search = httpSearch({
    request: (query, { limit }) => `${url}?q=${encodeURIComponent(query)}&limit=${limit}&delay=${delay}`,
    mapRow: ({ display_name, mail, letters }: Person) => ({
      name: display_name,
      email: mail,
      timesContacted: letters,
    }),
    debounce: 0,
  })
  return { ...directory, search }
}

/** Waits until the directory has got a query, and works on it unless it is already answered. */
async function untilRunning(queries: readonly string[], query: string) {
  await vi.waitFor(() => expect(queries).toContain(query))
  while (database.canCancel && (await database.running()) === 0) await pause(5)
}

describe(`A search in ${count} people in ${postgres ? 'PostgreSQL' : 'PGlite'}`, () => {
  beforeAll(async () => {
    database = await (postgres ? startPostgres(postgres, count) : startPglite(count))
  }, 300_000)
  afterAll(() => database?.stop())

  it('finds people without regard to accents, and highlights what matched', async () => {
    const { search } = await setUp()
    const { last } = await answersTo(search, 'muller')
    expect(last).toMatchObject({ total: 2, complete: true })
    expect(last?.matches).toEqual([
      {
        contact: { name: 'Żaneta Muller', email: 'zaneta@example.org', timesContacted: 5 },
        nameRanges: [[7, 13]],
        emailRanges: [],
      },
      {
        contact: { name: 'Zoë Müller-Weiß', email: 'zoe@example.org', timesContacted: 2 },
        nameRanges: [[4, 10]],
        emailRanges: [],
      },
    ])
    expect(emails((await answersTo(search, 'MÜLLER weiss')).last)).toEqual(['zoe@example.org'])
  })

  it('shows the best of very many rows, and offers more', async () => {
    const { search } = await setUp()
    const { last } = await answersTo(search, 'frida lang')
    expect(last?.matches).toHaveLength(50)
    expect(last?.total).toBe(51)
    expect(last?.matches.every(({ contact }) => contact.name === 'Frida Lang')).toBe(true)
    const { last: more } = await answersTo(search, 'frida lang', { limit: 120 })
    expect(emails(more)?.slice(0, 50)).toEqual(emails(last))
    expect(more?.matches).toHaveLength(Math.min(120, Math.floor(count / 400)))
  })

  it('searches for the signs that LIKE has a meaning for', async () => {
    const { search } = await setUp()
    expect((await answersTo(search, 'mull%weiss')).last?.total).toBe(0)
    expect((await answersTo(search, 'm_ller')).last?.total).toBe(0)
  })

  it('leaves no query running after a hundred keys that were aborted', async () => {
    // Long enough that a query that is not canceled would still run at the end.
    const { search, ...directory } = await setUp({ delay: database.canCancel ? 300 : 0 })
    const canceledBefore = database.canceled
    for (let key = 0; key < 100; key++) {
      const controller = new AbortController()
      const answers = answersTo(search, `ann ${key}`, { signal: controller.signal })
      // The others are aborted before the database knows of them.
      if (key % 10 === 0) await untilRunning(directory.queries, `ann ${key}`)
      controller.abort()
      expect((await answers).error).toBeUndefined()
    }
    await vi.waitFor(async () => expect(await database.running()).toBe(0), 20_000)
    expect(database.canceled > canceledBefore).toBe(database.canCancel)
    const { search: next } = await setUp()
    expect((await answersTo(next, 'muller')).last?.total).toBe(2)
  }, 120_000)
})
