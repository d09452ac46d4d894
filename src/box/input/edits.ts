import type { InputEdit } from '../content/content.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import { changedNode, type InputState } from './input-state.ts'
import { typeInto, type Replacement } from './type-into.ts'

/**
 * Filters text that could not be filtered before it was entered. Returns the input if the user or a script has changed
 * its value.
 */
export function filterChange(state: InputState, { reason }: TextChangeDetails): BoxElement | undefined {
  const element = state.node()
  const { filter } = state.latest
  // Composed text is filtered when the composition ends: a change of the value would end it.
  if (element && !state.content.isComposing) filter?.afterInput(element, { before: state.value, reason })
  return changedNode(state)
}

/** Turns a change of the input into an edit. Returns the function that reports it to the app, if there is an edit. */
export function takeEdit(state: InputState, details: TextChangeDetails): (() => void) | undefined {
  const { content, ignoresInput, latest } = state
  const awaitsFilter = latest.filter && content.isComposing
  const element = ignoresInput ? undefined : filterChange(state, details)
  if (!element || awaitsFilter) return undefined
  return content.edit(readEdit(state, element, details))
}

/** Returns the edit that has led to the value of the input. From then on, the value counts as known. */
export function readEdit(
  state: InputState,
  { value, selectionEnd }: BoxElement,
  details: TextChangeDetails,
): InputEdit {
  const { value: before, composedFrom = before } = state
  state.composedFrom = state.content.isComposing ? composedFrom : undefined
  state.value = value
  return { before, composedFrom, after: value, caret: selectionEnd ?? value.length, details }
}

/**
 * Turns a change of the input into an edit, and reports it in a microtask: React may be committing a rendering now, and
 * ignore events. Returns whether there is an edit.
 */
export function takeAndReport(state: InputState, details: TextChangeDetails): boolean {
  const report = takeEdit(state, details)
  if (report)
    queueMicrotask(() => {
      raiseInput(state, details)
      report()
    })
  return report !== undefined
}

/** Raises an `input` event for a change of the text for which the browser raises none. */
export function raiseInput(state: InputState, details: TextChangeDetails): void {
  const element = state.lastNode()
  if (!element) return
  state.entering = details
  // React calls `onChange` only if the value differs from the last one that React's setter of `value` has stored. With
  // a copy of the input as its `this`, the setter stores another value, and the input keeps its own.
  state.ignoresInput = true
  Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
  state.ignoresInput = false
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  state.entering = undefined
}

/** Filters a change for which the browser raises no event, and raises one. If React ignores that, reports it itself. */
export function handleSilentChange(state: InputState, details: TextChangeDetails): void {
  if (filterChange(state, details)) raiseInput(state, details)
  takeAndReport(state, details)
}

/** Enters text for the user. */
export function enterText(state: InputState, replacement: Replacement, details: TextChangeDetails): void {
  const element = state.node()
  if (!element) return
  state.entering = details
  const isReported = typeInto(element, replacement)
  state.entering = undefined
  if (!isReported) handleSilentChange(state, details)
}
