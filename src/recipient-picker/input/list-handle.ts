import { mailboxesOf } from '../model/list.ts'
import type { RecipientsEditor } from '../take-over.ts'

/** The members of the handle besides those of all boxes. Its caret is that of the draft. */
export function listHandle(editor: RecipientsEditor) {
  return {
    get mailboxes() {
      const { contacts, state } = editor.content
      return contacts.recipientsOf(mailboxesOf(state.list))
    },
  }
}
