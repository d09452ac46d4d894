import type { SyntheticEvent } from 'react'
import type { Field } from '../box/field.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'
import type { Replacement } from './list-text.ts'

export type Chooser = ReturnType<typeof createChooser>

/** Writes into the field on the user's behalf: one undo step, and one reported change. */
export function createChooser(field: Field) {
  let choosing: TextChangeDetails | undefined

  return {
    write(replacement: Replacement, details: TextChangeDetails & { event: SyntheticEvent }) {
      const node = field.node()
      if (!node) return
      choosing = details
      if (!typeInto(node, replacement)) field.take(details)
      choosing = undefined
      // What was being composed is gone, and not every engine tells.
      field.onCompositionEnd(details.event)
    },

    /** To be asked at a change: whether it is ours, which is reported as such then. */
    onChange(): boolean {
      if (choosing) field.take(choosing)
      return choosing !== undefined
    },
  }
}

/**
 * Replaces a part of the text in `node` as if the user had typed it, caret behind it, so that one undo takes it back and an
 * `input` event tells of it. Returns false where the browser can't; the text is then replaced without either.
 */
function typeInto(node: BoxElement, { range: [start, end], text }: Replacement): boolean {
  // The command writes wherever the focus is.
  const focused = node.matches(':focus')
  node.setSelectionRange(start, end)
  // Deprecated, and still the only way to write into a field that keeps its undo history.
  const typed = focused && (node.ownerDocument.execCommand?.('insertText', false, text) ?? false)
  if (!typed) node.setRangeText(text, start, end, 'end')
  return typed
}
