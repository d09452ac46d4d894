import { useEffect, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { callSafely } from '../events/call-safely.ts'
import { whenReleased } from '../events/presses.ts'

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
