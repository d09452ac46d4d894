import { describe, expect, it } from 'vitest'
import type { ContactSearch } from 'react-textbox-emailpicker/contacts'
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
import { answersTo } from '../../contacts/http-search/directory.ts'
import * as fixtures from './fixtures.ts'
import { people } from './people.ts'
import { createTokens, startServer, type Asked } from './server.ts'

interface Recipe {
  search(url: string, tokens: ReturnType<typeof createTokens>): ContactSearch
  answer(asked: Asked): unknown
  /** The body of an answer that is an error, with the status 400. */
  error: unknown
  authorization?: (token: string) => Partial<Asked['headers']>
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

const recipes: Record<string, Recipe> = {
  OpenSearch: {
    search: (url, tokens) => openSearchPeople({ url, ...tokens }),
    answer: () => fixtures.openSearchAnswer(0, 50),
    error: fixtures.openSearchError,
  },
  Meilisearch: {
    search: (url, tokens) => meilisearchPeople({ url, ...tokens }),
    answer: () => fixtures.meilisearchAnswer('ann', 0, 50),
    error: fixtures.meilisearchError,
  },
  Typesense: {
    search: (url, tokens) => typesensePeople({ url, ...tokens }),
    answer: () => fixtures.typesenseAnswer('ann', 1, 50),
    error: fixtures.typesenseError,
    authorization: (token) => ({ 'x-typesense-api-key': token }),
  },
  'Google contacts': {
    search: (url, tokens) => googleContacts({ url, ...tokens }),
    answer: () => fixtures.googleAnswer(),
    error: fixtures.googleError,
  },
  'Google other contacts': {
    search: (url, tokens) => googleOtherContacts({ url, ...tokens }),
    answer: () => fixtures.googleAnswer(),
    error: fixtures.googleError,
  },
  'the directory of Google': {
    search: (url, tokens) => googleDirectory({ url, ...tokens }),
    answer: () => fixtures.googleDirectoryAnswer(0, 50),
    error: fixtures.googleError,
  },
  'Microsoft Graph': {
    search: (url, tokens) => graphUsers({ url, ...tokens }),
    answer: () => fixtures.graphAnswer('', 0, 50),
    error: fixtures.graphError,
  },
  JMAP: {
    search: (apiUrl, tokens) => jmapContacts({ apiUrl, accountId: 'A', ...tokens }),
    answer: () => fixtures.jmapAnswer('A', 0, 50),
    error: fixtures.jmapRequestError,
  },
}

const names = ({ matches }: { matches: readonly { contact: { name?: string | undefined } }[] }) => [
  ...new Set(matches.map(({ contact }) => contact.name)),
]

describe.each(Object.entries(recipes))('The recipe for %s', (_, recipe) => {
  const { search, answer, error, authorization = bearer } = recipe

  it('finds people by name and address', async () => {
    const { url, asked } = await startServer((one) => ({ json: answer(one) }))
    const { last } = await answersTo(search(url, createTokens()), 'ann')
    expect(last?.complete).toBe(true)
    expect(names(last ?? { matches: [] }).sort()).toEqual(people.map(({ name }) => name).sort())
    expect(asked).toHaveLength(1)
    expect(asked[0]?.headers).toMatchObject(authorization('token-1'))
  })

  it('gets a new token after 401', async () => {
    const { url, asked } = await startServer((one) => {
      const isValid =
        Object.values(authorization('token-2'))[0] === one.headers[Object.keys(authorization(''))[0] ?? '']
      return isValid ? { json: answer(one) } : { status: 401, json: error }
    })
    const { last } = await answersTo(search(url, createTokens()), 'ann')
    expect(last?.total).toBeGreaterThanOrEqual(people.length)
    expect(asked).toHaveLength(2)
  })

  it('asks again when it was too fast', async () => {
    const { url, asked } = await startServer((one) =>
      asked.length === 1
        ? { status: 429, headers: { 'Retry-After': '0' }, json: error }
        : { json: answer(one) },
    )
    const { last } = await answersTo(search(url, createTokens()), 'ann')
    expect(last?.total).toBeGreaterThanOrEqual(people.length)
    expect(asked).toHaveLength(2)
  })

  it('fails with the status of an error', async () => {
    const { url } = await startServer(() => ({ status: 400, json: error }))
    const { updates, error: thrown } = await answersTo(search(url, createTokens()), 'ann')
    expect(thrown).toMatchObject({ name: 'ContactSourceError', problem: 'failed', status: 400 })
    expect(updates).toEqual([])
  })
})
