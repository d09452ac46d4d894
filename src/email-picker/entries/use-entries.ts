import { useEffect, type ClipboardEvent } from 'react'
import { callUnlessPrevented } from '../../box/compose-handlers.ts'
import { selectedRange } from '../../box/selected-range.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { listenForDrops } from './drops.ts'
import { pasteEntries } from './list-text.ts'
import { keepWhole, type TextWriter } from './text-writer.ts'
import { keepUndoRuns } from './undo-runs.ts'

interface EntriesOptions {
  box: Box
  multiple: boolean
  writer: TextWriter
  /** Called after a list was written. */
  onWritten: () => void
}

/**
 * Enters pasted and dropped text in full or not at all. In a box for several addresses, turns it into a list. Keeps runs of
 * typing together for undo.
 */
export function useEntries({ box, multiple, writer, onWritten }: EntriesOptions) {
  const { editor, input } = box
  useEffect(
    function keepEntriesWhole() {
      const node = editor.node()
      if (!node) return undefined
      const endDrops = multiple ? listenForDrops(node, writer, onWritten) : undefined
      // After the listener for drops, which may format the dropped text.
      const endWhole = keepWhole(node)
      return () => {
        endDrops?.()
        endWhole()
      }
    },
    // onWritten does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, writer, multiple],
  )
  useEffect(
    function keepUndoRunsWhole() {
      const node = editor.node()
      return node ? keepUndoRuns(node) : undefined
    },
    [editor],
  )

  function pasteList(event: ClipboardEvent<BoxElement>) {
    if (!multiple) return
    const { currentTarget, clipboardData } = event
    const pasted = clipboardData.getData('text/plain')
    const text = currentTarget.value
    const replacement = pasteEntries({ text, range: selectedRange(currentTarget), pasted })
    if (!replacement) return
    event.preventDefault()
    if (writer.write(replacement, { reason: 'insertFromPaste', event })) onWritten()
  }

  return { onPaste: callUnlessPrevented(input.onPaste, pasteList) }
}
