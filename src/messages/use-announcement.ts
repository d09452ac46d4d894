import { useEffect, useState } from 'react'

/**
 * Returns the text for a live region: `text`, as soon as `event` has not changed for a pause.
 *
 * @param pause in milliseconds. By default, about as long as a pause in typing
 * @param event changes when there is something to announce. A change of `text` alone is not announced. @default text
 */
export function useAnnouncement<T>(text: T, pause = 400, event: unknown = text): T | undefined {
  const [announced, announce] = useState<T>()
  useEffect(
    function announceAfterPause() {
      const timer = setTimeout(announce, pause, text)
      return () => clearTimeout(timer)
    },
    // Not `text`: a text that changes without an event waits for the next event.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [event, pause],
  )
  return announced
}
