import type { SyntheticEvent } from 'react'
import type { InputEdit } from '../content/content.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import type { Editor } from './editor.ts'
import { changedInput } from './input-text.ts'

/** Turns a change of the input into an edit. Returns the function that reports it. Undefined if there is no edit. */
export function makeEdit(editor: Editor, details: TextChangeDetails): (() => void) | undefined {
  const { content, ignoresInput, latest } = editor
  const awaitsFilter = latest.filter && content.isComposing
  if (ignoresInput || awaitsFilter) return undefined
  const element = filterChange(editor, details)
  return element && content.edit(readEdit(editor, element, details))
}

/** Filters text that could not be filtered before it was entered. Returns the input if its value is still changed. */
export function filterChange(editor: Editor, { reason }: TextChangeDetails): BoxElement | undefined {
  const { element, ignoresInput } = editor
  const { filter } = editor.latest
  // Composed text is filtered when the composition ends: a change of the value would end it.
  if (element && filter && !editor.content.isComposing) {
    editor.ignoresInput = true
    filter.afterInput(element, { before: editor.value, reason })
    editor.ignoresInput = ignoresInput
  }
  return changedInput(editor)
}

/** Reads the edit from the input. After that, the value no longer counts as changed. */
function readEdit(editor: Editor, element: BoxElement, details: TextChangeDetails): InputEdit {
  const { value, selectionEnd } = element
  const { value: before, composedFrom = before } = editor
  editor.composedFrom = editor.content.isComposing ? composedFrom : undefined
  editor.value = value
  return { before, composedFrom, after: value, caret: selectionEnd ?? value.length, details }
}

/**
 * For a change of the input without an event of the browser: dispatches an `input` event, so that React calls
 * `onChange`, which makes and reports the edit. During a commit, React ignores the event. Then this function makes the
 * edit itself, and returns true.
 */
export function handleChangeWithoutEvent(editor: Editor, details: TextChangeDetails): boolean {
  if (filterChange(editor, details)) dispatchInput(editor, details)
  return makeEditOutsideEvents(editor, details)
}

/** Makes an edit, and reports it after the commit in which React ignores events. Returns whether there is an edit. */
function makeEditOutsideEvents(editor: Editor, details: TextChangeDetails): boolean {
  const report = makeEdit(editor, details)
  if (report)
    queueMicrotask(() => {
      dispatchInput(editor, details)
      report()
    })
  return report !== undefined
}

export function dispatchInput(editor: Editor, details: TextChangeDetails): void {
  const element = editor.lastNode()
  if (!element) return
  editor.entering = details
  // React calls `onChange` only if the value differs from the last one that React's setter of `value` has stored. So
  // the setter stores another value here. It also sets the value of its `this`: a copy, so the input keeps its own.
  Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  editor.entering = undefined
}

/** Accepts the text of a composition that has ended. Renders the box, because answers may have waited for the end. */
export function endComposition(editor: Editor, event: Event | SyntheticEvent): void {
  const details = { reason: 'insertCompositionText', event }
  editor.content.isComposing = false
  // With a filter, the composed text becomes an edit only now. Without one, it became edits while it was composed.
  const isAccepted = handleChangeWithoutEvent(editor, details) || acceptComposed(editor, details)
  if (!isAccepted) editor.content.render(false)
}

/** Accepts the text of a composition when the input is unmounted, or hidden by React. */
export function acceptOnDetach(editor: Editor): void {
  if (!editor.content.isComposing) return
  editor.content.isComposing = false
  const details = { reason: 'insertCompositionText', event: new Event('compositionend') }
  if (!makeEditOutsideEvents(editor, details)) acceptComposed(editor, details)
}

/** Accepts a composed text that the content has already. Returns whether the content has rendered the box. */
function acceptComposed(editor: Editor, details: TextChangeDetails): boolean {
  const { content, element } = editor
  if (!content.endComposition || !element || editor.composedFrom === undefined) return false
  // A RecipientPicker makes recipients of the text now, and not while it is composed.
  content.endComposition(readEdit(editor, element, details))
  return true
}
