import type { Editor } from '../box/input/editor.ts'
import { Recipients } from './store/recipients.ts'
import type { StillRecipients } from './store/still-recipients.ts'

/** The editor of a box for recipients, before and after they can be edited. */
export type RecipientsEditor = Editor<StillRecipients | Recipients>

/**
 * Has a box contain recipients that can be edited, and returns them. What the user has written so far makes
 * recipients now. Undefined as long as the user composes text: that would end the composition.
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
