import { useCallback, useState, type FocusEvent } from 'react'
import type { Editor } from './input/editor.ts'

/** Whether the user is in the box: in its input, at a button in its frame, or in its list. It remembers the text that the user has found. */
export function useVisit(editor: Editor) {
  const [found, setFound] = useState<string>()
  return {
    isInBox: found !== undefined,
    /** Whether the user has changed the text since. */
    isEdited() {
      const text = editor.text()
      return found !== undefined && text !== found && editor.authorOf(text) !== 'app'
    },
    come: useCallback(() => setFound((now) => now ?? editor.text()), [editor]),
    leave({ relatedTarget }: FocusEvent) {
      if (!editor.root()?.contains(relatedTarget)) setFound(undefined)
    },
  }
}

export type Visit = ReturnType<typeof useVisit>
