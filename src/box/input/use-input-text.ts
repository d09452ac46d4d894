import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

/**
 * The text that the user sees in the input. The box renders when its text changes, and from now on when a script
 * writes it, as form libraries do. React reads the text again after mounting, because some libraries write when they
 * get the input.
 */
export function useInputText(editor: Editor): string {
  const follow = useCallback(() => {
    editor.followScriptWrites()
    return () => {}
  }, [editor])
  return useSyncExternalStore(
    follow,
    () => editor.inputText(),
    () => editor.inputText(),
  )
}
