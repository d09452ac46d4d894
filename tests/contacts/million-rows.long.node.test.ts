import { afterEach, describe, expect, it, vi } from 'vitest'
import { cardDavContacts, httpSearch, type Contact } from 'react-textbox-emailpicker/contacts'
import { countTimers, listenersOf } from '../support/open-work.ts'
import type { Format } from './faults.ts'
import { prepare, sources, type Found, type Source } from './faulty-sources.ts'
import { answersTo } from './http-search/directory.ts'

afterEach(() => vi.restoreAllMocks())

const url = 'https://contacts.example.org/'
const MILLION = 1_000_000
const emailOf = (n: number) => `ann${n}@example.org`

/** An answer with a million rows, which are made as they are read. */
function millionOf({ status, type, start, end }: Format, row: (n: number) => string) {
  const state = { made: 0, isOpen: true }
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(start)),
    pull(controller) {
      let text = ''
      for (let n = 0; n < 1000; n++) text += row(state.made++)
      if (state.made === MILLION) text += end
      controller.enqueue(encoder.encode(text))
      if (state.made < MILLION) return
      state.isOpen = false
      controller.close()
    },
    cancel: () => void (state.isOpen = false),
  })
  return { state, response: new Response(body, { status, headers: { 'Content-Type': type } }) }
}

/** Reads a source whose server answers with a million rows, and checks that nothing is left of it. */
async function readMillion(source: Source, row = source.format.row): Promise<Found & { made: number }> {
  const timers = countTimers()
  const { signal } = new AbortController()
  const { state, response } = millionOf(source.format, (n) => row(emailOf(n)))
  const found = await prepare(source, { url, signal, fetch: async () => response })()
  expect(timers() + listenersOf(signal)).toBe(0)
  expect(state.isOpen).toBe(false)
  return { ...found, made: state.made }
}

describe('When a server answers with a million rows,', () => {
  it.each([
    ['httpSearch', 10_000],
    ['mergeSearches', 10_000],
    ['cardDavSearch', 1000],
  ])('%s reads the first %d, and ends its request', async (name, most) => {
    const { emails, error, made } = await readMillion(sources[name] as Source)
    expect(error).toBeUndefined()
    expect(emails).toHaveLength(20)
    expect(made).toBeLessThan(most + 10_000)
  })

  it('cardDavContacts reads all of them', { timeout: 60_000 }, async () => {
    const { emails, error } = await readMillion(
      sources['cardDavContacts, in one answer,'] as Source,
      (email) => `BEGIN:VCARD\nEMAIL:${email}\nEND:VCARD\n`,
    )
    expect(error).toBeUndefined()
    expect(emails).toHaveLength(MILLION)
    expect(emails.at(-1)).toBe(emailOf(MILLION - 1))
  })

  it('in JSON, httpSearch gives up, and ends its request', async () => {
    const timers = countTimers()
    const { signal } = new AbortController()
    const format: Format = {
      name: 'lines',
      status: 200,
      type: 'application/json',
      start: '[',
      row: () => '',
      end: '{}]',
    }
    const { state, response } = millionOf(format, (n) => `{"email":"${emailOf(n)}"},`)
    const search = httpSearch({
      request: () => url,
      mapRow: (contact: Contact) => contact,
      fetch: async () => response,
    })
    const { error, updates } = await answersTo(search, 'ann', { signal })
    expect(error).toMatchObject({ problem: 'too-large' })
    expect(updates).toEqual([])
    expect(state.isOpen).toBe(false)
    expect(state.made).toBeLessThan(MILLION)
    expect(timers() + listenersOf(signal)).toBe(0)
  })

  it(
    'card by card, cardDavContacts reads the list, and no more cards than are read',
    { timeout: 60_000 },
    async () => {
      const timers = countTimers()
      const { signal } = new AbortController()
      const { format } = sources['cardDavContacts, card by card,'] as Source
      const list = millionOf(format, (n) => `<d:response><d:href>${emailOf(n)}.vcf</d:href></d:response>`)
      let requests = 0
      async function fetch(input: RequestInfo | URL) {
        const request = input as Request
        if (request.method === 'GET') return new Response(null, { status: 405 })
        const body = await request.text()
        if (body.includes('sync-collection')) return list.response
        requests++
        const rows = Array.from(body.matchAll(/<D:href>(.*?)\.vcf/g), ([, email = '']) => format.row(email))
        return new Response(format.start + rows.join('') + format.end, { status: format.status })
      }
      const emails: string[] = []
      for await (const batch of cardDavContacts({ url, signal, fetch })) {
        emails.push(...batch.map(({ email }) => email))
        if (emails.length >= 1000) break
      }
      expect(list.state).toEqual({ made: MILLION, isOpen: false })
      expect(emails).toEqual(Array.from({ length: 1000 }, (_, n) => emailOf(n)))
      expect(requests).toBe(5)
      expect(timers() + listenersOf(signal)).toBe(0)
    },
  )
})
