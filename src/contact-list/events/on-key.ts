import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import { consume } from '../../box/events/keys.ts'
import { visibleRowsOf } from '../list/row-metrics.ts'
import { isOpenListHidden } from '../popup/use-popup.ts'
import { isSearching } from '../search/search-state.ts'
import { stepOf, taskOfEnter, waitingEnter } from '../state/list-state.ts'
import type { Dropdown } from '../combobox/use-contact-list.ts'
import type { EventOptions, usePicking } from './use-picking.ts'

/** The keys of the list, and the keys that move the caret: with these, the user leaves the rows for the text. */
const handledKeys = /^(?:Arrow(?:Up|Down|Left|Right)|Page(?:Up|Down)|Home|End|Enter|Tab|Escape|Delete)$/

interface KeyContext
  extends
    Pick<Dropdown, 'store' | 'combobox'>,
    Pick<ReturnType<typeof usePicking>, 'pick' | 'forget'>,
    Pick<EventOptions, 'commit'> {
  /** Called for an Enter that submits the form. */
  onSubmitKey: () => void
}

export function onKey(context: KeyContext, event: KeyboardEvent<BoxElement>): void {
  const { store } = context
  const { key } = event
  if (!handledKeys.test(key)) return
  // If a full-screen element covers the list, or the browser has closed its popover, no key may pick a row.
  if (store.view().isExpanded && isOpenListHidden(event.currentTarget)) store.send({ type: 'leftRows' })
  if (stepOf(key) !== 0) onStep(context, event)
  else if (key === 'Enter') onEnter(context, event)
  else if (key === 'Tab') onTab(context, event)
  else if (key === 'Escape') onEscape(context, event)
  else if (key === 'Delete') onDelete(context, event)
  else store.send({ type: 'leftRows' })
}

function onStep(context: KeyContext, event: KeyboardEvent<BoxElement>): void {
  const { store, combobox } = context
  const { key, altKey, ctrlKey, metaKey, shiftKey, currentTarget } = event
  const now = store.view()
  const by = stepOf(key)
  const isOneRow = Math.abs(by) === 1
  // With modifiers, these keys select text or move the caret.
  if (ctrlKey || metaKey || shiftKey || (altKey && !isOneRow)) return
  if (altKey) {
    // As in a <select>, Alt+Up closes the list, and Alt+Down opens it without a step. Downshift opens the list.
    if (by < 0) store.close('key')
    else if (!now.isExpanded) combobox.onKeyDown(event)
    return
  }
  const isClosed = !now.isExpanded && !isSearching(now.phase)
  if (isClosed && !isOneRow) return
  if (isClosed) combobox.onKeyDown(event)
  // By default, these keys move the caret.
  event.preventDefault()
  const step = stepOf(key, visibleRowsOf(currentTarget))
  const { activeIndex, rows, hasMoreRows } = now
  const isAtEnd = by < 0 ? activeIndex === 0 : activeIndex === rows.length - 1 && !hasMoreRows
  // A step of one row wraps around. A page does not, even if it is only one row.
  if (isOneRow || !isAtEnd) store.send({ type: 'stepped', by: step })
}

/** Handles an Enter in the list, otherwise in the text, otherwise in the form. */
function onEnter(context: KeyContext, event: KeyboardEvent<BoxElement>): void {
  const { store, pick, commit, onSubmitKey } = context
  const now = store.view()
  const row = now.rows[now.activeIndex]
  const task = taskOfEnter(now, event)
  if (task) consume(event)
  if (task === 'wait') return store.send({ type: 'waited', enter: event })
  if (task === 'pick' && row) {
    pick(row, event)
    // An earlier Enter that still waits, and the steps before it, are obsolete.
    if (waitingEnter(now.state)) store.send({ type: 'finished' })
    return
  }
  if (commit?.(event)) return consume(event)
  // The default is not prevented, so the Enter submits the form.
  onSubmitKey()
  store.close('key')
}

function onTab({ store, pick }: KeyContext, event: KeyboardEvent<BoxElement>): void {
  const { rows, activeIndex, isExpanded, isActiveRowSeen, state } = store.view()
  const row = rows[activeIndex]
  // While a key waits for rows, it is unknown which row the user means.
  const canPick = isExpanded && isActiveRowSeen && state.waiting.length === 0 && !event.shiftKey
  // Tab leaves the box. So it neither retries the search nor opens the chooser of the device.
  if (canPick && (row?.kind === 'contact' || row?.kind === 'new')) pick(row, event)
}

function onEscape({ store }: KeyContext, event: KeyboardEvent<BoxElement>): void {
  // Without a visible list, a dialog around the picker handles the key.
  if (store.view().isShown) consume(event)
  store.close('escape')
}

/** Shift+Delete forgets the recent contact that the user has moved to, as in the menus of browsers. */
function onDelete({ store, forget }: KeyContext, event: KeyboardEvent<BoxElement>): void {
  const { isExpanded, rows, activeIndex, isAutomatic } = store.view()
  if (event.shiftKey && isExpanded && !isAutomatic && forget(rows[activeIndex])) consume(event)
}
