import { afterEach, describe, expect, it, vi } from 'vitest'
import { httpSearch } from 'react-textbox-emailpicker/contacts'
import { answersTo, asIs, emails, people, sendJson, sendLines, startDirectory, toUrl } from './directory.ts'

afterEach(() => vi.restoreAllMocks())

const noPause = { mapRow: asIs, debounce: 0 }

describe('A recent answer', () => {
  it('is known at once, and not asked for again', async () => {
    const directory = await startDirectory((response) => sendJson(response, people))
    const search = httpSearch({ request: toUrl(directory), ...noPause })
    expect(search.peek('ann', { limit: 9 })).toBeUndefined()
    const { last } = await answersTo(search, 'ann')
    expect(search.peek(' ann', { limit: 9 })).toEqual(last)
    expect((await answersTo(search, 'ann ')).updates).toEqual([last])
    expect(directory.queries).toEqual(['ann'])
  })

  it('answers longer queries when it was complete', async () => {
    const directory = await startDirectory((response) => sendJson(response, people))
    const search = httpSearch({ request: toUrl(directory), ...noPause })
    await answersTo(search, 'an')
    expect(search.peek('ann', { limit: 9 })).toMatchObject({ total: 2, complete: true })
    expect(emails((await answersTo(search, 'ann lee')).last)).toEqual(['ann@example.org'])
    expect(directory.queries).toEqual(['an'])
  })

  it('without rows for a longer query leads to a request, because the directory may search in another way', async () => {
    const directory = await startDirectory((response, _, { searchParams }) =>
      sendJson(
        response,
        searchParams.get('q') === 'ma' ? [{ email: 'ma@example.org' }] : [{ email: 'mary@ex' }],
      ),
    )
    const search = httpSearch({ request: toUrl(directory), ...noPause })
    await answersTo(search, 'ma')
    expect(search.peek('mary', { limit: 9 })).toBeUndefined()
    expect(emails((await answersTo(search, 'mary')).last)).toEqual(['mary@ex'])
  })

  it.each([
    ['has as many rows as were asked for', (limit: number) => people.slice(0, limit)],
    ['says that there are more', () => ({ items: people.slice(0, 1), more: true })],
    ['has a next page', (limit: number) => ({ items: people.slice(0, limit), next: 'p2' })],
  ])('does not answer longer queries when it %s', async (_, answer) => {
    const directory = await startDirectory((response) => sendJson(response, answer(2)))
    const search = httpSearch({ request: toUrl(directory), ...noPause })
    await answersTo(search, 'a', { limit: 1 })
    expect(search.peek('an', { limit: 1 })).toBeUndefined()
    expect(search.peek('a', { limit: 1 })).toMatchObject({ complete: true })
  })

  it.each([
    [{ done: true }, true],
    [{ done: true, more: true }, false],
    [{ done: true, next: 'p2' }, false],
  ])('in NDJSON with the last line %j is complete: %s', async (line, isComplete) => {
    const directory = await startDirectory((response, _, { searchParams }) =>
      sendLines(response, searchParams.has('next') ? [line] : [...people, line]),
    )
    const search = httpSearch({
      ...noPause,
      request: (query, { next }) => `${directory.url}?q=${query}${next ? `&next=${next}` : ''}`,
    })
    // The limit alone would not tell.
    await answersTo(search, 'an', { limit: isComplete ? 2 : 3 })
    expect(search.peek('ann', { limit: 1 }) !== undefined).toBe(isComplete)
  })

  it('with fewer rows than are wanted is asked for again', async () => {
    const directory = await startDirectory((response, _, { searchParams }) =>
      sendJson(response, people.slice(0, Number(searchParams.get('limit')))),
    )
    const search = httpSearch({
      ...noPause,
      request: (query, { limit }) => `${directory.url}?q=${query}&limit=${limit}`,
    })
    expect((await answersTo(search, 'an', { limit: 1 })).last).toMatchObject({ total: 2 })
    expect(search.peek('an', { limit: 2 })).toBeUndefined()
    expect((await answersTo(search, 'an', { limit: 2 })).last).toMatchObject({ total: 3 })
    expect((await answersTo(search, 'an', { limit: 9 })).last?.matches).toHaveLength(3)
    expect(directory.queries).toHaveLength(3)
  })

  it('is forgotten when others were used later, after clear, and after five minutes', async () => {
    const directory = await startDirectory((response) => sendJson(response, people))
    const search = httpSearch({ request: toUrl(directory), ...noPause, narrow: false, remember: 8 })
    const known = (query: string) => search.peek(query, { limit: 9 }) !== undefined
    await answersTo(search, 'an')
    await answersTo(search, 'ann')
    expect([known('an'), known('ann')]).toEqual([true, true])
    expect(known('an')).toBe(true)
    await answersTo(search, 'and')
    expect([known('an'), known('ann'), known('and')]).toEqual([true, false, true])
    search.clear()
    expect(known('an')).toBe(false)
    await answersTo(search, 'an')
    const later = performance.now() + 300_001
    vi.spyOn(performance, 'now').mockImplementation(() => later)
    expect(known('an')).toBe(false)
  })

  it('is not kept when it is too large, or when the app keeps none', async () => {
    const directory = await startDirectory((response) => sendJson(response, people))
    for (const remember of [0, 2]) {
      const search = httpSearch({ request: toUrl(directory), ...noPause, remember })
      await answersTo(search, 'an')
      expect(search.peek('an', { limit: 9 })).toBeUndefined()
    }
  })

  it('is left to the search of a wrapper that replaces it', async () => {
    const directory = await startDirectory((response) => sendJson(response, people))
    const search = httpSearch({ request: toUrl(directory), ...noPause })
    await answersTo(search, 'an')
    const wrapper = { ...search, async *search() {} }
    expect(wrapper.peek('an', { limit: 9 })).toBeUndefined()
  })
})
