import { useEffect, useState } from 'react'

/** The time without an event before a text is announced, in milliseconds: about a pause in typing. */
const PAUSE = 400

/**
 * The text to announce: `text`, after a pause without events.
 *
 * @param event another value for each event that is announced. A change of `text` without one is not announced
 */
export function useAnnouncement(text: string, pause = PAUSE, event = text): string {
  const [announced, announce] = useState('')
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
