import { afterEach, describe, expect, it, vi } from 'vitest'
import { createContactIndex, vCardContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { countTimers, listenersOf } from '../support/open-work.ts'
import { contactsOf } from './carddav/books.ts'
import { answersTo, emails, startDirectory, type Handler } from './http-search/directory.ts'
import { deferred } from '../support/turns.ts'

afterEach(() => vi.restoreAllMocks())

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const anders: Contact = { name: 'José Anders', email: 'jose@example.org' }
const joerg: Contact = { name: 'Jörg Müller', email: 'joerg@example.org' }
const card = ({ name = '', email }: Contact) =>
  `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`

const vcard = { 'Content-Type': 'text/vcard; charset=utf-8', Connection: 'close' }

const send =
  (status: number, headers: Record<string, string>, body: string | Buffer): Handler =>
  (response) =>
    response.writeHead(status, { ...headers, Connection: 'close' }).end(body)

/** All contacts, and the error after them. */
async function read(batches: AsyncIterable<readonly Contact[]>) {
  const { contacts, error } = await contactsOf(batches)
  return { contacts, error }
}

it('An index that is filled from a server that fails reports that once, and answers as before', async () => {
  const unhandled = vi.fn<() => void>()
  process.on('unhandledRejection', unhandled)
  const directory = await startDirectory(send(200, vcard, card(ann) + card(anders).slice(0, -20)))
  const index = createContactIndex(vCardContacts(await fetch(directory.url)))
  index.add([{ email: 'anna@example.com' }])
  await expect(index.ready).rejects.toMatchObject({ problem: 'cut-off' })
  const { last, error } = await answersTo(index, 'an')
  expect(emails(last)?.toSorted()).toEqual([ann.email, 'anna@example.com'])
  expect(error).toMatchObject({ problem: 'cut-off' })
  expect(index.peek('anna', { limit: 9 })?.matches).toHaveLength(1)
  index.add([{ email: 'anton@example.com' }])
  await expect(index.ready).rejects.toBe(error)
  const again = await answersTo(index, 'anton')
  expect([emails(again.last), again.error]).toEqual([['anton@example.com'], error])
  await directory.closed()
  index.close()
  expect(unhandled).not.toHaveBeenCalled()
  process.off('unhandledRejection', unhandled)
})

describe('When the server of an address book', () => {
  it('sends a byte at a time, contacts are yielded as soon as their cards end', async () => {
    const bytes = Buffer.from(card(ann) + card(anders))
    let position = 0
    const directory = await startDirectory(async (response) => {
      response.writeHead(200, vcard)
      for (; position < bytes.length; position++)
        await new Promise((resolve) => {
          response.write(bytes.subarray(position, position + 1), () => setImmediate(resolve))
        })
      response.end()
    })
    const batches = []
    for await (const batch of vCardContacts(await fetch(directory.url))) batches.push(batch)
    expect(batches).toEqual([[ann], [anders]])
    await directory.closed()
  })

  it.each([
    ['a name', (long: string) => `FN:${long}`],
    ['a photo', (long: string) => `PHOTO;ENCODING=b:${long}`],
    ['a note in quoted-printable', (long: string) => `NOTE;ENCODING=QUOTED-PRINTABLE:${long}=`],
    ['text that is no property', (long: string) => long],
    ['blanks', (long: string) => long.replaceAll('A', ' ')],
  ])('sends a line of 10 MB (%s), contacts around it are read', { timeout: 60_000 }, async (_, toLine) => {
    const line = toLine('A'.repeat(10_000_000))
    const directory = await startDirectory((response) =>
      response
        .writeHead(200, vcard)
        .end(`${card(ann)}${line}\r\n${card(ann).replace('FN', `${line}\r\nFN`)}${card(anders)}`),
    )
    expect(await read(vCardContacts(await fetch(directory.url)))).toMatchObject({
      contacts: [ann, { email: ann.email }, anders],
      error: undefined,
    })
    await directory.closed()
  })

  it.each<[string, Record<string, string>, string | Buffer, Contact[]]>([
    ['a last card without a line end, it', vcard, card(ann) + card(anders).trimEnd(), [ann, anders]],
    ['cards as text/html, they', { 'Content-Type': 'text/html' }, card(ann), [ann]],
    [
      'bytes that are not UTF-8, they are read as windows-1252, and cards in UTF-8',
      vcard,
      Buffer.concat([Buffer.from(card(anders)), Buffer.from(card(joerg), 'latin1'), Buffer.from(card(ann))]),
      [anders, joerg, ann],
    ],
  ])('sends %s are read', async (_, headers, body, contacts) => {
    const directory = await startDirectory(send(200, headers, body))
    expect(await read(vCardContacts(await fetch(directory.url)))).toEqual({ contacts, error: undefined })
  })
})

it.each([
  ['string', (text: string) => text],
  ['Blob', (text: string) => new Blob([text])],
  ['stream', (text: string) => new Blob([text]).stream()],
])('A %s that ends within a card is read, and the card is reported', async (_, toInput) => {
  const onProblem = vi.fn<() => void>()
  const input = toInput(card(ann) + card(anders).replace('END:VCARD\r\n', ''))
  expect(await read(vCardContacts(input, { onProblem }))).toEqual({
    contacts: [ann, anders],
    error: undefined,
  })
  expect(onProblem).toHaveBeenCalledExactlyOnceWith({
    line: 6,
    message: expect.stringContaining('no END:VCARD'),
  })
})

it('An answer that ends early fails wherever that is, except between two cards', async () => {
  const cards = [ann, anders, ann].map(card)
  const whole = cards.join('')
  const complete = new Map<number, number>()
  for (let count = 1; count <= 3; count++) {
    const end = cards.slice(0, count).join('').length
    for (const blanks of [0, 1, 2]) complete.set(end - blanks, count)
  }
  for (let end = 0; end <= whole.length; end++) {
    const { contacts, error } = await read(
      vCardContacts(new Response(whole.slice(0, end), { headers: vcard })),
    )
    expect([end, error === undefined]).toEqual([end, complete.has(end)])
    expect(contacts).toHaveLength(whole.slice(0, end).split('END:VCARD').length - 1)
  }
})

it('An answer that ends with the error of a server fails after the contacts before', async () => {
  for (const fault of ['<br />\n<b>Fatal error</b>', '{"error":7}', 'Killed']) {
    const response = new Response(`${card(ann)}${fault}\n\n`, { headers: vcard })
    expect(await read(vCardContacts(response))).toMatchObject({
      contacts: [ann],
      error: { problem: 'cut-off' },
    })
  }
  const padded = new Response(`${card(ann)}\x1A\0\0`, { headers: vcard })
  expect(await read(vCardContacts(padded))).toEqual({ contacts: [ann], error: undefined })
})

describe('An answer without contacts', () => {
  it.each<[name: string, headers: Record<string, string>, body: string]>([
    ['an empty book', { 'Content-Type': 'text/vcard', 'Content-Length': '0' }, ''],
    ['an empty book of an older type', { 'Content-Type': 'text/x-vcard', 'Content-Length': '0' }, ''],
    ['cards without an address', vcard, card({ email: '' })],
  ])('gives one empty batch, when it is %s', async (_, headers, body) => {
    const directory = await startDirectory(send(200, headers, body))
    const batches: (readonly Contact[])[] = []
    for await (const batch of vCardContacts(await fetch(directory.url))) batches.push(batch)
    expect(batches).toEqual([[]])
  })
})

it('A hundred thousand cards are read from a stream, in batches of limited size', async () => {
  const COUNT = 100_000
  let next = 0
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      let text = ''
      for (let end = Math.min(next + 1000, COUNT); next < end; next++)
        text += `BEGIN:VCARD\nEMAIL:a${next}@x.test\nEND:VCARD\n`
      controller.enqueue(new TextEncoder().encode(text))
      if (next === COUNT) controller.close()
    },
  })
  let count = 0
  let largest = 0
  let last: Contact | undefined
  for await (const batch of vCardContacts(stream)) {
    count += batch.length
    largest = Math.max(largest, batch.length)
    last = batch.at(-1)
  }
  expect({ count, last, largest }).toEqual({ count: COUNT, last: { email: 'a99999@x.test' }, largest: 500 })
})

describe('A reading that ends early', () => {
  const chunks = [
    card(ann),
    card(anders).slice(0, 30),
    card(anders).slice(30),
    'BEGIN:',
    ...[1, 2, 3].map(() => card(ann)),
  ]
  const places = [...chunks.keys(), chunks.length]

  /** A stream that waits forever instead of giving its chunk at `place`, and calls `reached` then. */
  function waitingAt(place: number, reached: () => void) {
    let pulls = 0
    const cancel = vi.fn<() => void>()
    const stream = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          const chunk = chunks[pulls]
          if (pulls++ === place) {
            reached()
            return new Promise(() => {})
          }
          controller.enqueue(new TextEncoder().encode(chunk))
          return undefined
        },
        cancel,
      },
      { highWaterMark: 0 },
    )
    return { stream, cancel }
  }

  it.each(places)(
    'by its signal, while it waits for chunk %d, throws the reason and leaves nothing open',
    async (place) => {
      const timers = countTimers()
      const controller = new AbortController()
      const onProblem = vi.fn<() => void>()
      const { stream, cancel } = waitingAt(place, () => queueMicrotask(() => controller.abort('enough')))
      const { contacts, error } = await read(vCardContacts(stream, { signal: controller.signal, onProblem }))
      expect(error).toBe('enough')
      expect(contacts).toEqual([ann, anders, ann, ann, ann].slice(0, [0, 1, 1, 2, 2, 3, 4, 5][place]))
      expect(cancel).toHaveBeenCalledTimes(1)
      expect(stream.locked).toBe(false)
      expect(onProblem).not.toHaveBeenCalled()
      expect(timers() + listenersOf(controller.signal)).toBe(0)
    },
  )

  it.each(places)('by its return method, while it waits for chunk %d, ends at once', async (place) => {
    const timers = countTimers()
    const onProblem = vi.fn<() => void>()
    const { promise: waiting, resolve: reached } = deferred()
    const { stream, cancel } = waitingAt(place, reached)
    const batches = vCardContacts(stream, { onProblem })
    const reading = read({ [Symbol.asyncIterator]: () => ({ next: () => batches.next() }) })
    await waiting
    expect(await batches.return()).toEqual({ done: true, value: undefined })
    expect((await reading).error).toBeUndefined()
    expect(cancel).toHaveBeenCalledTimes(1)
    expect(stream.locked).toBe(false)
    expect(onProblem).not.toHaveBeenCalled()
    expect(timers()).toBe(0)
  })

  it('with break, while it has more contacts, ends the request', async () => {
    const directory = await startDirectory((response) =>
      response.writeHead(200, vcard).write(card(ann).repeat(9)),
    )
    for await (const batch of vCardContacts(await fetch(directory.url), { batchSize: 2 })) {
      expect(batch).toEqual([ann, ann])
      break
    }
    await directory.closed()
  })

  it('by the signal of its request throws the reason of the signal', async () => {
    const controller = new AbortController()
    const directory = await startDirectory((response) => response.writeHead(200, vcard).write(card(ann)))
    const batches = vCardContacts(await fetch(directory.url, controller))
    expect(await batches.next()).toEqual({ done: false, value: [ann] })
    const next = batches.next()
    controller.abort()
    await expect(next).rejects.toMatchObject({ name: 'AbortError' })
    await directory.closed()
  })

  it('by the close method of the index that it fills ends the request', async () => {
    const directory = await startDirectory((response) => response.writeHead(200, vcard).write(card(ann)))
    const index = createContactIndex(vCardContacts(await fetch(directory.url)))
    await vi.waitFor(() => expect(index.size).toBe(1))
    index.close()
    await directory.closed()
  })

  it('before it has begun closes its input', async () => {
    const directory = await startDirectory((response) => response.writeHead(200, vcard).write(card(ann)))
    await vCardContacts(await fetch(directory.url)).return()
    await directory.closed()
    const aborted = vCardContacts(await fetch(directory.url), { signal: AbortSignal.abort('no') })
    expect(await read(aborted)).toEqual({ contacts: [], error: 'no' })
    await directory.closed()
    expect(await vCardContacts(42 as unknown as string).return()).toEqual({ done: true, value: undefined })
  })

  it('refuses a stream of strings with a TypeError', async () => {
    const stream = new Response(card(ann)).body?.pipeThrough(
      new TextDecoderStream(),
    ) as unknown as ReadableStream
    expect(await read(vCardContacts(stream))).toMatchObject({ contacts: [], error: expect.any(TypeError) })
    expect(stream.locked).toBe(false)
  })

  it('reads no more of a string', async () => {
    const controller = new AbortController()
    const contacts: Contact[] = []
    const reading = (async () => {
      for await (const batch of vCardContacts(card(ann).repeat(5000), controller)) {
        contacts.push(...batch)
        controller.abort()
      }
    })()
    await expect(reading).rejects.toMatchObject({ name: 'AbortError' })
    expect(contacts.length).toBeLessThan(500)
  })
})

it.each(['EMAIL:ann%@example.org', 'X-NOTE;CHARSET=utf-8:%'])(
  'keeps at most 4 million characters of a card without an end: %s',
  async (property) => {
    const onProblem = vi.fn<(problem: { message: string }) => void>()
    const lines = Array.from({ length: 2000 }, (_, number) =>
      property.replace('%', `${number}`.padStart(4075, '0')),
    ).join('\n')
    const found: Contact[] = []
    const text = `BEGIN:VCARD\n${lines}\n${card(ann)}`
    for await (const batch of vCardContacts(text, { onProblem })) found.push(...batch)
    const isTooLong = property.startsWith('EMAIL')
    expect(found).toHaveLength(isTooLong ? 2 ** 22 / 4096 + 1 : 1)
    expect(found.at(-1)).toEqual(ann)
    const messages = onProblem.mock.calls.map(([{ message }]) => message)
    expect(messages.filter((message) => message.startsWith('The card is too long'))).toHaveLength(
      isTooLong ? 1 : 0,
    )
  },
)
