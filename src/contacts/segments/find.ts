import type { MatchKind } from '../matching/match-kind.ts'
import type { Hit, Ranked } from '../matching/rank.ts'
import { timesOf } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'
import { MAIN_TEXT } from '../matching/words.ts'
import type { Criteria } from './criteria.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import { BLOCK_SIZE, type Segment } from './segment.ts'
import { candidateBlocks } from './signatures.ts'

/** A hit, or a bound: a value that ranks before all hits that follow it. */
export type HitOrBound = Hit | Ranked

/** After so many blocks without a match, only each eighth block has a bound, because bounds take time as well. */
const MANY_BLOCKS = 8

/**
 * Finds the matches of one kind in a segment, best first. Yields a bound before it searches blocks: a caller that
 * merges the results of several kinds and segments continues with the best bound, and can stop early.
 *
 * @param criteria the criteria for matches of this kind. A contact has to meet one of them
 * @param match applies the exact rules to a contact. It rejects few of the contacts that meet the criteria
 */
export function* find(
  segment: Segment,
  kind: MatchKind,
  criteria: readonly Criteria[],
  match: (contact: Contact, position: number) => Hit | undefined,
): Generator<HitOrBound> {
  const { items, positions, blocks } = segment
  yield boundOf(kind, Infinity, '')
  let blocksSinceMatch = 0
  for (const group of candidateBlocks(segment, criteria))
    for (const block of group) {
      if (blocksSinceMatch < MANY_BLOCKS || blocksSinceMatch % MANY_BLOCKS === 0) {
        const text = blocks[block] ?? ''
        const times = timesOf(items[block * BLOCK_SIZE]?.timesContacted)
        // The text of a block begins with the name of its first contact, between two separators.
        const nameOfFirst = text.slice(1, text.indexOf(MAIN_TEXT, 1))
        yield boundOf(kind, times, nameOfFirst)
      }
      blocksSinceMatch++
      for (const index of docsWithAllWords(segment, block, criteria)) {
        const hit = match(items[index] as Contact, positions[index] ?? 0)
        if (hit?.kind !== kind) continue
        yield hit
        blocksSinceMatch = 0
      }
    }
}

/** Ranks before all hits of this kind that were contacted less often, or as often and have this or a later name. */
const boundOf = (kind: MatchKind, timesContacted: number, name: string): Ranked => ({
  // No address ranks before '', and no position before -1.
  candidate: { timesContacted, sortName: name.trim(), sortEmail: '', position: -1 },
  kind,
})

/**
 * Counts the contacts that meet one of the criteria and, if it is given, `isCounted`. Their number is the sum of the
 * yielded numbers. The work can be interrupted after each of these.
 */
export function* count(
  segment: Segment,
  criteria: readonly Criteria[],
  isCounted?: (contact: Contact, position: number) => boolean,
): Generator<number> {
  const { items, positions } = segment
  for (const group of candidateBlocks(segment, criteria)) {
    let counted = 0
    for (const block of group) {
      const indexes = docsWithAllWords(segment, block, criteria)
      if (!isCounted) counted += indexes.length
      // Interrupted after each block, because the app's filter can be slow.
      else yield indexes.filter((index) => isCounted(items[index] as Contact, positions[index] ?? 0)).length
    }
    yield counted
  }
}
