import type { Content } from '../content/content.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import { valueFor, writeText, type CaretRules } from './input-value.ts'
import type { Replacement } from './type-into.ts'

/** Restricts the text that the user can enter. The app may set any text. */
export interface InputFilter {
  /** Returns the replacement of an edit. Undefined if the edit is allowed as it is, or can't be prevented. */
  beforeInput: (element: BoxElement, event: InputEvent) => Replacement | undefined
  /** Filters entered text that could not be filtered before it was entered. */
  afterInput: (element: BoxElement, edit: { before: string; reason: string }) => void
}

/** The properties of the last rendering. */
export interface LatestProps {
  filter?: InputFilter | undefined
  isReadOnly?: boolean | undefined
  /** The name of the box in its form. */
  name?: string | undefined
  /** The values of the documented properties. */
  values?: BoxValues
}

/** The state that the parts of the editor share: an input, and the content whose text it shows. */
export interface InputState {
  readonly content: Content
  latest: LatestProps
  /** The last value that the editor has written into the input, or read from the input. */
  value: string
  /**
   * True while a change of the input is no edit: while the box writes a text or tells React of another value, and while
   * the app's `onChange` runs, before the edit is made.
   */
  ignoresInput: boolean
  /** While the package enters a text or raises an event: the details to report. Otherwise undefined. */
  entering: TextChangeDetails | undefined
  /** The text of the input before the current composition. */
  composedFrom: string | undefined
  /** The `<input>` or `<textarea>`. Null while the box has none. */
  node(): BoxElement | null
  /** The input or, if it was removed or hidden by React, the last one. */
  lastNode(): BoxElement | undefined
}

/** The input, if its value is another than the last known one: a script, the browser or the user has changed it. */
export function changedNode(state: InputState): BoxElement | undefined {
  const element = state.node()
  return element && element.value !== state.value ? element : undefined
}

/** Writes the text of the content into the input. Without a rule, the caret stays at its place. */
export function showText(state: InputState, rules: CaretRules = {}): void {
  const element = state.lastNode()
  const { content } = state
  if (!element) return
  // Firefox ends a composition with events while its text is overwritten.
  state.ignoresInput = true
  writeText(element, content.inputText, rules)
  state.value = valueFor(element, content.inputText)
  state.ignoresInput = content.isComposing = false
}

/** Takes over a value that a script has written into the input. It counts as text of the app, and is not reported. */
export function adoptWritten(state: InputState): void {
  const element = changedNode(state)
  if (!element) return
  const { value } = element
  state.content.adopt(value)
  state.value = value
  // Tells React of the value: it calls `onChange` only for an edit to another value than the one it knows.
  element.value = value
}

/**
 * Handles a value that was changed without an event: a content that keeps its text restores it, and any other takes
 * over the value. Returns whether the value was taken over.
 */
export function restoreOrAdopt(state: InputState): boolean {
  const { restoresInput } = state.content
  if (restoresInput) showText(state)
  else adoptWritten(state)
  return !restoresInput
}
