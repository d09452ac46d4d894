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
export function useVisit<H extends InputHandlers>({ editor, shownText }: Box, isOpened: boolean | undefined) {
  // `version` is that of the text when the user came.
  const [visit, setVisit] = useState<{ isInBox: boolean; version?: number }>()
  /** The handlers of what was mounted. Until then, how the user has come. */
  const mounted = useRef<{ handlers?: () => H; arrival?: Arrival }>({})
  function comeIn() {
    const { version } = editor.content.shown
    setVisit((now) => (now?.isInBox ? now : { isInBox: true, version }))
  }

  useEffect(
    // React raises no event for `autoFocus`, nor for a focus that was there before the page was hydrated.
    function noticeFocus() {
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      if (editor.node()?.matches(':focus')) comeIn()
      else if (isOpened) setVisit((now) => now ?? { isInBox: false })
    },
    // `comeIn` does the same in each rendering.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [editor, isOpened],
  )

  function arrive(input: BoxElement, arrival: Arrival) {
    if (arrival === 'focus') comeIn()
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
    isMounted: visit !== undefined,
    isInBox: visit?.isInBox === true,
    /** Whether the text has changed since the user came into the box. */
    isEdited: visit?.isInBox === true && visit.version !== shownText.version,
    arrive,
    leave() {
      setVisit({ isInBox: false })
      mounted.current.handlers?.().onLeave()
    },
    /** Takes the handlers of what was mounted. */
    attach,
    handlers: () => mounted.current.handlers?.(),
    /** The handlers. For an event of the user, what has them is mounted if necessary. Elsewhere React refuses `flushSync`. */
    present(): H | undefined {
      if (!mounted.current.handlers && !editor.isEntering())
        flushSync(() => setVisit((now) => now ?? { isInBox: false }))
      return mounted.current.handlers?.()
    },
  }
}

export type Visit<H extends InputHandlers> = ReturnType<typeof useVisit<H>>

/** The handlers of an input with a list. */
export function visitHandlers(
  input: Pick<Box['input'], 'onChange' | 'onKeyDown' | 'onClick' | 'onFocus' | 'onBlur'>,
  visit: Omit<Visit<InputHandlers>, 'attach'>,
) {
  return {
    onChange(event: ChangeEvent<BoxElement>) {
      // Autofill also changes boxes without the focus.
      const handlers = event.currentTarget.matches(':focus') ? visit.present() : visit.handlers()
      ;(handlers ?? input).onChange?.(event)
    },
    onKeyDown: unlessHad((event: KeyboardEvent<BoxElement>) => (visit.present() ?? input).onKeyDown?.(event)),
    onClick(event: MouseEvent<BoxElement>) {
      const handlers = visit.handlers()
      ;(handlers ?? input).onClick?.(event)
      // A script has clicked right after it has moved the focus.
      if (!handlers && !event.defaultPrevented) visit.arrive(event.currentTarget, 'click')
    },
    onFocus: callUnlessMoved(input.onFocus, ({ currentTarget }) => visit.arrive(currentTarget, 'focus')),
    onBlur: callUnlessMoved(input.onBlur, ({ relatedTarget }) => {
      // A press in the list does not blur the input.
      if (!returnsFocus(relatedTarget)) visit.leave()
    }),
  }
}
