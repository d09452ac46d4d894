import { describe, expect, it, vi } from 'vitest'
import type { ContactSearch, SearchUpdate } from 'react-textbox-emailpicker/contacts'
import {
  googleContacts,
  googleDirectory,
  googleOtherContacts,
} from '../../../stories/manual/examples/directories/google-people.ts'
import { jmapContacts } from '../../../stories/manual/examples/directories/jmap.ts'
import { meilisearchPeople } from '../../../stories/manual/examples/directories/meilisearch.ts'
import { graphUsers } from '../../../stories/manual/examples/directories/microsoft-graph.ts'
import { openSearchPeople } from '../../../stories/manual/examples/directories/open-search.ts'
import { typesensePeople } from '../../../stories/manual/examples/directories/typesense.ts'
import { answersTo, emails } from '../../contacts/http-search/directory.ts'
import * as fixtures from './fixtures.ts'
import { awkward, people } from './people.ts'
import { serve, type Asked, type Options } from './server.ts'

/** The names that are found, each once. */
const namesIn = (update: SearchUpdate | undefined) =>
  [...new Set(update?.matches.map(({ contact }) => contact.name))].sort()
const allNames = people.map(({ name }) => name).sort()

describe.each<[service: string, make: (options: Options) => ContactSearch, json: unknown, key?: string]>([
  ['OpenSearch', openSearchPeople, fixtures.openSearchAnswer()],
  ['Meilisearch', meilisearchPeople, fixtures.meilisearchAnswer()],
  ['Typesense', typesensePeople, fixtures.typesenseAnswer(), 'x-typesense-api-key'],
  ['Google contacts', googleContacts, fixtures.googleAnswer()],
  ['Google other contacts', googleOtherContacts, fixtures.googleAnswer()],
  ['the directory of Google', googleDirectory, fixtures.googleDirectoryAnswer()],
  ['Microsoft Graph', graphUsers, fixtures.graphAnswer()],
  ['JMAP', jmapContacts, fixtures.jmapAnswer()],
])('The recipe for %s', (_, make, json, key = 'authorization') => {
  const has = ({ headers }: Asked, token: string) => headers[key]?.toString().replace('Bearer ', '') === token

  it('finds people by name and address', async () => {
    const { search, asked } = await serve(make, () => ({ json }))
    const { last } = await answersTo(search, 'ann')
    expect(last?.complete).toBe(true)
    expect(namesIn(last)).toEqual(allNames)
    expect(asked.map((one) => has(one, 'token-1'))).toEqual([true])
  })

  it.each([
    ['gets a new token after 401', 401, (one: Asked) => has(one, 'token-2')],
    ['asks again when it was too fast', 429, (_one: Asked, count: number) => count > 1],
  ])('%s', async (_fact, status, isGood) => {
    const again = { status, headers: { 'Retry-After': '0' }, json: {} }
    const { search, asked } = await serve(make, (one, count) => (isGood(one, count) ? { json } : again))
    const { last } = await answersTo(search, 'ann')
    expect(last?.total).toBeGreaterThanOrEqual(people.length)
    expect(asked).toHaveLength(2)
  })

  it('fails with the status of an error', async () => {
    const { search } = await serve(make, () => ({ status: 400, json: { message: 'Forbidden' } }))
    const { updates, error } = await answersTo(search, 'ann')
    expect(error).toMatchObject({ name: 'ContactSourceError', problem: 'failed', status: 400 })
    expect(updates).toEqual([])
  })
})

/** The services, which give so many rows at once. */
const services = {
  OpenSearch: (most = 50) =>
    serve(openSearchPeople, ({ body: { size, search_after } }) => {
      const from = search_after ? search_after[1] + 1 : 0
      return { json: fixtures.openSearchAnswer(from, Math.min(size, most)) }
    }),
  Meilisearch: (most = 50) =>
    serve(meilisearchPeople, ({ body: { q, offset, limit } }) => ({
      json: fixtures.meilisearchAnswer(q, offset, Math.min(limit, most)),
    })),
  Typesense: (most = 50) =>
    serve(typesensePeople, ({ parameters: { q, page, per_page } }) => ({
      json: fixtures.typesenseAnswer(q, Number(page), Math.min(Number(per_page), most)),
    })),
  'Google contacts': () => serve(googleContacts, () => ({ json: fixtures.googleAnswer() })),
  'the directory of Google': (most = 50) =>
    serve(googleDirectory, ({ parameters: { pageToken } }) => ({
      json: fixtures.googleDirectoryAnswer(Number(pageToken?.replace('page-', '')), most),
    })),
  'Microsoft Graph': (most = 50) =>
    serve(graphUsers, ({ parameters, headers }) => {
      if (headers.consistencylevel !== 'eventual') return { status: 400, json: {} }
      const url = `http://${headers.host}`
      return { json: fixtures.graphAnswer(url, Number(parameters.$skiptoken ?? 0), most) }
    }),
  JMAP: (most = 50) =>
    serve(jmapContacts, ({ body }) => {
      const { position, limit } = body.methodCalls[0][1]
      return { json: fixtures.jmapAnswer(position, Math.min(limit, most)) }
    }),
}
type Service = keyof typeof services

const bool = (query: string) => ({ multi_match: { query, type: 'bool_prefix', operator: 'and' } })
const graph = (text: string) => ({
  $search: `"displayName:${text}" OR "mail:${text}"`,
  $select: 'displayName,mail',
})
const google = { readMask: 'names,emailAddresses', pageSize: '30' }
const jmap = (text: string) => ({
  methodCalls: [[{}, { filter: { conditions: [{ name: text }, { email: text }] } }, {}], {}],
})

it.each<[service: Service, typed: string, path: string, asked: object]>([
  ['OpenSearch', awkward, '/', { size: 51, query: bool(awkward) }],
  ['OpenSearch', '', '/', { query: { match_all: {} } }],
  ['Meilisearch', '"ann -lee" --bob o\\neil: 👩‍👩‍👧', '/search', { q: ' ann lee  bob o\\neil: 👩‍👩‍👧' }],
  ['Typesense', '"ann -lee" --bob: &q=* 👩‍👩‍👧', '/documents/search', { q: 'ann lee  bob: &q=  👩‍👩‍👧' }],
  ['Typesense', 'lee-ann', '/documents/search', { q: 'lee-ann', query_by: 'name,email', page: '1' }],
  ['Typesense', '', '/documents/search', { q: '*' }],
  ['Google contacts', awkward, '/people:searchContacts', { query: awkward, ...google }],
  ['Microsoft Graph', 'ann', '/users', graph('ann')],
  ['Microsoft Graph', String.raw`"a\b: é" 👩‍👩‍👧`, '/users', graph(String.raw`\"a\\b: é\" 👩‍👩‍👧`)],
  ['Microsoft Graph', 'lee & sons', '/users', graph('lee   sons')],
  ['JMAP', String.raw`"ann lee" \o'neil: 👩‍👩‍👧`, '/', jmap(`ann lee   o'neil: 👩‍👩‍👧`)],
  ['JMAP', "'ann'", '/', jmap('ann')],
  ['JMAP', '"', '/', { methodCalls: [[{}, { filter: null }, {}], {}] }],
])('%s is asked for %j without operators, as text', async (service, typed, path, expected) => {
  const { search, asked } = await services[service]()
  expect((await answersTo(search, typed)).error).toBeUndefined()
  expect(asked[0]?.path).toBe(path)
  expect(asked[0]?.body || asked[0]?.parameters).toMatchObject(expected)
})

it.each<[service: Service, most: number, limit: number, page: (asked: Asked) => unknown, pages: unknown[]]>([
  ['OpenSearch', 2, 50, ({ body }) => body.search_after, [undefined, [1, 1]]],
  ['Meilisearch', 3, 50, ({ body }) => body.offset, [0, 3]],
  [
    'Typesense',
    2,
    1000,
    ({ parameters: { page, per_page } }) => `${page}: ${per_page}`,
    ['1: 250', '2: 250'],
  ],
  [
    'the directory of Google',
    3,
    900,
    ({ parameters: { pageToken, pageSize } }) => `${pageToken}: ${pageSize}`,
    [': 500', 'page-3: 500'],
  ],
  ['Microsoft Graph', 3, 5000, ({ parameters: { $top, $skiptoken } }) => $skiptoken ?? $top, ['999', '3']],
  ['JMAP', 3, 50, ({ body }) => body.methodCalls[0][1].position, [0, 3]],
])('%s is asked for more pages, of as many rows as it gives', async (service, most, limit, page, pages) => {
  const { search, asked } = await services[service](most)
  expect(namesIn((await answersTo(search, 'ann', { limit })).last)).toEqual(allNames)
  expect(asked.slice(0, 2).map(page)).toEqual(pages)
})

it('Microsoft Graph is asked for nothing in particular if only signs are typed that it fails at', async () => {
  const { search, asked } = await services['Microsoft Graph']()
  await answersTo(search, '&')
  expect(asked[0]?.parameters).not.toHaveProperty('$search')
})

it('Meilisearch may correct typing errors', async () => {
  const { search } = await services.Meilisearch()
  expect(namesIn((await answersTo(search, 'anm')).last)).toEqual(allNames)
})

describe('Google', () => {
  it('may have more contacts if it gives as many as it can', async () => {
    const { search, asked } = await serve(googleContacts, () => ({ json: fixtures.googleAnswer(30) }))
    await answersTo(search, 'ann', { limit: 100 })
    await answersTo(search, 'anni', { limit: 100 })
    expect(asked).toHaveLength(2)
  })

  it('is asked once for words that begin in the same way, if it had fewer contacts than it can give', async () => {
    const { search, asked } = await services['Google contacts']()
    await answersTo(search, 'ann')
    const { last } = await answersTo(search, 'annika m')
    expect(asked).toHaveLength(1)
    expect(last?.matches.map(({ contact }) => contact.name)).toEqual(['Annika Müller', 'Annika Müller'])
  })

  it('fills its cache when the box gets the focus, and a failure of that does not matter', async () => {
    const { search, asked } = await serve(googleContacts, () => ({ status: 500, json: {} }))
    search.warmUp()
    googleContacts({ url: 'http://127.0.0.1:1', token: () => '', refresh: async () => {} }).warmUp()
    await vi.waitFor(() => expect(asked).toHaveLength(1))
    const headers = { authorization: 'Bearer token-1' }
    expect(asked[0]).toMatchObject({ path: '/people:searchContacts', parameters: { query: '' }, headers })
  })

  it('has contacts without a result, a name or an address', async () => {
    const results = [
      { person: { resourceName: 'a' } },
      { person: { emailAddresses: [{ value: 'ann@x.org' }] } },
    ]
    const { search } = await serve(googleContacts, ({ parameters: { query } }) => ({
      json: query === 'ann' ? { results } : {},
    }))
    expect(emails((await answersTo(search, 'ann')).last)).toEqual(['ann@x.org'])
    expect((await answersTo(search, 'bob')).last).toMatchObject({ total: 0, complete: true })
  })
})

describe('JMAP', () => {
  it('finds and reads cards in one request', async () => {
    const { search, asked } = await services.JMAP()
    await answersTo(search, 'ann')
    expect(asked).toHaveLength(1)
    const filter = { operator: 'OR', conditions: [{ name: 'ann' }, { email: 'ann' }] }
    const query = { accountId: 'A', filter, position: 0, limit: 51, calculateTotal: true }
    const ids = { resultOf: 'found', name: 'ContactCard/query', path: '/ids' }
    const get = { accountId: 'A', '#ids': ids, properties: ['id', 'name', 'emails'] }
    expect(asked[0]?.body).toEqual({
      using: ['urn:ietf:params:jmap:core', 'urn:ietf:params:jmap:contacts'],
      methodCalls: [
        ['ContactCard/query', query, 'found'],
        ['ContactCard/get', get, 'cards'],
      ],
    })
  })

  it('can answer a method with an error, although the status is 200', async () => {
    const { search } = await serve(jmapContacts, () => ({ json: fixtures.jmapMethodError }))
    const { error } = await answersTo(search, 'ann')
    expect(error).toMatchObject({ problem: 'unreadable', cause: { message: 'name is not supported' } })
  })
})
