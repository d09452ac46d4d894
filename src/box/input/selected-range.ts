import type { BoxElement } from '../types.ts'

/** The selected range of the text, or the position of the caret as an empty range. */
export function selectedRange({
  selectionStart,
  selectionEnd,
  value,
}: BoxElement): readonly [start: number, end: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length]
}
