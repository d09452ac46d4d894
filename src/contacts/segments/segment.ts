import { createBlocks, type Blocks } from './blocks.ts'
import { signaturesOf, type Signatures } from './signatures.ts'
import { inOrder, type Kind, type Sorted } from './sorted.ts'

/** The most entries of a run of several weights. */
const MIXED = 128

/**
 * Entries in the order they have when all of them match alike, which never changes again. Their texts stand end to end, cut
 * into blocks.
 */
export interface Segment<Item> extends Blocks<Item> {
  signatures: Signatures
}

/** A segment of what these hold. Stops from time to time, to be interrupted at. */
export function* segmentOf<Entry, Item>(
  parts: readonly Sorted<Item>[],
  kind: Kind<Entry, Item>,
): Generator<void, Segment<Item>> {
  const most = parts.reduce((sum, { items }) => sum + items.length, 0)
  const { write, endRun, end } = createBlocks(most, kind)
  /** Those whose run is not known yet, and the first of them that has the weight of the last. */
  let waiting: Entry[] = []
  let alike = 0
  let weight = NaN
  let isMixed = true
  let count = 0
  for (const entry of inOrder(parts, kind)) {
    if (kind.weight(entry) !== weight) {
      weight = kind.weight(entry)
      alike = waiting.length
      if (!isMixed) endRun(isMixed)
      isMixed = true
    }
    waiting.push(entry)
    if (waiting.length > MIXED && isMixed) {
      waiting.splice(0, alike).forEach(write)
      endRun(isMixed)
      alike = 0
    }
    if (waiting.length > MIXED || !isMixed) {
      isMixed = false
      waiting.splice(0).forEach(write)
    }
    if (count++ % 128 === 0) yield
  }
  waiting.forEach(write)
  endRun(isMixed)
  const written = end()
  return { ...written, signatures: yield* signaturesOf(written.blocks) }
}
