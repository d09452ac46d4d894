import type { SyntheticEvent } from 'react'
import type { TextChangeDetails } from '../types.ts'
import { readEdit, filterChange, raiseInput, takeAndReport } from './edits.ts'
import type { InputState } from './input-state.ts'

/**
 * Accepts the text of a composition that has ended, and renders the box: answers of the app may have waited for the end.
 */
export function endComposition(state: InputState, event: Event | SyntheticEvent): void {
  const details = { reason: 'insertCompositionText', event }
  state.content.isComposing = false
  // With a filter, the app has had no event for the composed text: it is filtered only now.
  if (filterChange(state, details)) raiseInput(state, details)
  if (!acceptText(state, details)) state.content.render(false)
}

/** Accepts the text of a composition when the input is unmounted. */
export function acceptUnended(state: InputState): void {
  if (!state.content.isComposing) return
  state.content.isComposing = false
  acceptText(state, { reason: 'insertCompositionText', event: new Event('compositionend') })
}

/** Accepts the text of the input. Returns whether that renders the box. */
function acceptText(state: InputState, details: TextChangeDetails): boolean {
  const element = state.node()
  const { content } = state
  if (takeAndReport(state, details)) return true
  if (!element || state.composedFrom === undefined) return false
  // Edits during the composition gave the content this text. Only now, a RecipientPicker makes recipients of it.
  const edit = readEdit(state, element, details)
  content.endComposition?.(edit)
  return content.endComposition !== undefined
}
