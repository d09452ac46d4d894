import type { MatchKind } from '../matching/match-kind.ts'
import type { Hit, Ranked } from '../matching/rank.ts'
import { timesOf } from '../matching/folded-contact.ts'
import type { Contact } from '../types.ts'
import { MAIN_TEXT } from '../matching/words.ts'
import { docsWithAllWords } from './docs-with-all-words.ts'
import { BLOCK_SIZE, type Segment } from './segment.ts'
import { blocksWith } from './signatures.ts'
import type { Way } from './ways.ts'

/** A hit, or a bound: a value that ranks before all hits that follow it. */
export type Found = Hit | Ranked

/** After so many blocks without a match, only one of as many blocks has a bound, see `find`: bounds take time, too. */
const MANY_BLOCKS = 8

/**
 * Finds the matches of one kind in a segment, best first. Before it searches blocks, it yields a bound. A caller that
 * merges several kinds and segments can then look for better matches in the others first.
 *
 * @param ways the ways to have a match of this kind
 * @param match applies the exact rules to a contact. Few of the contacts do not match
 */
export function* find(
  segment: Segment,
  kind: MatchKind,
  ways: readonly Way[],
  match: (contact: Contact | undefined, position: number) => Hit | undefined,
): Generator<Found> {
  const { items, positions, blocks } = segment
  yield boundOf(kind, Infinity, '')
  /** The number of blocks searched since the last match. */
  let searched = 0
  for (const group of blocksWith(segment, ways))
    for (const block of group) {
      if (searched < MANY_BLOCKS || searched % MANY_BLOCKS === 0) {
        const text = blocks[block] ?? ''
        const times = timesOf(items[block * BLOCK_SIZE]?.timesContacted)
        yield boundOf(kind, times, text.slice(1, text.indexOf(MAIN_TEXT, 1)))
      }
      searched++
      for (const index of docsWithAllWords(segment, block, ways)) {
        const hit = match(items[index], positions[index] ?? 0)
        if (hit?.kind !== kind) continue
        yield hit
        searched = 0
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
 * Counts the matching documents. Yields numbers of them, where the work can be interrupted.
 *
 * @param ways the ways to have a match of any kind
 * @param isCounted a filter for the counted contacts
 */
export function* count(
  segment: Segment,
  ways: readonly Way[],
  isCounted?: (contact: Contact | undefined, position: number) => boolean,
): Generator<number> {
  const { items, positions } = segment
  for (const group of blocksWith(segment, ways)) {
    let counted = 0
    for (const block of group) {
      const indexes = docsWithAllWords(segment, block, ways)
      if (!isCounted) counted += indexes.length
      // The app's filter can be slow.
      else yield indexes.filter((index) => isCounted(items[index], positions[index] ?? 0)).length
    }
    yield counted
  }
}
