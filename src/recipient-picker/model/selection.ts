import type { Range } from '../../contacts/types.ts'
import type { Chip } from './text.ts'

/**
 * The position of the user. Undefined: in the draft. `chip`: at a chip, to which keys have moved. `chips`: some are
 * selected, from `anchor` to `focus` or one by one. The DOM focus is always in the input.
 */
export type ChipSelection =
  | undefined
  | {
      readonly kind: 'chip' | 'chips'
      readonly anchor: number
      /** The current chip. */
      readonly focus: number
      /** The chips on which keys act, in order. */
      readonly indexes: readonly number[]
    }

export const atChip = (index: number): ChipSelection => ({
  kind: 'chip',
  anchor: index,
  focus: index,
  indexes: [index],
})

export function selectedChips(anchor: number, focus = anchor): ChipSelection {
  const first = Math.min(anchor, focus)
  const indexes = Array.from({ length: Math.max(anchor, focus) + 1 - first }, (_, at) => first + at)
  return { kind: 'chips', anchor, focus, indexes }
}

/** The chips on which keys act, the current one or the selected ones, as ranges. None in the draft. */
export const chipRangesOf = (selection: ChipSelection): readonly Range[] => rangesOf(selection?.indexes ?? [])

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

export const isInRanges = (ranges: readonly Range[], index: number): boolean =>
  ranges.some(([start, end]) => index >= start && index < end)

/** The selection with one more chip, or without one of its chips. */
export function withToggled(selection: ChipSelection, index: number): ChipSelection {
  const all = new Set(selection?.indexes)
  if (!all.delete(index)) all.add(index)
  const indexes = [...all].toSorted((one, other) => one - other)
  return all.size > 0 ? { kind: 'chips', anchor: index, focus: index, indexes } : undefined
}

/** The selection of the same chips in another list. Undefined if one is missing, or their distances have changed. */
export function keptSelection(
  selection: ChipSelection,
  were: readonly Chip[],
  now: readonly Chip[],
): ChipSelection {
  if (!selection) return undefined
  const { kind, anchor, focus, indexes } = selection
  const by = now.findIndex(({ id }) => id === were[focus]?.id) - focus
  const isKept = [focus, ...indexes].every((index) => were[index] && were[index].id === now[index + by]?.id)
  if (!isKept) return undefined
  return { kind, anchor: anchor + by, focus: focus + by, indexes: indexes.map((index) => index + by) }
}

/** The selection after a press has removed a chip. The user stays at the same chip, if it still exists. */
export function withoutChip(selection: ChipSelection, removed: number): ChipSelection {
  const moved = (index: number) => (index > removed ? index - 1 : index)
  const indexes = selection?.indexes.filter((index) => index !== removed).map(moved) ?? []
  const last = indexes.at(-1)
  if (!selection || last === undefined) return undefined
  const atMostLast = (index: number) => Math.min(moved(index), last)
  return {
    kind: selection.kind,
    anchor: atMostLast(selection.anchor),
    focus: atMostLast(selection.focus),
    indexes,
  }
}
