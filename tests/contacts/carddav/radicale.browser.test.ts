import {
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  type Contact,
} from 'react-textbox-emailpicker/contacts'
import { afterAll, describe, expect, it } from 'vitest'
import { commands } from 'vitest/browser'

const COUNT = 300
const cards = Object.fromEntries(
  Array.from({ length: COUNT }, (_, n) => [
    `card ${n}`,
    `BEGIN:VCARD\r\nVERSION:3.0\r\nUID:${n}\r\nFN:Zoë Person ${n}\r\nEMAIL:person${n}@example.org\r\nEND:VCARD\r\n`,
  ]),
)
const radicale = await commands.startRadicale(cards, window.location.origin)
afterAll(async () => void (radicale && (await commands.endRadicale(radicale.url))))

async function load(batches: AsyncIterable<readonly Contact[]>): Promise<Contact[]> {
  const contacts: Contact[] = []
  for await (const batch of batches) contacts.push(...batch)
  return contacts
}

/** Answers GET as servers do that do not support it. */
const refusingGet: typeof fetch = async (input, init) =>
  (input as Request).method === 'GET' ? new Response(null, { status: 405 }) : fetch(input, init)

describe.skipIf(!radicale)('A page of another origin', () => {
  const server = radicale ?? { url: '', headers: { Authorization: '' } }

  it('loads a book from Radicale in one request', async () => {
    const contacts = await load(cardDavContacts(server))
    expect(contacts).toHaveLength(COUNT)
    expect(contacts).toContainEqual({ name: 'Zoë Person 7', email: 'person7@example.org' })
  })

  it('loads it card by card', async () => {
    const index = createContactIndex(cardDavContacts({ ...server, fetch: refusingGet }))
    await index.ready
    expect(index.size).toBe(COUNT)
    index.close()
  })

  it('searches it', async () => {
    const { signal } = new AbortController()
    let last
    for await (const update of cardDavSearch(server).search('zoe person7', { limit: 50, signal }))
      last = update
    expect(last).toMatchObject({ total: 11, complete: true })
  })

  it('learns that it has to sign in', async () => {
    const headers = { Authorization: `Basic ${btoa('ann:wrong')}` }
    await expect(load(cardDavContacts({ ...server, headers }))).rejects.toMatchObject({ problem: 'sign-in' })
  })

  it('that the server does not allow can not reach it', async () => {
    const other = await commands.startRadicale({}, 'https://app.example')
    await expect(load(cardDavContacts(other ?? server))).rejects.toMatchObject({ problem: 'unreachable' })
    if (other) await commands.endRadicale(other.url)
  })
})
