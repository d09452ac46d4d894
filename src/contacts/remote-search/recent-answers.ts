import { now } from '../time-slicer.ts'
import type { SearchUpdate } from '../types.ts'
import type { FoundRows } from './found-rows.ts'

/** The lifetime of an answer, in milliseconds. Then the server is asked again: its contacts may have changed. */
const FRESH = 300_000

export class RecentAnswers {
  /** By their queries, in the order of their last use. */
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

  /** The answer to a query, if its first `limit` rows are known. `repeatsAddresses`: see {@link FoundRows.toUpdate}. */
  answer(query: string, limit: number, repeatsAddresses?: boolean): SearchUpdate | undefined {
    const rows = this.#get(query)
    if (rows && (rows.isComplete || rows.answersUpTo >= limit))
      return rows.toUpdate(limit, true, repeatsAddresses)
    for (let length = this.#narrows ? query.length - 1 : -1; length >= 0; length--) {
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
    for (const [key, { rows: kept }] of [...this.#answers].reverse()) {
      // An answer without contacts takes some memory, too, and counts as one.
      size += kept.hits.length + 1
      if (size > this.#maxSize) this.#answers.delete(key)
    }
  }

  #get(query: string): FoundRows | undefined {
    const answer = this.#answers.get(query)
    this.#answers.delete(query)
    if (!answer || now() - answer.time > FRESH) return undefined
    this.#answers.set(query, answer)
    return answer.rows
  }
}
