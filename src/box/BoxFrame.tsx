import type { CSSProperties, ReactNode } from 'react'
import { Spinner } from './Spinner.tsx'
import type { Box } from './use-box.ts'

interface BoxFrameProps {
  box: Box
  /** What the component adds to the look of the root. */
  style?: CSSProperties
  /** What the component adds to the state on the root: present or absent. */
  state?: Readonly<Record<`data-${string}`, true | undefined>>
  children: ReactNode
}

/** The root of a box: the frame that is drawn, with the animation and the input in it. Renders a `<div>`. */
export function BoxFrame({ box, style, state, children }: BoxFrameProps) {
  return (
    <div {...box.root} style={{ ...style, ...box.root.style }} {...state}>
      {box.animation && <Spinner {...box.animation} />}
      {children}
    </div>
  )
}
