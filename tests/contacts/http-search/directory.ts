import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import {
  httpSearch,
  type Contact,
  type ContactSearch,
  type HttpSearchOptions,
  type SearchUpdate,
} from 'react-textbox-emailpicker/contacts'

/** A server on a loopback port, which counts the requests that it has got and those that are open. */
export interface Directory {
  url: string
  /** The queries that were asked for. */
  readonly queries: string[]
  /** How many requests have neither been answered in full nor been given up by the client. */
  readonly open: number
  /** Resolves when no request is open. */
  closed(): Promise<void>
}

export type Handler = (response: ServerResponse, request: IncomingMessage, url: URL) => unknown

/** Starts a directory. It ends with the test. */
export async function startDirectory(handler: Handler): Promise<Directory> {
  const queries: string[] = []
  let open = 0
  const server = createServer((request, response) => {
    open++
    response.on('close', () => open--)
    const url = new URL(request.url ?? '', 'http://localhost')
    queries.push(url.searchParams.get('q') ?? '')
    void handler(response, request, url)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    queries,
    get open() {
      return open
    },
    async closed() {
      await vi.waitFor(() => expect(open).toBe(0), { interval: 1, timeout: 10_000 })
    },
  }
}

/** A port that nothing listens on: it was free a moment ago. */
export async function closedPort(): Promise<number> {
  const server = createTcpServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export const people: readonly Contact[] = [
  { name: 'Ann Lee', email: 'ann@example.org' },
  { name: 'José Anders', email: 'jose@example.org' },
  { name: 'Bob Hanna', email: 'bob@example.org', timesContacted: 3 },
]

export const emails = (update: SearchUpdate | undefined) =>
  update?.matches.map(({ contact }) => contact.email)

export const toUrl =
  ({ url }: { url: string }) =>
  (query: string) =>
    `${url}?q=${encodeURIComponent(query)}`

export const asIs = (contact: Contact) => contact

/** All answers to a query, and the error after them. */
export async function answersTo(
  { search }: Pick<ContactSearch, 'search'>,
  query: string,
  { limit = 50, signal = new AbortController().signal } = {},
): Promise<{ updates: SearchUpdate[]; last: SearchUpdate | undefined; error: unknown }> {
  const updates: SearchUpdate[] = []
  let error: unknown
  try {
    for await (const update of search(query, { limit, signal })) updates.push(update)
  } catch (thrown) {
    error = thrown
  }
  return { updates, last: updates.at(-1), error }
}

/** Writes lines as NDJSON, and ends the answer. */
export function sendLines(response: ServerResponse, lines: Iterable<unknown>) {
  response.setHeader('Content-Type', 'application/x-ndjson')
  for (const line of lines) response.write(`${JSON.stringify(line)}\n`)
  response.end()
}

export function sendJson(response: ServerResponse, json: unknown) {
  response.setHeader('Content-Type', 'application/json')
  response.end(JSON.stringify(json))
}

/** Answers with all people. */
export const sendPeople: Handler = (response) => sendJson(response, people)

type Options = Partial<HttpSearchOptions<Contact>>

/** A search in a directory. `ask` reads all answers to a query. */
export async function startSearch(
  handler: Handler,
  options: Options | ((directory: Directory) => Options) = {},
) {
  const directory = await startDirectory(handler)
  const own = typeof options === 'function' ? options(directory) : options
  const search = httpSearch<Contact>({ request: toUrl(directory), mapRow: asIs, ...own })
  return {
    directory,
    search,
    queries: directory.queries,
    ask: (query: string, more?: { limit?: number; signal?: AbortSignal }) => answersTo(search, query, more),
  }
}

/** A search whose requests all get the same answer. */
export const searchOf = (fetch: () => Promise<Response>, options: Options = {}) =>
  httpSearch<Contact>({ request: () => 'https://directory.example', mapRow: asIs, fetch, ...options })

/** A search that asks for the pages of an answer. */
export const inPages = ({ url }: Directory): Options => ({
  request: (query, { next }) => `${url}?q=${query}${next ? `&next=${next}` : ''}`,
})
