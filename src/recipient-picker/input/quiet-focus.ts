import type { FocusEvent } from 'react'
import { whenReleased } from '../../box/events/presses.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'

type FocusHandler = (event: FocusEvent<BoxElement>) => void

/** The current hold of a box: during a press on a chip, while a card has the focus, or during `focusInvalid`. */
export interface BlurHoldRef {
  current?: { blur?: FocusEvent<BoxElement> | undefined } | undefined
}

/**
 * Keeps a blur of the input from the app and the list during a hold. A press on a draggable chip blurs the input:
 * preventing the blur would also prevent the drag. The focus returns when the hold ends.
 */
export function quietFocus(
  { editor }: Box,
  blurHold: BlurHoldRef,
  handlers: { onFocus: FocusHandler; onBlur: FocusHandler },
) {
  /** Begins a hold: until `endHold`, the app and the list get no blur, and the box does not scroll. */
  function hold() {
    // Another one: the end of a press must not end the hold of a card that the press has opened.
    return (blurHold.current = { blur: blurHold.current?.blur })
  }

  /** @param returnsFocus false if the focus has moved elsewhere meanwhile */
  function endHold(returnsFocus: boolean) {
    if (!blurHold.current) return
    const { blur } = blurHold.current
    const input = editor.element
    // Without a blur, the focus below begins a visit. Then the app gets this focus, and a blur that its handler causes.
    if (!blur) blurHold.current = undefined
    // The pressed element must not move.
    if (returnsFocus) input?.focus({ preventScroll: true })
    blurHold.current = undefined
    if (blur && !input?.matches(':focus')) handlers.onBlur(blur)
  }

  return {
    hold,
    endHold,
    isHeld: () => blurHold.current !== undefined,
    /** Begins a hold that ends with the press. */
    holdPress() {
      const ofPress = hold()
      whenReleased(() => {
        // The click may have ended this hold, and a card may have begun another one.
        if (blurHold.current === ofPress) endHold(true)
      })
    },
    onFocus(event: FocusEvent<BoxElement>) {
      if (!blurHold.current?.blur) handlers.onFocus(event)
    },
    onBlur(event: FocusEvent<BoxElement>) {
      if (blurHold.current) blurHold.current.blur = event
      else handlers.onBlur(event)
    },
  }
}

export type QuietFocus = ReturnType<typeof quietFocus>
