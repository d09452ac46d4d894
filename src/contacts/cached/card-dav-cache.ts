import type { CardDavBook, CardDavCache, CardDavCard } from '../carddav/cache.ts'
import { BookWriter } from './book-writer.ts'
import { isUsableName, withDatabase, type Database } from './database.ts'
import { clearBook, readBook, type StoredBook } from './stored-book.ts'

/** The properties of a book other than its cards. They are stored as `note` of the {@link StoredBook}. */
type Head = Omit<CardDavBook, 'cards'>

/**
 * A cache for `cardDavContacts` that keeps the address book in the browser (IndexedDB). On the next visit, only the
 * changes are loaded. So `cardDavContacts` needs no `cachedContacts` around it.
 *
 * @param options.name The name under which the book is stored, for all tabs of the site. It has to name the user and
 * the book.
 *
 * @example
 * const cache = cardDavCache({ name: `${user.id}/contacts` })
 * const index = createContactIndex(cardDavContacts({ url, cache }))
 */
export function cardDavCache({ name }: { name: string }): CardDavCache {
  const key = `cards/${name}`

  async function inDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
    if (!isUsableName('cardDavCache', name)) throw new Error('An address book without a name is not stored.')
    return withDatabase(work)
  }

  return {
    read: () =>
      inDatabase(async (database) => {
        const stored = await readBook(database, key)
        const cards = stored && (await readCards(stored.chunks))
        return cards && { ...(stored.note as Head), cards: cards as CardDavCard[] }
      }),
    write: ({ cards, ...head }) =>
      inDatabase(async (database) => {
        const writer = new BookWriter(database, key)
        await writer.add(cards)
        const isStored = await writer.commit(head satisfies Head)
        if (!isStored) throw new Error('The address book could not be stored.')
      }),
    clear: () => clearBook(key),
  }
}

/** All cards, or undefined if some could not be read: then `chunks` returns false at its end. */
async function readCards(chunks: StoredBook['chunks']): Promise<unknown[] | undefined> {
  const read: (readonly unknown[])[] = []
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next()) read.push(next.value)
  return next.value ? read.flat() : undefined
}
