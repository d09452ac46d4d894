import { diff } from '../../box/content/text-diff.ts'
import type { InputFilter } from '../../box/input/editor.ts'
import { selectedRange } from '../../box/input/input-text.ts'
import { typeInto } from '../../box/input/type-into.ts'
import type { BoxElement } from '../../box/types.ts'
import type { EnterRule } from './rules.ts'

/**
 * Several characters at once, such as a word that an on-screen keyboard suggests, are one unit, unless they are
 * composed.
 */
function isTyped(reason: string, entered: string): boolean {
  return /^insert(?:Text|Line|Para)/.test(reason) ? /^.$/su.test(entered) : reason === 'insertCompositionText'
}

/** The filter of a box with a rule. */
export function inputFilter(rule: EnterRule): InputFilter {
  /** The allowed part of entered text. Undefined if all is allowed, or if an edit enters none, such as an undo. */
  function allowedPart(reason: string, entered: string, before: string, after: string): string | undefined {
    if (!entered || !/^(?:insert|autofill$)/.test(reason)) return undefined
    const allowed = rule({ entered, before, after, isTyped: isTyped(reason, entered) })
    return allowed === entered ? undefined : allowed
  }

  return {
    beforeInput(input, { data, inputType, isComposing }) {
      const { value, localName } = input
      const range = selectedRange(input)
      // For a line break in a `<textarea>`, browsers report no `data`.
      const isLine = /^insert(?:LineBreak|Paragraph)$/.test(inputType) && localName === 'textarea'
      const entered = isLine ? '\n' : (data ?? '')
      const text = isComposing
        ? undefined
        : allowedPart(inputType, entered, value.slice(0, range[0]), value.slice(range[1]))
      return text === undefined ? undefined : { range, text }
    },
    /** If nothing of the text is allowed, what it has replaced is restored. */
    afterInput(input, { before, reason }) {
      const { value } = input
      const { at, end, inserted } = diff(before, value)
      const to = at + inserted.length
      const allowed = allowedPart(reason, inserted, value.slice(0, at), value.slice(to))
      if (allowed === undefined) return
      const text = allowed || before.slice(at, end)
      // Otherwise, a redo in Chromium would enter the refused text twice. Firefox can't undo yet: it drops its history.
      if (reason === 'insertCompositionText' && undo(input)) {
        const change = diff(input.value, value.slice(0, at) + text + value.slice(to))
        typeInto(input, { range: [change.at, change.end], text: change.inserted })
        input.setSelectionRange(at + text.length, at + text.length)
      }
      // Not with the setter of `value`: React would call no handler for this change.
      else input.setRangeText(text, at, to, 'end')
    },
  }
}

/** Undoes the last edit. Returns whether the browser has done so. */
function undo(input: BoxElement): boolean {
  const { value, ownerDocument } = input
  if (input.matches(':focus')) ownerDocument.execCommand?.('undo')
  return input.value !== value
}
