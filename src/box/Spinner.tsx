import type { Color } from '../values/color.ts'

/** What `setAnimationStyle` has asked for. */
export interface Animation {
  style: string
  position: string
  /** Edge length in CSS pixels. */
  size: number
  color: Color
}

/** As many parts as the animation with most of them has; the stylesheet leaves out the rest. */
const parts = Array.from('123456789abc')

/** One of the twelve animations. Renders a `<span>` that assistive technology passes over. */
export function Spinner({ style }: Pick<Animation, 'style'>) {
  return (
    <span className="tb-animation" data-style={style} aria-hidden>
      {parts.map((part) => (
        <i key={part} />
      ))}
    </span>
  )
}
