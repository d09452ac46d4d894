import type { Range } from '../../contacts/types.ts'

/**
 * What is selected: nothing, when the user is in the draft; the chip that the user is at; or several chips, from `anchor` to `focus`. The DOM focus is in the
 * input all the time.
 */
export type ChipSelection =
  | undefined
  | { readonly kind: 'chip'; readonly index: number }
  | { readonly kind: 'chips'; readonly anchor: number; readonly focus: number }

export const atChip = (index: number): ChipSelection => ({ kind: 'chip', index })

export const selectedChips = (anchor: number, focus = anchor): ChipSelection => ({
  kind: 'chips',
  anchor,
  focus,
})

/** The chips that the user is at, as a range. Empty in the draft. */
export function chipRangeOf(selection: ChipSelection): Range {
  if (!selection) return [0, 0]
  if (selection.kind === 'chip') return [selection.index, selection.index + 1]
  const { anchor, focus } = selection
  return [Math.min(anchor, focus), Math.max(anchor, focus) + 1]
}

/** The chip that the screen reader is at. Undefined in the draft. */
export function currentChip(selection: ChipSelection): number | undefined {
  return selection?.kind === 'chips' ? selection.focus : selection?.index
}

/** The selection after chips were removed with their ×. The user stays at the same chip, if it is still there. */
export function withoutRange(selection: ChipSelection, [start, end]: Range): ChipSelection {
  const moved = (index: number) => (index < start ? index : Math.max(start, index - (end - start)))
  const isGone = (index: number) => index >= start && index < end
  if (!selection) return undefined
  if (selection.kind === 'chip') return isGone(selection.index) ? undefined : atChip(moved(selection.index))
  const [first, last] = chipRangeOf(selection)
  const left = last - first - Math.max(0, Math.min(last, end) - Math.max(first, start))
  if (left === 0) return undefined
  const from = moved(first)
  const isForward = selection.anchor <= selection.focus
  return isForward ? selectedChips(from, from + left - 1) : selectedChips(from + left - 1, from)
}
