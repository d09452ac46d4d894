import { useContext } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { FieldContext } from './field-context.ts'
import type { Problem } from './problems.ts'
import { useRoom } from './use-room.ts'

interface ErrorMessageProps {
  id: string
  /** The classes of a visible message. */
  className: string
  problem: Problem
  /** Whether the message is visible. An invisible one still describes the input to assistive technology. */
  isShown: boolean
}

/** A `<span>` below the frame, in the room of `useRoom`. A Field renders a visible one itself (`tb-field-error`). */
export function ErrorMessage({ id, className, problem, isShown }: ErrorMessageProps) {
  const { message: text, serial = 1, isBuiltIn } = problem
  const { showMessage } = useContext(FieldContext)
  useIsomorphicLayoutEffect(
    function showInField() {
      if (!isShown || !showMessage) return undefined
      return showMessage({ id, serial, className: className.replace('tb-', 'tb-field-'), text, isBuiltIn })
    },
    [isShown, showMessage, serial, id, className, text, isBuiltIn],
  )
  const isInField = isShown && !!showMessage
  const element = useRoom(isShown && !isInField && serial)
  if (isInField) return null
  return (
    <span
      // Screen readers announce a text that becomes visible, or the same text again, only in a new element.
      key={isShown ? serial : 0}
      ref={element}
      id={id}
      className={isShown ? className : 'tb-visually-hidden'}
      role={isShown ? 'alert' : undefined}
    >
      {isBuiltIn ? <bdi>{text}</bdi> : text}
    </span>
  )
}
