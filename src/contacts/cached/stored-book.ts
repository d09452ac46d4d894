import {
  chunksOf,
  generationsBefore,
  hasDatabases,
  limitTime,
  withDatabase,
  type BookRecord,
  type Database,
} from './database.ts'

/** A book that is being read from the database. */
export interface StoredBook extends Pick<BookRecord, 'savedAt' | 'note'> {
  /** Yields the rows in order, many at a time. Returns whether all rows could be read. */
  chunks: AsyncGenerator<readonly unknown[], boolean>
}

/**
 * The book with this name. Undefined if there is none, or it can't be read. A single transaction requests all chunks at
 * once: no other tab can replace or delete some of them meanwhile, and no tab waits for the consumer of the rows.
 */
export async function readBook(database: Database, name: string): Promise<StoredBook | undefined> {
  try {
    const transaction = database.transaction(['books', 'chunks'])
    // Nobody awaits `done`: the requests tell of failures. The `abort` at the end, which rejects it, is no failure.
    transaction.done.catch(() => {})
    const book = await limitTime(transaction.objectStore('books').get(name))
    if (typeof book?.generation !== 'string' || !(book.chunks > 0)) return undefined
    const { generation, savedAt, note } = book
    const store = transaction.objectStore('chunks')
    // Chunks are missing only if another program has edited the database.
    if ((await limitTime(store.count(chunksOf(name, generation)))) !== book.chunks) return undefined
    // The browser decodes chunks in separate tasks, so the page stays responsive. Chunk 0 is an empty marker.
    const requests = Array.from({ length: book.chunks - 1 }, (_, at) =>
      store.get([name, generation, at + 1]).catch(() => undefined),
    )
    return { savedAt, note, chunks: readChunks(requests, () => transaction.abort()) }
  } catch {
    return undefined
  }
}

/** Yields the chunk of each request. Calls `abort` at the end, which cancels the requests that were not answered. */
async function* readChunks(requests: Promise<unknown>[], abort: () => void): StoredBook['chunks'] {
  try {
    // Each request is removed from the array: its chunk would otherwise stay in memory until the end.
    for (let request = requests.shift(); request; request = requests.shift()) {
      const chunk = await limitTime(request)
      if (!Array.isArray(chunk)) return false
      yield chunk
    }
    return true
  } catch {
    return false
  } finally {
    try {
      abort()
    } catch {
      // All requests were answered, so the transaction has ended by itself.
    }
  }
}

/** Deletes a book and all its chunks. Without its marker, a writer of the book stops, in any tab. May reject. */
export async function clearBook(name: string): Promise<void> {
  if (!hasDatabases()) return
  await withDatabase((database) => {
    const transaction = database.transaction(['books', 'chunks'], 'readwrite')
    const deleted = Promise.all([
      transaction.objectStore('books').delete(name),
      // Without a second argument, these are all generations.
      transaction.objectStore('chunks').delete(generationsBefore(name)),
      transaction.done,
    ])
    return limitTime(deleted)
  })
}
