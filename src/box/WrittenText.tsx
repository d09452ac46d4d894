import { useEffect } from 'react'
import type { Editor } from './editor.ts'

/**
 * Renders a box again whenever a script writes its text, as form libraries do. Only for a box that shows something about its text.
 * Renders nothing itself.
 */
export function WrittenText({ editor }: { editor: Editor }) {
  useEffect(() => editor.followWrites(), [editor])
  return null
}
