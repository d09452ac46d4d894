import type { Box } from '../use-box.ts'
import type { Problem } from './problems.ts'

/**
 * The problem that the app's `validate` has found in the current content.
 *
 * @param text the checked text
 * @param isEmpty whether the box is empty: then the message waits until the user has changed the box
 * @param before the checked text when the visit began. @default the text of the input then
 */
export function failedCheck(box: Box, text: string, isEmpty: boolean, before?: string): Problem | undefined {
  const { failed } = box.boxState
  if (failed?.text !== text) return undefined
  return {
    message: failed.message,
    blocks: true,
    isOfCheck: true,
    isPending: (isEmpty && !failed.isByUser) || box.visit.isEdited(text, before),
  }
}
