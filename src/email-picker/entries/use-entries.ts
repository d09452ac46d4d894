import { useEffect, type ClipboardEvent } from 'react'
import { composeHandlers } from '../../box/compose-handlers.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { takeDrops } from './drops.ts'
import { pasteEntries } from './list-text.ts'
import { keepWhole, selectionIn, type TextWriter } from './text-writer.ts'
import { keepUndoRuns } from './undo-runs.ts'

/**
 * Keeps what is pasted and dropped whole, makes a list of it in a box for several addresses, and keeps runs of typing together for
 * undo.
 *
 * @param onWritten a list was written
 */
export function useEntries(
  { field, input }: Box,
  multiple: boolean,
  writer: TextWriter,
  onWritten: () => void,
) {
  useEffect(
    function keepEntriesWhole() {
      const node = field.node()
      if (!node) return undefined
      const endDrops = multiple ? takeDrops(node, writer, onWritten) : undefined
      // Behind the one that may enter what is dropped in another form.
      const endWhole = keepWhole(node)
      return () => {
        endDrops?.()
        endWhole()
      }
    },
    // What closes the list does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [field, writer, multiple],
  )
  useEffect(
    function keepUndoRunsWhole() {
      const node = field.node()
      return node ? keepUndoRuns(node) : undefined
    },
    [field],
  )

  function pasteList(event: ClipboardEvent<BoxElement>) {
    if (!multiple) return
    const { currentTarget, clipboardData } = event
    const pasted = clipboardData.getData('text/plain')
    const replacement = pasteEntries(currentTarget.value, selectionIn(currentTarget), pasted)
    if (!replacement) return
    event.preventDefault()
    if (writer.write(replacement, { reason: 'insertFromPaste', event })) onWritten()
  }

  return { onPaste: composeHandlers(input.onPaste, pasteList) }
}
