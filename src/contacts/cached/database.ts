import { reportMisuse } from '../development.ts'
import { inTime } from '../requests/waiting.ts'
import { openDB, type DBSchema, type IDBPDatabase } from 'idb'

/** The name of the database. It has the books of all caches: each is an address book with a name. */
const DATABASE = 'react-textbox-emailpicker'

/** The version of the schema. A change of the schema empties the database: everything in it can be loaded again. */
const VERSION = 1

/** The longest that a step of the database may take, in milliseconds. Some browsers never answer after a crash. */
const PATIENCE = 5000

/** A book that was stored completely. A book in progress has only chunks. */
export interface BookRecord {
  /** The generation of its chunks. It begins with `savedAt`, so later generations sort after earlier ones. */
  generation: string
  /** The number of its chunks. */
  chunks: number
  /** When its load began, in milliseconds since 1970: its contacts may be as old as that. */
  savedAt: number
  /** Further data of the cache that has stored the book. */
  note?: unknown
}

interface Schema extends DBSchema {
  /** By the names of the books. */
  books: { key: string; value: BookRecord }
  /**
   * The rows of the books, about a thousand in a record. One record for each row would be fifty times slower. Each
   * load of a book is a generation of its own, so that a new load leaves the old book as it is.
   */
  chunks: { key: [name: string, generation: string, position: number]; value: readonly unknown[] }
}

export type Database = IDBPDatabase<Schema>

/** Opens the database. Rejects if the browser refuses or does not answer, or if another tab has another version. */
export async function openDatabase(): Promise<Database> {
  let giveUp = () => {}
  const blocked = new Promise<never>((_, reject) => (giveUp = () => reject(noAnswer())))
  const opening = open(giveUp)
  try {
    return await limitTime(Promise.race([opening, blocked]))
  } catch (error) {
    // A database that opens too late is closed: it would block other tabs.
    opening.then((database) => database.close()).catch(() => {})
    throw error
  }
}

/** The result of some work with the database, which is closed afterwards. */
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
    // Another tab holds an older version open. It may stay open for days.
    blocked: onBlocked,
    // Another tab has a newer version of the package. A load in progress is not stored then.
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
export function isUsableName(owner: string, name: string): boolean {
  if (name) return true
  reportMisuse(`${owner}: name has to be a string with at least one character. The contacts are not stored.`)
  return false
}

/** The result of a step of the database. Rejects when the step takes longer than {@link PATIENCE}. */
export const limitTime = <T>(step: Promise<T>): Promise<T> => inTime(step, PATIENCE, noAnswer)

const noAnswer = () => new Error('The database of stored contacts does not answer.')

/** The keys of the chunks of a generation. */
export function chunksOf(name: string, generation: string): IDBKeyRange {
  return IDBKeyRange.bound([name, generation], [name, generation, Infinity])
}

/** The keys of the chunks of all generations before this one. Without a generation: of all. */
export function generationsBefore(name: string, generation?: string): IDBKeyRange {
  // In the order of keys, a list follows every string.
  return IDBKeyRange.bound([name], [name, generation ?? []], false, true)
}
