import type { SyntheticEvent } from 'react'
import type { Editor } from './editor.ts'

/** Clears the text for the user and focuses the input. One undo brings the text back. */
export function clearText(editor: Editor, event: SyntheticEvent): void {
  const input = editor.node()
  if (!input) return
  // Without the focus, the browser can't undo.
  input.focus()
  editor.enter({ range: [0, input.value.length], text: '' }, { reason: 'clear', event })
  // Entering text ends a composition, and not every engine raises an event for that.
  editor.onCompositionEnd(event)
}
