import type { FocusEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'

type FocusHandler = (event: FocusEvent<BoxElement>) => void

/** A time during which a blur of the input does not reach the app and the list. */
interface BlurHold {
  /** Stops listening for the end of the press, if the hold began with one. */
  forget?: () => void
  /** The blur during this time. */
  blur?: FocusEvent<BoxElement>
}

/** The current hold of a box: during a press on a chip, while a card has the focus, or during `focusInvalid`. */
export interface BlurHoldRef {
  current?: BlurHold | undefined
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
  function endHold(returnsFocus: boolean) {
    const { current } = blurHold
    if (!current) return
    const { blur } = current
    current.forget?.()
    const input = editor.node()
    // Without a blur, the focus below begins a visit. Then the app gets this focus, and a blur that its handler causes.
    if (!blur) blurHold.current = undefined
    // The pressed element must not move.
    if (returnsFocus) input?.focus({ preventScroll: true })
    blurHold.current = undefined
    if (blur && !input?.matches(':focus')) handlers.onBlur(blur)
  }

  return {
    startPress(element: Element) {
      const { ownerDocument } = element
      const onRelease = () =>
        setTimeout(() => {
          // The click may have ended this hold, and a card may have begun another one.
          if (blurHold.current === hold) endHold(true)
        })
      const hold: BlurHold = { forget: () => ownerDocument.removeEventListener('mouseup', onRelease, true) }
      blurHold.current?.forget?.()
      blurHold.current = hold
      // For a press without a click. A drag has no such event at its end: it ends with `dragend`.
      ownerDocument.addEventListener('mouseup', onRelease, true)
    },
    /** Begins a hold without a press: until `endHold`, the app and the list get no blur, and the box does not scroll. */
    hold: () => void (blurHold.current ??= {}),
    isHeld: () => blurHold.current !== undefined,
    /** @param returnsFocus false if the focus has moved elsewhere meanwhile */
    endHold,
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
