import { FILTER, type PackageOptions, type GroupedUpdate, type Heading } from '../search-extensions.ts'
import { parseQuery } from '../matching/match.ts'
import type { ContactSearch, SearchUpdate } from '../types.ts'
import { mergeAnswers } from './merge-answers.ts'
import { createRowReader, noAnswer, readPartAnswer, type PartAnswer } from './part-answer.ts'
import { PartRun } from './part-run.ts'

/** The searches that share a heading, or all searches if there are no headings. */
export interface SearchGroup {
  heading: Heading | undefined
  searches: readonly ContactSearch[]
}

/** The rows of all groups that are known synchronously. Undefined without rows, unless that is the whole answer. */
export function peekAll(
  groups: readonly SearchGroup[],
  query: string,
  options: { limit: number } & PackageOptions,
): GroupedUpdate | undefined {
  const { limit, [FILTER]: filter } = options
  const answers = groups.map(({ heading, searches }) => {
    const reading = { asked: limit, limit, toRow: rowReaderFor(searches, query, options), filter }
    return { heading, answers: searches.map((one) => peekAt(one, query, { options, reading })) }
  })
  const update = mergeAnswers(answers, limit, filter)
  return update.complete || update.matches.length > 0 ? update : undefined
}

function peekAt(
  search: ContactSearch,
  query: string,
  { options, reading }: { options: { limit: number }; reading: Parameters<typeof readPartAnswer>[1] },
): PartAnswer {
  try {
    const update = search.peek?.(query, options)
    return update ? readPartAnswer(update, reading) : noAnswer
  } catch {
    // `search` throws the same error, which is reported there.
    return noAnswer
  }
}

/** Runs all searches, and merges their updates. Asks each for another update only when the consumer asks for one. */
export async function* searchAll(
  groups: readonly SearchGroup[],
  query: string,
  { limit, signal, [FILTER]: filter }: { limit: number; signal: AbortSignal } & PackageOptions,
): AsyncGenerator<SearchUpdate> {
  if (signal.aborted) return
  // Not the consumer's signal: `fetch` can leave listeners on the signal that it gets.
  const stopped = new AbortController()
  const settling = createSettling()
  const running = groups.map(({ heading, searches }) => {
    const toRow = rowReaderFor(searches, query)
    const options = {
      query,
      limit,
      signal: stopped.signal,
      toRow,
      [FILTER]: filter,
      onSettled: settling.report,
    }
    return { heading, runs: searches.map((search) => new PartRun({ search, ...options })) }
  })
  const runs = running.flatMap((group) => group.runs)
  let shown: readonly PartAnswer[] = []
  /** The number of skipped updates without rows. An endless series of them would block the page. */
  let skipped = 0

  function stop() {
    stopped.abort(signal.reason)
    for (const run of runs) run.stop()
    settling.report()
  }

  signal.addEventListener('abort', stop)
  try {
    do {
      for (const run of runs) run.pull()
      if (runs.length > 0) await settling.next()
      if (signal.aborted) return
      const answered = running.map((group) => ({ ...group, answers: group.runs.map(({ answer }) => answer) }))
      const answers = answered.flatMap((group) => group.answers)
      const update = mergeAnswers(answered, limit, filter)
      const isNews = answers.length === 0 || answers.some((answer, at) => answer !== shown[at])
      if (isNews && (isWorthShowing(update) || skipped >= runs.length)) {
        shown = answers
        // From now on, every update is shown.
        skipped = runs.length
        yield update
      } else if (isNews) skipped++
      if (signal.aborted) return
      // A search may have given its last answer during the `yield`.
    } while (settling.isReported || !runs.every(({ isOver }) => isOver))
    const { failure } = runs.find((run) => run.failure) ?? {}
    if (failure) throw failure.error
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

/** Whether an update can be the first one. Until there is one, the rows of the previous query stay. */
function isWorthShowing({ matches, complete, progress }: SearchUpdate): boolean {
  return complete || matches.length > 0 || progress !== undefined
}

/** The row reader of a group, which ranks rows if several searches share the group. */
const rowReaderFor = ({ length }: readonly ContactSearch[], query: string, options: PackageOptions = {}) =>
  createRowReader(length > 1 ? parseQuery(query) : undefined, options)

/** `next` waits until `report` was called since the last `next`. */
function createSettling() {
  let isReported = false
  let wake = () => {}
  return {
    get isReported() {
      return isReported
    },
    report() {
      isReported = true
      wake()
    },
    async next() {
      if (!isReported) await new Promise<void>((resolve) => (wake = resolve))
      isReported = false
    },
  }
}
