import type { SortedContacts } from '../segments/sorted-contacts.ts'
import type { Contact } from '../types.ts'

/** Marks the contacts that were removed and are still in segments or in the write buffer, by their positions. */
export class Tombstones {
  #positions = new Set<number>()
  #counts = new WeakMap<SortedContacts, number>()

  has(position: number): boolean {
    return this.#positions.size > 0 && this.#positions.has(position)
  }

  /** The number of contacts in `stored` that are marked. */
  countIn(stored: SortedContacts): number {
    return this.#counts.get(stored) ?? 0
  }

  /** Marks contacts for which `isToRemove` returns true. It is not called for contacts that are already marked. */
  mark(stored: SortedContacts, isToRemove: (contact: Contact) => boolean) {
    let count = this.countIn(stored)
    try {
      stored.items.forEach((contact, number) => {
        const position = stored.positions[number] ?? 0
        if (this.has(position) || !isToRemove(contact)) return
        this.#positions.add(position)
        count++
      })
    } finally {
      this.#counts.set(stored, count)
    }
  }

  /** Counts the marks in a merged segment, and deletes those at the positions `dropped`, which it no longer has. */
  onMerged(merged: SortedContacts, dropped: readonly number[]) {
    for (const position of dropped) this.#positions.delete(position)
    // Contacts may have been removed while the segment was built.
    this.#counts.set(merged, merged.positions.filter((position) => this.has(position)).length)
  }

  clear() {
    this.#positions.clear()
  }
}
