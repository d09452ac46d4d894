import { useEffect, useRef } from 'react'
import { report } from '../../values/development.ts'
import type { Validate } from '../types.ts'
import type { Box } from '../use-box.ts'
import { holdSubmits } from './hold-submits.ts'

interface ValidationProps<T> {
  box: Box
  /** The value to check. */
  value: T
  /** The value as a text, by which two values are compared. */
  text: string
  /** The whole content with this value, as a text. @default `text` */
  whole?: string
  validate: Validate<T>
}

/** Outside of the component, because React Compiler compiles none with a `try`. */
function askSafely<A>(ask: () => A, fail: (error: unknown) => void): A | undefined {
  try {
    return ask()
  } catch (error) {
    fail(error)
    return undefined
  }
}

interface Check {
  text: string
  validate: unknown
  isAsync: boolean
  controller: AbortController
  /** Lets the form be submitted. */
  release: ReturnType<typeof holdSubmits> | undefined
}

/**
 * Checks the content of a box with a function of the app. While the check fails, the form can't be submitted.
 * `failedCheck` returns the message. Renders nothing.
 */
export function Validation<T>({ box, value, text, whole = text, validate }: ValidationProps<T>): null {
  const { component, editor, change, handleState, shown } = box
  const { failed } = handleState
  const last = useRef<Check>(undefined)
  useEffect(
    function check() {
      const { current } = last
      const isChanged = current && current.text !== text
      // Apps write the function inside their component. A new one must not ask a server again about the same text.
      const isDone = current && !isChanged && (current.isAsync || current.validate === validate)
      const isFromApp = editor.isFromApp()
      // The box may contain something else by now: the app may have answered the user with this.
      if (isDone || isFromApp === undefined || editor.text() !== whole) return
      if (isChanged) change({ isTouched: !isFromApp || undefined })
      end(current, true)
      const controller = new AbortController()
      const { signal } = controller
      const finish = (answer: unknown) => {
        if (signal.aborted) return
        const message = typeof answer === 'string' ? answer : ''
        editor.setValidity('check', message)
        change({ failed: message ? { text, message } : undefined })
        if (!message) now.release?.()
      }
      const reportError = (error: unknown) => reportFailure(component, signal, error)
      const now: Check = { text, validate, controller, isAsync: false, release: undefined }
      last.current = now
      const answer = askSafely(() => validate(value, { signal }), reportError)
      if (answer && typeof answer === 'object') {
        now.isAsync = true
        editor.setValidity('check', '')
        now.release = holdSubmits(editor)
        void Promise.resolve(answer).catch(reportError).then(finish)
      } else finish(answer)
    },
    // It may become known only after a rendering who has set a value. `shown` changes then, too.
    [component, editor, change, shown, value, text, whole, validate],
  )
  useEffect(
    // The message is rendered by then, and the browser shows none of its own.
    function submitFailed() {
      if (failed && failed.text === last.current?.text) last.current.release?.()
    },
    [failed],
  )
  useEffect(
    function endWithBox() {
      return () => {
        end(last.current)
        last.current = undefined
        editor.setValidity('check', '')
        change({ failed: undefined })
      }
    },
    [editor, change],
  )
  return null
}

/** @param isForgotten whether to forget an attempt to submit the form, because it was made with another value */
function end(check: Check | undefined, isForgotten?: boolean): void {
  check?.controller.abort()
  check?.release?.(isForgotten)
}

function reportFailure(component: string, { aborted }: AbortSignal, error: unknown): void {
  if (process.env.NODE_ENV !== 'production' && !aborted)
    report(
      `${component}: validate failed: ` +
        `${error instanceof Error ? error.message : 'it threw a value that is not an error'}. ` +
        'The text counts as valid. Return the message that the user should see, or undefined.',
    )
}
