import { parseQuery, type Query } from '../matching/match.ts'
import { untilAborted } from '../requests/waiting.ts'
import type { PackageOptions, GroupedUpdate, Heading } from '../search-extensions.ts'
import type { ContactSearch, SearchUpdate } from '../types.ts'
import { mergeAnswers } from './merge-answers.ts'
import { noAnswer, readPartAnswer, type PartAnswer } from './part-answer.ts'
import { PartRun } from './part-run.ts'

/** The searches that share a heading, or all searches if there are no headings. */
export interface SearchGroup {
  heading: Heading | undefined
  searches: readonly ContactSearch[]
}

/** The rows of all groups that are known at once. If there are none: undefined, unless all answers are complete. */
export function peekAll(
  groups: readonly SearchGroup[],
  typed: string,
  options: { limit: number } & PackageOptions,
): GroupedUpdate | undefined {
  const answers = groups.map(({ heading, searches }) => {
    const query = rankingQuery(searches, typed)
    function peekAt(search: ContactSearch): PartAnswer {
      try {
        const update = search.peek?.(typed, options)
        return update ? readPartAnswer(update, query, options) : noAnswer
      } catch {
        // `search` throws the same error, which is reported there.
        return noAnswer
      }
    }
    return { heading, answers: searches.map(peekAt) }
  })
  const update = mergeAnswers(answers, options)
  return update.complete || update.matches.length > 0 ? update : undefined
}

/**
 * Runs all searches, and merges their updates. Asks each for another update only when the consumer asks for one.
 *
 * @param options.signal has to be one of `stoppable`: it is aborted as soon as the consumer ends the iteration
 */
export async function* searchAll(
  groups: readonly SearchGroup[],
  typed: string,
  options: { limit: number; signal: AbortSignal } & PackageOptions,
): AsyncGenerator<SearchUpdate> {
  const { signal } = options
  if (signal.aborted) return
  const running = groups.map(({ heading, searches }) => {
    const query = rankingQuery(searches, typed)
    const read = (update: SearchUpdate) => readPartAnswer(update, query, options)
    return { heading, runs: searches.map((search) => new PartRun(() => search.search(typed, options), read)) }
  })
  const runs = running.flatMap((group) => group.runs)
  let seen: readonly PartAnswer[] = runs.map(() => noAnswer)
  const hasNews = () => runs.some(({ answer }, at) => answer !== seen[at])
  /** Updates without rows skipped so far: an endless series would block the page. Infinity after the first `yield`. */
  let skipped = 0

  function stop() {
    for (const run of runs) run.stop()
  }

  signal.addEventListener('abort', stop)
  try {
    do {
      const pulled = runs.filter(({ isOver }) => !isOver).map((run) => run.pull())
      if (pulled.length > 0 && !hasNews()) await untilAborted(Promise.race(pulled), signal).catch(() => {})
      if (signal.aborted) return
      const isNews = hasNews() || runs.length === 0
      const answered = running.map((group) => ({ ...group, answers: group.runs.map(({ answer }) => answer) }))
      seen = answered.flatMap(({ answers }) => answers)
      const update = mergeAnswers(answered, options)
      if (isNews && (skipped > runs.length || isWorthShowing(update))) {
        skipped = Infinity
        yield update
        if (signal.aborted) return
      } else if (isNews) skipped++
      // A search may have given its last answer during the `yield`.
    } while (hasNews() || !runs.every(({ isOver }) => isOver))
    const { failure } = runs.find((run) => run.failure) ?? {}
    if (failure) throw failure.error
  } finally {
    stop()
  }
}

/** Ranks the rows of a group if several searches share it. */
const rankingQuery = ({ length }: readonly ContactSearch[], typed: string): Query | undefined =>
  length > 1 ? parseQuery(typed) : undefined

/** Whether an update can be the first one. Until there is one, the rows of the previous query stay. */
function isWorthShowing({ matches, complete, progress }: SearchUpdate): boolean {
  return complete || matches.length > 0 || progress !== undefined
}
