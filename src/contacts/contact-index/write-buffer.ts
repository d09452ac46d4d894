import type { FoldedContact } from '../matching/folded-contact.ts'
import { sortDocs, type SortedItems } from '../segments/sorted-items.ts'
import type { Contact } from '../types.ts'
import { contactAdapter } from './contact-adapter.ts'

/** The number of contacts sorted without a break. Sorting cannot be interrupted, so this limits its duration. */
const SORTED_AT_ONCE = 2048

/** Contacts that were read one after the other, sorted. */
export interface SortedPart extends SortedItems<Contact> {
  /** The position after the last of them. */
  end: number
}

/** Contacts that were read and are in no segment yet. Those that are not sorted were read after all others. */
export class WriteBuffer {
  size = 0
  sorted: readonly SortedPart[] = []
  unsorted: FoldedContact[] = []

  add(contact: FoldedContact) {
    this.size++
    if (this.unsorted.push(contact) === SORTED_AT_ONCE) this.#sort()
  }

  /** All contacts, in parts that are sorted. Those of a part were read before those of the next one. */
  get parts(): readonly SortedPart[] {
    this.#sort()
    return this.sorted
  }

  /** Drops the first parts, which are in a segment now. */
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
    this.sorted = [...this.sorted, { ...sortDocs(this.unsorted, contactAdapter), end: last.position + 1 }]
    this.unsorted = []
  }
}
