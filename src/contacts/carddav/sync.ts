import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { readCard } from '../vcard/cards.ts'
import type { CardDavBook } from './cache.ts'
import { isRemovedStatus, readReport, type Changes } from './changes.ts'
import { multiget } from './reports.ts'
import { hrefKey, type CardDavClient } from './client.ts'

const CARDS_PER_REQUEST = 200

export interface Syncing {
  client: CardDavClient
  /** The book to update. */
  cached?: CardDavBook | undefined
  signal: AbortSignal
}

/** A loaded book, and what is missing in it. */
export interface SyncedBook {
  book: CardDavBook
  /** The error of cards or changes that the server could not send. Undefined if all were sent, or removed meanwhile. */
  fault: ContactSourceError | undefined
}

/**
 * Loads the changed cards of a book, in groups. Yields the contacts of these cards, and returns the whole book.
 *
 * Only the list removes cards. The old version of a card stays until the server has sent the new one. Cards that the
 * server could not send are `owed` in the book. If the book kept the older token instead, one card that can never be
 * sent would make the server list all later changes again at each load.
 */
export async function* syncBook(
  { client, cached, signal }: Syncing,
  { changed, isWhole, isCut, syncToken }: Changes,
): AsyncGenerator<Contact[], SyncedBook> {
  const { url } = client
  const cachedCards = new Map(cached?.cards.map((card) => [card.href, card]))
  const cards = new Map(isWhole ? undefined : cachedCards)
  /** The hrefs of the cards that still have to be requested, by their keys. */
  const owed = new Map(isWhole ? undefined : cached?.owed?.map((href) => [hrefKey(href, url), href]))
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

  /** Cards that were removed after they were listed. The next list reports their removal. */
  const removedLater = new Set<string>()
  const wanted = [...owed]
  const groups: (typeof wanted)[] = []
  for (let at = 0; at < wanted.length; at += CARDS_PER_REQUEST)
    groups.push(wanted.slice(at, at + CARDS_PER_REQUEST))
  for (let group = groups.shift(); group; group = groups.shift()) {
    const unanswered = new Map(group)
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
      // A server can cut its answer: the missing cards are requested again, as long as there are fewer each time.
      if (unanswered.size > 0 && unanswered.size < group.length) groups.unshift([...unanswered])
    } catch (error) {
      signal.throwIfAborted()
      const missing = [...unanswered]
      const half = Math.ceil(missing.length / 2)
      // A card that was requested alone fails, and none was sent before it: the server seems to fail for all.
      if (!canBeFaultOfOneCard(error) || (missing.length < 2 && owed.size === wanted.length)) throw error
      if (missing.length > 1) groups.unshift(missing.slice(0, half), missing.slice(half))
    }
  }
  // An empty book gives a batch, too: without any, `cachedContacts` would keep its older contacts.
  yield []
  const book = { url, syncToken, cards: [...cards.values()], owed: [...owed.values()] }
  const isComplete = [...owed.keys()].every((key) => removedLater.has(key))
  const problem = isCut ? 'cut-off' : 'failed'
  return {
    book,
    fault: isCut || !isComplete ? new ContactSourceError(problem, { cause: book.owed }) : undefined,
  }
}

const FAULTS_OF_CARDS = /* @__PURE__ */ new Set('failed,cut-off,unreadable,bad-text,too-large'.split(','))

/** Whether a single card can have made a request fail. Then each half of the cards is requested again. */
const canBeFaultOfOneCard = (error: unknown) =>
  error instanceof ContactSourceError && FAULTS_OF_CARDS.has(error.problem)
