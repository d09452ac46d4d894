import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'

interface Answer {
  hits: readonly Contact[]
  offset: number
  estimatedTotalHits: number
}

interface Access {
  /** For instance https://search.example.org/indexes/people */
  url: string
  /** A key that can only search, or a tenant token. */
  key(): string
  refresh(): Promise<void>
}

/** The browser can ask Meilisearch itself. */
export function meilisearchPeople({ url, key, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next = 0 }) =>
      new Request(`${url}/search`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${key()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          q: withoutOperators(query),
          offset: next,
          limit,
          // Not people who match only the first words.
          matchingStrategy: 'all',
          attributesToRetrieve: ['name', 'email'],
        }),
      }),
    mapAnswer: ({ hits, offset, estimatedTotalHits }: Answer) => {
      const end = offset + hits.length
      return {
        items: hits,
        total: estimatedTotalHits,
        next: hits.length > 0 && end < estimatedTotalHits ? end : null,
      }
    },
    mapRow: (person: Contact) => person,
    // It corrects typing errors.
    ranking: 'server',
    refresh,
  })
}

/** Quotes search for a phrase, and a minus excludes a word. */
const withoutOperators = (query: string) => query.replace(/"/g, ' ').replace(/(^|\s)-+/g, '$1')
