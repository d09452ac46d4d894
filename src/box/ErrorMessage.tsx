import { useRef } from 'react'
import { useIsomorphicLayoutEffect } from './use-isomorphic-layout-effect.ts'

interface ErrorMessageProps {
  id: string
  /** Whether it is to be seen. It is there for assistive technology either way, as what describes the input. */
  isShown: boolean
  /** Whether it is not even there for assistive technology. */
  hidden?: boolean
  children: string
}

/** What is wrong with the text, next to the box, and upright however the box is turned. Renders a `<span>` with another one in it. */
export function ErrorMessage({ id, isShown, hidden, children }: ErrorMessageProps) {
  const bubble = useRef<HTMLSpanElement>(null)
  // After each rendering: any may have changed how large it is.
  useIsomorphicLayoutEffect(function placeBubble() {
    if (isShown && bubble.current) keepInView(bubble.current)
  })
  return (
    <span className="tb-beside">
      {/* Another element once it is shown, because only an alert that is added is announced. */}
      <span
        key={+isShown}
        ref={bubble}
        id={id}
        className="tb-error"
        role={isShown ? 'alert' : undefined}
        hidden={hidden}
      >
        {children}
      </span>
    </span>
  )
}

/** Between the box and the bubble, in CSS pixels. */
const GAP = 9

/** Moves a bubble from below its box to above it where there is no room below, and sideways into the view. */
function keepInView(bubble: HTMLElement): void {
  bubble.style.cssText = ''
  const { clientWidth, clientHeight } = bubble.ownerDocument.documentElement
  const { left, right, top, bottom } = bubble.getBoundingClientRect()
  const box = bubble.closest('.tb-root')?.getBoundingClientRect()
  // A box that is scrolled out of view takes its bubble with it.
  if (!box || box.left > clientWidth || box.right < 0) return
  const isAbove = bottom > clientHeight && box.bottom <= clientHeight && box.top - GAP >= bottom - top
  const x = Math.max(-left, Math.min(0, clientWidth - right))
  bubble.style.cssText = `--tb-x:${x}px;--tb-y:${isAbove ? box.top - GAP - bottom : 0}px`
  bubble.toggleAttribute('data-above', isAbove)
}
