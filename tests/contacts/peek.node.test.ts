import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createContactIndex, type Contact } from 'react-textbox-emailpicker/contacts'
import { generateContacts } from '../bench/contacts.ts'
import { collected, emailsOf, readyIndex, signal } from './answers.ts'
import { searchArray } from './oracle.ts'
import { setClock } from '../support/still-time.ts'
import { deferred } from '../support/turns.ts'

const many = generateContacts(12_000)
const anns = Array.from({ length: 4000 }, (_, at): Contact => ({ name: `Ann ${at}`, email: `ann${at}@ex` }))

// Without this, a slow machine would end a peek early.
beforeEach(() => setClock(0))
afterEach(() => vi.restoreAllMocks())

describe('peek', () => {
  it('has the rows of contacts that were added in the same task', () => {
    const index = createContactIndex([{ email: 'ann@ex' }])
    expect(index.peek('ann', { limit: 5 })).toMatchObject({ total: 1, complete: true })
    index.add([{ email: 'anna@ex' }])
    expect(index.peek('ann', { limit: 5 })).toMatchObject({ total: 2, complete: true })
    index.close()
  })

  it('is undefined before a source has given any contact', async () => {
    const { promise: given, resolve: give } = deferred()
    async function* source() {
      await given
      yield [{ email: 'ann@ex' }]
    }
    const index = createContactIndex(source())
    expect(index.peek('ann', { limit: 5 })).toBeUndefined()
    give()
    await index.ready
    expect(index.peek('ann', { limit: 5 })).toMatchObject({ total: 1, complete: true })
    index.close()
  })

  it('is undefined when it takes too long, and is continued by the search', async () => {
    const index = createContactIndex(many)
    setClock(1)
    expect(index.peek('a', { limit: 5 })).toBeUndefined()
    setClock(0)
    const [wanted] = await collected(searchArray(many).search('a', { limit: 5, signal }))
    expect((await collected(index.search('a', { limit: 5, signal }))).at(-1)).toEqual(wanted)
    index.close()
  })

  it('finds nothing in a closed index', async () => {
    const index = await readyIndex([{ email: 'ann@ex' }])
    index.close()
    expect(index.peek('ann', { limit: 5 })).toMatchObject({ matches: [], total: 0, complete: true })
  })

  it('is continued by the search for the same, which ends with the same rows and the total', async () => {
    const index = await readyIndex(many)
    // The rows are found in time, but not their number.
    setClock(0.5)
    const first = index.peek('a', { limit: 5 })
    expect(first?.matches).toHaveLength(5)
    expect(first?.complete).toBe(false)
    setClock(0)
    const updates = await collected(index.search('a', { limit: 5, signal }))
    const last = updates.at(-1)
    expect(last).toMatchObject({ complete: true })
    const same = last?.matches.filter((match, at) => match === first?.matches[at])
    expect(same).toHaveLength(5)
    expect(last?.total).toBeGreaterThanOrEqual(first?.total ?? 0)
    expect(emailsOf(first)).toEqual(emailsOf(last))
    index.close()
  })

  it('does not lead to removed contacts in the search that continues it', async () => {
    const index = await readyIndex(many)
    setClock(0.5)
    const gone = index.peek('a', { limit: 5 })?.matches[0]?.contact
    setClock(0)
    expect(gone).toBeDefined()
    index.remove((contact) => contact === gone)
    const last = (await collected(index.search('a', { limit: 5, signal }))).at(-1)
    expect(last?.matches.map(({ contact }) => contact)).not.toContain(gone)
    index.close()
  })

  it('leaves the total right when contacts are added before the search that continues it', async () => {
    const index = await readyIndex(anns)
    // The peek ends in the midst of counting.
    setClock(1)
    expect(index.peek('ann', { limit: 5 })?.complete).not.toBe(true)
    setClock(0)
    index.add([{ email: 'anna@ex' }])
    await index.ready
    expect((await collected(index.search('ann', { limit: 5, signal }))).at(-1)).toMatchObject({
      total: 4001,
      complete: true,
    })
    index.close()
  })

  it('leaves the rest of the work to a later task, so that its rows are painted first', async () => {
    const index = await readyIndex(anns)
    setClock(1)
    index.peek('ann', { limit: 5 })
    setClock(0)
    const answered = vi.fn<() => void>()
    const updates = collected(index.search('ann', { limit: 5, signal }))
    void updates.then(answered)
    for (let turn = 0; turn < 100; turn++) await Promise.resolve()
    expect(answered).not.toHaveBeenCalled()
    expect((await updates).at(-1)).toMatchObject({ total: 4000, complete: true })
    index.close()
  })

  it('leaves the answer to a wrapper that has a search of its own', async () => {
    const index = await readyIndex([{ email: 'ann@ex' }])
    const wrapper = { ...index, async *search() {} }
    expect(wrapper.peek('ann', { limit: 5 })).toBeUndefined()
    expect(index.peek('ann', { limit: 5 })?.matches).toHaveLength(1)
    index.close()
  })
})
