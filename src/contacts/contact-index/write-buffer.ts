import { sorted, type Sorted } from '../segments/sorted.ts'
import type { Entry } from '../matching/row.ts'
import type { Contact } from '../types.ts'
import { contactKind } from './contact-segment.ts'

/** How many contacts are sorted in one go. */
const SORTED_AT_ONCE = 2048

/** Contacts that were read and are in no segment yet. */
export class Intake {
  size = 0
  /** How many of them were removed since. */
  gone = 0
  #read: Entry[] = []
  #sorted: Sorted<Contact>[] = []

  add(entry: Entry) {
    this.size++
    if (this.#read.push(entry) === SORTED_AT_ONCE) this.#sort()
  }

  /** All of them in sorted parts. */
  get parts(): readonly Sorted<Contact>[] {
    this.#sort()
    return this.#sorted
  }

  clear() {
    this.size = this.gone = 0
    this.#read = []
    this.#sorted = []
  }

  #sort() {
    if (this.#read.length > 0) this.#sorted.push(sorted(this.#read, contactKind))
    this.#read = []
  }
}
