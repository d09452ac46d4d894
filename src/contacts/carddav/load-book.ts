import { createTimeLimit } from '../requests/time-limit.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'
import { contactsOfBook, readCache, writeCache } from './cached-book.ts'
import { hrefKey, type CardDavClient } from './client.ts'
import { syncBook, type SyncedBook } from './sync.ts'
import { isRefusal, readWholeBook } from './whole-book.ts'

interface Loading {
  client: CardDavClient
  cache?: CardDavCache | undefined
  timeout?: number | undefined
  onStale?: ((error: ContactSourceError) => void) | undefined
  signal: AbortSignal
}

/** Yields the contacts of a book: from the server, or from the cached book after its update. */
export async function* loadBook(loading: Loading): AsyncGenerator<readonly Contact[], undefined> {
  const { client, cache, signal } = loading
  if (!cache) {
    const isRead = yield* readWholeBook(client, signal)
    const { fault } = isRead ? {} : yield* syncBook({ client, signal })
    if (fault) throw fault
    return
  }
  const cached = await readCache(cache, client.url, signal)
  if (cached) {
    const book = await updateBook(loading, cached)
    for (const batch of contactsOfBook(book)) {
      yield batch
      signal.throwIfAborted()
    }
    if (book !== cached) await writeCache(cache, book, signal)
  } else {
    const { book, fault } = yield* readCards({ client, signal })
    await writeCache(cache, book, signal)
    if (fault) throw fault
  }
}

/**
 * The cached book with its changes, or as it is when the server fails, but does not refuse the user. It is updated
 * before any contact is yielded: an index can't take contacts back. `timeout` ends when the server refuses the token.
 */
async function updateBook(
  { client, timeout = 10_000, onStale, signal }: Loading,
  cached: CardDavBook,
): Promise<CardDavBook> {
  const limit = createTimeLimit(timeout, signal)
  try {
    const reading = readCards({ client, cached, onTokenRefused: limit.lift, signal: limit.signal })
    let next = await reading.next()
    while (!next.done) next = await reading.next()
    const { book, fault } = next.value
    if (fault) onStale?.(fault)
    return book
  } catch (thrown) {
    const error = limit.explain(thrown)
    if (signal.aborted || !(error instanceof ContactSourceError) || isDenied(error)) throw error
    onStale?.(error)
    return cached
  } finally {
    limit.end()
  }
}

/**
 * Reads a book card by card, or, if the server does not list changes, in one request. Then all contacts are one card
 * of the book. Yields contacts as they arrive, and returns the book.
 */
async function* readCards(
  syncing: Parameters<typeof syncBook>[0],
): AsyncGenerator<readonly Contact[], SyncedBook> {
  const { client, signal } = syncing
  let hasYielded = false
  try {
    const sync = syncBook(syncing)
    let next = await sync.next()
    for (; !next.done; next = await sync.next()) {
      hasYielded = true
      yield next.value
    }
    return next.value
  } catch (error) {
    if (hasYielded || !isRefusal(error)) throw error
    const contacts: Contact[] = []
    const reading = readWholeBook(client, signal)
    let next = await reading.next()
    for (; !next.done; next = await reading.next()) {
      for (const contact of next.value) contacts.push(contact)
      yield next.value
    }
    if (!next.value) throw error
    const book = { url: client.url, cards: [{ href: hrefKey(client.url, client.url), contacts }] }
    return { book, fault: undefined }
  }
}

/** Whether the user may have lost the right to see the contacts. Then cached ones are not used either. */
const isDenied = ({ problem }: ContactSourceError) =>
  problem === 'sign-in' || problem === 'forbidden' || problem === 'not-found'
