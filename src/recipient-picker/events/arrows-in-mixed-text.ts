import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Acting } from './acting.ts'
import { actionOnKey } from '../model/keys.ts'

/** The blocks of the scripts that are written from right to left. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u

/** Whether a text has letters or digits against the direction of its box. */
function isMixed(text: string, direction: 'ltr' | 'rtl'): boolean {
  if (direction === 'ltr') return RIGHT_TO_LEFT.test(text)
  return [...text].some((character) => /[\p{L}\p{N}]/u.test(character) && !RIGHT_TO_LEFT.test(character))
}

/**
 * Leaves an arrow in a draft of mixed directions to the browser, and goes to the chips if the caret stays where it is. Firefox moves the
 * caret by sight, so that only the browser knows at which end of the draft an arrow leads out of it. Returns whether it was such an arrow.
 */
export function leaveArrow({ situation, perform }: Acting, event: KeyboardEvent<BoxElement>): boolean {
  const { key, currentTarget: input } = event
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return false
  const { value, selectionStart, selectionEnd } = input
  const now = situation(input)
  if (now.selection || !isMixed(value, now.direction)) return false
  const isCaret = selectionStart === selectionEnd
  const atEdge = { ...now, draft: { ...now.draft, isCaretAtStart: isCaret, isCaretAtEnd: isCaret } }
  const action = actionOnKey(atEdge, event)
  // The browser moves the caret when all have had the event.
  setTimeout(() => {
    const isUnmoved = input.selectionStart === selectionStart && input.selectionEnd === selectionEnd
    if (isUnmoved && input.value === value && input.matches(':focus'))
      perform(action, { reason: 'commit', event })
  })
  return true
}
