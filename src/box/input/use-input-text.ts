import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

/**
 * The visible text of the input. The box renders when its text changes, and from now on when a script writes it, as
 * form libraries do. React reads the text again after mounting, because some libraries write as soon as they get the
 * input.
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
