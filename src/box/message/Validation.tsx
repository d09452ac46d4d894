import { useEffect, useRef } from 'react'
import { report } from '../../values/development.ts'
import type { Validate } from '../types.ts'
import type { Box } from '../use-box.ts'
import { holdSubmits } from './hold-submits.ts'

interface ValidationProps<T> {
  box: Box
  /** What is checked. The same value is the same object in each rendering. */
  value: T
  validate: Validate<T>
}

interface Check {
  value: unknown
  isAsync: boolean
  controller: AbortController
}

/**
 * Checks what a box contains with a function of the app. The form can't be submitted with what has failed. `failedCheck` has the
 * message. Renders nothing.
 */
export function Validation<T>({ box, value, validate }: ValidationProps<T>): null {
  const { component, editor, handleState, change } = box
  const last = useRef<Check>(undefined)
  useEffect(
    function check() {
      const { current } = last
      const isChanged = current && !Object.is(current.value, value)
      if (isChanged)
        change(handleState.isInBox ? { isEdited: true, isTouched: true } : { isTouched: undefined })
      // Apps write the function inside their component. A new one must not ask a server again about the same text.
      else if (current?.isAsync) return
      current?.controller.abort()
      const controller = new AbortController()
      const { signal } = controller
      const settle = (answer: unknown) => {
        if (signal.aborted) return
        const message = typeof answer === 'string' ? answer : ''
        editor.setValidity('check', message)
        change({ failed: message ? { value, message } : undefined })
      }
      const fail = (error: unknown) => {
        if (!signal.aborted) reportFailure(component, error)
        settle('')
      }
      const now = { value, controller, isAsync: false }
      const ask = () => {
        const answer = validate(value, { signal })
        if (answer && typeof answer === 'object') {
          now.isAsync = true
          editor.setValidity('check', '')
          void holdSubmits(editor, Promise.resolve(answer).then(settle, fail), signal)
        } else settle(answer)
      }
      last.current = now
      try {
        ask()
      } catch (error) {
        fail(error)
      }
    },
    // The others belong to the box, or are the same with the same value.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [value, validate, editor],
  )
  useEffect(
    function endWithBox() {
      return () => {
        last.current?.controller.abort()
        last.current = undefined
        editor.setValidity('check', '')
        change({ failed: undefined })
      }
    },
    // `change` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
  useEffect(
    function followVisits() {
      const root = editor.root()
      if (!root) return undefined
      const ended = new AbortController()
      const follow = ({ type, relatedTarget }: FocusEvent) => {
        // The focus may move between the input and a button in the frame.
        if (!root.contains(relatedTarget as Node | null))
          change({ isInBox: type === 'focusin' || undefined, isEdited: undefined })
      }
      // React raises no event for `autoFocus`.
      if (editor.node()?.matches(':focus')) change({ isInBox: true })
      for (const type of ['focusin', 'focusout'] as const)
        root.addEventListener(type, follow, { signal: ended.signal })
      return () => ended.abort()
    },
    // `change` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor],
  )
  return null
}

function reportFailure(component: string, error: unknown): void {
  if (process.env.NODE_ENV !== 'production')
    report(
      `${component}: validate failed: ${error instanceof Error ? error.message : 'it threw a value that is not an error'}. The text counts as valid. Return the message that the user should see, or undefined.`,
    )
}
