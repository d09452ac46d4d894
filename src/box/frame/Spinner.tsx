import type { CSSProperties } from 'react'
import type { Color } from '../../values/color.ts'

/** The animation of a call of `setAnimationStyle`. */
export interface Animation {
  style: string
  position: string
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

/** The number of parts of the largest animation. The stylesheet shows those that the style needs. */
const PARTS = 12

/** One of the twelve animations. Renders a `<span>` that assistive technology ignores. */
export function Spinner({ className, style }: { className: string; style: string }) {
  return (
    <span className={className} data-style={style} aria-hidden>
      {Array.from({ length: PARTS }, (_, part) => (
        <i key={part} style={{ '--tb-part': part } as CSSProperties} />
      ))}
    </span>
  )
}
