import { late } from '../hooks/late.ts'
import { report } from '../values/development.ts'

/** The list of contacts. */
export const listCode = /* @__PURE__ */ late(
  () => import('./Completions.tsx'),
  () => {
    report(
      'EmailPicker: the code of the list could not be loaded, so no contacts are offered until the user comes again. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** The code that reads the text as an address. */
export const checkCode = /* @__PURE__ */ late(
  () => import('./check-address.ts'),
  () => {
    report(
      'EmailPicker: the code that checks addresses could not be loaded, so they are not checked. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)
