import { isOfType } from '../files/read-file.ts'
import { createTimeLimit } from '../requests/time-limit.ts'
import { untilAborted } from '../requests/waiting.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { VCARD_TYPE, vCardContacts } from '../vcard.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'
import { hrefKey, type CardDavClient } from './client.ts'
import { syncBook, type SyncedBook } from './sync.ts'

/** The most contacts of a batch. */
const BATCH = 500

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
 * before any contact is yielded: an index can't take contacts back. Once all cards are needed, `timeout` is lifted.
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
  } catch (error) {
    if (signal.aborted || !(error instanceof ContactSourceError) || isDenied(error)) throw error
    onStale?.(error)
    return cached
  } finally {
    limit.lift()
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

/**
 * Reads the contacts of a book in one request, while they arrive. Returns false if the server refuses the request, or
 * answers without vCards: the standard does not say what the answer is.
 */
async function* readWholeBook(
  client: CardDavClient,
  signal: AbortSignal,
): AsyncGenerator<readonly Contact[], boolean> {
  const response = await client.get(signal).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  if (!response || !isOfType(response, VCARD_TYPE)) {
    response?.body?.cancel().catch(() => {})
    return false
  }
  try {
    yield* vCardContacts(response, { idleTimeout: client.idleTimeout, signal })
  } catch (error) {
    // The answer has no card. The list of changes shows whether the book is empty.
    if (error instanceof ContactSourceError && error.problem === 'unreadable') return false
    throw error
  }
  return true
}

/** Whether the server refuses a request that it may not support. Another kind of request can work then. */
function isRefusal(error: unknown): boolean {
  return error instanceof ContactSourceError && ['forbidden', 'not-found', 'failed'].includes(error.problem)
}

/** The cached book. Undefined when there is no book with this address, or the cache fails. */
async function readCache(
  cache: CardDavCache,
  url: string,
  signal: AbortSignal,
): Promise<CardDavBook | undefined> {
  try {
    const book = await untilAborted(cache.read(), signal)
    return book?.url === url ? book : undefined
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}

/** Writes a book. An error of the cache is ignored: the cache then has the older book, or none. */
async function writeCache(cache: CardDavCache, book: CardDavBook, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  try {
    await untilAborted(cache.write(book), signal)
  } catch {
    signal.throwIfAborted()
  }
}

/** The contacts of a book in batches. The last batch can be empty. */
function* contactsOfBook({ cards }: CardDavBook): Generator<Contact[]> {
  let batch: Contact[] = []
  for (const { contacts } of cards) {
    for (const contact of contacts) {
      if (batch.push(contact) < BATCH) continue
      yield batch
      batch = []
    }
  }
  yield batch
}
