import type { Range } from '../contacts/types.ts'

interface HighlightedProps {
  text: string
  ranges: readonly Range[] | undefined
  /** What is shown for a part of the text. */
  show: (part: string) => string
}

/** A text with the parts that match in `<mark>`, as far as they are parts of it, in order: sources may give anything. */
export function Highlighted({ text, ranges, show }: HighlightedProps) {
  let shown = 0
  const parts = ranges?.flatMap(([start, end]) => {
    if (!(start >= shown && end > start)) return []
    const before = show(text.slice(shown, start))
    shown = end
    return [
      before,
      <mark key={start} className="tb-mark">
        {show(text.slice(start, end))}
      </mark>,
    ]
  })
  return (
    <>
      {parts}
      {show(text.slice(shown))}
    </>
  )
}
