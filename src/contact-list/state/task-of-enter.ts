import { isDoublePress } from './enter-times.ts'
import { waitingEnter } from './list-state.ts'
import { isSearching } from '../search/search-state.ts'
import type { SeenList } from './list-model.ts'

type Enter = Pick<KeyboardEvent, 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * What an Enter does: `pick` picks the active row. `wait` waits for a row, or does nothing as the second of a double
 * press. Undefined: the Enter is for the text or the form.
 */
export function taskOfEnter(seen: SeenList, event: Enter): 'wait' | 'pick' | undefined {
  const { rows, activeIndex, phase, isFirstRowWanted, isActiveRowSeen, state } = seen
  // With these modifiers, it is a shortcut of the app, for example to send a mail, unless the user has moved to a row.
  if (isFirstRowWanted && (event.ctrlKey || event.metaKey || event.altKey)) return undefined
  const row = rows[activeIndex]
  const first = waitingEnter(state)
  const isSecond = first && isDoublePress(first, event)
  const isEarly = row ? !isActiveRowSeen : isRowAhead(seen)
  if (phase !== 'closed' && (isSecond || isEarly)) return 'wait'
  return row && 'pick'
}

/** Whether the Enter may be meant for a row that has not arrived. A second Enter is not. */
function isRowAhead({ phase, isFirstRowWanted, state }: SeenList): boolean {
  if (waitingEnter(state)) return false
  // A waiting step leads to the row, or the row was active before, or it will be the first row.
  return (
    state.waiting.length > 0 || (isSearching(phase) && (state.activeRow !== undefined || isFirstRowWanted))
  )
}
