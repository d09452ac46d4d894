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
      'aria-describedby': describedBy(input['aria-describedby'], id),
    },
    /** Goes on the root. */
    state: { 'data-invalid': true } as const,
  }
}
