import type { Action, Situation } from './actions.ts'
import { currentChip, chipRangesOf, selectedChips, withoutRange, withToggled } from './selection.ts'

/** What was pressed: the place before the chip `gap`, the empty space of the box, a chip, or the × of a chip. */
export type PressTarget =
  | { part: 'space'; gap?: number | undefined }
  | { part: 'chip' | 'remove'; index: number }

/** The keys that are held down. */
export interface PressKeys {
  readonly shiftKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

/**
 * What a click or a tap does. The second one on a chip edits it, however much later: screen readers of phones have no
 * double click.
 */
export function onPress(
  situation: Situation,
  target: PressTarget,
  { shiftKey = false, ctrlKey = false, metaKey = false }: PressKeys = {},
): Action | undefined {
  const { selection, isReadOnly, count, countBefore, draft } = situation
  if (target.part === 'space') {
    // A draft that has text stays where it is, unless the press is between other chips.
    const { gap = draft.isEmpty ? count : countBefore } = target
    return isReadOnly || gap === countBefore
      ? { do: 'select', selection: undefined, caret: 'end' }
      : { do: 'write', ranges: [[gap, gap]] }
  }
  const { part, index } = target
  if (part === 'remove') {
    const range = [index, index + 1] as const
    return isReadOnly
      ? undefined
      : { do: 'remove', ranges: [range], selection: withoutRange(selection, range) }
  }
  if (shiftKey) return { do: 'select', selection: selectedChips(anchorOf(situation, index), index) }
  if (ctrlKey || metaKey) return { do: 'select', selection: withToggled(selection, index) }
  const [first, second] = chipRangesOf(selection)
  const isSecond = !second && first?.[0] === index && first[1] === index + 1
  return isSecond && !isReadOnly ? { do: 'open', index } : { do: 'select', selection: selectedChips(index) }
}

/** Where a selection begins that a Shift+click ends at `index`: at the draft, that is the chip next to it. */
function anchorOf({ selection, countBefore }: Situation, index: number): number {
  if (selection?.kind === 'chips') return selection.anchor
  return currentChip(selection) ?? (index < countBefore ? countBefore - 1 : countBefore)
}
