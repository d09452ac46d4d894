import { afterEach, describe, expect, it, vi } from 'vitest'
import { vCardContacts, type Contact } from 'react-textbox-emailpicker/contacts'
import { countTimers, listenersOf } from '../support/open-work.ts'
import { contactsOf } from './answers.ts'
import { startDirectory } from './http-search/directory.ts'
import { deferred } from '../support/turns.ts'

afterEach(() => vi.restoreAllMocks())

const ann: Contact = { name: 'Ann Lee', email: 'ann@example.org' }
const anders: Contact = { name: 'José Anders', email: 'jose@example.org' }
const joerg: Contact = { name: 'Jörg Müller', email: 'joerg@example.org' }
const card = ({ name = '', email }: Contact) =>
  `BEGIN:VCARD\r\nVERSION:4.0\r\nFN:${name}\r\nEMAIL:${email}\r\nEND:VCARD\r\n`

const vcard = { 'Content-Type': 'text/vcard; charset=utf-8' }
const responseOf = (body: BodyInit, headers: Record<string, string> = vcard) =>
  new Response(body, { headers })

describe('An answer', () => {
  it.each([
    ['a name', (long: string) => `FN:${long}`],
    ['a photo', (long: string) => `PHOTO;ENCODING=b:${long}`],
    ['a note in quoted-printable', (long: string) => `NOTE;ENCODING=QUOTED-PRINTABLE:${long}=`],
    ['text that is no property', (long: string) => long],
    ['blanks', (long: string) => ' '.repeat(long.length)],
  ])('with a line of 10 MB (%s) has the contacts around it', { timeout: 60_000 }, async (_, toLine) => {
    const line = toLine('A'.repeat(10_000_000))
    const body = `${card(ann)}${line}\r\n${card(ann).replace('FN', `${line}\r\nFN`)}${card(anders)}`
    const { contacts, error } = await contactsOf(vCardContacts(responseOf(body)))
    expect(contacts).toMatchObject([ann, { email: ann.email }, anders])
    expect(error).toBeUndefined()
  })

  const bytes = [Buffer.from(card(anders)), Buffer.from(card(joerg), 'latin1'), Buffer.from(card(ann))]
  it.each<[string, BodyInit, Record<string, string>, Contact[]]>([
    ['a last card without a line end', card(ann) + card(anders).trimEnd(), vcard, [ann, anders]],
    ['cards as text/html', card(ann), { 'Content-Type': 'text/html' }, [ann]],
    ['bytes that are not UTF-8, among cards in UTF-8', Buffer.concat(bytes), vcard, [anders, joerg, ann]],
    ['an empty book', '', { 'Content-Type': 'text/vcard', 'Content-Length': '0' }, []],
    ['an empty book of an older type', '', { 'Content-Type': 'text/x-vcard', 'Content-Length': '0' }, []],
    ['cards without an address', card({ email: '' }), vcard, []],
    ['zeros at the end of its file', `${card(ann)}\x1A\0\0`, vcard, [ann]],
  ])('with %s is read, in at least one batch', async (_, body, headers, contacts) => {
    const found = await contactsOf(vCardContacts(responseOf(body, headers)))
    expect(found).toMatchObject({ contacts, error: undefined })
    expect(found.batches).toBeGreaterThan(0)
  })

  it('that ends early fails wherever that is, except between two cards', async () => {
    const cards = [ann, anders, ann].map(card)
    const whole = cards.join('')
    const ends = cards.map((_, at) => cards.slice(0, at + 1).join('').length)
    for (let end = 0; end <= whole.length; end++) {
      const { contacts, error } = await contactsOf(vCardContacts(responseOf(whole.slice(0, end))))
      const isBetween = ends.some((place) => place - 2 <= end && end <= place)
      expect([end, error === undefined]).toEqual([end, isBetween])
      expect(contacts).toHaveLength(whole.slice(0, end).split('END:VCARD').length - 1)
    }
  })

  it.each(['<br />\n<b>Fatal error</b>', '{"error":7}', 'Killed'])(
    'that ends with the error of a server fails after the contacts before: %s',
    async (fault) => {
      expect(await contactsOf(vCardContacts(responseOf(`${card(ann)}${fault}\n\n`)))).toMatchObject({
        contacts: [ann],
        error: { problem: 'cut-off' },
      })
    },
  )
})

it.each([
  ['string', (text: string) => text],
  ['Blob', (text: string) => new Blob([text])],
  ['stream', (text: string) => new Blob([text]).stream()],
])('A %s that ends within a card is read, and the card is reported', async (_, toInput) => {
  const onProblem = vi.fn<() => void>()
  const input = toInput(card(ann) + card(anders).replace('END:VCARD\r\n', ''))
  const { contacts, error } = await contactsOf(vCardContacts(input, { onProblem }))
  expect([contacts, error]).toEqual([[ann, anders], undefined])
  const message = expect.stringContaining('no END:VCARD')
  expect(onProblem).toHaveBeenCalledExactlyOnceWith({ line: 6, message })
})

describe('A reading that ends early', () => {
  const [whole, half] = [card(ann), card(anders).slice(0, 30)]
  const chunks = [whole, half, card(anders).slice(30), 'BEGIN:', whole, whole, whole]
  /** How many contacts are read before each chunk, and at the end. */
  const places = [0, 1, 1, 2, 2, 3, 4, 5].map((count, place) => [place, count] as const)

  /** A stream that waits forever instead of giving its chunk at `place`, and calls `reached` then. */
  function waitingAt(place: number, reached: () => void) {
    let pulls = 0
    const cancel = vi.fn<() => void>()
    function pull(controller: ReadableStreamDefaultController) {
      if (pulls === place) return new Promise<void>(() => reached())
      return controller.enqueue(new TextEncoder().encode(chunks[pulls++]))
    }
    return { stream: new ReadableStream<Uint8Array>({ pull, cancel }, { highWaterMark: 0 }), cancel }
  }

  it.each(places)('by its signal, while it waits for chunk %d, throws the reason', async (place, count) => {
    const timers = countTimers()
    const controller = new AbortController()
    const { signal } = controller
    const onProblem = vi.fn<() => void>()
    const { stream, cancel } = waitingAt(place, () => queueMicrotask(() => controller.abort('enough')))
    const { contacts, error } = await contactsOf(vCardContacts(stream, { signal, onProblem }))
    expect(error).toBe('enough')
    expect(contacts).toEqual([ann, anders, ann, ann, ann].slice(0, count))
    expect([cancel.mock.calls.length, stream.locked, onProblem.mock.calls]).toEqual([1, false, []])
    expect(timers() + listenersOf(signal)).toBe(0)
  })

  it.each(places)('by its return method, while it waits for chunk %d, ends at once', async (place) => {
    const timers = countTimers()
    const onProblem = vi.fn<() => void>()
    const { promise: waiting, resolve: reached } = deferred()
    const { stream, cancel } = waitingAt(place, reached)
    const batches = vCardContacts(stream, { onProblem })
    const reading = contactsOf({ [Symbol.asyncIterator]: () => ({ next: () => batches.next() }) })
    await waiting
    expect(await batches.return()).toEqual({ done: true, value: undefined })
    expect((await reading).error).toBeUndefined()
    expect([cancel.mock.calls.length, stream.locked, onProblem.mock.calls]).toEqual([1, false, []])
    expect(timers()).toBe(0)
  })

  it('before it has begun closes its input', async () => {
    const directory = await startDirectory((response) => response.writeHead(200, vcard).write(card(ann)))
    await vCardContacts(await fetch(directory.url)).return()
    await directory.closed()
    const aborted = vCardContacts(await fetch(directory.url), { signal: AbortSignal.abort('no') })
    expect(await contactsOf(aborted)).toMatchObject({ contacts: [], error: 'no' })
    await directory.closed()
    expect(await vCardContacts(42 as unknown as string).return()).toEqual({ done: true, value: undefined })
  })

  it('refuses a stream of strings with a TypeError', async () => {
    const stream = responseOf(card(ann)).body?.pipeThrough(
      new TextDecoderStream(),
    ) as unknown as ReadableStream
    const found = await contactsOf(vCardContacts(stream))
    expect(found).toMatchObject({ contacts: [], error: expect.any(TypeError) })
    expect(stream.locked).toBe(false)
  })

  it('reads no more of a string', async () => {
    const controller = new AbortController()
    const batches = vCardContacts(card(ann).repeat(5000), controller)
    expect((await batches.next()).value?.length).toBeLessThan(500)
    controller.abort()
    await expect(batches.next()).rejects.toMatchObject({ name: 'AbortError' })
  })
})

it.each([
  ['EMAIL:ann%@example.org', 2 ** 22 / 4096 + 1, 1],
  ['X-NOTE;CHARSET=utf-8:%', 1, 0],
])('keeps at most 4 million characters of a card without an end: %s', async (property, count, reports) => {
  const onProblem = vi.fn<(problem: { message: string }) => void>()
  const lineAt = (at: number) => property.replace('%', `${at}`.padStart(4075, '0'))
  const text = `BEGIN:VCARD\n${Array.from({ length: 2000 }, (_, at) => lineAt(at)).join('\n')}\n${card(ann)}`
  const { contacts } = await contactsOf(vCardContacts(text, { onProblem }))
  expect(contacts).toHaveLength(count)
  expect(contacts.at(-1)).toEqual(ann)
  const messages = onProblem.mock.calls.map(([{ message }]) => message)
  expect(messages.filter((message) => message.startsWith('The card is too long'))).toHaveLength(reports)
})
