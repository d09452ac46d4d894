import { useEffect, type ClipboardEvent } from 'react'
import { composeHandlers } from '../../box/compose-handlers.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Range } from '../../contacts/types.ts'
import { takeDrops } from './drops.ts'
import { pasteEntries } from './list-text.ts'
import { keepWhole, type TextWriter } from './text-writer.ts'
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
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const selected: Range = [selectionStart ?? value.length, selectionEnd ?? value.length]
    const replacement = pasteEntries(value, selected, event.clipboardData.getData('text/plain'))
    if (!replacement) return
    event.preventDefault()
    if (writer.write(replacement, { reason: 'insertFromPaste', event })) onWritten()
  }

  return { onPaste: composeHandlers(input.onPaste, pasteList) }
}
