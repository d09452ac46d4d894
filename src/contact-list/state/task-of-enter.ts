import type { SeenList } from './seen-list.ts'

/** A second Enter that comes later than this is not part of a double press, in milliseconds. */
const DOUBLE_PRESS = 500

interface Enter {
  timeStamp: number
  ctrlKey: boolean
  metaKey: boolean
  altKey: boolean
}

/** What an Enter does in the list: it picks the active row, or waits for it. Undefined when it belongs to the text or the form. */
export function taskOfEnter(seen: SeenList, event: Enter): 'wait' | 'pick' | undefined {
  const { rows, activeIndex, isOpen, isWaiting, isFirstRowWanted, isActiveRowSeen, state } = seen
  const { steps, activeRow, enter } = state
  const row = rows[activeIndex]
  // With these keys, it is a shortcut of the app, such as the one that sends a mail.
  if (isFirstRowWanted && (event.ctrlKey || event.metaKey || event.altKey)) return undefined
  const isSecond = enter && event.timeStamp - enter.timeStamp < DOUBLE_PRESS
  const waits = row
    ? !isActiveRowSeen
    : !enter && (steps.length > 0 || ((activeRow || isFirstRowWanted) && isWaiting))
  if (isOpen && (isSecond || waits)) return 'wait'
  return row && 'pick'
}
