import type { Editor } from '../input/editor.ts'
import { escapeHandlers, suppressRepeats } from './keys.ts'

/**
 * Calls `dismiss` for an Escape for which `isFor` is true, unless it belongs to an input method. A dialog around the
 * box does not get this Escape. Returns a function that ends this.
 */
export function dismissOnEscape(
  editor: Editor,
  dismiss: () => void,
  isFor: (event: KeyboardEvent) => boolean = () => true,
): () => void {
  function handle(event: KeyboardEvent) {
    const input = editor.element
    if (!input || event.isComposing || !isFor(event)) return false
    suppressRepeats(event.key, input)
    event.preventDefault()
    event.stopImmediatePropagation()
    dismiss()
    return true
  }
  escapeHandlers.add(handle)
  return () => void escapeHandlers.delete(handle)
}
