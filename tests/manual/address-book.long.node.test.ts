import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createContactIndex } from 'react-textbox-emailpicker/contacts'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addressBook } from '../../stories/manual/examples/recipes/address-book.ts'
import { findPeople, peopleIndex } from '../../stories/manual/examples/recipes/people-endpoint.ts'
import { answersTo, emails } from '../contacts/http-search/directory.ts'

let database: PGlite

/** People whose names are written in several ways. */
const names =
  "José Müller|Bjørn Strauß|Conan O'Brien|Ó Briain’s|Ann-Marie Åse|J. R. R. Tolkien|Carlo Moss|田中 太郎|김철수|Łukasz Źrebiec"
const others = names.split('|').map((name, at) => ({ name, email: `other${at}@office.example` }))

beforeAll(async () => {
  database = await PGlite.create({ extensions: { pg_trgm, unaccent } })
  await database.exec(
    'CREATE TABLE people (id serial PRIMARY KEY, "displayName" text NOT NULL, mail text NOT NULL)',
  )
  await database.exec(`INSERT INTO people ("displayName", mail) VALUES ('Ann Lee', 'ann@office.example'),
    ('Lee Anderson', 'lee@office.example'), ('Hannah 100% Real', 'hannah@office.example')`)
  await database.exec(`INSERT INTO people ("displayName", mail)
    SELECT 'Person ' || number, 'person' || number || '@office.example' FROM generate_series(1, 120) AS number`)
  await database.exec(peopleIndex)
  for (const { name, email } of others)
    await database.query('INSERT INTO people ("displayName", mail) VALUES ($1, $2)', [name, email])
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

const search = async (query: string, limit = 50) =>
  emails((await answersTo(addressBook, query, { limit })).last)

it('The address book finds people by the beginnings of the words of their names, and by their addresses', async () => {
  expect(await search('an')).toEqual(['ann@office.example', 'other4@office.example', 'lee@office.example'])
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

const written =
  "jose|JOSÉ|muller|mueller|müller|strauss|strauß|bjorn|bjoern|bjørn|o'brien|o’brien|obrien|brien|briains|ann-marie|annmarie|marie|aase|ase|åse|tolkien|jrr|j. r. r.|moss|moss, carlo|carlo moss|田中太郎|田中|김철|lukasz zrebiec|other1|other1@office"

it.each(written.split('|'))('The address book finds the same people as an index for %s', async (typed) => {
  const index = createContactIndex(others)
  await index.ready
  const found = emails((await answersTo(index, typed)).last)
  expect(found).not.toEqual([])
  expect((await search(typed, 200))?.filter((email) => email.startsWith('other'))).toEqual(found)
  index.close()
})

it.each(['김ㅊ', '김처', 'j.r.r.', 'carlo.moss', 'rebiec', 'office'])(
  'The address book, unlike an index, finds nobody for %s, as the recipe says',
  async (typed) => {
    expect(await search(typed)).toEqual([])
  },
)
