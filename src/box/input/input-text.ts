import type { InputRange, InputUpdate } from '../content/content.ts'
import { mapCaret } from '../content/text-diff.ts'
import type { BoxElement } from '../types.ts'
import type { Editor } from './editor.ts'

/** A text as an `<input>` holds it: without line breaks. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

/** The value that an element has for a text. */
export function valueFor(element: BoxElement, text: string): string {
  return element.localName === 'textarea' ? text.replace(/\r\n?/g, '\n') : oneLine(text)
}

/** The selected range of the text, or the position of the caret as an empty range. */
export function selectedRange({
  selectionStart,
  selectionEnd,
  value,
}: BoxElement): readonly [start: number, end: number] {
  return [selectionStart ?? value.length, selectionEnd ?? value.length]
}

/** The selection of an input, with its direction. */
export function caretOf(element: BoxElement): InputRange {
  const [start, end] = selectedRange(element)
  return element.selectionDirection === 'backward' ? [end, start] : [start, end]
}

export function select(element: BoxElement, caret: InputRange): void {
  const direction = caret[0] > caret[1] ? 'backward' : 'forward'
  element.setSelectionRange(Math.min(...caret), Math.max(...caret), direction)
}

/** The input, if its value is another than the last known one: a script, the browser or the user has changed it. */
export function changedNode(editor: Editor): BoxElement | undefined {
  const element = editor.element
  return element && element.value !== editor.value ? element : undefined
}

/**
 * Writes the text of the content into the input. If the update has no selection, the present one keeps its place in the
 * text.
 *
 * @param from the element that has the selection now. @default the input
 */
export function showText(
  editor: Editor,
  { isCaretBefore, caret }: InputUpdate = {},
  from: BoxElement | undefined = editor.lastNode(),
): void {
  const element = editor.lastNode()
  const { content } = editor
  if (!element || !from) return
  const { value, selectionStart, selectionEnd, selectionDirection } = from
  // Firefox ends a composition with events while its text is overwritten.
  editor.ignoresInput = true
  element.value = content.inputText
  editor.value = element.value
  const change = { from: value, to: element.value }
  const [start, end] = [selectionStart, selectionEnd].map((offset) =>
    mapCaret(change, offset ?? value.length, isCaretBefore),
  )
  if (caret) select(element, caret)
  else element.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? undefined)
  editor.ignoresInput = content.isComposing = false
}

/** Takes over a value that a script has written into the input. It counts as text of the app, and is not reported. */
export function adoptWritten(editor: Editor): void {
  const element = changedNode(editor)
  if (!element) return
  const { value } = element
  editor.content.adopt(value)
  editor.value = value
  // Tells React of the value: it calls `onChange` only for an edit to another value than the one it knows.
  element.value = value
}

/**
 * Handles a value that was changed without an event: a content that keeps its text restores it, and any other takes
 * over the value.
 */
export function restoreOrAdopt(editor: Editor): void {
  if (editor.content.restoresInput) return showText(editor)
  adoptWritten(editor)
  editor.content.render(true)
}
