import { useEffect } from 'react'
import type { Editor } from '../input/editor.ts'

/** Blocks the form as long as it is rendered. Renders nothing. As a component, it costs valid boxes no effect hook. */
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
