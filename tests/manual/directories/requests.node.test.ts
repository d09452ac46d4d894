import { describe, expect, it, vi } from 'vitest'
import {
  googleContacts,
  googleDirectory,
} from '../../../stories/manual/examples/directories/google-people.ts'
import { jmapContacts } from '../../../stories/manual/examples/directories/jmap.ts'
import { meilisearchPeople } from '../../../stories/manual/examples/directories/meilisearch.ts'
import { graphUsers } from '../../../stories/manual/examples/directories/microsoft-graph.ts'
import { openSearchPeople } from '../../../stories/manual/examples/directories/open-search.ts'
import { typesensePeople } from '../../../stories/manual/examples/directories/typesense.ts'
import { answersTo, emails } from '../../contacts/http-search/directory.ts'
import * as fixtures from './fixtures.ts'
import { awkward, people } from './people.ts'
import { createTokens, startServer } from './server.ts'

const all = people.map(({ email }) => email)
const sorted = (list: readonly string[] | undefined) => [...(list ?? [])].sort()

describe('OpenSearch', () => {
  interface Body {
    query: unknown
    size: number
    search_after?: [number, number]
  }

  async function setUp(largestPage = 50) {
    const server = await startServer(({ body }) => {
      const { size, search_after } = body as Body
      const from = search_after ? search_after[1] + 1 : 0
      return { json: fixtures.openSearchAnswer(from, Math.min(size, largestPage)) }
    })
    return { ...server, search: openSearchPeople({ url: server.url, ...createTokens() }) }
  }

  it('gets what the user typed as the text of a query without operators', async () => {
    const { search, asked } = await setUp()
    await answersTo(search, awkward)
    expect(asked[0]?.body).toMatchObject({
      size: 51,
      query: { multi_match: { query: awkward, type: 'bool_prefix', operator: 'and' } },
    })
  })

  it('is asked for further pages after the last row of the page before', async () => {
    const { search, asked } = await setUp(2)
    expect(sorted(emails((await answersTo(search, 'ann')).last))).toEqual(sorted(all))
    expect(asked.slice(0, 2).map(({ body }) => (body as Body).search_after)).toEqual([undefined, [1, 1]])
  })

  it('finds the first people when nothing is typed', async () => {
    const { search, asked } = await setUp()
    await answersTo(search, '')
    expect(asked[0]?.body).toMatchObject({ query: { match_all: {} } })
  })
})

describe('Meilisearch', () => {
  interface Body {
    q: string
    offset: number
    limit: number
  }

  async function setUp(largestPage = 50) {
    const server = await startServer(({ body }) => {
      const { q, offset, limit } = body as Body
      return { json: fixtures.meilisearchAnswer(q, offset, Math.min(limit, largestPage)) }
    })
    return { ...server, search: meilisearchPeople({ url: server.url, ...createTokens() }) }
  }

  it('gets what the user typed without operators', async () => {
    const { search, asked } = await setUp()
    await answersTo(search, '"ann -lee" --bob o\\neil: 👩‍👩‍👧')
    expect(asked[0]?.body).toMatchObject({ q: ' ann lee  bob o\\neil: 👩‍👩‍👧' })
  })

  it('is asked for further pages', async () => {
    const { search, asked } = await setUp(3)
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(all)
    expect(asked.map(({ body }) => (body as Body).offset)).toEqual([0, 3])
  })

  it('may correct typing errors', async () => {
    const { search } = await setUp()
    expect(emails((await answersTo(search, 'anm')).last)).toEqual(all)
  })

  it('that refuses the key makes the search fail', async () => {
    const { url } = await startServer(() => ({ status: 403, json: fixtures.meilisearchError }))
    const { error } = await answersTo(meilisearchPeople({ url, ...createTokens() }), 'ann')
    expect(error).toMatchObject({ problem: 'forbidden' })
  })
})

describe('Typesense', () => {
  async function setUp(largestPage = 50) {
    const server = await startServer(({ parameters: { q = '', page, per_page } }) => ({
      json: fixtures.typesenseAnswer(q, Number(page), Math.min(Number(per_page), largestPage)),
    }))
    return { ...server, search: typesensePeople({ url: server.url, ...createTokens() }) }
  }

  it.each([
    ['"ann -lee" --bob o\\neil: &q=* 👩‍👩‍👧', 'ann lee  bob o\\neil: &q=  👩‍👩‍👧'],
    ['lee-ann', 'lee-ann'],
    ['', '*'],
  ])('gets %j without operators', async (typed, q) => {
    const { search, asked } = await setUp()
    await answersTo(search, typed)
    expect(asked[0]?.parameters).toMatchObject({ q, query_by: 'name,email', page: '1' })
    expect(asked[0]?.path).toBe('/documents/search')
  })

  it('is asked for further pages, and for at most 250 rows of one', async () => {
    const { search, asked } = await setUp(2)
    expect(emails((await answersTo(search, 'ann', { limit: 1000 })).last)).toEqual(all)
    expect(asked.map(({ parameters: { page, per_page } }) => [page, per_page])).toEqual([
      ['1', '250'],
      ['2', '250'],
    ])
  })
})

describe('Google', () => {
  it('gets what the user typed, and is asked for no more than it gives', async () => {
    const { url, asked } = await startServer(() => ({ json: fixtures.googleAnswer() }))
    await answersTo(googleContacts({ url, ...createTokens() }), awkward, { limit: 100 })
    expect(asked[0]).toMatchObject({
      path: '/people:searchContacts',
      parameters: { query: awkward, readMask: 'names,emailAddresses', pageSize: '30' },
    })
  })

  it('may have more contacts if it gives as many as it can', async () => {
    const { url, asked } = await startServer(() => ({ json: fixtures.googleAnswer(30) }))
    const search = googleContacts({ url, ...createTokens() })
    await answersTo(search, 'ann', { limit: 100 })
    await answersTo(search, 'anni', { limit: 100 })
    expect(asked).toHaveLength(2)
  })

  it('is asked once for words that begin in the same way, if it had fewer contacts than it can give', async () => {
    const { url, asked } = await startServer(() => ({ json: fixtures.googleAnswer() }))
    const search = googleContacts({ url, ...createTokens() })
    await answersTo(search, 'ann')
    const { last } = await answersTo(search, 'annika m')
    expect(asked).toHaveLength(1)
    expect(last?.matches.map(({ contact }) => contact.name)).toEqual(['Annika Müller', 'Annika Müller'])
  })

  it('fills its cache when the box gets the focus, and a failure of that does not matter', async () => {
    const { url, asked } = await startServer(() => ({ status: 500, json: fixtures.googleError }))
    googleContacts({ url, ...createTokens() }).warmUp()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    expect(asked[0]).toMatchObject({
      path: '/people:searchContacts',
      parameters: { query: '' },
      headers: { authorization: 'Bearer token-1' },
    })
    googleContacts({ url: 'http://127.0.0.1:1', ...createTokens() }).warmUp()
  })

  it('has contacts without a result, a name or an address', async () => {
    const results = [
      { person: { resourceName: 'people/c1' } },
      { person: { emailAddresses: [{ value: 'ann@x.org' }] } },
    ]
    const { url } = await startServer(({ parameters: { query } }) => ({
      json: query === 'ann' ? { results } : {},
    }))
    const search = googleContacts({ url, ...createTokens() })
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(['ann@x.org'])
    expect((await answersTo(search, 'bob')).last).toMatchObject({ total: 0, complete: true })
  })

  it('has pages of the directory of an organization', async () => {
    const { url, asked } = await startServer(({ parameters: { pageToken } }) => ({
      json: fixtures.googleDirectoryAnswer(Number(pageToken?.replace('page-', '')), 3),
    }))
    const { last } = await answersTo(googleDirectory({ url, ...createTokens() }), 'ann', { limit: 900 })
    expect(last?.matches).toHaveLength(8)
    expect(asked.map(({ parameters: { pageToken, pageSize } }) => [pageToken, pageSize])).toEqual([
      ['', '500'],
      ['page-3', '500'],
    ])
  })
})

describe('Microsoft Graph', () => {
  async function setUp(largestPage = 50) {
    const server = await startServer(({ parameters, headers }) => {
      if (headers.consistencylevel !== 'eventual') return { status: 400, json: fixtures.graphError }
      const url = `http://${headers.host}`
      return { json: fixtures.graphAnswer(url, Number(parameters.$skiptoken ?? 0), largestPage) }
    })
    return { ...server, search: graphUsers({ url: server.url, ...createTokens() }) }
  }

  it.each([
    ['ann', '"displayName:ann" OR "mail:ann"'],
    [String.raw`"a\b: é" 👩‍👩‍👧`, String.raw`"displayName:\"a\\b: é\" 👩‍👩‍👧" OR "mail:\"a\\b: é\" 👩‍👩‍👧"`],
    ['lee & sons', '"displayName:lee   sons" OR "mail:lee   sons"'],
    ['&', undefined],
  ])('gets %j in quotes', async (typed, $search) => {
    const { search, asked } = await setUp()
    expect((await answersTo(search, typed)).error).toBeUndefined()
    expect(asked[0]?.path).toBe('/users')
    expect(asked[0]?.parameters.$search).toBe($search)
    expect(asked[0]?.parameters.$select).toBe('displayName,mail')
  })

  it('is asked for the next page at its address, with the same headers', async () => {
    const { search, asked } = await setUp(3)
    const { last } = await answersTo(search, 'ann', { limit: 5000 })
    expect(sorted(emails(last))).toEqual(sorted(all))
    expect(asked.map(({ parameters }) => parameters.$skiptoken)).toEqual([undefined, '3'])
    expect(asked[0]?.parameters.$top).toBe('999')
  })
})

describe('JMAP', () => {
  interface Body {
    methodCalls: [string, Record<string, unknown> & { position: number; limit: number }, string][]
  }

  const queryOf = (body: unknown) => (body as Body).methodCalls[0]?.[1] ?? { position: 0, limit: 0 }

  async function setUp(largestPage = 50) {
    const server = await startServer(({ body }) => {
      const { position, limit } = queryOf(body)
      return { json: fixtures.jmapAnswer('A', position, Math.min(limit, largestPage)) }
    })
    return { ...server, search: jmapContacts({ apiUrl: server.url, accountId: 'A', ...createTokens() }) }
  }

  it('finds and reads cards in one request', async () => {
    const { search, asked } = await setUp()
    await answersTo(search, 'ann')
    expect(asked).toHaveLength(1)
    expect(asked[0]?.body).toEqual({
      using: ['urn:ietf:params:jmap:core', 'urn:ietf:params:jmap:contacts'],
      methodCalls: [
        [
          'ContactCard/query',
          {
            accountId: 'A',
            filter: { operator: 'OR', conditions: [{ name: 'ann' }, { email: 'ann' }] },
            position: 0,
            limit: 51,
            calculateTotal: true,
          },
          'found',
        ],
        [
          'ContactCard/get',
          {
            accountId: 'A',
            '#ids': { resultOf: 'found', name: 'ContactCard/query', path: '/ids' },
            properties: ['id', 'name', 'emails'],
          },
          'cards',
        ],
      ],
    })
  })

  it.each([
    [String.raw`"ann lee" \o'neil: 👩‍👩‍👧`, `ann lee   o'neil: 👩‍👩‍👧`],
    ["'ann'", 'ann'],
  ])('gets %j without the quotes of phrases', async (typed, name) => {
    const { search, asked } = await setUp()
    await answersTo(search, typed)
    expect(queryOf(asked[0]?.body)).toMatchObject({ filter: { conditions: [{ name }, { email: name }] } })
  })

  it('finds everyone when nothing is typed', async () => {
    const { search, asked } = await setUp()
    await answersTo(search, '"')
    expect(queryOf(asked[0]?.body)).toMatchObject({ filter: null })
  })

  it('is asked for further pages', async () => {
    const { search, asked } = await setUp(3)
    expect(sorted(emails((await answersTo(search, 'ann')).last))).toEqual(sorted(all))
    expect(asked.map(({ body }) => queryOf(body).position)).toEqual([0, 3])
  })

  it('can answer a method with an error, although the status is 200', async () => {
    const { url } = await startServer(() => ({ json: fixtures.jmapMethodError }))
    const { error } = await answersTo(jmapContacts({ apiUrl: url, accountId: 'A', ...createTokens() }), 'ann')
    expect(error).toMatchObject({ problem: 'unreadable', cause: { message: 'name is not supported' } })
  })
})
