import { fireEvent, render, waitFor } from '@testing-library/react'
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

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))

const url = 'https://contacts.example.org/ann/'
const ann = 'BEGIN:VCARD\nVERSION:3.0\nFN:Ann Lee\nEMAIL:ann@example.org\nEND:VCARD\n'
const asJson = () => Response.json([{ email: 'ann@example.org' }])
const asBook = () => new Response(ann, { headers: { 'Content-Type': 'text/vcard' } })
const asMultistatus = () =>
  new Response(
    `<d:multistatus xmlns:d="DAV:" xmlns:c="urn:ietf:params:xml:ns:carddav"><d:response><d:href>/ann/1.vcf</d:href>
     <d:propstat><d:prop><c:address-data>${ann}</c:address-data></d:prop></d:propstat></d:response></d:multistatus>`,
    { status: 207, headers: { 'Content-Type': 'application/xml' } },
  )

type Fetch = () => Promise<Response>

const directory = (fetch: Fetch) =>
  httpSearch({ request: () => url, mapRow: (contact: Contact) => contact, fetch, debounce: 0 })

async function* book(fetch: Fetch) {
  yield* vCardContacts(await fetch())
}

interface Source {
  create: (fetch: Fetch) => ContactSearch
  works: () => Response
  /** Whether another try loads the contacts again. For an index, the app creates a new one. */
  isIndex?: true
  /** Rows of other sources. */
  others?: readonly string[]
}

const sources: Readonly<Record<string, Source>> = {
  httpSearch: { create: directory, works: asJson },
  cardDavSearch: {
    create: (fetch) => cardDavSearch({ url, fetch, debounce: 0 }),
    works: asMultistatus,
  },
  mergeSearches: {
    create: (fetch) => mergeSearches(createContactIndex([{ email: 'anna@example.org' }]), directory(fetch)),
    works: asJson,
    others: ['anna@example.org'],
  },
  cardDavContacts: {
    create: (fetch) => createContactIndex(cardDavContacts({ url, fetch })),
    works: asBook,
    isIndex: true,
  },
  vCardContacts: {
    create: (fetch) => createContactIndex(book(fetch)),
    works: asBook,
    isIndex: true,
  },
  cachedContacts: {
    create: (fetch) => createContactIndex(cachedContacts(() => book(fetch), { name: 'ann' })),
    works: asBook,
    isIndex: true,
  },
}

const withStatus = (status: number) => async () =>
  new Response('no', { status, headers: { 'Retry-After': '31' } })

/** The first half of an answer. Then the connection breaks. */
async function cutOff(works: () => Response) {
  const { status, headers } = works()
  const bytes = await works().bytes()
  const body = new ReadableStream({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  })
  return new Response(body, { status, headers })
}

const faults: readonly (readonly [
  name: string,
  sentence: string,
  answer: (works: () => Response) => Promise<Response>,
])[] = [
  ['401', 'The server asks you to sign in again.', withStatus(401)],
  ['403', 'You are not allowed to see these contacts.', withStatus(403)],
  ['404', 'There are no contacts at this address.', withStatus(404)],
  ['429', 'The server is busy. Try again later.', withStatus(429)],
  ['500', 'The server could not answer.', withStatus(500)],
  [
    'a web page',
    'The server sent a web page instead of contacts.',
    async () => new Response('<!doctype html><h1>Sign in</h1>', { headers: { 'Content-Type': 'text/html' } }),
  ],
  ['half an answer', 'The answer of the server was cut off.', cutOff],
]

describe.each(Object.entries(sources))('When the server of %s answers with', (_, source) => {
  it.each(faults)(
    '%s, the picker says "%s", types as before, and finds the contacts with another try',
    async (__, sentence, answer) => {
      let isBroken = true
      const create = () => source.create(async () => (isBroken ? answer(source.works) : source.works()))
      const { others = [] } = source
      const { rerender } = render(<EmailPicker aria-label="To" contacts={create()} />)
      await userEvent.type(picker(), 'an')
      await waitFor(() => expect(rows()).toEqual([...others, `${sentence} Try again`]))
      await userEvent.type(picker(), 'nx{Backspace}')
      expect(picker().value).toBe('ann')
      await waitFor(() => expect(rows()).toEqual([...others, `${sentence} Try again`]))
      isBroken = false
      if (source.isIndex) rerender(<EmailPicker aria-label="To" contacts={create()} />)
      else fireEvent.click([...document.querySelectorAll('[role=option]')].at(-1) as Element)
      await waitFor(() => expect(rows().toSorted()).toEqual(['ann@example.org', ...others].toSorted()))
      expect(picker().value).toBe('ann')
    },
  )
})
