import type { FoldedContact } from '../matching/folded-contact.ts'
import { sortContacts, type SortedContacts } from '../segments/sorted-contacts.ts'

/** The number of contacts sorted at once. Sorting can't be interrupted, so this limits how long it takes. */
const SORTED_AT_ONCE = 2048

/** Contacts with consecutive positions, sorted. */
export interface SortedPart extends SortedContacts {
  /** The position after the last of them. */
  end: number
}

/** Contacts that were read and are not in a segment yet. The unsorted ones were read last. */
export class WriteBuffer {
  size = 0
  sorted: readonly SortedPart[] = []
  unsorted: FoldedContact[] = []

  add(contact: FoldedContact) {
    this.size++
    if (this.unsorted.push(contact) === SORTED_AT_ONCE) this.#sort()
  }

  /** All contacts, in sorted parts. The parts are in the order of reading. */
  get parts(): readonly SortedPart[] {
    this.#sort()
    return this.sorted
  }

  /** Drops the first parts, which are now in a segment. */
  drop(parts: readonly SortedPart[]) {
    this.sorted = this.sorted.slice(parts.length)
    this.size -= parts.reduce((sum, { items }) => sum + items.length, 0)
  }

  clear() {
    this.size = 0
    this.unsorted = []
    this.sorted = []
  }

  #sort() {
    const last = this.unsorted.at(-1)
    if (!last) return
    this.sorted = [...this.sorted, { ...sortContacts(this.unsorted), end: last.position + 1 }]
    this.unsorted = []
  }
}
