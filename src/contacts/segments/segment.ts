import { textOf } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'
import { buildSignatures } from './signatures.ts'
import { mergeContacts, type SortedContacts } from './sorted-contacts.ts'

/** The number of contacts of a block. Each has a bit in a 32-bit number. The last block can have fewer. */
export const BLOCK_SIZE = 32

/** The number of contacts written between two points where the work can be interrupted. */
const CONTACTS_PER_STEP = 16

/** An immutable part of the index: sorted contacts, and their texts in blocks of 32 contacts. */
export interface Segment extends SortedContacts {
  /** The text of each block: the texts of its contacts, see `textOf`. */
  blocks: readonly string[]
  /** For each contact, the end of its texts in the text of its block. */
  ends: Uint32Array
  /** Tell which blocks may have a word, see `buildSignatures`. */
  signatures: Uint32Array
}

/**
 * Merges sorted contacts into one segment. Yields where the work can be interrupted.
 *
 * @param isDropped whether the contact at a position is left out. Called once for each contact
 */
export function* buildSegment(
  parts: readonly SortedContacts[],
  isDropped: (position: number) => boolean,
): Generator<void, Segment> {
  const capacity = parts.reduce((sum, { items }) => sum + items.length, 0)
  const items: Contact[] = []
  const positions = new Uint32Array(capacity)
  const ends = new Uint32Array(capacity)
  const blocks: string[] = []
  let texts: string[] = []
  let length = 0
  for (const folded of mergeContacts(parts, isDropped)) {
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
