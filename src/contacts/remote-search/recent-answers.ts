import { now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { FoundRows } from './found-rows.ts'

/** The lifetime of an answer, in milliseconds. After that, the server is asked again: its contacts may have changed. */
const LIFETIME = 300_000

/**
 * Keeps answers of a server, with at most `maxSize` contacts together. If `narrows` is true, a complete answer to the
 * beginning of a query also answers the query, if some rows match.
 */
export function createRecentAnswers(maxSize: number, narrows: boolean) {
  /** The answers by their queries, the most recently used last. */
  const answers = new Map<string, { rows: FoundRows; time: number }>()

  function rowsFor(query: string): FoundRows | undefined {
    const answer = answers.get(query)
    // Deleting and setting it again makes it the most recently used.
    answers.delete(query)
    if (!answer || now() - answer.time > LIFETIME) return undefined
    answers.set(query, answer)
    return answer.rows
  }

  return {
    /** The answer to a query, if its first `limit` rows are kept. See {@link FoundRows.toUpdate}. */
    answer(query: string, limit: number, repeatsAddresses?: boolean): SearchUpdate | undefined {
      const rows = rowsFor(query)
      if (rows && (rows.isComplete || rows.largestLimit >= limit))
        return rows.toUpdate(limit, true, repeatsAddresses)
      if (!narrows) return undefined
      for (let length = query.length - 1; length >= 0; length--) {
        const shorter = rowsFor(query.slice(0, length))
        const narrowed = shorter?.isComplete && shorter.narrow(query)
        if (narrowed && narrowed.addresses.size > 0) return narrowed.toUpdate(limit, true, repeatsAddresses)
      }
      return undefined
    },
    add(query: string, rows: FoundRows) {
      answers.delete(query)
      answers.set(query, { rows, time: now() })
      let size = 0
      for (const [key, answer] of [...answers].reverse()) {
        // An answer counts as one contact more than it has: without contacts, it takes some memory, too.
        size += answer.rows.hits.length + 1
        if (size > maxSize) answers.delete(key)
      }
    },
  }
}
