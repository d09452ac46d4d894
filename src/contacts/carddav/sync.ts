import type { Contact } from '../types.ts'
import { readContacts } from '../vcard/cards.ts'
import type { CardDavBook, CardDavCard } from './cache.ts'
import { readChanges, readMultistatus } from './changes.ts'
import type { CardStatus } from './multistatus.ts'
import { multiget } from './reports.ts'
import { hrefKey, type CardDavServer } from './server.ts'

/** How many cards are asked for in one request. */
const CARDS_OF_A_REQUEST = 200

interface Syncing {
  server: CardDavServer
  /** The book to start from. */
  cached?: CardDavBook | undefined
  onTokenRefused?: (() => void) | undefined
  signal: AbortSignal
}

/**
 * Loads a book card by card: first the list of its cards or of those that have changed, then these cards in groups. Yields the
 * contacts of the cards that were loaded, and returns the whole book.
 */
export async function* syncBook({
  server,
  cached,
  onTokenRefused,
  signal,
}: Syncing): AsyncGenerator<Contact[], CardDavBook> {
  const known = new Map(cached?.cards.map((card) => [card.href, card]))
  const changes = await readChanges({ server, syncToken: cached?.syncToken, onTokenRefused, signal })
  const cards = new Map(changes.isWhole ? undefined : known)
  for (const key of changes.removed) cards.delete(key)

  const wanted: [key: string, href: string][] = []
  for (const [key, { href, etag }] of changes.changed) {
    const card = known.get(key)
    if (card && etag && card.etag === etag) cards.set(key, card)
    else wanted.push([key, href])
  }
  for (let at = 0; at < wanted.length; at += CARDS_OF_A_REQUEST) {
    const group = new Map(wanted.slice(at, at + CARDS_OF_A_REQUEST))
    // A card that does not come was removed in the meantime.
    for (const key of group.keys()) cards.delete(key)
    const response = await server.sendReport(multiget([...group.values()]), 0, signal)
    for await (const statuses of readMultistatus(response, signal)) {
      const loaded = statuses
        .flatMap((status) => toCard(status, server) ?? [])
        .filter(({ href }) => group.has(href))
      for (const card of loaded) cards.set(card.href, card)
      const contacts = loaded.flatMap((card) => card.contacts)
      if (contacts.length > 0) yield contacts
    }
  }
  return { url: server.url, syncToken: changes.syncToken, cards: [...cards.values()] }
}

function toCard({ href, etag, vCard }: CardStatus, { url }: CardDavServer): CardDavCard | undefined {
  if (vCard === undefined) return undefined
  return { href: hrefKey(href, url), etag, contacts: readContacts(vCard, () => {}) }
}
