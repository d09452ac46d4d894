import type { BoxElement } from '../box/types.ts'

/**
 * Replaces the text in `node` as if the user had typed it, caret behind it, so that one undo takes it back and an `input` event
 * tells of it. Returns false where the browser can't; the text is then replaced without either.
 */
export function typeInto(node: BoxElement, text: string): boolean {
  node.select()
  // Deprecated, and still the only way to write into a field that keeps its undo history.
  const typed = node.ownerDocument.execCommand?.('insertText', false, text)
  if (!typed) node.setRangeText(text, 0, node.value.length, 'end')
  return typed
}
