import { diff } from '../../box/content/text-diff.ts'
import type { InputFilter } from '../../box/input/editor.ts'
import { selectedRange } from '../../box/input/selected-range.ts'
import type { Replacement } from '../../box/input/type-into.ts'
import type { BoxElement } from '../../box/types.ts'
import type { EnterRule } from './rules.ts'

/** Whether an edit is new text, and not a deletion, undo or redo. */
function isEntered(reason: string): boolean {
  return reason.startsWith('insert') || reason === 'autofill'
}

/**
 * Whether each character of an edit is allowed or refused by itself. Several characters at once, such as a word that
 * an on-screen keyboard suggests, are one unit, unless they are composed.
 */
function isTyped(reason: string, entered: string): boolean {
  return /^insert(?:Text|Line|Para)/.test(reason) ? /^.$/su.test(entered) : reason === 'insertCompositionText'
}

/** The allowed part of an edit, to enter instead. Undefined if all is allowed, or if the edit can't be filtered now. */
function allowedInput(rule: EnterRule, input: BoxElement, event: InputEvent): Replacement | undefined {
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

/** The text that an edit is about to enter. For a line break in a `<textarea>`, browsers report no `data`. */
function enteredText({ data, inputType }: InputEvent, input: BoxElement): string | null {
  const isLineBreak = /^insert(?:LineBreak|Paragraph)$/.test(inputType)
  return isLineBreak && input.localName === 'textarea' ? '\n' : data
}

/**
 * Filters text that is already in the input, because no event that could be prevented has preceded it. If nothing of
 * the text is allowed, what it has replaced is restored.
 */
function filterEntered(
  rule: EnterRule,
  input: BoxElement,
  { before, reason }: { before: string; reason: string },
): void {
  if (!isEntered(reason)) return
  const { value } = input
  const { at, end, inserted } = diff(before, value)
  if (!inserted) return
  const allowed = rule({
    entered: inserted,
    before: value.slice(0, at),
    after: value.slice(at + inserted.length),
    isTyped: isTyped(reason, inserted),
  })
  // Not with the setter of `value`: React would call no handler for this change.
  if (allowed !== inserted)
    input.setRangeText(allowed || before.slice(at, end), at, at + inserted.length, 'end')
}

/** The filter of a box with a rule. */
export const inputFilter = (rule: EnterRule): InputFilter => ({
  beforeInput: (input, event) => allowedInput(rule, input, event),
  afterInput: (input, edit) => filterEntered(rule, input, edit),
})
