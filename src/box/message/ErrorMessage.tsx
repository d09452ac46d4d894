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
  /** Whether the message is visible. Either way, it describes the input to assistive technology. */
  isShown: boolean
}

/** The message of a box, below it. In a Field, the Field shows it. Otherwise renders a `<span>`. */
export function ErrorMessage({ id, className, problem, isShown }: ErrorMessageProps) {
  const { message: text, call = 1, isBuiltIn } = problem
  const { showMessage } = useContext(FieldContext)
  useIsomorphicLayoutEffect(
    function showInField() {
      if (!isShown || !showMessage) return undefined
      return showMessage({ id, call, className: className.replace('tb-', 'tb-field-'), text, isBuiltIn })
    },
    [isShown, showMessage, call, id, className, text, isBuiltIn],
  )
  const isInField = isShown && !!showMessage
  const element = useRoom(isShown && !isInField && call)
  if (isInField) return null
  return (
    <span
      // A new element for each shown message: screen readers announce an alert only when it is added.
      key={isShown ? call : 0}
      ref={element}
      id={id}
      className={isShown ? className : 'tb-visually-hidden'}
      role={isShown ? 'alert' : undefined}
    >
      {isBuiltIn ? <bdi>{text}</bdi> : text}
    </span>
  )
}
