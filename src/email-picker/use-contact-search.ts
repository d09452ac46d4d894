import { useEffect, useMemo, useState } from 'react'
import { report } from '../box/development.ts'
import type { ContactIndex } from '../contacts/contact-index.ts'
import { createSlices } from '../contacts/slices.ts'
import type { ContactMatch, ContactSearch, SearchUpdate } from '../contacts/types.ts'

/** An attempt to have a query answered by a search. */
interface Session {
  search: ContactSearch
  query: string
  attempt: number
  /** Whether contacts were removed since, so that its answers are no longer right. */
  ended: boolean
}

interface Request {
  session: Session
  limit: number
  preparing: boolean
}

interface Answer {
  request: Request
  update?: SearchUpdate
  failed?: boolean
}

/** What is known of the contacts that match. The rows of the query before stay until the first answer, so that nothing flickers. */
export interface SearchResult {
  matches: readonly ContactMatch[]
  total: number
  /** Whether there is more to come. */
  searching: boolean
  /** Whether it takes so long that this should be shown. */
  slow: boolean
  /** Whether what there is belongs to this query already, with more to come. */
  partial: boolean
  failed: boolean
  /** Whether the rows are but what was prepared for another query. */
  stale: boolean
  /** Another object for each query, search and attempt. */
  session: Session
  /** Whether the rows are an answer to the query. If not, they can be seen, but not chosen. */
  live: boolean
  /** Whether the request for the current number of rows was answered. */
  answered: boolean
  /** The share of the contacts that was looked at, 0 to 1, when the search tells. */
  progress: number | undefined
  /** Asks once more. */
  retry: () => void
}

/** Most searches are over before anybody could read that they go on, in milliseconds. */
const SOON = 150

const nothing: readonly ContactMatch[] = []

/** As many rows as are seen at once, and a few: more than are mounted without virtua, or all of them would be mounted again. */
const ENOUGH_TO_PREPARE = 10

/**
 * Asks `search` for the contacts that match, for as long as `open`: each query ends the one before it. While `preparing`, the
 * first rows of the first answer are all that is asked for.
 */
export function useContactSearch(
  search: ContactSearch,
  query: string,
  most: number,
  open: boolean,
  preparing: boolean,
): SearchResult {
  const limit = preparing ? Math.min(most, ENOUGH_TO_PREPARE) : most
  const active = open || preparing
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)
  const session: Session = useMemo(() => ({ search, query, attempt, ended: false }), [search, query, attempt])
  const [slowSession, setSlowSession] = useState<Session>()
  const [wasActive, setWasActive] = useState(active)
  if (active !== wasActive) {
    // Who opens the list again asks anew.
    setWasActive(active)
    setAnswer(undefined)
    setSlowSession(undefined)
  }

  useEffect(
    function searchAgainAfterRemoval() {
      if (!active || !isIndex(search)) return undefined
      return search.subscribe(() => {
        session.ended = true
        setAttempt((last) => last + 1)
      })
    },
    [search, session, active],
  )

  useEffect(
    function runSearch() {
      if (!active) return undefined
      const request = { session, limit, preparing }
      const ended = new AbortController()
      const timer = setTimeout(setSlowSession, SOON, session)
      async function listen() {
        const slices = createSlices()
        let before = 0
        for await (const update of search.search(query, { limit, signal: ended.signal })) {
          if (ended.signal.aborted) return
          const rows = usable(update, limit)
          if (preparing || rows.complete || rows.matches.length > 0) clearTimeout(timer)
          // Fewer than this very search has found before: some were removed.
          const isShorter = rows.matches.length < before
          before = rows.matches.length
          setAnswer((last) => ({ request, update: isShorter ? rows : notFewer(rows, request, last) }))
          if (preparing) return ended.abort()
          // A source that has one answer after the other ready would let nobody else in.
          if (slices.over) await slices.next()
        }
        clearTimeout(timer)
        if (ended.signal.aborted) return
        // A search that has ended has nothing more to say, whether it said so or not.
        setAnswer((last) => {
          const { matches = nothing, total = 0 } = (last?.request === request && last.update) || {}
          return last?.request === request && last.update?.complete
            ? last
            : { request, update: { matches, total, complete: true } }
        })
      }
      listen().catch((error: unknown) => {
        clearTimeout(timer)
        if (ended.signal.aborted) return
        report(`EmailPicker: the search of contacts failed: ${String(error)}`)
        setAnswer((last) => ({
          request,
          update: last?.request.session === session ? last.update : undefined,
          failed: true,
        }))
      })
      return () => {
        clearTimeout(timer)
        ended.abort()
      }
    },
    [search, query, session, limit, active, preparing],
  )

  const waited = slowSession === session
  const isFor = answer?.request.session === session
  const mine = isFor || !waited ? answer : undefined
  // What was prepared may no longer be so.
  const current = isFor && answer.request.limit === limit && answer.request.preparing === preparing
  const update = mine?.update
  const searching = active && !(current && (answer.failed || update?.complete))
  return {
    matches: (active && update?.matches) || nothing,
    total: update?.total ?? 0,
    searching,
    slow: searching && waited,
    partial: active && current && update?.complete === false,
    failed: active && current && answer.failed === true,
    stale: mine?.request.preparing === true && !isFor,
    session,
    live: active && isFor && !answer.request.preparing,
    answered: active && current === true,
    progress: current ? update?.progress : undefined,
    retry() {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}

const isIndex = (search: ContactSearch): search is ContactIndex => 'ready' in search && 'subscribe' in search

/** Who has asked for more rows is at the end of those there are: they stay until there are as many, or no more to come. */
function notFewer(update: SearchUpdate, { session }: Request, last: Answer | undefined): SearchUpdate {
  const { matches = nothing, total = 0 } = (last?.request.session === session && last.update) || {}
  if (update.complete) return update
  return {
    ...update,
    matches: update.matches.length >= matches.length ? update.matches : matches,
    total: Math.max(update.total, total),
  }
}

/** Sources are other people's code and other people's data: a row without an address is no row. */
function usable({ matches, total, complete, progress }: SearchUpdate, limit: number): SearchUpdate {
  const rows = matches
    .slice(0, limit)
    .filter((match) => typeof match?.contact?.email === 'string' && match.contact.email !== '')
  return { matches: rows, total: Math.max(rows.length, total) || rows.length, complete, progress }
}
