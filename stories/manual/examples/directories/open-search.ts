import { httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'

interface Answer {
  hits: { total: { value: number }; hits: readonly { _source: Contact; sort: readonly unknown[] }[] }
}

interface Access {
  /** The endpoint, which forwards to `/people/_search`. */
  url: string
  token(): string
  refresh(): Promise<void>
}

/** The fields `name` and `email` have the type `search_as_you_type`. */
export function openSearchPeople({ url, token, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next }) =>
      new Request(url, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          query: query ? matching(query) : { match_all: {} },
          sort: ['_score', 'id'],
          size: limit,
          search_after: next === undefined ? undefined : JSON.parse(String(next)),
          _source: ['name', 'email'],
        }),
      }),
    mapAnswer: ({ hits: { total, hits } }: Answer) => ({
      items: hits.map(({ _source }) => _source),
      total: total.value,
      next: hits.length < total.value ? JSON.stringify(hits.at(-1)?.sort) : null,
    }),
    mapRow: (person: Contact) => person,
    refresh,
  })
}

/** All words have to match, the last one as a beginning. This query has no operators to escape. */
function matching(query: string) {
  const fields = ['name', 'email'].flatMap((field) => [field, `${field}._2gram`, `${field}._3gram`])
  return { multi_match: { query, type: 'bool_prefix', operator: 'and', fields } }
}
