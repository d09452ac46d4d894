import { createTimeLimit } from '../requests/time-limit.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'
import { contactsOfBook, readCache, writeCache } from './cached-book.ts'
import { hrefKey, type CardDavServer } from './server.ts'
import { syncBook } from './sync.ts'
import { isRefusal, readWholeBook } from './whole-book.ts'

interface Loading {
  server: CardDavServer
  cache?: CardDavCache | undefined
  timeout?: number | undefined
  onStale?: ((error: ContactSourceError) => void) | undefined
  signal: AbortSignal
}

/** Yields the contacts of a book, with a cache those that it has and the changes since then. */
export async function* loadBook(loading: Loading): AsyncGenerator<readonly Contact[], undefined> {
  const { server, cache, signal } = loading
  if (!cache) {
    const isRead = yield* readWholeBook(server, signal)
    if (!isRead) yield* syncBook({ server, signal })
    return
  }
  const cached = await readCache(cache, server.url, signal)
  let book
  if (cached) {
    book = await updateBook(loading, cached)
    yield* contactsOfBook(book)
  } else book = yield* readCards({ server, signal })
  if (book !== cached) await writeCache(cache, book, signal)
}

/** Brings a cached book up to date. Nothing is yielded before: an index can't take back contacts that were removed. */
async function updateBook(
  { server, timeout = 10_000, onStale, signal }: Loading,
  cached: CardDavBook,
): Promise<CardDavBook> {
  const limit = createTimeLimit(timeout, signal)
  try {
    const reading = readCards({ server, cached, onTokenRefused: limit.lift, signal: limit.signal })
    let next = await reading.next()
    while (!next.done) next = await reading.next()
    return next.value
  } catch (thrown) {
    const error = limit.explain(thrown)
    if (signal.aborted || !(error instanceof ContactSourceError) || isDenied(error)) throw error
    onStale?.(error)
    return cached
  } finally {
    limit.end()
  }
}

/** Reads a book card by card, or in one request when the server does not list changes. Then the cache has it as one card. */
async function* readCards(
  syncing: Parameters<typeof syncBook>[0],
): AsyncGenerator<readonly Contact[], CardDavBook> {
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
    return { url: server.url, cards: [{ href: hrefKey(server.url, server.url), contacts }] }
  }
}

/** Whether the user may not see the contacts, also not those of the cache. */
const isDenied = ({ problem }: ContactSourceError) =>
  problem === 'sign-in' || problem === 'forbidden' || problem === 'not-found'
