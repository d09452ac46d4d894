import {
  useCallback,
  useEffect,
  useRef,
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react'
import { flushSync } from 'react-dom'
import { callUnlessFocusMoved } from '../../box/events/compose-handlers.ts'
import { unlessHandledEarly } from '../../box/events/keys.ts'
import { useLate, useLoadWhenIdle, type Late } from '../../hooks/late.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import type { Arrival, InputHandlers } from './input-handlers.ts'
import { WaitingEvents } from './waiting-events.ts'

/**
 * Mounts a part of a box when the user first comes into the box: most boxes of a page are never used. The code of the
 * part is loaded when the page is idle or the part is needed. The mounted part attaches its handlers. Before, the box
 * works without it, and events that need the handlers wait.
 *
 * @param isOpened whether the app opens the list, which also mounts the part
 */
export function useLazyPart<H extends InputHandlers, T extends object>(
  { editor, visit }: Box,
  code: Late<T>,
  isOpened: boolean | undefined,
) {
  const [isWanted, setWanted] = useState(false)
  const loaded = useLate(code, isWanted)
  const [waiting] = useState(() => new WaitingEvents<H>())
  /** The handlers, once the part is mounted. Before, what the user has done. */
  const mounted = useRef<{ handlers?: () => H; arrival?: Arrival }>({})
  if (visit.isInBox && !isWanted) setWanted(true)
  useLoadWhenIdle(code)
  useEffect(
    // In an effect, because the first rendering must equal that of the server.
    function mountOpened() {
      // oxlint-disable-next-line react/set-state-in-effect, react-compiler/set-state-in-effect
      if (isOpened) setWanted(true)
    },
    [isOpened],
  )
  useEffect(
    function giveUpWaiting() {
      waiting.dropOldKeys(editor.element?.value)
      // Later: this may submit the form, and React refuses `flushSync` of the app in an effect.
      if (loaded === null) queueMicrotask(() => waiting.fail(editor.element))
    },
    [loaded, waiting, editor],
  )

  const attached = () => mounted.current.handlers?.()

  function arrive(input: BoxElement, arrival: Arrival) {
    const handlers = attached()
    if (handlers) return handlers.onArrival(input, arrival)
    // Other events do not replace an edit, which asks for contacts.
    if (mounted.current.arrival !== 'edit') mounted.current.arrival = arrival
    // After a failure, the focus or a click loads again, but not each edit.
    if (arrival !== 'edit') void code.load()
  }

  /** Forgets what waits and is not kept, because the user no longer asks for contacts. */
  function giveUp() {
    waiting.forget()
    delete mounted.current.arrival
  }

  const attach = useCallback(
    (handlers: () => H) => {
      const { arrival } = mounted.current
      const input = editor.element
      mounted.current = { handlers }
      if (input && arrival) handlers().onArrival(input, arrival)
      // Later, because React refuses `flushSync` in an effect.
      queueMicrotask(() => waiting.flush(handlers))
    },
    [editor, waiting],
  )

  /**
   * Mounts the part now if its code is loaded, and returns its handlers. Otherwise, the part is mounted after loading.
   * Only for events of the user: elsewhere, React may refuse `flushSync`. A box that is `entering` a text raises events
   * itself, also in effects.
   */
  function mount(): H | undefined {
    const handlers = attached()
    if (handlers || editor.entering) return handlers
    // In the CommonJS build, the code is available after this call.
    if (code.loaded() === undefined) void code.load()
    if (code.loaded()) flushSync(() => setWanted(true))
    else setWanted(true)
    return attached()
  }

  /** Called when the user has left the box. */
  function leave(event: FocusEvent) {
    giveUp()
    attached()?.onLeave(event)
  }

  return {
    /** The code of the part, once it is loaded and the part is to be mounted. Null if it could not be loaded. */
    code: loaded,
    /** Loads the code early, for instance when the pointer is on the box. */
    load: () => void code.load(),
    /** Called by the mounted part, with its handlers. */
    attach,
    /** Returns the handlers, if the part is mounted. */
    handlers: attached,
    mount,
    /** Handles a click on the frame of the box, which has focused the input. */
    clickFrame() {
      const handlers = mount()
      const input = editor.element
      if (handlers) handlers.onFrameClick()
      else if (input) arrive(input, 'click')
    },
    /**
     * Calls back with the handlers: immediately, or when the part is mounted.
     *
     * @param isKept whether to call back even if the user has done something else meanwhile
     */
    whenMounted(callback: (handlers: H) => void, isKept = true) {
      const handlers = mount()
      if (handlers) return callback(handlers)
      waiting.add(callback, isKept)
      // Loads again after a failure.
      void code.load()
    },
    leave,
    /**
     * The handlers of the input of a picker: those of its part, if that is mounted, or else those of the box.
     *
     * @param waits whether a key waits for the part, besides the arrow keys of the list
     */
    inputHandlers(
      input: Pick<Box['input'], 'onChange' | 'onKeyDown' | 'onClick' | 'onFocus' | 'onBlur'>,
      waits: (event: KeyboardEvent<BoxElement>) => boolean,
    ) {
      return {
        onChange(event: ChangeEvent<BoxElement>) {
          const { currentTarget } = event
          // Browsers also fill in boxes without the focus.
          const isInBox = currentTarget.matches(':focus')
          const handlers = isInBox ? mount() : attached()
          ;(handlers ?? input).onChange?.(event)
          if (!isInBox || handlers) return
          waiting.forget()
          arrive(currentTarget, 'edit')
        },
        onKeyDown: unlessHandledEarly((event: KeyboardEvent<BoxElement>) => {
          const handlers = mount()
          ;(handlers ?? input).onKeyDown?.(event)
          const isTaken = !handlers && code.loaded() === undefined && waiting.takeKey(event, waits)
          // The key is for the form, or for a dialog around the box.
          if (!handlers && !isTaken && /^(?:Enter|Escape)$/.test(event.key)) giveUp()
        }),
        onClick(event: MouseEvent<BoxElement>) {
          const handlers = attached()
          ;(handlers ?? input).onClick?.(event)
          // Until the part is mounted, the click is remembered.
          if (!handlers && !event.defaultPrevented) arrive(event.currentTarget, 'click')
        },
        onFocus: callUnlessFocusMoved(input.onFocus, ({ currentTarget }) => arrive(currentTarget, 'focus')),
        onBlur: callUnlessFocusMoved(input.onBlur, (event) => {
          if (!isToList(event)) leave(event)
        }),
      }
    },
  }
}

export type LazyPart<H extends InputHandlers> = ReturnType<typeof useLazyPart<H, object>>

/** Whether a blur of the input moves the focus into the list of its box. Then the user stays in the box. */
export const isToList = ({ target, relatedTarget }: FocusEvent) =>
  // From `target`: after its event, React's event has no `currentTarget`.
  !!target
    .closest('.tb-root')
    ?.querySelector('.tb-popup')
    ?.contains(relatedTarget as Node | null)
