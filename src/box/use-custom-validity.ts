import { useEffect } from 'react'
import type { Field } from './field.ts'

/** Makes the input's form refuse to submit, with the error text as the reason, as long as there is one. */
export function useCustomValidity(field: Field, errorText: string, multiline: boolean | undefined): void {
  useEffect(
    function setValidity() {
      field.node()?.setCustomValidity(errorText)
    },
    [field, errorText, multiline],
  )
}
