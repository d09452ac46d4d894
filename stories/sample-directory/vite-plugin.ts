import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Plugin } from 'vite'
import { createDirectory, readQuery } from './directory.ts'

/** A directory of 200,000 made-up people at `/sample-directory`, in the server of `npm start`. */
export function sampleDirectory(): Plugin {
  return {
    name: 'sample-directory',
    apply: 'serve',
    configureServer({ middlewares }) {
      middlewares.use('/sample-directory', serveDirectory(200_000))
    },
  }
}

/** Answers queries as NDJSON, row by row. A client that goes away ends its query. */
export function serveDirectory(count: number) {
  const answer = createDirectory(count)
  return async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const gone = new AbortController()
    response.on('close', () => gone.abort())
    response.writeHead(200, { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' })
    const url = new URL(request.url ?? '', 'http://localhost')
    for await (const line of answer(readQuery(url, gone.signal))) response.write(line)
    response.end()
  }
}
