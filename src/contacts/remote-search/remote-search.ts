import type { Contact, ContactSearch, SearchUpdate } from '../types.ts'
import { wait } from '../requests/waiting.ts'
import { now } from '../time-slicer.ts'
import { stoppable } from '../requests/stoppable.ts'
import { NAMES, searchMethods } from '../search-extensions.ts'
import { FoundRows, type Ranking } from './found-rows.ts'
import { createRecentAnswers } from './recent-answers.ts'

/**
 * A search on a server.
 *
 * @typeParam C the app's own type of contacts
 */
export interface RemoteSearch<C extends Contact = Contact> extends ContactSearch<C> {
  /** The matching rows of recent answers. Undefined when the server has to be asked. */
  peek(query: string, options: { limit: number }): SearchUpdate<C> | undefined
  /** Forgets the recent answers, for instance when the user signs out. */
  clear(): void
}

export interface ServerQuery {
  /** The typed text, without blanks around it and composed (NFC). */
  query: string
  limit: number
  /** The rows that the server finds are added here. */
  rows: FoundRows
  /** Aborted when the answer is no longer needed. */
  signal: AbortSignal
}

interface RemoteSearchOptions {
  /** Asks the server. Yields updates as rows arrive, except the last update, which `createRemoteSearch` yields. */
  ask(query: ServerQuery): AsyncIterable<SearchUpdate>
  ranking: Ranking
  /** Whether a complete answer to the beginning of a query also answers the query, if some rows match. */
  narrow: boolean
  /** In milliseconds. */
  debounce: number | undefined
  /** The most contacts to keep from recent answers. */
  remember: number | undefined
}

/** A search that waits while the user types fast, asks a server, and keeps recent answers. */
export function createRemoteSearch({
  ask,
  ranking,
  narrow,
  debounce = 120,
  remember = 5000,
}: RemoteSearchOptions): RemoteSearch {
  let recent = createRecentAnswers(remember, narrow)
  let last = { query: '', time: -Infinity }

  async function* search(query: string, limit: number, signal: AbortSignal): AsyncGenerator<SearchUpdate> {
    if (signal.aborted) return
    const recentAnswer = recent.answer(query, limit)
    if (recentAnswer) return yield recentAnswer
    const rows = new FoundRows(query, ranking)
    // If `clear` replaces `recent` during the search, the answer is added to the old one, and so forgotten.
    const recentAtStart = recent
    // The first query after a pause in typing does not wait, nor a repeated one (for more rows, or after a failure).
    const isTyping = query !== last.query && now() - last.time < debounce
    last = { query, time: now() }
    try {
      if (isTyping) await wait(debounce, signal)
      yield* ask({ query, limit, rows, signal })
    } catch (error) {
      if (signal.aborted) return
      if (rows.isChanged) yield rows.toUpdate(limit, false)
      throw error
    }
    recentAtStart.add(query, rows)
    yield rows.toUpdate(limit, true)
  }

  return {
    ...searchMethods(
      (typed, { limit, signal }) => stoppable((stopped) => search(normalize(typed), limit, stopped), signal),
      (typed, { limit, [NAMES]: repeatsAddresses }) =>
        recent.answer(normalize(typed), limit, repeatsAddresses),
    ),
    clear() {
      recent = createRecentAnswers(remember, narrow)
    },
  }
}

/** Makes queries equal that differ only in blanks around them, or in how Unicode composes their letters. */
const normalize = (typed: string) => typed.trim().normalize()
