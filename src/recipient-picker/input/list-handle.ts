import { mailboxesOf } from '../model/list.ts'
import type { RecipientsEditor } from '../take-over.ts'

/**
 * The members of the handle besides those of all boxes. Outside of the component, because React Compiler skips
 * components with getters.
 */
export function listHandle(editor: RecipientsEditor) {
  return {
    get mailboxes() {
      const { contacts, state } = editor.content
      return contacts.recipientsOf(mailboxesOf(state.list))
    },
  }
}
