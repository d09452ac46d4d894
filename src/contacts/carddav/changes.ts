import { createTextReader } from '../requests/text-reader.ts'
import { ContactSourceError } from '../source-error.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import { createMultistatusReader, isSuccess, type CardStatus, type Multistatus } from './multistatus.ts'
import { syncCollection } from './reports.ts'
import { hrefKey, type CardDavClient } from './client.ts'

/** The changes of a book since a sync-token. */
export interface Changes {
  /** The added, changed and removed cards, by their keys. All properties but `href` and `status` may be missing. */
  changed: Map<string, CardStatus>
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
  syncToken?: string | undefined
  /** Called when the server no longer knows the token, before all cards are requested. */
  onTokenRefused?: (() => void) | undefined
  signal: AbortSignal
}

/** A server that lists more cards than this is in an endless loop. */
const MOST_CARDS = 4_000_000

/** The statuses with which servers refuse a token. The standard only has 403, 409 and 507. */
const TOKEN_REFUSED = /* @__PURE__ */ new Set<number | undefined>([400, 403, 409, 410, 412, 507])

/** Requests a report of a book. Yields the parts of the answer as they arrive. */
export async function* readReport(
  client: CardDavClient,
  body: string,
  signal: AbortSignal,
): AsyncGenerator<Multistatus, void> {
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

/** Requests the changes since `syncToken`: all cards without a token, or if the server no longer knows the token. */
export async function readChanges({
  client,
  syncToken,
  onTokenRefused,
  signal,
}: ChangesRequest): Promise<Changes> {
  const isWhole = syncToken === undefined
  const changed: Changes['changed'] = new Map()
  for (let asked = syncToken; ;) {
    const { size } = changed
    const answer = await addChanges(changed, client, asked ?? '', signal).catch((error: unknown) => {
      if (!isWhole && isTokenRefused(error)) return undefined
      throw error
    })
    if (!answer) {
      onTokenRefused?.()
      return readChanges({ client, signal })
    }
    const { isCut, next } = answer
    if (!isCut) {
      // A list of changes has a token or cards. An answer without them is no such list.
      if (!next && changed.size === 0) throw new ContactSourceError('unreadable')
      return { changed, isWhole, isCut, syncToken: next }
    }
    // A server that lists nothing new would be asked in an endless loop. If the list of all cards is cut, the next load
    // requests it again: removed cards may still be in the book, and no list of later changes has them.
    if (!next || next === asked || changed.size === size)
      return { changed, isWhole: false, isCut, syncToken: isWhole ? undefined : next }
    asked = next
  }
}

const isTokenRefused = (error: unknown) =>
  error instanceof ContactSourceError && TOKEN_REFUSED.has(error.status)

export const isRemovedStatus = (status: number) => status === 404 || status === 410

/** Adds the changes of an answer. Returns whether the server has more of them, and the token to request these with. */
async function addChanges(
  changed: Changes['changed'],
  client: CardDavClient,
  syncToken: string,
  signal: AbortSignal,
) {
  const { url } = client
  const book = hrefKey(url, url)
  let isCut = false
  let next: string | undefined
  for await (const part of readReport(client, syncCollection(syncToken), signal)) {
    next = part.syncToken
    for (const card of part.cards) {
      const key = hrefKey(card.href, url)
      // The status 507 of the book says that the list is cut. Some servers write another error, or another collection
      // than the book.
      if (key.endsWith('/') || `${key}/` === book)
        isCut ||= !isSuccess(card.status) && !isRemovedStatus(card.status)
      else changed.set(key, card)
    }
    if (changed.size > MOST_CARDS) throw new ContactSourceError('too-large')
  }
  return { isCut, next }
}
