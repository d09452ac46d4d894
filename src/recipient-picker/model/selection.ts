import type { Range } from '../../contacts/types.ts'
import type { Chip } from './text.ts'

/**
 * Where the user is. `chip`: at a single chip, to which keys have moved. `chips`: at selected chips, from
 * `anchor` to `focus` or picked one by one. Undefined: in the text of the input. The DOM focus is always in the input.
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

export function atChip(index: number): ChipSelection {
  return { kind: 'chip', anchor: index, focus: index, indexes: [index] }
}

export function selectedChips(anchor: number, focus = anchor): ChipSelection {
  const first = Math.min(anchor, focus)
  const indexes = Array.from({ length: Math.max(anchor, focus) + 1 - first }, (_, at) => first + at)
  return { kind: 'chips', anchor, focus, indexes }
}

/** The ranges of the chips on which keys act: the current one or the selected ones. */
export const chipRangesOf = (selection: ChipSelection): readonly Range[] => rangesOf(selection?.indexes ?? [])

/** Combines sorted indexes to ranges: 1, 2, 5 to [1, 3] and [5, 6]. */
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

/** The selection after a Ctrl+click on a chip, which adds the chip or removes it. */
export function withToggled(selection: ChipSelection, index: number): ChipSelection {
  const all = new Set(selection?.indexes)
  if (!all.delete(index)) all.add(index)
  const indexes = [...all].toSorted((one, other) => one - other)
  return all.size > 0 ? { kind: 'chips', anchor: index, focus: index, indexes } : undefined
}

/** The selection of the same chips in another list. Undefined unless all are there, and have moved equally far. */
export function keptSelection(
  selection: ChipSelection,
  before: readonly Chip[],
  after: readonly Chip[],
): ChipSelection {
  if (!selection) return undefined
  const { kind, anchor, focus, indexes } = selection
  const shift = after.findIndex(({ id }) => id === before[focus]?.id) - focus
  const isKept = (index: number) => before[index] && before[index].id === after[index + shift]?.id
  if (![focus, ...indexes].every(isKept)) return undefined
  return { kind, anchor: anchor + shift, focus: focus + shift, indexes: indexes.map((at) => at + shift) }
}

/** The selection after a press on the × of a chip. An anchor or focus behind the last selected chip moves there. */
export function withoutChip(selection: ChipSelection, removed: number): ChipSelection {
  const newIndex = (index: number) => (index > removed ? index - 1 : index)
  const indexes = selection?.indexes.filter((index) => index !== removed).map(newIndex) ?? []
  const last = indexes.at(-1)
  if (!selection || last === undefined) return undefined
  const { kind, anchor, focus } = selection
  return { kind, anchor: Math.min(newIndex(anchor), last), focus: Math.min(newIndex(focus), last), indexes }
}
