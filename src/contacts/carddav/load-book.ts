import { hasType } from '../files/read-file.ts'
import { createTimeLimit } from '../requests/time-limit.ts'
import { untilAborted } from '../requests/waiting.ts'
import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { VCARD_TYPE, vCardContacts } from '../vcard.ts'
import type { CardDavContactsOptions } from '../carddav-contacts.ts'
import type { CardDavBook } from './cache.ts'
import { readChanges, type Syncing } from './changes.ts'
import { hrefKey, type CardDavClient } from './client.ts'
import { syncBook, type SyncedBook } from './sync.ts'

interface Loading extends Pick<CardDavContactsOptions, 'cache' | 'timeout' | 'onStale'> {
  client: CardDavClient
  signal: AbortSignal
}

/** Yields the contacts of a book from the server. With a cached book, only its changes are loaded. */
export async function* loadBook(loading: Loading): AsyncGenerator<readonly Contact[], undefined> {
  const { client, cache, signal } = loading
  const cached = cache && (await tryCache(() => cache.read(), signal))
  if (cache && cached?.url === client.url) {
    const book = await updateBook(loading, cached)
    yield book.cards.flatMap(({ contacts }) => contacts)
    if (book !== cached) await tryCache(() => cache.write(book), signal)
    return
  }
  let loaded: SyncedBook | undefined
  if (cache) loaded = yield* readCards({ client, signal })
  // Without a cache, nobody needs the book card by card: a single request is faster.
  else loaded = yield* readWholeBook(client, signal)
  loaded ??= yield* syncBook({ client, signal }, await readChanges({ client, signal }))
  if (cache) await tryCache(() => cache.write(loaded.book), signal)
  if (loaded.fault) throw loaded.fault
}

/**
 * Returns the cached book with its changes. When the server fails, but does not deny access, returns it unchanged, and
 * after `timeout` with the cards so far. No contact is yielded before the changes are known, because a source can't
 * take back what it has yielded. If the server refuses the token of the cached book, all cards have to be loaded, and
 * `timeout` no longer applies.
 */
async function updateBook(loading: Loading, cached: CardDavBook): Promise<CardDavBook> {
  const { client, timeout = 10_000, onStale, signal } = loading
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
 * Reads the cards that have changed since `cached` (all without it), or the book in one request if the server does not
 * list changes. Yields contacts as they arrive, and returns the book.
 */
async function* readCards(syncing: Syncing): AsyncGenerator<readonly Contact[], SyncedBook> {
  const changes = await readChanges(syncing).catch(refusalOf)
  if (!(changes instanceof ContactSourceError)) return yield* syncBook(syncing, changes)
  const wholeBook = yield* readWholeBook(syncing.client, syncing.signal)
  if (wholeBook) return wholeBook
  throw changes
}

/** Whether the user may have lost the right to see the contacts. Then cached contacts are not used either. */
const isDenied = ({ problem }: ContactSourceError) =>
  problem === 'sign-in' || problem === 'forbidden' || problem === 'not-found'

/**
 * Reads a book with a single GET request. Yields contacts as they arrive, and returns the book, with all contacts in
 * one card. The request is not standardized: returns undefined if the server refuses it or answers without vCards.
 */
async function* readWholeBook(
  client: CardDavClient,
  signal: AbortSignal,
): AsyncGenerator<readonly Contact[], SyncedBook | undefined> {
  const { url, idleTimeout } = client
  const response = await client.get(signal).catch(refusalOf)
  if (response instanceof ContactSourceError) return undefined
  if (!hasType(response, VCARD_TYPE)) {
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
    // An `unreadable` answer has no card. The list of changes shows whether the book is empty.
    if (error instanceof ContactSourceError && error.problem === 'unreadable') return undefined
    throw error
  }
  return { book: { url, cards: [{ href: hrefKey(url, url), contacts }] }, fault: undefined }
}

/** The error, if the server may not support the request: another kind of request can work. Throws other errors. */
function refusalOf(error: unknown): ContactSourceError {
  if (error instanceof ContactSourceError && ['forbidden', 'not-found', 'failed'].includes(error.problem))
    return error
  throw error
}

/** The result of a call of the cache. Undefined if the cache fails, which only costs time. */
async function tryCache<T>(call: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> {
  signal.throwIfAborted()
  try {
    return await untilAborted(call(), signal)
  } catch {
    signal.throwIfAborted()
    return undefined
  }
}
