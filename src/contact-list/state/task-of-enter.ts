import { isDoublePress } from './enter-times.ts'
import { enterIn } from './list-state.ts'
import { isSearching } from '../search/search-state.ts'
import type { SeenList } from './list-model.ts'

type Enter = Pick<KeyboardEvent, 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The effect of an Enter in the list: it picks the active row, or waits for it. Undefined if the Enter belongs to the
 * text or the form.
 */
export function taskOfEnter(seen: SeenList, event: Enter): 'wait' | 'pick' | undefined {
  const { rows, activeIndex, phase, isFirstRowWanted, isActiveRowSeen, state } = seen
  // With these modifiers, it is a shortcut of the app, such as the one that sends a mail. It picks a row only if the
  // user has moved to it.
  if (isFirstRowWanted && (event.ctrlKey || event.metaKey || event.altKey)) return undefined
  const row = rows[activeIndex]
  const first = enterIn(state)
  const isSecond = first && isDoublePress(first, event)
  const isEarly = row ? !isActiveRowSeen : isRowAhead(seen)
  if (phase !== 'closed' && (isSecond || isEarly)) return 'wait'
  return row && 'pick'
}

/** Whether a row may become active when it arrives. A second Enter does not wait for it. */
function isRowAhead({ phase, isFirstRowWanted, state }: SeenList): boolean {
  if (enterIn(state)) return false
  // That can be the row of a waiting step or, after a search, the one that was active before, or the first.
  return (
    state.waiting.length > 0 || (isSearching(phase) && (state.activeRow !== undefined || isFirstRowWanted))
  )
}
