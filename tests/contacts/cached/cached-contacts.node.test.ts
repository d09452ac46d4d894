import { cachedContacts, cardDavCache, type Contact } from 'react-textbox-emailpicker/contacts'
import { describe, expect, it, vi } from 'vitest'
import { contactsOf } from '../answers.ts'
import { all, book, createDrivenSource, offline, sourceOf } from './support.ts'

const contacts = book('a', 3)

describe('In Node.js, which has no IndexedDB, cachedContacts', () => {
  it('yields the batches of the source, on each visit, and throws its error', async () => {
    const cached = cachedContacts(sourceOf([contacts], offline), { name: 'mine' })
    for (let visit = 0; visit < 2; visit++)
      expect(await contactsOf(cached)).toMatchObject({ contacts, error: offline })
  })

  it('has nothing to refresh or to clear', async () => {
    const source = vi.fn<() => AsyncIterable<readonly Contact[]>>(sourceOf([contacts]))
    const cached = cachedContacts(source, { name: 'mine' })
    await cached.refresh()
    await cached.clear()
    await cardDavCache({ name: 'mine' }).clear()
    expect(source).not.toHaveBeenCalled()
  })

  it('ends the request of the source when it is left, also while the server does not answer', async () => {
    const requests: AbortSignal[] = []
    const fetch = (signal: AbortSignal) =>
      new Promise<AsyncIterable<Contact[]>>((_, reject) => {
        requests.push(signal)
        signal.addEventListener('abort', () => reject(signal.reason))
      })
    async function* source({ signal }: { signal: AbortSignal }) {
      yield* await fetch(signal)
    }
    const batches = cachedContacts(source, { name: 'mine' })[Symbol.asyncIterator]()
    const next = batches.next()
    await vi.waitFor(() => expect(requests).toHaveLength(1))
    expect(requests[0]?.aborted).toBe(false)
    await batches.return?.()
    expect(await next).toMatchObject({ done: true })
    expect(requests[0]?.aborted).toBe(true)
  })

  it('lets the request of the source go on when it is read to its end', async () => {
    let request: AbortSignal | undefined
    const source = ({ signal }: { signal: AbortSignal }) => {
      request = signal
      return sourceOf([contacts])()
    }
    expect(await all(cachedContacts(source, { name: 'mine' }))).toEqual(contacts)
    expect(request?.aborted).toBe(false)
  })

  it('stops the source when it is left, also while the source does not answer', async () => {
    const driven = createDrivenSource()
    const batches = cachedContacts(driven.source, { name: 'mine' })[Symbol.asyncIterator]()
    const next = batches.next()
    await vi.waitFor(() => expect(driven.reads).toBe(1))
    await batches.return?.()
    expect(await next).toMatchObject({ done: true })
    expect(driven.isReturned).toBe(true)
  })
})
