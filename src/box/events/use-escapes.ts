import type { KeyboardEvent as ReactKeyboardEvent } from 'react'
import { useIsomorphicLayoutEffect } from '../../hooks/use-isomorphic-layout-effect.ts'
import { useLatest } from '../../hooks/use-latest.ts'
import type { Editor } from '../input/editor.ts'
import type { BoxElement } from '../types.ts'
import { escapeHandlers, handledEscapes, isComposing, type KeyHandler } from './keys.ts'

interface EscapeOptions {
  /** Whether the box now shows something that Escape dismisses, such as a list or a message. */
  canDismiss: () => boolean
  /** The React handler of the input, which calls the app's `onKeyDown` and then dismisses. */
  onKeyDown: KeyHandler
}

/**
 * Calls `onKeyDown` for an Escape in the box before other listeners get the event: a dialog around the box may listen
 * on the window, and would close. Only listeners that were on the window before the first box was mounted run earlier.
 * If the app's handler prevents the default action, the box does nothing, and the event goes on.
 */
export function useEscapes(editor: Editor, options: EscapeOptions): void {
  const latest = useLatest(options)
  useIsomorphicLayoutEffect(
    function handleEscapes() {
      const handle = (event: KeyboardEvent) => handleEscape(editor.element, latest.current, event)
      escapeHandlers.add(handle)
      return () => void escapeHandlers.delete(handle)
    },
    [editor, latest],
  )
}

function handleEscape(input: BoxElement | null, options: EscapeOptions, event: KeyboardEvent): boolean {
  const { canDismiss, onKeyDown } = options
  if (!input || !event.composedPath().includes(input) || !canDismiss()) return false
  handledEscapes.add(event)
  const reactEvent = asReactEvent(event, input)
  try {
    onKeyDown(reactEvent)
  } finally {
    const isStopped = event.cancelBubble
    // An Escape with which the input method ends a composition must not close a dialog.
    if (isStopped || isComposing(reactEvent)) event.stopImmediatePropagation()
  }
  return true
}

/** Returns the event as React's handlers get it. */
function asReactEvent(nativeEvent: KeyboardEvent, input: BoxElement): ReactKeyboardEvent<BoxElement> {
  const overrides: Readonly<Record<PropertyKey, unknown>> = {
    nativeEvent,
    target: input,
    currentTarget: input,
    isDefaultPrevented: () => nativeEvent.defaultPrevented,
    isPropagationStopped: () => nativeEvent.cancelBubble,
    persist() {},
  }
  return new Proxy(nativeEvent, {
    get(_, name) {
      const value: unknown = Object.hasOwn(overrides, name) ? overrides[name] : Reflect.get(nativeEvent, name)
      return typeof value === 'function' ? (value as () => unknown).bind(nativeEvent) : value
    },
  }) as unknown as ReactKeyboardEvent<BoxElement>
}
