import type { Editor } from '../box/input/editor.ts'
import { Recipients } from './store/recipients.ts'
import type { EarlyRecipients } from './store/early-recipients.ts'

/** The editor of a box for recipients, before and after its editing code is loaded. */
export type RecipientsEditor = Editor<EarlyRecipients | Recipients>

/**
 * Replaces the content of a box by recipients that can be edited, parses the draft, and returns the recipients.
 * Undefined during a composition, which the replacement would end.
 */
export function takeOver(editor: RecipientsEditor): Recipients | undefined {
  const early = editor.content
  if (early instanceof Recipients) return early
  if (early.isComposing) return undefined
  const recipients = new Recipients(early)
  editor.content = recipients
  recipients.keepLatest(early.latest, early.renderer)
  recipients.readEarlyDraft(early, editor.node()?.selectionEnd ?? early.state.caret)
  return recipients
}
