import type { CardDavBook, CardDavCache, CardDavCard } from '../carddav/cache.ts'
import { BookWriter } from './book-writer.ts'
import { isUsableName, withDatabase, type Database } from './database.ts'
import { clearBook, readBook, type StoredBook } from './stored-book.ts'

/** What a book has besides its cards. It is stored as the `note` of the {@link StoredBook}. */
type BookProperties = Omit<CardDavBook, 'cards'>

/**
 * A cache for `cardDavContacts` that keeps the address book in the browser (IndexedDB). When the page is opened again,
 * only the changes are loaded. So `cardDavContacts` needs no `cachedContacts` around it.
 *
 * @param options.name The name under which the book is stored, for all tabs of the site. It has to identify the user
 * and the book.
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
        return cards && { ...(stored.note as BookProperties), cards: cards as CardDavCard[] }
      }),
    write: ({ cards, ...properties }) =>
      inDatabase(async (database) => {
        const writer = new BookWriter(database, key)
        await writer.add(cards)
        const isStored = await writer.commit(properties satisfies BookProperties)
        if (!isStored) throw new Error('The address book could not be stored.')
      }),
    clear: () => clearBook(key),
  }
}

/** All cards, or undefined if some could not be read. */
async function readCards(chunks: StoredBook['chunks']): Promise<unknown[] | undefined> {
  const cards: (readonly unknown[])[] = []
  let next = await chunks.next()
  for (; !next.done; next = await chunks.next()) cards.push(next.value)
  const isComplete = next.value
  return isComplete ? cards.flat() : undefined
}
