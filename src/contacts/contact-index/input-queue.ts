import { isContact } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'
import type { Guard } from '../guard.ts'

/** Contacts that were added and are not read yet. */
export class InputQueue {
  #iterators: Iterator<Contact>[] = []
  #guard: Guard

  constructor(guard: Guard) {
    this.#guard = guard
  }

  get isEmpty() {
    return this.#iterators.length === 0
  }

  push(contacts: Iterator<Contact>) {
    this.#iterators.push(contacts)
  }

  /** The next contact, or undefined when there are no more. An iterator that throws has ended. */
  next(): { value: Contact } | undefined {
    for (let iterator = this.#iterators[0]; iterator; iterator = this.#iterators[0]) {
      const current = iterator
      const next = this.#guard.run(() => current.next())
      if (next && !next.done) return next
      this.#iterators.shift()
    }
    return undefined
  }

  /** Removes the contacts with an address, and the groups, for which `isMeant` is true. Returns their number. */
  remove(isMeant: (contact: Contact) => boolean): number {
    const waiting: Contact[] = []
    for (let next = this.next(); next; next = this.next()) waiting.push(next.value)
    if (waiting.length === 0) return 0
    // Nothing is lost when `isMeant` throws.
    this.#iterators = [waiting.values()]
    const left = waiting.filter((contact) => !isContact(contact) || !isMeant(contact))
    // It is empty when `isMeant` has closed the index.
    if (!this.isEmpty) this.#iterators[0] = left.values()
    return waiting.length - left.length
  }

  clear() {
    this.#iterators = []
  }
}
