import type { ClipboardEvent } from 'react'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Acting } from './acting.ts'
import { isHeldForTables } from './pasted-tables.ts'
import { onClipboard } from '../model/keys.ts'
import { clipboardText, insertIntoDraft } from '../model/state.ts'

/** Copying, cutting and pasting chips, and pasting mailboxes into the draft. */
export function clipboardHandlers({ recipients, list, situation, perform }: Acting) {
  function onCopyOrCut(event: ClipboardEvent<BoxElement>) {
    const kind = event.type === 'cut' ? 'cut' : 'copy'
    const action = onClipboard(situation(event.currentTarget), kind)
    if (!action) return
    event.clipboardData.setData('text/plain', clipboardText(recipients.state))
    event.preventDefault()
    perform(action, { reason: 'deleteByCut', event })
  }

  function onPaste(event: ClipboardEvent<BoxElement>) {
    const { currentTarget: input, clipboardData } = event
    const text = clipboardData.getData('text/plain')
    const details = { reason: 'insertFromPaste', event }

    /** @param isHeld whether it was held back */
    function enter(isHeld: boolean): boolean {
      const action = onClipboard(situation(input), 'paste')
      const outcome =
        !action && list.isEditable
          ? insertIntoDraft(recipients.state, { selected: selectedRange(input), text, isHeld })
          : undefined
      // The input inserts a part of an entry.
      if (!action && !outcome) return false
      if (!isHeld && isHeldForTables(input, text, () => enter(true))) return true
      if (outcome) {
        recipients.apply(outcome, details)
        list.close()
      }
      perform(action, details, text)
      return true
    }

    if (enter(false)) event.preventDefault()
  }

  return { onCopyOrCut, onPaste }
}
