import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import { consume } from '../../box/events/suppress-repeats.ts'
import { stepOf } from '../state/list-state.ts'
import { isListUnseen } from '../popup/use-popup.ts'
import type { List } from '../state/use-list.ts'
import type { Picking } from './use-picking.ts'

/** A second Enter that comes later than this is not part of a double press, in milliseconds. */
const DOUBLE_PRESS = 500

/** These keys move the caret, and make the active row inactive. */
const caretKeys = /^(?:Home|End|Arrow(?:Left|Right))$/

export interface KeyContext {
  list: List
  pick: Picking['pick']
  forget: Picking['forget']
  /** Called for an Enter that belongs to the form. */
  onSubmitKey: () => void
}

/**
 * What a key does before Downshift gets it, or instead of Downshift: the changes of the text, and `preventDefault`. Returns
 * whether Downshift acts on the key as well.
 */
export function onKey(context: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { key } = event
  // The next rendering shows it again.
  if (context.list.isExpanded && isListUnseen(event.currentTarget)) context.list.clearActiveRow()
  if (stepOf(key) !== 0) return onStep(context, event)
  switch (key) {
    case 'Enter':
      return onEnter(context, event)
    case 'Tab':
      return onTab(context, event)
    case 'Escape':
      return onEscape(context, event)
    case 'Delete':
      return onDelete(context, event)
    default:
      if (caretKeys.test(key)) context.list.clearActiveRow()
      return false
  }
}

function onStep({ list }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const now = list.currentView()
  const by = stepOf(key)
  const isOne = Math.abs(by) === 1
  // With a modifier key, it selects or edits text.
  if (ctrlKey || metaKey || shiftKey || (altKey && !isOne)) return false
  // Alt+Up closes the list, as it closes a <select>. Alt+Down only opens it.
  if (altKey && (by < 0 ? !now.isExpanded : now.isExpanded)) return false
  if (altKey && by < 0) {
    event.preventDefault()
    list.dispatch({ type: 'closed' })
    return true
  }
  const isWaiting = now.isOpen && (!now.isAnswered || list.search.searching)
  if (!altKey && (now.isExpanded || isWaiting)) {
    event.preventDefault()
    return list.step(by)
  }
  if (!isOne) return false
  event.preventDefault()
  list.open(event.currentTarget, { isByKey: true, step: altKey ? undefined : by })
  return true
}

function onEnter({ list, pick, onSubmitKey }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { steps, activeRow, enter } = list.requestRef.current
  const now = list.currentView()
  const row = now.rows[now.activeIndex]
  const isWaiting = now.isOpen && (!now.isAnswered || list.search.searching)
  const waits = enter
    ? event.timeStamp - enter.timeStamp < DOUBLE_PRESS
    : steps.length > 0 || (activeRow && !row && isWaiting)
  if (now.isOpen && waits) {
    consume(event)
    list.dispatch({ type: 'enterPressed', event })
    return false
  }
  if (row) {
    consume(event)
    // Cancels the keys that wait.
    if (enter) list.clearActiveRow()
    return pick(row, event)
  }
  // The Enter still submits the form.
  onSubmitKey()
  list.close()
  return false
}

function onTab({ list, pick }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const now = list.currentView()
  const row = now.rows[now.activeIndex]
  const isStepping = list.requestRef.current.steps.length > 0
  const picks = now.isExpanded && !isStepping && !event.shiftKey
  if (picks && row?.kind === 'contact') pick(row, event)
  return false
}

function onEscape({ list }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { isExpanded } = list.currentView()
  if (isExpanded) {
    consume(event)
    list.dispatch({ type: 'closed' })
  }
  // Without a visible list, a dialog around the picker handles the key. Downshift would prevent its default action.
  else list.close()
  return isExpanded
}

/** Shift+Delete forgets the active recent contact, as it does in the menus of browsers. Without Shift, the key edits the text. */
function onDelete({ list, forget }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { isExpanded, rows, activeIndex } = list.currentView()
  if (event.shiftKey && isExpanded && forget(rows[activeIndex])) consume(event)
  return false
}
