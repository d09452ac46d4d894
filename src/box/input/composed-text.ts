import type { InputFilter } from '../../values/input-type.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement } from '../types.ts'

/** The text before and after a composition. */
export type Surroundings = readonly [head: string, tail: string]

/** The text around the selection, which a composition replaces. */
export function surroundings({ value, selectionStart, selectionEnd }: BoxElement): Surroundings {
  return [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)]
}

interface EndedComposition {
  values: BoxValues | undefined
  filter: InputFilter
  input: BoxElement
  around: Surroundings
  /** The whole composition, before the browser cut it. */
  composed: string
}

/**
 * The text of an input after `filter` was applied to the composition that ended in it, or undefined if the input has that text
 * already. The browser cuts a composition to `maxLength`. Here it is filtered first, so that more of it fits.
 */
export function filterComposed({ filter, values, input, around, composed }: EndedComposition) {
  const { value } = input
  const [head, tail] = around
  const kept = value.slice(head.length, value.length - tail.length)
  // Input methods may also compose over words that were there before.
  if (!composed.startsWith(kept) || head + kept + tail !== value) return undefined
  const room = Math.max(0, (values?.maxLength ?? Infinity) - head.length - tail.length)
  const allowed = filter({ entered: composed, before: head, after: tail, isTyped: true })
  const text = head + allowed.slice(0, room) + tail
  return text === value ? undefined : text
}

/** Undoes the composition, with everything that the browser undoes in the same step. Returns whether the browser can do that now. */
export function undoComposition(input: BoxElement): boolean {
  const { value } = input
  if (input.matches(':focus')) input.ownerDocument.execCommand?.('undo')
  return input.value !== value
}
