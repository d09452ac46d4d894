import { mailboxesOf } from '../model/list.ts'
import type { RecipientsEditor } from '../take-over.ts'

/** RecipientPicker's own part of the handle. A function of its own: React Compiler skips components with getters. */
export function listHandle(editor: RecipientsEditor) {
  return {
    get mailboxes() {
      const { contacts, state } = editor.content
      return contacts.recipientsOf(mailboxesOf(state.list))
    },
  }
}
