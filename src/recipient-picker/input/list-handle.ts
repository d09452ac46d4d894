import { parseArguments } from '../../box/properties/table.ts'
import type { Box } from '../../box/use-box.ts'
import { parseNumber, textOf } from '../../values/plain.ts'
import { draftOf, mailboxesOf, textOf as textOfList } from '../model/list.ts'
import { cursorOf, setCursor } from '../model/state.ts'
import type { Recipients } from '../store/recipient-store.ts'
import { formNameOf } from './whole-input.ts'

/** What the handle has instead of the members of other boxes. Its text and its caret are those of the whole list. */
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
      recipients.apply(
        { state, added: [], leftOut: [], removed: [] },
        { reason: '', event: new Event('select') },
      )
      // If the input shows this draft already, the caret moves at once.
      const input = editor.node()
      if (input?.value !== draftOf(state.list)) return
      input.setSelectionRange(state.caret, state.caret)
      // The next rendering must not move it again: the user may have moved it since.
      recipients.showCaret(input)
    },
    get text() {
      return textOfList(recipients.state.list)
    },
    get value(): string {
      return textOfList(recipients.state.list)
    },
    // Form libraries write any value.
    set value(text) {
      recipients.write(textOf(text))
    },
    get name() {
      return formNameOf(editor.node())
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
