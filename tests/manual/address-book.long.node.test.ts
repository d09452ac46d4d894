import { PGlite } from '@electric-sql/pglite'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addressBook } from '../../stories/manual/examples/recipes/address-book.ts'
import { findPeople } from '../../stories/manual/examples/recipes/people-endpoint.ts'

let database: PGlite

beforeAll(async () => {
  database = await PGlite.create()
  await database.exec(
    'CREATE TABLE people (id serial PRIMARY KEY, "displayName" text NOT NULL, mail text NOT NULL)',
  )
  await database.exec(`INSERT INTO people ("displayName", mail) VALUES ('Ann Lee', 'ann@office.example'),
    ('Lee Anderson', 'lee@office.example'), ('Hannah 100% Real', 'hannah@office.example')`)
  await database.exec(`INSERT INTO people ("displayName", mail)
    SELECT 'Person ' || number, 'person' || number || '@office.example' FROM generate_series(1, 120) AS number`)
  const endpoint = (path: string) =>
    findPeople(new URL(path, 'http://localhost'), async (sql, values) => {
      const { rows } = await database.query(sql, [...values])
      return rows as never
    })
  vi.stubGlobal('fetch', (path: string) => endpoint(path))
}, 60_000)

afterAll(async () => {
  vi.unstubAllGlobals()
  await database.close()
})

async function search(query: string, limit = 50) {
  let emails: readonly string[] = []
  for await (const { matches } of addressBook.search(query, { limit, signal: new AbortController().signal }))
    emails = matches.map(({ contact }) => contact.email)
  return emails
}

it('The address book finds people by the beginnings of the words of their names, and by their addresses', async () => {
  expect(await search('an')).toEqual(['ann@office.example', 'lee@office.example'])
  expect(await search('lee an')).toEqual(['lee@office.example', 'ann@office.example'])
  expect(await search('hannah@')).toEqual(['hannah@office.example'])
})

it('What the user types is no pattern of the database', async () => {
  expect(await search('100%')).toEqual(['hannah@office.example'])
  expect(await search('%')).toEqual([])
})

it('The address book has more pages', async () => {
  expect(await search('person', 60)).toHaveLength(60)
  expect(await search('person', 200)).toHaveLength(120)
})
