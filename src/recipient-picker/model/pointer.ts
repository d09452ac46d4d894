import type { Action, Situation } from './actions.ts'
import { currentChip, chipRangeOf, selectedChips, withoutRange } from './selection.ts'

/** What was pressed: the empty space of the box, a chip, or the × of a chip. */
export type PressTarget = { part: 'space' } | { part: 'chip' | 'remove'; index: number }

/**
 * What a click or a tap does. The second one on a chip edits it, however much later: screen readers of phones have no double click.
 */
export function onPress(situation: Situation, target: PressTarget, shiftKey = false): Action | undefined {
  const { selection, isReadOnly } = situation
  if (target.part === 'space') return { do: 'select', selection: undefined, caret: 'end' }
  const { part, index } = target
  if (part === 'remove') {
    const range = [index, index + 1] as const
    return isReadOnly ? undefined : { do: 'remove', range, selection: withoutRange(selection, range) }
  }
  if (shiftKey) return { do: 'select', selection: selectedChips(anchorOf(situation, index), index) }
  const [start, end] = chipRangeOf(selection)
  const isSecond = start === index && end === index + 1
  return isSecond && !isReadOnly ? { do: 'open', index } : { do: 'select', selection: selectedChips(index) }
}

/** Where a selection begins that a Shift+click ends at `index`: at the draft, that is the chip next to it. */
function anchorOf({ selection, countBefore }: Situation, index: number): number {
  if (selection?.kind === 'chips') return selection.anchor
  return currentChip(selection) ?? (index < countBefore ? countBefore - 1 : countBefore)
}
