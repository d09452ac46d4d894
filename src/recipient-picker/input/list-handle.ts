import { parseArguments } from '../../box/properties/table.ts'
import type { Box } from '../../box/use-box.ts'
import { parseNumber } from '../../values/plain.ts'
import { mailboxesOf } from '../model/list.ts'
import { cursorOf, setCursor, unchanged } from '../model/state.ts'
import type { Recipients } from '../store/recipients.ts'

/** What the handle has instead of the members of other boxes. Its caret is that of the whole list. */
export function listHandle({ editor }: Box, recipients: Recipients) {
  /** The caret can move without an event. As on the handle of any box, it is the start of a selection. */
  function recordCaret() {
    const { selectionStart } = editor.node() ?? {}
    if (typeof selectionStart === 'number') recipients.recordCaret(selectionStart)
  }
  return {
    setCursorAt(position: number) {
      if (!parseArguments('RecipientPicker.setCursorAt', { position }, { position: parseNumber })) return
      recordCaret()
      const state = setCursor(recipients.state, position, recipients.separators)
      recipients.apply(unchanged(state), { reason: '', event: new Event('select') })
      // If the input shows this draft already, the caret moves at once.
      const input = editor.node()
      if (input?.value !== state.list.draft) return
      // The next rendering must not move it again: the user may have moved it since.
      recipients.takeCaret()
      input.setSelectionRange(state.caret, state.caret)
    },
    get currentPosition() {
      recordCaret()
      return cursorOf(recipients.state)
    },
    get mailboxes() {
      return recipients.contacts.addTo(mailboxesOf(recipients.state.list))
    },
  }
}
