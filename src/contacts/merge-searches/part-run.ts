import { endIteration } from '../requests/stoppable.ts'
import type { SearchUpdate } from '../types.ts'
import { noAnswer, type PartAnswer } from './part-answer.ts'

/** The run of one search of a merged search. A search of the app can throw, ignore its signal or never end. */
export class PartRun {
  answer: PartAnswer = noAnswer
  isOver = false
  failure: { error: unknown } | undefined
  #start: () => AsyncIterable<SearchUpdate>
  #read: (update: SearchUpdate) => PartAnswer
  #iterator: AsyncIterator<SearchUpdate> | undefined
  #pending: Promise<void> | undefined

  constructor(start: () => AsyncIterable<SearchUpdate>, read: (update: SearchUpdate) => PartAnswer) {
    this.#start = start
    this.#read = read
  }

  /** Requests the next update, unless a request is pending. Resolves when the search has answered, ended or failed. */
  pull(): Promise<void> {
    this.#pending ??= this.#pull().finally(() => (this.#pending = undefined))
    return this.#pending
  }

  /** Ends the search. An update that arrives later is ignored. */
  stop() {
    this.isOver = true
    void endIteration(this.#iterator)
    this.#iterator = undefined
  }

  async #pull() {
    try {
      this.#iterator ??= this.#start()[Symbol.asyncIterator]()
      // The app's `search` may have aborted the merged search.
      if (this.isOver) return this.stop()
      const { done, value } = await this.#iterator.next()
      if (this.isOver) return
      if (!done) this.answer = this.#read(value)
      if (!done && !value.complete) return
      // A search that has ended is complete, even if its last answer did not say so.
      this.answer = { ...this.answer, complete: true }
      // An iterator that has ended need not be closed.
      if (done) this.#iterator = undefined
    } catch (error) {
      if (this.isOver) return
      this.failure = { error }
      this.#iterator = undefined
    }
    this.stop()
  }
}
