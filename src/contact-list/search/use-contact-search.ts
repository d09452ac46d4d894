import { useEffect, useMemo, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { FILTER, type ContactFilter } from '../../contacts/groups.ts'
import type { ContactSearch } from '../../contacts/types.ts'
import type { RecentContacts } from '../recent/types.ts'
import {
  firstAnswer,
  isSameRequest,
  resultOf,
  usableFor,
  type SearchRequest,
  type SearchResult,
  type UsableUpdate,
} from './search-state.ts'
import { useLastAnswer, type ShownAnswer } from './use-last-answer.ts'
import { useSession } from './use-session.ts'

/** The number of rows to prepare: one more than FEW_ROWS in row-metrics.ts, as in a list of many rows. */
const PREPARED = 10

interface SearchOptions {
  /** The name of the component, for messages to developers. */
  component: string
  search: ContactSearch
  /** Contacts to offer first. */
  recentContacts: RecentContacts | undefined
  /** Which contacts can be rows. Another one searches again. */
  filter: ContactFilter | undefined
  query: string
  /** The number of rows wanted. */
  limit: number
  /** Whether groups can be rows. */
  takesGroups: SearchRequest['takesGroups']
  /** Whether the list is open. */
  isOpen: boolean
  /** Whether the list may open soon. Only the first rows of the first answer are asked for. */
  preparing: boolean
}

/**
 * Searches for the contacts that match while the list is open. Each query ends the search for the one before. Rows that the
 * search can find without waiting are in the same rendering.
 */
export function useContactSearch({
  component,
  search,
  recentContacts,
  filter,
  query,
  limit: wanted,
  takesGroups,
  isOpen,
  preparing,
}: SearchOptions): SearchResult & { retry: () => void } {
  const limit = preparing ? Math.min(wanted, PREPARED) : wanted
  const enabled = isOpen || preparing
  const { opening, session, searchAgain } = useSession({ search, recentContacts, filter, query, enabled })
  const recent = recentContacts?.recent
  const request: SearchRequest = useMemo(
    () => ({ session, limit, preparing, takesGroups }),
    [session, limit, preparing, takesGroups],
  )
  const atOnce = useMemo(() => (enabled ? peek(request) : undefined), [enabled, request])
  const shownAnswer = useRef<ShownAnswer>(undefined)
  // Rows that are only prepared need no better answer.
  const isDone = atOnce !== undefined && (atOnce.complete || preparing)
  const { lastAnswer, slowSession, dropAnswer } = useLastAnswer({
    component,
    request,
    opening,
    enabled: enabled && !isDone,
    atOnce,
    shownAnswer,
  })
  useEffect(
    // That answer would keep the contacts of the other search in memory.
    function forgetAnswerOfOtherSearch() {
      if (lastAnswer && lastAnswer.answer.request.session.search !== session.search) dropAnswer()
    },
    // `dropAnswer` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [session.search, lastAnswer],
  )
  const isSlow = slowSession === session
  const last = lastAnswer?.opening === opening ? lastAnswer.answer : undefined
  // What the user sees is not a React state: setting a state would cause a second rendering for each key. Only a commit writes this
  // ref, so a rendering that React discards changes nothing.
  // oxlint-disable-next-line react-compiler/refs
  const shown = shownAnswer.current?.opening === opening ? shownAnswer.current : undefined
  const answer =
    last && isSameRequest(last.request, request)
      ? last
      : firstAnswer(request, atOnce, {
          shown: shown?.answer,
          // The rows do not stay if the user has just forgotten one of the recent contacts.
          // oxlint-disable-next-line react-compiler/refs
          canStay: !isSlow && shown?.recent === recent,
        })

  useIsomorphicLayoutEffect(
    function rememberShownAnswer() {
      shownAnswer.current = answer && { opening, answer, recent }
    },
    [opening, answer, recent],
  )

  return {
    ...resultOf({ ...request, enabled }, answer, isSlow),
    retry() {
      dropAnswer()
      shownAnswer.current = undefined
      searchAgain()
    },
  }
}

/**
 * What a search can answer at once. It may be code of the app. An error here is not reported, because `search` throws it as well,
 * and it is reported there.
 */
function peek(request: SearchRequest): UsableUpdate | undefined {
  const { session, limit } = request
  const { search, query, filter } = session
  try {
    const options = { limit, ...(filter && { [FILTER]: filter }) }
    const update = search.peek?.(query, options)
    return update ? usableFor(request, update, limit) : undefined
  } catch {
    return undefined
  }
}
