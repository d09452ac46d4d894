import { useEffect, useState, type RefObject } from 'react'
import { report } from '../../values/development.ts'
import { runSearch } from './run-search.ts'
import type { Contact } from '../../contacts/types.ts'
import {
  answerWith,
  failedAnswer,
  firstAnswer,
  type SearchAnswer,
  type SearchRequest,
  type Session,
  type UsableUpdate,
} from './search-state.ts'

/** The time after which the list says that a search is under way, in milliseconds. Most searches end earlier. */
const SLOW = 150

/** An answer, and the opening of the list that it belongs to. */
export interface AnswerOfOpening {
  opening: object
  answer: SearchAnswer
}

/** What the list shows, and the recent contacts that it was found with. */
export interface ShownAnswer extends AnswerOfOpening {
  recent: readonly Contact[] | undefined
}

interface LastAnswerOptions {
  component: string
  request: SearchRequest
  opening: object
  /** Whether to search. */
  enabled: boolean
  /** What the search has without waiting. */
  atOnce: UsableUpdate | undefined
  /** The answer that the list shows now. */
  shownAnswer: RefObject<ShownAnswer | undefined>
}

/** Searches for a request, and keeps the last answer. */
export function useLastAnswer({
  component,
  request,
  opening,
  enabled,
  atOnce,
  shownAnswer,
}: LastAnswerOptions) {
  const [lastAnswer, setAnswer] = useState<AnswerOfOpening>()
  const [slowSession, setSlowSession] = useState<Session>()

  useEffect(
    function searchForRequest() {
      if (!enabled) return undefined
      const first = firstAnswer(request, atOnce, { shown: shownAnswer.current?.answer, canStay: false })
      function setNext(next: (last: SearchAnswer | undefined) => SearchAnswer) {
        setAnswer((last) => ({
          opening,
          answer: next(last?.answer.request === request ? last.answer : first),
        }))
      }
      const timer = setTimeout(setSlowSession, SLOW, request.session)
      const stop = runSearch(request, {
        onUpdate(update, isShorter) {
          if (request.preparing || update.complete || update.matches.length > 0) clearTimeout(timer)
          setNext((last) => answerWith(request, update, isShorter ? undefined : last))
        },
        onEnd: () => clearTimeout(timer),
        onError(error) {
          clearTimeout(timer)
          setNext((last) => failedAnswer(request, last, error))
          report(`${component}: the search of contacts failed: ${describeError(error)}`)
        },
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [component, request, opening, enabled, atOnce, shownAnswer],
  )

  function dropAnswer() {
    setAnswer(undefined)
    setSlowSession(undefined)
  }

  return { lastAnswer, slowSession, dropAnswer }
}

/** The text of an error. Any value can be thrown, even one that can't be converted to a string. */
function describeError(error: unknown): string {
  return error instanceof Error || typeof error === 'string'
    ? String(error)
    : 'it threw a value that is not an error'
}
