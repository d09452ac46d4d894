import { useMemo } from 'react'
import { describedBy } from '../box/message/described-by.ts'
import type { FieldOfBox, ShowMessage } from '../box/message/field-context.ts'

interface FieldParts {
  /** The id of the input, if the app does not set one. */
  id: string
  /** The ids of the error and the description, or ''. */
  describedByIds: string
  isInvalid: boolean
  /** Whether the Field shows an error of the app: not for `error={true}`, nor for a text that its box shows itself. */
  hasError: boolean
  required: boolean
  showMessage: ShowMessage
}

/** What a Field adds to its input. The same object as long as nothing in it changes, because a context provides it. */
export function useFieldOfBox({
  id,
  describedByIds,
  isInvalid,
  hasError,
  required,
  showMessage,
}: FieldParts): FieldOfBox {
  return useMemo(
    () => ({
      addAttributes: (own) => ({
        ...own,
        id: own.id ?? id,
        required: own.required ?? required,
        'aria-invalid': isInvalid || own['aria-invalid'],
        'aria-describedby': describedBy(own['aria-describedby'], describedByIds),
      }),
      showMessage,
      hasError,
    }),
    [id, describedByIds, isInvalid, hasError, required, showMessage],
  )
}
