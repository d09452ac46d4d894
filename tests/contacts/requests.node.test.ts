import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cardDavContacts,
  cardDavSearch,
  httpSearch,
  vCardContacts,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { countTimers } from '../support/open-work.ts'
import { contactsOf } from './answers.ts'
import { answersTo, asIs, people, sendJson, startDirectory, type Handler } from './http-search/directory.ts'

afterEach(() => vi.restoreAllMocks())

const headers = { Authorization: 'Bearer secret', 'X-Api-Key': 'secret' }

const failureOf = async (contacts: AsyncIterable<readonly Contact[]>) => (await contactsOf(contacts)).error

type Failure = (url: string, idleTimeout?: number) => Promise<unknown>

const httpFailure =
  (method: string): Failure =>
  async (url, idleTimeout) => {
    const request = (body: string) =>
      new Request(url, { method, headers, ...(method === 'POST' && { body }) })
    return (await answersTo(httpSearch({ request, mapRow: asIs, idleTimeout }), 'an')).error
  }

/** Each way to ask a server, and the error of it. */
const sources: Readonly<Record<string, Failure>> = {
  httpSearch: httpFailure('GET'),
  'httpSearch with a body': httpFailure('POST'),
  cardDavContacts: (url, idleTimeout) => failureOf(cardDavContacts({ url, headers, idleTimeout })),
  cardDavSearch: async (url, idleTimeout) =>
    (await answersTo(cardDavSearch({ url, headers, idleTimeout }), 'an')).error,
}

describe.each(Object.entries(sources))('%s', (_, error) => {
  it.each([301, 302, 303, 307, 308])('sends no header to another origin after a %d', async (status) => {
    const other = await startDirectory((response) => sendJson(response, people))
    const named = await startDirectory((response) =>
      response.writeHead(status, { Location: `${other.url}/secret` }).end(),
    )
    const failure = await error(named.url)
    expect(failure).toMatchObject({ problem: 'unreachable' })
    expect(String((failure as Error).cause)).toContain(`${named.url} redirects the request to ${other.url}.`)
    expect(String((failure as Error).cause)).not.toContain('/secret')
    expect(other.queries).toEqual([])
    await named.closed()
  })

  it('gives up a server that redirects forever', async () => {
    const named = await startDirectory((response, request) =>
      response.writeHead(307, { Location: `${request.url}x` }).end(),
    )
    expect(await error(named.url)).toMatchObject({ problem: 'unreachable' })
    expect(named.queries).toHaveLength(21)
  })

  const head = { 'Content-Type': 'application/json' }
  const silences: readonly (readonly [name: string, handler: Handler])[] = [
    ['never answers', () => {}],
    ['sends headers only', (response) => response.writeHead(200, head).flushHeaders()],
    ['stops within the answer', (response) => response.writeHead(200, head).write('[')],
  ]
  it.each(silences)('gives up a server that %s, and leaves nothing behind', async (_case, handler) => {
    const timers = countTimers()
    const directory = await startDirectory(handler)
    expect(await error(directory.url, 50)).toBeDefined()
    expect(timers()).toBe(0)
    await directory.closed()
  })
})

it('vCardContacts gives up a response that stops', async () => {
  const directory = await startDirectory((response) => response.writeHead(200).write('BEGIN:VCARD\r\n'))
  const timers = countTimers()
  const contacts = vCardContacts(await fetch(directory.url), { idleTimeout: 50 })
  expect(await failureOf(contacts)).toMatchObject({ problem: 'busy' })
  expect(timers()).toBe(0)
  await directory.closed()
})

it('a request is redirected within its origin, with its method, headers and body', async () => {
  const seen: unknown[] = []
  const directory = await startDirectory(async (response, request) => {
    if (request.url === '/old') {
      response.writeHead(307, { Location: '/new' }).end()
      return
    }
    const body = (await request.toArray()).join('')
    seen.push([request.method, request.headers['x-api-key'], body])
    sendJson(response, people)
  })
  const search = httpSearch({
    request: (query) => new Request(`${directory.url}/old`, { method: 'POST', headers, body: query }),
    mapRow: asIs,
  })
  expect((await answersTo(search, 'an')).last).toMatchObject({ total: 3, complete: true })
  expect(seen).toEqual([['POST', 'secret', 'an']])
})

it.each([
  'https://user:hunter2@example.org/',
  new URL('https://:hunter2@example.org'),
  '//user:hunter2@example.org',
  'https:\\\\user:hunter2@example.org',
  ' https:user:hunter2@example.org',
  'https://user:hunter2@',
  'https://user:hunter2@example.org:99999/',
  'https://a@user:hunter2@example.org',
])('a password in an address gets an error that does not print it: %#', async (url) => {
  const { error } = await answersTo(httpSearch({ request: () => url, mapRow: asIs }), 'an')
  expect(error).toMatchObject({ problem: 'unreachable' })
  expect(String((error as Error).cause)).toContain('has a user name or a password')
  expect(String((error as Error).cause)).not.toContain('hunter2')
  for (const source of [cardDavContacts, cardDavSearch]) {
    expect(() => source({ url })).toThrow(/url is not the address of an address book/)
    expect(() => source({ url })).not.toThrow(/hunter2/)
  }
})

it.each(['file:///etc/passwd', 'data:text/vcard,x', 'javascript:0', ''])('%j is no address book', (url) => {
  expect(() => cardDavContacts({ url })).toThrow('url is not the address of an address book')
})
