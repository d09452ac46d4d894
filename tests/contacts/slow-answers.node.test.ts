import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenersOf } from '../support/open-work.ts'
import { bodyOf, people } from './faults.ts'
import { prepare, sources, type Source } from './faulty-sources.ts'

const url = 'https://contacts.example.org/'
const whole = ({ others = [] }: Source) => [...people, ...others].toSorted()

// Nobody waits for these seconds.
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] }))
afterEach(() => void vi.useRealTimers())

/** A server that sends one byte each second, until it is repaired. */
function createSlowServer({ format, hasNoGet }: Source) {
  const state = { open: 0, isSlow: true, sent: 0 }
  const bytes = new TextEncoder().encode(bodyOf(format, people, 'Zoë 😀'))

  function slowBody() {
    let at = 0
    let timer: ReturnType<typeof setTimeout>
    state.open++
    return new ReadableStream({
      async pull(controller) {
        await new Promise((resolve) => (timer = setTimeout(resolve, 1000)))
        controller.enqueue(bytes.subarray(at, ++at))
        state.sent++
        if (at < bytes.length) return
        controller.close()
        state.open--
      },
      cancel() {
        clearTimeout(timer)
        state.open--
      },
    })
  }

  async function fetch(input: RequestInfo | URL) {
    if (hasNoGet && (input as Request).method === 'GET') return new Response(null, { status: 405 })
    const { status, type } = format
    return new Response(state.isSlow ? slowBody() : bytes, { status, headers: { 'Content-Type': type } })
  }

  return { state, fetch, length: bytes.length }
}

/** Lets seconds pass until `work` has ended. */
async function passTime<T>(work: Promise<T>): Promise<T> {
  const state = { isOver: false }
  void work.finally(() => (state.isOver = true))
  while (!state.isOver) await vi.advanceTimersByTimeAsync(1000)
  return work
}

describe.each(Object.entries(sources))('%s whose server sends one byte each second', (_, source) => {
  function setUp(timeout?: number) {
    const { state, fetch, length } = createSlowServer(source)
    const controller = new AbortController()
    const read = prepare(source, { url, signal: controller.signal, fetch, timeout })
    const left = () => vi.getTimerCount() + listenersOf(controller.signal) + state.open
    return { state, length, controller, read, left }
  }

  it('finds its contacts at the end, and leaves nothing behind', async () => {
    const { state, length, read, left } = setUp(Infinity)
    const { emails, error } = await passTime(read())
    expect(error).toBeUndefined()
    expect(emails.toSorted()).toEqual(whole(source))
    expect(state.sent).toBe(source.hasNoGet ? 2 * length : length)
    expect(left()).toBe(0)
  })

  it('ends at once when it is aborted in the midst of a contact, and works again', async () => {
    const { state, controller, read, left } = setUp(Infinity)
    const reading = read()
    await vi.advanceTimersByTimeAsync(30_000)
    expect(state.sent).toBe(30)
    controller.abort()
    const { emails } = await reading
    expect(emails).toEqual(source.others ?? [])
    await vi.waitFor(() => expect(left()).toBe(0))
    const again = setUp()
    again.state.isSlow = false
    const retry = await passTime(again.read())
    expect(retry.emails.toSorted()).toEqual(whole(source))
  })
})

describe('cardDavSearch', () => {
  const source = sources.cardDavSearch as Source

  it('gives up a server that sends one byte each second after 10 seconds, and works again', async () => {
    const { state, fetch } = createSlowServer(source)
    const { signal } = new AbortController()
    const read = prepare(source, { url, signal, fetch })
    const { emails, error } = await passTime(read())
    expect(error).toMatchObject({ problem: 'busy', message: 'The server is busy. Try again later.' })
    expect(emails).toEqual([])
    expect(state.sent).toBeLessThanOrEqual(10)
    expect(vi.getTimerCount() + listenersOf(signal) + state.open).toBe(0)
    state.isSlow = false
    expect((await passTime(read())).emails.toSorted()).toEqual(people)
  })

  it.each([Infinity, 2 ** 31, 1e12])('waits as long as it has to with a timeout of %d', async (timeout) => {
    const { fetch } = createSlowServer(source)
    const { signal } = new AbortController()
    const { emails, error } = await passTime(prepare(source, { url, signal, fetch, timeout })())
    expect(error).toBeUndefined()
    expect(emails).toEqual(people)
  })
})
