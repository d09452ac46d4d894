import type { BoxElement } from '../../box/types.ts'
import { pasteEntries } from './list-text.ts'
import { selectionIn, type TextWriter } from './text-writer.ts'

/**
 * Makes entries of what is dropped, as of what is pasted. Calls `onTaken` then. Text that is moved within the box keeps all its
 * entries. Engines other than Chromium move it by themselves. Returns what ends it.
 */
export function takeDrops(input: BoxElement, writer: TextWriter, onTaken: () => void): () => void {
  // The text that was just taken out by dragging: the user may move it within the box.
  let draggedOut: string | undefined

  function onBeforeInput(event: Event) {
    const { inputType, data, dataTransfer, defaultPrevented } = event as InputEvent
    const { value } = input
    const range = selectionIn(input)
    const dropped = data ?? dataTransfer?.getData('text/plain')
    const isMove = dropped === draggedOut
    draggedOut = inputType === 'deleteByDrag' ? value.slice(...range) : undefined
    if (inputType !== 'insertFromDrop' || !dropped || defaultPrevented) return
    // Other engines may be within one command for both edits, and have the selection elsewhere until its end.
    if (isMove && !/Chrome\//.test(navigator.userAgent)) return
    const replacement = pasteEntries(value, range, dropped, isMove)
    if (!replacement) return
    const isWritten = writer.write(replacement, { reason: inputType, event })
    // Text that is moved always fits as it is, and would be lost otherwise.
    if (isWritten || !isMove) event.preventDefault()
    if (isWritten) onTaken()
  }

  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}
