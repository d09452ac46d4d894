// Answers in the shapes that the documentation of each service shows, with people of our own.
import { people } from './people.ts'

type Person = (typeof people)[number]

const emailId = (email: string) => email.replace(/\W/g, '-')

/**
 * OpenSearch 3 and Elasticsearch 9, POST /{index}/_search:
 * https://docs.opensearch.org/latest/api-reference/search-apis/search/
 */
export function openSearchAnswer(from = 0, size = 50) {
  const hits = people.slice(from, from + size).map((person, at) => {
    const id = { _index: 'people', _id: String(from + at), _score: 1 }
    return { ...id, _source: person, sort: [1, from + at] }
  })
  const total = { value: people.length, relation: 'eq' }
  return { took: 13, timed_out: false, hits: { total, max_score: null, hits } }
}

/** Meilisearch 1, POST /indexes/{uid}/search: https://www.meilisearch.com/docs/reference/api/search */
export function meilisearchAnswer(query = 'ann', offset = 0, limit = 50) {
  const hits = people.slice(offset, offset + limit)
  return { hits, offset, limit, estimatedTotalHits: people.length, processingTimeMs: 1, query }
}

/** Typesense 29, GET /collections/{name}/documents/search: https://typesense.org/docs/29.0/api/search.html */
export function typesenseAnswer(q = 'ann', page = 1, perPage = 50) {
  const found = people.slice((page - 1) * perPage, page * perPage)
  return {
    facet_counts: [],
    found: people.length,
    out_of: 1000,
    page,
    request_params: { collection_name: 'people', first_q: q, per_page: perPage, q },
    search_time_ms: 1,
    hits: found.map((person) => ({ document: { id: emailId(person.email), ...person }, text_match: 130916 })),
  }
}

const googlePerson = ({ name, email }: Person, at: number) => ({
  resourceName: `people/c${at}`,
  etag: '%EgUBAi43PRoEAQIFByIMR',
  names: [{ metadata: { primary: true }, displayName: name, unstructuredName: name }],
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
  const found = Array.from({ length: count }, (_, at) => people[at % people.length] as Person)
  return {
    results: found.map((one, at) => ({ person: googlePerson({ ...one, email: `${at}-${one.email}` }, at) })),
  }
}

/** people:searchDirectoryPeople: https://developers.google.com/people/api/rest/v1/people/searchDirectoryPeople */
export function googleDirectoryAnswer(from = 0, size = 50) {
  const end = from + size
  const next = end < people.length && { nextPageToken: `page-${end}` }
  return { people: people.slice(from, end).map(googlePerson), ...next, totalSize: people.length }
}

/** Microsoft Graph v1.0, GET /users: https://learn.microsoft.com/en-us/graph/api/user-list?view=graph-rest-1.0 */
export function graphAnswer(url = '', from = 0, size = 50) {
  const end = from + size
  const users = people.slice(from, end).map(({ name, email }) => ({ displayName: name, mail: email }))
  return {
    '@odata.context': `${url}/$metadata#users(displayName,mail)`,
    '@odata.count': people.length + 1,
    ...(end < people.length && { '@odata.nextLink': `${url}/users?$skiptoken=${end}` }),
    // Some accounts have no mailbox.
    value: [...users, { displayName: 'Annex, meeting room', mail: null }],
  }
}

const jmapResponses = (...methodResponses: readonly unknown[]) => ({
  methodResponses,
  sessionState: '75128aab4b1b',
})

/**
 * JMAP for Contacts, RFC 9610: https://www.rfc-editor.org/rfc/rfc9610, with cards of RFC 9553 in answers of RFC 8620.
 */
export function jmapAnswer(position = 0, limit = 50) {
  const found = people.slice(position, position + limit)
  const ids = found.map(({ email }) => emailId(email))
  const query = {
    accountId: 'A',
    queryState: '78540',
    canCalculateChanges: false,
    position,
    total: people.length,
    ids,
  }
  const cards = { accountId: 'A', state: '78540', list: found.map(toCard), notFound: [] }
  return jmapResponses(['ContactCard/query', query, 'found'], ['ContactCard/get', cards, 'cards'])
}

/** Servers may send a full name, parts of it, or both. */
function toCard({ name, email }: Person, at: number) {
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
export const jmapMethodError = jmapResponses(
  ['error', { type: 'unsupportedFilter', description: 'name is not supported' }, 'found'],
  ['error', { type: 'invalidResultReference' }, 'cards'],
)
