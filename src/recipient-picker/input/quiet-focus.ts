import type { FocusEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'

type FocusHandler = (event: FocusEvent<BoxElement>) => void

interface Press {
  /** Stops listening for its end. */
  forget: () => void
  /** The blur caused by the press. */
  blur?: FocusEvent<BoxElement>
}

/** The current press on a chip of a box. */
export interface Presses {
  current?: Press | undefined
}

/**
 * Keeps the blur from the app and the list when a press on a draggable chip takes the focus. The blur can't be
 * prevented, because that would also prevent the drag. The focus returns when the press ends.
 */
export function quietFocus(
  { editor }: Box,
  presses: Presses,
  handlers: { onFocus: FocusHandler; onBlur: FocusHandler },
) {
  function end(returnsFocus: boolean) {
    const { current } = presses
    if (!current) return
    const { blur } = current
    current.forget()
    const input = editor.node()
    // Without a blur, the box gets the focus now. If it loses it again at once, the app has to get that blur.
    if (!blur) presses.current = undefined
    // The pressed element must not move.
    if (returnsFocus) input?.focus({ preventScroll: true })
    presses.current = undefined
    if (blur && !input?.matches(':focus')) handlers.onBlur(blur)
  }

  return {
    startPress(element: Element) {
      const { ownerDocument } = element
      const onRelease = () =>
        setTimeout(() => {
          // Its click may have opened a card, which has the focus now.
          if (presses.current === press) end(true)
        })
      const press: Press = { forget: () => ownerDocument.removeEventListener('mouseup', onRelease, true) }
      presses.current?.forget()
      presses.current = press
      // For a press without a click. A drag has no such event at its end: it ends with `dragend`.
      ownerDocument.addEventListener('mouseup', onRelease, true)
    },
    /** @param returnsFocus false if the focus has moved elsewhere meanwhile */
    endPress: end,
    onFocus(event: FocusEvent<BoxElement>) {
      if (!presses.current?.blur) handlers.onFocus(event)
    },
    onBlur(event: FocusEvent<BoxElement>) {
      if (presses.current) presses.current.blur = event
      else handlers.onBlur(event)
    },
  }
}

export type QuietFocus = ReturnType<typeof quietFocus>
