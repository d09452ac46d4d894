import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { HttpSearchOptions, Contact } from 'react-textbox-emailpicker/contacts'
import { answersTo, searchOf } from './directory.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance', 'Date'] }))
afterEach(() => void vi.useRealTimers())

/** A search whose requests are recorded, and a way to type into it. */
function setUp(options: Partial<HttpSearchOptions<Contact>> = {}) {
  const asked: string[] = []
  const search = searchOf(async () => Response.json([{ email: 'ann@example.org' }]), {
    request(query) {
      asked.push(query)
      return 'https://directory.example'
    },
    narrow: false,
    ...options,
  })
  let key = new AbortController()
  return {
    asked,
    search,
    /** Types a text, which ends the search for the one before, and waits. */
    async type(text: string, milliseconds: number) {
      key.abort()
      key = new AbortController()
      const answers = answersTo(search, text, { signal: key.signal })
      await vi.advanceTimersByTimeAsync(milliseconds)
      return answers
    },
  }
}

it('The first key asks at once, later ones after a pause of 120 ms', async () => {
  const { asked, search } = setUp()
  const keys = ['a', 'an', 'ann'].map((text) => ({ text, controller: new AbortController() }))
  for (const [at, { text, controller }] of keys.entries()) {
    keys[at - 1]?.controller.abort()
    void answersTo(search, text, { signal: controller.signal })
    await vi.advanceTimersByTimeAsync(60)
  }
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(59)
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['a', 'ann'])
  expect(vi.getTimerCount()).toBe(0)
})

it('Keys with longer pauses ask at once', async () => {
  const { asked, type } = setUp()
  for (const text of ['a', 'an', 'ann']) await type(text, 121)
  expect(asked).toEqual(['a', 'an', 'ann'])
})

it('More rows, and another try, do not wait', async () => {
  const { asked, search, type } = setUp({ remember: 0 })
  await type('a', 10)
  await answersTo(search, 'a')
  await answersTo(search, 'a', { limit: 100 })
  expect(asked).toEqual(['a', 'a', 'a'])
})

it('The pause is what the app says', async () => {
  const { asked, search } = setUp({ debounce: 500 })
  await answersTo(search, 'a')
  void answersTo(search, 'an')
  await vi.advanceTimersByTimeAsync(499)
  expect(asked).toEqual(['a'])
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toEqual(['a', 'an'])
})

it('A known answer comes without a pause', async () => {
  const { asked, search } = setUp({ narrow: true })
  await answersTo(search, 'a')
  expect((await answersTo(search, 'an')).last).toMatchObject({ total: 1, complete: true })
  expect(asked).toEqual(['a'])
})

it.each([
  ['3', 3000],
  [new Date(7000).toUTCString(), 7000],
  [null, 1000],
])('A busy directory with Retry-After: %s is asked again after %d ms', async (retryAfter, milliseconds) => {
  vi.setSystemTime(0)
  const headers = retryAfter === null ? undefined : { 'Retry-After': retryAfter }
  const { asked, search } = setUp({ fetch: async () => new Response('', { status: 429, headers }) })
  const controller = new AbortController()
  const answers = answersTo(search, 'a', { signal: controller.signal })
  await vi.advanceTimersByTimeAsync(milliseconds - 1)
  expect(asked).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(asked).toHaveLength(2)
  controller.abort()
  await answers
  expect(vi.getTimerCount()).toBe(0)
})

it('A busy directory that names no time is asked again after 1, 2 and 4 seconds', async () => {
  const { asked, search } = setUp({ fetch: async () => new Response('', { status: 503 }) })
  const answers = answersTo(search, 'a')
  for (const [at, seconds] of [1, 2, 4].entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1)
    expect(asked).toHaveLength(at + 1)
    await vi.advanceTimersByTimeAsync(1)
    expect(asked).toHaveLength(at + 2)
  }
  expect((await answers).error).toMatchObject({ problem: 'busy' })
})
