import { useRef } from 'react'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

interface ErrorMessageProps {
  id: string
  /** The class of a visible message. */
  className: string
  /** Whether the message is visible. Assistive technology finds it either way, as the description of the input. */
  isShown: boolean
  /** Whether to hide the message from assistive technology, too. */
  hidden?: boolean
  children: string
}

/** The error message next to a box, upright at any rotation of the box. Renders a `<span>` in a `<span>`. */
export function ErrorMessage({ id, className, isShown, hidden, children }: ErrorMessageProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  // After each rendering, because any rendering can change the size of the box or of the message.
  useIsomorphicLayoutEffect(function placeBubble() {
    if (isShown && bubble.current) keepInView(bubble.current)
  })
  return (
    <span className="tb-error-area">
      {/* The key creates a new element when the message is shown: screen readers announce an alert only when it is added. */}
      <span
        key={+isShown}
        ref={bubble}
        id={id}
        className={isShown ? className : 'tb-visually-hidden'}
        role={isShown ? 'alert' : undefined}
        hidden={hidden}
      >
        {children}
      </span>
    </span>
  )
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
