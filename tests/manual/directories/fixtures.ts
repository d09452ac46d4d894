// Answers in the shapes that the documentation of each service shows, with people of our own.
import { people } from './people.ts'

const emailId = (email: string) => email.replace(/\W/g, '-')

/**
 * OpenSearch 3 and Elasticsearch 9, POST /{index}/_search:
 * https://docs.opensearch.org/latest/api-reference/search-apis/search/
 */
export function openSearchAnswer(from: number, size: number) {
  return {
    took: 13,
    timed_out: false,
    _shards: { total: 1, successful: 1, skipped: 0, failed: 0 },
    hits: {
      total: { value: people.length, relation: 'eq' },
      max_score: null,
      hits: people.slice(from, from + size).map((person, at) => ({
        _index: 'people',
        _id: String(from + at),
        _score: 1,
        _source: person,
        sort: [1, from + at],
      })),
    },
  }
}

export const openSearchError = {
  error: {
    root_cause: [{ type: 'parsing_exception', reason: '[multi_match] unknown token', line: 1, col: 20 }],
    type: 'parsing_exception',
    reason: '[multi_match] unknown token',
    line: 1,
    col: 20,
  },
  status: 400,
}

/** Meilisearch 1, POST /indexes/{uid}/search: https://www.meilisearch.com/docs/reference/api/search */
export function meilisearchAnswer(query: string, offset: number, limit: number) {
  return {
    hits: people.slice(offset, offset + limit),
    offset,
    limit,
    estimatedTotalHits: people.length,
    processingTimeMs: 1,
    query,
  }
}

/** https://www.meilisearch.com/docs/reference/errors/overview */
export const meilisearchError = {
  message: 'The provided API key is invalid.',
  code: 'invalid_api_key',
  type: 'auth',
  link: 'https://docs.meilisearch.com/errors#invalid_api_key',
}

/** Typesense 29, GET /collections/{name}/documents/search: https://typesense.org/docs/29.0/api/search.html */
export function typesenseAnswer(q: string, page: number, perPage: number) {
  return {
    facet_counts: [],
    found: people.length,
    out_of: 1000,
    page,
    request_params: { collection_name: 'people', first_q: q, per_page: perPage, q },
    search_time_ms: 1,
    search_cutoff: false,
    hits: people.slice((page - 1) * perPage, page * perPage).map((person) => ({
      document: { id: emailId(person.email), ...person },
      highlight: {},
      highlights: [],
      text_match: 130916,
    })),
  }
}

export const typesenseError = {
  message: 'Forbidden - a valid `x-typesense-api-key` header must be sent.',
}

const googlePerson = ({ name, email }: (typeof people)[number], at: number) => ({
  resourceName: `people/c${at}`,
  etag: '%EgUBAi43PRoEAQIFByIMR',
  names: [
    {
      metadata: { primary: true, source: { type: 'CONTACT', id: String(at) } },
      displayName: name,
      unstructuredName: name,
    },
  ],
  emailAddresses: [
    { metadata: { primary: true }, value: email, type: 'work' },
    { metadata: {}, value: `home-of-${email}`, type: 'home' },
  ],
})

/**
 * Google People API v1, people:searchContacts and otherContacts:search:
 * https://developers.google.com/people/api/rest/v1/people/searchContacts
 */
export function googleAnswer(count = people.length) {
  return {
    results: Array.from({ length: count }, (_, at) => {
      const person = people[at % people.length] ?? { name: '', email: '' }
      return { person: googlePerson({ ...person, email: `${at}-${person.email}` }, at) }
    }),
  }
}

/** people:searchDirectoryPeople: https://developers.google.com/people/api/rest/v1/people/searchDirectoryPeople */
export function googleDirectoryAnswer(from: number, size: number) {
  const end = from + size
  return {
    people: people.slice(from, end).map(googlePerson),
    ...(end < people.length && { nextPageToken: `page-${end}` }),
    totalSize: people.length,
  }
}

/** https://developers.google.com/people/v1/how-tos/authorizing and https://google.aip.dev/193 */
export const googleError = {
  error: { code: 400, message: 'Request must set the query.', status: 'INVALID_ARGUMENT', details: [] },
}

/** Microsoft Graph v1.0, GET /users: https://learn.microsoft.com/en-us/graph/api/user-list?view=graph-rest-1.0 */
export function graphAnswer(url: string, from: number, size: number) {
  const end = from + size
  return {
    '@odata.context': `${url}/$metadata#users(displayName,mail)`,
    '@odata.count': people.length + 1,
    ...(end < people.length && { '@odata.nextLink': `${url}/users?$skiptoken=${end}` }),
    value: [
      ...people.slice(from, end).map(({ name, email }) => ({ displayName: name, mail: email })),
      // Some accounts have no mailbox.
      { displayName: 'Annex, meeting room', mail: null },
    ],
  }
}

/** https://learn.microsoft.com/en-us/graph/errors */
export const graphError = {
  error: {
    code: 'Request_UnsupportedQuery',
    message: "Request with $search query parameter only works with a valid 'ConsistencyLevel' header.",
    innerError: { date: '2026-01-01T00:00:00', 'request-id': '0', 'client-request-id': '0' },
  },
}

/**
 * JMAP for Contacts, RFC 9610: https://www.rfc-editor.org/rfc/rfc9610, with cards of RFC 9553 in answers of RFC 8620.
 */
export function jmapAnswer(accountId: string, position: number, limit: number) {
  const found = people.slice(position, position + limit)
  return {
    methodResponses: [
      [
        'ContactCard/query',
        {
          accountId,
          queryState: '78540',
          canCalculateChanges: false,
          position,
          total: people.length,
          ids: found.map(({ email }) => emailId(email)),
        },
        'found',
      ],
      ['ContactCard/get', { accountId, state: '78540', list: found.map(toCard), notFound: [] }, 'cards'],
    ],
    sessionState: '75128aab4b1b',
  }
}

/** Servers may send a full name, parts of it, or both. */
function toCard({ name, email }: (typeof people)[number], at: number) {
  const [given = '', ...surnames] = name.split(' ')
  const components = [
    { kind: 'given', value: given },
    { kind: 'separator', value: ' ' },
    { kind: 'surname', value: surnames.join(' ') },
  ]
  return {
    id: emailId(email),
    name: at % 2 === 0 ? { full: name } : { components, isOrdered: true },
    emails: { e1: { contexts: { work: true }, address: email } },
  }
}

/** RFC 8620, section 3.6.2 */
export const jmapMethodError = {
  methodResponses: [
    ['error', { type: 'unsupportedFilter', description: 'name is not supported' }, 'found'],
    ['error', { type: 'invalidResultReference' }, 'cards'],
  ],
  sessionState: '75128aab4b1b',
}

/** RFC 8620, section 3.6.1 */
export const jmapRequestError = {
  type: 'urn:ietf:params:jmap:error:unknownCapability',
  status: 400,
  detail: 'The request object used a capability that is not supported.',
}
