import { useEffect } from 'react'
import type { Field } from './field.ts'

/** Keeps the form from being submitted as long as there is an error text, with the error text as the reason. */
export function useCustomValidity(field: Field, errorText: string, multiline: boolean | undefined): void {
  useEffect(
    function setValidity() {
      field.node()?.setCustomValidity(errorText)
    },
    [field, errorText, multiline],
  )
}
