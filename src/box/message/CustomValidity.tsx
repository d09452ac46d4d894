import { useEffect } from 'react'
import type { Editor } from '../input/editor.ts'

/**
 * Blocks the form as long as it is rendered. Renders nothing. A component, so that a valid box runs no effect hook.
 */
export function CustomValidity({ editor, reason }: { editor: Editor; reason: string }): null {
  useEffect(
    function setValidity() {
      editor.setValidity('box', reason)
      return () => editor.setValidity('box', '')
    },
    [editor, reason],
  )
  return null
}
