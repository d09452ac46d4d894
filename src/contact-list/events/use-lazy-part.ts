import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { callUnlessMoved } from '../../box/events/compose-handlers.ts'
import { unlessHad } from '../../box/events/keys.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { returnsFocus } from '../list/ForgetButtons.tsx'
import type { Arrival, InputHandlers } from './input-handlers.ts'

/**
 * Mounts what a box needs for its user when the user first comes: most boxes of a page are never visited. What is mounted attaches its
 * handlers.
 *
 * @param isOpened whether the app opens the list, which mounts it as well
 */
export function useLazyPart<H extends InputHandlers>({ editor, visit }: Box, isOpened: boolean | undefined) {
  const [isMounted, setMounted] = useState(false)
  /** The handlers of what was mounted. Until then, how the user has come. */
  const mounted = useRef<{ handlers?: () => H; arrival?: Arrival }>({})
  if (visit.isInBox && !isMounted) setMounted(true)
  useEffect(
    // Not in the first rendering, which is that of the server.
    function mountOpened() {
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      if (isOpened) setMounted(true)
    },
    [isOpened],
  )

  function arrive(input: BoxElement, arrival: Arrival) {
    const { handlers } = mounted.current
    if (handlers) handlers().onArrival(input, arrival)
    else mounted.current.arrival = arrival
  }

  const attach = useCallback(
    (handlers: () => H) => {
      const { arrival } = mounted.current
      const input = editor.node()
      mounted.current = { handlers }
      if (input && arrival) handlers().onArrival(input, arrival)
    },
    [editor],
  )

  return {
    isMounted,
    arrive,
    /** Takes the handlers of what was mounted. */
    attach,
    handlers: () => mounted.current.handlers?.(),
    /** The handlers. For an event of the user, what has them is mounted if necessary. Elsewhere React refuses `flushSync`. */
    present(): H | undefined {
      if (!mounted.current.handlers && !editor.entering) flushSync(() => setMounted(true))
      return mounted.current.handlers?.()
    },
  }
}

export type LazyPart<H extends InputHandlers> = ReturnType<typeof useLazyPart<H>>

/** The handlers of an input with a list. */
export function lazyHandlers(
  input: Pick<Box['input'], 'onChange' | 'onKeyDown' | 'onClick' | 'onFocus' | 'onBlur'>,
  part: Omit<LazyPart<InputHandlers>, 'attach'>,
) {
  return {
    onChange(event: ChangeEvent<BoxElement>) {
      // Autofill also changes boxes without the focus.
      const handlers = event.currentTarget.matches(':focus') ? part.present() : part.handlers()
      ;(handlers ?? input).onChange?.(event)
    },
    onKeyDown: unlessHad((event: KeyboardEvent<BoxElement>) => (part.present() ?? input).onKeyDown?.(event)),
    onClick(event: MouseEvent<BoxElement>) {
      const handlers = part.handlers()
      ;(handlers ?? input).onClick?.(event)
      // A script has clicked right after it has moved the focus.
      if (!handlers && !event.defaultPrevented) part.arrive(event.currentTarget, 'click')
    },
    onFocus: callUnlessMoved(input.onFocus, ({ currentTarget }) => part.arrive(currentTarget, 'focus')),
    onBlur: callUnlessMoved(input.onBlur, ({ relatedTarget }) => {
      // A press in the list does not blur the input.
      if (!returnsFocus(relatedTarget)) part.handlers()?.onLeave()
    }),
  }
}
