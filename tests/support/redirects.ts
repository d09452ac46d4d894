import { createServer } from 'node:http'
import type { BrowserCommand } from 'vitest/node'
import { listen } from './listen.ts'

const running = new Map<string, () => number>()

const cors = (page: string) => ({
  'Access-Control-Allow-Origin': page,
  'Access-Control-Allow-Headers': 'Authorization, X-Api-Key, Content-Type, Depth',
  'Access-Control-Allow-Methods': 'GET, POST, REPORT',
})

async function start(
  status: number,
  headers: Record<string, string>,
  seen: (method: string) => void,
): Promise<{ url: string; end(): void }> {
  const server = createServer((request, response) => {
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end()
    else {
      seen(request.method ?? '')
      response.writeHead(status, { ...headers, 'Content-Type': 'application/json' }).end('[]')
    }
  })
  return {
    url: await listen(server),
    end() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/**
 * Starts a server that redirects a page's requests to another origin, which permits everything. Returns its address.
 */
const startRedirects: BrowserCommand<[page: string, status: number]> = async (_, page, status) => {
  let count = 0
  const other = await start(200, cors(page), () => count++)
  const named = await start(status, { ...cors(page), Location: other.url }, () => {})
  running.set(named.url, () => {
    named.end()
    other.end()
    return count
  })
  return named.url
}

/** Ends the servers. Returns how many requests came to the other origin. */
const endRedirects: BrowserCommand<[url: string]> = (_, url) => {
  const count = running.get(url)?.() ?? NaN
  running.delete(url)
  return count
}

export const redirectCommands = { startRedirects, endRedirects }

declare module 'vitest/browser' {
  interface BrowserCommands {
    startRedirects(page: string, status: number): Promise<string>
    endRedirects(url: string): Promise<number>
  }
}
