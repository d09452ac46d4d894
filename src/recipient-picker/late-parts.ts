import { late } from '../hooks/late.ts'
import { report } from '../values/development.ts'

/** The code that edits recipients, and the code of the list of contacts. */
export const editingCode = /* @__PURE__ */ late(
  () => import('./Editing.tsx'),
  () => {
    report(
      'RecipientPicker: the code of its chips and its list could not be loaded, ' +
        'so it is a text field until the user comes again. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)
