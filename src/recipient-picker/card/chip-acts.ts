import type { SyntheticEvent } from 'react'
import type { Range } from '../../contacts/types.ts'
import type { Acting } from '../events/acting.ts'
import { actionOnKey } from '../model/keys.ts'
import { move } from '../events/drag.ts'
import { chipsIn, textOfChips } from '../model/edit-chips.ts'
import { onPress } from '../model/pointer.ts'
import { chipRangesOf, isInRanges, selectedChips } from '../model/selection.ts'
import { insertAt } from '../model/state.ts'
import { recipientsIn, type OtherBox } from './group.ts'

/** The actions of the card, performed by the model. */
export function chipActs({ recipients, situation, perform }: Acting) {
  /** Whether keys act on a chip: it is the current one, or it is selected. */
  const isKeyTarget = (index: number) => isInRanges(chipRangesOf(recipients.state.selection), index)
  return {
    select(index: number, event: SyntheticEvent | Event) {
      if (!isKeyTarget(index))
        perform({ do: 'select', selection: selectedChips(index) }, { reason: '', event })
    },
    edit(index: number, event: SyntheticEvent) {
      perform({ do: 'open', index }, { reason: 'commit', event })
    },
    /** Moves a chip, or all selected ones if it is selected, to the end of another box, as a drag does. */
    moveTo(index: number, box: OtherBox, event: SyntheticEvent) {
      // The other box may have changed without a rendering of this one.
      const to = box.isEditable() && recipientsIn(box)
      if (!to) return
      const { state } = recipients
      const ranges: readonly Range[] = isKeyTarget(index)
        ? chipRangesOf(state.selection)
        : [[index, index + 1]]
      const outcome = insertAt(to.state, to.state.list.chips.length, textOfChips(state.list, ranges))
      const drag = { from: recipients, chips: chipsIn(state.list, ranges) }
      move(drag, to, outcome, { reason: 'insertFromDrop', event })
    },
    /** Removes a chip, or all selected ones if it is selected. */
    remove(index: number, event: SyntheticEvent) {
      const action = isKeyTarget(index)
        ? actionOnKey(situation(), { key: 'Delete' })
        : onPress(situation(), { part: 'remove', index })
      perform(action, { reason: 'deleteContent', event })
    },
  }
}

export type ChipActs = ReturnType<typeof chipActs>
