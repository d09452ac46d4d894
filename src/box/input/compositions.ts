import type { SyntheticEvent } from 'react'
import type { TextChangeDetails } from '../types.ts'
import { readEdit, filterChange, raiseInput, takeAndReport } from './edits.ts'
import type { InputState } from './input-state.ts'

/** Accepts the text of a composition that has ended, filtered if the box has a filter. */
export function endComposition(input: InputState, event: Event | SyntheticEvent): void {
  const { filter } = input.latest
  const details = { reason: 'insertCompositionText', event }
  const accept = () => acceptComposed(input, details)
  input.content.isComposing = false
  if (filter) filter.endComposition(input, { details, accept })
  else accept()
  input.textAround = undefined
}

/** Ends the composition of an input that is unmounted, and accepts its text, filtered as far as it can be by then. */
export function dropComposition(input: InputState): void {
  const isPending = input.content.isComposing || input.filterLater !== undefined
  input.filterLater = input.textAround = undefined
  if (isPending) acceptEnd(input, { reason: 'insertCompositionText', event: new Event('compositionend') })
}

/** Accepts the final text of a composition. */
function acceptComposed(input: InputState, details: TextChangeDetails): void {
  if (filterChange(input, details)) raiseInput(input, details)
  if (!acceptEnd(input, details)) input.content.render(false)
}

/** Accepts the text of the input. Returns whether that renders the box. */
function acceptEnd(input: InputState, details: TextChangeDetails): boolean {
  const element = input.node()
  const { content } = input
  content.isComposing = false
  if (takeAndReport(input, details)) return true
  if (!element || input.composedFrom === undefined) return false
  // The content has the text already. But what follows from the text may have waited for the end of the composition.
  const edit = readEdit(input, element, details)
  content.endComposition?.(edit)
  return content.endComposition !== undefined
}
