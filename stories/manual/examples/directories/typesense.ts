import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'

interface Answer {
  found: number
  page: number
  request_params: { per_page: number }
  hits: readonly { document: Contact }[]
}

interface Access {
  /** For instance https://search.example.org/collections/people */
  url: string
  /** A key that can only search, or a scoped key. */
  key(): string
  refresh(): Promise<void>
}

const LARGEST_PAGE = 250

/** The browser can ask Typesense itself if the server has `enable-cors`. */
export function typesensePeople({ url, key, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next = 1 }) => {
      const parameters = new URLSearchParams({
        q: withoutOperators(query) || '*',
        query_by: 'name,email',
        // Not people who match only some words.
        drop_tokens_threshold: '0',
        include_fields: 'name,email',
        per_page: String(Math.min(limit, LARGEST_PAGE)),
        page: String(next),
      })
      return new Request(`${url}/documents/search?${parameters}`, {
        headers: { 'X-TYPESENSE-API-KEY': key() },
      })
    },
    mapAnswer: ({ found, page, request_params, hits }: Answer) => ({
      items: hits.map(({ document }) => document),
      total: found,
      next: page * request_params.per_page < found ? page + 1 : null,
    }),
    mapRow: (person: Contact) => person,
    // It corrects typing errors.
    ranking: 'server',
    refresh,
  })
}

/** Quotes search for a phrase, a minus excludes a word, and an asterisk finds everyone. */
const withoutOperators = (query: string) =>
  query
    .replace(/["*]/g, ' ')
    .replace(/(^|\s)-+/g, '$1')
    .trim()
