import { endIteration } from '../requests/stoppable.ts'
import type { SearchUpdate } from '../types.ts'
import { noAnswer, type PartAnswer } from './part-answer.ts'

/** Runs one of the merged searches for a query. A search of the app can throw, ignore its signal or never end. */
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

  /** Ends the search. Updates that arrive later are ignored. */
  stop() {
    this.isOver = true
    void endIteration(this.#iterator)
    this.#iterator = undefined
  }

  async #pull() {
    let isOpen = false
    try {
      this.#iterator ??= this.#start()[Symbol.asyncIterator]()
      // `search` of the app may have aborted the merged search, before there was an iterator to end.
      if (this.isOver) return this.stop()
      const { done, value } = await this.#iterator.next()
      if (this.isOver) return
      isOpen = !done
      if (!done) {
        this.answer = this.#read(value)
        if (!value.complete) return
      }
      // A search that has ended is complete, even if its last answer was not.
      this.answer = { ...this.answer, complete: true }
    } catch (error) {
      if (this.isOver) return
      this.failure = { error }
    }
    // `stop` need not close an iterator that has ended or thrown an error.
    if (!isOpen) this.#iterator = undefined
    this.stop()
  }
}
