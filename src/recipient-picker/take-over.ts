import type { Editor } from '../box/input/editor.ts'
import { Recipients } from './store/recipients.ts'
import type { StillRecipients } from './store/still-recipients.ts'

/** The editor of a box for recipients, before and after they can be edited. */
export type RecipientsEditor = Editor<StillRecipients | Recipients>

/**
 * Replaces the content of a box by editable recipients, and returns them. The text that the user has written so far
 * becomes recipients now. Undefined while the user composes text, because that would end the composition.
 */
export function takeOver(editor: RecipientsEditor): Recipients | undefined {
  const still = editor.content
  if (still instanceof Recipients) return still
  if (still.isComposing) return undefined
  const recipients = new Recipients(still)
  editor.content = recipients
  recipients.keepLatest(still.latest, still.renderer)
  recipients.readWritten(still, editor.node()?.selectionEnd ?? still.state.caret)
  return recipients
}
