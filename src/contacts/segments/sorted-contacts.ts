import { foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { compareContacts } from '../matching/rank.ts'
import type { Contact } from '../types.ts'
import { mergeIterators } from './merge-iterators.ts'

/** Contacts in the order of their ranking when all match equally well, and their positions in the input. */
export interface SortedContacts {
  items: readonly Contact[]
  positions: Uint32Array
}

/** Sorts contacts at once, without a break. The caller limits their number, so that this takes little time. */
export function sortContacts(contacts: readonly FoldedContact[]): SortedContacts {
  const order = [...contacts].sort(compareContacts)
  return {
    items: order.map(({ contact }) => contact),
    positions: Uint32Array.from(order, ({ position }) => position),
  }
}

/**
 * The contacts of all parts in one order, without those that `drops`. They are folded again: if a million folded
 * contacts were kept, the garbage collector would take more time than folding them twice.
 */
export function mergeContacts(
  parts: readonly SortedContacts[],
  drops: (position: number) => boolean,
): Generator<FoldedContact> {
  return mergeIterators(
    parts.map((part) => readContacts(part, drops)),
    compareContacts,
  )
}

function* readContacts({ items, positions }: SortedContacts, drops: (position: number) => boolean) {
  for (let number = 0; number < positions.length; number++) {
    const position = positions[number] ?? 0
    const folded = drops(position) ? undefined : foldContact(items[number], position)
    if (folded) yield folded
  }
}
