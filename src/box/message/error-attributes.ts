import type { Box } from '../use-box.ts'
import { describedBy } from './described-by.ts'

/**
 * What a box with an error message tells assistive technology, and shows. Render the message as an `ErrorMessage` with this `id`. A
 * message that is empty is none.
 */
export function errorAttributes({ input }: Box, id: string, message: string) {
  if (!message) return {}
  return {
    /** Goes on the input. */
    inputProps: {
      'aria-invalid': true,
      'aria-errormessage': id,
      // What is wrong is heard first.
      'aria-describedby': describedBy(id, input['aria-describedby']),
    },
    /** Goes on the root. */
    state: { 'data-invalid': true } as const,
  }
}
