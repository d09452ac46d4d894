import { useEffect, useRef, useState } from 'react'

/** The time without an event before a text is announced, in milliseconds. It is about as long as a pause in typing. */
const PAUSE = 400

/**
 * The text to announce: `text`, once nothing has happened for a moment.
 *
 * @param event what is different whenever something happens
 */
export function useAnnouncement(text: string, pause: number = PAUSE, event: unknown = text): string {
  const [settled, setSettled] = useState('')
  const latest = useRef(text)
  useEffect(function rememberLatest() {
    latest.current = text
  })
  useEffect(
    function announceAfterPause() {
      const timer = setTimeout(() => setSettled(latest.current), pause)
      return () => clearTimeout(timer)
    },
    [event, pause],
  )
  return settled
}
