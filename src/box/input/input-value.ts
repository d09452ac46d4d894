import type { Caret } from '../content/content.ts'
import { oneLine } from './one-line.ts'
import { mapCaret } from '../content/text-diff.ts'
import { selectedRange } from './selected-range.ts'
import type { BoxElement } from '../types.ts'

/** The value that an element has for a text. */
export function valueFor(element: BoxElement, text: string): string {
  return element.localName === 'textarea' ? text.replace(/\r\n?/g, '\n') : oneLine(text)
}

export interface CaretRules {
  /** The element that has the selection now. @default the element to write into */
  from?: BoxElement
  /** Whether the caret stays before text that is inserted at the caret. */
  isCaretBefore?: boolean | undefined
  /** The selection in the new text. @default at the same place */
  caret?: Caret | undefined
}

/** The selection of an input, with its direction. */
export function caretOf(element: BoxElement): Caret {
  const [start, end] = selectedRange(element)
  return element.selectionDirection === 'backward' ? [end, start] : [start, end]
}

export function select(element: BoxElement, caret: Caret): void {
  const direction = caret[0] > caret[1] ? 'backward' : 'forward'
  element.setSelectionRange(Math.min(...caret), Math.max(...caret), direction)
}

/** Writes a text into an input, with the selection kept at its place in the text. */
export function writeText(
  element: BoxElement,
  text: string,
  { from = element, isCaretBefore, caret }: CaretRules,
): void {
  const { value, selectionStart, selectionEnd, selectionDirection } = from
  element.value = text
  const change = { from: value, to: element.value }
  const [start, end] = [selectionStart, selectionEnd].map((offset) =>
    mapCaret(change, offset ?? value.length, isCaretBefore),
  )
  if (caret) select(element, caret)
  else element.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? undefined)
}
