import type { Editor } from './editor.ts'
import { useInputText } from './use-input-text.ts'

/**
 * Renders the box when a script writes its text, for a box that shows something about the text. Renders nothing
 * itself.
 */
export function FollowText({ editor }: { editor: Editor }): null {
  useInputText(editor)
  return null
}
