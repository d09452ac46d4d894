import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { createContactReader } from '../vcard/cards.ts'
import type { CardDavBook, CardDavCard } from './cache.ts'
import { isRemovedStatus, readChanges, readMultistatus } from './changes.ts'
import type { CardStatus } from './multistatus.ts'
import { multiget } from './reports.ts'
import { hrefKey, type CardDavClient } from './client.ts'

const CARDS_PER_REQUEST = 200

interface Syncing {
  client: CardDavClient
  /** The book to update. */
  cached?: CardDavBook | undefined
  onTokenRefused?: (() => void) | undefined
  signal: AbortSignal
}

/** A loaded book, and what is missing in it. */
export interface SyncedBook {
  book: CardDavBook
  /** The error of cards or changes that the server could not send. Undefined if all were sent, or removed meanwhile. */
  fault: ContactSourceError | undefined
}

/**
 * Loads a book card by card: first the list of all or of the changed cards, then these cards in groups. Yields the
 * contacts of the loaded cards, and returns the whole book.
 *
 * Only the list removes cards. The old version of a card stays until the server has sent the new one. Cards that the
 * server could not send are `owed` in the book. If the book kept the older token instead, one card that can never be
 * sent would make the server list all later changes again at each load.
 */
export async function* syncBook({
  client,
  cached,
  onTokenRefused,
  signal,
}: Syncing): AsyncGenerator<Contact[], SyncedBook> {
  const { url } = client
  const cachedCards = new Map(cached?.cards.map((card) => [card.href, card]))
  const { changed, removed, isWhole, isCut, syncToken } = await readChanges({
    client,
    syncToken: cached?.syncToken,
    onTokenRefused,
    signal,
  })
  const cards = new Map(isWhole ? undefined : cachedCards)
  /** The hrefs of the cards that still have to be requested, by their keys. */
  const owed = new Map(isWhole ? undefined : cached?.owed?.map((href) => [hrefKey(href, url), href]))
  for (const key of removed) {
    cards.delete(key)
    owed.delete(key)
  }
  for (const [key, { href, etag }] of changed) {
    const card = cachedCards.get(key)
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
      const response = await client.sendReport(multiget([...unanswered.values()]), 0, signal)
      for await (const statuses of readMultistatus(response, client.idleTimeout, signal)) {
        const contacts = statuses.flatMap((status) => {
          const key = hrefKey(status.href, url)
          if (!owed.has(key)) return []
          unanswered.delete(key)
          if (isRemovedStatus(status.status)) removedLater.add(key)
          const card = cardIn(status, key)
          if (!card) return []
          owed.delete(key)
          cards.set(key, card)
          return card.contacts
        })
        if (contacts.length > 0) yield contacts
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

/** The card that the server has sent. Undefined if it was cut off, or is not a vCard. */
function cardIn({ etag, vCard = '' }: CardStatus, key: string): CardDavCard | undefined {
  const contacts: Contact[] = []
  const reader = createContactReader(contacts, () => {})
  reader.read(vCard)
  try {
    return reader.end(true) ? { href: key, etag, contacts } : undefined
  } catch {
    return undefined
  }
}
