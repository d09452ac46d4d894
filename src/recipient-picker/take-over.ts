import type { Editor } from '../box/input/editor.ts'
import { enterText, insertIntoDraft } from './model/state.ts'
import { Recipients } from './store/recipients.ts'
import type { StillRecipients, Unread } from './store/still-recipients.ts'

/** The editor of a box for recipients, before and after its user has come. */
export type RecipientsEditor = Editor<StillRecipients | Recipients>

/** Has a box contain recipients that can be edited, and returns them. What the user has entered so far makes recipients now. */
export function takeOver(editor: RecipientsEditor): Recipients {
  const still = editor.content
  if (still instanceof Recipients) return still
  const { typed, unread, untyped, latest, renderer } = still
  const state = typed
    ? enterText(untyped, { value: typed.after, caret: typed.caret, kind: 'type', commitsNothing: true }).state
    : untyped
  const recipients = new Recipients(still, state)
  editor.content = recipients
  recipients.keepLatest(latest, renderer)
  if (!typed || still.isComposing) recipients.render()
  // As after a composition.
  else if (!unread || !read(recipients, unread)) recipients.endComposition(typed)
  return recipients
}

/** Reads what was pasted. Returns false if it is text, or if there is no room for it. */
function read(recipients: Recipients, { state, selected, text, details }: Unread): boolean {
  const outcome = insertIntoDraft(state, { selected, text })
  return outcome !== undefined && recipients.apply(outcome, details)
}
