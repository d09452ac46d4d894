import {
  FILTER,
  filterFlag,
  GROUPS,
  HAS_MORE,
  type Group,
  type GroupedUpdate,
  type Heading,
  type PackageOptions,
} from '../search-extensions.ts'
import { compareHits } from '../matching/rank.ts'
import type { ContactMatch } from '../types.ts'
import type { PartAnswer, PartRow } from './part-answer.ts'

/**
 * Merges the answers of several searches into one update, without repeated addresses. The rows of a group are ranked by
 * the rules of the contact index, unless they are from one search.
 */
export function mergeAnswers(
  groups: readonly { heading: Heading | undefined; answers: readonly PartAnswer[] }[],
  { limit, [FILTER]: filter }: PackageOptions,
): GroupedUpdate {
  const allAnswers = groups.flatMap((group) => group.answers)
  const matchesByKey = new Map<string, ContactMatch>()
  const headedGroups: Group[] = []
  for (const { heading, answers } of groups) {
    if (heading) headedGroups.push({ heading, start: matchesByKey.size })
    const rows = answers.flatMap((answer) => answer.rows)
    if (answers.length > 1) rows.sort(compareRows)
    for (const { key, match } of rows) if (!matchesByKey.has(key)) matchesByKey.set(key, match)
  }
  const progress = meanProgress(allAnswers)
  return {
    matches: [...matchesByKey.values()].slice(0, limit),
    // All matches without a row are counted. Some may repeat addresses of other searches, which is unknown.
    total: allAnswers.reduce((sum, { withoutRow }) => sum + withoutRow, matchesByKey.size),
    ...(allAnswers.some(({ more }) => more) && { more: true }),
    complete: allAnswers.every(({ complete }) => complete),
    ...(!Number.isNaN(progress) && { progress }),
    ...filterFlag(filter),
    // Repeated and unusable rows are left out, so a list shorter than the limit can still have more rows.
    ...(allAnswers.some(({ mayHaveMoreRows }) => mayHaveMoreRows) && { [HAS_MORE]: true }),
    ...(headedGroups.length > 0 && { [GROUPS]: headedGroups }),
  }
}

/** Compares by rank. Rows that match only by the rules of their own search are last. */
function compareRows(a: PartRow, b: PartRow): number {
  if (a.hit && b.hit) return compareHits(a.hit, b.hit)
  return Number(!a.hit) - Number(!b.hit)
}

/** The mean share of contacts searched so far. NaN unless every search reports its share. */
function meanProgress(answers: readonly PartAnswer[]): number {
  const shares = answers.map(({ complete, progress = NaN }) => (complete ? 1 : progress))
  return shares.reduce((sum, share) => sum + share, 0) / answers.length
}
