import type { Adapter } from './adapter.ts'
import { createBlockWriter, type Blocks } from './blocks.ts'
import { buildSignatures, type Signatures } from './signatures.ts'
import { mergeDocs, type SortedItems } from './sorted-items.ts'

/** The most documents of a mixed run, which has several weights. */
const MAX_MIXED_RUN = 128

/** The number of documents written between two points where the work can be interrupted. */
const DOCS_PER_STEP = 16

/** An immutable list of documents, sorted by `compare` of their adapter. */
export interface Segment<Item> extends Blocks<Item> {
  signatures: Signatures
}

/** Builds one segment of all parts. Yields where the work can be interrupted. */
export function* buildSegment<Doc, Item>(
  parts: readonly SortedItems<Item>[],
  adapter: Adapter<Doc, Item>,
): Generator<void, Segment<Item>> {
  const capacity = parts.reduce((sum, { items }) => sum + items.length, 0)
  const { write, endRun, finish } = createBlockWriter(capacity, adapter)
  /** Documents that do not belong to a run yet. */
  const waiting: Doc[] = []
  /** The index of the first waiting document with the weight of the last one. */
  let sameWeightFrom = 0
  let weight = NaN
  let isMixed = true
  let count = 0
  for (const doc of mergeDocs(parts, adapter)) {
    if (adapter.weight(doc) !== weight) {
      weight = adapter.weight(doc)
      sameWeightFrom = waiting.length
      if (!isMixed) endRun(isMixed)
      isMixed = true
    }
    if (!isMixed) write(doc)
    else if (waiting.push(doc) > MAX_MIXED_RUN) {
      // The documents of earlier weights become a mixed run. Without any, all waiting ones begin a run of one weight.
      isMixed = sameWeightFrom > 0
      waiting.splice(0, sameWeightFrom || waiting.length).forEach(write)
      if (isMixed) endRun(isMixed)
      sameWeightFrom = 0
    }
    if (count++ % DOCS_PER_STEP === 0) yield
  }
  waiting.forEach(write)
  endRun(isMixed)
  const written = finish()
  return { ...written, signatures: yield* buildSignatures(written, adapter.words) }
}
