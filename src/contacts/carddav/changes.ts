import { createTextReader } from '../requests/text-reader.ts'
import { ContactSourceError } from '../source-error.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import { createMultistatusReader, isSuccess, type CardStatus } from './multistatus.ts'
import { syncCollection } from './reports.ts'
import type { CardDavBook } from './cache.ts'
import { hrefKey, type CardDavClient } from './client.ts'

/** The changes of an address book since the sync-token of an earlier request (RFC 6578). */
export interface Changes {
  /** The added, changed and removed cards, by their `hrefKey`. */
  changed: Map<string, CardStatus>
  /** Whether `changed` has all cards of the book. */
  hasAllCards: boolean
  /** Whether the server did not list all changes. */
  isTruncated: boolean
  /** The token for the next request of changes. Without it, the next request has to be for all cards. */
  syncToken: string | undefined
}

export interface Syncing {
  client: CardDavClient
  /** The book to update. Without it, or without a token in it, the server lists all cards. */
  cached?: CardDavBook | undefined
  /** Called when the server refuses the token of `cached`, before it lists all cards. */
  onTokenRefused?: () => void
  signal: AbortSignal
}

/** A server that lists more cards than this is in an endless loop. */
const MOST_CARDS = 4_000_000

/** The statuses of whole answers with which servers refuse a token. The standard only has 403, 409 and 507. */
const TOKEN_REFUSED = /* @__PURE__ */ new Set<number | undefined>([400, 403, 409, 410, 412, 507])

/** Sends a request with the method REPORT to a book. Yields the parts of the answer as they arrive. */
export async function* readReport(client: CardDavClient, body: string, signal: AbortSignal) {
  const response = await client.sendReport(body, 0, signal)
  const text = createTextReader(response, client.idleTimeout, signal)
  const slicer = createTimeSlicer()
  const read = createMultistatusReader()
  try {
    let piece: string | undefined
    do {
      piece = await text.next()
      yield read(piece)
      if (slicer.over) await slicer.next()
      signal.throwIfAborted()
    } while (piece !== undefined)
  } finally {
    text.cancel()
  }
}

/** Requests the changes since `cached`, or all cards if it has no token or the server refuses its token. */
export async function readChanges({ client, cached, onTokenRefused, signal }: Syncing): Promise<Changes> {
  const syncToken = cached?.syncToken
  const requestsAllCards = syncToken === undefined
  const changed: Changes['changed'] = new Map()
  for (let token = syncToken; ;) {
    const sizeBefore = changed.size
    const answer = await addChanges(changed, client, token ?? '', signal).catch((error: unknown) => {
      if (!requestsAllCards && isTokenRefused(error)) return undefined
      throw error
    })
    if (!answer) {
      onTokenRefused?.()
      return readChanges({ client, signal })
    }
    const { isTruncated, next } = answer
    if (!isTruncated) {
      // An answer without a token and without any card is no list of changes.
      if (!next && changed.size === 0) throw new ContactSourceError('unreadable')
      return { changed, hasAllCards: requestsAllCards, isTruncated, syncToken: next }
    }
    // Without a new token or new cards, the requests would never end. A truncated list of all cards does not show which
    // cards of the book were removed, nor will a list of later changes. So the next load requests all cards again.
    if (!next || next === token || changed.size === sizeBefore)
      return { changed, hasAllCards: false, isTruncated, syncToken: requestsAllCards ? undefined : next }
    token = next
  }
}

const isTokenRefused = (error: unknown) =>
  error instanceof ContactSourceError && TOKEN_REFUSED.has(error.status)

export const isRemovedStatus = (status: number) => status === 404 || status === 410

/** Requests changes, and adds them. Returns whether the server has more of them, and the token for the next request. */
async function addChanges(
  changed: Changes['changed'],
  client: CardDavClient,
  syncToken: string,
  signal: AbortSignal,
) {
  const { url } = client
  const bookKey = hrefKey(url, url)
  let isTruncated = false
  let next: string | undefined
  for await (const part of readReport(client, syncCollection(syncToken), signal)) {
    next = part.syncToken
    for (const card of part.cards) {
      const key = hrefKey(card.href, url)
      // In an answer, the status 507 of the book says that the list is truncated. Some servers send another error, or
      // another href than that of the book.
      if (key.endsWith('/') || `${key}/` === bookKey)
        isTruncated ||= !isSuccess(card.status) && !isRemovedStatus(card.status)
      else changed.set(key, card)
    }
    if (changed.size > MOST_CARDS) throw new ContactSourceError('too-large')
  }
  return { isTruncated, next }
}
