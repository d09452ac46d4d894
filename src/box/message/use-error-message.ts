import { describedBy } from './described-by.ts'
import type { Box } from '../use-box.ts'
import { useCustomValidity } from './use-custom-validity.ts'

interface ErrorMessageOptions {
  /** The id of the message. */
  id: string
  /** The text of the message. Empty if there is no message. */
  message: string
  /** The reason why the form refuses to submit, if it is not the message. */
  validity?: string
  multiline?: boolean | undefined
}

/**
 * Makes a box invalid as long as there is an error message: for assistive technology, visibly, and for the form. Render the message
 * as an `ErrorMessage` with the same `id`.
 */
export function useErrorMessage(
  { editor, input }: Box,
  { id, message, validity = message, multiline }: ErrorMessageOptions,
) {
  useCustomValidity(editor, validity, multiline)
  if (!message) return {}
  return {
    /** Goes on the input. */
    inputProps: {
      'aria-invalid': true,
      'aria-errormessage': id,
      'aria-describedby': describedBy(input['aria-describedby'], id),
    },
    /** Goes on the root. */
    state: { 'data-invalid': true } as const,
  }
}
