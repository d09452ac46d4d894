import type { Editor } from './editor.ts'
import { useInputText } from './use-input-text.ts'

/** For a box that shows something about its text: has it rendered when a script writes the text. Renders nothing. */
export function FollowText({ editor }: { editor: Editor }): null {
  useInputText(editor)
  return null
}
