import { readFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { onTestFinished } from 'vitest'

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
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}
