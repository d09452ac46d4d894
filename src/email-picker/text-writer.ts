import { report } from '../values/development.ts'
import type { Editor } from '../box/input/editor.ts'
import { selectedRange } from '../box/input/selected-range.ts'
import type { Replacement } from '../box/input/type-into.ts'
import type { BoxElement, TextChangeDetails } from '../box/types.ts'

export type TextWriter = ReturnType<typeof createTextWriter>

/** Writes text into the editor for the user, as one undo step and one reported change. */
export function createTextWriter(editor: Editor) {
  return {
    /** Returns whether the text was written. A text that does not fit is refused. */
    write(replacement: Replacement, details: TextChangeDetails): boolean {
      const node = editor.node()
      if (!node) return false
      if (!fits(editor, node, replacement)) return reportNoRoom()
      editor.enter(replacement, details)
      // The new text ends a composition, for which not every engine raises an event.
      editor.onCompositionEnd(details.event)
      return true
    },
  }
}

/**
 * Keeps the browser from truncating text that is pasted, dropped or suggested. Returns a function that removes the
 * listener.
 */
export function keepWhole(editor: Editor, input: BoxElement): () => void {
  function onBeforeInput(event: Event) {
    const { data, isComposing, defaultPrevented } = event as InputEvent
    if (!data || data.length === 1 || isComposing || defaultPrevented) return
    const range = selectedRange(input)
    // Some browsers replace a line break with a space, others remove it. A space at the end may be cut off.
    const text = data.replace(/(?<![\r\n])[\r\n]+$/, '').replace(/\r\n/g, ' ')
    if (fits(editor, input, { range, text })) return
    event.preventDefault()
    reportNoRoom()
  }
  input.addEventListener('beforeinput', onBeforeInput)
  return () => input.removeEventListener('beforeinput', onBeforeInput)
}

/** Whether `maxLength` leaves room for a text. A truncated address can be the address of another person. */
function fits({ latest }: Editor, { value }: BoxElement, { range, text }: Replacement): boolean {
  const [start, end] = range
  return value.length - (end - start) + text.length <= (latest.values?.maxLength ?? Infinity)
}

function reportNoRoom(): false {
  report(
    'EmailPicker: maxLength leaves no room for what was picked, pasted or dropped. It is entered whole or not at all.',
    'warn',
  )
  return false
}
