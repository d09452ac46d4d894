import type { IncomingMessage, ServerResponse } from 'node:http'
import type { PeopleDatabase } from './database.ts'

/**
 * Answers `?q=…&limit=…` with people as NDJSON, each row as soon as the database has it. A client that goes away ends
 * the query in the database.
 */
export function peopleEndpoint(database: PeopleDatabase) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { searchParams } = new URL(request.url ?? '', 'http://localhost')
    const words = (searchParams.get('q') ?? '').split(/\s+/).filter(Boolean)
    const limit = Math.min(Number(searchParams.get('limit') ?? 20), 1000)
    const delay = Number(searchParams.get('delay') ?? 0)
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    response.writeHead(200, {
      'Content-Type': 'application/x-ndjson',
      'Cache-Control': 'no-store',
      // Proxies would collect the rows.
      'X-Accel-Buffering': 'no',
    })
    const send = (line: unknown) => response.write(`${JSON.stringify(line)}\n`)
    try {
      let count = 0
      for await (const rows of database.find(words, { limit, delay, signal: gone.signal })) {
        rows.forEach(send)
        count += rows.length
      }
      send({ done: true, more: count === limit })
    } catch (error) {
      if (!gone.signal.aborted) send({ error: String(error) })
    }
    response.end()
  }
}
