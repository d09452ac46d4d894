import { useEffect, type RefObject } from 'react'
import type { BoxElement } from '../box/types.ts'

/** Makes the input's form refuse to submit, with the error text as the reason, as long as there is one. */
export function useCustomValidity(
  node: RefObject<BoxElement | null>,
  errorText: string,
  multiline: boolean,
): void {
  useEffect(
    function setValidity() {
      node.current?.setCustomValidity(errorText)
    },
    [node, errorText, multiline],
  )
}
