import type { ClipboardEvent } from 'react'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Acting } from './acting.ts'
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
    const { currentTarget, clipboardData } = event
    const text = clipboardData.getData('text/plain')
    const details = { reason: 'insertFromPaste', event }
    const action = onClipboard(situation(currentTarget), 'paste')
    if (action) perform(action, details, text)
    else {
      const selected = selectedRange(currentTarget)
      const outcome = list.isEditable && insertIntoDraft(recipients.state, { selected, text })
      // The input inserts a part of an entry.
      if (!outcome) return
      recipients.apply(outcome, details)
      list.close()
    }
    event.preventDefault()
  }

  return { onCopyOrCut, onPaste }
}
