import type { FoldedContact } from '../matching/folded-contact.ts'
import { sortDocs, type SortedItems } from '../segments/sorted-items.ts'
import type { Contact } from '../types.ts'
import { contactAdapter } from './contact-adapter.ts'

/** How many contacts are sorted at once. Sorting cannot be interrupted, so this limits how long it takes. */
const SORTED_AT_ONCE = 2048

/** Contacts that were read and are in no segment yet. */
export class WriteBuffer {
  size = 0
  #unsorted: FoldedContact[] = []
  #sorted: SortedItems<Contact>[] = []

  add(contact: FoldedContact) {
    this.size++
    if (this.#unsorted.push(contact) === SORTED_AT_ONCE) this.#sort()
  }

  /** All contacts, in parts that are sorted. */
  get parts(): readonly SortedItems<Contact>[] {
    this.#sort()
    return this.#sorted
  }

  clear() {
    this.size = 0
    this.#unsorted = []
    this.#sorted = []
  }

  #sort() {
    if (this.#unsorted.length > 0) this.#sorted.push(sortDocs(this.#unsorted, contactAdapter))
    this.#unsorted = []
  }
}
