import { cachedContacts, cardDavContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { bodyOf, book, vCards } from '../faulty-sources.ts'
import { countDatabases, countListeners, countTimers, countTransactions } from './open-work.ts'
import { all, beginWithoutDatabase, often, sourceOf, stored, storedChunks } from './support.ts'

beginWithoutDatabase()

const people = ['ann@example.org', 'annika@example.org']
const headers = { 'Content-Type': vCards.type }
const whole = (note?: string) => new TextEncoder().encode(bodyOf(vCards, people, note))

interface Sending {
  /** What is sent in each piece. */
  pieces: readonly BufferSource[]
  /** Whether the connection breaks at the end. */
  isCut?: boolean
  /** Waits before each piece. */
  pause?: () => Promise<void>
}

/** A server whose answers a test chooses, and the number of those that are under way. */
function createServer() {
  const server = {
    open: 0,
    answer: async (): Promise<Response> => server.send({ pieces: [whole()] }),
    send({ pieces, isCut = false, pause }: Sending): Response {
      const rest = [...pieces]
      server.open++
      const body = new ReadableStream({
        async pull(controller) {
          await pause?.()
          const piece = rest.shift()
          if (piece) return controller.enqueue(piece)
          server.open--
          if (isCut) controller.error(new TypeError('network error'))
          else controller.close()
        },
        cancel: () => void server.open--,
      })
      return new Response(body, { headers })
    },
  }
  return server
}

type Server = ReturnType<typeof createServer>

interface Fault {
  /** The error. Undefined when the answer can be read. */
  error: unknown
  answer: (server: Server) => Promise<Response>
}

const failing = (problem: string, answer: Fault['answer']): Fault => ({
  error: expect.objectContaining({ name: 'ContactSourceError', problem }),
  answer,
})
const withStatus = (status: number) => async () => new Response('no', { status })

const faults: Readonly<Record<string, Fault>> = {
  'refuses the connection': {
    // The app asks for the book itself.
    error: expect.any(TypeError),
    answer: () => Promise.reject(new TypeError('Failed to fetch')),
  },
  'breaks the connection in the middle': failing('cut-off', async (server) =>
    server.send({ pieces: [whole().slice(0, -20)], isCut: true }),
  ),
  'answers with 401': failing('sign-in', withStatus(401)),
  'answers with 403': failing('forbidden', withStatus(403)),
  'answers with 404': failing('not-found', withStatus(404)),
  'answers with 429': failing('busy', withStatus(429)),
  'answers with 500': failing('failed', withStatus(500)),
  'sends a web page': failing(
    'web-page',
    async () => new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ),
  'sends JSON': failing('unreadable', async () => Response.json({ error: 'The database is down.' })),
  'sends JSON that it calls vCards': failing(
    'unreadable',
    async () => new Response('{"error":"The database is down."}', { headers }),
  ),
  'sends a text': failing('unreadable', async () => new Response('The database is down.', { headers })),
  'sends nothing': failing('unreadable', async () => new Response('')),
  'sends nothing that it calls vCards': failing('unreadable', async () => new Response('', { headers })),
  'answers with 204': failing('unreadable', async () => new Response(null, { status: 204, headers })),
  'sends XML': failing(
    'web-page',
    async () => new Response('<?xml version="1.0"?><d:multistatus xmlns:d="DAV:"/>', { headers }),
  ),
  'ends within a card': failing('cut-off', async (server) =>
    server.send({ pieces: [whole().slice(0, -20)] }),
  ),
  'sends bytes that are not UTF-8': {
    error: undefined,
    answer: async (server) =>
      server.send({ pieces: [whole('~').map((byte) => (byte === '~'.charCodeAt(0) ? 0xeb : byte))] }),
  },
  'sends a line of 10 MB': {
    error: undefined,
    answer: async (server) => server.send({ pieces: [whole('x'.repeat(10_000_000))] }),
  },
  'sends one byte at a time': {
    error: undefined,
    answer: async (server) =>
      server.send({ pieces: Array.from(whole('Zoë 😀'), (byte) => Uint8Array.of(byte)), pause: nextTask }),
  },
}

/** Lets other work of the page go first. */
function nextTask(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    port1.addEventListener('message', () => {
      port1.close()
      resolve()
    })
    port1.start()
    port2.postMessage(undefined)
  })
}

function setUp() {
  const server = createServer()
  const { signal } = new AbortController()
  const listeners = countListeners(signal)
  const timers = countTimers()
  const databases = countDatabases()
  const transactions = countTransactions()
  const fetch = () => server.answer()
  return {
    server,
    contacts: cachedContacts(() => book({ url: '/', signal, fetch }), { name: 'mine', maxAge: Infinity }),
    /** All that is still under way. */
    left: () => server.open + listeners() + timers() + databases.open.size + transactions(),
  }
}

const emailsOf = (contacts: readonly Contact[] | undefined) => contacts?.map(({ email }) => email)
const errorOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('When the server of cachedContacts', () => {
  it.each(Object.entries(faults))(
    '%s on the first visit, the error is thrown, nothing is stored or left behind, and a retry works',
    async (_, { error, answer }) => {
      const { server, contacts, left } = setUp()
      const { answer: works } = server
      server.answer = () => answer(server)
      expect(await errorOf(all(contacts))).toEqual(error)
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(error ? undefined : people)
      server.answer = works
      expect(emailsOf(await all(contacts))).toEqual(people)
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(people)
    },
  )

  it.each(Object.entries(faults))(
    '%s during a refresh, the stored contacts stay, and nothing is left behind',
    async (_, { error, answer }) => {
      const earlier = [{ email: 'joe@example.org' }]
      await all(cachedContacts(sourceOf([earlier]), { name: 'mine' }))
      const { server, contacts, left } = setUp()
      server.answer = () => answer(server)
      expect(await errorOf(contacts.refresh())).toEqual(error)
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await all(contacts))).toEqual(error ? emailsOf(earlier) : people)
      // The mark, and the contacts.
      expect(await storedChunks('mine')).toBe(2)
      await expect.poll(left, often).toBe(0)
    },
  )
})

describe('A book that is empty', () => {
  const earlier = [{ email: 'joe@example.org' }]
  const empty = { ...headers, 'Content-Length': '0' }

  it('replaces the stored contacts when the server says that it is empty', async () => {
    await all(cachedContacts(sourceOf([earlier]), { name: 'mine' }))
    const { server, contacts } = setUp()
    server.answer = async () => new Response('', { headers: empty })
    await contacts.refresh()
    expect(await stored()).toEqual([])
  })

  it('replaces them when its cards have no addresses any more', async () => {
    await all(cachedContacts(sourceOf([earlier]), { name: 'mine' }))
    const { server, contacts } = setUp()
    server.answer = async () => new Response('BEGIN:VCARD\nFN:Joe\nEND:VCARD\n', { headers })
    await contacts.refresh()
    expect(await stored()).toEqual([])
  })
})

describe('A CardDAV server of cachedContacts', () => {
  const multistatus = (content: string) =>
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">${content}</d:multistatus>`
  const listed = (name: string) =>
    `<d:response><d:href>/ann/${name}.vcf</d:href><d:propstat><d:prop/></d:propstat></d:response>`
  const card = (name: string) =>
    `<d:response><d:href>/ann/${name}.vcf</d:href><d:propstat><d:prop><c:address-data>${bodyOf(vCards, [`${name}@example.org`])}</c:address-data></d:prop></d:propstat></d:response>`
  const failed =
    '<d:response><d:href>/ann/bob.vcf</d:href><d:status>HTTP/1.1 503 Busy</d:status></d:response>'
  const token = '<d:sync-token>1</d:sync-token>'
  const list = multistatus(listed('ann') + listed('bob') + token)
  const both = multistatus(card('ann') + card('bob'))

  /** Stores two cards, and reads them again from a server with these answers. */
  async function refreshFrom(file: () => Response, changes: string, cards: string) {
    let answers = [() => new Response(null, { status: 405 }), list, both]
    const fetch = async (request: RequestInfo | URL) => {
      const { method } = request as Request
      const body = await (request as Request).text()
      const [get, first, second] = answers as [() => Response, string, string]
      if (method === 'GET') return get()
      return new Response(body.includes('multiget') ? second : first, { status: 207 })
    }
    const source = () => cardDavContacts({ url: 'https://dav.example.org/ann/', fetch })
    const contacts = cachedContacts(source, { name: 'mine', maxAge: Infinity })
    expect(await all(contacts)).toHaveLength(2)
    answers = [file, changes, cards]
    const error = await errorOf(contacts.refresh())
    return { error, emails: emailsOf(await stored()) }
  }
  const refused = () => new Response(null, { status: 405 })
  const two = ['ann@example.org', 'bob@example.org']

  it.each<[name: string, book: () => Response, changes: string, cards: string]>([
    ['fails for a card', refused, list, multistatus(card('ann') + failed)],
    ['leaves out a card', refused, list, multistatus(card('ann'))],
    [
      'sends a list that is cut',
      refused,
      multistatus(`${listed('ann')}${failed.replace('bob.vcf', '')}${token}`),
      both,
    ],
    ['sends a multistatus of something else', refused, multistatus(''), both],
    ['sends nothing', () => new Response('', { headers }), '', ''],
    ['sends JSON', () => new Response('{"error":7}', { headers }), '{"error":7}', ''],
  ])('that %s leaves the stored contacts', async (_, ...answers) => {
    const { error, emails } = await refreshFrom(...answers)
    expect(error).toMatchObject({ name: 'ContactSourceError' })
    expect(emails).toEqual(two)
  })

  it.each<[name: string, book: () => Response, changes: string]>([
    ['in its list of cards', refused, multistatus(token)],
    [
      'in its list of cards, and sends an empty file',
      () => new Response('', { headers }),
      multistatus(token),
    ],
    ['as one file', () => new Response('', { headers: { ...headers, 'Content-Length': '0' } }), ''],
  ])('that says that the book is empty, %s, empties them', async (_, file, changes) => {
    expect(await refreshFrom(file, changes, '')).toEqual({ error: undefined, emails: [] })
  })
})

it('A contact of 10 MB is stored', async () => {
  const contacts = [{ name: 'x'.repeat(10_000_000), email: 'ann@example.org' }]
  await all(cachedContacts(sourceOf([contacts]), { name: 'mine', maxAge: Infinity }))
  vi.restoreAllMocks()
  const [contact] = (await stored()) ?? []
  expect(contact?.name).toHaveLength(10_000_000)
})
