import { useEffect, useRef } from 'react'
import { report } from '../../values/development.ts'
import type { Validate } from '../types.ts'
import type { Box } from '../use-box.ts'
import { holdSubmits } from './hold-submits.ts'
import type { Problem } from './problems.ts'

interface ValidationProps<T> {
  box: Box
  /** The value to check. */
  value: T
  /** The value as a text. Equal texts are equal values. */
  text: string
  /** The whole content of the box as a text, if the value is a part of it. @default `text` */
  whole?: string
  validate: Validate<T>
}

/** Returns undefined if `ask` throws. Outside of the component, because React Compiler compiles none with a `try`. */
function askSafely<A>(ask: () => A, fail: (error: unknown) => void): A | undefined {
  try {
    return ask()
  } catch (error) {
    fail(error)
    return undefined
  }
}

/** One call of the app's `validate`. */
interface Check {
  text: string
  validate: unknown
  isByUser: boolean
  controller: AbortController
  /** Ends the wait of submits for the answer. Undefined if the answer came at once. */
  release: ReturnType<typeof holdSubmits> | undefined
}

/**
 * Checks the content of a box with a function of the app. If the function returns a message, the form is blocked, and
 * `failedCheck` has the message. If it returns a promise, a submit waits for it. Renders nothing.
 */
export function Validation<T>({ box, value, text, whole = text, validate }: ValidationProps<T>): null {
  const { component, editor, change, boxState, shown } = box
  const { failed } = boxState
  const last = useRef<Check>(undefined)
  useEffect(
    function check() {
      const { current } = last
      const isChanged = current && current.text !== text
      // If the app writes the function inside its component, each rendering has a new one. If this returns promises, it
      // must not ask a server again about the same text.
      const isCurrent = current && !isChanged && !current.controller.signal.aborted
      const isChecked = isCurrent && (current.release || current.validate === validate)
      const isFromApp = editor.isFromApp()
      // While an edit is under way, or if the box contains something else by now, another rendering follows.
      if (isChecked || isFromApp === undefined || editor.text() !== whole) return
      const isByUser = isChanged ? !isFromApp : !!current?.isByUser
      end(current, true)
      const controller = new AbortController()
      const { signal } = controller
      const finish = (answer: unknown) => {
        if (signal.aborted) return
        const message = typeof answer === 'string' ? answer : ''
        editor.setValidity('check', message)
        change({ failed: message ? { text, message, isByUser } : undefined })
        if (!message) started.release?.()
      }
      const reportError = (error: unknown) => reportFailure(component, signal, error)
      const started: Check = { text, validate, isByUser, controller, release: undefined }
      last.current = started
      const answer = askSafely(() => validate(value, { signal }), reportError)
      if (answer && typeof answer === 'object') {
        editor.setValidity('check', '')
        started.release = holdSubmits(editor)
        void Promise.resolve(answer).catch(reportError).then(finish)
      } else finish(answer)
    },
    // With another `shown`, the answer of `editor.isFromApp` may have changed.
    [component, editor, change, shown, value, text, whole, validate],
  )
  useEffect(
    // Repeats a submit that has waited. The message is rendered by now, and the browser shows none of its own.
    function submitFailed() {
      if (failed && failed.text === last.current?.text) last.current.release?.()
    },
    [failed],
  )
  useEffect(
    function endWithBox() {
      return () => {
        // The check itself is kept: React may only have hidden the box.
        end(last.current)
        editor.setValidity('check', '')
        change({ failed: undefined })
      }
    },
    [editor, change],
  )
  return null
}

/** @param isForgotten whether a submit that has waited is forgotten, because it was made with another value */
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

/**
 * The problem that the app's `validate` has found in the current content.
 *
 * @param text the checked text
 * @param isEmpty whether the box is empty: then the message waits until the user has changed the box
 * @param before the checked text when the visit began. @default the text of the input then
 */
export function failedCheck(box: Box, text: string, isEmpty: boolean, before?: string): Problem | undefined {
  const { failed } = box.boxState
  if (failed?.text !== text) return undefined
  return {
    message: failed.message,
    blocks: true,
    isOfCheck: true,
    isPending: (isEmpty && !failed.isByUser) || box.visit.isEdited(text, before),
  }
}
