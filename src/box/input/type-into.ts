import type { BoxElement } from '../types.ts'

/** A part of a text, and the text that takes its place. */
export interface Replacement {
  range: readonly [start: number, end: number]
  text: string
}

/**
 * Replaces a part of the text in `input` as if the user had typed: the caret moves behind the new text, one undo
 * reverts the change, and an `input` event reports it. Returns false if the browser can't do that. Then the text is
 * replaced without undo and event.
 */
export function typeInto(input: BoxElement, { range: [start, end], text }: Replacement): boolean {
  // Without a selection, the delete command would act as Backspace.
  if (start === end && !text) return true
  // The command writes into the focused element.
  const focused = input.matches(':focus')
  input.setSelectionRange(start, end)
  // Deprecated, but the only way to write into an input and keep its undo history.
  const command = text ? 'insertText' : 'delete'
  const typed = focused && (input.ownerDocument.execCommand?.(command, false, text) ?? false)
  if (!typed) input.setRangeText(text, start, end, 'end')
  return typed
}
