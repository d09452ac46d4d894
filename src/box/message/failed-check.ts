import type { Box } from '../use-box.ts'
import type { Problem } from './problems.ts'

/**
 * What the app's `validate` says of what the box contains now. It is not said of a box that is empty because the user
 * has not been there yet.
 *
 * @param before what is checked as it was when the user came into the box
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
