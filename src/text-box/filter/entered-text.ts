import { diff } from '../../box/content/text-diff.ts'
import type { InputFilter } from '../../box/input/editor.ts'
import { selectedRange } from '../../box/input/input-text.ts'
import { typeInto } from '../../box/input/type-into.ts'
import type { BoxElement } from '../../box/types.ts'
import type { EnterRule } from './rules.ts'

/** Returns a filter that applies a rule to the text that the user enters. */
export function inputFilter(rule: EnterRule): InputFilter {
  /** The allowed part of entered text. Undefined if all of it is allowed, or if the user enters none, as in an undo. */
  function allowedPart(reason: string, entered: string, before: string, after: string): string | undefined {
    if (!entered || !/^(?:insert|autofill$)/.test(reason)) return undefined
    const allowed = rule({ entered, before, after, isTyped: isTyped(reason, entered) })
    return allowed === entered ? undefined : allowed
  }

  return {
    beforeInput(input, { data, inputType, isComposing }) {
      if (isComposing) return undefined
      const { value, localName } = input
      const range = selectedRange(input)
      // For a line break in a `<textarea>`, browsers report no `data`.
      const isLine = /^insert(?:LineBreak|Paragraph)$/.test(inputType) && localName === 'textarea'
      const entered = isLine ? '\n' : (data ?? '')
      const text = allowedPart(inputType, entered, value.slice(0, range[0]), value.slice(range[1]))
      return text === undefined ? undefined : { range, text }
    },
    /** Replaces the entered text by its allowed part or, if nothing is allowed, by the text that it has replaced. */
    afterInput(input, { before, reason }) {
      const { value } = input
      const { at, end, inserted } = diff(before, value)
      const insertedEnd = at + inserted.length
      const allowed = allowedPart(reason, inserted, value.slice(0, at), value.slice(insertedEnd))
      if (allowed === undefined) return
      const text = allowed || before.slice(at, end)
      // A composition is undone, and `text` is entered: without the undo, a redo in Chromium would enter the refused
      // text twice. Firefox can't undo at the end of a composition: there, the undo history is lost.
      if (reason === 'insertCompositionText' && undo(input)) {
        const change = diff(input.value, value.slice(0, at) + text + value.slice(insertedEnd))
        typeInto(input, { range: [change.at, change.end], text: change.inserted })
        input.setSelectionRange(at + text.length, at + text.length)
      }
      // If `value` was set instead, React would not call its handlers for this change.
      else input.setRangeText(text, at, insertedEnd, 'end')
    },
  }
}

/** Whether text is composed, or a single typed character. A word that an on-screen keyboard suggests is not typed. */
function isTyped(reason: string, entered: string): boolean {
  return /^insert(?:Text|Line|Para)/.test(reason) ? /^.$/su.test(entered) : reason === 'insertCompositionText'
}

/** Undoes the last edit. Returns whether the browser has done so. */
function undo(input: BoxElement): boolean {
  const { value, ownerDocument } = input
  if (input.matches(':focus')) ownerDocument.execCommand?.('undo')
  return input.value !== value
}
