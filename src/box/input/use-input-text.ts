import { useCallback, useSyncExternalStore } from 'react'
import type { Editor } from './editor.ts'

/**
 * The text of the input. The subscription needs no listener, because the editor renders the box for each edit and, from
 * the subscription on, for each text of a script. React reads the text once more after mounting: some form libraries
 * write as soon as they get the input.
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

/** For a box that shows something about its text: has it rendered when a script writes the text. Renders nothing. */
export function FollowText({ editor }: { editor: Editor }): null {
  useInputText(editor)
  return null
}
