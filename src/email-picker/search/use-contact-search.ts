import { useEffect, useMemo, useState } from 'react'
import { report } from '../../box/development.ts'
import type { ContactIndex } from '../../contacts/contact-index.ts'
import type { ArraySearch } from './array-search.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import { runSearch } from './run-search.ts'
import {
  answerWith,
  failedAnswer,
  isSameRequest,
  resultOf,
  usableUpdate,
  type Answer,
  type Request,
  type SearchResult,
  type Session,
} from './search-state.ts'

/** Most searches end before the user could read that they go on. In milliseconds. */
const SLOW = 150

/** As many rows as are seen at once, and a few: more than are mounted without virtua, or all of them would be mounted again. */
const PREPARED = 10

interface SearchOptions {
  search: ContactSearch
  query: string
  /** How many rows are wanted. */
  limit: number
  /** Whether the list is open. */
  open: boolean
  /** Whether the list may open soon. Only the first rows of the first answer are asked for. */
  preparing: boolean
}

/**
 * Asks `search` for the contacts that match while the list is open: each query ends the one before it. What the search can answer
 * at once is there in the same rendering.
 */
export function useContactSearch({
  search,
  query,
  limit: wanted,
  open,
  preparing,
}: SearchOptions): SearchResult & { retry: () => void } {
  const limit = preparing ? Math.min(wanted, PREPARED) : wanted
  const active = open || preparing
  const [attempt, setAttempt] = useState(0)
  const [lastAnswer, setAnswer] = useState<{ opening: object; answer: Answer }>()
  const [slowSession, setSlowSession] = useState<Session>()
  // A list that opens again knows nothing.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const opening = useMemo(() => ({}), [active])
  const session: Session = useMemo(
    () => ({ search, query, ended: false }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [search, query, attempt, opening],
  )
  const request: Request = useMemo(() => ({ session, limit, preparing }), [session, limit, preparing])
  const atOnce = useMemo(() => (active ? peek(request) : undefined), [active, request])
  const known = lastAnswer?.opening === opening ? lastAnswer.answer : undefined
  const isKnown = known !== undefined && isSameRequest(known.request, request)
  const answer = atOnce && !isKnown ? answerWith(request, atOnce, known) : known
  const isDone = atOnce?.complete === true || (preparing && atOnce !== undefined)

  useEffect(
    function searchAgainAfterRemoval() {
      if (!active || !isChanging(search)) return undefined
      return search.subscribe(() => {
        session.ended = true
        setAttempt((last) => last + 1)
      })
    },
    [search, session, active],
  )

  useEffect(
    function searchFurther() {
      if (!active || isDone) return undefined
      const first = atOnce && { request, update: atOnce }
      function setNext(next: (last: Answer | undefined) => Answer) {
        setAnswer((last) => {
          const isRecent = last?.opening === opening && !(first && last.answer.request !== request)
          return { opening, answer: next(isRecent ? last.answer : first) }
        })
      }
      const timer = setTimeout(setSlowSession, SLOW, session)
      const stop = runSearch(request, {
        onUpdate(update, isShorter) {
          if (preparing || update.complete || update.matches.length > 0) clearTimeout(timer)
          setNext((last) => answerWith(request, update, isShorter ? undefined : last))
        },
        onEnd: () => clearTimeout(timer),
        onError(error) {
          clearTimeout(timer)
          report(`EmailPicker: the search of contacts failed: ${String(error)}`)
          setNext((last) => failedAnswer(request, last))
        },
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [request, active, preparing, isDone, atOnce, opening, session],
  )

  return {
    ...resultOf({ ...request, active }, answer, slowSession === session),
    retry() {
      setAnswer(undefined)
      setAttempt(attempt + 1)
    },
  }
}

/** What a search can answer at once. It may be code of the app: what goes wrong here, goes wrong again in `search`, and is reported. */
function peek({ session: { search, query }, limit }: Request) {
  try {
    const update = search.peek?.(query, { limit })
    return update && usableUpdate(update, limit, limit)
  } catch {
    return undefined
  }
}

/** Whether a search is one of this package, and reports when its answers are outdated. */
function isChanging(search: ContactSearch): search is ContactIndex | ArraySearch {
  return 'subscribe' in search && ('ready' in search || 'use' in search)
}
