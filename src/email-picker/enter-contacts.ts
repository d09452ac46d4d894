import type { Editor } from '../box/input/editor.ts'
import { formatMailbox } from '../contacts/mailboxes/format.ts'
import type { EnterContacts } from '../contact-list/entries/enter-contacts.ts'
import type { PickerValues } from '../contact-list/properties.ts'
import { hasRoom } from './use-whole-entries.ts'

/** Enters the first contact as one undoable edit, but not at `end`, after other text: the box takes one address. */
export function enterContactsWith({ completion }: PickerValues, editor: Editor): EnterContacts {
  return ([contact], place, event) => {
    if (!contact || !editor.element || place === 'end') return false
    const text = formatMailbox(completion === 'mailbox' ? contact : { email: contact.email })
    const replacement = { range: place, text }
    if (!hasRoom(editor, replacement)) return false
    editor.enter(replacement, { reason: 'pick', event })
    // Entering text ends a composition, and not every engine raises an event for that.
    editor.onCompositionEnd(event)
    return true
  }
}
