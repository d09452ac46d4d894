import { useContext, useEffect, useRef } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import { callSafely } from '../events/call-safely.ts'
import { whenReleased } from '../events/presses.ts'
import { FieldContext } from './field-context.ts'
import type { Problem } from './problems.ts'

interface ErrorMessageProps {
  id: string
  /** The classes of a visible message. */
  className: string
  problem: Problem
  /** Whether the message is visible. An invisible one still describes the input to assistive technology. */
  isShown: boolean
}

/**
 * The message of a problem: a `<span>` in the root of the box, so that the box stays one element of the layout around
 * it. It is drawn below the frame, in a margin of the root. A Field around the box renders a visible message instead.
 */
export function ErrorMessage({ id, className, problem, isShown }: ErrorMessageProps) {
  const { message: text, serial = 1, isBuiltIn } = problem
  const { showMessage } = useContext(FieldContext)
  useIsomorphicLayoutEffect(
    function showInField() {
      if (!isShown || !showMessage) return undefined
      // Of `tb-error app-class`, the class of the package becomes `tb-field-error`.
      return showMessage({ id, serial, className: className.replace('tb-', 'tb-field-'), text, isBuiltIn })
    },
    [isShown, showMessage, serial, id, className, text, isBuiltIn],
  )
  const isInField = isShown && !!showMessage
  const span = useRef<HTMLSpanElement>(null)
  /** The `serial` of a message that is visible in the box, or false. Each `serial` has an element of its own. */
  const visibleSerial = isShown && !isInField && serial
  useIsomorphicLayoutEffect(
    function makeRoom() {
      const element = span.current
      const root = element?.closest<HTMLElement>('.tb-root')
      // jsdom has no layout and no `animate`, but the tests of an app may add a ResizeObserver to it.
      const hasLayout = typeof ResizeObserver !== 'undefined' && root && 'animate' in root
      return visibleSerial && element && hasLayout ? makeRoomBelow(root, element) : undefined
    },
    [visibleSerial],
  )
  if (isInField) return null
  return (
    <span
      // Screen readers announce a text that becomes visible, or the same text again, only in a new element.
      key={isShown ? serial : 0}
      ref={span}
      id={id}
      className={isShown ? className : 'tb-visually-hidden'}
      role={isShown ? 'alert' : undefined}
    >
      {isBuiltIn ? <bdi>{text}</bdi> : text}
    </span>
  )
}

/** Makes room below a box, in addition to the margin of the app. Returns a function that removes the room. */
function makeRoomBelow(root: HTMLElement, message: HTMLElement): () => void {
  // For the first message, the stylesheet has made room for one line until now. From here on, only the animation does.
  root.style.setProperty('--tb-message-room', '0px')
  // Until a press is over, the message may cover the pressed control. It must not get the click.
  message.style.pointerEvents = 'none'
  let room: Animation | undefined

  function fit() {
    const size = message.offsetTop + message.offsetHeight - root.clientHeight
    room?.cancel()
    // Only an animation can add to a margin, whatever stylesheet of the app has set it.
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
 * Calls `report` when the message to show has changed. During a press, it waits for the end: when the app shows the
 * message, it may move the pressed control. Renders nothing.
 */
export function ReportedMessage({ message, report }: ReportedMessageProps): null {
  const lastReported = useRef<string>(undefined)
  const latestReport = useLatest(report)
  useEffect(
    function reportChange() {
      return whenReleased(() => {
        if (message === lastReported.current) return
        lastReported.current = message
        callSafely(() => latestReport.current(message))
      })
    },
    [message, latestReport],
  )
  return null
}
