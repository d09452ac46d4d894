import { useEffect, useRef, useState, type ChangeEvent, type KeyboardEvent, type MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { callUnlessMoved } from '../box/compose-handlers.ts'
import type { BoxElement } from '../box/types.ts'
import type { Box } from '../box/use-box.ts'
import { returnsFocus } from './list/ForgetButtons.tsx'
import type { ListHandlers } from './use-list-events.ts'

/** How the user has come to a box. */
export type Arrival = 'focus' | 'click'

/**
 * Mounts what a box needs for its user when the user first comes: most boxes of a page are never visited. What is mounted attaches its
 * handlers.
 */
export function useVisit<H extends ListHandlers>({ editor }: Box) {
  const [place, setPlace] = useState<'unvisited' | 'inside' | 'outside'>('unvisited')
  const handlers = useRef<H>(undefined)
  const firstArrival = useRef<Arrival>(undefined)
  useEffect(
    // React raises no event for `autoFocus`, nor for a focus that was there before the page was hydrated.
    function noticeFocus() {
      // oxlint-disable-next-line react/set-state-in-effect
      if (editor.node()?.matches(':focus')) setPlace('inside')
    },
    [editor],
  )

  function arrive(input: BoxElement, arrival: Arrival) {
    if (arrival === 'focus') setPlace('inside')
    if (handlers.current) handlers.current.onArrival(input, arrival)
    else firstArrival.current = arrival
  }

  return {
    isMounted: place !== 'unvisited',
    isInBox: place === 'inside',
    arrive,
    leave() {
      setPlace('outside')
      handlers.current?.onLeave()
    },
    /** Called in a layout effect of each rendering of what was mounted. */
    attach(next: H) {
      const isFirst = !handlers.current
      const input = editor.node()
      handlers.current = next
      if (isFirst && input && firstArrival.current) next.onArrival(input, firstArrival.current)
    },
    /** The handlers of what was mounted. */
    handlers: () => handlers.current,
    /** The same, after it is mounted if necessary. For events of the user only: React refuses `flushSync` elsewhere. */
    present(): H | undefined {
      if (!handlers.current) flushSync(() => setPlace((now) => (now === 'inside' ? now : 'outside')))
      return handlers.current
    },
  }
}

export type Visit<H extends ListHandlers> = ReturnType<typeof useVisit<H>>

/** The handlers of an input with a list. */
export function visitHandlers(
  input: Pick<Box['input'], 'onChange' | 'onKeyDown' | 'onClick' | 'onFocus' | 'onBlur'>,
  visit: Visit<ListHandlers>,
) {
  return {
    onChange(event: ChangeEvent<BoxElement>) {
      // Autofill also changes boxes without the focus.
      const handlers = event.currentTarget.matches(':focus') ? visit.present() : visit.handlers()
      ;(handlers ?? input).onChange?.(event)
    },
    onKeyDown: (event: KeyboardEvent<BoxElement>) => (visit.present() ?? input).onKeyDown?.(event),
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
