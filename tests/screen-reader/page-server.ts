import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join } from 'node:path'
import { listen } from '../support/listen.ts'
import { inTime } from '../support/webdriver/process.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Serves the page in `folder`, and tells it which flow to show. */
export async function servePage(folder: string) {
  let page: ServerResponse | undefined
  let isOpen: (flow: string) => void = () => {}

  async function answer({ url = '/' }: IncomingMessage, response: ServerResponse) {
    const { pathname, search } = new URL(url, 'http://localhost')
    if (pathname === '/flow') {
      page = response.writeHead(200, { 'content-type': 'text/event-stream' })
      page.flushHeaders()
      isOpen(search.slice(1))
      return
    }
    const file = pathname === '/' ? 'index.html' : pathname
    const content = await readFile(join(folder, file)).catch(() => undefined)
    response.writeHead(content ? 200 : 404, { 'content-type': types[extname(file)] ?? 'text/plain' })
    response.end(content)
  }

  const server = createServer((request, response) => void answer(request, response))
  return {
    address: await listen(server),
    /** Shows the boxes of a flow. Before the page is there, waits for it. */
    show(flow: string): Promise<void> {
      const shown = new Promise<void>((done) => {
        isOpen = (opened) => opened === flow && done()
      })
      page?.write(`data: ${flow}\n\n`)
      return inTime(shown, `the page to show ${flow}`)
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
