import { httpSearch } from 'react-textbox-emailpicker/contacts'

interface User {
  displayName: string | null
  mail: string | null
}

interface Answer {
  value: readonly User[]
  '@odata.count'?: number
  '@odata.nextLink'?: string
}

interface Access {
  url?: string
  token(): string
  refresh(): Promise<void>
}

const LARGEST_PAGE = 999

/** The people of an organization. Permission: User.ReadBasic.All. */
export function graphUsers({ url = 'https://graph.microsoft.com/v1.0', token, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next }) => {
      const text = quotable(query)
      const parameters = new URLSearchParams({
        ...(text && { $search: `"displayName:${text}" OR "mail:${text}"` }),
        $select: 'displayName,mail',
        $top: String(Math.min(limit, LARGEST_PAGE)),
        $count: 'true',
      })
      return new Request(next ? String(next) : `${url}/users?${parameters}`, {
        // Without ConsistencyLevel, Graph refuses to search.
        headers: { Authorization: `Bearer ${token()}`, ConsistencyLevel: 'eventual' },
      })
    },
    mapAnswer: (answer: Answer) => ({
      items: answer.value,
      next: answer['@odata.nextLink'],
      total: answer['@odata.count'],
    }),
    mapRow: ({ displayName, mail }: User) => (mail ? { name: displayName ?? undefined, email: mail } : null),
    refresh,
  })
}

/** What can be in quotes. Graph splits names at signs, and fails at an ampersand. */
const quotable = (query: string) =>
  query
    .replaceAll('&', ' ')
    .trim()
    .replace(/["\\]/g, String.raw`\$&`)
