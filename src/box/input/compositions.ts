import type { SyntheticEvent } from 'react'
import type { TextChangeDetails } from '../types.ts'
import { readEdit, filterChange, raiseInput, takeAndReport } from './edits.ts'
import type { InputState } from './input-state.ts'

/** Accepts the text of a composition that has ended, filtered if the box has a filter. */
export function endComposition(state: InputState, event: Event | SyntheticEvent): void {
  const { filter } = state.latest
  const details = { reason: 'insertCompositionText', event }
  const accept = () => acceptComposed(state, details)
  state.content.isComposing = false
  if (filter) filter.endComposition(state, { details, accept })
  else accept()
  state.textAround = undefined
}

/** Accepts the text of a composition when the input is unmounted: filtered, but without the undo of `filterLater`. */
export function acceptUnended(state: InputState): void {
  const isPending = state.content.isComposing || state.filterLater !== undefined
  state.filterLater = state.textAround = undefined
  if (isPending) acceptText(state, { reason: 'insertCompositionText', event: new Event('compositionend') })
}

/** Accepts the final text of a composition, and renders the box: answers of the app may have waited for the end. */
function acceptComposed(state: InputState, details: TextChangeDetails): void {
  // Text of which the filter does not know the composed part is filtered only now. The app has had no event for it.
  if (filterChange(state, details)) raiseInput(state, details)
  if (!acceptText(state, details)) state.content.render(false)
}

/** Accepts the text of the input. Returns whether that renders the box. */
function acceptText(state: InputState, details: TextChangeDetails): boolean {
  const element = state.node()
  const { content } = state
  content.isComposing = false
  if (takeAndReport(state, details)) return true
  if (!element || state.composedFrom === undefined) return false
  // Edits during the composition gave the content this text. Only now, a RecipientPicker makes recipients of it.
  const edit = readEdit(state, element, details)
  content.endComposition?.(edit)
  return content.endComposition !== undefined
}
