import { isContact } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'

/** Added contacts that are not read yet. */
export class InputQueue {
  #iterators: Iterator<Contact>[] = []
  /** The next contacts that a search or a removal has already taken from the iterators. */
  #ahead: Contact[] = []
  /** The number of contacts in `#ahead` that `next` has returned. */
  #read = 0
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get isEmpty() {
    return this.#iterators.length === 0 && this.#ahead.length === 0
  }

  push(contacts: Iterator<Contact>) {
    this.#iterators.push(contacts)
  }

  /** Removes and returns the next contact. Undefined when there are no more. */
  next(): { value: Contact } | undefined {
    if (this.#ahead.length === 0) return this.#take()
    const value = this.#ahead[this.#read++] as Contact
    if (this.#read === this.#ahead.length) this.#setAhead([])
    return { value }
  }

  /** Returns at most `count` of the next contacts, without those before the index `from`. They stay in the queue. */
  lookAhead(from: number, count: number): readonly Contact[] {
    const start = this.#read + from
    while (this.#ahead.length < start + count) {
      const next = this.#take()
      if (!next) break
      this.#ahead.push(next.value)
    }
    return this.#ahead.slice(start, start + count)
  }

  /** Removes the contacts for which `isToRemove` returns true, and returns their number. What is no contact stays. */
  remove(isToRemove: (contact: Contact) => boolean): number {
    const waiting: Contact[] = []
    for (let next = this.next(); next; next = this.next()) waiting.push(next.value)
    if (waiting.length === 0) return 0
    // If `isToRemove` throws, no contact is lost.
    this.#setAhead(waiting)
    const left = waiting.filter((contact) => !isContact(contact) || !isToRemove(contact))
    // If `isToRemove` has closed the index, the queue is empty and stays so.
    if (!this.isEmpty) this.#setAhead(left)
    return waiting.length - left.length
  }

  clear() {
    this.#iterators = []
    this.#setAhead([])
  }

  /** Takes a contact from the first iterator. An iterator that throws has ended. */
  #take(): { value: Contact } | undefined {
    for (let iterator = this.#iterators[0]; iterator; iterator = this.#iterators[0]) {
      try {
        const next = iterator.next()
        if (!next.done) return next
      } catch (error) {
        this.#onError(error)
      }
      this.#iterators.shift()
    }
    return undefined
  }

  #setAhead(contacts: Contact[]) {
    this.#ahead = contacts
    this.#read = 0
  }
}
