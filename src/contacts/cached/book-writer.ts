import { reportMisuse } from '../development.ts'
import { chunksOf, generationsBefore, limitTime, type BookRecord, type Database } from './database.ts'

const ROWS_PER_CHUNK = 1000

/**
 * Stores a book chunk by chunk while it is loaded. `commit` then replaces the older book. After an error (the disk is
 * full, the database is deleted, the contacts can't be copied), nothing more is stored.
 *
 * Chunk 0 is an empty marker. Deleting it, in any tab, stops the writer.
 */
export class BookWriter {
  #database: Database
  #name: string
  #startedAt = Date.now()
  /** It begins with the time, so that the generations of all tabs sort by the beginning of their loads. */
  #generation = `${this.#startedAt}-${Math.random()}`
  #rows: unknown[] = []
  #chunks = 0
  /** Resolves when the newest chunk is stored. `add` waits for it, so that a fast source does not fill the memory. */
  #writing: Promise<void>
  #hasFailed = false

  constructor(database: Database, name: string) {
    this.#database = database
    this.#name = name
    this.#writing = this.#write([])
  }

  /** Adds rows. Resolves when more can be added. */
  async add(rows: Iterable<unknown>): Promise<void> {
    for (const row of rows) {
      if (this.#hasFailed) return
      if (this.#rows.push(row) < ROWS_PER_CHUNK) continue
      await this.#writing
      this.#writing = this.#write(this.#rows)
      this.#rows = []
    }
  }

  /** Replaces the older book, unless a later load has replaced it already. Returns whether this book was stored. */
  async commit(note?: unknown): Promise<boolean> {
    await this.#writing
    if (this.#rows.length > 0) await this.#write(this.#rows)
    try {
      if (!this.#hasFailed) await limitTime(this.#replaceBook(note))
    } catch {
      this.#hasFailed = true
    }
    if (this.#hasFailed) await this.discard()
    return !this.#hasFailed
  }

  /** Deletes the chunks that this writer has stored. */
  async discard(): Promise<void> {
    this.#hasFailed = true
    try {
      await limitTime(this.#database.delete('chunks', chunksOf(this.#name, this.#generation)))
    } catch {
      // The chunks stay until the next book is stored under this name.
    }
  }

  async #write(rows: readonly unknown[]): Promise<void> {
    try {
      await limitTime(this.#writeChunk(rows, this.#chunks++))
    } catch (error) {
      this.#hasFailed = true
      if (error instanceof DOMException && error.name === 'DataCloneError')
        reportMisuse(
          `cachedContacts: the contacts can't be stored: ${error.message} ` +
            'Contacts can have plain data only, and no functions.',
        )
    }
  }

  async #writeChunk(rows: readonly unknown[], position: number): Promise<void> {
    const [name, generation] = [this.#name, this.#generation]
    // `relaxed` is faster. It may lose data in a power failure, which is acceptable for a cache.
    const transaction = this.#database.transaction('chunks', 'readwrite', { durability: 'relaxed' })
    const { store, done } = transaction
    const write = async () => {
      const isStopped = position > 0 && (await store.getKey([name, generation, 0])) === undefined
      // This rejects `done`, so the writer fails.
      if (isStopped) return transaction.abort()
      await store.put(rows, [name, generation, position])
    }
    await Promise.all([write(), done])
  }

  async #replaceBook(note: unknown): Promise<void> {
    const [name, generation] = [this.#name, this.#generation]
    const transaction = this.#database.transaction(['books', 'chunks'], 'readwrite')
    const [bookStore, chunkStore] = [transaction.objectStore('books'), transaction.objectStore('chunks')]
    const replace = async () => {
      // Some chunks are missing if another tab has deleted the book, or has stored a later load.
      if ((await chunkStore.count(chunksOf(name, generation))) !== this.#chunks) return transaction.abort()
      const book: BookRecord = { generation, chunks: this.#chunks, savedAt: this.#startedAt, note }
      await Promise.all([bookStore.put(book, name), chunkStore.delete(generationsBefore(name, generation))])
    }
    await Promise.all([replace(), transaction.done])
  }
}
