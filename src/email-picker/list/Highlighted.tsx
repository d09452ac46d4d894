import type { ReactNode } from 'react'
import type { Range } from '../../contacts/types.ts'

interface HighlightedProps {
  text: string
  ranges: readonly Range[] | undefined
  /** The class of a matching part. */
  markClass: string
  /** Returns the text to show for a part of the text. */
  show: (part: string) => string
}

/**
 * A text with the matching parts in `<mark>`. Ranges that are not in order or not in the text are ignored, because a search can
 * give any data.
 */
export function Highlighted({ text, ranges, markClass, show }: HighlightedProps) {
  const parts: ReactNode[] = []
  let done = 0
  for (const range of Array.isArray(ranges) ? (ranges as unknown[]) : []) {
    const [start = NaN, end = NaN]: readonly number[] = Array.isArray(range) ? range : []
    if (!(start >= done && end > start)) continue
    parts.push(
      show(text.slice(done, start)),
      <mark key={start} className={markClass}>
        {show(text.slice(start, end))}
      </mark>,
    )
    done = end
  }
  return (
    <>
      {parts}
      {show(text.slice(done))}
    </>
  )
}
