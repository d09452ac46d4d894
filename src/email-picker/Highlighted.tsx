import type { Range } from '../contacts/types.ts'

interface HighlightedProps {
  text: string
  ranges: readonly Range[]
  /** What is shown for a part of the text. */
  show: (part: string) => string
}

/** A text with the parts that match in `<mark>`. */
export function Highlighted({ text, ranges, show }: HighlightedProps) {
  const parts = ranges.flatMap(([start, end], index) => [
    show(text.slice(ranges[index - 1]?.[1] ?? 0, start)),
    <mark key={start} className="tb-mark">
      {show(text.slice(start, end))}
    </mark>,
  ])
  return (
    <>
      {parts}
      {show(text.slice(ranges.at(-1)?.[1] ?? 0))}
    </>
  )
}
