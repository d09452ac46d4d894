import { selectedRange } from '../../box/selected-range.ts'
import type { BoxElement } from '../../box/types.ts'
import { pasteEntries } from './list-text.ts'
import type { TextWriter } from './text-writer.ts'

/**
 * Turns dropped text into entries, like pasted text, and then calls `onWritten`. Text that is moved within the box keeps all its
 * entries. Engines other than Chromium move it themselves. Returns a function that removes the listener.
 */
export function listenForDrops(input: BoxElement, writer: TextWriter, onWritten: () => void): () => void {
  // The text that was just dragged out of the box: the user may drop it in the box again.
  let draggedOut: string | undefined

  function onBeforeInput(event: Event) {
    const { inputType, data, dataTransfer, defaultPrevented } = event as InputEvent
    const { value } = input
    const range = selectedRange(input)
    const dropped = data ?? dataTransfer?.getData('text/plain')
    const isMove = dropped === draggedOut
    draggedOut = inputType === 'deleteByDrag' ? value.slice(...range) : undefined
    if (inputType !== 'insertFromDrop' || !dropped || defaultPrevented) return
    // Other engines may run both edits as one command, and report another selection until the command ends.
    if (isMove && !/Chrome\//.test(navigator.userAgent)) return
    const replacement = pasteEntries({ text: value, range, pasted: dropped, keepsAll: isMove })
    if (!replacement) return
    const isWritten = writer.write(replacement, { reason: inputType, event })
    // Moved text always fits unchanged. Preventing its drop would lose it.
    if (isWritten || !isMove) event.preventDefault()
    if (isWritten) onWritten()
  }

  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
