import type { FocusEvent, RefObject } from 'react'
import { whenReleased } from '../../box/events/presses.ts'
import type { Editor } from '../../box/input/editor.ts'
import type { BoxElement } from '../../box/types.ts'

/**
 * Hides a short loss of focus: during a press on a chip (if the press were prevented, the chip could not be dragged),
 * during `focusInvalid`, and while a card has the focus. The app and the list get no blur, and `useScrollToCurrent`
 * does not scroll.
 *
 * @param onBlur gets the hidden blur if the input does not have the focus at the end of the hold
 */
export function focusHold(editor: Editor, onBlur: RefObject<(event: FocusEvent<BoxElement>) => void>) {
  /** The current hold, with the blur that it hides. */
  let current: { blur?: FocusEvent<BoxElement> | undefined } | undefined

  function hold() {
    // A new object: the end of a press ends only its own hold, and not that of a card which the press has opened.
    return (current = { blur: current?.blur })
  }

  /** @param returnsFocus false if another element has the focus now, and should keep it */
  function endHold({ returnsFocus }: { returnsFocus: boolean }) {
    if (!current) return
    const { blur } = current
    const input = editor.element
    // If no blur was hidden, the app gets the focus event of `focus` below. If its handler moves the focus on, the hold
    // would hide this new blur, and `onBlur` would not get it. So the hold ends first.
    if (!blur) current = undefined
    // Without scrolling, because a pressed element must not move.
    if (returnsFocus) input?.focus({ preventScroll: true })
    current = undefined
    if (blur && !input?.matches(':focus')) onBlur.current(blur)
  }

  return {
    hold,
    endHold,
    isHeld: () => current !== undefined,
    holdPress() {
      const ofPress = hold()
      whenReleased(() => {
        // The click may have ended this hold, and a card may have begun another one.
        if (current === ofPress) endHold({ returnsFocus: true })
      })
    },
    /** Whether a focus or a blur of the input is hidden from the app and the list. Remembers a blur for `endHold`. */
    hidesEvent(event: FocusEvent<BoxElement>): boolean {
      if (current && event.type === 'blur') current.blur = event
      return current?.blur !== undefined
    },
  }
}

export type FocusHold = ReturnType<typeof focusHold>
