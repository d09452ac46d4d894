import { lazyCode } from '../hooks/lazy-code.ts'
import { report } from '../values/development.ts'

/** The code of the list of contacts. For a large array of contacts, it loads the code of the search index, too. */
export const listCode = /* @__PURE__ */ lazyCode(
  () => import('./Completions.tsx'),
  () => {
    report(
      'EmailPicker: the code of the list could not be loaded, ' +
        'so no contacts are offered until the next focus or click. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)

/** The code that checks whether the text is an address, for `validate="address"`. */
export const checkCode = /* @__PURE__ */ lazyCode(
  () => import('./check-address.ts'),
  () => {
    report(
      'EmailPicker: the code that checks addresses could not be loaded, so they are not checked. ' +
        'Check that the app serves all files of its build.',
      'warn',
    )
  },
)
