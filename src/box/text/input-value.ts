import { oneLine } from './one-line.ts'
import { mapCaret } from './text-diff.ts'
import type { BoxElement } from '../types.ts'

/** The value that an element has for a text. */
export function valueFor(element: BoxElement, text: string): string {
  return element.localName === 'textarea' ? text.replace(/\r\n?/g, '\n') : oneLine(text)
}

interface CaretRules {
  /** The element that has the selection now. @default the element that is written */
  from?: BoxElement
  /** Whether the caret stays before text that is inserted at the caret. */
  isCaretBefore?: boolean | undefined
}

/** Writes a text into an input, with the selection kept at its place in the text. */
export function writeText(
  element: BoxElement,
  text: string,
  { from = element, isCaretBefore }: CaretRules,
): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = from
  element.value = text
  const change = { from: value, to: element.value }
  const [start, end] = [selectionStart, selectionEnd].map((offset) =>
    mapCaret(change, offset ?? value.length, isCaretBefore),
  )
  element.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? undefined)
}
