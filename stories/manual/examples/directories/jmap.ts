import { httpSearch } from 'react-textbox-emailpicker/contacts'

interface Card {
  id: string
  name?: { full?: string; components?: readonly { kind: string; value: string }[] }
  emails?: Record<string, { address: string }>
}

type Response =
  | ['ContactCard/query', { ids: readonly string[]; position: number; total: number }]
  | ['ContactCard/get', { list: readonly Card[] }]
  | ['error', { type: string; description?: string }]

interface Access {
  /** `apiUrl` of the session, which is at /.well-known/jmap on the server. */
  apiUrl: string
  /** `primaryAccounts["urn:ietf:params:jmap:contacts"]` of the session. */
  accountId: string
  token(): string
  refresh(): Promise<void>
}

export function jmapContacts({ apiUrl, accountId, token, refresh }: Access) {
  return httpSearch({
    request: (query, { limit, next = 0 }) =>
      new Request(apiUrl, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token()}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({
          using: ['urn:ietf:params:jmap:core', 'urn:ietf:params:jmap:contacts'],
          methodCalls: [
            [
              'ContactCard/query',
              { accountId, filter: filterFor(query), position: next, limit, calculateTotal: true },
              'found',
            ],
            [
              'ContactCard/get',
              {
                accountId,
                '#ids': { resultOf: 'found', name: 'ContactCard/query', path: '/ids' },
                properties: ['id', 'name', 'emails'],
              },
              'cards',
            ],
          ],
        }),
      }),
    mapAnswer: ({ methodResponses }: { methodResponses: readonly Response[] }) => pageOf(methodResponses),
    mapRow: (contact: ReturnType<typeof contactsOf>[number]) => contact,
    narrow: false,
    refresh,
  })
}

/** Quotes would search for a phrase. */
function filterFor(typed: string) {
  const text = typed.replace(/["\\]|^'+|'+$/g, ' ').trim()
  return text ? { operator: 'OR', conditions: [{ name: text }, { email: text }] } : null
}

function pageOf(responses: readonly Response[]) {
  let items: ReturnType<typeof contactsOf> = []
  let next: number | null = null
  let total = 0
  for (const response of responses) {
    if (response[0] === 'error') throw new Error(response[1].description ?? response[1].type)
    if (response[0] === 'ContactCard/get') items = response[1].list.flatMap(contactsOf)
    else {
      const { ids, position } = response[1]
      const end = position + ids.length
      total = response[1].total
      next = ids.length > 0 && end < total ? end : null
    }
  }
  return { items, next, total }
}

function contactsOf({ name, emails = {} }: Card) {
  const parts = name?.components?.filter(({ kind }) => kind !== 'separator').map(({ value }) => value)
  return Object.values(emails).map(({ address }) => ({
    name: name?.full ?? parts?.join(' '),
    email: address,
  }))
}
