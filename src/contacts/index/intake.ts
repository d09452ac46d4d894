import { sorted, type Sorted } from '../engine/sorted.ts'
import type { Entry } from '../row.ts'
import type { Contact } from '../types.ts'
import { contactKind } from './contact-segment.ts'

/** How many contacts are sorted in one go. */
const SORTED_AT_ONCE = 2048

/** Contacts that were read and are in no segment yet. */
export class Intake {
  size = 0
  #read: Entry[] = []
  #sorted: readonly Sorted<Contact>[] = []

  add(entry: Entry) {
    this.size++
    if (this.#read.push(entry) === SORTED_AT_ONCE) this.#sort()
  }

  /** All of them in sorted parts: the same ones as long as none comes or goes. */
  get parts(): readonly Sorted<Contact>[] {
    this.#sort()
    return this.#sorted
  }

  remove(isMeant: (contact: Contact) => boolean): number {
    const before = this.size
    const left = this.parts.map(({ items, positions }) => {
      const stays = items.map((contact) => !isMeant(contact))
      const isLeft = (_: unknown, at: number) => stays[at]
      return { items: items.filter(isLeft), positions: positions.filter(isLeft) }
    })
    const size = left.reduce((sum, { items }) => sum + items.length, 0)
    if (size < before) this.#sorted = left
    this.size = size
    return before - size
  }

  clear() {
    this.size = 0
    this.#read = []
    this.#sorted = []
  }

  #sort() {
    if (this.#read.length > 0) this.#sorted = [...this.#sorted, sorted(this.#read, contactKind)]
    this.#read = []
  }
}
