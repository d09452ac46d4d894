import type { Range } from '../contacts/types.ts'

/** A text with the parts that match in `<mark>`. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly Range[] }) {
  const parts = ranges.flatMap(([start, end], index) => [
    text.slice(ranges[index - 1]?.[1] ?? 0, start),
    <mark key={start} className="tb-mark">
      {text.slice(start, end)}
    </mark>,
  ])
  return (
    <>
      {parts}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  )
}
