import type { InputFilter } from '../values/input-type.ts'
import { splice } from './text-diff.ts'
import type { BoxElement } from './types.ts'

/** Whether the user has entered text, and not deleted it or moved through the undo history. */
export function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/** The text that an edit is about to enter. Enter in a `<textarea>` enters a line break. In an `<input>` it submits the form. */
export function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/** Filters text that was just entered, and that could not be filtered before. */
export function filterEntered(filter: InputFilter, input: BoxElement, before: string): void {
  const { value } = input
  const { at, inserted } = splice(before, value)
  const allowed = filter(inserted, value.slice(0, at), value.slice(at + inserted.length))
  // If this set the value instead, React would call no handler for it.
  if (allowed !== inserted) input.setRangeText(allowed, at, at + inserted.length, 'end')
}
