import { late } from '../hooks/late.ts'

/** The list of contacts. */
export const listCode = /* @__PURE__ */ late(
  () => import('./Completions.tsx'),
  'EmailPicker: the code of the list could not be loaded, so no contacts are offered until the user comes again. Check that the app serves all files of its build.',
)

/** What reads the text as an address. */
export const checkCode = /* @__PURE__ */ late(
  () => import('./check-address.ts'),
  'EmailPicker: the code that checks addresses could not be loaded, so they are not checked. Check that the app serves all files of its build.',
)

/** What underlines entries. Most boxes never need it. */
export const marksCode = /* @__PURE__ */ late(
  () => import('./EntryMarks.tsx'),
  'EmailPicker: the code that underlines what is not an address could not be loaded. The message names it. Check that the app serves all files of its build.',
)
