import type { Action, Situation } from './actions.ts'
import type { PickerState } from './state.ts'
import { selectedChips, withoutChip, withToggled } from './selection.ts'

/** The target of a press: the space of the box (between chips, `gap` is the index of the next), a chip, or its ×. */
export type PressTarget =
  | { part: 'space'; gap?: number | undefined }
  | { part: 'chip' | 'remove'; index: number }

interface PressKeys {
  readonly shiftKey?: boolean
  readonly ctrlKey?: boolean
  readonly metaKey?: boolean
}

/**
 * The action of a click or a tap. The second click on a chip edits it, however much later: screen readers have no
 * double click. A second tap gets here only if it could not open the card (`use-cards.tsx`).
 */
export function onPress(
  situation: Situation,
  target: PressTarget,
  { shiftKey, ctrlKey, metaKey }: PressKeys = {},
): Action | undefined {
  const { state, isReadOnly } = situation
  const { selection, list } = state
  if (target.part === 'space') {
    // Writing nothing at `gap` moves the draft there. Without a gap, an empty draft goes to the end, another one stays.
    const { gap = list.draft === '' ? list.chips.length : list.at } = target
    return isReadOnly || gap === list.at
      ? { do: 'select', selection: undefined, caret: 'end' }
      : { do: 'write', ranges: [[gap, gap]] }
  }
  const { part, index } = target
  if (part === 'remove')
    return isReadOnly
      ? undefined
      : { do: 'remove', ranges: [[index, index + 1]], selection: withoutChip(selection, index) }
  if (shiftKey) return { do: 'select', selection: selectedChips(anchorOf(state, index), index) }
  if (ctrlKey || metaKey) return { do: 'select', selection: withToggled(selection, index) }
  const isSecond = selection?.indexes.length === 1 && selection.indexes[0] === index
  return isSecond && !isReadOnly ? { do: 'open', index } : { do: 'select', selection: selectedChips(index) }
}

/** The chip from which a Shift+click selects to `index`. From the draft: its neighbor on the side of `index`. */
function anchorOf({ selection, list: { at } }: PickerState, index: number): number {
  return selection?.anchor ?? (index < at ? at - 1 : at)
}
