import type { Range } from '../../contacts/types.ts'

/**
 * Where the user is: in the draft (undefined), at a chip, or with chips selected, from `anchor` to `focus`. The DOM focus is in the
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
export function rangeOfSelection(selection: ChipSelection): Range {
  if (!selection) return [0, 0]
  if (selection.kind === 'chip') return [selection.index, selection.index + 1]
  const { anchor, focus } = selection
  return [Math.min(anchor, focus), Math.max(anchor, focus) + 1]
}

/** The chip that the screen reader is at. Undefined in the draft. */
export function currentChip(selection: ChipSelection): number | undefined {
  return selection?.kind === 'chips' ? selection.focus : selection?.index
}

/** The selection after chips were removed with their ×. The user stays where they were. */
export function withoutRange(selection: ChipSelection, [start, end]: Range): ChipSelection {
  const moved = (index: number) => (index < start ? index : Math.max(start, index - (end - start)))
  const isGone = (index: number) => index >= start && index < end
  if (!selection) return undefined
  if (selection.kind === 'chip') return isGone(selection.index) ? undefined : atChip(moved(selection.index))
  const [first, last] = rangeOfSelection(selection)
  const left = last - first - Math.max(0, Math.min(last, end) - Math.max(first, start))
  if (left === 0) return undefined
  const from = moved(first)
  const isForth = selection.anchor <= selection.focus
  return isForth ? selectedChips(from, from + left - 1) : selectedChips(from + left - 1, from)
}
