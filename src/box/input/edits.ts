import type { InputEdit } from '../content/content.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import { changedNode, type InputState } from './input-state.ts'
import { typeInto, type Replacement } from './type-into.ts'

// Turns a changed value of the input into an edit of the content, and reports it to the app.

/** Filters text that could not be filtered earlier. Returns the input, if its value has changed. */
export function filterChange(input: InputState, { reason }: TextChangeDetails): BoxElement | undefined {
  const element = input.node()
  const { filter } = input.latest
  // Text under composition can't be filtered. It is filtered when the composition ends.
  if (element && !input.content.isComposing) filter?.afterInput(element, { before: input.value, reason })
  return changedNode(input)
}

/**
 * Turns the user's change of the input into an edit. Returns a function that reports it to the app, if there is an
 * edit.
 */
export function takeEdit(input: InputState, details: TextChangeDetails): (() => void) | undefined {
  const { content, ignoresInput, latest } = input
  const isHeld = latest.filter && content.isComposing
  const element = ignoresInput ? undefined : filterChange(input, details)
  if (!element || isHeld) return undefined
  return content.edit(editIn(input, element, details))
}

/** The edit that has led to the value of the input. */
export function editIn(
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
 * Accepts a value while React commits a rendering and ignores events. The app gets the report afterwards, and only
 * then renders its answer. Returns whether there is anything to report.
 */
export function takeAndTell(input: InputState, details: TextChangeDetails): boolean {
  const tell = takeEdit(input, details)
  if (tell)
    queueMicrotask(() => {
      raiseInput(input, details)
      tell()
    })
  return tell !== undefined
}

/** Raises the event for all listeners of the input, for a text for which the browser raises none. */
export function raiseInput(input: InputState, details: TextChangeDetails): void {
  const element = input.lastNode()
  if (!element) return
  input.entering = details
  // React calls `onChange` only if the value differs from the last value that a script has set. So React's setter of
  // `value` is called with a copy of the element: React stores another value, and only the copy shows it.
  input.ignoresInput = true
  Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
  input.ignoresInput = false
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  input.entering = undefined
}

/**
 * Accepts a value for which the browser raises no event, and dispatches the event to all listeners of the input.
 * Returns whether the app gets the report later.
 */
export function dispatchInput(input: InputState, details: TextChangeDetails): boolean {
  if (filterChange(input, details)) raiseInput(input, details)
  return takeAndTell(input, details)
}

/** Enters text on the user's behalf. */
export function enterText(input: InputState, replacement: Replacement, details: TextChangeDetails): void {
  const element = input.node()
  if (!element) return
  input.entering = details
  const isReported = typeInto(element, replacement)
  input.entering = undefined
  if (!isReported) dispatchInput(input, details)
}
