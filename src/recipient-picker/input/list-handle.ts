import { parseArguments } from '../../box/properties/table.ts'
import { parseNumber } from '../../values/plain.ts'
import { mailboxesOf, startOfDraft } from '../model/list.ts'
import type { Recipients } from '../store/recipients.ts'
import type { RecipientsEditor } from '../take-over.ts'

/**
 * What the handle has instead of the members of other boxes. Its caret is that of the whole list.
 *
 * @param whenEditable calls back with the recipients once they can be edited
 */
export function listHandle(
  editor: RecipientsEditor,
  whenEditable: (editor: RecipientsEditor, call: (recipients: Recipients) => void) => void,
) {
  /** The caret can move without an event. As on the handle of any box, it is the start of a selection. */
  const caretNow = () => editor.node()?.selectionStart
  return {
    setCursorAt(position: number) {
      if (!parseArguments('RecipientPicker.setCursorAt', { position }, { position: parseNumber })) return
      const { content } = editor
      const { list } = content.state
      const inDraft = position - startOfDraft(list)
      if (!('cursorAt' in content)) editor.moveCaret(inDraft)
      if ('cursorAt' in content || inDraft < 0)
        whenEditable(editor, (recipients) => {
          // Once the user has written something, the caret stays there.
          if (content.state.list === list) recipients.setCursor(position, caretNow(), editor.node())
        })
    },
    get currentPosition() {
      const { content } = editor
      const caret = caretNow()
      return 'cursorAt' in content
        ? content.cursorAt(caret)
        : startOfDraft(content.state.list) + (caret ?? content.state.caret)
    },
    get mailboxes() {
      const { contacts, state } = editor.content
      return contacts.addTo(mailboxesOf(state.list))
    },
  }
}
