import type { InputRange, InputUpdate } from '../content/content.ts'
import { mapCaret } from '../content/text-diff.ts'
import type { BoxElement } from '../types.ts'
import type { Editor } from './editor.ts'

/** Removes the line breaks from a text, as an `<input>` does. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]/g, '')
}

/** Returns the `value` that a text becomes when it is written into an element: browsers change line breaks. */
export function valueFor(element: BoxElement, text: string): string {
  return element.localName === 'textarea' ? text.replace(/\r\n?/g, '\n') : oneLine(text)
}

/** The selected range of the text. A caret is an empty range. */
export function selectedRange(input: BoxElement): readonly [start: number, end: number] {
  const { selectionStart, selectionEnd, value } = input
  return [selectionStart ?? value.length, selectionEnd ?? value.length]
}

export function selectionOf(element: BoxElement): InputRange {
  const [start, end] = selectedRange(element)
  return element.selectionDirection === 'backward' ? [end, start] : [start, end]
}

export function setSelection(element: BoxElement, [anchor, focus]: InputRange): void {
  const direction = anchor > focus ? 'backward' : 'forward'
  element.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), direction)
}

/** The input, if a script, the browser or the user has changed its value since the editor last wrote or read it. */
export function changedInput(editor: Editor): BoxElement | undefined {
  const element = editor.element
  return element && element.value !== editor.value ? element : undefined
}

/**
 * Writes the text of the content into the input, and sets the selection to `caret`. Without a `caret`, the caret stays
 * at its character, even if the app has changed the text before it.
 *
 * @param previous the element with the old text and selection. @default the input itself
 */
export function showText(
  editor: Editor,
  { isCaretBefore, caret }: InputUpdate = {},
  previous: BoxElement | undefined = editor.lastNode(),
): void {
  const element = editor.lastNode()
  const { content } = editor
  if (!element || !previous) return
  const { value, selectionStart, selectionEnd, selectionDirection } = previous
  // Setting `value` ends a composition. Firefox dispatches events for that end, which are no edits.
  editor.ignoresInput = true
  element.value = content.inputText
  editor.value = element.value
  const change = { from: value, to: element.value }
  const [start, end] = [selectionStart, selectionEnd].map((offset) =>
    mapCaret(change, offset ?? value.length, isCaretBefore),
  )
  if (caret) setSelection(element, caret)
  else element.setSelectionRange(start ?? 0, end ?? 0, selectionDirection ?? undefined)
  editor.ignoresInput = false
  content.isComposing = false
}

/** Takes over a value that a script has written into the input. It counts as text of the app, and is not reported. */
export function adoptScriptText(editor: Editor): void {
  const element = changedInput(editor)
  if (!element) return
  const { value } = element
  editor.content.adopt(value)
  editor.value = value
  // The script may have bypassed React's setter of `value`. This assignment calls it, so that React stores the value:
  // after an edit, React calls `onChange` only if the value differs from the stored one.
  element.value = value
}

/** Handles a value that was changed without an event: writes the text of the content again, or adopts the value. */
export function restoreOrAdopt(editor: Editor): void {
  if (editor.content.restoresInput) return showText(editor)
  adoptScriptText(editor)
  editor.content.render(true)
}
