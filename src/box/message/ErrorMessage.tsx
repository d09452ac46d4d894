import { useContext, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { callSafely } from '../events/call-safely.ts'
import { whenReleased } from '../events/presses.ts'
import { FieldContext } from './field-context.ts'
import type { Problem } from './problems.ts'

/** The room that the stylesheet gives the first message of a box, until `roomBelow` makes as much as it needs. */
const ROOM = '--tb-message-room'

interface ErrorMessageProps {
  id: string
  /** The classes of a visible message. */
  className: string
  problem: Problem
  /** Whether the message is visible. An invisible one still describes the input to assistive technology. */
  isShown: boolean
}

/**
 * A `<span>` in the root of the box, so that the box stays one element of the layout around it. It is drawn below the
 * frame, in a margin of the root. In a Field, the Field renders a visible message itself (`tb-field-error`).
 */
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
  const message = useRef<HTMLSpanElement>(null)
  /** The number of the message while it is visible here. A new number has a new element. */
  const visibleSerial = isShown && !isInField && serial
  useIsomorphicLayoutEffect(
    function makeRoom() {
      const element = message.current
      const root = element?.closest<HTMLElement>('.tb-root')
      // jsdom has no layout. The tests of an app may have given it a ResizeObserver.
      const hasLayout = typeof ResizeObserver !== 'undefined' && root && 'animate' in root
      return visibleSerial && element && hasLayout ? roomBelow(root, element) : undefined
    },
    [visibleSerial],
  )
  if (isInField) return null
  return (
    <span
      // Screen readers announce a text that becomes visible, or the same text again, only in a new element.
      key={isShown ? serial : 0}
      ref={message}
      id={id}
      className={isShown ? className : 'tb-visually-hidden'}
      role={isShown ? 'alert' : undefined}
    >
      {isBuiltIn ? <bdi>{text}</bdi> : text}
    </span>
  )
}

/** Makes room below a box, in addition to the margin of the app. Returns a function that removes the room. */
function roomBelow(root: HTMLElement, message: HTMLElement): () => void {
  root.style.setProperty(ROOM, '0px')
  // Until the press is over, the message may cover the pressed control.
  message.style.pointerEvents = 'none'
  let room: Animation | undefined

  function fit() {
    const size = message.offsetTop + message.offsetHeight - root.clientHeight
    room?.cancel()
    // Of all that sets a margin, only an animation can add to it.
    room = root.animate({ marginBlockEnd: `${size}px` }, { composite: 'add', fill: 'forwards' })
    message.style.pointerEvents = ''
  }

  let cancel = whenReleased(fit)
  const sizes = new ResizeObserver(function fitAgain() {
    cancel()
    cancel = whenReleased(fit)
  })
  sizes.observe(message)
  return () => {
    sizes.disconnect()
    cancel()
    whenReleased(() => room?.cancel())
  }
}

interface ReportedMessageProps {
  message: string | undefined
  /** The app's `onValidityChange`. */
  report: (message: string | undefined) => void
}

/**
 * Reports to the app which message to show, after the end of a press: the message may move the pressed control. Renders
 * nothing.
 */
export function ReportedMessage({ message, report }: ReportedMessageProps): null {
  const last = useRef<string>(undefined)
  const latest = useLatest(report)
  useEffect(
    function reportChange() {
      return whenReleased(() => {
        if (message === last.current) return
        last.current = message
        callSafely(() => latest.current(message))
      })
    },
    [message, latest],
  )
  return null
}
