export { cardDavCache } from './cached/card-dav-cache.ts'
import { BookWriter } from './cached/book-writer.ts'
import { isUsableName, openDatabase, type Database } from './cached/database.ts'
import { clearBook, readBook } from './cached/stored-book.ts'
import { endIteration, stoppable } from './requests/stoppable.ts'
import { untilAborted } from './requests/waiting.ts'
import type { Contact } from './types.ts'

/** The source that `cachedContacts` reads. `signal` is aborted when its contacts are no longer needed. */
export type CachedContactsSource<C extends Contact> =
  | AsyncIterable<readonly C[]>
  | ((options: { signal: AbortSignal }) => AsyncIterable<readonly C[]>)

export interface CachedContactsOptions {
  /**
   * The name under which the contacts are stored. All tabs of the site share the contacts of a name, so it has to name
   * the user and the source: `'ann@example.org/contacts'`.
   */
  name: string
  /**
   * The longest age of stored contacts, in milliseconds. Older ones are still yielded first. Then the source is read in
   * the background, for the next visit (when the page is opened again). Infinity: only `refresh` reads the source
   * again. @default 0, each visit reads it
   */
  maxAge?: number | undefined
}

/**
 * Contacts that are kept in the browser.
 *
 * @typeParam C the app's own type of contacts
 */
export interface CachedContacts<C extends Contact = Contact> extends AsyncIterable<readonly C[]> {
  /**
   * Reads the source, and replaces the stored contacts when all were read. Calls during a refresh return its promise.
   * Indexes that were filled before keep their contacts. If the source fails, rejects with its error, and the stored
   * contacts stay. Does nothing where the browser can't store anything.
   */
  refresh(): Promise<void>
  /**
   * Deletes the stored contacts, for instance when the user signs out. Loads in progress, in any tab, are not stored.
   * Rejects when they could not be deleted.
   */
  clear(): Promise<void>
}

/**
 * Keeps the contacts of a slow source in the browser (IndexedDB), so that they are there immediately when the user next
 * opens the page, even offline. Yields batches, for `createContactIndex`.
 *
 * - On the first visit, it yields the batches of the source as they arrive, and stores them. They are kept only if all
 *   were read: if the source fails, or the tab or the index is closed before, the stored contacts stay as they were.
 * - On later visits, it yields the stored contacts, in batches of 1,000. Then it reads the source in the background,
 *   see `maxAge`, and stores its contacts for the next visit. A failure is not reported, because the stored contacts
 *   are usable.
 * - If a source ends without a batch, the stored contacts stay. An empty batch means an empty book.
 * - If the browser can't read some of the stored contacts, those of the source follow. Otherwise, an iteration yields
 *   either stored contacts or those of the source.
 * - Where contacts can't be stored or read (a server, a private window, a full disk, a damaged database), it yields
 *   those of the source.
 *
 * Some servers answer a failed request with the status 200, for instance with a web page. The sources of this package
 * notice that: pass the response itself to `vCardContacts`, not its text. A source of the app has to throw.
 *
 * Contacts have to be plain data, and can have properties of the app. `source` is an async iterable of batches, or a
 * function that returns one. A generator such as `vCardContacts(file)` can be read once only: pass a function if it
 * may be read again, by `refresh` or by another iteration. The function gets a `signal` for its requests, which
 * is aborted when the iteration is stopped, or, during a refresh, by `clear`.
 *
 * @throws TypeError while iterating, when `source` can't be read, or can't be read again. An error of the source is
 * thrown as it is, after the contacts that were read.
 *
 * @example
 * async function* contacts({ signal }: { signal: AbortSignal }) {
 *   yield* vCardContacts(await fetch('/contacts.vcf', { signal }))
 * }
 * const book = cachedContacts(contacts, { name: `${user.id}/contacts` })
 * const index = createContactIndex(book)
 *
 * // When the user signs out:
 * index.close()
 * await book.clear()
 */
export function cachedContacts<C extends Contact = Contact>(
  source: CachedContactsSource<C>,
  options: CachedContactsOptions,
): CachedContacts<C> {
  const { name, maxAge = 0 } = options
  const read = readerOf(source)
  /** Aborted and replaced by `clear`, so that a load that began earlier is not stored. */
  let untilCleared = new AbortController()
  let refreshing: Promise<void> | undefined

  /** Yields the batches of the source, and stores them if there is a database, unless `storing` is aborted. */
  async function* load(database: Database | undefined, signal: AbortSignal, storing = signal) {
    const batches = read(signal)
    let writer = database && !storing.aborted ? new BookWriter(database, bookKey(name)) : undefined
    let isReadToEnd = false
    let hasBatch = false
    try {
      for (;;) {
        const next = await untilAborted(batches.next(), signal)
        if (next.done) break
        hasBatch = true
        yield next.value
        if (storing.aborted) {
          await writer?.discard()
          writer = undefined
        }
        await writer?.add(next.value)
      }
      isReadToEnd = true
    } catch (error) {
      if (!signal.aborted) throw error
    } finally {
      if (!isReadToEnd) void endIteration(batches)
      await (isReadToEnd && hasBatch && !storing.aborted ? writer?.commit() : writer?.discard())
    }
  }

  async function* iterate(signal: AbortSignal): AsyncGenerator<readonly C[]> {
    const { signal: storing } = untilCleared
    const database = await open(name)
    try {
      const book = database && (await readBook(database, bookKey(name)))
      if (signal.aborted) return
      const isComplete = book && (yield* book.chunks as AsyncGenerator<readonly C[], boolean>)
      if (!isComplete) return yield* load(database, signal, storing)
      if (!storing.aborted && !isFresh(book.savedAt, maxAge)) refresh().catch(() => {})
    } finally {
      database?.close()
    }
  }

  async function loadAgain({ signal }: AbortController) {
    const database = await open(name)
    try {
      if (database && !signal.aborted) for await (const _ of load(database, signal));
    } finally {
      database?.close()
    }
  }

  function refresh(): Promise<void> {
    if (refreshing) return refreshing
    const loading = loadAgain(untilCleared).finally(() => {
      // After `clear`, `refreshing` may be a later refresh.
      if (refreshing === loading) refreshing = undefined
    })
    refreshing = loading
    return loading
  }

  return {
    [Symbol.asyncIterator]: () => stoppable(iterate),
    refresh,
    async clear() {
      untilCleared.abort()
      untilCleared = new AbortController()
      refreshing = undefined
      await clearBook(bookKey(name))
    },
  }
}

/** Returns a function that starts to read the source. Its second call throws if the source can be read only once. */
function readerOf<C extends Contact>(source: CachedContactsSource<C>) {
  let isUsedUp = false
  return (signal: AbortSignal) => {
    const batches = typeof source === 'function' ? source({ signal }) : source
    if (isUsedUp)
      throw new TypeError(
        'cachedContacts can read this source only once. ' +
          'Pass a function that returns a new one: cachedContacts(() => vCardContacts(file), { name }).',
      )
    const iterator = batches[Symbol.asyncIterator]()
    // A source that is its own iterator, such as a generator, can be read only once.
    isUsedUp = (iterator as unknown) === source
    return iterator
  }
}

/** The names of stored books. Books of `cardDavCache` have another prefix. */
const bookKey = (name: string) => `contacts/${name}`

/** The database. Undefined if the browser can't store anything, or if the name can't be used. */
async function open(name: string): Promise<Database | undefined> {
  return isUsableName('cachedContacts', name) ? openDatabase().catch(() => undefined) : undefined
}

function isFresh(savedAt: number, maxAge: number): boolean {
  const age = Date.now() - savedAt
  // A negative age means that the clock was set back.
  return age >= 0 && age < maxAge
}
