import type { Box } from '../use-box.ts'

/**
 * The message of the app's `validate` about what the box contains now. What is being written has none, and neither has a box that is empty
 * because the user has not been there yet, or a box in a Field with an error of the app.
 */
export function failedCheck({ field, handleState, visit }: Box, text: string, isEmpty: boolean) {
  const { failed, isTouched } = handleState
  const isWanted = failed?.text === text && !field.hasError && (isTouched || !isEmpty) && !visit.isEdited()
  return {
    message: isWanted ? failed.message : '',
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !visit.isInBox,
  }
}
