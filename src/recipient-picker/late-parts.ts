import { late } from '../hooks/late.ts'
import { report } from '../values/development.ts'
import type { Recipients } from './store/recipients.ts'
import type { RecipientsEditor } from './take-over.ts'

/** What the user does to the recipients, and the list of contacts. */
export const editingCode = /* @__PURE__ */ late(
  () => import('./Editing.tsx'),
  () => {
    report(
      'RecipientPicker: the code of its chips and its list could not be loaded, so it is a text field until the user comes again. Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** Calls back with the recipients of a box once they can be edited: at once if the code is there. */
export function whenEditable(editor: RecipientsEditor, call: (recipients: Recipients) => void): void {
  function edit() {
    const recipients = editingCode.now()?.takeOver(editor)
    if (recipients) call(recipients)
  }
  const loading = editingCode.load()
  if (loading) void loading.then(edit)
  else edit()
}
