import { describe, expect, it } from 'vitest'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import { serveDirectory } from '../../stories/sample-directory/vite-plugin.ts'
import { answersTo, startDirectory } from '../contacts/http-search/directory.ts'

const serve = serveDirectory(5000)

async function setUp(pace = 'fast') {
  const { url, ...directory } = await startDirectory((response, request) => serve(request, response))
  const search = httpSearch({
    request: (query, { limit }) => `${url}?${new URLSearchParams({ q: query, limit: String(limit), pace })}`,
    mapRow: ({ displayName, mail }: { displayName: string; mail: string }) => ({
      name: displayName,
      email: mail,
    }),
    debounce: 0,
  })
  return { ...directory, url, search }
}

describe('The sample directory of npm start', () => {
  it('finds people by the words of their name and address, whatever the accents', async () => {
    const { search } = await setUp()
    const { last } = await answersTo(search, 'kathe quarry')
    expect(last?.complete).toBe(true)
    expect(last?.matches.length).toBeGreaterThan(0)
    for (const { contact } of last?.matches ?? []) {
      expect(contact.name).toMatch(/^Käthe /)
      expect(contact.email).toMatch(/^kaethe\..*@quarry-/)
    }
  })

  it('gives no more rows than wanted, and says that there are more', async () => {
    const { url } = await setUp()
    const text = await (await fetch(`${url}?q=ann&limit=2`)).text()
    const lines = text.trimEnd().split('\n')
    expect(lines).toHaveLength(3)
    expect(JSON.parse(lines[2] ?? '')).toEqual({ done: true, more: true })
  })

  it('gives row by row when it is slow, and stops when the client goes away', async () => {
    const { search, closed } = await setUp('slow')
    const controller = new AbortController()
    for await (const { matches, complete } of search.search('ann', {
      limit: 50,
      signal: controller.signal,
    })) {
      expect(matches.length).toBeLessThan(50)
      expect(complete).toBe(false)
      controller.abort()
    }
    await closed()
  })

  it('fails after three rows when it is to fail', async () => {
    const { search } = await setUp('failing')
    const { updates, error } = await answersTo(search, 'ann')
    expect(updates.at(-1)?.matches).toHaveLength(3)
    expect(error).toMatchObject({ problem: 'failed', cause: 'The disk is full.' })
  })
})
