import { FILTER, type PackageOptions } from '../search-extensions.ts'
import type { ContactMatch, ContactSearch, SearchUpdate } from '../types.ts'
import { noAnswer, readPartAnswer, type PartAnswer, type PartRow } from './part-answer.ts'

/** A search with many unusable rows is asked again with a larger limit, up to this multiple of the limit. */
const MOST_ASKED = 16

interface PartRunOptions extends PackageOptions {
  search: ContactSearch
  query: string
  limit: number
  signal: AbortSignal
  toRow: (match: ContactMatch) => PartRow | undefined
  /** Called when the search has answered, ended or failed. */
  onSettled: () => void
}

/** The run of one search of a merged search. A search of the app can throw, ignore its signal or never end. */
export class PartRun {
  answer: PartAnswer = noAnswer
  isOver = false
  failure: { error: unknown } | undefined
  #options: PartRunOptions
  #asked: number
  #iterator: AsyncIterator<SearchUpdate> | undefined
  #isPulling = false

  constructor(options: PartRunOptions) {
    this.#options = options
    this.#asked = options.limit
  }

  /** Requests the next update, unless a request is pending. */
  pull() {
    if (!this.isOver && !this.#isPulling) void this.#pull()
  }

  /** Ends the search. An update that arrives later is ignored. */
  stop() {
    this.isOver = true
    void this.#close()
  }

  async #pull() {
    this.#isPulling = true
    try {
      const iterator = (this.#iterator ??= this.#start())
      // The app's `search` may have aborted the merged search.
      if (this.isOver) return void this.#close()
      const { done, value } = await iterator.next()
      // An iterator that has ended need not be closed.
      if (done) this.#iterator = undefined
      if (this.isOver) return
      if (!done) {
        const { limit, toRow, [FILTER]: filter } = this.#options
        this.answer = readPartAnswer(value, { asked: this.#asked, limit, toRow, filter })
      }
      if (done || value.complete) this.#end()
    } catch (error) {
      if (this.isOver) return
      this.failure = { error }
      this.#iterator = undefined
      this.stop()
    }
    this.#isPulling = false
    this.#options.onSettled()
  }

  #start(): AsyncIterator<SearchUpdate> {
    const { search, query, signal, [FILTER]: filter } = this.#options
    const options = { limit: this.#asked, signal, ...(filter && { [FILTER]: filter }) }
    return search.search(query, options)[Symbol.asyncIterator]()
  }

  /** Ends the run after the last answer of the search, or lets the next `pull` ask it with a larger limit. */
  #end() {
    const { limit } = this.#options
    if (this.answer.isShort && this.#asked < limit * MOST_ASKED) {
      void this.#close()
      this.#asked *= 2
      return
    }
    this.stop()
    // A search that has ended is complete, even if its last answer did not say so.
    this.answer = { ...this.answer, complete: true }
  }

  /** Ends the iterator. Callers do not wait for the promise, which may never settle. */
  async #close() {
    const iterator = this.#iterator
    this.#iterator = undefined
    try {
      await iterator?.return?.()
    } catch {
      // The search is over, so its error has no effect.
    }
  }
}
