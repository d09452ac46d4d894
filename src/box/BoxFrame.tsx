import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import type { Box } from './use-box.ts'

interface BoxFrameProps {
  box: Box
  /** What the component adds to the state on the root: present or absent. */
  state?: Readonly<Record<`data-${string}`, true | undefined>>
  onClick?: (event: MouseEvent<HTMLElement>) => void
  children: ReactNode
}

/**
 * The root of a box: the frame, with the animation and the input in it. Renders a `<div>`. To the user the frame is part of the
 * input, so a press on it focuses the input.
 */
export function BoxFrame({ box, state, onClick, children }: BoxFrameProps) {
  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const input = box.field.node()
    if (!isOnFrame(event) || !input || input.matches(':disabled')) return
    // By default the press would blur the input and drop the selection.
    event.preventDefault()
    box.setKeyboardHidden(false)
    input.focus()
  }

  const root = { ...box.root, ...state, onClick, onMouseDown }
  return (
    <div ref={applyStyle} {...root}>
      {box.animation && <Spinner style={box.animation.style} />}
      {children}
    </div>
  )
}

/** Whether an event is on the frame itself, and not on something in it. */
export function isOnFrame({ target, currentTarget }: MouseEvent<HTMLElement>): boolean {
  return target === currentTarget || (target as Element).closest('.tb-animation') !== null
}

/** A policy against inline styles refuses those in the server's HTML, and React takes them for applied. A script may set them. */
function applyStyle(root: HTMLElement | null) {
  const style = root?.getAttribute('style')
  if (root && style) root.style = style
}
