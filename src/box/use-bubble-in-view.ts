import { useRef, type RefObject } from 'react'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

/** Keeps a bubble at a box in view while it is shown. Returns the ref for its element. */
export function useBubbleInView(isShown: boolean): RefObject<HTMLSpanElement | null> {
  const bubble = useRef<HTMLSpanElement>(null)
  // After each rendering, because any rendering can change the size of the box or of the message.
  useIsomorphicLayoutEffect(function placeBubble() {
    if (isShown && bubble.current) keepInView(bubble.current)
  })
  return bubble
}

/** The gap between the box and the bubble, in CSS pixels. */
const GAP = 9

/** Moves a bubble into the viewport: above its box if there is no room below, and sideways. */
function keepInView(bubble: HTMLElement): void {
  bubble.style.cssText = ''
  const { clientWidth, clientHeight } = bubble.ownerDocument.documentElement
  const { left, right, top, bottom } = bubble.getBoundingClientRect()
  const box = bubble.closest('.tb-root')?.getBoundingClientRect()
  if (!box) return
  // If the box itself is out of view, the bubble stays at the box.
  const isAbove = bottom > clientHeight && box.bottom <= clientHeight && box.top - GAP >= bottom - top
  const isBeside = box.left < clientWidth && box.right > 0
  const x = isBeside ? Math.max(-left, Math.min(0, clientWidth - right)) : 0
  bubble.style.cssText = `--tb-x:${x}px;--tb-y:${isAbove ? box.top - GAP - bottom : 0}px`
  bubble.toggleAttribute('data-above', isAbove)
}
