import { useEffect, useMemo, useState } from 'react'
import { report } from '../box/development.ts'
import type { ContactIndex } from '../contacts/contact-index.ts'
import { hasAddress } from '../contacts/matching/row.ts'
import { createTimeSlicer } from '../contacts/time-slicer.ts'
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

/** An update as it can be shown. */
interface Found extends SearchUpdate {
  /** Whether a larger limit may bring more rows. */
  hasMore: boolean
}

interface Answer {
  request: Request
  update?: Found
  failed?: boolean
}

/** What is known of the contacts that match. The rows of the query before stay until the first answer, so that nothing flickers. */
export interface SearchResult {
  matches: readonly ContactMatch[]
  total: number
  /** Whether asking for more rows may bring some. */
  hasMore: boolean
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

const none: Found = { matches: [], total: 0, complete: false, hasMore: false }

/** How many times as many rows are asked for, at most, where too many of them have no address. */
const MOST_ASKED = 16

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
        const slices = createTimeSlicer()
        let asked = limit
        let found = none
        let before = 0
        function show(update: SearchUpdate) {
          found = usable(update, asked, limit)
          // Fewer than this very search has found before: some were removed.
          const isShorter = found.matches.length < before
          before = found.matches.length
          const shown = found
          setAnswer((last) => ({ request, update: isShorter ? shown : notFewer(shown, request, last) }))
        }
        do {
          let update: SearchUpdate = none
          before = 0
          for await (update of search.search(query, { limit: asked, signal: ended.signal })) {
            if (ended.signal.aborted) return
            show(update)
            if (preparing || found.complete || found.matches.length > 0) clearTimeout(timer)
            if (preparing) return ended.abort()
            // A source that has one answer after the other ready would let nobody else in.
            if (slices.over) await slices.next()
          }
          clearTimeout(timer)
          if (ended.signal.aborted) return
          // A search that has ended has nothing more to say, whether it said so or not.
          if (!update.complete) show({ ...update, complete: true })
          asked *= 2
        } while (!found.complete)
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
    matches: (active && update?.matches) || none.matches,
    total: update?.total ?? 0,
    hasMore: current && update?.hasMore === true,
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
function notFewer(update: Found, { session }: Request, last: Answer | undefined): Found {
  const { matches, total } = (last?.request.session === session && last.update) || none
  if (update.complete) return update
  return {
    ...update,
    matches: update.matches.length >= matches.length ? update.matches : matches,
    total: Math.max(update.total, total),
  }
}

/**
 * What can be used of an update to a search for `asked` rows, of which `limit` are wanted: a source is code and data of the app. Rows
 * without an address are left out. A total that can't be right counts for nothing.
 */
function usable({ matches, total, complete, progress }: SearchUpdate, asked: number, limit: number): Found {
  if (!Array.isArray(matches)) throw new TypeError('its matches are not an array')
  const given = matches.slice(0, asked)
  const rows = given.filter((match) => hasAddress(match?.contact))
  // The source does not know that rows are left out.
  const isFull = given.length === asked
  const isKnown = total >= matches.length && total < Infinity
  const all = (isKnown ? total : matches.length) - given.length + rows.length
  const hasMore = isFull && (!complete || !isKnown || all > rows.length)
  return {
    matches: rows.slice(0, limit),
    total: all,
    // Other rows are asked for in the place of those without an address: few of them could not be scrolled through, for more.
    complete: complete && !(hasMore && rows.length < limit / 2 && asked < limit * MOST_ASKED),
    progress,
    hasMore: hasMore || rows.length > limit,
  }
}
