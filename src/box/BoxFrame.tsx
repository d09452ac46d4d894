import type { MouseEvent, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import type { BoxElement } from './types.ts'
import type { Box } from './use-box.ts'

interface BoxFrameProps {
  box: Box
  /** What the component adds to the state on the root: present or absent. */
  state?: Readonly<Record<`data-${string}`, true | undefined>>
  /** A click on the frame, which means the input. */
  onFrameClick?: (input: BoxElement) => void
  children: ReactNode
}

/**
 * The root of a box: the frame, with the animation and the input in it. Renders a `<div>`. To the user the frame is part of the
 * input, so a press on it focuses the input.
 */
export function BoxFrame({ box, state, onFrameClick, children }: BoxFrameProps) {
  /** The input, if an event on the frame means it. */
  function inputFor({ target, currentTarget }: MouseEvent<HTMLElement>): BoxElement | undefined {
    const input = box.field.node()
    const isOnFrame = target === currentTarget || (target as Element).closest('.tb-animation')
    return isOnFrame && input && !input.matches(':disabled') ? input : undefined
  }

  function onMouseDown(event: MouseEvent<HTMLElement>) {
    const input = inputFor(event)
    if (!input) return
    // By default the press would blur the input and drop the selection.
    event.preventDefault()
    box.setKeyboardHidden(false)
    input.focus()
  }

  function onClick(event: MouseEvent<HTMLElement>) {
    const input = inputFor(event)
    if (input) onFrameClick?.(input)
  }

  const root = { ...box.root, ...state, onMouseDown, onClick }
  return (
    <div ref={applyStyle} {...root}>
      {box.animation && <Spinner style={box.animation.style} />}
      {children}
    </div>
  )
}

/** A policy against inline styles refuses those in the server's HTML, and React takes them for applied. A script may set them. */
function applyStyle(root: HTMLElement | null) {
  const style = root?.getAttribute('style')
  if (root && style) root.style = style
}
