import { useEffect, useRef } from 'react'
import { report } from '../../values/development.ts'
import type { Validate } from '../types.ts'
import type { Box } from '../use-box.ts'
import { holdSubmits } from './hold-submits.ts'
import type { Problem } from './problems.ts'

interface ValidationProps<T> {
  box: Box
  /** The value to check: the text or, in a RecipientPicker, the recipients. */
  value: T
  /** The value as a text. Values with the same text count as the same value. */
  text: string
  /** The content of the box as a text, if the value is only a part of it. @default `text` */
  boxText?: string
  validate: Validate<T>
}

/** One call of the app's `validate`. */
interface Check {
  text: string
  version: number
  validate: unknown
  /** Whether the user, and not the app, has written the text. */
  isByUser: boolean
  controller: AbortController
  /** Ends the wait of submits for the result. Undefined if `validate` has not returned a promise. */
  release?: ReturnType<typeof holdSubmits>
}

/**
 * Checks the content of a box with a function of the app. If the function returns a message, the form is blocked, and
 * `failedCheck` returns the message. If it returns a promise, submits wait for the result. Renders nothing.
 */
export function Validation<T>({ box, value, text, boxText = text, validate }: ValidationProps<T>): null {
  const { component, editor, change, boxState, shown } = box
  const { failed } = boxState
  const lastCheck = useRef<Check>(undefined)
  useEffect(
    function check() {
      const { current: last } = lastCheck
      const { version } = shown
      const isChanged = last && last.text !== text
      const isCurrent = last && !isChanged && !last.controller.signal.aborted
      // A function that is written in the app's component is a new one in each rendering. If it returns promises, it is
      // not called again about the same text: it may ask a server.
      const isChecked = isCurrent && (last.release || last.validate === validate)
      const isFromApp = editor.isFromApp()
      // While an edit is under way, or if the box contains something else by now, another rendering follows.
      if (isChecked || isFromApp === undefined || editor.text() !== boxText) return
      const isByUser = isChanged ? !isFromApp : !!last?.isByUser
      last?.controller.abort()
      // A submit that waited for the previous check was made with another value, so it is dropped. But if this text is
      // a late answer of the app to the submitted one, and so has the same `version`, the submit waits for this check.
      last?.release?.(isFromApp || value !== text || last.version !== version)
      const controller = new AbortController()
      const { signal } = controller
      const finish = (result: unknown) => {
        if (signal.aborted) return
        const message = typeof result === 'string' ? result : ''
        editor.setValidity('check', message)
        change({ failed: message ? { text, message, isByUser } : undefined })
        if (!message) started.release?.()
      }
      const reportError = (error: unknown) => reportFailure(component, signal, error)
      const started: Check = { text, version, validate, isByUser, controller }
      lastCheck.current = started
      const result = callOrReport(() => validate(value, { signal }), reportError)
      if (result && typeof result === 'object') {
        editor.setValidity('check', '')
        started.release = holdSubmits(editor)
        void Promise.resolve(result).catch(reportError).then(finish)
      } else finish(result)
    },
    // With another `shown`, `editor.isFromApp` may return something else.
    [component, editor, change, shown, value, text, boxText, validate],
  )
  useEffect(
    // Repeats a waiting submit. The message is rendered by now, and `onInvalid` can show it instead of the browser's.
    function repeatHeldSubmit() {
      if (failed && failed.text === lastCheck.current?.text) lastCheck.current.release?.()
    },
    [failed],
  )
  useEffect(
    function abortWithBox() {
      return () => {
        // `lastCheck` keeps the check, with `isByUser`: React may only have hidden the box, and may show it again.
        lastCheck.current?.controller.abort()
        lastCheck.current?.release?.()
        editor.setValidity('check', '')
        change({ failed: undefined })
      }
    },
    [editor, change],
  )
  return null
}

/**
 * The problem that the app's `validate` has found in the current content, which is checked as `text`.
 *
 * @param isEmpty whether the box is empty: then the message waits until the user has changed the box
 * @param atStart `text` when the user entered the box. @default the text of the input at that time
 */
export function failedCheck(box: Box, text: string, isEmpty: boolean, atStart?: string): Problem | undefined {
  const { failed } = box.boxState
  if (failed?.text !== text) return undefined
  return {
    message: failed.message,
    blocks: true,
    isOfCheck: true,
    isPending: (isEmpty && !failed.isByUser) || box.visit.isEdited(text, atStart),
  }
}

/** Returns undefined if `call` throws. A function, because React Compiler compiles no component with a `try` in it. */
function callOrReport<R>(call: () => R, reportError: (error: unknown) => void): R | undefined {
  try {
    return call()
  } catch (error) {
    reportError(error)
    return undefined
  }
}

function reportFailure(component: string, signal: AbortSignal, error: unknown): void {
  if (process.env.NODE_ENV !== 'production' && !signal.aborted)
    report(
      `${component}: validate failed: ` +
        `${error instanceof Error ? error.message : 'it threw a value that is not an error'}. ` +
        'The text counts as valid. Return the message that the user should see, or undefined.',
    )
}
