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
import { skipHandledEscapes } from '../../box/events/keys.ts'
import { useLazyCode, useLoadWhenIdle, type LazyCode } from '../../hooks/lazy-code.ts'
import type { BoxElement } from '../../box/types.ts'
import type { Box } from '../../box/use-box.ts'
import { WaitingEvents } from './waiting-events.ts'

/** An event for which the list may open: the user has focused or clicked the box, or edited its text. */
export type Trigger = 'focus' | 'click' | 'edit'

/** The handlers of the events of a box with a list. The first three also call the handlers of the app. */
export interface InputHandlers {
  onChange: (event: ChangeEvent<BoxElement>) => void
  onClick: (event: MouseEvent<BoxElement>) => void
  onKeyDown: (event: KeyboardEvent<BoxElement>) => void
  /** Handles a key that was held back until the list was mounted. The app has already handled it. */
  onWaitingKey: (event: KeyboardEvent<BoxElement>) => void
  /** Handles the focus, a click and, right after mounting, the trigger that has waited. */
  onTrigger: (input: BoxElement, trigger: Trigger) => void
  onLeave: (event: FocusEvent) => void
  /** @param opens whether the list was hidden when the user pressed the button */
  onOpenButton: (opens: boolean, event: MouseEvent) => void
  /** Called when the user has cleared the box with its clear button. */
  onCleared: () => void
}

/**
 * Mounts a part of a box, such as the list, when the user first focuses the box: most boxes of a page are never used.
 * The code of the part is loaded when the page is idle or the part is needed. The mounted part attaches its handlers.
 * Until then, the box works without the part, and events that need the handlers wait.
 */
export function useLazyPart<H extends InputHandlers, T extends object>(
  { editor, visit }: Box,
  code: LazyCode<T>,
  isOpened: boolean | undefined,
) {
  const [isWanted, setWanted] = useState(false)
  const loaded = useLazyCode(code, isWanted)
  const [waiting] = useState(() => new WaitingEvents<H>())
  /** The handlers of the mounted part. Before, the trigger: an edit or, without an edit, the last focus or click. */
  const mounted = useRef<{ handlers?: () => H; trigger?: Trigger }>({})
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
    function updateWaiting() {
      // Old keys must neither reach the part nor, after a failure, submit the form.
      waiting.dropOldKeys(editor.element?.value)
      // In a microtask: this may submit the form, and the app may call `flushSync`, which React refuses in effects.
      if (loaded === null) queueMicrotask(() => waiting.fail(editor.element))
    },
    [loaded, waiting, editor],
  )

  const attachedHandlers = () => mounted.current.handlers?.()

  function passTrigger(input: BoxElement, kind: Trigger) {
    const handlers = attachedHandlers()
    if (handlers) return handlers.onTrigger(input, kind)
    // A later focus or click does not replace an edit: by the edit, the user asks for contacts.
    if (mounted.current.trigger !== 'edit') mounted.current.trigger = kind
    // After a failure, the focus or a click loads the code again, but not each edit.
    if (kind !== 'edit') void code.load()
  }

  /** The user no longer asks for contacts: drops the trigger, and waiting events unless `whenMounted` keeps them. */
  function giveUp() {
    waiting.forget()
    delete mounted.current.trigger
  }

  const attach = useCallback(
    (handlers: () => H) => {
      const last = mounted.current.trigger
      const input = editor.element
      mounted.current = { handlers }
      if (input && last) handlers().onTrigger(input, last)
      // In a microtask, because React refuses `flushSync` in an effect.
      queueMicrotask(() => waiting.flush(handlers))
    },
    [editor, waiting],
  )

  /**
   * Mounts the part now if its code is loaded, and returns its handlers. Otherwise, the part is mounted after loading.
   * Only for events of the user, because React refuses `flushSync` in effects. The events with which the box enters a
   * text by itself (`entering`) do not mount the part, because some of them are dispatched in effects.
   */
  function mount(): H | undefined {
    const handlers = attachedHandlers()
    if (handlers || editor.entering) return handlers
    // In the CommonJS build, `load` is synchronous, so the code may be there in the next line.
    if (code.loaded() === undefined) void code.load()
    if (code.loaded()) flushSync(() => setWanted(true))
    else setWanted(true)
    return attachedHandlers()
  }

  function leave(event: FocusEvent) {
    giveUp()
    attachedHandlers()?.onLeave(event)
  }

  return {
    /** The code of the part, once it is loaded and the part is to be mounted. Null if it could not be loaded. */
    code: loaded,
    /** Loads the code early, for instance when the pointer is on the box. */
    load: () => void code.load(),
    attach,
    handlers: attachedHandlers,
    mount,
    /** Handles a click on the frame of the box. The press has focused the input, unless the app has prevented that. */
    clickFrame() {
      mount()
      if (editor.element) passTrigger(editor.element, 'click')
    },
    /** Calls back now, or once the part is mounted. With `isKept`, even if the user does something else before. */
    whenMounted(callback: (handlers: H) => void, isKept = true) {
      const handlers = mount()
      if (handlers) return callback(handlers)
      waiting.add(callback, isKept)
      // If a load has failed, this is another attempt.
      void code.load()
    },
    leave,
    /**
     * The handlers of the input of a picker. They call the handlers of the part or, until it is mounted, of the box.
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
          // Autofill also changes boxes without the focus.
          const isFocused = currentTarget.matches(':focus')
          const handlers = isFocused ? mount() : attachedHandlers()
          ;(handlers ?? input).onChange?.(event)
          if (!isFocused || handlers) return
          waiting.forget()
          passTrigger(currentTarget, 'edit')
        },
        onKeyDown: skipHandledEscapes((event: KeyboardEvent<BoxElement>) => {
          const handlers = mount()
          ;(handlers ?? input).onKeyDown?.(event)
          if (handlers) return
          const isLoading = code.loaded() === undefined
          const isHeld = isLoading && waiting.holdKey(event, waits)
          // The key is for the form, or for a dialog around the box.
          if (!isHeld && /^(?:Enter|Escape)$/.test(event.key)) giveUp()
        }),
        onClick(event: MouseEvent<BoxElement>) {
          const handlers = attachedHandlers()
          ;(handlers ?? input).onClick?.(event)
          if (!handlers && !event.defaultPrevented) passTrigger(event.currentTarget, 'click')
        },
        onFocus: callUnlessFocusMoved(input.onFocus, ({ currentTarget }) =>
          passTrigger(currentTarget, 'focus'),
        ),
        onBlur: callUnlessFocusMoved(input.onBlur, (event) => {
          if (!isToList(event)) leave(event)
        }),
      }
    },
  }
}

export type LazyPart<H extends InputHandlers> = ReturnType<typeof useLazyPart<H, object>>

/** Whether a blur of the input moves the focus into the list of its box. Then the user stays in the box. */
export function isToList({ target, relatedTarget }: FocusEvent): boolean {
  // Not `currentTarget`, which React removes after the event.
  const popup = target.closest('.tb-root')?.querySelector('.tb-popup')
  return popup?.contains(relatedTarget as Node | null) ?? false
}
