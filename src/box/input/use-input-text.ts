import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

/**
 * The visible text of the input. The editor itself renders the box for each edit and, once it follows them, for each
 * text that a script writes. So the subscription needs no listener. React reads the text again after mounting, because
 * some form libraries write as soon as they get the input.
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
