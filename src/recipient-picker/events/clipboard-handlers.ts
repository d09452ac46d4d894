import type { ClipboardEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Acting } from './acting.ts'
import { onClipboard } from '../model/keys.ts'
import { clipboardText } from '../model/state.ts'

/** The handlers for copying, cutting and pasting at chips, and for pasting mailboxes into the draft. */
export function clipboardHandlers({ recipients, isEditable, situation, perform, insert }: Acting) {
  function onCopyOrCut(event: ClipboardEvent<BoxElement>) {
    const action = onClipboard(situation(event.currentTarget), event.type as 'copy' | 'cut')
    if (!action) return
    event.clipboardData.setData('text/plain', clipboardText(recipients.state))
    event.preventDefault()
    perform(action, { reason: 'deleteByCut', event })
  }

  function onPaste(event: ClipboardEvent<BoxElement>) {
    const { currentTarget: input, clipboardData } = event
    const text = clipboardData.getData('text/plain')
    const details = { reason: 'insertFromPaste', event }
    const action = onClipboard(situation(input), 'paste')
    if (action ? perform(action, details, text) : isEditable && insert(input, text, details))
      event.preventDefault()
  }

  return { onCopyOrCut, onPaste }
}
