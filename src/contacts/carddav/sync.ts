import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { readCard } from '../vcard/cards.ts'
import type { CardDavBook } from './cache.ts'
import { isRemovedStatus, readReport, type Changes, type Syncing } from './changes.ts'
import { multiget } from './reports.ts'
import { hrefKey } from './client.ts'

const CARDS_PER_REQUEST = 200

/** A loaded book, perhaps with missing cards. */
export interface SyncedBook {
  book: CardDavBook
  /** The error if the server did not list all changes, or did not send a card that it has not removed meanwhile. */
  fault: ContactSourceError | undefined
}

/**
 * Loads the changed cards of a book, in batches. Yields the contacts of these cards, and returns the updated book.
 *
 * A card is only removed if the list of changes says so. The old version of a card stays until the server has sent the
 * new version. Cards that the server could not send, or not within `timeout`, are `owed` in the book, and the next load
 * requests them again. If the book kept the older token instead, one card that can never be sent would make the server
 * list all later changes again at each load.
 */
export async function* syncBook(syncing: Syncing, changes: Changes): AsyncGenerator<Contact[], SyncedBook> {
  const { client, cached, signal } = syncing
  const { changed, hasAllCards, isTruncated, syncToken } = changes
  const { url } = client
  const cachedCards = new Map(cached?.cards.map((card) => [card.href, card]))
  const cards = new Map(hasAllCards ? undefined : cachedCards)
  /** The hrefs of the cards that still have to be requested, by their keys. */
  const owed = new Map(hasAllCards ? undefined : cached?.owed?.map((href) => [hrefKey(href, url), href]))
  for (const [key, { href, etag, status }] of changed) {
    const card = cachedCards.get(key)
    if (isRemovedStatus(status)) {
      cards.delete(key)
      owed.delete(key)
      continue
    }
    // With any other status, the card exists.
    if (card) cards.set(key, card)
    if (!etag || card?.etag !== etag) owed.set(key, href)
  }

  /** The keys of cards that were removed after they were listed. The next list of changes reports their removal. */
  const removedLater = new Set<string>()
  const requested = [...owed]
  const batches: (typeof requested)[] = []
  for (let start = 0; start < requested.length; start += CARDS_PER_REQUEST)
    batches.push(requested.slice(start, start + CARDS_PER_REQUEST))
  for (let batch = batches.shift(); batch; batch = batches.shift()) {
    const unanswered = new Map(batch)
    try {
      for await (const part of readReport(client, multiget([...unanswered.values()]), signal)) {
        const loaded = part.cards.flatMap(({ href, status, etag, vCard = '' }) => {
          const key = hrefKey(href, url)
          if (!owed.has(key)) return []
          unanswered.delete(key)
          if (isRemovedStatus(status)) removedLater.add(key)
          const contacts = readCard(vCard)
          if (!contacts) return []
          owed.delete(key)
          cards.set(key, { href: key, etag, contacts })
          return contacts
        })
        if (loaded.length > 0) yield loaded
      }
      // A server can truncate its answer. The missing cards are requested again, as long as there are fewer each time.
      if (unanswered.size > 0 && unanswered.size < batch.length) batches.unshift([...unanswered])
    } catch (error) {
      // A time limit aborts with this kind of error. The cards so far are kept: a long list would never be complete.
      if (signal.reason instanceof ContactSourceError) break
      signal.throwIfAborted()
      const missing = [...unanswered]
      const half = Math.ceil(missing.length / 2)
      // If even a card requested alone fails, and no card was sent before, the server seems to fail for all cards.
      const canOthersSucceed = missing.length > 1 || owed.size < requested.length
      if (!canBeFaultOfOneCard(error) || !canOthersSucceed) throw error
      if (missing.length > 1) batches.unshift(missing.slice(0, half), missing.slice(half))
    }
  }
  // An empty book yields a batch, too. Without any batch, `cachedContacts` would keep its older contacts.
  yield []
  const book = { url, syncToken, cards: [...cards.values()], owed: [...owed.values()] }
  const isCardMissing = [...owed.keys()].some((key) => !removedLater.has(key))
  const problem = signal.aborted ? 'busy' : isTruncated ? 'cut-off' : 'failed'
  return {
    book,
    fault: isTruncated || isCardMissing ? new ContactSourceError(problem, { cause: book.owed }) : undefined,
  }
}

/** Whether a single card can have made a request fail. Then each half of the cards is requested again. */
const canBeFaultOfOneCard = (error: unknown) =>
  error instanceof ContactSourceError &&
  ['failed', 'cut-off', 'unreadable', 'bad-text', 'too-large'].includes(error.problem)
