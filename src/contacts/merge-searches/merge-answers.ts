import {
  FILTER,
  flagOf,
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

/** The answers of the searches that share a heading, or of all searches if there are no headings. */
interface AnswerGroup {
  heading: Heading | undefined
  answers: readonly PartAnswer[]
}

/**
 * One update from all answers, without repeated addresses. The rows of a group are ranked by the rules of the contact
 * index, unless they are from one search.
 */
export function mergeAnswers(
  groups: readonly AnswerGroup[],
  { limit, [FILTER]: filter }: { limit: number } & PackageOptions,
): GroupedUpdate {
  const answers = groups.flatMap((group) => group.answers)
  const seen = new Set<string>()
  const matches: ContactMatch[] = []
  const withHeading: Group[] = []
  for (const { heading, answers: some } of groups) {
    if (heading) withHeading.push({ heading, start: matches.length })
    const rows = some.flatMap((answer) => answer.rows)
    if (some.length > 1) rows.sort(compareRows)
    for (const { key, match } of rows) if (seen.size < seen.add(key).size) matches.push(match)
  }
  const progress = meanProgress(answers)
  return {
    matches: matches.slice(0, limit),
    // Matches without a row may have the same addresses as others, which is unknown.
    total: answers.reduce((sum, { others }) => sum + others, matches.length),
    ...(answers.some(({ more }) => more) && { more: true }),
    complete: answers.every(({ complete }) => complete),
    ...(progress !== undefined && { progress }),
    ...flagOf(filter),
    // Rows of single searches can be repeated or unusable. Then the limit has not been used up.
    ...(answers.some(({ hasMore }) => hasMore) && { [HAS_MORE]: true }),
    ...(withHeading.length > 0 && { [GROUPS]: withHeading }),
  }
}

/** Rows that match only by the rules of their own search are last. */
function compareRows(a: PartRow, b: PartRow): number {
  if (a.hit && b.hit) return compareHits(a.hit, b.hit)
  return Number(!a.hit) - Number(!b.hit)
}

/** The share of contacts searched, if every search reports it. */
function meanProgress(answers: readonly PartAnswer[]): number | undefined {
  let sum = 0
  for (const { complete, progress } of answers) {
    if (!complete && progress === undefined) return undefined
    sum += complete ? 1 : Number(progress)
  }
  return answers.length > 0 ? sum / answers.length : undefined
}
