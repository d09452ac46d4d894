import type { FoldedContact } from '../matching/folded-contact.ts'
import { createBlockWriter, type Blocks } from './blocks.ts'
import { buildSignatures, type Signatures } from './signatures.ts'
import { mergeContacts, type SortedContacts } from './sorted-contacts.ts'

/** The most documents of a mixed run. Weights with fewer documents share such runs. See `Run`. */
const MAX_MIXED_RUN = 128

/** The number of documents written between two points where the work can be interrupted. */
const DOCS_PER_STEP = 16

/** An immutable list of contacts, sorted by `compareContacts`. */
export interface Segment extends Blocks {
  signatures: Signatures
}

/**
 * Builds one segment of all parts. Yields where the work can be interrupted.
 *
 * @param drops whether a contact at a position is left out. Called once for each contact
 */
export function* buildSegment(
  parts: readonly SortedContacts[],
  drops: (position: number) => boolean,
): Generator<void, Segment> {
  const capacity = parts.reduce((sum, { items }) => sum + items.length, 0)
  const { write, endRun, finish } = createBlockWriter(capacity)
  /** Documents that are not in a run yet. */
  const waiting: FoldedContact[] = []
  /** The number of waiting documents with earlier weights than the last document. They come first. */
  let earlier = 0
  let weight = NaN
  /** Whether the current run has a single weight. Its documents need not wait. */
  let isLongRun = false
  let count = 0
  for (const folded of mergeContacts(parts, drops)) {
    if (folded.timesContacted !== weight) {
      weight = folded.timesContacted
      if (isLongRun) endRun(false)
      isLongRun = false
      earlier = waiting.length
    }
    if (isLongRun) write(folded)
    else if (waiting.push(folded) > MAX_MIXED_RUN) {
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
  return { ...written, signatures: yield* buildSignatures(written.blocks) }
}
