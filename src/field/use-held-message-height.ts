import { useEffect, useRef, type RefObject } from 'react'
import { holdHeight } from '../box/events/hold-height.ts'

/**
 * Keeps the height of the messages of a Field during each press elsewhere, because leaving an input often shows or
 * removes a message. Returns the ref for the element around them.
 */
export function useHeldMessageHeight(): RefObject<HTMLDivElement | null> {
  const messages = useRef<HTMLDivElement>(null)
  useEffect(function holdDuringPresses() {
    return messages.current ? holdHeight(messages.current, 'clip') : undefined
  }, [])
  return messages
}
