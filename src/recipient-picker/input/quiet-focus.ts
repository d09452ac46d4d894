import type { FocusEvent, RefObject } from 'react'
import { whenReleased } from '../../box/events/presses.ts'
import type { Editor } from '../../box/input/editor.ts'
import type { BoxElement } from '../../box/types.ts'

/**
 * Keeps a blur of the input from the app and the list during a hold: during a press on a chip, while a card has the
 * focus, or during `focusInvalid`. A press on a draggable chip blurs the input: preventing the blur would also prevent
 * the drag. The focus returns when the hold ends.
 *
 * @param onBlur handles a blur of the input outside of a hold
 */
export function quietFocus(editor: Editor, onBlur: RefObject<(event: FocusEvent<BoxElement>) => void>) {
  /** The current hold, with the blur that it keeps. */
  let held: { blur?: FocusEvent<BoxElement> | undefined } | undefined

  /** Begins a hold: until `endHold`, the app and the list get no blur, and the box does not scroll. */
  function hold() {
    // Another one: the end of a press must not end the hold of a card that the press has opened.
    return (held = { blur: held?.blur })
  }

  /** @param returnsFocus false if the focus has moved elsewhere meanwhile */
  function endHold(returnsFocus: boolean) {
    if (!held) return
    const { blur } = held
    const input = editor.element
    // Without a blur, the focus below begins a visit. Then the app gets this focus, and a blur that its handler causes.
    if (!blur) held = undefined
    // The pressed element must not move.
    if (returnsFocus) input?.focus({ preventScroll: true })
    held = undefined
    if (blur && !input?.matches(':focus')) onBlur.current(blur)
  }

  return {
    hold,
    endHold,
    isHeld: () => held !== undefined,
    /** Begins a hold that ends with the press. */
    holdPress() {
      const ofPress = hold()
      whenReleased(() => {
        // The click may have ended this hold, and a card may have begun another one.
        if (held === ofPress) endHold(true)
      })
    },
    /** Whether a focus or a blur of the input is kept from the app and the list. Remembers a blur. */
    keeps(event: FocusEvent<BoxElement>): boolean {
      if (held && event.type === 'blur') held.blur = event
      return held?.blur !== undefined
    },
  }
}

export type QuietFocus = ReturnType<typeof quietFocus>
