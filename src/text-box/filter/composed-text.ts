import { diff } from '../../box/content/text-diff.ts'
import { enterText } from '../../box/input/edits.ts'
import type { EndedComposition, InputState } from '../../box/input/input-state.ts'
import type { BoxElement } from '../../box/types.ts'
import type { EnterRule } from './rules.ts'

/** Keeps the text before and after the selection. The composition replaces the selection itself. */
export function startComposition(state: InputState): void {
  const element = state.node()
  if (!element) return
  const { value, selectionStart, selectionEnd } = element
  state.textAround = [
    value.slice(0, selectionStart ?? value.length),
    value.slice(selectionEnd ?? value.length),
  ]
}

/** Filters the text of a composition that has ended, and accepts it. */
export function endComposition(rule: EnterRule, state: InputState, ended: EndedComposition): void {
  const { accept } = ended
  const filtered = filteredText(rule, state, ended)
  if (filtered === undefined || rewrite(state, filtered, ended)) {
    accept()
    return
  }
  // Firefox can't undo before the next input event.
  state.filterLater = () => {
    state.filterLater = undefined
    rewrite(state, filtered, ended)
    accept()
  }
  setTimeout(() => state.filterLater?.())
}

/**
 * The text of an input with the composed part filtered. Undefined if it needs no change, or this part is unknown: then
 * `accept` filters. The browser has cut the part to `maxLength`. Here it is filtered before it is cut, so more fits.
 */
function filteredText(
  rule: EnterRule,
  state: InputState,
  { details: { event } }: EndedComposition,
): string | undefined {
  const element = state.node()
  const { textAround, latest } = state
  // The composed text: '' if the composition was cancelled, undefined for other events than `compositionend`.
  const { data: composed } = event as Partial<CompositionEvent>
  if (!element || !textAround || composed === undefined) return undefined
  const { value } = element
  const [head, tail] = textAround
  const kept = value.slice(head.length, value.length - tail.length)
  // An input method may also have replaced text outside of the selection, such as the word at the caret.
  if (!composed.startsWith(kept) || head + kept + tail !== value) return undefined
  const room = Math.max(0, (latest.values?.maxLength ?? Infinity) - head.length - tail.length)
  const allowed = rule({ entered: composed, before: head, after: tail, isTyped: true })
  const text = head + allowed.slice(0, room) + tail
  return text === value ? undefined : text
}

/**
 * Replaces the composed text, so that one undo reverts the composition with the replacement. Returns false if the
 * browser can't undo now: then nothing changes.
 *
 * @param filtered the whole text of the input
 */
function rewrite(state: InputState, filtered: string, { details }: EndedComposition): boolean {
  const element = state.node()
  if (!element) return false
  state.ignoresInput = true
  const isUndone = undoComposition(element)
  state.ignoresInput = false
  const { at, end, inserted } = diff(element.value, filtered)
  if (isUndone) enterText(state, { range: [at, end], text: inserted }, details)
  return isUndone
}

/** Undoes the composition, and what the browser undoes with it. Returns whether the browser has done so. */
function undoComposition(input: BoxElement): boolean {
  const { value } = input
  if (input.matches(':focus')) input.ownerDocument.execCommand?.('undo')
  return input.value !== value
}
