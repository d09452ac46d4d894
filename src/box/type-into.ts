import type { BoxElement } from './types.ts'

/** The part of a text from `range[0]` up to `range[1]`, and what takes its place. */
export interface Replacement {
  range: readonly [start: number, end: number]
  text: string
}

/**
 * Replaces a part of the text in `input` as if the user had typed it: the caret goes behind it, one undo takes it back, and an
 * `input` event reports it. Returns false where the browser can't do that; the text is then replaced without undo and event.
 */
export function typeInto(input: BoxElement, { range: [start, end], text }: Replacement): boolean {
  // The command writes wherever the focus is.
  const focused = input.matches(':focus')
  input.setSelectionRange(start, end)
  // Deprecated, but nothing else writes into a field and keeps its undo history.
  const typed = focused && (input.ownerDocument.execCommand?.('insertText', false, text) ?? false)
  if (!typed) input.setRangeText(text, start, end, 'end')
  return typed
}
