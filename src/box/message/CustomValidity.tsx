import { useEffect } from 'react'
import type { Editor } from '../input/editor.ts'

/** While mounted, blocks the form. Renders nothing. A component, so that valid boxes need no effect hook. */
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
