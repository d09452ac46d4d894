import type { CSSProperties } from 'react'
import type { AnimationPosition, AnimationStyle } from '../values/animation.ts'
import { defaultColor, type Color } from '../values/color.ts'

/** What `setAnimationStyle` has asked for. */
export interface Animation {
  style: AnimationStyle
  position: AnimationPosition
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

/** One of the twelve animations, as SpinKit draws it. Renders a `<span>` that assistive technology passes over. */
export function Spinner({ style, size, color }: Animation) {
  const variables: CSSProperties & Record<`--${string}`, string> = {
    '--sk-size': `${size}px`,
    '--sk-color': color === defaultColor ? 'currentColor' : color,
  }
  return (
    <span className="tb-spinner" data-animation={style.name} style={variables} aria-hidden="true">
      <span className={style.className}>
        {Array.from({ length: style.count }, (_, part) => (
          <span key={part} className={style.partClassName} />
        ))}
      </span>
    </span>
  )
}
