import { describe, expect, it, vi } from 'vitest'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import { answersTo, asIs, emails, people, sendJson, startDirectory, toUrl } from './directory.ts'
import { sendPart } from '../send-part.ts'
import { turns } from '../../support/turns.ts'

const ndjson = { 'Content-Type': 'application/x-ndjson' }
const line = (row: unknown) => `${JSON.stringify(row)}\n`

describe('When the directory', () => {
  it('fails in the midst of an answer, the rows before are shown', async () => {
    const directory = await startDirectory((response) =>
      response.writeHead(200, ndjson).end(`${line(people[0])}{"email"\n`),
    )
    const { updates, error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(updates).toMatchObject([{ matches: [{ contact: people[0] }], total: 1, complete: false }])
    expect(error).toMatchObject({ problem: 'unreadable' })
  })

  it('sends a byte at a time, rows are shown as they become complete', async () => {
    const bytes = Buffer.from(`${line({ name: 'José 😀', email: 'jo@example.org' })}${line(people[1])}`)
    const directory = await startDirectory(async (response) => {
      response.writeHead(200, ndjson)
      for (const byte of bytes) await sendPart(response, Buffer.from([byte]))
      response.end()
    })
    const { updates, last } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'jose')
    expect(updates[0]).toMatchObject({ matches: [{ contact: { name: 'José 😀' } }], complete: false })
    expect(emails(last)).toEqual(['jose@example.org', 'jo@example.org'])
  })

  it.each([
    [429, '0'],
    [503, 'Thu, 01 Jan 1970 00:00:00 GMT'],
    [429, ' 0 '],
  ])('answers with %d and Retry-After: %j, it is asked again', async (status, retryAfter) => {
    const directory = await startDirectory((response) =>
      directory.queries.length < 3
        ? response.writeHead(status, { 'Retry-After': retryAfter }).end()
        : sendJson(response, people),
    )
    const { last } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(last).toMatchObject({ total: 3, complete: true })
    expect(directory.queries).toEqual(['an', 'an', 'an'])
  })

  it.each([
    [undefined, 4],
    [0, 1],
    [1, 2],
    [5, 6],
  ])('stays busy and `retries` is %s, it is asked %d times in all', async (retries, times) => {
    const directory = await startDirectory((response) =>
      response.writeHead(503, { 'Retry-After': '0' }).end(),
    )
    const search = httpSearch({ request: toUrl(directory), mapRow: asIs, retries })
    const { error } = await answersTo(search, 'an')
    expect(error).toMatchObject({ problem: 'busy', status: 503 })
    expect(directory.queries).toHaveLength(times)
  })

  it('answers with another error, it is asked only once', async () => {
    const directory = await startDirectory((response) =>
      response.writeHead(502, { 'Retry-After': '0' }).end(),
    )
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs }), 'an')
    expect(error).toMatchObject({ problem: 'failed', status: 502 })
    expect(directory.queries).toHaveLength(1)
  })
})

describe('When the token has expired', () => {
  async function startGuardedDirectory(valid: string) {
    const tokens: (string | undefined)[] = []
    const directory = await startDirectory((response, { headers }) => {
      tokens.push(headers.authorization)
      if (headers.authorization === valid) sendJson(response, people)
      else response.writeHead(401).end()
    })
    return { ...directory, tokens }
  }

  it('the request is made again with a new one', async () => {
    const directory = await startGuardedDirectory('new')
    let token = 'old'
    const search = httpSearch({
      request: () => new Request(directory.url, { headers: { Authorization: token } }),
      mapRow: asIs,
      refresh: async () => void (token = 'new'),
    })
    expect(emails((await answersTo(search, 'lee')).last)).toEqual(['ann@example.org'])
    expect(directory.tokens).toEqual(['old', 'new'])
  })

  it('and the new one is refused, the search fails', async () => {
    const directory = await startGuardedDirectory('other')
    const refresh = vi.fn<() => void>()
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs, refresh }), 'lee')
    expect(error).toMatchObject({ problem: 'sign-in', status: 401 })
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(directory.tokens).toHaveLength(2)
  })

  it('and can not be refreshed, the search fails', async () => {
    const directory = await startGuardedDirectory('new')
    const cause = new Error('signed out')
    const refresh = () => {
      throw cause
    }
    const { error } = await answersTo(httpSearch({ request: toUrl(directory), mapRow: asIs, refresh }), 'lee')
    expect(error).toMatchObject({ problem: 'sign-in', cause })
    expect(directory.tokens).toHaveLength(1)
  })

  it('searches at the same time refresh it together', async () => {
    const directory = await startGuardedDirectory('new')
    let token = 'old'
    const refresh = vi.fn<() => Promise<void>>(async () => {
      await vi.waitFor(() => expect(directory.tokens).toHaveLength(2))
      await turns()
      token = 'new'
    })
    const search = httpSearch({
      request: () => new Request(directory.url, { headers: { Authorization: token } }),
      mapRow: asIs,
      refresh,
      debounce: 0,
    })
    const both = await Promise.all([answersTo(search, 'lee'), answersTo(search, 'bob')])
    expect(both.map(({ last }) => last?.total)).toEqual([1, 1])
    expect(refresh).toHaveBeenCalledTimes(1)
  })
})

it('An error of request is thrown as it is', async () => {
  const thrown = new Error('no such tenant')
  const search = httpSearch({
    request() {
      throw thrown
    },
    mapRow: asIs,
  })
  expect((await answersTo(search, 'an')).error).toBe(thrown)
})
