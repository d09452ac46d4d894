import type { Box } from '../use-box.ts'

/**
 * The message of the app's `validate` about what the box contains now. What is being written has none, and neither has a box that is empty
 * because the user has not been there yet, or a box in a Field with an error of the app.
 *
 * @param before what is checked as it was when the user came into the box
 */
export function failedCheck(box: Box, text: string, isEmpty: boolean, before?: string) {
  const { field, handleState, visit } = box
  const { failed, isTouched } = handleState
  const isWanted =
    failed?.text === text && !field.hasError && (isTouched || !isEmpty) && !visit.isEdited(text, before)
  return {
    message: isWanted ? failed.message : '',
    // While the user is back in the box, the message is visually hidden. Screen readers still read it.
    isShown: !visit.isInBox,
  }
}
