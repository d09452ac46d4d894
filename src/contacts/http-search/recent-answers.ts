import { now } from '../time-slicer.ts'
import type { FoundRows } from './found-rows.ts'

/** Answers that are older are asked for again, in milliseconds: directories change. */
const FRESH = 300_000

/** The answers that were used last. */
export class RecentAnswers {
  /** The answer used last is the last one. */
  #answers = new Map<string, { rows: FoundRows; time: number }>()
  #size = 0
  #maxSize: number

  /** @param maxSize how many contacts the answers may have in all */
  constructor(maxSize: number) {
    this.#maxSize = maxSize
  }

  get(query: string): FoundRows | undefined {
    const answer = this.#answers.get(query)
    if (!answer) return undefined
    this.#answers.delete(query)
    if (now() - answer.time > FRESH) {
      this.#size -= sizeOf(answer.rows)
      return undefined
    }
    this.#answers.set(query, answer)
    return answer.rows
  }

  set(query: string, rows: FoundRows) {
    this.#delete(query)
    this.#answers.set(query, { rows, time: now() })
    this.#size += sizeOf(rows)
    for (const [oldest] of this.#answers) if (this.#size > this.#maxSize) this.#delete(oldest)
  }

  #delete(query: string) {
    const answer = this.#answers.get(query)
    if (answer && this.#answers.delete(query)) this.#size -= sizeOf(answer.rows)
  }
}

/** An answer without contacts takes some memory, too. */
const sizeOf = ({ hits }: FoundRows) => hits.length + 1
