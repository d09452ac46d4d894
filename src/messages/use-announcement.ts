import { useEffect, useState } from 'react'

/** The usual time after the last event until its text is announced, in milliseconds: about a pause in typing. */
const PAUSE = 400

/**
 * What to announce: `text`, after a pause without events.
 *
 * @param event changes with each event to announce. A change of `text` alone is then not announced. @default text
 */
export function useAnnouncement<T>(text: T, pause = PAUSE, event: unknown = text): T | undefined {
  const [announced, announce] = useState<T>()
  useEffect(
    function announceAfterPause() {
      const timer = setTimeout(announce, pause, text)
      return () => clearTimeout(timer)
    },
    // A text that changes without an event waits for the next one.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [event, pause],
  )
  return announced
}
