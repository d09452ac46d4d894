import type { ReactNode } from 'react'
import type { Range } from '../../contacts/types.ts'

interface HighlightedProps {
  text: string
  /** Ranges of the search. Those that are empty, out of order, or overlap an earlier one are skipped. */
  ranges: readonly Range[] | undefined
  markClass: string
  /** Returns a part of the text as it is shown. */
  show: (part: string) => string
}

/** A text with the matching parts in `<mark>`. */
export function Highlighted({ text, ranges, markClass, show }: HighlightedProps) {
  const parts: ReactNode[] = []
  let lastEnd = 0
  for (const [start, end] of ranges ?? []) {
    if (!(start >= lastEnd && end > start)) continue
    parts.push(
      show(text.slice(lastEnd, start)),
      <mark key={start} className={markClass}>
        {show(text.slice(start, end))}
      </mark>,
    )
    lastEnd = end
  }
  return (
    <>
      {parts}
      {show(text.slice(lastEnd))}
    </>
  )
}
