import { useEffect, useState } from 'react'

/** The time that a text has to stay the same before it is announced, in milliseconds. It is about as long as a pause in typing. */
const PAUSE = 400

/** The text to announce: `text`, once it has not changed for a moment. */
export function useAnnouncement(text: string, pause: number = PAUSE): string {
  const [settled, setSettled] = useState('')
  useEffect(
    function announceAfterPause() {
      const timer = setTimeout(setSettled, pause, text)
      return () => clearTimeout(timer)
    },
    [text, pause],
  )
  return settled
}
