import { foldContact, type FoldedContact } from '../matching/folded-contact.ts'
import { compareContacts } from '../matching/rank.ts'
import type { Contact } from '../types.ts'
import { mergeIterators } from './merge-iterators.ts'

/** Contacts sorted by `compareContacts`, the order in which they rank if all match equally well. */
export interface SortedContacts {
  items: readonly Contact[]
  /** The position of each contact in the input. */
  positions: Uint32Array
}

/** Sorts contacts in one go. The caller limits their number, because sorting can't be interrupted. */
export function sortContacts(contacts: readonly FoldedContact[]): SortedContacts {
  const sorted = [...contacts].sort(compareContacts)
  return {
    items: sorted.map(({ contact }) => contact),
    positions: Uint32Array.from(sorted, ({ position }) => position),
  }
}

/**
 * Merges sorted contacts, and leaves out those at dropped positions. The contacts are folded again: if a million folded
 * contacts were kept, the garbage collector would take more time than folding them twice.
 */
export function mergeContacts(
  parts: readonly SortedContacts[],
  isDropped: (position: number) => boolean,
): Generator<FoldedContact> {
  return mergeIterators(
    parts.map((part) => foldAgain(part, isDropped)),
    compareContacts,
  )
}

function* foldAgain({ items, positions }: SortedContacts, isDropped: (position: number) => boolean) {
  for (let index = 0; index < positions.length; index++) {
    const position = positions[index] ?? 0
    const folded = isDropped(position) ? undefined : foldContact(items[index], position)
    if (folded) yield folded
  }
}
