import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, vi } from 'vitest'
import type { CardDavBook, CardDavCache, Contact } from 'react-textbox-emailpicker/contacts'

export const vCard = (name: string, email: string, uid = email) =>
  `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${uid}\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`

export { contactsOf } from '../answers.ts'

export const addresses = (contacts: readonly Contact[]) => contacts.map(({ email }) => email).toSorted()

/** A cache in memory. It copies the book, as IndexedDB does. */
export function memoryCache(): CardDavCache & { book: CardDavBook | undefined; writes: number } {
  return {
    book: undefined,
    writes: 0,
    async read() {
      return structuredClone(this.book)
    },
    async write(book) {
      this.book = structuredClone(book)
      this.writes++
    },
    async clear() {
      this.book = undefined
    },
  }
}

/** A request to a scripted server. */
export interface Asked {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: string
}

export type Answer = (response: ServerResponse, asked: Asked) => unknown

/** A server on a loopback port, which notes its requests. It ends with the test. */
export async function startServer(answer: Answer) {
  const asked: Asked[] = []
  let open = 0
  const server = createServer(async (request, response) => {
    open++
    response.on('close', () => open--)
    let body = ''
    for await (const piece of request.setEncoding('utf8')) body += piece
    const one = { method: request.method ?? '', path: request.url ?? '', headers: request.headers, body }
    asked.push(one)
    await answer(response, one)
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/ann/book/`,
    asked,
    get open() {
      return open
    },
    /** Resolves when no request is open. */
    async closed() {
      await vi.waitFor(() => expect(open).toBe(0), { interval: 1, timeout: 10_000 })
    },
  }
}

export const xml = { 'Content-Type': 'application/xml; charset=utf-8' }

/** A card as a book on a scripted server has it. */
export interface StoredCard {
  vCard: string
  etag: string
}

/** A book that lists its changes, for scripted servers. */
export class Book {
  readonly cards = new Map<string, StoredCard>()
  /** The names of the cards that were changed, in order. A token is a position in it. */
  readonly log: string[] = []
  #version = 0

  constructor(names: Iterable<string> = []) {
    for (const name of names) this.set(name)
  }

  set(name: string, email = `${name}@example.org`) {
    this.cards.set(name, { vCard: vCard(`Name of ${name}`, email), etag: `"${++this.#version}"` })
    this.log.push(name)
  }

  delete(name: string) {
    this.cards.delete(name)
    this.log.push(name)
  }

  /** Answers sync-collection and addressbook-multiget, and GET if `hasGet`. */
  answer({ hasGet = false } = {}): Answer {
    return (response, { method, body }) => {
      if (body.includes('addressbook-query'))
        return response
          .writeHead(207, xml)
          .end(multistatus([...this.cards.keys()].map((name) => this.#card(name))))
      if (method === 'GET' && hasGet) {
        response.writeHead(200, { 'Content-Type': 'text/vcard; charset=utf-8' })
        return response.end([...this.cards.values()].map((card) => card.vCard).join(''))
      }
      if (method !== 'REPORT') return response.writeHead(405).end()
      if (body.includes('sync-collection')) return this.#sync(response, body)
      const names = [...body.matchAll(/<D:href>\/ann\/book\/(.*?)\.vcf<\/D:href>/g)].map(
        ([, name = '']) => name,
      )
      return response.writeHead(207, xml).end(multistatus(names.map((name) => this.#card(name))))
    }
  }

  #card(name: string): string {
    const card = this.cards.get(name)
    if (!card) return gone(name)
    return found(name, `<d:getetag>${card.etag}</d:getetag><c:address-data>${card.vCard}</c:address-data>`)
  }

  #sync(response: ServerResponse, body: string) {
    const token = /<D:sync-token>(.*?)<\/D:sync-token>/.exec(body)?.[1] ?? ''
    const from = Number(/^token-(\d+)$/.exec(token)?.[1] ?? 0)
    if (token && !(from <= this.log.length && token.startsWith('token-')))
      return response.writeHead(403, xml).end('<d:error xmlns:d="DAV:"><d:valid-sync-token/></d:error>')
    const names = new Set(token ? this.log.slice(from) : this.cards.keys())
    const statuses = [...names].map((name) => {
      const card = this.cards.get(name)
      return card ? found(name, `<d:getetag>${card.etag}</d:getetag>`) : gone(name)
    })
    return response.writeHead(207, xml).end(multistatus(statuses, `token-${this.log.length}`))
  }
}

export const multistatus = (responses: readonly string[], token = '') =>
  `<?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">${responses.join('')}<d:sync-token>${token}</d:sync-token></d:multistatus>`

export const found = (name: string, properties: string) =>
  `<d:response><d:href>/ann/book/${name}.vcf</d:href><d:propstat><d:prop>${properties}</d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat></d:response>`

export const gone = (name: string) =>
  `<d:response><d:href>/ann/book/${name}.vcf</d:href><d:status>HTTP/1.1 404 Not Found</d:status></d:response>`
