import { useEffect, useState } from 'react'

/** The time without an event before a text is announced, in milliseconds. It is about as long as a pause in typing. */
const PAUSE = 400

/**
 * The text to announce: `text`, after a pause without events.
 *
 * @param event changes with each event that is worth announcing. A change of the text alone is not announced
 */
export function useAnnouncement(text: string, pause: number = PAUSE, event: unknown = text): string {
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
