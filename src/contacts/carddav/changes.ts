import { createTextReader } from '../requests/text-reader.ts'
import { ContactSourceError } from '../source-error.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import { createMultistatusReader, isSuccess, refuseWebPage, type CardStatus } from './multistatus.ts'
import { syncCollection } from './reports.ts'
import { hrefKey, type CardDavClient } from './client.ts'

/** The changes of a book since a sync-token. */
export interface Changes {
  /** The added and changed cards, by their keys. All properties but `href` and `status` may be missing. */
  changed: Map<string, CardStatus>
  /** The keys of the removed cards. A card that was added again is also in `changed`. */
  removed: Set<string>
  /** Whether `changed` has all cards of the book. */
  isWhole: boolean
  /** Whether the server did not list all changes. */
  isCut: boolean
  /** The token for the next request of changes. Undefined: that request has to be for the list of all cards. */
  syncToken: string | undefined
}

interface ChangesRequest {
  client: CardDavClient
  /** Undefined requests all cards. */
  syncToken: string | undefined
  /** Called when the server no longer knows the token, before all cards are requested. */
  onTokenRefused?: (() => void) | undefined
  signal: AbortSignal
}

/** A server that lists more cards than this is in an endless loop. */
const MOST_CARDS = 4_000_000

/** The statuses with which servers refuse a token. The standard only has 403, 409 and 507. */
const TOKEN_REFUSED = /* @__PURE__ */ new Set<number | undefined>([400, 403, 409, 410, 412, 507])

/** Yields the statuses of cards as they arrive, and returns the sync-token at the end, if there is one. */
export async function* readMultistatus(
  response: Response,
  idleTimeout: number,
  signal: AbortSignal,
): AsyncGenerator<CardStatus[], string | undefined> {
  const text = createTextReader(response, idleTimeout, signal)
  const slicer = createTimeSlicer()
  const reader = createMultistatusReader()
  try {
    refuseWebPage(response)
    for (let piece = await text.next(); piece !== undefined; piece = await text.next()) {
      yield reader.read(piece)
      if (slicer.over) await slicer.next()
      signal.throwIfAborted()
    }
    yield reader.read(undefined)
    return reader.syncToken
  } finally {
    text.cancel()
  }
}

/** Requests the changes since `syncToken`: all cards without a token, or if the server no longer knows the token. */
export async function readChanges({
  client,
  syncToken,
  onTokenRefused,
  signal,
}: ChangesRequest): Promise<Changes> {
  const isWhole = syncToken === undefined
  const changed: Changes['changed'] = new Map()
  const removed: Changes['removed'] = new Set()
  for (let asked = syncToken; ;) {
    const before = changed.size + removed.size
    const response = await client
      .sendReport(syncCollection(asked ?? ''), 0, signal)
      .catch((error: unknown) => {
        if (!isWhole && isTokenRefused(error)) return undefined
        throw error
      })
    if (!response) {
      onTokenRefused?.()
      return readChanges({ client, syncToken: undefined, signal })
    }
    const { isCut, next } = await addChanges(
      client,
      { changed, removed },
      readMultistatus(response, client.idleTimeout, signal),
    )
    const size = changed.size + removed.size
    if (!isCut) {
      // A list of changes has a token or cards. An answer without them is no such list.
      if (!next && size === 0) throw new ContactSourceError('unreadable')
      return { changed, removed, isWhole, isCut, syncToken: next }
    }
    // A server that lists nothing new would be asked in an endless loop. If the list of all cards is cut, the next load
    // requests it again: removed cards may still be in the book, and no list of later changes has them.
    if (!next || next === asked || size === before)
      return { changed, removed, isWhole: false, isCut, syncToken: isWhole ? undefined : next }
    asked = next
  }
}

const isTokenRefused = (error: unknown) =>
  error instanceof ContactSourceError && TOKEN_REFUSED.has(error.status)

export const isRemovedStatus = (status: number) => status === 404 || status === 410

/** Adds the changes of an answer. Returns whether the server has more of them, and the token to request these with. */
async function addChanges(
  { url }: CardDavClient,
  { changed, removed }: Pick<Changes, 'changed' | 'removed'>,
  answer: AsyncGenerator<CardStatus[], string | undefined>,
) {
  const book = hrefKey(url, url)
  let isCut = false
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    for (const card of next.value) {
      const key = hrefKey(card.href, url)
      // The status 507 of the book says that the list is cut. Some servers write another error, or another collection
      // than the book.
      if (key.endsWith('/') || `${key}/` === book)
        isCut ||= !isSuccess(card.status) && !isRemovedStatus(card.status)
      else if (isRemovedStatus(card.status)) {
        changed.delete(key)
        removed.add(key)
      }
      // With any other status, the card exists.
      else changed.set(key, card)
    }
    if (changed.size + removed.size > MOST_CARDS) throw new ContactSourceError('too-large')
  }
  return { isCut, next: next.value }
}
