import { isContact } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'

/** Added contacts that are not in the index proper (its segments) yet. They are read from iterators when needed. */
export class InputQueue {
  #iterators: Iterator<Contact>[] = []
  /** Those to read before `#iterators`, the next one last. Taking the first of many from an array moves all others. */
  #reversed: Iterator<Contact>[] = []
  #contacts: Contact[] = []
  #onError: (error: unknown) => void

  constructor(onError: (error: unknown) => void) {
    this.#onError = onError
  }

  get isEmpty() {
    return this.#iterators.length + this.#reversed.length + this.#contacts.length === 0
  }

  push(contacts: Iterator<Contact>) {
    this.#iterators.push(contacts)
  }

  /** The contact at a place in the queue. Undefined after the last one. */
  at(index: number): Contact | undefined {
    while (index >= this.#contacts.length) {
      const contact = this.#readNext()
      if (!contact) break
      this.#contacts.push(contact)
    }
    return this.#contacts[index]
  }

  dropFirst(count: number) {
    this.#contacts = this.#contacts.slice(count)
  }

  /** Reads all contacts. Removes those that `isToRemove` accepts, from place `from` on, and returns their number. */
  remove(from: number, isToRemove: (contact: Contact) => boolean): number {
    this.at(Infinity)
    const contacts = this.#contacts
    // Contacts without an address are not in the index, so `isToRemove` does not get them.
    const kept = contacts.filter((contact, at) => at < from || !isContact(contact) || !isToRemove(contact))
    // If `isToRemove` has closed the index, the queue stays empty.
    if (this.#contacts === contacts) this.#contacts = kept
    return contacts.length - kept.length
  }

  clear() {
    this.#iterators = []
    this.#reversed = []
    this.#contacts = []
  }

  /** Reads a contact from the first iterator that has one. Skips holes of arrays. An iterator that throws has ended. */
  #readNext(): Contact | undefined {
    for (;;) {
      if (this.#reversed.length === 0) this.#reversed = this.#iterators.splice(0).reverse()
      const iterator = this.#reversed.at(-1)
      if (!iterator) return undefined
      try {
        const { done, value } = iterator.next()
        if (value && !done) return value
        if (!done) continue
      } catch (error) {
        this.#onError(error)
      }
      this.#reversed.pop()
    }
  }
}
