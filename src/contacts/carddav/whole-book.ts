import { ContactSourceError } from '../source-error.ts'
import type { Contact } from '../types.ts'
import { isOfType } from '../files/read-file.ts'
import { VCARD_TYPE } from '../vcard/media-type.ts'
import { vCardContacts } from '../vcard.ts'
import type { CardDavClient } from './client.ts'

/**
 * Reads the contacts of a book in one request, while they arrive. Returns false if the server refuses the request, or
 * answers without vCards: the standard does not say what the answer is.
 */
export async function* readWholeBook(
  client: CardDavClient,
  signal: AbortSignal,
): AsyncGenerator<readonly Contact[], boolean> {
  const response = await client.get(signal).catch((error: unknown) => {
    if (isRefusal(error)) return undefined
    throw error
  })
  if (!response || !isOfType(response, VCARD_TYPE)) {
    response?.body?.cancel().catch(() => {})
    return false
  }
  try {
    yield* vCardContacts(response, { idleTimeout: client.idleTimeout, signal })
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
