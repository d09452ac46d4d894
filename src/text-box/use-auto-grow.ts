import type { RefObject } from 'react'
import type { BoxElement } from '../box/types.ts'
import { useIsomorphicLayoutEffect } from '../box/use-isomorphic-layout-effect.ts'

/**
 * Lets a multiline box grow with its text in browsers whose CSS can't (`field-sizing`). The stylesheet's `max-height` for
 * `maxLines` bounds it in either case.
 */
export function useAutoGrow(
  node: RefObject<BoxElement | null>,
  growing: boolean,
  text: string | undefined,
): void {
  useIsomorphicLayoutEffect(
    function growWithText() {
      const area = node.current
      if (!growing || !area || typeof CSS === 'undefined' || CSS.supports('field-sizing', 'content'))
        return undefined
      function fit() {
        if (!area) return
        area.style.height = 'auto'
        area.style.height = `${area.scrollHeight}px`
      }
      fit()
      area.addEventListener('input', fit)
      return () => {
        area.removeEventListener('input', fit)
        area.style.height = ''
      }
    },
    [node, growing, text],
  )
}
