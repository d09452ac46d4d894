import type { SyntheticEvent } from 'react'
import type { Field } from '../box/field.ts'
import type { Replacement } from '../box/type-into.ts'
import type { TextChangeDetails } from '../box/types.ts'

export type Chooser = ReturnType<typeof createChooser>

/** Writes into the field on the user's behalf: one undo step, and one reported change. */
export function createChooser(field: Field) {
  return {
    write(replacement: Replacement, details: TextChangeDetails & { event: SyntheticEvent }) {
      field.enter(replacement, details)
      // What was being composed is gone, and not every engine tells.
      field.onCompositionEnd(details.event)
    },
  }
}
