import { useState, type SyntheticEvent } from 'react'
import type { Box } from '../box/use-box.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'
import { formatMailbox } from '../contacts/mailboxes/format.ts'
import { completeEntry } from './entries/list-text.ts'
import { createTextWriter } from './entries/text-writer.ts'
import { indexOfRow, isRecent, nameOf, type Row } from './rows.ts'
import type { List } from './use-list.ts'
import type { EmailPickerValues } from './properties.ts'

/** Completes the text with the contact of a row, inside the event that picks the row. */
export function usePicking(box: Box, values: EmailPickerValues, list: List) {
  const { completion, multiple, onContactPicked, recentContacts } = values
  const { editor } = box
  const [writer] = useState(() => createTextWriter(editor))

  /** Returns whether a contact was picked: the list closes then. */
  function pick(row: Row, event: SyntheticEvent): boolean {
    if (row.kind === 'contact') return complete(row, event)
    list.leaveRow()
    list.search.retry()
    return false
  }

  /** Picks a row that was clicked, if it is still in the list. */
  function pickRow(row: Row, event: SyntheticEvent) {
    const now = list.currentView()
    const found = now.isLive ? now.rows[indexOfRow(now.rows, row)] : undefined
    if (found) pick(found, event)
  }

  function complete({ match: { contact } }: Row & { kind: 'contact' }, event: SyntheticEvent): boolean {
    const { text, range } = list.currentView()
    const { email } = contact
    const mailbox = formatMailbox(completion === 'mailbox' ? contact : { email })
    const replacement = multiple ? completeEntry(text, range, mailbox) : { range, text: mailbox }
    if (!replacement || !writer.write(replacement, { reason: 'pick', event })) return false
    // The list is closed before the app's handler is called, because the handler may throw.
    list.close()
    recentContacts?.remember(contact)
    onContactPicked?.(contact, { event })
    return true
  }

  /** Forgets a recent contact. If its row is active, the next row becomes active. Returns whether it was a recent contact. */
  function forget(row: Row | undefined): boolean {
    if (!isRecent(row)) return false
    const { rows, activeIndex } = list.currentView()
    const index = indexOfRow(rows, row)
    const next = index === activeIndex ? (rows[index + 1] ?? rows[index - 1]) : rows[activeIndex]
    const activeRow = next && { row: next, foundBy: list.search.session }
    list.dispatch({ type: 'forgot', name: nameOf(row), activeRow })
    if (!activeRow) list.leaveRow()
    recentContacts?.forget(row.match.contact.email)
    return true
  }

  useWaitingEnter(list, (row, enter) => {
    if (row.kind === 'contact') complete(row, enter)
  })
  return { writer, pick, pickRow, forget }
}

/** Picks the active row for an Enter that waited for it, once no step waits. */
function useWaitingEnter(list: List, pick: (row: Row, enter: SyntheticEvent) => void) {
  function pickActiveRow() {
    const { steps, enter } = list.latest.current
    const { rows, activeIndex } = list.currentView()
    const row = rows[activeIndex]
    if (!enter || !row || steps.length > 0) return
    list.leaveRow()
    pick(row, enter)
  }

  useIsomorphicLayoutEffect(function pickForEnter() {
    if (!list.latest.current.enter) return undefined
    let isCurrent = true
    // This runs after the commit. During the commit, React would unmount an app that throws in a callback, and ignore its flushSync.
    queueMicrotask(() => {
      if (isCurrent) pickActiveRow()
    })
    return () => {
      isCurrent = false
    }
  })
}

export type Picking = ReturnType<typeof usePicking>
