import { act, fireEvent, render, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { EmailPicker } from 'react-textbox-emailpicker'
import {
  cachedContacts,
  cardDavContacts,
  cardDavSearch,
  createContactIndex,
  httpSearch,
  mergeSearches,
  vCardContacts,
  type Contact,
  type ContactSearch,
} from 'react-textbox-emailpicker/contacts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { picker, rows } from './option-rows.ts'

// A message is printed once, so those of earlier tests count.
const printed: string[] = []
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((message) => void printed.push(String(message)))
})

const url = 'https://contacts.example.org/ann/'
const vCard = (note: string, email = 'ann@example.org') =>
  `BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nEMAIL:${email}\nNOTE:${note}\nEND:VCARD\n`

/** An answer with one contact, and with a note that no picker shows. */
type Answer = (note?: string) => Response

const asLine: Answer = (note = '') =>
  new Response(`${JSON.stringify({ email: 'ann@example.org', note })}\n`, {
    headers: { 'Content-Type': 'application/x-ndjson' },
  })
const asBook: Answer = (note = '') => new Response(vCard(note), { headers: { 'Content-Type': 'text/vcard' } })
const asMultistatus: Answer = (note = '') =>
  new Response(`${multistatus}${response(vCard(note))}</d:multistatus>`, {
    status: 207,
    headers: { 'Content-Type': 'application/xml' },
  })

const multistatus = '<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav">'
const response = (card: string) =>
  `<d:response><d:href>/ann/1.vcf</d:href><d:propstat><d:prop><c:address-data>${card}</c:address-data></d:prop></d:propstat></d:response>`

type Fetch = () => Promise<Response>

const directory = (fetch: Fetch) =>
  httpSearch({ request: () => url, mapRow: (contact: Contact) => contact, fetch, debounce: 0 })

/** What an app writes to load a file. */
async function* book(fetch: Fetch) {
  yield* vCardContacts(await fetch())
}

interface Source {
  create: (fetch: Fetch) => ContactSearch
  works: Answer
  /** Whether another try loads the contacts again. For an index, the app creates a new one. */
  isIndex?: true
  /** Rows of other sources. */
  others?: readonly string[]
  /** The app asks for the file itself. */
  isFetchedByApp?: true
  /** vCards are read in whatever encoding they have, and long lines are left out. */
  hasCards?: true
}

const sources: Readonly<Record<string, Source>> = {
  httpSearch: { create: directory, works: asLine },
  cardDavSearch: {
    create: (fetch) => cardDavSearch({ url, fetch, debounce: 0 }),
    works: asMultistatus,
  },
  mergeSearches: {
    create: (fetch) => mergeSearches(createContactIndex([{ email: 'anna@example.org' }]), directory(fetch)),
    works: asLine,
    others: ['anna@example.org'],
  },
  cardDavContacts: {
    create: (fetch) => createContactIndex(cardDavContacts({ url, fetch })),
    works: asBook,
    isIndex: true,
    hasCards: true,
  },
  vCardContacts: {
    create: (fetch) => createContactIndex(book(fetch)),
    works: asBook,
    isIndex: true,
    hasCards: true,
    isFetchedByApp: true,
  },
  cachedContacts: {
    create: (fetch) => createContactIndex(cachedContacts(() => book(fetch), { name: 'ann' })),
    works: asBook,
    isIndex: true,
    hasCards: true,
    isFetchedByApp: true,
  },
}

const withStatus = (status: number) => async () =>
  new Response('no', { status, headers: { 'Retry-After': '31' } })

/** The first half of an answer. Then the connection breaks. */
async function cutOff(works: Answer) {
  const { status, headers } = works()
  const bytes = await works().bytes()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, { status, headers })
}

/** An answer whose note is not in UTF-8. */
async function inLatin1(works: Answer) {
  const bytes = await works('~').bytes()
  const { status, headers } = works()
  return new Response(
    bytes.map((byte) => (byte === '~'.charCodeAt(0) ? 0xeb : byte)),
    { status, headers },
  )
}

/** An answer with a note of 20 MB, which is made as it is read: most sources end the request before. */
async function withLongLine(works: Answer) {
  const { status, headers } = works()
  const [start, end] = (await works('~').text()).split('~')
  const encoder = new TextEncoder()
  const megabyte = encoder.encode('x'.repeat(1_000_000))
  let left = 20
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull(controller) {
      controller.enqueue(left > 0 ? megabyte : encoder.encode(end))
      if (left-- === 0) controller.close()
    },
  })
  return new Response(body, { status, headers })
}

interface Fault {
  sentence: string
  answer: (works: Answer) => Promise<Response>
  /** Sources that such an answer is no fault for. */
  isFine?: (source: Source) => boolean | undefined
}

const hasCards = (source: Source) => source.hasCards

const faults: Readonly<Record<string, Fault>> = {
  'no connection': {
    sentence: "The server can't be reached.",
    answer: () => Promise.reject(new TypeError('fetch failed')),
  },
  401: { sentence: 'The server asks you to sign in again.', answer: withStatus(401) },
  403: { sentence: 'You are not allowed to see these contacts.', answer: withStatus(403) },
  404: { sentence: 'The address book was not found on the server.', answer: withStatus(404) },
  429: { sentence: 'The server is busy. Try again later.', answer: withStatus(429) },
  500: { sentence: 'The server could not answer.', answer: withStatus(500) },
  'a web page': {
    sentence: 'The server sent a web page instead of contacts.',
    answer: async () =>
      new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }),
  },
  'half an answer': { sentence: 'The answer of the server was cut off.', answer: cutOff },
  'bytes that are not UTF-8': {
    sentence: "The server sent characters that can't be read.",
    answer: inLatin1,
    isFine: hasCards,
  },
  'a line of 20 MB': {
    sentence: 'The server sent too much data.',
    answer: withLongLine,
    isFine: hasCards,
  },
}

const found = 'ann@example.org'

/** The rows after a fault. */
function rowsAfter({ sentence, isFine }: Fault, source: Source) {
  const { others = [] } = source
  if (isFine?.(source)) return [found]
  // What the app's own request throws is its own error.
  const isOwn = source.isFetchedByApp && sentence === faults['no connection']?.sentence
  return [...others, `${isOwn ? 'Contacts could not be searched' : sentence} Try again`]
}

describe.each(Object.entries(sources))('When the server of %s answers with', (_, source) => {
  it.each(Object.entries(faults))(
    '%s, the picker says so, types as before, and finds the contacts with another try',
    async (__, fault) => {
      let isBroken = true
      const create = () => source.create(async () => (isBroken ? fault.answer(source.works) : source.works()))
      const { rerender } = render(<EmailPicker aria-label="To" contacts={create()} />)
      await userEvent.type(picker(), 'an')
      await waitFor(() => expect(rows()).toEqual(rowsAfter(fault, source)), { timeout: 5000 })
      await userEvent.type(picker(), 'nx{Backspace}')
      expect(picker().value).toBe('ann')
      await waitFor(() => expect(rows()).toEqual(rowsAfter(fault, source)), { timeout: 5000 })
      // What an app throws itself, and what is no fault, has no sentence.
      const isSaid = rowsAfter(fault, source).some((row) => row.startsWith(fault.sentence))
      expect(printed.join('\n')).toContain(isSaid ? fault.sentence : '')
      isBroken = false
      if (source.isIndex) rerender(<EmailPicker aria-label="To" contacts={create()} />)
      else fireEvent.click([...document.querySelectorAll('[role=option]')].at(-1) as Element)
      const { others = [] } = source
      await waitFor(() => expect(rows().toSorted()).toEqual([found, ...others].toSorted()))
      expect(picker().value).toBe('ann')
    },
  )

  it('one byte at a time, the picker types as before, and has the rows at the end', async () => {
    const waiting: (() => void)[] = []
    const { others = [] } = source
    async function fetch() {
      const { status, headers } = source.works()
      const bytes = await source.works().bytes()
      let at = 0
      const body = new ReadableStream({
        async pull(controller) {
          await new Promise<void>((resolve) => waiting.push(resolve))
          controller.enqueue(bytes.subarray(at, ++at))
          if (at === bytes.length) controller.close()
        },
      })
      return new Response(body, { status, headers })
    }
    const timePasses = async () =>
      act(async () => {
        for (const go of waiting.splice(0)) go()
        await new Promise((resolve) => setTimeout(resolve))
      })
    render(<EmailPicker aria-label="To" contacts={source.create(fetch)} />)
    await userEvent.type(picker(), 'an')
    for (let second = 0; second < 20; second++) await timePasses()
    expect(rows()).not.toContain(found)
    await userEvent.type(picker(), 'nx{Backspace}')
    expect(picker().value).toBe('ann')
    for (let second = 0; second < 1000 && waiting.length > 0; second++) await timePasses()
    await waitFor(() => expect(rows().toSorted()).toEqual([found, ...others].toSorted()))
    expect(picker().value).toBe('ann')
    expect(waiting).toEqual([])
  })
})

/** A server that answers with a million contacts, and what was read of its last answer. */
function million(headers: Record<string, string>, start: string, row: (n: number) => string) {
  const encoder = new TextEncoder()
  const state = { read: 0, isCanceled: false }
  async function fetch() {
    state.read = 0
    state.isCanceled = false
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(encoder.encode(start)),
      pull(controller) {
        let text = ''
        for (let n = 0; n < 1000; n++) text += row(state.read++)
        controller.enqueue(encoder.encode(text))
        if (state.read === 1_000_000) controller.close()
      },
      cancel: () => void (state.isCanceled = true),
    })
    return new Response(body, { headers })
  }
  return { state, fetch }
}

describe('When a server answers with a million rows, the picker shows the first, and ends the request of', () => {
  const lines = () =>
    million({ 'Content-Type': 'application/x-ndjson' }, '', (n) => `{"email":"ann${n}@example.org"}\n`)

  it.each([
    ['httpSearch', 'httpSearch', lines],
    ['mergeSearches', 'mergeSearches', lines],
    [
      'cardDavSearch',
      'cardDavSearch',
      () =>
        million({ 'Content-Type': 'application/xml' }, multistatus, (n) =>
          response(vCard('', `ann${n}@example.org`)),
        ),
    ],
  ])('%s', async (_, name, answer) => {
    const { state, fetch } = answer()
    const source = sources[name] as Source
    render(<EmailPicker aria-label="To" contacts={source.create(fetch)} />)
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    await waitFor(() => expect(state.isCanceled).toBe(true), { timeout: 5000 })
    expect(state.read).toBeLessThan(100_000)
    await userEvent.type(picker(), 'x{Backspace}')
    expect(picker().value).toBe('ann')
    await waitFor(() => expect(rows()).toContain('ann0@example.org'))
  })

  it.each([
    ['cardDavContacts', (fetch: Fetch) => cardDavContacts({ url, fetch })],
    ['vCardContacts', book],
    ['cachedContacts', (fetch: Fetch) => cachedContacts(() => book(fetch), { name: 'ann' })],
  ])('%s when the app closes the index', async (_, create) => {
    const { state, fetch } = million({ 'Content-Type': 'text/vcard' }, '', (n) =>
      vCard('', `ann${n}@example.org`),
    )
    const index = createContactIndex<Contact>(create(fetch))
    render(<EmailPicker aria-label="To" contacts={index} />)
    await userEvent.type(picker(), 'ann')
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    await userEvent.type(picker(), 'x{Backspace}')
    expect(picker().value).toBe('ann')
    await waitFor(() => expect(rows().length).toBeGreaterThan(10))
    expect(state).toMatchObject({ isCanceled: false })
    index.close()
    await waitFor(() => expect(state.isCanceled).toBe(true))
    expect(state.read).toBeLessThan(1_000_000)
  })
})
