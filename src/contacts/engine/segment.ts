import { compareEntries } from '../rank.ts'
import type { Entry } from '../row.ts'
import type { Contact } from '../types.ts'
import { SEPARATOR } from '../words.ts'
import { merged } from './merged.ts'
import { sign, TEXTS, type Signature } from './signatures.ts'

/** The most contacts of a block. */
const BLOCK = 128

/** How many rows are sorted in one go. */
const SORTED_AT_ONCE = 2048

/**
 * Contacts in the order they have when all of them match alike, which never changes again. Their folded names and addresses
 * stand end to end, cut into blocks.
 */
export interface Segment {
  contacts: readonly Contact[]
  /** For each contact its place in what was given. */
  positions: Uint32Array
  /** Where the text of each contact ends, counted over all blocks. */
  ends: Uint32Array
  blocks: readonly Block[]
  /** Several blocks for those of one weight, or one for those of several. */
  runs: readonly (readonly Block[])[]
  /** One for each 32 blocks. */
  signatures: readonly Signature[]
}

export interface Block {
  number: number
  /** What the first contact of the block is ranked by. */
  first: Entry
  text: string
  /** Where its text starts, counted over all blocks. */
  start: number
  /** The number of its first contact. */
  from: number
  /** The number after its last contact. */
  to: number
}

/** A segment of these contacts. Stops from time to time, to be interrupted at. */
export function* segmentOf(entries: readonly Entry[]): Generator<void, Segment> {
  const order = yield* inOrder(entries)
  const contacts: Contact[] = []
  const positions = new Uint32Array(order.length)
  const ends = new Uint32Array(order.length)
  const blocks: Block[] = []
  const runs: Block[][] = []
  let end = 0

  function* blocksOf(from: number, to: number): Generator<void> {
    const run: Block[] = []
    for (let at = from; at < to;) {
      const first = order[at]
      if (!first) break
      const block = {
        number: blocks.length,
        first,
        text: '',
        start: end,
        from: at,
        to: Math.min(at + BLOCK, to),
      }
      const texts = ['']
      for (; at < block.to; at++) {
        const { contact, position, foldedName, foldedEmail } = order[at] ?? first
        contacts.push(contact)
        positions[at] = position
        texts.push(foldedName, foldedEmail)
        end += foldedName.length + foldedEmail.length + 2
        ends[at] = end
      }
      block.text = texts.join(SEPARATOR)
      run.push(block)
      blocks.push(block)
      yield
    }
    if (run.length > 0) runs.push(run)
  }

  let from = 0
  for (let run = 0, runEnd = 0; run < order.length; run = runEnd) {
    const weight = order[run]?.timesContacted
    while (order[runEnd]?.timesContacted === weight) runEnd++
    if (runEnd - from > BLOCK) {
      yield* blocksOf(from, run)
      from = run
    }
    if (runEnd - from > BLOCK) {
      yield* blocksOf(from, runEnd)
      from = runEnd
    }
  }
  yield* blocksOf(from, order.length)

  const signatures: Signature[] = []
  for (let at = 0; at < blocks.length; at += TEXTS)
    signatures.push(yield* sign(blocks.slice(at, at + TEXTS).map(({ text }) => text)))
  return { contacts, positions, ends, blocks, runs, signatures }
}

/** Sorts some at a time, and merges these. */
function* inOrder(entries: readonly Entry[]): Generator<void, Entry[]> {
  const sorted: Iterator<Entry>[] = []
  for (let at = 0; at < entries.length; at += SORTED_AT_ONCE) {
    sorted.push(
      entries
        .slice(at, at + SORTED_AT_ONCE)
        .sort(compareEntries)
        .values(),
    )
    yield
  }
  const order: Entry[] = []
  for (const entry of merged(sorted, compareEntries)) if (order.push(entry) % 128 === 0) yield
  return order
}
