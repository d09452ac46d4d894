import type { Range } from '../../contacts/types.ts'
import type { Chip } from './text.ts'

/**
 * The position of the user. Undefined: in the draft. `chip`: at a chip, to which keys have moved. `chips`: some are
 * selected, from `anchor` to `focus` or, one by one, those in `picked` (in order). The DOM focus is always in the
 * input.
 */
export type ChipSelection =
  | undefined
  | { readonly kind: 'chip'; readonly index: number }
  | {
      readonly kind: 'chips'
      readonly anchor: number
      readonly focus: number
      readonly picked?: readonly number[] | undefined
    }

export const atChip = (index: number): ChipSelection => ({ kind: 'chip', index })

export const selectedChips = (anchor: number, focus = anchor): ChipSelection => ({
  kind: 'chips',
  anchor,
  focus,
})

/** The range from the first to the last chip of a selection. */
function spanOf(selection: Exclude<ChipSelection, undefined>): Range {
  if (selection.kind === 'chip') return [selection.index, selection.index + 1]
  const { anchor, focus } = selection
  return [Math.min(anchor, focus), Math.max(anchor, focus) + 1]
}

/** The chips on which keys act, the current one or the selected ones, as ranges. None in the draft. */
export function chipRangesOf(selection: ChipSelection): readonly Range[] {
  if (selection?.kind !== 'chips' || !selection.picked) return selection ? [spanOf(selection)] : []
  return rangesOf(selection.picked)
}

/** The ranges of sorted indexes. */
export function rangesOf(indexes: readonly number[]): readonly Range[] {
  const ranges: [number, number][] = []
  for (const index of indexes) {
    const last = ranges.at(-1)
    if (last?.[1] === index) last[1]++
    else ranges.push([index, index + 1])
  }
  return ranges
}

/** The indexes of the chips on which keys act, in order. */
export const chipsOfSelection = (selection: ChipSelection): readonly number[] =>
  chipRangesOf(selection).flatMap(([start, end]) =>
    Array.from({ length: end - start }, (_, at) => start + at),
  )

export const isInRanges = (ranges: readonly Range[], index: number): boolean =>
  ranges.some(([start, end]) => index >= start && index < end)

/** The selection with one more chip, or without one of its chips. */
export function withToggled(selection: ChipSelection, index: number): ChipSelection {
  const ranges = chipRangesOf(selection)
  const end = Math.max(index + 1, ...ranges.map((range) => range[1]))
  const picked = [...Array(end).keys()].filter((other) => isInRanges(ranges, other) !== (other === index))
  return picked.length > 0 ? { kind: 'chips', anchor: index, focus: index, picked } : undefined
}

/** The selection of the same chips in another list. Undefined if one is missing, or their distances have changed. */
export function keptSelection(
  selection: ChipSelection,
  were: readonly Chip[],
  now: readonly Chip[],
): ChipSelection {
  if (!selection) return undefined
  const all = [...chipsOfSelection(selection), currentChip(selection) ?? 0]
  const [first = 0] = all
  const by = now.findIndex(({ id }) => id === were[first]?.id) - first
  if (!all.every((index) => were[index] && were[index].id === now[index + by]?.id)) return undefined
  if (selection.kind === 'chip') return atChip(first + by)
  const { anchor, focus, picked } = selection
  return { ...selection, anchor: anchor + by, focus: focus + by, picked: picked?.map((index) => index + by) }
}

/** The index of the active chip for screen readers (`aria-activedescendant`). Undefined in the draft. */
export function currentChip(selection: ChipSelection): number | undefined {
  return selection?.kind === 'chips' ? selection.focus : selection?.index
}

/** The selection after a press has removed chips. The user stays at the same chip, if it still exists. */
export function withoutRange(selection: ChipSelection, range: Range): ChipSelection {
  const [start, end] = range
  const moved = (index: number) => Math.max(Math.min(index, start), index - (end - start))
  const isRemoved = (index: number) => isInRanges([range], index)
  if (!selection) return undefined
  if (selection.kind === 'chip')
    return isRemoved(selection.index) ? undefined : atChip(moved(selection.index))
  const kept = chipsOfSelection(selection)
    .filter((index) => !isRemoved(index))
    .map(moved)
  const last = kept.at(-1)
  if (last === undefined) return undefined
  const atMostLast = (index: number) => Math.min(moved(index), last)
  return {
    kind: 'chips',
    anchor: atMostLast(selection.anchor),
    focus: atMostLast(selection.focus),
    ...(selection.picked && { picked: kept }),
  }
}
