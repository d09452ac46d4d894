import type { Content } from '../content/content.ts'
import type { BoxValues } from '../properties/box-properties.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import { valueFor, writeText, type CaretRules } from './input-value.ts'
import type { Replacement } from './type-into.ts'

/** A composition that has ended. */
export interface EndedComposition {
  details: TextChangeDetails
  /** Accepts the text that the input has. */
  accept: () => void
}

/** Limits what the user can enter. The app may set any text. */
export interface InputFilter {
  /** Returns the replacement of an edit. Undefined if the edit is allowed as it is, or can't be prevented. */
  beforeInput: (element: BoxElement, event: InputEvent) => Replacement | undefined
  /** Filters entered text that could not be filtered before it was entered. */
  afterInput: (element: BoxElement, edit: { before: string; reason: string }) => void
  startComposition: (input: InputState) => void
  /** Filters composed text, and then accepts it: now or after the next input event. */
  endComposition: (input: InputState, ended: EndedComposition) => void
}

/** The properties of the last rendering. */
export interface LatestProps {
  filter?: InputFilter | undefined
  isReadOnly?: boolean | undefined
  /** The name of the box in its form. */
  name?: string | undefined
  /** The documented properties that are set, for the handle. */
  values?: BoxValues
}

/** The state that the parts of the editor share: an input, and the content whose text it shows. */
export interface InputState {
  readonly content: Content
  latest: LatestProps
  /** The last value that was written into the input from the content, or read from it. */
  value: string
  /**
   * True while changes of the input are neither edits nor answers: while the box writes a text, while it undoes a
   * composition, and while the app's `onChange` runs.
   */
  ignoresInput: boolean
  /** The details to report while text is being entered on the user's behalf. Otherwise undefined. */
  entering: TextChangeDetails | undefined
  /** The text of the input before the current composition. */
  composedFrom: string | undefined
  /** The text before and after the current composition. */
  textAround: readonly [head: string, tail: string] | undefined
  /** Filters a composition that has ended, once the browser is ready for it. */
  filterLater: (() => void) | undefined
  /** The `<input>` or `<textarea>`. Null while the box has none. */
  node(): BoxElement | null
  /** The input or, if it was removed, the last one. */
  lastNode(): BoxElement | undefined
}

/** The input, if its value differs from that of the content: a script or the user has changed it. */
export function changedNode(input: InputState): BoxElement | undefined {
  const element = input.node()
  return element && element.value !== input.value ? element : undefined
}

/** Writes the text into the input, with the caret kept at its place. */
export function showText(input: InputState, rules: CaretRules = {}): void {
  const element = input.lastNode()
  const { content } = input
  if (!element) return
  // Firefox ends a composition with events while its text is overwritten.
  input.ignoresInput = true
  writeText(element, content.inputText, rules)
  input.value = valueFor(element, content.inputText)
  input.ignoresInput = content.isComposing = false
}

/**
 * Accepts a value that a script has written directly into the input. The user sees and edits it, but it does not
 * count as an edit.
 */
export function adoptWritten(input: InputState): void {
  const element = changedNode(input)
  if (!element) return
  const { value } = element
  input.content.adopt(value)
  input.value = value
  // React compares the value after the next edit with the last value it knows.
  element.value = value
}

/**
 * Handles a value that was changed without an event. If the content owns the text, restores it. Otherwise accepts the
 * value, and returns true.
 */
export function keepText(input: InputState): boolean {
  const { keepsInput } = input.content
  if (keepsInput) showText(input)
  else adoptWritten(input)
  return !keepsInput
}
