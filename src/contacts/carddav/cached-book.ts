import { untilAborted } from '../requests/waiting.ts'
import type { Contact } from '../types.ts'
import type { CardDavBook, CardDavCache } from './cache.ts'

/** The most contacts of a batch. */
const BATCH = 500

/** The cached book. Undefined when there is no book with this address, or the cache fails. */
export async function readCache(
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
export async function writeCache(cache: CardDavCache, book: CardDavBook, signal: AbortSignal): Promise<void> {
  try {
    await untilAborted(cache.write(book), signal)
  } catch {
    signal.throwIfAborted()
  }
}

/** The contacts of a book in batches. The last batch can be empty. */
export function* contactsOfBook({ cards }: CardDavBook): Generator<Contact[]> {
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
