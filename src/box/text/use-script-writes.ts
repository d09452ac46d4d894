import { useEffect } from 'react'
import type { Editor } from './editor.ts'

/** Renders a box again whenever a script writes its text, as form libraries do. For a box that shows something about its text. */
export function useScriptWrites(editor: Editor, isNeeded: boolean) {
  useEffect(
    function followScriptWrites() {
      if (isNeeded) editor.followScriptWrites()
    },
    [editor, isNeeded],
  )
}
