import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import type { Box } from '../../box/use-box.ts'
import { PATIENCE } from '../../contact-list/state/enter-times.ts'
import type { ListStore } from '../../contact-list/store/list-store.ts'
import { gapInLines } from '../chips/gap-at.ts'
import { focusInput, isDisabled } from '../input/input-focus.ts'
import type { QuietFocus } from '../input/quiet-focus.ts'
import { indexOfChip } from '../model/app-chips.ts'
import { onPress, type PressTarget } from '../model/pointer.ts'
import type { Recipients } from '../store/recipients.ts'
import type { Acting } from './acting.ts'
import { isOnAdornment, pressedBy, type Pressed } from './pressed.ts'

interface PressOptions {
  box: Box
  acting: Acting
  listStore: ListStore
  focus: QuietFocus
  /** Opens the card of a chip, if the press is for that. Returns whether it did. */
  openCard: (pressed: Pressed, event: MouseEvent) => boolean
}

/** The handlers of presses on chips, on the buttons that remove them, and on the space around them. */
export function pressHandlers({ box, acting, listStore, focus, openCard }: PressOptions) {
  const { recipients, situation, perform } = acting
  const pressedIn = (event: MouseEvent) => pressedBy(event, recipients.state.list.chips)
  const isElsewhere = (event: MouseEvent) => event.target === box.editor.element || isOnAdornment(event)

  /** Handles a press, perhaps of a time before this code was loaded. */
  function press(pressed: Pressed, event: MouseEvent) {
    if (isDisabled(box) || hasExpired(event) || openCard(pressed, event)) return
    const target = targetOf(pressed, event, recipients)
    if (!target) return
    const action = onPress(situation(), target, event)
    perform(action, { reason: action?.do === 'remove' ? 'deleteContent' : 'commit', event })
    box.setKeyboardHidden(false)
    if (target.part !== 'remove' && recipients.state.selection) listStore.close('click')
  }

  return {
    press,
    onPressStart(event: MouseEvent) {
      if (isElsewhere(event)) return
      // If a press is prevented, the input keeps the focus. But a prevented press on a chip could not begin a drag.
      if (event.button !== 0 || pressedIn(event).part !== 'chip') event.preventDefault()
      else if (!isDisabled(box)) focus.holdPress()
    },
    onPressEnd(event: MouseEvent) {
      if (event.defaultPrevented || isElsewhere(event) || isDisabled(box)) return
      const pressed = pressedIn(event)
      if (pressed.part === 'chip') {
        // A label around the box would click the input.
        if (!isOnControl(event)) event.preventDefault()
        if (focus.isHeld()) {
          // The visit begins before `endHold` focuses the input.
          flushSync(box.visit.come)
          focus.endHold(true)
          // The press began before this code was loaded, or there was none (assistive technology).
        } else focusInput(box)
      }
      press(pressed, event)
      if (pressed.part === 'space') focusInput(box)
    },
  }
}

/** Whether a press is on an interactive element in a chip of `renderChip`. */
const isOnControl = ({ target }: MouseEvent) =>
  !!(target as Element).closest('.tb-chip-name :is(a, button, input)')

/** Whether a press has waited too long for this code. A press that has waited has no `currentTarget` any more. */
const hasExpired = ({ currentTarget, timeStamp }: MouseEvent) =>
  !currentTarget && performance.now() - timeStamp >= PATIENCE

/** The current place of a pressed target. Undefined if it was removed. */
function targetOf(pressed: Pressed, event: MouseEvent, { state }: Recipients): PressTarget | undefined {
  if (pressed.part === 'space') return { part: 'space', gap: gapInLines(pressed.area, event) }
  const index = indexOfChip(state.list, pressed.chip)
  return index < 0 ? undefined : { part: pressed.part, index }
}
