import { cachedContacts, cardDavContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { answerOf, bodyOf, errorOf, faultsOf, people, responseOf, vCards } from '../faults.ts'
import { book } from '../faulty-sources.ts'
import { countDatabases, countListeners, countTimers, countTransactions } from './open-work.ts'
import { all, beginWithoutDatabase, often, sourceOf, stored, storedChunks } from './support.ts'

beginWithoutDatabase()

const headers = { 'Content-Type': vCards.type }

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
  const state = { open: 0 }
  const server = { answer: async (): Promise<Response> => responseOf(answerOf(vCards), state) }
  const { signal } = new AbortController()
  const listeners = countListeners(signal)
  const timers = countTimers()
  const databases = countDatabases()
  const transactions = countTransactions()
  const fetch = () => server.answer()
  return {
    server,
    state,
    contacts: cachedContacts(() => book({ url: '/', signal, fetch }), { name: 'mine', maxAge: Infinity }),
    /** All that is still under way. */
    left: () => state.open + listeners() + timers() + databases.open.size + transactions(),
  }
}

const emailsOf = (contacts: readonly Contact[] | undefined) => contacts?.map(({ email }) => email)
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  )

const earlier = [{ email: 'joe@example.org' }]
describe('When the server of cachedContacts', () => {
  it.each(faultsOf(vCards))(
    '%s on the first visit, the error is thrown, nothing is stored or left behind, and a retry works',
    async (_, { problem, answer }) => {
      const { server, state, contacts, left } = setUp()
      const { answer: works } = server
      server.answer = async () => responseOf(answer(), state)
      expect(await failureOf(all(contacts))).toEqual(problem && errorOf(problem, true))
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(problem ? undefined : people)
      server.answer = works
      expect(emailsOf(await all(contacts))).toEqual(people)
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await stored())).toEqual(people)
    },
  )

  it.each(faultsOf(vCards))(
    '%s during a refresh, the stored contacts stay, and nothing is left behind',
    async (_, { problem, answer }) => {
      await all(cachedContacts(sourceOf([earlier]), { name: 'mine' }))
      const { server, state, contacts, left } = setUp()
      server.answer = async () => responseOf(answer(), state)
      expect(await failureOf(contacts.refresh())).toEqual(problem && errorOf(problem, true))
      await expect.poll(left, often).toBe(0)
      expect(emailsOf(await all(contacts))).toEqual(problem ? emailsOf(earlier) : people)
      // The mark, and the contacts.
      expect(await storedChunks('mine')).toBe(2)
      await expect.poll(left, often).toBe(0)
    },
  )

  it('sends one byte at a time, the contacts are read and stored', async () => {
    const { server, contacts, left } = setUp()
    const bytes = new TextEncoder().encode(bodyOf(vCards, people, 'Zoë 😀'))
    let at = 0
    const body = new ReadableStream({
      async pull(controller) {
        await nextTask()
        controller.enqueue(bytes.subarray(at, ++at))
        if (at === bytes.length) controller.close()
      },
    })
    server.answer = async () => new Response(body, { headers })
    expect(emailsOf(await all(contacts))).toEqual(people)
    await expect.poll(left, often).toBe(0)
    expect(emailsOf(await stored())).toEqual(people)
  })
})

describe('A book that is empty', () => {
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
    const error = await failureOf(contacts.refresh())
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
    ['in its list of cards, with an empty file', () => new Response('', { headers }), multistatus(token)],
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
