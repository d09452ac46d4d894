import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { PATIENCE } from '../../contact-list/state/enter-times.ts'
import { gapInLines } from '../chips/gap-at.ts'
import { focusInput, isDisabled } from '../input/input-focus.ts'
import type { FocusHold } from '../input/focus-hold.ts'
import { indexOfChip } from '../model/app-chips.ts'
import { onPress, type PressTarget } from '../model/pointer.ts'
import type { Recipients } from '../store/recipients.ts'
import type { EventOptions, Performer } from './performer.ts'
import { isOnAdornment, pressedBy, type Pressed } from './pressed.ts'

interface PressOptions extends EventOptions {
  performer: Performer
  focus: FocusHold
  /** Opens the card if the press is a tap on a selected chip. Returns whether it is. */
  openCard: (pressed: Pressed, event: MouseEvent) => boolean
}

export function pressHandlers({ box, listStore, recipients, performer, focus, openCard }: PressOptions) {
  const { situation, perform } = performer
  const pressedIn = (event: MouseEvent) => pressedBy(event, recipients.state.list.chips)
  const isForOthers = (event: MouseEvent) => event.target === box.editor.element || isOnAdornment(event)

  /** Performs the action of a press. If the press came before this code was loaded, it has waited until now. */
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
      if (isForOthers(event)) return
      // A prevented press does not blur the input, but starts no drag. So a press on a chip is not prevented, and
      // `holdPress` hides its blur.
      if (event.button !== 0 || pressedIn(event).part !== 'chip') event.preventDefault()
      else if (!isDisabled(box)) focus.holdPress()
    },
    onPressEnd(event: MouseEvent) {
      if (event.defaultPrevented || isForOthers(event) || isDisabled(box)) return
      const pressed = pressedIn(event)
      if (pressed.part === 'chip') {
        // Otherwise, a label around the box would click the input.
        if (!isOnControl(event)) event.preventDefault()
        // Without a hold, `onPressStart` was not called: assistive technology sends only a click, or this code was
        // loaded during the press.
        if (!focus.isHeld()) focusInput(box)
        else {
          // The visit changes the layout. So it begins before the focus: WebKit scrolls to a focused input that moves.
          flushSync(box.visit.begin)
          focus.endHold({ returnsFocus: true })
        }
      }
      press(pressed, event)
      if (pressed.part === 'space') focusInput(box)
    },
  }
}

/** Whether a press is on an interactive element that the app has rendered in a chip (`renderChip`). */
const isOnControl = ({ target }: MouseEvent) =>
  !!(target as Element).closest('.tb-chip-name :is(a, button, input)')

/** Whether a press has waited too long for this code. If it has waited, React has cleared its `currentTarget`. */
const hasExpired = ({ currentTarget, timeStamp }: MouseEvent) =>
  !currentTarget && performance.now() - timeStamp >= PATIENCE

/** The pressed target, with its present index. Undefined if the chip was removed since the press. */
function targetOf(pressed: Pressed, event: MouseEvent, { state }: Recipients): PressTarget | undefined {
  if (pressed.part === 'space') return { part: 'space', gap: gapInLines(pressed.area, event) }
  const index = indexOfChip(state.list, pressed.chip)
  return index < 0 ? undefined : { part: pressed.part, index }
}
