import type { CSSProperties } from 'react'
import { defaultColor } from '../values/color.ts'
import { animationParts, type Animation } from './animation.ts'

/** One of the twelve animations, as SpinKit draws it. Renders a `<span>` that assistive technology passes over. */
export function Spinner({ animation }: { animation: Animation }) {
  const { className, partClassName, count } = animationParts(animation.style)
  const style: CSSProperties & Record<`--${string}`, string | undefined> = {
    '--sk-size': `${animation.size}px`,
    '--sk-color': animation.color === defaultColor ? 'currentColor' : animation.color,
  }
  return (
    <span className="tb-spinner" data-animation={animation.style} style={style} aria-hidden="true">
      <span className={className}>
        {Array.from({ length: count }, (_, part) => (
          <span key={part} className={partClassName} />
        ))}
      </span>
    </span>
  )
}
