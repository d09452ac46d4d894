import { splice } from '../../box/content/text-diff.ts'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { Replacement } from '../../box/input/type-into.ts'
import type { BoxElement } from '../../box/types.ts'
import type { EnterRule } from './rules.ts'

/** Whether an edit enters text. Deletions, undo and redo do not. */
function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/**
 * Whether each character of an edit is allowed or refused by itself. Several characters that software enters as if
 * typed are one unit.
 */
function isTyped(reason: string, entered: string): boolean {
  return /^insert(?:Text|Line|Para)/.test(reason) ? /^.$/su.test(entered) : reason === 'insertCompositionText'
}

/** The allowed part of an edit, to enter instead. Undefined if the edit is allowed as it is, or can't be prevented. */
export function allowedInput(rule: EnterRule, input: BoxElement, event: InputEvent): Replacement | undefined {
  const { inputType, isComposing } = event
  if (isComposing || !isEntered(inputType)) return undefined
  const entered = enteredText(event, input)
  if (!entered) return undefined
  const { value } = input
  const range = selectedRange(input)
  const text = rule({
    entered,
    before: value.slice(0, range[0]),
    after: value.slice(range[1]),
    isTyped: isTyped(inputType, entered),
  })
  return text === entered ? undefined : { range, text }
}

/**
 * The text that an edit is about to enter. Enter in a `<textarea>` enters a line break. In an `<input>` it submits
 * the form.
 */
function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/** Filters entered text that could not be filtered before it was entered. */
export function filterEntered(
  rule: EnterRule,
  input: BoxElement,
  { before, reason }: { before: string; reason: string },
): void {
  if (!isEntered(reason)) return
  const { value } = input
  const { at, end, inserted } = splice(before, value)
  if (!inserted) return
  const allowed = rule({
    entered: inserted,
    before: value.slice(0, at),
    after: value.slice(at + inserted.length),
    isTyped: isTyped(reason, inserted),
  })
  // If this code set the value instead, React would call no handler for it.
  if (allowed !== inserted)
    input.setRangeText(allowed || before.slice(at, end), at, at + inserted.length, 'end')
}
