import {
  chunksOf,
  generationsBefore,
  inTime,
  openDatabase,
  type BookRecord,
  type Database,
} from './database.ts'

/** Read this many chunks at a time, so that the page stays usable: the browser decodes them in one task. */
const CHUNKS_PER_READ = 4

export interface StoredBook extends Pick<BookRecord, 'savedAt' | 'note'> {
  /** The rows, in their order. */
  chunks: (readonly unknown[])[]
}

/**
 * The book with this name. Undefined when there is none, or none that is whole. It is read in one transaction before its first row
 * is used. So no other tab can replace or delete a part of it in the meantime.
 */
export async function readBook(database: Database, name: string): Promise<StoredBook | undefined> {
  try {
    const transaction = readOnly(database)
    const [book] = await Promise.all([readInTransaction(transaction, name), transaction.done])
    return book
  } catch {
    return undefined
  }
}

const readOnly = (database: Database) => database.transaction(['books', 'chunks'])

async function readInTransaction(
  transaction: ReturnType<typeof readOnly>,
  name: string,
): Promise<StoredBook | undefined> {
  const book = await inTime(transaction.objectStore('books').get(name))
  if (typeof book?.generation !== 'string' || !(book.chunks > 0)) return undefined
  const { generation, savedAt, note } = book
  const chunks: (readonly unknown[])[] = []
  while (chunks.length < book.chunks) {
    const end = Math.min(chunks.length + CHUNKS_PER_READ, book.chunks)
    const read = await inTime(
      transaction.objectStore('chunks').getAll(chunksOf(name, generation, chunks.length, end)),
    )
    // Only somebody who edits the database can have removed a chunk, or changed one.
    if (chunks.length + read.length !== end || !read.every(Array.isArray)) return undefined
    chunks.push(...read)
  }
  return { chunks, savedAt, note }
}

/**
 * Deletes the book with this name, and what tabs have stored of a book that they load. These tabs store nothing more of it.
 * Rejects when that is not possible.
 */
export async function clearBook(name: string): Promise<void> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(['books', 'chunks'], 'readwrite')
    const deleted = Promise.all([
      transaction.objectStore('books').delete(name),
      transaction.objectStore('chunks').delete(generationsBefore(name)),
      transaction.done,
    ])
    await inTime(deleted)
  } finally {
    database.close()
  }
}
