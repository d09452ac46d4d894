import { useMemo } from 'react'
import { describedBy } from '../box/described-by.ts'
import type { AddFieldAttributes } from '../box/field-context.ts'

interface FieldState {
  /** The id of the input, if the app gives it none. */
  id: string
  /** The ids of the description and the error, if there are any. */
  ids: string
  isInvalid: boolean
  required: boolean
}

/** The function that adds the attributes of a Field to those of its input. It changes only with them, so that boxes in it can be memoized. */
export function useFieldAttributes({ id, ids, isInvalid, required }: FieldState): AddFieldAttributes {
  return useMemo(
    () => (own) => ({
      ...own,
      id: own.id ?? id,
      required: own.required ?? required,
      'aria-invalid': isInvalid || own['aria-invalid'],
      'aria-describedby': ids ? describedBy(own['aria-describedby'], ids) : own['aria-describedby'],
    }),
    [id, ids, isInvalid, required],
  )
}
