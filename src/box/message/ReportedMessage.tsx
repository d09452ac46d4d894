import { useEffect, useRef } from 'react'
import { useLatest } from '../../hooks/use-latest.ts'
import { outsideEvents } from '../events/outside-events.ts'
import { whenReleased } from '../events/presses.ts'

interface ReportedMessageProps {
  message: string | undefined
  /** The app's `onValidityChange`. */
  report: (message: string | undefined) => void
}

/** Tells the app which message to show: not during a press, because what is pressed may move then. Renders nothing. */
export function ReportedMessage({ message, report }: ReportedMessageProps): null {
  const last = useRef<string>(undefined)
  const latest = useLatest(report)
  useEffect(
    function reportChange() {
      return whenReleased(() => {
        if (message === last.current) return
        last.current = message
        outsideEvents(() => latest.current(message))
      })
    },
    [message, latest],
  )
  return null
}
