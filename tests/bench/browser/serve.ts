import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
}

async function answer(folder: string, url: string | undefined, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(url ?? '/', 'http://localhost')
  try {
    const content = await readFile(join(folder, normalize(pathname)))
    response.setHeader('content-type', types[extname(pathname)] ?? 'application/octet-stream')
    response.end(content)
  } catch {
    response.statusCode = 404
    response.end()
  }
}

/** Serves the files below `folder` to this machine only. */
export async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer((request, response) => void answer(folder, request.url, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return { url: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}
