import type { InputFilter } from '../../values/input-type.ts'
import { splice } from '../content/text-diff.ts'
import { selectedRange } from './selected-range.ts'
import type { Replacement } from './type-into.ts'
import type { BoxElement } from '../types.ts'

/** Whether the user has entered text, and not deleted it or moved through the undo history. */
export function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/**
 * The part of an edit that the filter allows, to enter in place of the edit. Undefined if the edit can stay as it is, or can't be
 * prevented.
 */
export function allowedInput(
  filter: InputFilter,
  input: BoxElement,
  event: InputEvent,
): Replacement | undefined {
  const { inputType, isComposing } = event
  if (isComposing || !isEntered(inputType)) return undefined
  const data = enteredText(event, input)
  if (!data) return undefined
  const { value } = input
  const range = selectedRange(input)
  const [before, after] = [value.slice(0, range[0]), value.slice(range[1])]
  const rewritten = after ? undefined : filter.rewrite?.(data, before)
  if (rewritten !== undefined) return { range: [0, value.length], text: rewritten }
  const text = filter(data, before, after)
  return text === data ? undefined : { range, text }
}

/** The text that an edit is about to enter. Enter in a `<textarea>` enters a line break. In an `<input>` it submits the form. */
function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/** Filters text that was just entered, and that could not be filtered before. */
export function filterEntered(filter: InputFilter, input: BoxElement, before: string): void {
  const { value } = input
  const { at, end, inserted } = splice(before, value)
  const filtered = filter(inserted, value.slice(0, at), value.slice(at + inserted.length))
  const allowed = filter.refuses?.(inserted) ? before.slice(at, end) : filtered
  // If this set the value instead, React would call no handler for it.
  if (allowed !== inserted) input.setRangeText(allowed, at, at + inserted.length, 'end')
}
