import type { Box } from '../use-box.ts'
import type { Problem } from './problems.ts'

/**
 * The problem that the app's `validate` has found in the current content. Pending for an empty box that the user has
 * not changed.
 *
 * @param before the checked text when the visit began
 */
export function failedCheck(box: Box, text: string, isEmpty: boolean, before?: string): Problem | undefined {
  const { handleState, visit } = box
  const { failed, isTouched } = handleState
  if (failed?.text !== text) return undefined
  return {
    message: failed.message,
    blocks: true,
    until: 'answer',
    isPending: (isEmpty && !isTouched) || visit.isEdited(text, before),
  }
}
