import type { SyntheticEvent } from 'react'
import type { InputEdit } from '../content/content.ts'
import type { BoxElement, TextChangeDetails } from '../types.ts'
import type { Editor } from './editor.ts'
import { changedNode } from './input-text.ts'

/**
 * Filters text that could not be filtered before it was entered. Returns the input if the user or a script has changed
 * its value.
 */
export function filterChange(editor: Editor, { reason }: TextChangeDetails): BoxElement | undefined {
  const element = editor.element
  const { filter } = editor.latest
  const { ignoresInput } = editor
  // Composed text is filtered when the composition ends: a change of the value would end it.
  if (element && filter && !editor.content.isComposing) {
    editor.ignoresInput = true
    filter.afterInput(element, { before: editor.value, reason })
    editor.ignoresInput = ignoresInput
  }
  return changedNode(editor)
}

/** Turns a change of the input into an edit. Returns the function that reports it to the app, if there is an edit. */
export function takeEdit(editor: Editor, details: TextChangeDetails): (() => void) | undefined {
  const { content, ignoresInput, latest } = editor
  const awaitsFilter = latest.filter && content.isComposing
  const element = ignoresInput ? undefined : filterChange(editor, details)
  if (!element || awaitsFilter) return undefined
  return content.edit(readEdit(editor, element, details))
}

/** Returns the edit that has led to the value of the input. From then on, the value counts as known. */
function readEdit(
  editor: Editor,
  { value, selectionEnd }: BoxElement,
  details: TextChangeDetails,
): InputEdit {
  const { value: before, composedFrom = before } = editor
  editor.composedFrom = editor.content.isComposing ? composedFrom : undefined
  editor.value = value
  return { before, composedFrom, after: value, caret: selectionEnd ?? value.length, details }
}

/**
 * Turns a change of the input into an edit, and reports it in a microtask: React may be committing a rendering now, and
 * ignore events. Returns whether there is an edit.
 */
function takeAndReport(editor: Editor, details: TextChangeDetails): boolean {
  const report = takeEdit(editor, details)
  if (report)
    queueMicrotask(() => {
      raiseInput(editor, details)
      report()
    })
  return report !== undefined
}

/** Raises an `input` event for a change of the text for which the browser raises none. */
export function raiseInput(editor: Editor, details: TextChangeDetails): void {
  const element = editor.lastNode()
  if (!element) return
  editor.entering = details
  // React calls `onChange` only if the value differs from the last one that React's setter of `value` has stored. With
  // a copy of the input as its `this`, the setter stores another value, and the input keeps its own.
  editor.ignoresInput = true
  Reflect.set(element, 'value', `${element.value}.`, element.cloneNode())
  editor.ignoresInput = false
  element.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  editor.entering = undefined
}

/**
 * Filters a change for which the browser raises no event, and raises one. If React ignores that, reports it itself.
 * Returns whether there was still an edit to report.
 */
export function handleSilentChange(editor: Editor, details: TextChangeDetails): boolean {
  if (filterChange(editor, details)) raiseInput(editor, details)
  return takeAndReport(editor, details)
}

/**
 * Accepts the text of a composition that has ended, and renders the box: answers of the app may have waited for the
 * end.
 */
export function endComposition(editor: Editor, event: Event | SyntheticEvent): void {
  const details = { reason: 'insertCompositionText', event }
  editor.content.isComposing = false
  // With a filter, the app has had no event for the composed text: it is filtered only now.
  if (!handleSilentChange(editor, details) && !acceptComposed(editor, details)) editor.content.render(false)
}

/** Accepts the text of a composition when the input is unmounted. */
export function acceptUnended(editor: Editor): void {
  if (!editor.content.isComposing) return
  editor.content.isComposing = false
  const details = { reason: 'insertCompositionText', event: new Event('compositionend') }
  if (!takeAndReport(editor, details)) acceptComposed(editor, details)
}

/** Accepts a composed text of which the content knows all edits. Returns whether that renders the box. */
function acceptComposed(editor: Editor, details: TextChangeDetails): boolean {
  const element = editor.element
  const { content } = editor
  if (!content.endComposition || !element || editor.composedFrom === undefined) return false
  // Only now, a RecipientPicker makes recipients of it.
  content.endComposition(readEdit(editor, element, details))
  return true
}
