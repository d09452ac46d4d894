import { useEffect } from 'react'
import type { Editor } from '../input/editor.ts'

/**
 * Keeps the form from being submitted as long as it is rendered. Renders nothing: a valid box has no effect for this.
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
