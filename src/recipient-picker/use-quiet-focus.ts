import { useRef, type FocusEvent } from 'react'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'

type FocusHandler = (event: FocusEvent<BoxElement>) => void

interface Press {
  /** The blur that the press has caused. */
  blur?: FocusEvent<BoxElement>
}

/**
 * A press on a chip that can be dragged blurs the input. The blur can't be prevented, because that would also prevent the drag. The focus
 * comes back when the press ends. The app and the list hear of neither.
 */
export function useQuietFocus({ editor }: Box, handlers: { onFocus: FocusHandler; onBlur: FocusHandler }) {
  const press = useRef<Press>(undefined)

  function end(returnsFocus: boolean) {
    const { current } = press
    if (!current) return
    const { blur } = current
    const input = editor.node()
    // Without a blur, the focus was elsewhere before the press, and the box gets it now.
    if (!blur) press.current = undefined
    if (returnsFocus) input?.focus()
    press.current = undefined
    if (blur && !input?.matches(':focus')) handlers.onBlur(blur)
  }

  return {
    startPress(element: Element) {
      press.current = {}
      // Ends a press without a click. A drag has no such event at its end: `dragend` ends it.
      element.ownerDocument.addEventListener('mouseup', () => setTimeout(end, 0, true), {
        once: true,
        capture: true,
      })
    },
    /** @param returnsFocus false if the focus went elsewhere meanwhile */
    endPress: end,
    onFocus(event: FocusEvent<BoxElement>) {
      if (!press.current?.blur) handlers.onFocus(event)
    },
    onBlur(event: FocusEvent<BoxElement>) {
      if (press.current) press.current.blur = event
      else handlers.onBlur(event)
    },
  }
}

export type QuietFocus = ReturnType<typeof useQuietFocus>
