import { useEffect, useState } from 'react'
import { report } from '../box/development.ts'
import { createSlices } from '../contacts/slices.ts'
import type { ContactMatch, ContactSearch, SearchUpdate } from '../contacts/types.ts'

interface Request {
  search: ContactSearch
  query: string
  limit: number
}

interface Answer {
  request: Request
  update?: SearchUpdate
  failed?: boolean
}

/** What is known of the contacts that match. Until the first answer to a query, the rows of the one before it stay. */
export interface SearchResult {
  matches: readonly ContactMatch[]
  total: number
  /** Whether there is more to come. */
  searching: boolean
  /** Whether what there is belongs to this query already, with more to come. */
  partial: boolean
  failed: boolean
  /** The share of the contacts that was looked at, 0 to 1, when the search tells. */
  progress: number | undefined
  /** Asks once more. */
  retry: () => void
}

const nothing: readonly ContactMatch[] = []

/** Asks `search` for the contacts that match, for as long as `active`: each query ends the one before it. */
export function useContactSearch(
  search: ContactSearch,
  query: string,
  limit: number,
  active: boolean,
): SearchResult {
  const [answer, setAnswer] = useState<Answer>()
  const [attempt, setAttempt] = useState(0)

  useEffect(
    function runSearch() {
      if (!active) return undefined
      const request = { search, query, limit }
      const ended = new AbortController()
      async function listen() {
        const slices = createSlices()
        for await (const update of search.search(query, { limit, signal: ended.signal })) {
          if (ended.signal.aborted) return
          setAnswer({ request, update: usable(update, limit) })
          // A source that has one answer after the other ready would let nobody else in.
          if (slices.over) await slices.next()
        }
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
        if (ended.signal.aborted) return
        report(`EmailPicker: the search of contacts failed: ${String(error)}`)
        setAnswer((last) => ({
          request,
          update: last?.request === request ? last.update : undefined,
          failed: true,
        }))
      })
      return () => ended.abort()
    },
    [search, query, limit, active, attempt],
  )

  const mine = answer?.request.search === search ? answer : undefined
  const current = mine?.request.query === query && mine.request.limit === limit
  const update = mine?.update
  return {
    matches: (active && update?.matches) || nothing,
    total: update?.total ?? 0,
    searching: active && !(current && (mine.failed || update?.complete)),
    partial: active && current && update?.complete === false,
    failed: active && current && mine.failed === true,
    progress: current ? update?.progress : undefined,
    retry() {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** Sources are other people's code and other people's data: a row without an address is no row. */
function usable({ matches, total, complete, progress }: SearchUpdate, limit: number): SearchUpdate {
  const rows = matches
    .slice(0, limit)
    .filter((match) => typeof match?.contact?.email === 'string' && match.contact.email !== '')
  return { matches: rows, total: Math.max(rows.length, total) || rows.length, complete, progress }
}
