import { readText } from '../requests/text-reader.ts'
import { ContactSourceError } from '../source-error.ts'
import { createTimeSlicer } from '../time-slicer.ts'
import { createMultistatusReader, isSuccess, refuseWebPage, type CardStatus } from './multistatus.ts'
import { syncCollection } from './reports.ts'
import { hrefKey, type CardDavServer } from './server.ts'

/** What has changed in a book since a sync-token. */
export interface Changes {
  /** The cards that were added or changed, by their keys. */
  changed: Map<string, CardStatus>
  /** The keys of the cards that were removed. */
  removed: Set<string>
  /** Whether there was no token: `changed` has all cards of the book. */
  isWhole: boolean
  syncToken: string | undefined
}

interface ChangesQuestion {
  server: CardDavServer
  /** Undefined asks for all cards. */
  syncToken: string | undefined
  /** Called before all cards are asked for because the server does not know the token any more. */
  onTokenRefused?: (() => void) | undefined
  signal: AbortSignal
}

/** The statuses with which servers refuse a token. The standard only has 403, 409 and 507. */
const TOKEN_REFUSED = /* @__PURE__ */ new Set<number | undefined>([400, 403, 409, 410, 412, 507])

/** Reads the statuses of cards while they arrive, and returns the next sync-token. */
export async function* readMultistatus(
  response: Response,
  signal: AbortSignal,
): AsyncGenerator<CardStatus[], string | undefined> {
  const text = readText(response, signal)
  const slicer = createTimeSlicer()
  const reader = createMultistatusReader()
  try {
    refuseWebPage(response)
    for (let piece: string | undefined = ''; piece !== undefined;) {
      piece = await text.next()
      yield reader.read(piece)
      if (slicer.over) await slicer.next()
      signal.throwIfAborted()
    }
    return reader.syncToken
  } finally {
    text.cancel()
  }
}

/** Asks what has changed since `syncToken`. When the server does not know the token any more, asks for all cards. */
export async function readChanges({
  server,
  syncToken,
  onTokenRefused,
  signal,
}: ChangesQuestion): Promise<Changes> {
  const isWhole = syncToken === undefined
  const changes: Changes = { changed: new Map(), removed: new Set(), isWhole, syncToken }
  for (let isCut = true; isCut;) {
    const asked = changes.syncToken
    const response = await server
      .sendReport(syncCollection(asked ?? ''), 0, signal)
      .catch((error: unknown) => {
        if (!isWhole && isTokenRefused(error)) return undefined
        throw error
      })
    if (!response) {
      onTokenRefused?.()
      return readChanges({ server, syncToken: undefined, signal })
    }
    isCut = await addChanges(server, changes, readMultistatus(response, signal))
    // A server that names the same token again would be asked forever.
    if (changes.syncToken === asked) isCut = false
  }
  return changes
}

const isTokenRefused = (error: unknown) =>
  error instanceof ContactSourceError && TOKEN_REFUSED.has(error.status)

/** Adds the changes of an answer. Returns whether the server has more changes than it has sent. */
async function addChanges(
  { url }: CardDavServer,
  changes: Changes,
  answer: AsyncGenerator<CardStatus[], string | undefined>,
): Promise<boolean> {
  const book = hrefKey(url, url)
  let isCut = false
  let next = await answer.next()
  for (; !next.done; next = await answer.next()) {
    for (const card of next.value) {
      const key = hrefKey(card.href, url)
      if (key === book || `${key}/` === book) isCut ||= card.status === 507
      else if (isSuccess(card.status)) {
        changes.removed.delete(key)
        changes.changed.set(key, card)
      } else if (card.status === 404 || card.status === 410) {
        changes.changed.delete(key)
        changes.removed.add(key)
      }
    }
  }
  changes.syncToken = next.value
  return isCut
}
