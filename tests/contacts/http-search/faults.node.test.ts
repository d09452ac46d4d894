import { describe, expect, it, vi } from 'vitest'
import { emails, people, searchOf, answersTo, sendJson, startSearch, type Handler } from './directory.ts'
import { turns } from '../../support/turns.ts'

describe('When the directory', () => {
  it('fails in the midst of an answer, the rows before are shown', async () => {
    const { ask } = await startSearch((response) =>
      response
        .writeHead(200, { 'Content-Type': 'application/x-ndjson' })
        .end(`${JSON.stringify(people[0])}\n{"email"\n`),
    )
    const { updates, error } = await ask('an')
    expect(updates).toMatchObject([{ matches: [{ contact: people[0] }], total: 1, complete: false }])
    expect(error).toMatchObject({ problem: 'unreadable' })
  })

  it.each([
    [429, '0'],
    [503, 'Thu, 01 Jan 1970 00:00:00 GMT'],
    [429, ' 0 '],
  ])('answers with %d and Retry-After: %j, it is asked again', async (status, retryAfter) => {
    let requests = 0
    const { ask, queries } = await startSearch((response) =>
      ++requests < 3
        ? response.writeHead(status, { 'Retry-After': retryAfter }).end()
        : sendJson(response, people),
    )
    expect((await ask('an')).last).toMatchObject({ total: 3, complete: true })
    expect(queries).toEqual(['an', 'an', 'an'])
  })

  it.each([
    [503, undefined, 4, 'busy'],
    [503, 0, 1, 'busy'],
    [503, 1, 2, 'busy'],
    [503, 5, 6, 'busy'],
    [502, 5, 1, 'failed'],
  ])(
    'always answers with %d, and `retries` is %s, it is asked %d times in all',
    async (status, retries, times, problem) => {
      const { ask, queries } = await startSearch(
        (response) => response.writeHead(status, { 'Retry-After': '0' }).end(),
        { retries },
      )
      expect((await ask('an')).error).toMatchObject({ problem, status })
      expect(queries).toHaveLength(times)
    },
  )
})

describe('When the token has expired', () => {
  /** A search with a token, in a directory that takes only the new one. */
  async function setUp(refresh: (use: (token: string) => void) => unknown) {
    const sent: (string | undefined)[] = []
    let token = 'old'
    const handler: Handler = (response, { headers }) => {
      sent.push(headers.authorization)
      if (headers.authorization === 'new') sendJson(response, people)
      else response.writeHead(401).end()
    }
    const renew = vi.fn<() => unknown>(() => refresh((other) => (token = other)))
    const { ask } = await startSearch(handler, ({ url }) => ({
      request: () => new Request(url, { headers: { Authorization: token } }),
      refresh: renew as () => Promise<void>,
      debounce: 0,
    }))
    return { ask, sent, renew }
  }

  it('the request is made again with a new one', async () => {
    const { ask, sent } = await setUp(async (use) => use('new'))
    expect(emails((await ask('lee')).last)).toEqual(['ann@example.org'])
    expect(sent).toEqual(['old', 'new'])
  })

  it('and the new one is refused, the search fails', async () => {
    const { ask, sent, renew } = await setUp((use) => use('other'))
    expect((await ask('lee')).error).toMatchObject({ problem: 'sign-in', status: 401 })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent).toEqual(['old', 'other'])
  })

  it('and can not be refreshed, the search fails', async () => {
    const cause = new Error('signed out')
    const { ask, sent } = await setUp(() => {
      throw cause
    })
    expect((await ask('lee')).error).toMatchObject({ problem: 'sign-in', cause })
    expect(sent).toEqual(['old'])
  })

  it('searches at the same time refresh it together', async () => {
    const { ask, sent, renew } = await setUp(async (use) => {
      await vi.waitFor(() => expect(sent).toHaveLength(2))
      await turns()
      use('new')
    })
    const both = await Promise.all([ask('lee'), ask('bob')])
    expect(both.map(({ last }) => last?.total)).toEqual([1, 1])
    expect(renew).toHaveBeenCalledTimes(1)
  })
})

it('An error of request is thrown as it is', async () => {
  const thrown = new Error('no such tenant')
  const request = () => {
    throw thrown
  }
  expect(
    (
      await answersTo(
        searchOf(async () => new Response(), { request }),
        'an',
      )
    ).error,
  ).toBe(thrown)
})
