import { useEffect, useState } from 'react'

/** The usual time after the last event until its text is announced, in milliseconds: about a pause in typing. */
const PAUSE = 400

/**
 * The text to announce: `text`, after a pause without events.
 *
 * @param event changes with each event to announce. A change of `text` alone is then not announced. @default text
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
