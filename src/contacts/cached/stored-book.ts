import {
  chunksOf,
  generationsBefore,
  hasDatabases,
  limitTime,
  withDatabase,
  type BookRecord,
  type Database,
} from './database.ts'

export interface StoredBook extends Pick<BookRecord, 'savedAt' | 'note'> {
  /** The rows in order, many at a time. Returns whether all of them could be read. */
  chunks: AsyncGenerator<readonly unknown[], boolean>
}

/**
 * The book with this name, or undefined if no complete one can be read. One transaction reads it, at its own speed: no
 * other tab can replace or delete a part of it meanwhile, and other tabs do not wait for the consumer of the rows.
 */
export async function readBook(database: Database, name: string): Promise<StoredBook | undefined> {
  try {
    const transaction = database.transaction(['books', 'chunks'])
    transaction.done.catch(() => {})
    const book = await limitTime(transaction.objectStore('books').get(name))
    if (typeof book?.generation !== 'string' || !(book.chunks > 0)) return undefined
    const { generation, savedAt, note } = book
    const store = transaction.objectStore('chunks')
    // Chunks are missing only if another program has edited the database.
    if ((await limitTime(store.count(chunksOf(name, generation)))) !== book.chunks) return undefined
    // The browser decodes each chunk in a task of its own, so the page stays responsive. Chunk 0 has no rows.
    const requests = Array.from({ length: book.chunks - 1 }, (_, at) =>
      store.get([name, generation, at + 1]).catch(() => undefined),
    )
    return { savedAt, note, chunks: readChunks(requests, () => transaction.abort()) }
  } catch {
    return undefined
  }
}

/** Yields the chunk of each request, and calls `abort` at the end. */
async function* readChunks(requests: Promise<unknown>[], abort: () => void): StoredBook['chunks'] {
  try {
    // A request is removed from the array, so that its chunk can be freed when the app drops it.
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

/** Deletes the book with this name, and stops its writers in all tabs. Rejects when this fails. */
export async function clearBook(name: string): Promise<void> {
  if (!hasDatabases()) return
  await withDatabase((database) => {
    const transaction = database.transaction(['books', 'chunks'], 'readwrite')
    const deleted = Promise.all([
      transaction.objectStore('books').delete(name),
      transaction.objectStore('chunks').delete(generationsBefore(name)),
      transaction.done,
    ])
    return limitTime(deleted)
  })
}
