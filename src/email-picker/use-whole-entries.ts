import { useEffect } from 'react'
import type { Editor } from '../box/text/editor.ts'
import { keepWhole } from './text-writer.ts'
import { keepUndoRuns } from './undo-runs.ts'

/** Enters pasted and dropped text in full or not at all, and keeps runs of typing together for undo. */
export function useWholeEntries(editor: Editor): void {
  useEffect(
    function keepEntriesWhole() {
      const input = editor.node()
      if (!input) return undefined
      const ends = [keepWhole(editor, input), keepUndoRuns(input)]
      return () => {
        for (const end of ends) end()
      }
    },
    [editor],
  )
}
