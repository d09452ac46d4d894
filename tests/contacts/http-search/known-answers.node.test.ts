import { afterEach, describe, expect, it, vi } from 'vitest'
import type { HttpSearchOptions, Contact } from 'react-textbox-emailpicker/contacts'
import { emails, inPages, people, sendJson, sendLines, sendPeople, startSearch } from './directory.ts'

afterEach(() => vi.restoreAllMocks())

const setUp = async (handler = sendPeople, options: Partial<HttpSearchOptions<Contact>> = {}) => {
  const started = await startSearch(handler, { debounce: 0, ...options })
  return { ...started, peek: (query: string, limit = 9) => started.search.peek(query, { limit }) }
}

describe('A recent answer', () => {
  it('is known at once, and not asked for again', async () => {
    const { ask, peek, queries } = await setUp()
    expect(peek('ann')).toBeUndefined()
    const { last } = await ask('ann')
    expect(peek(' ann')).toEqual(last)
    expect((await ask('ann ')).updates).toEqual([last])
    expect(queries).toEqual(['ann'])
  })

  it('answers longer queries when it was complete', async () => {
    const { ask, peek, queries } = await setUp()
    await ask('an')
    expect(peek('ann')).toMatchObject({ total: 2, complete: true })
    expect(emails((await ask('ann lee')).last)).toEqual(['ann@example.org'])
    expect(queries).toEqual(['an'])
  })

  it('without rows for a longer query leads to a request, because the directory may search in another way', async () => {
    const { ask, peek } = await setUp((response, _, { searchParams }) =>
      sendJson(response, [{ email: searchParams.get('q') === 'ma' ? 'ma@example.org' : 'mary@ex' }]),
    )
    await ask('ma')
    expect(peek('mary')).toBeUndefined()
    expect(emails((await ask('mary')).last)).toEqual(['mary@ex'])
  })

  it.each([
    ['has as many rows as were asked for', people.slice(0, 2)],
    ['says that there are more', { items: people.slice(0, 1), more: true }],
    ['has a next page', { items: people.slice(0, 2), next: 'p2' }],
  ])('does not answer longer queries when it %s', async (_, answer) => {
    const { ask, peek } = await setUp((response) => sendJson(response, answer))
    await ask('a', { limit: 1 })
    expect(peek('an', 1)).toBeUndefined()
    expect(peek('a', 1)).toMatchObject({ complete: true })
  })

  it.each([
    [{ done: true }, true],
    [{ done: true, more: true }, false],
    [{ done: true, next: 'p2' }, false],
  ])('in NDJSON with the last line %j is complete: %s', async (line, isComplete) => {
    const { search, ask } = await startSearch(
      (response, _, { searchParams }) =>
        sendLines(response, searchParams.has('next') ? [line] : [...people, line]),
      inPages,
    )
    // The limit alone would not tell.
    await ask('an', { limit: isComplete ? 2 : 3 })
    expect(search.peek('ann', { limit: 1 }) !== undefined).toBe(isComplete)
  })

  it('with fewer rows than are wanted is asked for again', async () => {
    const { search, ask, queries } = await startSearch(
      (response, _, { searchParams }) =>
        sendJson(response, people.slice(0, Number(searchParams.get('limit')))),
      ({ url }) => ({ debounce: 0, request: (query, { limit }) => `${url}?q=${query}&limit=${limit}` }),
    )
    expect((await ask('an', { limit: 1 })).last).toMatchObject({ total: 2 })
    expect(search.peek('an', { limit: 2 })).toBeUndefined()
    expect((await ask('an', { limit: 2 })).last).toMatchObject({ total: 3 })
    expect((await ask('an', { limit: 9 })).last?.matches).toHaveLength(3)
    expect(queries).toHaveLength(3)
  })

  it('is forgotten when others were used later, after clear, and after five minutes', async () => {
    const { search, ask, peek } = await setUp(sendPeople, { narrow: false, remember: 8 })
    const known = (...queries: string[]) => queries.filter((query) => peek(query)).join(' ')
    await ask('an')
    await ask('ann')
    expect(known('an', 'ann')).toBe('an ann')
    expect(known('an')).toBe('an')
    await ask('and')
    expect(known('an', 'ann', 'and')).toBe('an and')
    search.clear()
    expect(known('an')).toBe('')
    await ask('an')
    const later = performance.now() + 300_001
    vi.spyOn(performance, 'now').mockImplementation(() => later)
    expect(known('an')).toBe('')
  })

  it.each([0, 2])('is not kept if it is too large, or the app keeps none: remember %d', async (remember) => {
    const { ask, peek } = await setUp(sendPeople, { remember })
    await ask('an')
    expect(peek('an')).toBeUndefined()
  })

  it('is left to the search of a wrapper that replaces it', async () => {
    const { search, ask } = await setUp()
    await ask('an')
    expect({ ...search, async *search() {} }.peek('an', { limit: 9 })).toBeUndefined()
  })
})
