import type { IncomingHttpHeaders } from 'node:http'
import { text } from 'node:stream/consumers'
import { sendJson, startDirectory } from '../../contacts/http-search/directory.ts'

/** A request that the server has got. */
export interface Asked {
  method: string
  path: string
  parameters: Record<string, string>
  headers: IncomingHttpHeaders
  body: unknown
}

/** What the server answers. */
export interface Reply {
  status?: number
  headers?: Record<string, string>
  json: unknown
}

/** Starts a server on loopback that answers as documented, and writes down what it was asked. It ends with the test. */
export async function startServer(reply: (asked: Asked) => Reply) {
  const asked: Asked[] = []
  const { url } = await startDirectory(async (response, request, { pathname, searchParams }) => {
    const body = await text(request)
    const one = {
      method: request.method ?? '',
      path: pathname,
      parameters: Object.fromEntries(searchParams),
      headers: request.headers,
      body: body ? (JSON.parse(body) as unknown) : undefined,
    }
    asked.push(one)
    const { status = 200, headers = {}, json } = reply(one)
    response.statusCode = status
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    sendJson(response, json)
  })
  return { url, asked }
}

/** A token that expires: `refresh` gets the next one. */
export function createTokens() {
  let count = 1
  return {
    token: () => `token-${count}`,
    key: () => `token-${count}`,
    refresh: async () => void count++,
  }
}
