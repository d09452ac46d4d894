import { useEffect } from 'react'
import { report } from '../../values/development.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxElement } from '../types.ts'

const NAMING_ATTRIBUTES = ['aria-label', 'aria-labelledby', 'title']

const hasName = (input: BoxElement) =>
  NAMING_ATTRIBUTES.some((name) => input.getAttribute(name)?.trim()) || !!input.labels?.length

/** In development, reports a box without an accessible name: one message for each component. */
export function useNameCheck(component: string, editor: Editor, isVisible: boolean): void {
  useEffect(
    function checkName() {
      if (!isVisible) return undefined
      // The label may be mounted after the box.
      const timer = setTimeout(() => {
        const input = editor.node()
        if (!input?.isConnected || hasName(input)) return
        report(
          `${component}: the box has no name for screen readers. ` +
            'Put it into a Field with a label, put a <label> around it, ' +
            'bind a <label> to its id, or set aria-label, aria-labelledby or title. The hint is not a name.',
          'warn',
        )
      })
      return () => clearTimeout(timer)
    },
    [component, editor, isVisible],
  )
}
