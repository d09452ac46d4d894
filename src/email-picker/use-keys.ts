import type { KeyboardEvent } from 'react'
import type { BoxElement } from '../box/types.ts'
import { keepRepeats } from './keep-repeats.ts'
import { stepOf } from './list-state.ts'
import type { List } from './use-list.ts'
import type { Picking } from './use-picking.ts'

/** From when on a second Enter is no longer meant as part of the first, in milliseconds: a double press takes less. */
const AGAIN = 500

/** These move the caret, so the row they would act on is left. */
const caretKeys = /^(?:Home|End|Arrow(?:Left|Right))$/

/**
 * What keys do before Downshift, or in its place. What has to happen inside the event happens here: the text, and what is prevented.
 *
 * @param onDone an Enter that is the form's
 * @returns a function that returns whether Downshift acts on the key as well
 */
export function useKeys(list: List, { pick }: Picking, onDone: () => void) {
  /** Acts on a key alone: neither the form nor a dialog around gets it or its repeats. */
  function take(event: KeyboardEvent<BoxElement>) {
    keepRepeats(event)
    event.preventDefault()
    if (event.key === 'Escape') event.stopPropagation()
  }

  return function onKey(event: KeyboardEvent<BoxElement>): boolean {
    const { key } = event
    if (stepOf(key) !== 0) return onStep(event)
    switch (key) {
      case 'Enter':
        return onEnter(event)
      case 'Tab':
        return onTab(event)
      case 'Escape':
        return onEscape(event)
      default:
        if (caretKeys.test(key)) list.leaveRow()
        return false
    }
  }

  function onStep(event: KeyboardEvent<BoxElement>): boolean {
    const { key, altKey, ctrlKey, metaKey, shiftKey } = event
    const now = list.look()
    const by = stepOf(key)
    const isOne = Math.abs(by) === 1
    // With another key held, it does something to the text.
    if (ctrlKey || metaKey || shiftKey || (altKey && !isOne)) return false
    // Alt+Up closes the list, as it closes a <select>. Alt+Down only opens it.
    if (altKey && (by < 0 ? !now.isExpanded : now.isExpanded)) return false
    if (altKey && by < 0) {
      event.preventDefault()
      list.dispatch({ type: 'closed' })
      return true
    }
    const isWaiting = now.isOpen && (!now.isAnswered || list.search.searching)
    if (!altKey && (now.isExpanded || isWaiting)) {
      event.preventDefault()
      return list.step(by)
    }
    if (!isOne) return false
    event.preventDefault()
    list.open(event.currentTarget, { isByKey: true, step: altKey ? undefined : by })
    return true
  }

  function onEnter(event: KeyboardEvent<BoxElement>): boolean {
    const { steps, active, enter } = list.latest.current
    const now = list.look()
    const row = now.rows[now.activeIndex]
    const isWaiting = now.isOpen && (!now.isAnswered || list.search.searching)
    const waits = enter
      ? event.timeStamp - enter.timeStamp < AGAIN
      : steps.length > 0 || (active && !row && isWaiting)
    if (now.isOpen && waits) {
      take(event)
      list.dispatch({ type: 'entered', event })
      return false
    }
    if (row) {
      take(event)
      // What has waited is given up.
      if (enter) list.leaveRow()
      return pick(row, event)
    }
    // The form around still gets its Enter.
    onDone()
    list.close()
    return false
  }

  function onTab(event: KeyboardEvent<BoxElement>): boolean {
    const now = list.look()
    const row = now.rows[now.activeIndex]
    const isStepping = list.latest.current.steps.length > 0
    const isMeant = now.isExpanded && !isStepping && !event.shiftKey
    if (isMeant && row?.kind === 'contact' && pick(row, event)) list.close()
    return false
  }

  function onEscape(event: KeyboardEvent<BoxElement>): boolean {
    const { isExpanded } = list.look()
    if (isExpanded) {
      take(event)
      list.dispatch({ type: 'closed' })
    }
    // Without a list it is the key of what is around, a dialog say. Downshift would prevent that.
    else list.close()
    return isExpanded
  }
}
