import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import { consume } from '../../box/events/keys.ts'
import { visibleRowsOf } from '../list/visible-rows.ts'
import { isListUnseen } from '../popup/use-popup.ts'
import { stepped, withEnter, withoutActiveRow } from '../state/list-state.ts'
import { stepOf } from '../state/step-of.ts'
import { taskOfEnter } from '../state/task-of-enter.ts'
import type { ContactList } from '../combobox/use-contact-list.ts'
import type { Picking } from './use-picking.ts'

/** These keys move the caret, and make the active row inactive. */
const caretKeys = /^(?:Home|End|Arrow(?:Left|Right))$/

export interface KeyContext {
  list: ContactList
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
  // The list is open, but something covers it or has closed it. The next rendering shows it again.
  if (context.list.now().isExpanded && isListUnseen(event.currentTarget)) context.list.leaveRows()
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
      if (caretKeys.test(key)) context.list.leaveRows()
      return false
  }
}

function onStep({ list }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { key, altKey, ctrlKey, metaKey, shiftKey } = event
  const now = list.now()
  const by = stepOf(key)
  const isOne = Math.abs(by) === 1
  // With a modifier key, it selects or edits text.
  if (ctrlKey || metaKey || shiftKey || (altKey && !isOne)) return false
  // Alt+Up closes the list, as it closes a <select>. Alt+Down only opens it.
  if (altKey && (by < 0 ? !now.isShown : now.isExpanded)) return false
  if (altKey ? by < 0 : now.isExpanded || now.isWaiting) {
    if (isOne) return true
    // Downshift does not know how many rows are visible.
    event.preventDefault()
    list.change(stepped(stepOf(key, visibleRowsOf(event.currentTarget)), now))
    return false
  }
  if (isOne) list.open(event.currentTarget, { isByKey: true })
  return isOne
}

function onEnter({ list, pick, onSubmitKey }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const now = list.now()
  const row = now.rows[now.activeIndex]
  switch (taskOfEnter(now, event)) {
    case 'wait':
      consume(event)
      list.change(withEnter(event, row !== undefined))
      return false
    case 'pick':
      consume(event)
      // Cancels the keys that wait.
      if (now.state.enter) list.change(withoutActiveRow)
      return row !== undefined && pick(row, event)
  }
  // The Enter still submits the form.
  onSubmitKey()
  list.close()
  return false
}

function onTab({ list, pick }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { rows, activeIndex, isExpanded, isActiveRowSeen, state } = list.now()
  const row = rows[activeIndex]
  const picks = isExpanded && isActiveRowSeen && state.steps.length === 0 && !event.shiftKey
  if (picks && row?.kind === 'contact') pick(row, event)
  return false
}

function onEscape({ list }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { isShown } = list.now()
  if (isShown) consume(event)
  // Without a visible list, a dialog around the picker handles the key. Downshift would prevent its default action.
  else list.close()
  return isShown
}

/** Shift+Delete forgets the active recent contact, as it does in the menus of browsers. Without Shift, the key edits the text. */
function onDelete({ list, forget }: KeyContext, event: KeyboardEvent<BoxElement>): boolean {
  const { isExpanded, rows, activeIndex, isAutomatic } = list.now()
  if (event.shiftKey && isExpanded && !isAutomatic && forget(rows[activeIndex])) consume(event)
  return false
}
