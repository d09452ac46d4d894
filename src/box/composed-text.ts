import type { InputFilter } from '../values/input-type.ts'
import type { BoxElement } from './types.ts'

/** What stands before and behind a composition. */
export type Surroundings = readonly [head: string, tail: string]

/** What stands around the selection, which a composition takes the place of. */
export function surroundings({ value, selectionStart, selectionEnd }: BoxElement): Surroundings {
  return [value.slice(0, selectionStart ?? value.length), value.slice(selectionEnd ?? value.length)]
}

/**
 * The text of an input once `filter` has seen the composition that ended in it, or undefined where the browser has left just that.
 * The browser cuts a composition off at `maxLength`; here it is filtered first, so that more of it may have room.
 *
 * @param composed all that was composed
 */
export function filterComposed(
  filter: InputFilter,
  { value, maxLength }: BoxElement,
  [head, tail]: Surroundings,
  composed: string,
): string | undefined {
  const left = value.slice(head.length, value.length - tail.length)
  // Input methods may also compose over words that were there before.
  if (!composed.startsWith(left) || head + left + tail !== value) return undefined
  const room = maxLength < 0 ? Infinity : Math.max(0, maxLength - head.length - tail.length)
  const text = head + filter(composed, head, tail).slice(0, room) + tail
  return text === value ? undefined : text
}

/** Takes back what was composed, with what the browser undoes along with it. Returns whether the browser can do that now. */
export function undoComposition(input: BoxElement): boolean {
  const { value } = input
  if (input.matches(':focus')) input.ownerDocument.execCommand?.('undo')
  return input.value !== value
}
