import type { Server } from 'node:net'
import { createServer } from 'node:net'

/** Has a server listen on a free loopback port. Returns its address. */
export async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : address}/`
}

/** A port that nothing listens on: it was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}
