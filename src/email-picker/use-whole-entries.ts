import { useEffect } from 'react'
import type { Editor } from '../box/input/editor.ts'
import { keepWhole } from './text-writer.ts'

/** Enters pasted and dropped text in full or not at all. */
export function useWholeEntries(editor: Editor): void {
  useEffect(
    function keepEntriesWhole() {
      const input = editor.node()
      return input ? keepWhole(editor, input) : undefined
    },
    [editor],
  )
}
