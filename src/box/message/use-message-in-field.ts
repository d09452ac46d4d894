import { useContext } from 'react'
import { FieldContext, type BoxError } from './field-context.ts'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'

interface ShownMessage extends BoxError {
  isShown: boolean
}

/** Shows the message of a box in the Field around it. Returns whether it does: there may be no Field. */
export function useMessageInField({ isShown, call, id, className, text, isIsolated }: ShownMessage): boolean {
  const { showMessage: show } = useContext(FieldContext)
  useIsomorphicLayoutEffect(
    function showInField() {
      if (!isShown || !show) return undefined
      return show({ id, call, className: className.replace('tb-', 'tb-field-'), text, isIsolated })
    },
    [isShown, show, call, id, className, text, isIsolated],
  )
  return isShown && !!show
}
