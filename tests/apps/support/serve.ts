import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { onTestFinished } from 'vitest'
import { listen } from '../../support/listen.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

async function answer(file: string, policy: string, response: ServerResponse): Promise<void> {
  try {
    const content = await readFile(file)
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.setHeader('content-security-policy', policy)
    response.end(content)
  } catch {
    response.writeHead(404).end()
  }
}

/** Serves the files below `folder` under a policy, until the test has finished. Returns the address. */
export async function serve(folder: string, policy: string): Promise<string> {
  const server = createServer(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost')
    const file = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    void answer(join(folder, normalize(file)), policy, response)
  })
  onTestFinished(() => void server.close())
  return listen(server)
}
