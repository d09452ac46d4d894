import { lazyCode } from '../hooks/lazy-code.ts'
import { report } from '../values/development.ts'

/** The code for editing recipients, with the list of contacts. It is loaded when the page is idle, or when needed. */
export const editingCode = /* @__PURE__ */ lazyCode(
  () => import('./Editing.tsx'),
  () => {
    report(
      'RecipientPicker: the code of its chips and its list could not be loaded, ' +
        'so it is a text field until the next focus or click. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)
