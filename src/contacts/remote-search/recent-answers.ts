import { now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { FoundRows } from './found-rows.ts'

/** The lifetime of an answer, in milliseconds. After that, the server is asked again: its contacts may have changed. */
const LIFETIME = 300_000

export class RecentAnswers {
  /** The answers by their queries, the most recently used last. */
  #answers = new Map<string, { rows: FoundRows; time: number }>()
  #maxSize: number
  #narrows: boolean

  /**
   * @param maxSize the most contacts in all answers together
   * @param narrows whether a complete answer to the beginning of a query also answers the query, if some rows match
   */
  constructor(maxSize: number, narrows: boolean) {
    this.#maxSize = maxSize
    this.#narrows = narrows
  }

  /** The answer to a query, if its first `limit` rows are kept. `repeatsAddresses`: see {@link FoundRows.toUpdate}. */
  answer(query: string, limit: number, repeatsAddresses?: boolean): SearchUpdate | undefined {
    const rows = this.#get(query)
    if (rows && (rows.isComplete || rows.largestLimit >= limit))
      return rows.toUpdate(limit, true, repeatsAddresses)
    if (!this.#narrows) return undefined
    for (let length = query.length - 1; length >= 0; length--) {
      const shorter = this.#get(query.slice(0, length))
      const narrowed = shorter?.isComplete && shorter.narrow(query)
      if (narrowed && narrowed.size > 0) return narrowed.toUpdate(limit, true, repeatsAddresses)
    }
    return undefined
  }

  set(query: string, rows: FoundRows) {
    this.#answers.delete(query)
    this.#answers.set(query, { rows, time: now() })
    let size = 0
    for (const [key, answer] of [...this.#answers].reverse()) {
      // An answer without contacts takes some memory, too, and counts as one.
      size += answer.rows.hits.length + 1
      if (size > this.#maxSize) this.#answers.delete(key)
    }
  }

  #get(query: string): FoundRows | undefined {
    const answer = this.#answers.get(query)
    // Deleting and setting it again makes it the most recently used.
    this.#answers.delete(query)
    if (!answer || now() - answer.time > LIFETIME) return undefined
    this.#answers.set(query, answer)
    return answer.rows
  }
}
