import type { ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import type { Box } from './use-box.ts'

interface BoxFrameProps {
  box: Box
  /** What the component adds to the state on the root: present or absent. */
  state?: Readonly<Record<`data-${string}`, true | undefined>>
  children: ReactNode
}

/** The root of a box: the frame that is drawn, with the animation and the input in it. Renders a `<div>`. */
export function BoxFrame({ box, state, children }: BoxFrameProps) {
  return (
    <div ref={applyStyle} {...box.root} {...state}>
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
