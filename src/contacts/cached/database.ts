import { reportMisuse } from '../development.ts'
import { inTime } from '../requests/waiting.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The name of the database. It stores all address books of the site (called books), each under a name of its own. */
const DATABASE = 'react-textbox-emailpicker'

/** The version of the schema. A new version empties the database: all of its data can be loaded again. */
const VERSION = 1

/** The longest time for a request to the database, in milliseconds. Some browsers never answer after a crash. */
const REQUEST_TIMEOUT = 5000

/** The record of a completely stored book. A book that is still being stored has only chunks. */
export interface BookRecord {
  /** The name of the load that stored the chunks. It begins with `savedAt`, so names of later loads sort after it. */
  generation: string
  chunks: number
  /** When the load began, in milliseconds since 1970. The contacts may be as old as that. */
  savedAt: number
  /** Further data, for the cache that stores the book. */
  note?: unknown
}

interface Schema extends DBSchema {
  /** The keys are the names of the books. */
  books: { key: string; value: BookRecord }
  /**
   * The rows of the books, about a thousand in a chunk. One record for each row would be fifty times slower. Each load
   * of a book is a new generation, so the old book stays until the load is complete. Chunk 0 is an empty marker: see
   * `BookWriter`.
   */
  chunks: { key: [name: string, generation: string, position: number]; value: readonly unknown[] }
}

export type Database = IDBPDatabase<Schema>

/** Opens the database. Rejects if the browser refuses or does not answer, or if another tab uses another version. */
export async function openDatabase(): Promise<Database> {
  let rejectBlocked = () => {}
  const blocked = new Promise<never>((_, reject) => (rejectBlocked = () => reject(noAnswer())))
  const opening = open(rejectBlocked)
  try {
    return await limitTime(Promise.race([opening, blocked]))
  } catch (error) {
    // A database that opens too late is closed. If it stayed open, it would block newer versions in other tabs.
    opening.then((database) => database.close()).catch(() => {})
    throw error
  }
}

export async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase()
  try {
    return await work(database)
  } finally {
    database.close()
  }
}

async function open(onBlocked: () => void): Promise<Database> {
  return openDB<Schema>(DATABASE, VERSION, {
    upgrade(database) {
      for (const store of database.objectStoreNames) database.deleteObjectStore(store)
      database.createObjectStore('books')
      database.createObjectStore('chunks')
    },
    // Another tab uses an older version of the database. The tab may stay open for days.
    blocked: onBlocked,
    // Another tab wants to open a newer version. If this tab is loading a book, the book is not stored.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  })
}

/** Whether databases are available: servers have none, and in sandboxed frames reading `indexedDB` throws. */
export function hasDatabases(): boolean {
  try {
    return Boolean(globalThis.indexedDB)
  } catch {
    return false
  }
}

/** Whether contacts can be stored under a name. Without a name (in JavaScript), all users would share them. */
export function isUsableName(caller: string, name: string): boolean {
  if (name) return true
  reportMisuse(`${caller}: name has to be a string with at least one character. The contacts are not stored.`)
  return false
}

/** The result of a request to the database. Rejects when it takes longer than {@link REQUEST_TIMEOUT}. */
export const limitTime = <T>(request: Promise<T>): Promise<T> => inTime(request, REQUEST_TIMEOUT, noAnswer)

const noAnswer = () => new Error('The database of stored contacts does not answer.')

/** The keys of the chunks of a generation. */
export function chunksOf(name: string, generation: string): IDBKeyRange {
  return IDBKeyRange.bound([name, generation], [name, generation, Infinity])
}

/** The keys of the chunks of all generations before `generation`. Without `generation`, of all generations. */
export function generationsBefore(name: string, generation?: string): IDBKeyRange {
  // IndexedDB sorts arrays after all strings.
  return IDBKeyRange.bound([name], [name, generation ?? []], false, true)
}
