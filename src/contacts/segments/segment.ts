import { foldContact, textOf, type FoldedContact } from '../matching/folded-contact.ts'
import { compareContacts } from '../matching/rank.ts'
import type { Contact } from '../types.ts'
import { mergeIterators } from './merge-iterators.ts'
import { buildSignatures } from './signatures.ts'

/** The number of contacts of a block. Each contact has a bit in a 32-bit number. The last block can have fewer. */
export const BLOCK_SIZE = 32

/** The number of contacts read or written between two points where the work can be interrupted. */
export const CONTACTS_PER_STEP = 16

/** Contacts sorted by `compareContacts`, the order in which they rank if all match equally well. */
export interface SortedContacts {
  items: readonly Contact[]
  /** The position of each contact in the input. */
  positions: Uint32Array
}

/** An immutable part of the index: sorted contacts, and their texts in blocks of 32 contacts. */
export interface Segment extends SortedContacts {
  /** The text of each block: the texts of its contacts, see `textOf`. */
  blocks: readonly string[]
  /** For each contact, the end of its texts in the text of its block. */
  ends: Uint32Array
  /** They tell which blocks may have a word, see `buildSignatures`. */
  signatures: Uint32Array
}

export const sizeOf = (lists: readonly SortedContacts[]) =>
  lists.reduce((sum, { items }) => sum + items.length, 0)

/** Sorts contacts in one go. The caller limits their number, because sorting can't be interrupted. */
export function sortContacts(contacts: readonly FoldedContact[]): SortedContacts {
  const sorted = [...contacts].sort(compareContacts)
  return {
    items: sorted.map(({ contact }) => contact),
    positions: Uint32Array.from(sorted, ({ position }) => position),
  }
}

/**
 * Merges sorted contacts into one segment. Yields where the work can be interrupted. Contacts are folded again: if a
 * million folded contacts were kept, the garbage collector would take more time than folding them twice. `isDropped` is
 * called once for each contact: contacts can be removed meanwhile, so its answer can change.
 */
export function* buildSegment(
  lists: readonly SortedContacts[],
  isDropped: (position: number) => boolean,
): Generator<void, Segment> {
  function* foldAgain(list: SortedContacts) {
    for (let index = 0; index < list.items.length; index++) {
      const position = list.positions[index] ?? 0
      const folded = isDropped(position) ? undefined : foldContact(list.items[index], position)
      if (folded) yield folded
    }
  }

  const capacity = sizeOf(lists)
  const items: Contact[] = []
  const positions = new Uint32Array(capacity)
  const ends = new Uint32Array(capacity)
  const blocks: string[] = []
  let texts: string[] = []
  let length = 0
  for (const folded of mergeIterators(lists.map(foldAgain), compareContacts)) {
    const text = textOf(folded)
    texts.push(text)
    length += text.length
    positions[items.length] = folded.position
    ends[items.length] = length
    items.push(folded.contact)
    if (texts.length === BLOCK_SIZE) {
      blocks.push(texts.join(''))
      texts = []
      length = 0
    }
    if (items.length % CONTACTS_PER_STEP === 0) yield
  }
  if (texts.length > 0) blocks.push(texts.join(''))
  return {
    // Copied, because the arrays have reserved memory for more contacts.
    items: items.slice(),
    positions: positions.slice(0, items.length),
    ends: ends.slice(0, items.length),
    blocks,
    signatures: yield* buildSignatures(blocks),
  }
}
