import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { isOfType } from '../files/read-file.ts'
import { VCARD_TYPE } from '../vcard/media-type.ts'
import { vCardContacts } from '../vcard.ts'
import type { CardDavServer } from './server.ts'

/**
 * Reads the contacts of a book in one request, while they arrive. Returns false if the answer has no vCards: the
 * standard does not say what a server answers to this request.
 */
export async function* readWholeBook(
  server: CardDavServer,
  signal: AbortSignal,
): AsyncGenerator<readonly Contact[], boolean> {
  const response = await server.get(signal).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  if (!response || !isOfType(response, VCARD_TYPE)) {
    response?.body?.cancel().catch(() => {})
    return false
  }
  try {
    yield* vCardContacts(response, { idleTimeout: server.idleTimeout, signal })
  } catch (error) {
    // The answer has no card. The list of changes shows whether the book is empty.
    if (error instanceof ContactSourceError && error.problem === 'unreadable') return false
    throw error
  }
  return true
}

/** Whether the server refuses a request that it may not support. Another kind of request can work then. */
export function isRefusal(error: unknown): boolean {
  return error instanceof ContactSourceError && ['forbidden', 'not-found', 'failed'].includes(error.problem)
}
