import { reportMisuse } from '../development.ts'
import { chunksOf, generationsBefore, limitTime, type BookRecord, type Database } from './database.ts'

const ROWS_PER_CHUNK = 1000

/**
 * Stores a book while it is loaded, chunk by chunk. `commit` replaces the stored book. After an error (the disk is
 * full, the database is deleted, the contacts can't be copied), nothing more is stored.
 *
 * The first chunk is an empty marker. Deleting it, in any tab, stops the writer.
 */
export class BookWriter {
  #database: Database
  #name: string
  #startedAt = Date.now()
  /** Generations sort by the times at which their loads began, those of other tabs included. */
  #generation = `${this.#startedAt}-${Math.random()}`
  #rows: unknown[] = []
  /** The number of chunks so far. */
  #chunks = 0
  /** The writing of the newest chunk. A faster source waits for it. */
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

  /**
   * Replaces the stored book, unless a later load has replaced it. Returns whether this book was stored.
   *
   * @param note further data of the caller, stored with the book
   */
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
      // The next book that is stored under this name deletes them.
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
    // Faster, and may lose data in a power failure, which is fine for a cache.
    const transaction = this.#database.transaction('chunks', 'readwrite', { durability: 'relaxed' })
    const { store, done } = transaction
    const write = async () => {
      const isStopped = position > 0 && (await store.getKey([name, generation, 0])) === undefined
      if (isStopped) return transaction.abort()
      await store.put(rows, [name, generation, position])
    }
    await Promise.all([write(), done])
  }

  async #replaceBook(note: unknown): Promise<void> {
    const [name, generation] = [this.#name, this.#generation]
    const transaction = this.#database.transaction(['books', 'chunks'], 'readwrite')
    const [books, chunks] = [transaction.objectStore('books'), transaction.objectStore('chunks')]
    const replace = async () => {
      if ((await chunks.count(chunksOf(name, generation))) !== this.#chunks) return transaction.abort()
      const book: BookRecord = { generation, chunks: this.#chunks, savedAt: this.#startedAt, note }
      await Promise.all([books.put(book, name), chunks.delete(generationsBefore(name, generation))])
    }
    await Promise.all([replace(), transaction.done])
  }
}
