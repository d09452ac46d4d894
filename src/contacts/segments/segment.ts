import type { Adapter } from './adapter.ts'
import { createBlockWriter, type Blocks } from './blocks.ts'
import { buildSignatures, type Signatures } from './signatures.ts'
import { mergeDocs, type SortedItems } from './sorted-items.ts'

/** The most documents of a mixed run. Weights with fewer documents share such runs. See `Run` and `Adapter.weight`. */
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
  /** Documents that are not in a run yet. */
  const waiting: Doc[] = []
  /** The number of waiting documents with earlier weights than the last document. They come first. */
  let earlier = 0
  let weight = NaN
  /** Whether the current run has a single weight. Its documents need not wait. */
  let isLongRun = false
  let count = 0
  for (const doc of mergeDocs(parts, adapter)) {
    if (adapter.weight(doc) !== weight) {
      weight = adapter.weight(doc)
      if (isLongRun) endRun(false)
      isLongRun = false
      earlier = waiting.length
    }
    if (isLongRun) write(doc)
    else if (waiting.push(doc) > MAX_MIXED_RUN) {
      if (earlier > 0) {
        // The others keep waiting: their weight may have enough documents for a run of its own.
        waiting.splice(0, earlier).forEach(write)
        endRun(true)
        earlier = 0
      } else {
        waiting.splice(0).forEach(write)
        isLongRun = true
      }
    }
    if (count++ % DOCS_PER_STEP === 0) yield
  }
  waiting.forEach(write)
  endRun(!isLongRun)
  const written = finish()
  return { ...written, signatures: yield* buildSignatures(written, adapter.words) }
}
