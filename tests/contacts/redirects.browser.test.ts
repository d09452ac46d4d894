import {
  cardDavContacts,
  cardDavSearch,
  httpSearch,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { commands } from 'vitest/browser'

const headers = { Authorization: 'Bearer secret', 'X-Api-Key': 'secret' }
const mapRow = (row: { email: string }) => row

async function errorOf(results: AsyncIterable<unknown>): Promise<unknown> {
  try {
    for await (const _ of results);
  } catch (error) {
    return error
  }
  return undefined
}

const search = ({ search: ask }: Pick<ContactSearch, 'search'>) =>
  errorOf(ask('an', { limit: 9, signal: new AbortController().signal }) as AsyncIterable<unknown>)

const sources = {
  httpSearch: (url: string, fetch?: typeof globalThis.fetch) =>
    search(httpSearch({ request: () => new Request(url, { headers }), mapRow, fetch })),
  cardDavContacts: (url: string, fetch?: typeof globalThis.fetch) =>
    errorOf(cardDavContacts({ url, headers, fetch })),
  cardDavSearch: (url: string, fetch?: typeof globalThis.fetch) =>
    search(cardDavSearch({ url, headers, fetch })),
}

describe.each(Object.entries(sources))('In a page, %s', (_, error) => {
  it.each([302, 307])('sends nothing to another origin after a redirect with %d', async (status) => {
    const url = await commands.startRedirects(window.location.origin, status)
    const failure = await error(url)
    expect(await commands.endRedirects(url)).toBe(0)
    expect(failure).toMatchObject({ problem: 'unreachable' })
    expect(String((failure as Error).cause)).toContain(
      'redirects the request to an address that the browser hides',
    )
  })

  it('lets the browser follow redirects within the origin of the page only', async () => {
    const fetch = vi.fn<typeof globalThis.fetch>(async () => new Response('', { status: 500 }))
    await error(`${window.location.origin}/contacts/`, fetch)
    expect(fetch.mock.calls.map(([, init]) => init?.mode)).toContain('same-origin')
    expect(fetch.mock.calls.every(([, init]) => init?.mode === 'same-origin')).toBe(true)
  })
})

it('An app can allow redirects', async () => {
  const url = await commands.startRedirects('*', 307)
  const follow: typeof fetch = (input, init) => fetch(input, { ...init, mode: 'cors', redirect: 'follow' })
  expect(await sources.httpSearch(url, follow)).toBeUndefined()
  expect(await commands.endRedirects(url)).toBe(1)
})
