import type { SyntheticEvent } from 'react'
import type { Range } from '../../contacts/types.ts'
import type { Acting } from '../events/acting.ts'
import { actionOnKey } from '../model/keys.ts'
import { chipRangesOf, isIn, selectedChips, withoutRange } from '../model/selection.ts'

/** What the card does to chips, in terms of the model. */
export function chipActs({ recipients, situation, perform }: Acting) {
  const isSelected = (index: number) => isIn(chipRangesOf(recipients.state.selection), index)
  return {
    select(index: number, event: SyntheticEvent | Event) {
      if (!isSelected(index))
        perform({ do: 'select', selection: selectedChips(index) }, { reason: '', event })
    },
    edit(index: number, event: SyntheticEvent) {
      recipients.resume()
      perform({ do: 'open', index }, { reason: 'commit', event })
    },
    /** Removes a chip, or with it all that are selected. */
    remove(index: number, event: SyntheticEvent) {
      recipients.resume()
      const range: Range = [index, index + 1]
      const action = isSelected(index)
        ? actionOnKey(situation(), { key: 'Delete' })
        : ({
            do: 'remove',
            ranges: [range],
            selection: withoutRange(recipients.state.selection, range),
          } as const)
      perform(action, { reason: 'deleteContent', event })
    },
  }
}

export type ChipActs = ReturnType<typeof chipActs>
