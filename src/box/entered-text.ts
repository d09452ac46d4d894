import type { InputFilter } from '../values/input-type.ts'
import { splice } from './text-diff.ts'
import type { BoxElement } from './types.ts'

/** Whether the user has put text in, as opposed to taking it out or going back and forth in the history. */
export function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/** What an edit is about to enter. Enter in a `<textarea>` enters a line break; in an `<input>` it is the form's. */
export function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/** Filters what was just entered, where it could not be filtered before. */
export function filterEntered(filter: InputFilter, input: BoxElement, before: string): void {
  const { value } = input
  const { at, inserted } = splice(before, value)
  const allowed = filter(inserted, value.slice(0, at), value.slice(at + inserted.length))
  // Not as the value, which React would take for one that its handlers know.
  if (allowed !== inserted) input.setRangeText(allowed, at, at + inserted.length, 'end')
}
