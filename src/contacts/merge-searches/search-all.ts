import { parseQuery, type Query } from '../matching/match.ts'
import { untilAborted } from '../requests/waiting.ts'
import type { PackageOptions, SearchOptions, Heading } from '../search-extensions.ts'
import type { ContactSearch, SearchUpdate } from '../types.ts'
import { mergeAnswers } from './merge-answers.ts'
import { noAnswer, readPartAnswer, type PartAnswer } from './part-answer.ts'
import { PartRun } from './part-run.ts'

/** The searches with the same heading, or all searches if there are no headings. */
export interface SearchGroup {
  heading: Heading | undefined
  searches: readonly ContactSearch[]
}

/** Merges the synchronous answers (`peek`) of all searches. Undefined if they have no rows and are not complete. */
export function peekAll(groups: readonly SearchGroup[], typed: string, options: PackageOptions) {
  const answers = groups.map(({ heading, searches }) => {
    const query = rankingQuery(searches, typed)
    function peekIn(search: ContactSearch): PartAnswer {
      try {
        const update = search.peek?.(typed, options)
        return update ? readPartAnswer(update, query, options) : noAnswer
      } catch {
        // The search itself will throw this error again, and it is reported then.
        return noAnswer
      }
    }
    return { heading, answers: searches.map(peekIn) }
  })
  const update = mergeAnswers(answers, options)
  return update.complete || update.matches.length > 0 ? update : undefined
}

/**
 * Runs all searches, and merges their updates. Asks them for further updates only when the consumer requests one.
 *
 * @param options.signal must be a signal of `stoppable`, which is aborted as soon as the consumer ends the iteration
 */
export async function* searchAll(groups: readonly SearchGroup[], typed: string, options: SearchOptions) {
  const { signal } = options
  if (signal.aborted) return
  const running = groups.map(({ heading, searches }) => {
    const query = rankingQuery(searches, typed)
    const read = (update: SearchUpdate) => readPartAnswer(update, query, options)
    return { heading, runs: searches.map((search) => new PartRun(() => search.search(typed, options), read)) }
  })
  const runs = running.flatMap((group) => group.runs)
  let mergedAnswers: readonly PartAnswer[] = runs.map(() => noAnswer)
  const hasNewAnswer = () => runs.some(({ answer }, at) => answer !== mergedAnswers[at])
  let hasYielded = false
  /** The number of updates not worth showing. They are limited: skipping an endless series would block the page. */
  let skipped = 0

  function stop() {
    for (const run of runs) run.stop()
  }

  signal.addEventListener('abort', stop)
  try {
    do {
      const pulls = runs.filter(({ isOver }) => !isOver).map((run) => run.pull())
      // Only an abort rejects this: failures are in the runs.
      if (pulls.length > 0 && !hasNewAnswer()) await untilAborted(Promise.race(pulls), signal).catch(() => {})
      if (signal.aborted) return
      // Without any search, there is one update, which is empty and complete.
      const isNew = hasNewAnswer() || runs.length === 0
      const answered = running.map((group) => ({ ...group, answers: group.runs.map(({ answer }) => answer) }))
      mergedAnswers = answered.flatMap(({ answers }) => answers)
      const update = mergeAnswers(answered, options)
      if (isNew && (hasYielded || skipped > runs.length || isWorthShowing(update))) {
        hasYielded = true
        yield update
        if (signal.aborted) return
      } else if (isNew) skipped++
      // A search may have given its last answer during the `yield`.
    } while (hasNewAnswer() || !runs.every(({ isOver }) => isOver))
    const { failure } = runs.find((run) => run.failure) ?? {}
    if (failure) throw failure.error
  } finally {
    stop()
  }
}

/** The query that ranks the rows of a group. Undefined for a single search, whose rows keep their order. */
const rankingQuery = ({ length }: readonly ContactSearch[], typed: string): Query | undefined =>
  length > 1 ? parseQuery(typed) : undefined

/** Whether an update can be the first one. The list shows the rows of the previous query until then. */
function isWorthShowing({ matches, complete, progress }: SearchUpdate): boolean {
  return complete || matches.length > 0 || progress !== undefined
}
