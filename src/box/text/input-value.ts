import { oneLine } from './one-line.ts'
import { mapCaret, offsetAfter } from './text-diff.ts'
import type { BoxElement } from '../types.ts'

/** The value that an element has for a text. */
export function valueFor(element: BoxElement, text: string): string {
  return element.localName === 'textarea' ? text.replace(/\r\n?/g, '\n') : oneLine(text)
}

/**
 * Writes a text into an input, with the caret kept at its position.
 *
 * @param isCaretBefore whether the caret stays before text that is inserted at the caret
 */
export function writeValue(element: BoxElement, text: string, isCaretBefore: boolean): void {
  const { value: from } = element
  moveCaret(element, element, text, (offset) => mapCaret({ from, to: element.value }, offset, isCaretBefore))
}

/** Writes a text into an element that takes the place of `left`. A `<textarea>` has line breaks that an `<input>` does not have. */
export function takeOver(element: BoxElement, left: BoxElement, text: string): void {
  moveCaret(left, element, text, (offset) =>
    offsetAfter(element.value, oneLine(left.value.slice(0, offset)).length, oneLine),
  )
}

/** Writes a text, and gives the element the selection of `from` with mapped offsets. */
function moveCaret(
  from: BoxElement,
  element: BoxElement,
  text: string,
  mapped: (offset: number) => number,
): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = from
  element.value = text
  const [start, end] = [selectionStart, selectionEnd].map((offset) => mapped(offset ?? value.length))
  element.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? undefined)
}
