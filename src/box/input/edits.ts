import type { InputEdit } from '../content/content.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import { changedNode, type InputState } from './input-state.ts'
import { typeInto, type Replacement } from './type-into.ts'

// Turns a changed value of the input into an edit of the content, and reports it to the app.

/**
 * Filters text that could not be filtered before it was entered. Returns the input if the user or a script has changed
 * its value.
 */
export function filterChange(input: InputState, { reason }: TextChangeDetails): BoxElement | undefined {
  const element = input.node()
  const { filter } = input.latest
  // Composed text is filtered when the composition ends: a change of the value would end it.
  if (element && !input.content.isComposing) filter?.afterInput(element, { before: input.value, reason })
  return changedNode(input)
}

/** Turns a change of the input into an edit. Returns the function that reports it to the app, if there is an edit. */
export function takeEdit(input: InputState, details: TextChangeDetails): (() => void) | undefined {
  const { content, ignoresInput, latest } = input
  const isHeld = latest.filter && content.isComposing
  const element = ignoresInput ? undefined : filterChange(input, details)
  if (!element || isHeld) return undefined
  return content.edit(readEdit(input, element, details))
}

/** Returns the edit that has led to the value of the input. From then on, the value counts as known. */
export function readEdit(
  input: InputState,
  { value, selectionEnd }: BoxElement,
  details: TextChangeDetails,
): InputEdit {
  const { value: before, composedFrom = before } = input
  input.composedFrom = input.content.isComposing ? composedFrom : undefined
  input.value = value
  return { before, composedFrom, after: value, caret: selectionEnd ?? value.length, details }
}

/**
 * Turns a change of the input into an edit, and reports it in a microtask: React may be committing a rendering now, and
 * ignore events. Returns whether there is an edit.
 */
export function takeAndReport(input: InputState, details: TextChangeDetails): boolean {
  const report = takeEdit(input, details)
  if (report)
    queueMicrotask(() => {
      raiseInput(input, details)
      report()
    })
  return report !== undefined
}

/** Raises an `input` event for a change of the text for which the browser raises none. */
export function raiseInput(input: InputState, details: TextChangeDetails): void {
  const element = input.lastNode()
  if (!element) return
  input.entering = details
  // React calls `onChange` only if the value differs from the one it knows. React's setter of `value` stores that one.
  // Called on a copy of the input, it has React know another value, and the input keeps its own.
  input.ignoresInput = true
  Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
  input.ignoresInput = false
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.entering = undefined
}

/** Handles a change of the input without an event of the browser as one with an event. */
export function dispatchInput(input: InputState, details: TextChangeDetails): void {
  if (filterChange(input, details)) raiseInput(input, details)
  takeAndReport(input, details)
}

/** Enters text for the user. */
export function enterText(input: InputState, replacement: Replacement, details: TextChangeDetails): void {
  const element = input.node()
  if (!element) return
  input.entering = details
  const isReported = typeInto(element, replacement)
  input.entering = undefined
  if (!isReported) dispatchInput(input, details)
}
