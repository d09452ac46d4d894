import { useEffect, useState, type RefObject } from 'react'
import { report } from '../../values/development.ts'
import { runSearch } from './run-search.ts'
import { answerWith, failedAnswer, type Answer, type Request, type Session } from './search-state.ts'

/** The time after which the list says that a search is under way, in milliseconds. Most searches end earlier. */
const SLOW = 150

/** An answer, and the opening of the list that it belongs to. */
export interface KnownAnswer {
  opening: object
  answer: Answer
}

interface LastAnswerOptions {
  request: Request
  opening: object
  /** Whether to search. */
  enabled: boolean
  /** The answer that the list shows now. */
  shownAnswer: RefObject<KnownAnswer | undefined>
}

/** Searches for a request, and keeps the last answer. */
export function useLastAnswer({ request, opening, enabled, shownAnswer }: LastAnswerOptions) {
  const [lastAnswer, setAnswer] = useState<KnownAnswer>()
  const [slowSession, setSlowSession] = useState<Session>()

  useEffect(
    function searchForRequest() {
      if (!enabled) return undefined
      const first = shownAnswer.current?.answer
      function setNext(next: (last: Answer | undefined) => Answer) {
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
          setNext((last) => failedAnswer(request, last))
          report(`EmailPicker: the search of contacts failed: ${textOf(error)}`)
        },
      })
      return () => {
        clearTimeout(timer)
        stop()
      }
    },
    [request, opening, enabled, shownAnswer],
  )

  function forget() {
    setAnswer(undefined)
    setSlowSession(undefined)
  }

  return { lastAnswer, slowSession, forget }
}

/** The text of an error. Any value can be thrown, also one that can't be converted to a string. */
function textOf(error: unknown): string {
  return error instanceof Error || typeof error === 'string' ? String(error) : 'it threw what is no error'
}
