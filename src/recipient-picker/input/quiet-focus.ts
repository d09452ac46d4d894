import type { FocusEvent } from 'react'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'

type FocusHandler = (event: FocusEvent<BoxElement>) => void

interface Press {
  /** Stops listening for its end. */
  forget: () => void
  /** The blur that the press has caused. */
  blur?: FocusEvent<BoxElement>
}

/** The press on a chip that is under way in a box. */
export interface Presses {
  current?: Press | undefined
}

/**
 * A press on a chip that can be dragged blurs the input. The blur can't be prevented, because that would also prevent
 * the drag. The focus comes back when the press ends. The app and the list hear of neither.
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
    // Without a blur, the focus was elsewhere before the press, and the box gets it now.
    if (!blur) presses.current = undefined
    if (returnsFocus) input?.focus()
    presses.current = undefined
    if (blur && !input?.matches(':focus')) handlers.onBlur(blur)
  }

  return {
    /** The focus leaves the input for a part of the box that gives it back. */
    holdBlur() {
      presses.current ??= { forget() {} }
    },
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
      // Ends a press without a click. A drag has no such event at its end: `dragend` ends it.
      ownerDocument.addEventListener('mouseup', onRelease, true)
    },
    /** @param returnsFocus false if the focus went elsewhere meanwhile */
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
