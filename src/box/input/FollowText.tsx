import type { Editor } from './editor.ts'
import { useInputText } from './use-input-text.ts'

/** Has the box rendered when a script writes its text, because it shows something about the text. Renders nothing. */
export function FollowText({ editor }: { editor: Editor }): null {
  useInputText(editor)
  return null
}
