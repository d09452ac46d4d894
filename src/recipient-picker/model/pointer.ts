import type { Action, Situation } from './actions.ts'
import type { Key } from './keys.ts'
import type { PickerState } from './state.ts'
import { selectedChips, withoutChip, withToggled } from './selection.ts'

/** What was pressed: a chip, its ×, or the space beside chips. `gap` is the index of the chip after this space. */
export type PressTarget =
  | { part: 'space'; gap?: number | undefined }
  | { part: 'chip' | 'remove'; index: number }

/**
 * The action of a click, or of a tap that does not open the card of a chip. A click on a chip selects it, and the next
 * one opens it for editing, however much later: screen readers have no double click.
 */
export function onPress(
  situation: Situation,
  target: PressTarget,
  { shiftKey, ctrlKey, metaKey }: Partial<Key> = {},
): Action | undefined {
  const { state, isReadOnly } = situation
  const { selection, list } = state
  if (target.part === 'space') {
    // Without a gap, an empty draft moves to the end. Any other draft stays where it is: before the chip `list.at`.
    const { gap = list.draft === '' ? list.chips.length : list.at } = target
    if (isReadOnly || gap === list.at) return { do: 'select', selection: undefined, caret: 'end' }
    // Without a text to enter, this only moves the draft.
    return { do: 'write', ranges: [[gap, gap]] }
  }
  const { part, index } = target
  if (part === 'remove' && isReadOnly) return undefined
  if (part === 'remove')
    return { do: 'remove', ranges: [[index, index + 1]], selection: withoutChip(selection, index) }
  if (shiftKey) return { do: 'select', selection: selectedChips(anchorOf(state, index), index) }
  if (ctrlKey || metaKey) return { do: 'select', selection: withToggled(selection, index) }
  const isOnlySelected = selection?.indexes.length === 1 && selection.indexes[0] === index
  if (isOnlySelected && !isReadOnly) return { do: 'open', index }
  return { do: 'select', selection: selectedChips(index) }
}

/** The chip from which a Shift+click selects to `index`. From the draft: its neighbor on the side of `index`. */
function anchorOf({ selection, list: { at } }: PickerState, index: number): number {
  return selection?.anchor ?? (index < at ? at - 1 : at)
}
