import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  cardDavContacts,
  cardDavSearch,
  ContactSourceError,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { answersTo } from '../http-search/directory.ts'
import { countTimers, listenersOf } from '../../support/open-work.ts'
import { sendPart } from '../send-part.ts'
import { Book, contactsOf, found, multistatus, startServer, vCard, xml, type Answer } from './books.ts'

afterEach(() => vi.restoreAllMocks())

interface Trial {
  url: string
  signal: AbortSignal
}

/** What can fail. Each resolves with the contacts that it has found, and the error after them. */
const sources: Record<string, (trial: Trial) => Promise<{ contacts: readonly Contact[]; error: unknown }>> = {
  'a load': ({ url, signal }) => contactsOf(cardDavContacts({ url, signal })),
  'a search': async ({ url, signal }) => {
    const { last, error } = await answersTo(cardDavSearch({ url }), 'example', { signal })
    return { contacts: last?.matches.map(({ contact }) => contact) ?? [], error }
  },
}

const withStatus =
  (status: number, headers = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end('no')

const sending =
  (body: string | Buffer, headers: Record<string, string> = xml): Answer =>
  (response) =>
    response.writeHead(207, headers).end(body)

const card = found('ann', `<c:address-data>${vCard('Ann', 'ann@example.org')}</c:address-data>`)
const answer = multistatus([card])
const huge = 'x'.repeat(20_000_000)

const faults: readonly (readonly [name: string, problem: string, answer: Answer])[] = [
  ['drops the connection', 'unreachable', (response) => response.destroy()],
  ['answers with 401', 'sign-in', withStatus(401, { 'WWW-Authenticate': 'Basic' })],
  ['answers with 403', 'forbidden', withStatus(403)],
  ['answers with 404', 'not-found', withStatus(404)],
  ['answers with 429', 'busy', withStatus(429, { 'Retry-After': '31' })],
  ['answers with 500', 'failed', withStatus(500)],
  ['sends a web page', 'web-page', sending('<h1>Sign in</h1>', { 'Content-Type': 'text/html' })],
  ['sends a web page that it calls XML', 'web-page', sending('\n<!doctype html><html></html>')],
  ['sends XHTML', 'web-page', sending('<html xmlns="http://www.w3.org/1999/xhtml"/>')],
  ['sends JSON', 'unreadable', sending('{"people":[]}')],
  ['sends another document', 'unreadable', sending('<d:error xmlns:d="DAV:"/>')],
  ['sends a document with a type', 'unreadable', sending(`<!DOCTYPE m [<!ENTITY a "aaaa">]>${answer}`)],
  ['sends tags in a wrong order', 'unreadable', sending(answer.replace('</d:prop>', '</d:propstat>'))],
  ['sends two documents', 'unreadable', sending(answer + answer.replace(/<\?.*?\?>/, ''))],
  ['sends a tag without an end', 'unreadable', sending(`<d:multistatus ${huge}`)],
  ['sends a section of 20 MB', 'too-large', sending(answer.replace('BEGIN:', `<![CDATA[${huge}]]>BEGIN:`))],
  ['sends nothing', 'cut-off', sending('')],
  ['ends within a tag', 'cut-off', sending(answer.slice(0, -5))],
  ['ends within a card', 'cut-off', sending(answer.slice(0, answer.indexOf('END:')))],
  [
    'breaks the connection within a card',
    'cut-off',
    (response) => {
      response.writeHead(207, { ...xml, 'Content-Length': 9999 })
      void sendPart(response, answer.slice(0, 300)).then(() => response.destroy())
    },
  ],
  [
    'sends bytes that are not UTF-8',
    'bad-text',
    sending(Buffer.from(answer.replace('Ann', 'Zo\xEB'), 'latin1')),
  ],
  ['ends within a character', 'bad-text', sending(Buffer.from([0x3c, 0xf0, 0x9f]))],
  ['sends a card of 20 MB', 'too-large', sending(answer.replace('Ann', huge))],
  ['sends a comment of 20 MB', 'cut-off', sending(`<!-- ${huge}`)],
]

describe.each(Object.entries(sources))('When the server fails, %s', (_, source) => {
  it.each(faults)(
    'that %s fails (%s), leaves nothing behind, and a retry works',
    async (__, problem, fault) => {
      const timers = countTimers()
      const works = new Book(['ann', 'bob']).answer()
      let isBroken = true
      const server = await startServer((...args) => (isBroken ? fault : works)(...args))
      const { signal } = new AbortController()
      const { error } = await source({ url: server.url, signal })
      expect(error).toBeInstanceOf(ContactSourceError)
      expect(error).toMatchObject({ problem })
      expect(timers() + listenersOf(signal)).toBe(0)
      await server.closed()
      isBroken = false
      const retry = await source({ url: server.url, signal })
      expect(retry.error).toBeUndefined()
      expect(retry.contacts).toHaveLength(2)
      expect(timers() + listenersOf(signal)).toBe(0)
      await server.closed()
    },
  )

  it('is repeated when the server is busy for a moment', async () => {
    const works = new Book(['ann']).answer()
    let requests = 0
    const server = await startServer((...args) =>
      (++requests % 2 === 1 ? withStatus(503, { 'Retry-After': '0' }) : works)(...args),
    )
    const { contacts, error } = await source({ url: server.url, signal: new AbortController().signal })
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(1)
  })
})

describe('A book that is sent in one answer', () => {
  const whole = ['ann', 'bob'].map((name) => vCard(name, `${name}@example.org`)).join('')
  const type = { 'Content-Type': 'text/vcard' }

  it('is read when a byte arrives at a time', async () => {
    const { url } = await startServer(async (response) => {
      response.writeHead(200, type)
      for (const byte of Buffer.from(whole.replace('FN:ann', 'FN:Zoë 😀'))) {
        response.write(Buffer.from([byte]))
        await new Promise(setImmediate)
      }
      response.end()
    })
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts.map(({ name }) => name)).toEqual(['Zoë 😀', 'bob'])
  })

  it.each<[name: string, body: string | Buffer, names: string[]]>([
    ['without cards', '', []],
    [
      'with bytes that are not UTF-8',
      Buffer.from(whole.replace('FN:ann', 'FN:Zo\xEB'), 'latin1'),
      ['Zoë', 'bob'],
    ],
    ['with a line of 20 MB', whole.replace('END:', `PHOTO:${huge}\r\nEND:`), ['ann', 'bob']],
  ])('is read %s', async (_, body, names) => {
    const headers = { ...type, 'Content-Length': Buffer.byteLength(body) }
    const { url } = await startServer((response) => response.writeHead(200, headers).end(body))
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts.map(({ name }) => name)).toEqual(names)
  })

  it.each<[name: string, body: string, names: string[]]>([
    ['that is empty', '', []],
    ['that is JSON', '{"error":7}', ['ann']],
  ])('%s is checked against the list of cards', async (_, body, names) => {
    const book = new Book(names)
    const { url, asked } = await startServer((response, request) =>
      request.method === 'GET' ? response.writeHead(200, type).end(body) : book.answer()(response, request),
    )
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toBeUndefined()
    expect(contacts).toHaveLength(names.length)
    expect(asked.map(({ method }) => method).slice(0, 2)).toEqual(['GET', 'REPORT'])
  })

  it('that ends within a card fails after the contacts before', async () => {
    const { url } = await startServer((response) => response.writeHead(200, type).end(whole.slice(0, -20)))
    const { contacts, error } = await contactsOf(cardDavContacts({ url }))
    expect(error).toMatchObject({ problem: 'cut-off' })
    expect(contacts).toEqual([{ name: 'ann', email: 'ann@example.org' }])
  })

  it('that is cut off fails after the contacts before', async () => {
    const timers = countTimers()
    const server = await startServer((response) => {
      response.writeHead(200, { ...type, 'Content-Length': 9999 })
      void sendPart(response, whole.slice(0, -20)).then(() => response.destroy())
    })
    const { signal } = new AbortController()
    const { contacts, error } = await contactsOf(cardDavContacts({ url: server.url, signal }))
    expect(error).toMatchObject({ problem: 'cut-off' })
    expect(contacts[0]).toEqual({ name: 'ann', email: 'ann@example.org' })
    expect(timers() + listenersOf(signal)).toBe(0)
    await server.closed()
  })
})
