import { isContact } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'

/** Added contacts that are not in a segment yet. They are taken from their iterators when somebody asks for them. */
export class InputQueue {
  #iterators: Iterator<Contact>[] = []
  #taken: Contact[] = []
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get isEmpty() {
    return this.#iterators.length === 0 && this.#taken.length === 0
  }

  push(contacts: Iterator<Contact>) {
    this.#iterators.push(contacts)
  }

  /** The contact at an index. Undefined behind the last one. */
  at(index: number): Contact | undefined {
    while (index >= this.#taken.length) {
      const contact = this.#take()
      if (!contact) break
      this.#taken.push(contact)
    }
    return this.#taken[index]
  }

  /** Drops the first contacts. */
  drop(count: number) {
    this.#taken = this.#taken.slice(count)
  }

  /** Removes the contacts from an index on for which `isToRemove` returns true, and returns their number. */
  remove(from: number, isToRemove: (contact: Contact) => boolean): number {
    this.at(Infinity)
    const taken = this.#taken
    const left = taken.filter((contact, at) => at < from || !isContact(contact) || !isToRemove(contact))
    // If `isToRemove` has closed the index, the queue stays empty.
    if (this.#taken === taken) this.#taken = left
    return taken.length - left.length
  }

  clear() {
    this.#iterators = []
    this.#taken = []
  }

  /** Takes a contact from the first iterator. Skips holes of arrays. An iterator that throws has ended. */
  #take(): Contact | undefined {
    for (let iterator = this.#iterators[0]; iterator; iterator = this.#iterators[0]) {
      try {
        const { done, value } = iterator.next()
        if (value && !done) return value
        if (!done) continue
      } catch (error) {
        this.#onError(error)
      }
      this.#iterators.shift()
    }
    return undefined
  }
}
