import type { SyntheticEvent } from 'react'
import { splice } from '../content/text-diff.ts'
import type { TextChangeDetails } from '../types.ts'
import { filterComposed, undoComposition } from './composed-text.ts'
import { editIn, enterText, filterChange, raiseInput, takeAndTell } from './edits.ts'
import type { InputState } from './input-state.ts'

/** Filters the text of a composition that has ended, and accepts it. */
export function endComposition(input: InputState, event: Event | SyntheticEvent): void {
  const element = input.node()
  const { around, latest } = input
  input.content.isComposing = false
  const details = { reason: 'insertCompositionText', event }
  const { data } = event as Partial<CompositionEvent>
  input.around = undefined
  const filtered =
    latest.filter &&
    element &&
    around &&
    // '' if the composition was cancelled. Other events than `compositionend` have none.
    data !== undefined &&
    filterComposed({ filter: latest.filter, values: latest.values, input: element, around, composed: data })
  if (typeof filtered !== 'string' || rewrite(input, filtered, details)) {
    acceptComposed(input, details)
    return
  }
  // Firefox can't undo before the next input event.
  input.filterLater = () => {
    input.filterLater = undefined
    rewrite(input, filtered, details)
    acceptComposed(input, details)
  }
  setTimeout(() => input.filterLater?.())
}

/** The input goes away, and the composition is over without it. Its text may not have been filtered yet. */
export function dropComposition(input: InputState): void {
  const isUnfiltered = input.content.isComposing || input.filterLater !== undefined
  input.filterLater = input.around = undefined
  if (isUnfiltered) acceptEnd(input, { reason: 'insertCompositionText', event: new Event('compositionend') })
}

/** Replaces the composed text with `filtered`, so that one undo takes it back. Returns whether the browser can do that now. */
function rewrite(input: InputState, filtered: string, details: TextChangeDetails): boolean {
  const element = input.node()
  if (!element) return false
  input.ignoresInput = true
  const isUndone = undoComposition(element)
  input.ignoresInput = false
  const { at, end, inserted } = splice(element.value, filtered)
  if (isUndone) enterText(input, { range: [at, end], text: inserted }, details)
  return isUndone
}

/** Accepts the final text of a composition. */
function acceptComposed(input: InputState, details: TextChangeDetails): void {
  if (filterChange(input, details)) raiseInput(input, details)
  if (!acceptEnd(input, details)) input.content.render(false)
}

/** Returns whether the app is told of something. */
function acceptEnd(input: InputState, details: TextChangeDetails): boolean {
  const element = input.node()
  const { content } = input
  content.isComposing = false
  if (takeAndTell(input, details)) return true
  if (!element || input.composedFrom === undefined) return false
  // The content has the text already. But it may do more with it now.
  const edit = editIn(input, element, details)
  content.endComposition?.(edit)
  return content.endComposition !== undefined
}
