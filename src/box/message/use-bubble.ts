import { useRef, type RefObject } from 'react'
import { placeSoon, showBubble } from './bubbles.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'

/**
 * Shows a bubble at a box in the top layer, where nothing cuts it off. Returns the ref for its element.
 *
 * @param isShown which element is shown, if any
 */
export function useBubble(isShown: number | false): RefObject<HTMLSpanElement | null> {
  const bubble = useRef<HTMLSpanElement>(null)
  useIsomorphicLayoutEffect(
    function show() {
      return isShown && bubble.current ? showBubble(bubble.current) : undefined
    },
    [isShown],
  )
  // Any rendering can change the size of the box or of the message.
  useIsomorphicLayoutEffect(placeSoon)
  return bubble
}
