import { isOfType } from '../files/read-file.ts'
import { createTimeLimit } from '../requests/time-limit.ts'
import { untilAborted } from '../requests/waiting.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { VCARD_TYPE, vCardContacts } from '../vcard.ts'
import type { CardDavContactsOptions } from '../carddav-contacts.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'
import { readChanges } from './changes.ts'
import { hrefKey, type CardDavClient } from './client.ts'
import { syncBook, type SyncedBook, type Syncing } from './sync.ts'

interface Loading extends Pick<CardDavContactsOptions, 'cache' | 'timeout' | 'onStale'> {
  client: CardDavClient
  signal: AbortSignal
}

/** Yields the contacts of a book: from the server, or from the cached book after its update. */
export async function* loadBook(loading: Loading): AsyncGenerator<readonly Contact[], undefined> {
  const { client, cache, signal } = loading
  const cached = cache && (await readCache(cache, client.url, signal))
  if (cached) {
    const book = await updateBook(loading, cached)
    yield book.cards.flatMap(({ contacts }) => contacts)
    if (book !== cached) await writeCache(cache, book, signal)
    return
  }
  const loaded = cache
    ? yield* readCards({ client, signal })
    : ((yield* readWholeBook(client, signal)) ??
      (yield* syncBook({ client, signal }, await readChanges({ client, signal }))))
  if (cache) await writeCache(cache, loaded.book, signal)
  if (loaded.fault) throw loaded.fault
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
 * Reads a book card by card, or, if the server does not list changes, in one request. Yields contacts as they arrive,
 * and returns the book.
 */
async function* readCards(
  syncing: Syncing & { onTokenRefused?: () => void },
): AsyncGenerator<readonly Contact[], SyncedBook> {
  const { client, cached, signal } = syncing
  const changes = await readChanges({ ...syncing, syncToken: cached?.syncToken }).catch(refusalOf)
  if (!(changes instanceof ContactSourceError)) return yield* syncBook(syncing, changes)
  const whole = yield* readWholeBook(client, signal)
  if (whole) return whole
  throw changes
}

/** Whether the user may have lost the right to see the contacts. Then cached ones are not used either. */
const isDenied = ({ problem }: ContactSourceError) =>
  problem === 'sign-in' || problem === 'forbidden' || problem === 'not-found'

/**
 * Reads a book in one request. Yields contacts as they arrive, and returns the book, with all contacts in one card.
 * Returns undefined if the server refuses the request, or answers without vCards: the standard does not say what the
 * answer is.
 */
async function* readWholeBook(
  client: CardDavClient,
  signal: AbortSignal,
): AsyncGenerator<readonly Contact[], SyncedBook | undefined> {
  const { url, idleTimeout } = client
  const response = await client.get(signal).catch(refusalOf)
  if (response instanceof ContactSourceError) return undefined
  if (!isOfType(response, VCARD_TYPE)) {
    response.body?.cancel().catch(() => {})
    return undefined
  }
  const contacts: Contact[] = []
  try {
    for await (const batch of vCardContacts(response, { idleTimeout, signal })) {
      for (const contact of batch) contacts.push(contact)
      yield batch
    }
  } catch (error) {
    // The answer has no card. The list of changes shows whether the book is empty.
    if (error instanceof ContactSourceError && error.problem === 'unreadable') return undefined
    throw error
  }
  return { book: { url, cards: [{ href: hrefKey(url, url), contacts }] }, fault: undefined }
}

/** The error of a server that refuses a request that it may not support. Another kind of request can work then. */
function refusalOf(error: unknown): ContactSourceError {
  if (error instanceof ContactSourceError && ['forbidden', 'not-found', 'failed'].includes(error.problem))
    return error
  throw error
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
