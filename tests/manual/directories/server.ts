import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendJson, startDirectory } from '../../contacts/http-search/directory.ts'

/** A request that the server has got. Each service has bodies of its own. */
export interface Asked {
  path: string
  parameters: Record<string, string>
  headers: IncomingHttpHeaders
  body: ReturnType<typeof JSON.parse>
}

/** What the server answers. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  json: unknown
}

/** What the searches of all services take. `refresh` gets the next token. */
function optionsFor(url: string) {
  let count = 1
  const token = () => `token-${count}`
  return { url, apiUrl: url, accountId: 'A', token, key: token, refresh: async () => void count++ }
}
export type Options = ReturnType<typeof optionsFor>

/**
 * Starts a server on loopback that answers as documented, and writes down what it was asked. It ends with the test.
 * Returns what asks it, too.
 */
export async function serve<Search>(
  make: (options: Options) => Search,
  reply: (asked: Asked, count: number) => Reply,
) {
  const asked: Asked[] = []
  const { url } = await startDirectory(async (response, request, { pathname, searchParams }) => {
    const body = await text(request)
    const parameters = Object.fromEntries(searchParams)
    const one = { path: pathname, parameters, headers: request.headers, body: body && JSON.parse(body) }
    asked.push(one)
    const { status = 200, headers = {}, json } = reply(one, asked.length)
    response.statusCode = status
    response.setHeaders(new Map(Object.entries(headers)))
    sendJson(response, json)
  })
  return { asked, search: make(optionsFor(url)) }
}
