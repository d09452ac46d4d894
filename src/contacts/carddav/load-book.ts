import { createTimeLimit } from '../requests/time-limit.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'
import { contactsOfBook, readCache, writeCache } from './cached-book.ts'
import { hrefKey, type CardDavServer } from './server.ts'
import { syncBook, type SyncedBook } from './sync.ts'
import { isRefusal, readWholeBook } from './whole-book.ts'

interface Loading {
  server: CardDavServer
  cache?: CardDavCache | undefined
  timeout?: number | undefined
  onStale?: ((error: ContactSourceError) => void) | undefined
  signal: AbortSignal
}

/** Yields the contacts of a book: from the server, or with a cache those of the updated cached book. */
export async function* loadBook(loading: Loading): AsyncGenerator<readonly Contact[], undefined> {
  const { server, cache, signal } = loading
  if (!cache) {
    const isRead = yield* readWholeBook(server, signal)
    const { fault } = isRead ? {} : yield* syncBook({ server, signal })
    if (fault) throw fault
    return
  }
  const cached = await readCache(cache, server.url, signal)
  if (cached) {
    const book = await updateBook(loading, cached)
    yield* contactsOfBook(book)
    if (book !== cached) await writeCache(cache, book, signal)
  } else {
    const { book, fault } = yield* readCards({ server, signal })
    await writeCache(cache, book, signal)
    if (fault) throw fault
  }
}

/**
 * The cached book with its changes, or as it is when the server fails. It is updated before any contact is yielded: an
 * index can't take back contacts that turn out to be removed.
 */
async function updateBook(
  { server, timeout = 10_000, onStale, signal }: Loading,
  cached: CardDavBook,
): Promise<CardDavBook> {
  const limit = createTimeLimit(timeout, signal)
  try {
    const reading = readCards({ server, cached, onTokenRefused: limit.lift, signal: limit.signal })
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
 * Reads a book card by card, or, if the server does not list changes, in one request. All its contacts are then one
 * card of the book. Yields contacts as they arrive, and returns the book.
 */
async function* readCards(
  syncing: Parameters<typeof syncBook>[0],
): AsyncGenerator<readonly Contact[], SyncedBook> {
  const { server, signal } = syncing
  let isEmpty = true
  try {
    const sync = syncBook(syncing)
    let next = await sync.next()
    for (; !next.done; next = await sync.next()) {
      isEmpty = false
      yield next.value
    }
    return next.value
  } catch (error) {
    if (!isEmpty || !isRefusal(error)) throw error
    const contacts: Contact[] = []
    const reading = readWholeBook(server, signal)
    let next = await reading.next()
    for (; !next.done; next = await reading.next()) {
      for (const contact of next.value) contacts.push(contact)
      yield next.value
    }
    if (!next.value) throw error
    const book = { url: server.url, cards: [{ href: hrefKey(server.url, server.url), contacts }] }
    return { book, fault: undefined }
  }
}

/** Whether the user may have lost the right to see the contacts. Then cached ones are not used either. */
const isDenied = ({ problem }: ContactSourceError) =>
  problem === 'sign-in' || problem === 'forbidden' || problem === 'not-found'
